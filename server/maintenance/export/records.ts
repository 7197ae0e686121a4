import type pg from 'pg';
import { z } from 'zod';
import type { MasterKeys } from '#platform/crypto/master-keys';
import type { RecordRow, TableExport } from '#platform/exports/table-export';
import { tables as declaredTables } from '../../tables.ts';
import { type CopiedTable, listTables } from '../tables.ts';

/** A table of the database with the outcome in an export. */
export interface RecordTable extends CopiedTable {
  /** Without its schema. */
  table: string;
  rule: TableExport;
}

/** The product's tables. A table that no module names has a rule that is undefined. */
export async function productTables(
  client: pg.Client,
): Promise<(CopiedTable & { table: string; rule: TableExport | undefined })[]> {
  const rules = new Map(Object.entries(declaredTables));
  return (await listTables(client))
    .filter(({ name }) => name.startsWith('public.'))
    .map((copied) => {
      const table = copied.name.slice('public.'.length);
      return { ...copied, table, rule: rules.get(table) };
    });
}

/** The tables whose rows go into an export. @throws Error naming one that no module exports or leaves out */
export async function recordTables(client: pg.Client): Promise<RecordTable[]> {
  const found: RecordTable[] = [];
  for (const { rule, ...copied } of await productTables(client)) {
    if (rule === undefined)
      throw new Error(`No module says what an export holds of ${copied.name}.`);
    if (rule.kind !== 'left-out') found.push({ ...copied, rule });
  }
  return found;
}

const rowsPerBatch = 1000;
const row = z.record(z.string(), z.unknown());

/** A table's rows in the order of its key, as JSON without line breaks; constant in memory. */
export async function* recordLines(
  client: pg.Client,
  { name, columns, order, rule }: RecordTable,
  keys: MasterKeys,
): AsyncGenerator<string> {
  const own = rule.kind === 'exported' ? Object.entries(rule.columns ?? {}) : [];
  await client.query(`DECLARE records NO SCROLL CURSOR FOR
    SELECT to_json(r)::text AS line FROM (SELECT ${columns.join(', ')} FROM ${name} ORDER BY ${order}) AS r`);
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`FETCH ${rowsPerBatch} FROM records`);
    for (const { line } of rows) yield own.length === 0 ? line : revealed(line, own, keys);
    if (rows.length < rowsPerBatch) break;
  }
  await client.query('CLOSE records');
}

type OwnColumns = [
  string,
  NonNullable<Extract<TableExport, { kind: 'exported' }>['columns']>[string],
][];

function revealed(line: string, own: OwnColumns, keys: MasterKeys): string {
  const stored = row.parse(JSON.parse(line));
  const shown: RecordRow = { ...stored };
  for (const [column, { open }] of own) {
    if (open === undefined) delete shown[column];
    else shown[column] = open(stored, keys);
  }
  return JSON.stringify(shown);
}

/** A row as an import stores it. */
export function sealedAgain(line: string, rule: TableExport, keys: MasterKeys): string {
  const own = rule.kind === 'exported' ? Object.entries(rule.columns ?? {}) : [];
  if (own.length === 0) return line;
  const shown = row.parse(JSON.parse(line));
  const stored: RecordRow = { ...shown };
  for (const [column, { seal }] of own) stored[column] = seal(shown, keys);
  return JSON.stringify(stored);
}
