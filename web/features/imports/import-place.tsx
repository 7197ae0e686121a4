import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import type { ImportDetail } from '#contract/imports/imports';
import type { ImportKind } from '#domain/import-values';
import { figure, fullMoment } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Meter } from '#web/ui/meter.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { importQuery, made, rows, useDiscardImport, useStartImport, useUndoImport } from './api.ts';
import { MappingTable } from './mapping-table.tsx';
import { RowList } from './row-list.tsx';

/** One import: what its columns hold, the outcome of each row, and the way there and back. */
export function ImportPlace({ id, onExit }: { id: string; onExit: () => void }) {
  const one = useQuery(importQuery(id));
  return (
    <>
      <Button variant="quiet" size="small" className="-ms-2.5" onClick={onExit}>
        <ArrowLeft aria-hidden="true" />
        All imports
      </Button>
      {one.isPending ? (
        <SkeletonRows rows={8} label="The import is loading" />
      ) : one.isError ? (
        <ErrorState title="The import could not be loaded" of={one} />
      ) : (
        <Loaded one={one.data} onExit={onExit} />
      )}
    </>
  );
}

function Loaded({ one, onExit }: { one: ImportDetail; onExit: () => void }) {
  const [asked, setAsked] = useState<'start' | 'undo'>();
  const start = useStartImport({ onDone: () => setAsked(undefined) });
  const undo = useUndoImport({ onDone: () => setAsked(undefined) });
  const discard = useDiscardImport({ onDone: onExit });
  const params = { id: one.id };
  const wanted = (one.verdicts.new ?? 0) + (one.verdicts.household ?? 0);
  const labels = labelsOf[one.kind];
  const close = (isOpen: boolean) => setAsked(isOpen ? asked : undefined);
  return (
    <>
      <div className="mt-2 mb-4 flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="me-auto min-w-0">
          <h1 className="type-staff-title wrap-anywhere">{one.fileName}</h1>
          <p className="text-[13px] leading-5 text-muted tabular-nums">
            {`${rows(one.rowCount)}. Read as ${one.format} on ${fullMoment(one.createdAt)}.`}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {one.can.discard && (
            <Button
              variant="quiet"
              pending={discard.isPending}
              onClick={() => discard.mutate({ params })}
            >
              Discard file
            </Button>
          )}
          {one.can.change && (
            <Button variant="primary" disabled={wanted === 0} onClick={() => setAsked('start')}>
              {`Import ${made(one.kind, wanted)}`}
            </Button>
          )}
          {one.can.undo && <Button onClick={() => setAsked('undo')}>Undo import</Button>}
        </div>
      </div>
      <ImportStatus one={one} />
      {one.columns.length > 0 && (
        <section aria-labelledby="import-columns" className="mt-6">
          <h2 id="import-columns" className="type-section mb-2">
            Columns
          </h2>
          <MappingTable key={`${one.state} ${one.numbers}`} one={one} />
        </section>
      )}
      <section aria-labelledby="import-rows" className="mt-8">
        {one.isCleared ? (
          <>
            <h2 id="import-rows" className="type-section mb-2">
              Rows
            </h2>
            <p className="text-sm text-muted">
              {`The rows of this file were deleted 30 days after it was read. ${labels.stay}`}
            </p>
          </>
        ) : (
          <RowList one={one} />
        )}
      </section>
      <ConfirmDialog
        open={asked === 'start'}
        onOpenChange={close}
        title={`Import ${made(one.kind, wanted)}?`}
        description={labels.start}
        confirmLabel="Import"
        pending={start.isPending}
        onConfirm={() => start.mutate({ params })}
      />
      <ConfirmDialog
        open={asked === 'undo'}
        onOpenChange={close}
        title="Undo this import?"
        description={labels.undo}
        confirmLabel="Undo import"
        danger
        pending={undo.isPending}
        onConfirm={() => undo.mutate({ params })}
      />
    </>
  );
}

const labelsOf: Record<
  ImportKind,
  { start: string; undo: string; stay: string; taken: string; gone: string }
> = {
  clients: {
    start: 'Nobody is told or invited. You can undo the import for 7 days.',
    undo: 'The clients it added are deleted. Those with anything new since stay, and the list says why.',
    stay: 'Clients who were imported stay.',
    taken: 'because someone else has their email by now',
    gone: 'removed',
  },
  invoices: {
    start:
      'Nobody is told or reminded; clients see their invoices when they sign in. New invoices get numbers after the highest of these. You can undo the import for 7 days.',
    undo: 'The invoices it added are voided, with a reversing entry where a payment came along, and keep their numbers. Those with anything new since stay, and the list says why.',
    stay: 'Invoices that were imported stay.',
    taken: 'because their number or client is gone by now',
    gone: 'voided',
  },
};

/** How far it is, and what came from it. */
function ImportStatus({
  one: { kind, state, verdicts, outcomes, undoUntil, can },
}: {
  one: ImportDetail;
}) {
  const { imported, refused, undone, kept } = outcomes;
  if (state === 'checked') {
    const conflicts = verdicts.conflict ?? 0;
    return conflicts === 0 ? null : (
      <Callout tone="brass" size="small" title={`${rows(conflicts)} to decide`}>
        Conflicts aren’t imported unless you choose so below.
      </Callout>
    );
  }
  if (state === 'importing' || state === 'undoing') {
    const done = state === 'importing' ? imported + refused : undone + kept;
    const total =
      state === 'importing'
        ? (verdicts.new ?? 0) + (verdicts.household ?? 0)
        : imported + undone + kept;
    return (
      <div>
        <p role="status" className="mb-1.5 text-sm tabular-nums">
          {`${state === 'importing' ? 'Importing' : 'Undoing'}: ${figure(done)} of ${figure(total)}. You can leave this page.`}
        </p>
        <Meter value={total === 0 ? 0 : done / total} label="How far it is" />
      </div>
    );
  }
  const said = [
    ...(state === 'done' ? [`${made(kind, imported)} imported`] : []),
    ...(state === 'undone' ? [`${made(kind, undone)} ${labelsOf[kind].gone}`] : []),
    ...(kept > 0 ? [`${figure(kept)} kept; the list says why`] : []),
    ...(refused > 0 ? [`${figure(refused)} left out, ${labelsOf[kind].taken}`] : []),
  ].join('; ');
  return (
    <Callout tone="note" role="status" size="small" title={`${said}.`}>
      {can.undo && undoUntil !== null && `You can undo this until ${fullMoment(undoUntil)}.`}
    </Callout>
  );
}
