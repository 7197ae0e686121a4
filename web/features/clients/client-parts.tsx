import { Archive, MailOpen } from 'lucide-react';
import { projectStatuses } from '#contract/project-values';
import type { Client, ReturnStatus } from '#contract/clients';
import { Status } from '#web/ui/status.tsx';

/** The season's return, in a word; "No project" where there is none. */
export function returnLabel(status: ReturnStatus): string {
  return projectStatuses.find(({ value }) => value === status)?.label ?? 'No project';
}

/** That a client is archived, or has not opened the account yet; nothing for all others. */
export function ClientState({
  client: { isArchived, isInvited },
}: {
  client: Pick<Client, 'isArchived' | 'isInvited'>;
}) {
  if (isArchived) {
    return (
      <Status kind="pending" icon={Archive}>
        Archived
      </Status>
    );
  }
  if (!isInvited) return null;
  return (
    <Status kind="note" icon={MailOpen}>
      Invited
    </Status>
  );
}
