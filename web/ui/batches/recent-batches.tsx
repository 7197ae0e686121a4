import type { Batch } from '#contract/projects/batches';
import { batchLabels } from '#domain/batches';
import { shortMoment } from '#web/lib/format/format.ts';
import { Button } from '../button.tsx';
import { useBatches, useUndoBatch } from './api.ts';
import { BatchProgress, LeftOut } from './batch-preview.tsx';

/** What the person began for many in the last day, with how far it is and Undo; nothing where there is none. */
export function RecentBatches() {
  const { data = [] } = useBatches();
  if (data.length === 0) return null;
  return (
    <section aria-label="What you did for many" className="mt-3 border-t border-line">
      <ul>
        {data.map((batch) => (
          <Row key={batch.id} batch={batch} />
        ))}
      </ul>
    </section>
  );
}

function Row({ batch }: { batch: Batch }) {
  const { id, kind, at, canUndoUntil, leftOut } = batch;
  const undo = useUndoBatch();
  const title = `${batchLabels[kind].title}, ${shortMoment(at)}`;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 border-b border-line py-2 text-[13px] leading-[18px]">
      <div className="min-w-0 flex-[1_1_320px]">
        <BatchProgress batch={batch} />
        {leftOut.length > 0 && (
          <details>
            <summary className="cursor-pointer py-0.5 text-muted">Who was left out</summary>
            <LeftOut batch={batch} />
          </details>
        )}
      </div>
      <span className="text-muted">{shortMoment(at)}</span>
      {canUndoUntil !== null && (
        <Button
          size="small"
          aria-label={`Undo: ${title}`}
          pending={undo.isPending}
          onClick={() => undo.mutate({ params: { id } })}
        >
          Undo
        </Button>
      )}
    </li>
  );
}
