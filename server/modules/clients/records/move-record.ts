import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { recordFieldNames } from '#domain/client-records';
import type { MasterKeys } from '#platform/crypto/master-keys';
import { type ClientMove, idsOf, type MovedRow, movedRows } from '#platform/client-move';
import type { Executor } from '#platform/database/database';
import { emptyRecord, type RecordFields, tagsOf } from './read-record.ts';
import { clientDependents, clientRecords, clientTags, taxpayerNumbers } from './table.ts';
import { moveNumbers } from './taxpayer-numbers.ts';

/** Of a pair of records, what the first lacks and the other has, by name. */
export const missingFields = (
  survivor: RecordFields,
  other: RecordFields,
): (keyof RecordFields)[] =>
  recordFieldNames.filter((name) => isEmpty(survivor[name]) && !isEmpty(other[name]));

const isEmpty = (value: RecordFields[keyof RecordFields]): boolean =>
  value === null || (Array.isArray(value) && value.length === 0);

/**
 * Gives a client what another's record has beside what is there when two clients become one: fields that are
 * empty, tags, dependents, and numbers of whom there is none. The rest stays with the other record. The caller
 * holds both.
 */
export async function moveRecord(
  tx: Executor,
  keys: MasterKeys,
  { from, to }: ClientMove,
): Promise<MovedRow[]> {
  const [survivor, other] = [await fieldsOf(tx, to), await fieldsOf(tx, from)];
  const filled = missingFields(survivor, other);
  if (filled.length > 0) {
    await writeFields(
      tx,
      to,
      filled.map((name) => [name, other[name]] as const),
    );
  }
  const tags = await addTags(tx, { from, to });
  const taken = await tx
    .select({ holder: taxpayerNumbers.holder })
    .from(taxpayerNumbers)
    .where(and(eq(taxpayerNumbers.clientId, to), isNull(taxpayerNumbers.dependentId)));
  const numbers = (
    await tx
      .select({
        id: taxpayerNumbers.id,
        holder: taxpayerNumbers.holder,
        dependentId: taxpayerNumbers.dependentId,
      })
      .from(taxpayerNumbers)
      .where(eq(taxpayerNumbers.clientId, from))
  ).filter((row) => row.dependentId !== null || !taken.some(({ holder }) => holder === row.holder));
  const dependents = await tx
    .select({ id: clientDependents.id })
    .from(clientDependents)
    .where(eq(clientDependents.clientId, from));
  const moved = [
    ...movedRows('client_dependents', dependents),
    ...movedRows('taxpayer_numbers', numbers),
  ];
  await moveBoth(tx, keys, { from, to }, moved);
  return [
    ...moved,
    ...filled.map((id): MovedRow => ({ kind: 'field', id, now: JSON.stringify(other[id]) })),
    ...tags.map((id): MovedRow => ({ kind: 'client_tags', id })),
  ];
}

/** Takes it back: fields that are still as the merge filled them, tags it added, dependents, and numbers. */
export async function moveRecordBack(
  tx: Executor,
  keys: MasterKeys,
  move: ClientMove,
  rows: readonly MovedRow[],
): Promise<void> {
  const { from } = move;
  const survivor = await fieldsOf(tx, from);
  const filled = recordFieldNames.filter((name) =>
    rows.some(
      ({ kind, id, now }) =>
        kind === 'field' && id === name && now === JSON.stringify(survivor[name]),
    ),
  );
  if (filled.length > 0) {
    await writeFields(
      tx,
      from,
      filled.map((name) => [name, emptyRecord[name]] as const),
    );
  }
  const tags = idsOf(rows, 'client_tags');
  if (tags.length > 0) {
    await tx
      .delete(clientTags)
      .where(and(eq(clientTags.clientId, from), inArray(clientTags.tag, tags)));
  }
  await moveBoth(tx, keys, move, rows);
}

/** Numbers go before the dependents they belong to, and come after them. */
async function moveBoth(
  tx: Executor,
  keys: MasterKeys,
  { from, to }: ClientMove,
  rows: readonly MovedRow[],
): Promise<void> {
  const bring = await moveNumbers(tx, keys, { from, to }, idsOf(rows, 'taxpayer_numbers'));
  await tx
    .update(clientDependents)
    .set({ clientId: to })
    .where(
      sql`${clientDependents.clientId} = ${from}
        AND ${clientDependents.id} = ANY (${sql.param(idsOf(rows, 'client_dependents'))}::uuid[])`,
    );
  await bring();
}

async function fieldsOf(tx: Executor, clientId: string): Promise<RecordFields> {
  const [row] = await tx.select().from(clientRecords).where(eq(clientRecords.clientId, clientId));
  if (!row) return emptyRecord;
  const { clientId: _, ...fields } = row;
  return fields;
}

async function writeFields(
  tx: Executor,
  clientId: string,
  entries: readonly (readonly [keyof RecordFields, RecordFields[keyof RecordFields]])[],
): Promise<void> {
  const set: Partial<RecordFields> = Object.fromEntries(entries);
  await tx
    .insert(clientRecords)
    .values({ clientId, ...set })
    .onConflictDoUpdate({ target: clientRecords.clientId, set });
}

async function addTags(tx: Executor, { from, to }: ClientMove): Promise<string[]> {
  const present = new Set((await tagsOf(tx, to)).map((tag) => tag.toLowerCase()));
  const added = (await tagsOf(tx, from)).filter((tag) => !present.has(tag.toLowerCase()));
  if (added.length > 0) {
    await tx.insert(clientTags).values(added.map((tag) => ({ clientId: to, tag })));
  }
  return added;
}
