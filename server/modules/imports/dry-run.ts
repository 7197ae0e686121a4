import { setImmediate as nextTurn } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { kinds } from './kinds.ts';
import type { Judged } from './judge/row-judge.ts';
import { openCells } from './sealed-rows.ts';
import { type ImportRecord, importRows } from './table.ts';

/** Rows that are read and stored in one go; everyone else has a turn after them. */
const rowsPerBatch = 500;

/**
 * Judges every row of an import, as it would be imported now. Writes nothing but the verdicts. What staff
 * decided about a row stays. The caller holds the import.
 */
export async function dryRun(
  platform: Platform,
  tx: Executor,
  record: ImportRecord,
): Promise<void> {
  const judge = await kinds[record.kind].judge(platform, tx, record);
  for (let after = 0; ;) {
    const rows = await nextRows(tx, record.id, after);
    const last = rows.at(-1);
    if (!last) return;
    const judged: Judged[] = [];
    for (const row of rows) {
      judged.push(await judge(row, openCells(platform.keys, record.id, row)));
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
    .limit(rowsPerBatch);
}

async function storeVerdicts(
  tx: Executor,
  importId: string,
  rows: readonly Judged[],
): Promise<void> {
  await tx.execute(sql`
    UPDATE import_rows AS r SET name = j.name, email = j.email, verdict = j.verdict,
      reason = j.reason, notes = ARRAY(SELECT jsonb_array_elements_text(j.notes)),
      other_client_id = j."otherClientId", other_row = j."otherRow", reference = j.reference,
      invoice = nullif(j.invoice, 'null'::jsonb)
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS j(number int, name text, email text,
      verdict text, reason text, notes jsonb, "otherClientId" uuid, "otherRow" int, reference text,
      invoice jsonb)
    WHERE r.import_id = ${importId} AND r.number = j.number`);
}
