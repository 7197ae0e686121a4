import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import {
  type ChecklistStatus,
  isChecklistDone,
  maxItems,
  type TimelineStatus,
} from '#domain/project-values';
import { assertPayer } from '#modules/clients/payers';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import {
  moveToPlace,
  openPlace,
  type PlacedList,
  putInOrder,
  assertListLimit,
} from '#platform/lists/ordering';
import { authorize } from '#platform/policy';
import { lockDocuments } from '../change-project.ts';
import { type ExpectedInput, expectedColumns } from '../expected.ts';
import { type ItemRow, type ItemTable, lockItem, lockStep, type StepRow } from './lock-items.ts';
import { projectPolicy } from '../policy.ts';
import type { ProjectRow } from '../table.ts';
import { assertNothingMissing, assertReady } from '../readiness.ts';
import { noAnswer, type RequestFields, requestColumns } from '../request-kind.ts';
import { assertStatus, keepingReviews } from '../reviews.ts';
import { checklistItems, timelineItems } from './table.ts';

/** What people write into the form of a step, and of a checklist item. */
type StepFields = Pick<
  StepRow,
  | 'title'
  | 'description'
  | 'officeNotes'
  | 'dueDate'
  | 'isRequired'
  | 'kinds'
  | 'needsSecondPerson'
  | 'startsPreparation'
  | 'priority'
>;
type ItemFields = Pick<
  ItemRow,
  | 'title'
  | 'description'
  | 'officeNotes'
  | 'dueDate'
  | 'isRequired'
  | 'priority'
  | 'category'
  | 'neededFrom'
> & { expected?: ExpectedInput | null | undefined } & RequestFields;
type Changes<Fields> = { [K in keyof Fields]?: Fields[K] | undefined };

const listOf = (table: ItemTable, projectId: string): PlacedList => ({
  table,
  list: table.projectId,
  listId: projectId,
});

/**
 * Adds a step at a place, or at the end.
 *
 * @returns its id
 * @throws AppError `not_found`, `conflict` for a full list, and where a review would cover another step
 */
export async function addStep(
  tx: Executor,
  actor: Actor,
  project: ProjectRow,
  { order, ...fields }: StepFields & { order?: number | undefined },
): Promise<string> {
  return keepingReviews(tx, actor, project, async () => {
    const position = await makeRoom(tx, timelineItems, project, order);
    const id = uuidv7();
    const owner = { projectId: project.id, clientId: project.clientId };
    await tx.insert(timelineItems).values({ ...fields, ...owner, id, position });
    return id;
  });
}

/** The same for a checklist item. */
export async function addItem(
  tx: Executor,
  project: ProjectRow,
  { order, expected = null, ...fields }: ItemFields & { order?: number | undefined },
): Promise<string> {
  await assertPayer(tx, expected?.payerId ?? null);
  const position = await makeRoom(tx, checklistItems, project, order);
  const id = uuidv7();
  const owner = { projectId: project.id, clientId: project.clientId };
  const values = {
    ...fields,
    ...expectedColumns(expected),
    ...requestColumns(project, { ...fields, expected }),
    ...owner,
    id,
    position,
  };
  await tx.insert(checklistItems).values(values);
  return id;
}

async function makeRoom(
  tx: Executor,
  table: ItemTable,
  project: ProjectRow,
  order: number | undefined,
): Promise<number> {
  const list = listOf(table, project.id);
  await assertListLimit(tx, list, maxItems);
  return openPlace(tx, list, order);
}

/**
 * Changes a step, moves it to another place, or both. The caller holds its project.
 *
 * @param reason for beginning preparation while blocking requests are open
 * @throws AppError `conflict` where the change needs a second person or an owner, or preparation waits
 */
export async function updateStep(
  tx: Executor,
  actor: Actor,
  { project, row }: { project: ProjectRow; row: StepRow },
  {
    order,
    status,
    ...fields
  }: Changes<StepFields> & { order?: number | undefined; status?: TimelineStatus | undefined },
  reason?: string,
): Promise<void> {
  const wanted = {
    status: status ?? row.status,
    startsPreparation: fields.startsPreparation ?? row.startsPreparation,
  };
  const started = await assertReady(tx, actor, row, wanted, reason);
  const list = listOf(timelineItems, row.projectId);
  // The database checks a mark together with the status and the reason.
  const { startsPreparation, ...others } = fields;
  await keepingReviews(tx, actor, project, async () => {
    if (order !== undefined) await moveToPlace(tx, list, row, order);
    await setColumns(tx, timelineItems, row.id, status === undefined ? fields : others);
  });
  if (status === undefined) return;
  await assertStatus(tx, actor, project, row, status);
  const completedAt = status === 'completed' ? (row.completedAt ?? sql`now()`) : null;
  await setColumns(tx, timelineItems, row.id, {
    status,
    completedAt,
    startsPreparation,
    ...started,
  });
}

/** The same for a checklist item. @param sentBack why it goes back to the person it is needed from */
export async function updateItem(
  tx: Executor,
  row: ItemRow,
  {
    order,
    status,
    sentBack,
    expected,
    ...fields
  }: Changes<ItemFields> & {
    order?: number | undefined;
    status?: ChecklistStatus | undefined;
    sentBack?: { reason: string; fileId: string | null };
  },
): Promise<void> {
  if (order !== undefined) await moveToPlace(tx, listOf(checklistItems, row.projectId), row, order);
  const state =
    status === undefined
      ? {}
      : {
          status,
          ...noAnswer,
          completedAt: isChecklistDone(status) ? (row.completedAt ?? sql`now()`) : null,
          sentBackReason: sentBack?.reason ?? null,
          sentBackFileId: sentBack?.fileId ?? null,
          sentBackAt: sentBack === undefined ? null : sql`now()`,
        };
  await assertPayer(tx, expected?.payerId ?? null);
  const waitsFor = expected === undefined ? {} : expectedColumns(expected);
  await setColumns(tx, checklistItems, row.id, { ...fields, ...waitsFor, ...state });
}

async function setColumns(
  tx: Executor,
  table: ItemTable,
  id: string,
  columns: Parameters<ReturnType<typeof tx.update<ItemTable>>['set']>[0],
): Promise<void> {
  if (Object.values(columns).every((value) => value === undefined)) return;
  await tx.update(table).set(columns).where(eq(table.id, id));
}

/**
 * Sends a checklist item back with a reason that its client reads: it is missing again.
 *
 * @param sentBack.fileId the document that goes back, where it is a single one
 * @throws AppError `conflict` for an item that is the firm's own to do
 */
export async function sendBack(
  tx: Executor,
  actor: Actor,
  row: ItemRow,
  sentBack: { reason: string; fileId: string | null },
): Promise<void> {
  authorize(projectPolicy.can(actor, 'sendBackItem', row));
  await updateItem(tx, row, { status: 'missing', sentBack });
}

/**
 * Removes a step.
 *
 * @returns its project
 * @throws AppError `not_found`, `conflict` where a review goes, or would cover another step
 */
export async function removeStep(tx: Executor, actor: Actor, id: string): Promise<ProjectRow> {
  const { project, row } = await lockStep(tx, actor, id);
  const { startsPreparation, startReason, status } = row;
  if (startsPreparation && startReason === null && status !== 'completed') {
    await assertNothingMissing(tx, actor, row);
  }
  await keepingReviews(tx, actor, project, () =>
    tx.delete(timelineItems).where(eq(timelineItems.id, id)),
  );
  return project;
}

/** The same for a checklist item; the documents that were handed over for it stay. */
export async function removeItem(tx: Executor, actor: Actor, id: string): Promise<ProjectRow> {
  const [found] = await tx
    .select({ id: checklistItems.projectId, clientId: checklistItems.clientId })
    .from(checklistItems)
    .where(eq(checklistItems.id, id));
  if (!found) throw notFound();
  await lockDocuments(tx, found, id);
  const { project } = await lockItem(tx, actor, id);
  await tx.delete(checklistItems).where(eq(checklistItems.id, id));
  return project;
}

/** @throws AppError `conflict` for an item of another project */
export async function orderItems(
  tx: Executor,
  table: ItemTable,
  project: ProjectRow,
  ids: readonly string[],
): Promise<void> {
  await putInOrder(tx, listOf(table, project.id), ids);
}
