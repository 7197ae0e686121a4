import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { DueRule } from '#domain/tax/deadlines';
import { maxItems } from '#domain/project-values';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { dueRuleValues } from '#platform/due-rules';
import { notFound } from '#platform/errors';
import {
  moveToPlace,
  openPlace,
  type PlacedList,
  putInOrder,
  assertListLimit,
} from '#platform/lists/ordering';
import { beginTemplateChange } from './change-template.ts';
import { templateChecklistItems, templateTimelineItems } from './table.ts';

type ItemTable = typeof templateTimelineItems | typeof templateChecklistItems;
type Ruled<Row> = Omit<Row, 'id' | 'templateId' | 'position' | 'daysBefore' | 'deadline'> & {
  due: DueRule | null;
};
type NewStep = Ruled<typeof templateTimelineItems.$inferInsert>;
type NewItem = Ruled<typeof templateChecklistItems.$inferInsert>;

/** Some columns, and a place to move to; what is undefined stays. */
type Changes<Row> = { [K in keyof Row]?: Row[K] | undefined } & { order?: number | undefined };

const listOf = (table: ItemTable, templateId: string): PlacedList => ({
  table,
  list: table.templateId,
  listId: templateId,
});

/**
 * Adds a step at a place, or at the end.
 *
 * @returns its id
 * @throws AppError `not_found`, `conflict` for a built-in template and for a full list
 */
export async function addStep(
  tx: Executor,
  actor: Actor,
  templateId: string,
  { order, due, ...values }: NewStep & { order?: number | undefined },
): Promise<string> {
  const position = await makeRoom(tx, actor, templateTimelineItems, templateId, order);
  const id = uuidv7();
  const row = { ...values, ...dueRuleValues(due), id, templateId, position };
  await tx.insert(templateTimelineItems).values(row);
  return id;
}

/** The same for a checklist item. */
export async function addItem(
  tx: Executor,
  actor: Actor,
  templateId: string,
  { order, due, ...values }: NewItem & { order?: number | undefined },
): Promise<string> {
  const position = await makeRoom(tx, actor, templateChecklistItems, templateId, order);
  const id = uuidv7();
  const row = { ...values, ...dueRuleValues(due), id, templateId, position };
  await tx.insert(templateChecklistItems).values(row);
  return id;
}

/**
 * Changes a step or item and moves it to another place.
 *
 * @returns its template's id
 * @throws AppError `not_found`, `conflict` for a built-in template
 */
export async function updateTemplateItem<Table extends ItemTable>(
  tx: Executor,
  actor: Actor,
  table: Table,
  id: string,
  { order, due, ...fields }: Changes<Ruled<Table['$inferInsert']>>,
): Promise<string> {
  const { templateId, position } = await lockItem(tx, actor, table, id);
  if (order !== undefined) {
    await moveToPlace(tx, listOf(table, templateId), { id, position }, order);
  }
  const changes = { ...fields, ...(due === undefined ? {} : dueRuleValues(due)) };
  if (Object.values(changes).some((value) => value !== undefined)) {
    await tx.update<ItemTable>(table).set(changes).where(eq(table.id, id));
  }
  return templateId;
}

/**
 * Removes a step or item.
 *
 * @returns its template's id
 * @throws AppError `not_found`, `conflict` for a built-in template
 */
export async function removeTemplateItem(
  tx: Executor,
  actor: Actor,
  table: ItemTable,
  id: string,
): Promise<string> {
  const { templateId } = await lockItem(tx, actor, table, id);
  await tx.delete(table).where(eq(table.id, id));
  return templateId;
}

/** @throws AppError `not_found`, `conflict` for a built-in template and for a foreign item */
export async function orderTemplateItems(
  tx: Executor,
  actor: Actor,
  table: ItemTable,
  templateId: string,
  ids: readonly string[],
): Promise<void> {
  await beginTemplateChange(tx, actor, templateId);
  await putInOrder(tx, listOf(table, templateId), ids);
}

async function makeRoom(
  tx: Executor,
  actor: Actor,
  table: ItemTable,
  templateId: string,
  order: number | undefined,
): Promise<number> {
  await beginTemplateChange(tx, actor, templateId);
  const list = listOf(table, templateId);
  await assertListLimit(tx, list, maxItems);
  return openPlace(tx, list, order);
}

/** The item as it is once nobody else changes its template. */
async function lockItem(
  tx: Executor,
  actor: Actor,
  table: ItemTable,
  id: string,
): Promise<{ templateId: string; position: number }> {
  const columns = { templateId: table.templateId, position: table.position };
  const read = async () => {
    const [row] = await tx.select(columns).from(table).where(eq(table.id, id));
    if (!row) throw notFound();
    return row;
  };
  await beginTemplateChange(tx, actor, (await read()).templateId);
  return read();
}
