import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Import, ImportDetail } from '#contract/imports/imports';
import { importLimits, numberFields } from '#domain/import-values';
import { people } from '#modules/identity/people';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import { momentCursor, olderThan } from '#platform/lists/cursor';
import type { Platform } from '#platform/platform';
import { importPolicy, undoUntil } from './policy.ts';
import { openCells } from './sealed-rows.ts';
import { type ImportRecord, importRows, imports } from './table.ts';

type Counts = Pick<Import, 'verdicts' | 'outcomes'>;

/** A page of the imports, the latest first. @throws AppError `invalid_request` for a made-up cursor */
export async function listOfImports(
  db: Executor,
  actor: Actor,
  page: { limit: number; cursor?: string | undefined },
) {
  const from = momentCursor.decode(page.cursor);
  const rows = await selectImports(db)
    .where(olderThan(from, imports.createdAt, imports.id))
    .orderBy(sql`${imports.createdAt} DESC, ${imports.id} DESC`)
    .limit(page.limit + 1);
  const shown = rows.slice(0, page.limit);
  const last = rows.length > page.limit ? shown.at(-1) : undefined;
  const counts = await countsOf(
    db,
    shown.map(({ id }) => id),
  );
  return {
    items: shown.map((row) => present(actor, row, counts.get(row.id))),
    nextCursor: last ? momentCursor.encode([last.createdAt.toISOString(), last.id]) : null,
    total: await db.$count(imports),
  };
}

/** One import with its columns. @throws AppError `not_found` */
export async function readImport(
  { keys }: Pick<Platform, 'keys'>,
  db: Executor,
  actor: Actor,
  id: string,
): Promise<ImportDetail> {
  const [row] = await selectImports(db).where(eq(imports.id, id));
  if (!row) throw notFound();
  const counts = await countsOf(db, [id]);
  const first = row.clearedAt === null ? await firstRows(db, id) : [];
  const cells = first.map((one) => openCells(keys, id, one));
  return {
    ...present(actor, row, counts.get(id)),
    columns:
      row.clearedAt === null
        ? row.columns.map((column, index) => ({
            ...column,
            field: row.mapping[index] ?? null,
            examples: examplesOf(
              cells.map((of) => of[index] ?? ''),
              numberFields.has(row.mapping[index] ?? 'fullName'),
            ),
          }))
        : [],
  };
}

const selectImports = (db: Executor) =>
  db
    .select({
      ...getTableColumns(imports),
      firstName: people.firstName,
      lastName: people.lastName,
    })
    .from(imports)
    .innerJoin(people, eq(people.id, imports.createdBy));

const firstRows = (db: Executor, id: string) =>
  db
    .select({ number: importRows.number, sealed: importRows.sealed })
    .from(importRows)
    .where(and(eq(importRows.importId, id), sql`${importRows.number} <= 100`))
    .orderBy(importRows.number);

/** The first values, each once. What looks like a taxpayer number is covered but for its last four digits. */
function examplesOf(cells: readonly string[], areNumbers: boolean): string[] {
  const filled = [...new Set(cells.filter((cell) => cell !== ''))].slice(0, importLimits.examples);
  const isNumber = (cell: string) => areNumbers || /\b\d{3}-\d{2}-\d{4}\b/.test(cell);
  return filled.map((cell) =>
    isNumber(cell) ? cell.replaceAll(/\d(?=(?:\D*\d){4})/g, '•') : cell.slice(0, 100),
  );
}

async function countsOf(db: Executor, ids: readonly string[]): Promise<Map<string, Counts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: importRows.importId,
      verdict: importRows.verdict,
      outcome: importRows.outcome,
      count: sql<number>`count(*)::int`,
    })
    .from(importRows)
    .where(inArray(importRows.importId, [...ids]))
    .groupBy(importRows.importId, importRows.verdict, importRows.outcome);
  const all = new Map(ids.map((id) => [id, noCounts()]));
  for (const { id, verdict, outcome, count } of rows) {
    const counts = all.get(id);
    if (!counts) continue;
    counts.verdicts[verdict] += count;
    if (outcome !== null) counts.outcomes[outcome] += count;
  }
  return all;
}

const noCounts = (): Counts => ({
  verdicts: { new: 0, household: 0, same: 0, conflict: 0, skipped: 0 },
  outcomes: { imported: 0, refused: 0, undone: 0, kept: 0 },
});

function present(
  actor: Actor,
  row: ImportRecord & { firstName: string; lastName: string },
  counts: Counts = noCounts(),
): Import {
  const isAllowed = (action: 'change' | 'discard' | 'undo') =>
    importPolicy.can(actor, action, row).isAllowed;
  return {
    id: row.id,
    kind: row.kind,
    fileName: row.fileName,
    format: row.format,
    rowCount: row.rowCount,
    state: row.state,
    numbers: row.numbers,
    createdAt: row.createdAt.toISOString(),
    createdByFirstName: row.firstName,
    createdByLastName: row.lastName,
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    isCleared: row.clearedAt !== null,
    undoUntil: undoUntil(row)?.toISOString() ?? null,
    ...counts,
    can: { change: isAllowed('change'), discard: isAllowed('discard'), undo: isAllowed('undo') },
  };
}
