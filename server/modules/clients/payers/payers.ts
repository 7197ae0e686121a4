import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { Payer } from '#contract/clients/payers';
import type { Executor } from '#platform/database/database';
import { anywhere } from '#platform/database/like-pattern';
import { AppError, notFound } from '#platform/errors';
import { cursorOf } from '#platform/lists/cursor';
import { type PayerRow, payers } from './table.ts';

const place = cursorOf(z.tuple([z.string().max(300), z.uuid()]));
const key = sql<string>`lower(${payers.name})`;

export const presentPayer = ({ id, number, name, aliases }: PayerRow): Payer => ({
  id,
  number,
  name,
  aliases,
});

/** A page of the payers by name. @throws AppError `invalid_request` for a cursor of another list */
export async function listPayers(
  db: Executor,
  { q, limit, cursor }: { q?: string | undefined; limit: number; cursor?: string | undefined },
): Promise<{ items: Payer[]; nextCursor: string | null; total: number }> {
  const after = place.decode(cursor);
  const pattern = q ? anywhere(q.toLowerCase()) : undefined;
  const matches =
    pattern === undefined
      ? undefined
      : or(
          sql`${key} LIKE ${pattern}`,
          sql`${payers.number} LIKE ${anywhere(q?.replaceAll(/[\s-]/g, '') ?? '')}`,
          sql`EXISTS (SELECT FROM unnest(${payers.aliases}) AS other WHERE lower(other) LIKE ${pattern})`,
        );
  const found = await db
    .select({ row: payers, key })
    .from(payers)
    .where(and(matches, after && sql`(${key}, ${payers.id}) > (${after[0]}, ${after[1]}::uuid)`))
    .orderBy(key, payers.id)
    .limit(limit + 1);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    items: rows.map(({ row }) => presentPayer(row)),
    nextCursor: found.length > limit && last ? place.encode([last.key, last.row.id]) : null,
    total: await db.$count(payers, matches),
  };
}

/** Payers by their ids. */
export async function payersById(
  db: Executor,
  ids: readonly string[],
): Promise<Map<string, PayerRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(payers)
    .where(inArray(payers.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** @throws AppError `not_found` */
export async function assertPayer(db: Executor, id: string | null): Promise<void> {
  if (id !== null && (await db.$count(payers, eq(payers.id, id))) === 0) {
    throw new AppError('not_found', 'This payer no longer exists. Please choose another one.', {
      fields: { payerId: 'Please choose another payer' },
    });
  }
}

/** The payer with that number. */
export async function payerWithNumber(db: Executor, number: string): Promise<PayerRow | undefined> {
  const [row] = await db.select().from(payers).where(eq(payers.number, number));
  return row;
}

/** Payers by their numbers. */
export async function payersWithNumbers(
  db: Executor,
  numbers: readonly string[],
): Promise<Map<string, PayerRow>> {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .select()
    .from(payers)
    .where(inArray(payers.number, [...numbers]));
  return new Map(rows.map((row) => [row.number, row]));
}

/** @throws AppError `conflict` for a number that is there */
export async function addPayer(
  tx: Executor,
  { number, name, aliases }: Pick<PayerRow, 'number' | 'name' | 'aliases'>,
): Promise<PayerRow> {
  const [row] = await tx
    .insert(payers)
    .values({ id: uuidv7(), number, name, aliases })
    .onConflictDoNothing()
    .returning();
  if (row) return row;
  throw new AppError('conflict', 'There is a payer with this EIN already.', {
    fields: { number: 'There is a payer with this EIN already' },
  });
}

/** @throws AppError `not_found` */
export async function changePayer(
  tx: Executor,
  id: string,
  changes: { name?: string | undefined; aliases?: string[] | undefined },
): Promise<PayerRow> {
  const [row] = await tx
    .update(payers)
    .set({ id, ...changes })
    .where(eq(payers.id, id))
    .returning();
  if (!row) throw notFound();
  return row;
}

/** Remembers a payer whose document someone on the staff accepted: its name is new, or another one for it. */
export async function rememberPayer(
  tx: Executor,
  { number, name }: { number: string; name: string },
): Promise<void> {
  const known = await payerWithNumber(tx, number);
  if (!known) {
    await tx
      .insert(payers)
      .values({ id: uuidv7(), number, name, aliases: [] })
      .onConflictDoNothing();
    return;
  }
  const names = [known.name, ...known.aliases].map((other) => other.toLowerCase());
  if (names.includes(name.toLowerCase()) || known.aliases.length >= 20) return;
  await tx
    .update(payers)
    .set({ aliases: [...known.aliases, name] })
    .where(eq(payers.id, known.id));
}
