import { importLimits } from '#domain/import-values';
import { all, definePolicy, denyIf, refusal, staffWith } from '#platform/policy';
import type { ImportRecord } from './table.ts';

const dayMs = 86_400_000;

type Stage = Pick<ImportRecord, 'state' | 'startedAt' | 'clearedAt'>;

/** Until when an import can be undone; null before it began. */
export const undoUntil = ({ startedAt }: Pick<ImportRecord, 'startedAt'>): Date | null =>
  startedAt && new Date(startedAt.getTime() + importLimits.undoDays * dayMs);

const isOver = (record: Stage): boolean => (undoUntil(record)?.getTime() ?? 0) < Date.now();

export const importPolicy = definePolicy<{ change: Stage; discard: Stage; undo: Stage }>({
  change: (actor, record) =>
    all(
      staffWith(actor, 'imports'),
      denyIf(record.state !== 'checked', refusal('conflict', 'This file was imported already.')),
      denyIf(
        record.clearedAt !== null,
        refusal('conflict', 'The rows of this file were deleted. Choose the file again.'),
      ),
    ),
  discard: (actor, { state }) =>
    all(
      staffWith(actor, 'imports'),
      denyIf(
        state !== 'checked',
        refusal('conflict', 'This file was imported already. Undo the import instead.'),
      ),
    ),
  undo: (actor, record) =>
    all(
      staffWith(actor, 'imports'),
      denyIf(record.state !== 'done', refusal('conflict', 'There’s nothing to undo right now.')),
      denyIf(
        isOver(record),
        refusal('conflict', `An import can be undone for ${importLimits.undoDays} days.`),
      ),
    ),
});
