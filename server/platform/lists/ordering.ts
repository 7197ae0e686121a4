import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../database/database.ts';
import { AppError } from '../errors.ts';

/**
 * A list that people put in order: its rows have places from 1, each taken once. Places may have
 * gaps. Anyone who changes a list holds a lock on what it belongs to, so that changes take turns and
 * end in one order.
 */
export interface PlacedList {
  table: PgTable & { id: PgColumn; position: PgColumn };
  /** The column that says which list a row is of, and which list it is. */
  list: PgColumn;
  listId: string;
}

/**
 * Makes room for a new row: where its place is taken, that row and all later ones move on by one.
 *
 * @param wanted the end when left out
 * @returns the free place
 */
export async function openPlace(
  tx: Executor,
  { table, list, listId }: PlacedList,
  wanted: number | undefined,
): Promise<number> {
  const [found] = await tx
    .select({
      last: sql<number>`coalesce(max(${table.position}), 0)`.mapWith(Number),
      taken: sql<boolean>`coalesce(bool_or(${table.position} = ${wanted ?? 0}), false)`,
    })
    .from(table)
    .where(eq(list, listId));
  if (!found) throw new Error('an aggregate answers one row');
  if (wanted === undefined) return found.last + 1;
  if (found.taken) {
    await tx.execute(
      sql`UPDATE ${table} SET position = position + 1 WHERE ${list} = ${listId} AND position >= ${wanted}`,
    );
  }
  return wanted;
}

/** Moves a row to a place; the rows between close up towards the place it left. */
export async function moveToPlace(
  tx: Executor,
  { table, list, listId }: PlacedList,
  row: { id: string; position: number },
  wanted: number,
): Promise<void> {
  if (wanted === row.position) return;
  const [first, last] = [Math.min(wanted, row.position), Math.max(wanted, row.position)];
  const step = wanted > row.position ? -1 : 1;
  await tx.execute(sql`
    UPDATE ${table} SET position =
      CASE WHEN id = ${row.id} THEN ${wanted}::integer ELSE position + ${step}::integer END
    WHERE ${list} = ${listId} AND position BETWEEN ${first} AND ${last}`);
}

/**
 * Puts rows in a new order. Rows that the caller did not know of keep theirs, behind the named ones.
 *
 * @throws AppError `conflict` for a row that is not in the list, or not anymore
 */
export async function putInOrder(
  tx: Executor,
  { table, list, listId }: PlacedList,
  ids: readonly string[],
): Promise<void> {
  const wanted: SQL = sql`${sql.param(ids)}::uuid[]`;
  const { rows } = await tx.execute<{ known: number }>(sql`
    SELECT count(*)::int AS known FROM ${table} WHERE ${list} = ${listId} AND id = ANY (${wanted})`);
  if (rows[0]?.known !== ids.length) {
    throw new AppError(
      'conflict',
      'One of these items is no longer in this list. Please reload the list.',
    );
  }
  await tx.execute(sql`
    UPDATE ${table} SET position = ranked.place
    FROM (
      SELECT id, row_number() OVER (ORDER BY array_position(${wanted}, id) NULLS LAST, position) AS place
      FROM ${table} WHERE ${list} = ${listId}
    ) AS ranked
    WHERE ${table.id} = ranked.id AND ${table.position} <> ranked.place`);
}

/** @throws AppError `conflict` when the list has as many rows as it may have */
export async function assertListLimit(
  tx: Executor,
  { table, list, listId }: PlacedList,
  most: number,
): Promise<void> {
  if ((await tx.$count(table, eq(list, listId))) < most) return;
  throw new AppError('conflict', `There are ${most} items already. Please remove one first.`);
}
