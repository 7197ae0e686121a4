import type { Batch } from '#contract/projects/batches';
import { batchLabels, canBeUndone, isOfClients } from '#domain/batches';
import { figure, plural } from '#web/lib/format/format.ts';
import { Button } from '../button.tsx';
import { Meter } from '../meter.tsx';
import { Dialog, DialogFooter } from '../overlays/dialog.tsx';
import { useBatch, useStartBatch } from './api.ts';

interface BatchPreviewProps {
  prepared: Batch;
  onBack: () => void;
  onClose: () => void;
}

/** For whom it will be done and for whom not; once it began, how far it is. */
export function BatchPreview({ prepared, onBack, onClose }: BatchPreviewProps) {
  const { data: batch = prepared } = useBatch(prepared.id);
  const start = useStartBatch();
  const { title } = batchLabels[batch.kind];
  const isDraft = batch.state === 'draft' && !start.isSuccess;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      closable={!start.isPending}
      footer={
        <DialogFooter>
          {isDraft ? (
            <>
              <Button variant="quiet" disabled={start.isPending} onClick={onBack}>
                Back
              </Button>
              <Button
                variant="primary"
                disabled={batch.waiting === 0}
                pending={start.isPending}
                onClick={() => start.mutate({ params: { id: batch.id } })}
              >
                {title} ({figure(batch.waiting)})
              </Button>
            </>
          ) : (
            <Button onClick={onClose}>Close</Button>
          )}
        </DialogFooter>
      }
    >
      <div className="grid gap-3 text-sm leading-5">
        {isDraft ? <Draft batch={batch} /> : <BatchProgress batch={batch} />}
        <LeftOut batch={batch} />
      </div>
    </Dialog>
  );
}

/** “410 clients”, “1 return”. */
export const countOf = ({ kind }: Pick<Batch, 'kind'>, count: number): string =>
  plural(count, isOfClients(kind) ? 'client' : 'return');

function Draft({ batch }: { batch: Batch }) {
  const { waiting, kind, samples } = batch;
  return (
    <>
      <p role="status" className="font-[550]">
        {waiting === 0 ? 'There is nobody to do this for.' : `For ${countOf(batch, waiting)}.`}
        {waiting > 0 &&
          (canBeUndone(kind) ? ' You can undo it for a day.' : ' It can’t be undone.')}
      </p>
      {samples.map((sample) => (
        <figure key={sample.name} className="rounded-small border border-line p-3">
          <figcaption className="mb-1 text-[13px] text-muted">What {sample.name} reads</figcaption>
          <p className="font-medium wrap-anywhere">{sample.subject}</p>
          <p className="wrap-anywhere whitespace-pre-line">{sample.text}</p>
        </figure>
      ))}
    </>
  );
}

/** How far it is. It continues when the page is closed. */
export function BatchProgress({ batch }: { batch: Batch }) {
  const { kind, state, waiting, done } = batch;
  const { running, done: isDone, undone } = batchLabels[kind];
  const toDo = waiting + done;
  if (state === 'done') return <p role="status">{`${isDone}: ${countOf(batch, done)}.`}</p>;
  if (state === 'undone') return <p role="status">{`${undone}: ${countOf(batch, done)}.`}</p>;
  const label = state === 'undoing' ? 'Undoing' : running;
  return (
    <div>
      <p role="status" className="mb-1.5 tabular-nums">
        {`${label}: ${figure(done)} of ${figure(toDo)}. You can close this page.`}
      </p>
      <Meter value={toDo === 0 ? 0 : done / toDo} label={label} />
    </div>
  );
}

/** For whom it isn’t done, and why. */
export function LeftOut({ batch }: { batch: Batch }) {
  if (batch.leftOut.length === 0) return null;
  return (
    <div>
      <h3 className="mb-1 text-sm font-[550]">Left out</h3>
      <ul className="grid gap-1">
        {batch.leftOut.map(({ reason, count, names }) => (
          <li key={reason} className="wrap-anywhere">
            {countOf(batch, count)}: {reason}
            {names.length > 0 && (
              <span className="text-muted">
                {` (${names.join('; ')}${count > names.length ? '; …' : ''})`}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
