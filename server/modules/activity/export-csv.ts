import { Readable } from 'node:stream';
import { type SQL, sql } from 'drizzle-orm';
import { stringify } from 'csv-stringify';
import type { AdminActivityEntry } from '#contract/admin-activity';
import type { Platform } from '#platform/platform';
import { isIn } from './classes.ts';
import { classOf, type LogFilter, spanOf } from './list-activity.ts';
import { presentLog } from './present.ts';
import { readWords, wordsMatch } from './search-words.ts';

const rowsAtOnce = 1000;
/** A search looks at so many entries at once, however few of them match. */
const searchedAtOnce = 20_000;

/**
 * All entries of a list as CSV, newest first: read and sent a part at a time, so that a million rows
 * take no more memory than a thousand. A cell that a spreadsheet would compute is defused.
 */
export function exportLog(platform: Platform, filter: LogFilter): Readable {
  const csv = stringify({
    header: true,
    columns: [
      'Number',
      'Time (UTC)',
      'Action',
      'First name',
      'Last name',
      'E-mail',
      'Client',
      'Document',
      'Category',
      'About',
      'Title',
      'Address',
    ],
    escape_formulas: true,
    record_delimiter: 'windows',
  });
  const rows = Readable.from(read(platform, filter));
  rows.on('error', (error) => csv.destroy(error));
  csv.on('close', () => rows.destroy());
  return rows.pipe(csv);
}

async function* read(
  { db, config }: Platform,
  filter: LogFilter,
): AsyncGenerator<(string | number)[]> {
  const { from, to } = await spanOf(db, config.firm.timeZone, filter);
  const words = await readWords(db, filter.search ?? '');
  const matches = wordsMatch(words);
  const within = sql`${isIn(classOf(filter))} AND at >= ${from}::timestamptz
    ${filter.clientId === undefined ? sql`` : sql`AND client_id = ${filter.clientId}`}`;
  const atOnce = words.length > 0 ? searchedAtOnce : rowsAtOnce;
  let before: SQL = sql`at < ${to}::timestamptz`;
  for (;;) {
    const part = sql`
      SELECT * FROM activity WHERE ${within} AND ${before} ORDER BY at DESC, id DESC LIMIT ${atOnce}`;
    const { rows } = await db.execute<{ at: string; id: string; read: number }>(sql`
      SELECT at::text AS at, id, count(*) OVER ()::int AS read FROM (${part}) AS part
      ORDER BY part.at, part.id LIMIT 1`);
    const [last] = rows;
    if (!last) return;
    for (const entry of await presentLog(db, sql`SELECT * FROM (${part}) AS e WHERE ${matches}`)) {
      yield cellsOf(entry);
    }
    if (last.read < atOnce) return;
    before = sql`(at, id) < (${last.at}::timestamptz, ${last.id})`;
  }
}

function cellsOf(entry: AdminActivityEntry): (string | number)[] {
  return [
    entry.id,
    entry.timestamp,
    entry.action,
    entry.userFirstName ?? '',
    entry.userLastName ?? '',
    entry.userEmail ?? '',
    [entry.clientFirstName, entry.clientLastName].filter((name) => name !== null).join(' '),
    entry.fileName ?? '',
    entry.fileCategory ?? '',
    entry.subjectType ?? '',
    entry.subjectTitle ?? '',
    entry.address ?? '',
  ];
}
