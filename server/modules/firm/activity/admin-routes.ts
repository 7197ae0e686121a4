import { create as contentDisposition } from 'content-disposition';
import * as contract from '#contract/firm/admin-activity';
import { handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { exportLog } from './export-csv.ts';
import { logSheet } from './export-pdf.ts';
import { listActivity } from './list-activity.ts';
import { findPerson, presentEntries } from './present.ts';

const noStore = {
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** The log for staff, and its exports, which are entries themselves. */
export function adminActivityRoutes(platform: Platform): Route[] {
  const { db, config, pdfs } = platform;
  return [
    handleDirect(contract.listAdminActivity, async ({ query: { limit, offset, ...filter } }) => {
      const { ids, total, totalIsAtLeast } = await listActivity(db, config.firm.timeZone, filter, {
        limit,
        offset,
      });
      const client = await findPerson(db, filter.clientId);
      return { activities: await presentEntries(db, ids), client, total, totalIsAtLeast };
    }),

    handleDirect(
      contract.exportActivityPdf,
      async ({ query: { limit, offset, ...filter }, record, reply }) => {
        const found = await listActivity(db, config.firm.timeZone, filter, { limit, offset });
        const people = {
          user: await findPerson(db, filter.userId),
          client: await findPerson(db, filter.clientId),
        };
        const entries = await presentEntries(db, found.ids);
        const pdf = await pdfs.draw(logSheet(config, { ...filter, ...people }, entries, found));
        // In the log before the first byte leaves.
        await record(db, { details: { format: 'pdf', entries: found.ids.length } });
        return reply
          .type('application/pdf')
          .headers({
            ...noStore,
            'content-disposition': contentDisposition(
              `Activity report ${today(config.firm.timeZone)}.pdf`,
            ),
            'content-length': String(pdf.length),
          })
          .send(pdf);
      },
    ),

    handleDirect(contract.exportActivityCsv, async ({ query, record, reply }) => {
      await record(db, { details: { format: 'csv' } });
      return reply
        .type('text/csv; charset=utf-8')
        .headers({
          ...noStore,
          'content-disposition': contentDisposition(`Activity ${today(config.firm.timeZone)}.csv`),
        })
        .send(exportLog(platform, query));
    }),
  ];
}

/** In the firm's time zone: `2026-03-01`. */
const today = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(new Date());
