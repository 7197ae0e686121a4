import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import {
  dateFields,
  fieldsOfKind,
  type ImportField,
  type ImportKind,
  type NumberChoice,
} from '#domain/import-values';
import type { Executor } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import type { Table } from '#platform/foreign/spreadsheet';
import type { Platform } from '#platform/platform';
import { dryRun } from './dry-run.ts';
import { kinds } from './kinds.ts';
import { guessMapping } from './mapping/guess-mapping.ts';
import { readImport } from './read-import.ts';
import { dateOrderOf } from './rows/dates.ts';
import { sealCells } from './sealed-rows.ts';
import { type ImportRecord, importRows, imports } from './table.ts';

/** Rows that are stored by one statement. */
const rowsPerBatch = 500;

/**
 * Reads a file, guesses what its columns hold, and judges its rows. Nothing else is touched.
 *
 * @param note writes the entry
 * @returns the import's id
 * @throws AppError `unsupported_type` with a sentence for staff
 */
export async function beginImport(
  platform: Platform,
  userId: string,
  { kind, fileName, bytes }: { kind: ImportKind; fileName: string; bytes: Buffer },
  note: (tx: Executor, id: string) => Promise<void>,
): Promise<string> {
  const fileHash = createHash('sha256').update(bytes).digest();
  const table = await readImport(bytes);
  return platform.db.transaction(async (tx) => {
    const record = await storeFile(platform, tx, table, {
      kind,
      fileName,
      fileHash,
      createdBy: userId,
    });
    await dryRun(platform, tx, record);
    await note(tx, record.id);
    return record.id;
  });
}

async function storeFile(
  { keys }: Platform,
  tx: Executor,
  { header, rows, format }: Table,
  file: Pick<ImportRecord, 'kind' | 'fileName' | 'fileHash' | 'createdBy'>,
): Promise<ImportRecord> {
  const guesses = guessMapping(header, rows, kinds[file.kind].terms);
  const [record] = await tx
    .insert(imports)
    .values({
      ...file,
      id: uuidv7(),
      format,
      rowCount: rows.length,
      mapping: guesses.map(({ field }) => field),
      columns: header.map((name, index) => ({
        name,
        confidence: guesses[index]?.confidence ?? 0,
        dateOrder: ordersOf(guesses[index]?.field ?? null, rows, index),
      })),
    })
    .returning();
  if (!record) throw new Error('the import was not stored');
  for (let from = 0; from < rows.length; from += rowsPerBatch) {
    await tx.insert(importRows).values(
      rows.slice(from, from + rowsPerBatch).map((cells, index) => ({
        importId: record.id,
        number: from + index + 1,
        sealed: sealCells(keys, record.id, from + index + 1, cells),
        // Until the dry run, in this transaction.
        verdict: 'skipped' as const,
        reason: 'no-name' as const,
      })),
    );
  }
  return record;
}

/** How a column writes its dates; null for one without. */
const ordersOf = (field: ImportField | null, rows: readonly string[][], index: number) =>
  field !== null && dateFields.has(field) ? dateOrderOf(rows.map((row) => row[index] ?? '')) : null;

/** An import, held until the transaction ends. @throws AppError `not_found` */
export async function lockImport(tx: Executor, id: string): Promise<ImportRecord> {
  const [record] = await tx.select().from(imports).where(eq(imports.id, id)).for('update');
  if (!record) throw notFound();
  return record;
}

/** Takes another mapping and judges all rows again. The caller holds the import. */
export async function changeMapping(
  platform: Platform,
  tx: Executor,
  record: ImportRecord,
  wanted: { mapping: (ImportField | null)[]; numbers: NumberChoice },
): Promise<void> {
  if (wanted.mapping.length !== record.columns.length) {
    throw new AppError('invalid_request', 'Please say for each column what it holds.');
  }
  const known = fieldsOfKind[record.kind];
  if (wanted.mapping.some((field) => field !== null && !known.includes(field))) {
    throw new AppError('invalid_request', 'Please choose what this kind of list can hold.');
  }
  await tx.update(imports).set(wanted).where(eq(imports.id, record.id));
  await dryRun(platform, tx, { ...record, ...wanted });
}
