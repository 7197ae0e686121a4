import type { BatchWork } from '#contract/projects/batches';
import { letterEntry, withdrawLetter } from '#modules/signing/letters';
import {
  isUntouchedRequest,
  lockProject,
  putInCharge,
  removeItem,
  updateProject,
} from '#modules/projects';
import { AppError } from '#platform/errors';
import { type Doing, type Outcome, record } from './run-item.ts';
import type { batchItems } from './table.ts';

const skipped = (reason: string): Outcome => ({ outcome: 'kept', reason });
const changed = skipped('changed');

/** Takes back what a batch did for one return, unless someone changed it since. */
export async function undoItem(
  doing: Doing,
  work: BatchWork,
  item: typeof batchItems.$inferSelect,
): Promise<Outcome> {
  try {
    return await doing.tx.transaction((tx) => undoOne({ ...doing, tx }, work, item));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return skipped(error.code === 'not_found' ? 'gone' : error.message);
  }
}

async function undoOne(
  doing: Doing,
  work: BatchWork,
  { recordId: id, wasPerson, wasDay, madeId }: typeof batchItems.$inferSelect,
): Promise<Outcome> {
  const { tx, actor } = doing;
  if (work.kind === 'letter') {
    if (madeId === null) return changed;
    const found = await withdrawLetter(tx, actor, madeId);
    await record(doing, { action: 'withdraw_letter', ...letterEntry(found) });
    return { outcome: 'undone' };
  }
  const subject = { type: 'project' as const, id };
  if (work.kind === 'request') {
    if (madeId === null || !(await isUntouchedRequest(tx, madeId))) return changed;
    const { clientId } = await removeItem(tx, actor, madeId);
    const item = { type: 'checklist_item' as const, id: madeId };
    await record(doing, { action: 'delete_checklist_item', clientId, subject: item });
    return { outcome: 'undone' };
  }
  const project = await lockProject(tx, actor, id);
  const { clientId } = project;
  if (work.kind === 'assign') {
    if (project.inChargeId !== work.personId) return changed;
    await putInCharge(tx, actor, id, wasPerson);
    const details = wasPerson === null ? {} : { personId: wasPerson };
    await record(doing, { action: 'assign_project', clientId, subject, details });
    return { outcome: 'undone' };
  }
  if (work.kind !== 'date' || project.targetDate !== work.day) return changed;
  await updateProject(tx, actor, id, { targetDate: wasDay });
  await record(doing, { action: 'update_project', clientId, subject });
  return { outcome: 'undone' };
}
