import { useQuery } from '@tanstack/react-query';
import type { ActivityAction } from '#domain/activity';
import { listAdminActivity } from '#contract/admin-activity';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { shortMoment } from '#web/lib/format/format.ts';
import { useUser } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';

interface ChangedField {
  label: string;
  theirs: string;
  /** What was typed here instead; null where nothing was. */
  mine: string | null;
}

interface ChangedByAnotherProps {
  clientId: string;
  /** The version of the record that is told about. */
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
  pending,
  onKeepMine,
  onTakeTheirs,
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
  const what = fields.map(({ label }) => label.toLowerCase()).join(' and ');
  return (
    <Callout tone="brass" role="alert" title={`${who} ${what}`}>
      <dl className="mt-1.5 grid gap-1.5 text-sm leading-5">
        {fields.map(({ label, theirs, mine }) => (
          <div key={label}>
            <dt className="text-[13px] text-muted">{label}</dt>
            <dd className="wrap-anywhere">
              Now <b className="font-semibold">{theirs}</b>
              {mine !== null && (
                <>
                  , yours <b className="font-semibold">{mine}</b>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm leading-5">
        Your changes aren’t lost. Save them over the other change, or discard them.
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button size="small" pending={pending} onClick={onKeepMine}>
          Save mine
        </Button>
        <Button size="small" variant="quiet" disabled={pending} onClick={onTakeTheirs}>
          Discard mine
        </Button>
      </div>
    </Callout>
  );
}
