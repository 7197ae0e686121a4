import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { isEntity } from '#domain/client-accounts';
import { coupleName } from '#domain/client-records';
import { addImportedPeople, type ImportedPerson } from '#modules/accounts';
import { changeClientAccount, versionsOf } from '#modules/client-accounts';
import { addImportedRecords } from '#modules/client-records';
import type { Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { formatOf, phoneOf } from '../dry-run.ts';
import { type ImportedClient, readRow } from '../rows/read-row.ts';
import { openCells } from '../sealed-rows.ts';
import { type ImportRecord, type ImportRow, importRows } from '../table.ts';

/** Rows of one transaction. A server that is killed loses what it did of these, and does them again. */
export const chunkSize = 100;

interface Planned {
  row: ImportRow;
  client: ImportedClient;
  person: ImportedPerson;
}

/**
 * Imports the next rows that wait. The caller holds the import, so that no row is imported twice.
 *
 * @returns how many rows were done; 0 when none waits
 */
export async function importChunk(
  platform: Platform,
  tx: Executor,
  record: ImportRecord,
): Promise<number> {
  const rows = await tx
    .select()
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, record.id),
        isNull(importRows.outcome),
        inArray(importRows.verdict, ['new', 'household']),
      ),
    )
    .orderBy(importRows.number)
    .limit(chunkSize);
  if (rows.length === 0) return 0;
  const planned = await planRows(platform, record, rows);
  const { added, refused } = await addImportedPeople(
    tx,
    planned.map(({ person }) => person),
  );
  const made = planned.filter(({ person }) => added.has(person.id));
  await nameAccounts(tx, made);
  await addImportedRecords(
    tx,
    platform.keys,
    made.map(({ client, person }) => recordOf(client, person.id, record.numbers)),
  );
  const versions = await versionsOf(tx, [...added.keys()]);
  await storeOutcomes(tx, record.id, [
    ...made.map(({ row, person: { id } }) => ({
      number: row.number,
      clientId: id,
      undo: { version: versions.get(id) ?? 1, sharing: added.get(id)?.sharing ?? [] },
    })),
    ...planned
      .filter(({ person }) => refused.has(person.id))
      .map(({ row }) => ({ number: row.number, clientId: null, undo: null })),
  ]);
  return rows.length;
}

async function planRows(
  platform: Platform,
  record: ImportRecord,
  rows: readonly ImportRow[],
): Promise<Planned[]> {
  const format = formatOf(platform, record);
  const planned: Planned[] = [];
  for (const row of rows) {
    const read = readRow(openCells(platform.keys, record.id, row), format);
    if ('skipped' in read) throw new Error('a row that was judged has no name');
    const { client } = read;
    const isWithoutEmail = row.reason === 'decided-without-email';
    planned.push({
      row,
      client,
      person: {
        ...client.contact,
        id: uuidv7(),
        email: isWithoutEmail ? null : client.email,
        phoneNumber: await phoneOf(platform, client.phone),
        joinsAddress: row.verdict === 'household',
      },
    });
  }
  return planned;
}

/** A couple and an entity are called otherwise than the person the firm writes to. */
async function nameAccounts(tx: Executor, made: readonly Planned[]): Promise<void> {
  for (const { client, person } of made) {
    const { kind, entityName, contact, spouse } = client;
    if (kind === 'individual') continue;
    const name = isEntity(kind)
      ? { firstName: '', lastName: entityName ?? '' }
      : coupleName(contact, spouse);
    await changeClientAccount(tx, person.id, { kind, ...name });
  }
}

function recordOf(client: ImportedClient, clientId: string, numbers: ImportRecord['numbers']) {
  const { spouse, tags, number, spouseNumber } = client;
  const { addressLine1, addressLine2, city, state, zip, states, birthDate, filingStatus } = client;
  const { spouseBirthDate, formedOn, fiscalYearEnd, clientSince, source } = client;
  const areSealed = numbers === 'seal';
  return {
    clientId,
    tags,
    number: areSealed ? number : null,
    spouseNumber: areSealed ? spouseNumber : null,
    fields: {
      addressLine1,
      addressLine2,
      city,
      state,
      zip,
      states,
      birthDate,
      filingStatus,
      spouseFirstName: spouse?.firstName ?? null,
      spouseLastName: spouse?.lastName ?? null,
      spouseBirthDate,
      formedOn,
      fiscalYearEnd,
      clientSince,
      source,
    },
  };
}

/** What became of rows; those without a client were refused, as their address is taken by now. */
async function storeOutcomes(
  tx: Executor,
  importId: string,
  rows: readonly Pick<ImportRow, 'number' | 'clientId' | 'undo'>[],
): Promise<void> {
  await tx.execute(sql`
    UPDATE import_rows AS r SET client_id = j."clientId", undo = j.undo,
      outcome = CASE WHEN j."clientId" IS NULL THEN 'refused' ELSE 'imported' END
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS j(number int, "clientId" uuid, undo jsonb)
    WHERE r.import_id = ${importId} AND r.number = j.number`);
}
