import type { Readable } from 'node:stream';
import { and, asc, gt, isNotNull, isNull } from 'drizzle-orm';
import { csvOf } from '#platform/lists/csv';
import type { Platform } from '#platform/platform';
import { unsubscribeUrl } from './mail-templates.ts';
import { linkToken } from './links.ts';
import { subscribers } from './table.ts';

const rowsPerBatch = 500;

/** Everyone on the list as CSV, streamed. */
export function exportSubscribers(platform: Platform): Readable {
  const columns = ['email', 'firstName', 'lastName', 'confirmedAt', 'unsubscribeLink'];
  return csvOf(columns, rows(platform));
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
      .limit(rowsPerBatch);
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
    if (page.length < rowsPerBatch) return;
  }
}
