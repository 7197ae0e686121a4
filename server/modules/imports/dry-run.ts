import { setImmediate as nextTurn } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { clientName } from '#domain/client-accounts';
import { calendarDay } from '#domain/tax/business-days';
import type { Executor } from '#platform/database/database';
import { readPhoneNumber } from '#platform/sms/phone-number';
import type { Platform } from '#platform/platform';
import { loadKnown } from './judge/known.ts';
import { type Candidate, Judge, type Verdict } from './judge/verdicts.ts';
import { type ImportedClient, type ReadRow, readRow, type RowFormat } from './rows/read-row.ts';
import { openCells } from './sealed-rows.ts';
import { type ImportRecord, type ImportRow, importRows } from './table.ts';

/** Rows that are read and stored in one go; everyone else has a turn after them. */
const rowsAtOnce = 500;

type Judged = Pick<
  ImportRow,
  | 'number'
  | 'name'
  | 'email'
  | 'verdict'
  | 'reason'
  | 'notes'
  | 'otherClientId'
  | 'otherRow'
  | 'reference'
>;

export const formatOf = (
  { config }: Pick<Platform, 'config'>,
  { mapping, columns }: Pick<ImportRecord, 'mapping' | 'columns'>,
): RowFormat => ({
  mapping,
  dateOrders: columns.map(({ dateOrder }) => dateOrder),
  today: calendarDay(new Date(), config.firm.timeZone),
});

/**
 * Judges every row of an import, as it would be imported now. Writes nothing but the verdicts. What staff
 * decided about a row stays. The caller holds the import.
 */
export async function dryRun(
  platform: Platform,
  tx: Executor,
  record: ImportRecord,
): Promise<void> {
  const judge = new Judge(await loadKnown(tx));
  const format = formatOf(platform, record);
  for (let after = 0; ;) {
    const rows = await nextRows(tx, record.id, after);
    const last = rows.at(-1);
    if (!last) return;
    const judged: Judged[] = [];
    for (const row of rows) {
      const cells = openCells(platform.keys, record.id, row);
      judged.push(await judgeRow(platform, judge, row, readRow(cells, format)));
    }
    await storeVerdicts(tx, record.id, judged);
    after = last.number;
    await nextTurn();
  }
}

async function nextRows(tx: Executor, importId: string, after: number) {
  return tx
    .select({
      number: importRows.number,
      sealed: importRows.sealed,
      isDecided: importRows.isDecided,
      verdict: importRows.verdict,
      reason: importRows.reason,
    })
    .from(importRows)
    .where(sql`${eq(importRows.importId, importId)} AND ${importRows.number} > ${after}`)
    .orderBy(importRows.number)
    .limit(rowsAtOnce);
}

async function judgeRow(
  platform: Platform,
  judge: Judge,
  row: Pick<ImportRow, 'number' | 'isDecided' | 'verdict' | 'reason'>,
  read: ReadRow,
): Promise<Judged> {
  const nobody = { name: null, email: null, otherClientId: null, otherRow: null, reference: null };
  if ('skipped' in read) {
    const { skipped: reason } = read;
    return { ...nobody, number: row.number, verdict: 'skipped', reason, notes: [] };
  }
  const { client, notes } = read;
  const phone = await phoneOf(platform, client.phone);
  const candidate = candidateOf(client, phone);
  const found: Verdict = judge.judge(candidate);
  const { verdict, reason } = row.isDecided ? row : found;
  if (verdict === 'new' || verdict === 'household') {
    const isWithout = reason === 'decided-without-email';
    judge.plan(row.number, isWithout ? { ...candidate, email: null } : candidate);
  }
  return {
    number: row.number,
    name: clientName(calledOf(client)),
    email: client.email,
    verdict,
    reason,
    notes: client.phone !== null && phone === null ? [...notes, 'phone-refused'] : notes,
    otherClientId: found.other?.clientId ?? null,
    otherRow: found.other?.row ?? null,
    reference: client.reference,
  };
}

/** The client's name as lists will have it. */
const calledOf = ({ contact, entityName }: ImportedClient) =>
  entityName === null ? contact : { firstName: '', lastName: entityName };

/** A number as it is stored, E.164; null where it can't be. */
export async function phoneOf(
  { config }: Pick<Platform, 'config'>,
  typed: string | null,
): Promise<string | null> {
  if (typed === null) return null;
  return readPhoneNumber(config, typed).catch(() => null);
}

function candidateOf(client: ImportedClient, phone: string | null): Candidate {
  const { contact, spouse, entityName, email, birthDate, addressLine1, zip } = client;
  return {
    ...contact,
    spouseFirstName: spouse?.firstName ?? null,
    spouseLastName: spouse?.lastName ?? null,
    entityName,
    email,
    phone,
    birthDate,
    addressLine1,
    zip,
  };
}

async function storeVerdicts(
  tx: Executor,
  importId: string,
  rows: readonly Judged[],
): Promise<void> {
  await tx.execute(sql`
    UPDATE import_rows AS r SET name = j.name, email = j.email, verdict = j.verdict,
      reason = j.reason, notes = ARRAY(SELECT jsonb_array_elements_text(j.notes)),
      other_client_id = j."otherClientId", other_row = j."otherRow", reference = j.reference
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS j(number int, name text, email text,
      verdict text, reason text, notes jsonb, "otherClientId" uuid, "otherRow" int, reference text)
    WHERE r.import_id = ${importId} AND r.number = j.number`);
}
