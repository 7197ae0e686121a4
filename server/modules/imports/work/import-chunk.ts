import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { isEntity } from '#domain/client-accounts';
import { coupleName, ofEachField, type RecordFields } from '#domain/client-records';
import { addImportedPeople, type ImportedPerson } from '#modules/identity';
import { changeClientAccount, versionsOf } from '#modules/clients/accounts';
import { addImportedRecords } from '#modules/clients/records';
import type { Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { phoneOf } from '../judge/judge-clients.ts';
import { formatOf } from '../row-format.ts';
import { type ImportedClient, readRow } from '../rows/read-row.ts';
import { openCells } from '../sealed-rows.ts';
import type { ImportRecord, ImportRow } from '../table.ts';

interface Planned {
  row: ImportRow;
  client: ImportedClient;
  person: ImportedPerson;
}

/** Makes the clients of some rows, and keeps the outcome of each. The caller holds the import. */
export async function importClients(
  platform: Platform,
  tx: Executor,
  record: ImportRecord,
  rows: readonly ImportRow[],
): Promise<void> {
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
  const { tags, number, spouseNumber } = client;
  const areSealed = numbers === 'seal';
  return {
    clientId,
    tags,
    number: areSealed ? number : null,
    spouseNumber: areSealed ? spouseNumber : null,
    fields: ofEachField<RecordFields>((name) => client[name]),
  };
}

/** The outcome of rows; those without a client were refused, as their address is taken by now. */
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
