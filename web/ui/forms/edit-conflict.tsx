import { Button } from '../button.tsx';
import { Callout } from '../callout.tsx';

export interface ChangedField {
  label: string;
  theirs: string;
  /** What was typed here instead; null where nothing was. */
  mine: string | null;
}

interface EditConflictProps {
  /** Who changed it, up to and with the verb: "Ada Quill changed". */
  who: string;
  fields: readonly ChangedField[];
  pending: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Someone else saved the same record first: who, what, and the choice between the two. */
export function EditConflict({
  who,
  fields,
  pending,
  onKeepMine,
  onTakeTheirs,
}: EditConflictProps) {
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
