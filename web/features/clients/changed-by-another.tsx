import { useQuery } from '@tanstack/react-query';
import type { ActivityAction } from '#domain/activity';
import { listAdminActivity } from '#contract/firm/admin-activity';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { shortMoment } from '#web/lib/format/format.ts';
import { useUser } from '#web/lib/session/session.ts';
import { type ChangedField, EditConflict } from '#web/ui/forms/edit-conflict.tsx';

interface ChangedByAnotherProps {
  clientId: string;
  /** The version of the record that is notified of. */
  version: number;
  /** The action in the log that made the change. */
  action: ActivityAction;
  fields: readonly ChangedField[];
  pending: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Someone else saved the same record first: who, what, and the choice between the two. */
export function ChangedByAnother({
  clientId,
  version,
  action,
  fields,
  ...choice
}: ChangedByAnotherProps) {
  const me = useUser()?.id;
  const { data } = useQuery({
    ...queryOptionsFor(listAdminActivity, { query: { clientId, action, limit: 1 } }),
    queryKey: ['who changed', clientId, version, action],
  });
  const entry = data?.activities[0];
  const who =
    entry === undefined
      ? 'Someone else changed'
      : entry.userId === me
        ? `You changed, in another window at ${shortMoment(entry.timestamp)},`
        : `${entry.userFirstName ?? 'Someone'} ${entry.userLastName ?? 'else'} changed, ${shortMoment(entry.timestamp)},`;
  return <EditConflict who={who} fields={fields} {...choice} />;
}
