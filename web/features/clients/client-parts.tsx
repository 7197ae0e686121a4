import { Archive, MailOpen, UserRoundX } from 'lucide-react';
import { projectStatuses } from '#domain/project-values';
import type { Client, ListedClient, ReturnStatus } from '#contract/clients/clients';
import { Status } from '#web/ui/status.tsx';

/** How far a return is, in a word; "No project" where there is none. */
export function returnLabel(status: ReturnStatus): string {
  return projectStatuses.find(({ value }) => value === status)?.label ?? 'No project';
}

/** The same with the tax year it is about: "In progress, 2025", "No 2026 project". */
export function returnText({
  returnStatus,
  returnYear,
}: Pick<ListedClient, 'returnStatus' | 'returnYear'>): string {
  return returnStatus === 'none'
    ? `No ${returnYear} project`
    : `${returnLabel(returnStatus)}, ${returnYear}`;
}

/** That a client is archived, invited, or not even that; nothing for those with an account. */
export function ClientState({
  client: { isArchived, isInvited, hasAccount },
}: {
  client: Pick<Client, 'isArchived' | 'isInvited' | 'hasAccount'>;
}) {
  if (isArchived) {
    return (
      <Status kind="pending" icon={Archive}>
        Archived
      </Status>
    );
  }
  if (hasAccount) return null;
  return (
    <Status kind="note" icon={isInvited ? MailOpen : UserRoundX}>
      {isInvited ? 'Invited' : 'Not invited'}
    </Status>
  );
}
