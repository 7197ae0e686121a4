import { type SQL, sql } from 'drizzle-orm';
import { type ClientMove, idsOf, type MovedRow, movedRows } from '#platform/client-move';
import type { ClientTable, ClientTables, OnMerge } from '#platform/client-tables';
import type { Executor } from '#platform/database/database';

type Moves = Extract<OnMerge, { kind: 'moves' }>;

const any = (ids: readonly string[]): SQL => sql`ANY (${sql.param([...ids])}::text[])`;

/**
 * Moves the rows of all tables that are declared to move, with the rows that follow them, when two clients become
 * one. The caller holds both clients, and has deferred the constraints between such rows.
 *
 * @returns what was moved, without what follows
 */
export async function moveTables(
  tx: Executor,
  tables: ClientTables,
  { from, to }: ClientMove,
): Promise<MovedRow[]> {
  const moved: MovedRow[] = [];
  for (const [table, merge] of movingTables(tables)) {
    const there = {
      any: sql` AND NOT EXISTS (SELECT FROM ${sql.identifier(table)} WHERE client_id = ${to})`,
      'same-key': sql` AND NOT EXISTS (SELECT FROM ${sql.identifier(table)} AS there
        WHERE there.client_id = ${to} AND there.${sql.identifier(merge.key)} = t.${sql.identifier(merge.key)})`,
    };
    const free = merge.unless === undefined ? undefined : there[merge.unless];
    moved.push(...movedRows(table, await move(tx, table, merge, { from, to }, free)));
  }
  await moveFollowing(tx, tables, to, moved);
  return moved;
}

/** Moves exactly these rows back, with what was added to them since. */
export async function moveTablesBack(
  tx: Executor,
  tables: ClientTables,
  { from, to }: ClientMove,
  rows: readonly MovedRow[],
): Promise<void> {
  for (const [table, merge] of movingTables(tables)) {
    const isMoved = sql`t.${sql.identifier(merge.key)}::text = ${any(idsOf(rows, table))}`;
    const isAdded =
      merge.with &&
      sql`t.${sql.identifier(merge.with.column)}::text = ${any(idsOf(rows, merge.with.table))}`;
    const which = isAdded ? sql` AND (${isMoved} OR ${isAdded})` : sql` AND ${isMoved}`;
    await move(tx, table, merge, { from, to }, which);
  }
  await moveFollowing(tx, tables, to, rows);
}

function movingTables(tables: ClientTables): [ClientTable, Moves][] {
  return entriesOf(tables).flatMap(([table, merge]) =>
    merge.kind === 'moves' ? [[table, merge] as [ClientTable, Moves]] : [],
  );
}

const entriesOf = (tables: ClientTables): [ClientTable, OnMerge][] =>
  (Object.keys(tables) as (keyof ClientTables)[]).flatMap((table) => {
    const { client } = tables[table];
    return client === undefined ? [] : [[table, client.merge]];
  });

/** Locks rows in the order of their keys, then moves them. */
async function move(
  tx: Executor,
  table: ClientTable,
  { key, only }: Moves,
  { from, to }: ClientMove,
  which: SQL = sql``,
): Promise<{ id: string }[]> {
  const [name, column] = [sql.identifier(table), sql.identifier(key)];
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT t.${column}::text AS id FROM ${name} AS t
    WHERE t.client_id = ${from} AND ${sql.raw(only ?? 'true')}${which} ORDER BY t.${column} FOR UPDATE`);
  if (rows.length > 0) {
    await tx.execute(sql`UPDATE ${name} SET client_id = ${to}
      WHERE client_id = ${from} AND ${column}::text = ${any(rows.map(({ id }) => id))}`);
  }
  return rows;
}

async function moveFollowing(
  tx: Executor,
  tables: ClientTables,
  to: string,
  rows: readonly MovedRow[],
): Promise<void> {
  for (const [table, merge] of entriesOf(tables)) {
    if (merge.kind !== 'follows') continue;
    const { parent } = merge;
    const ids = sql.param(idsOf(rows, parent.table));
    await tx.execute(sql`UPDATE ${sql.identifier(table)} SET client_id = ${to}
      WHERE ${sql.identifier(parent.column)} = ANY (${ids}::uuid[])`);
  }
}
