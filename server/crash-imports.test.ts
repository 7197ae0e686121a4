// A server that is killed while it imports clients or invoices, and while it undoes that. Real: process, PostgreSQL,
// HTTP.
import { setTimeout as wait } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createImport, getImport, startImport, undoImport } from '#contract/imports/imports';
import { type ImportKind, importLimits } from '#domain/import-values';
import { type CrashSetting, prepareCrashSetting } from '#testing/crash-setting';
import { expectWhole, howOften, note } from '#testing/faults';
import { startServerProcess } from '#testing/server-process';
import { longInvoiceList, longList } from './modules/imports/testing-long-lists.ts';

/** Half of them during the imports, half during their undo. */
const kills = howOften('KILLS', 2, 25);
/** Enough that each kill comes in the middle. */
const rows = Math.min(200 + 100 * kills, importLimits.rows);

let setting: CrashSetting;
beforeAll(async () => {
  setting = await prepareCrashSetting();
});
afterAll(() => setting.close());

async function countOf(query: SQL): Promise<number> {
  const { rows: found } = await setting.db.execute<{ count: number }>(query);
  return found[0]?.count ?? 0;
}

/** What counts of what a list brings, and the list. */
const kinds = {
  clients: {
    list: longList,
    there: sql`SELECT count(*)::int AS count FROM client_accounts`,
  },
  invoices: {
    list: longInvoiceList,
    // An undo voids an invoice and reverses its payment.
    there: sql`
      SELECT count(*)::int AS count FROM invoices AS i
      JOIN (SELECT invoice_id, sum(CASE kind WHEN 'payment' THEN 1 ELSE -1 END) AS payments,
          count(*) AS entries FROM ledger_entries GROUP BY invoice_id) AS l ON l.invoice_id = i.id
      WHERE i.voided_at IS NULL AND l.payments = 1 AND l.entries = 1`,
  },
} satisfies Record<ImportKind, { list: (count: number) => Uint8Array<ArrayBuffer>; there: SQL }>;

const reversed = sql`
  SELECT count(*)::int AS count FROM (SELECT invoice_id FROM ledger_entries GROUP BY invoice_id
    HAVING count(*) = 2 AND sum(CASE kind WHEN 'payment' THEN amount_cents ELSE -amount_cents END) = 0)`;

const addressesTwice = sql`
  SELECT count(*)::int AS count FROM (SELECT lower(email) FROM users
    WHERE email LIKE 'client%' AND NOT shares_email GROUP BY lower(email) HAVING count(*) > 1)`;

it(
  'neither doubles nor loses a client or an invoice',
  { timeout: 120_000 + kills * 30_000 },
  async (context) => {
    note(context, kills);
    let server = await startServerProcess(setting.env);
    const staff = () => setting.staffSignedIn(server.origin);
    const imports = await Promise.all(
      (['clients', 'invoices'] as const).map(async (kind) => {
        const { list, there } = kinds[kind];
        const before = await countOf(there);
        const file = { name: 'list.csv', type: 'text/csv', bytes: list(rows) };
        const { id } = (await staff().upload(createImport, file, { kind })).body;
        const params = { id };
        return {
          params,
          state: async () => (await staff().call(getImport, { params })).body.state,
          imported: () =>
            countOf(sql`SELECT count(*)::int AS count FROM import_rows
              WHERE import_id = ${id} AND outcome = 'imported'`),
          there: async () => (await countOf(there)) - before,
        };
      }),
    );
    const all = <T>(of: (one: (typeof imports)[number]) => Promise<T>) =>
      Promise.all(imports.map(of));
    const imported = () => all((one) => one.imported());

    for (const [endpoint, working, ended, times] of [
      [startImport, 'importing', 'done', Math.ceil(kills / 2)],
      [undoImport, 'undoing', 'undone', Math.floor(kills / 2)],
    ] as const) {
      const isWorking = async () => (await all((one) => one.state())).includes(working);
      await all(({ params }) => staff().call(endpoint, { params }));
      for (let kill = 0; kill < times; kill += 1) {
        const done = String(await imported());
        while (String(await imported()) === done && (await isWorking())) await wait(5);
        await wait(Math.random() * 100);
        await server.kill();
        // A chunk is whole or isn't there.
        expect(await all((one) => one.there())).toEqual(await imported());
        server = await startServerProcess(setting.env);
      }
      while (await isWorking()) await wait(100);
      expect(await all((one) => one.state())).toEqual([ended, ended]);
      expect(await imported()).toEqual(ended === 'done' ? [rows, rows] : [0, 0]);
      expect(await all((one) => one.there())).toEqual(await imported());
      expect(await countOf(addressesTwice)).toBe(0);
    }
    expect(await countOf(reversed)).toBe(rows);
    await server.stop();
    await expectWhole(setting.env);
  },
);
