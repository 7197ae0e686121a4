import { recordsOf } from '#modules/clients/accounts';
import type { Readable } from 'node:stream';
import { type SQL, sql } from 'drizzle-orm';
import { actionLabel, zoneName } from '#domain/activity-labels';
import { fileCategories } from '#contract/documents/files';
import type { AdminActivityEntry } from '#contract/firm/admin-activity';
import { csvOf } from '#platform/lists/csv';
import type { Platform } from '#platform/platform';
import { isIn } from './classes.ts';
import { classOf, type LogFilter, spanOf } from './list-activity.ts';
import { presentLog } from './present.ts';
import { readTerms, termsMatch } from './search-terms.ts';

const rowsPerBatch = 1000;
/** Entries that a search checks at a time, however few of them match. */
const searchedPerBatch = 20_000;

const columnsIn = (timeZone: string): string[] => [
  'Number',
  `Time (${zoneName(timeZone)})`,
  'Action',
  'First name',
  'Last name',
  'Email',
  'Client',
  'Document',
  'Category',
  'What',
  'IP address',
];

/**
 * All entries of a list as CSV, newest first: read and sent a part at a time, so that a million rows
 * take no more memory than a thousand.
 */
export const exportLog = (platform: Platform, filter: LogFilter): Readable =>
  csvOf(columnsIn(platform.config.firm.timeZone), read(platform, filter));

async function* read(
  { db, config }: Platform,
  filter: LogFilter,
): AsyncGenerator<(string | number)[]> {
  const { from, to } = await spanOf(db, config.firm.timeZone, filter);
  // Sorts and reads as a time in every spreadsheet.
  const moments = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: config.firm.timeZone,
  });
  const timeOf = (timestamp: string) => moments.format(new Date(timestamp));
  const terms = await readTerms(db, filter.search ?? '');
  const matches = termsMatch(terms);
  const ofClient =
    filter.clientId === undefined
      ? sql``
      : sql`AND client_id = ANY (${sql.param(await recordsOf(db, filter.clientId))}::uuid[])`;
  const within = sql`${isIn(classOf(filter))} AND at >= ${from}::timestamptz ${ofClient}`;
  const batchSize = terms.length > 0 ? searchedPerBatch : rowsPerBatch;
  let before: SQL = sql`at < ${to}::timestamptz`;
  for (;;) {
    const part = sql`
      SELECT * FROM activity WHERE ${within} AND ${before} ORDER BY at DESC, id DESC LIMIT ${batchSize}`;
    const { rows } = await db.execute<{ at: string; id: string; read: number }>(sql`
      SELECT at::text AS at, id, count(*) OVER ()::int AS read FROM (${part}) AS part
      ORDER BY part.at, part.id LIMIT 1`);
    const [last] = rows;
    if (!last) return;
    for (const entry of await presentLog(db, sql`SELECT * FROM (${part}) AS e WHERE ${matches}`)) {
      yield cellsOf(entry, timeOf);
    }
    if (last.read < batchSize) return;
    before = sql`(at, id) < (${last.at}::timestamptz, ${last.id})`;
  }
}

function cellsOf(
  entry: AdminActivityEntry,
  timeOf: (timestamp: string) => string,
): (string | number)[] {
  return [
    entry.id,
    timeOf(entry.timestamp),
    actionLabel(entry.action),
    entry.userFirstName ?? '',
    entry.userLastName ?? '',
    entry.userEmail ?? '',
    [entry.clientFirstName, entry.clientLastName].filter((name) => name !== null).join(' '),
    entry.fileName ?? '',
    fileCategories.find(({ value }) => value === entry.fileCategory)?.adminLabel ?? '',
    entry.subjectTitle ?? '',
    entry.address ?? '',
  ];
}
