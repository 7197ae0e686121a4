import { Readable } from 'node:stream';
import { and, asc, gt, isNotNull, isNull } from 'drizzle-orm';
import { stringify } from 'csv-stringify';
import type { Platform } from '#platform/platform';
import { unsubscribeUrl } from './letters.ts';
import { linkToken } from './links.ts';
import { subscribers } from './table.ts';

const rowsAtOnce = 500;

/** Everybody on the list as CSV, streamed. A cell that a spreadsheet would compute is defused. */
export function exportSubscribers(platform: Platform): Readable {
  const csv = stringify({
    header: true,
    columns: ['email', 'firstName', 'lastName', 'confirmedAt', 'unsubscribeLink'],
    escape_formulas: true,
    record_delimiter: 'windows',
  });
  return Readable.from(rows(platform)).pipe(csv);
}

async function* rows({ db, keys, config }: Platform): AsyncGenerator<string[]> {
  let after: string | undefined;
  for (;;) {
    const page = await db
      .select()
      .from(subscribers)
      .where(
        and(
          isNotNull(subscribers.confirmedAt),
          isNull(subscribers.unsubscribedAt),
          after === undefined ? undefined : gt(subscribers.id, after),
        ),
      )
      .orderBy(asc(subscribers.id))
      .limit(rowsAtOnce);
    for (const row of page) {
      yield [
        row.email,
        row.firstName ?? '',
        row.lastName ?? '',
        row.confirmedAt?.toISOString() ?? '',
        unsubscribeUrl(config, linkToken(keys, 'unsubscribe', row)),
      ];
    }
    after = page.at(-1)?.id;
    if (page.length < rowsAtOnce) return;
  }
}
