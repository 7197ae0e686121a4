// A server that is killed while it imports clients or invoices or starts a season, and while it undoes that. Real:
// process, PostgreSQL, HTTP.
import { setTimeout as wait } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createImport, getImport, startImport, undoImport } from '#contract/imports/imports';
import {
  createSeason,
  getSeason,
  setSeasonWaves,
  startWave,
  undoWave,
} from '#contract/projects/seasons';
import { listTemplates } from '#contract/projects/templates';
import { type ImportKind, importLimits } from '#domain/import-values';
import { type CrashSetting, prepareCrashSetting } from '#testing/crash-setting';
import { expectWhole, howOften, note } from '#testing/faults';
import type { TestBrowser } from '#testing/browser';
import { startServerProcess } from '#testing/server-process';
import { longInvoiceList, longList } from './modules/imports/testing-long-lists.ts';
import {
  makeClientsWithReturn,
  requestsOfEach,
} from './modules/projects/seasons/testing-many-clients.ts';

/** Half of them during the imports, half during their undo. */
const kills = howOften('KILLS', 2, 25);
/** Enough that each kill comes in the middle. */
const rows = Math.min(100 * kills, importLimits.rows);

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

/** What is made in chunks, and taken back. */
interface Subject {
  begin: () => Promise<unknown>;
  undo: () => Promise<unknown>;
  isWorking: () => Promise<boolean>;
  /** How many the server says that it made, and how many are there. */
  made: () => Promise<number>;
  there: () => Promise<number>;
}

/** A list of a kind, read and judged. */
async function readList(kind: ImportKind, staff: () => TestBrowser): Promise<Subject> {
  const { list, there } = kinds[kind];
  const before = await countOf(there);
  const file = { name: 'list.csv', type: 'text/csv', bytes: list(rows) };
  const { id } = (await staff().upload(createImport, file, { kind })).body;
  const params = { id };
  const state = async () => (await staff().call(getImport, { params })).body.state;
  return {
    begin: () => staff().call(startImport, { params }),
    undo: () => staff().call(undoImport, { params }),
    isWorking: async () => ['importing', 'undoing'].includes(await state()),
    made: () =>
      countOf(sql`SELECT count(*)::int AS count FROM import_rows
        WHERE import_id = ${id} AND outcome = 'imported'`),
    there: async () => (await countOf(there)) - before,
  };
}

/** A season of clients who had a return last year, prepared. A list counts that is whole, and not there twice. */
async function prepareSeason(staff: () => TestBrowser): Promise<Subject> {
  await makeClientsWithReturn(setting.db, rows, 2024);
  const query = { isActive: 'true', limit: 1 } as const;
  const [template] = (await staff().call(listTemplates, { query })).body.items;
  const body = { taxYear: 2025, templateId: template?.id ?? '' };
  const { id } = (await staff().call(createSeason, { body })).body;
  const params = { id };
  const counts = async () => (await staff().call(getSeason, { params })).body.counts;
  while ((await counts()).unread > 0) await wait(50);
  // So far away that no reminder goes out in between.
  await staff().call(setSeasonWaves, { params, body: { days: ['2099-01-05'] } });
  return {
    begin: () => staff().call(startWave, { params, body: { wave: 1 } }),
    undo: () => staff().call(undoWave, { params, body: { wave: 1 } }),
    isWorking: async () => {
      const { starting, undoing } = await counts();
      return starting + undoing > 0;
    },
    made: () =>
      countOf(sql`SELECT count(*)::int AS count FROM season_clients
        WHERE season_id = ${id} AND state IN ('started', 'undoing')`),
    there: () =>
      countOf(sql`SELECT count(*)::int AS count FROM (
        SELECT p.client_id FROM tax_projects AS p JOIN checklist_items AS i ON i.project_id = p.id
        WHERE p.tax_year = 2025 AND i.title LIKE 'Record %'
        GROUP BY p.client_id HAVING count(*) = ${requestsOfEach} AND count(DISTINCT p.id) = 1)`),
  };
}

it(
  'neither doubles nor loses a client, an invoice, or a list of a season',
  { timeout: 120_000 + kills * 30_000 },
  async (context) => {
    note(context, kills);
    let server = await startServerProcess(setting.env);
    const staff = () => setting.staffSignedIn(server.origin);
    const subjects = [
      await prepareSeason(staff),
      await readList('clients', staff),
      await readList('invoices', staff),
    ];
    const all = <T>(of: (one: Subject) => Promise<T>) => Promise.all(subjects.map(of));
    const made = () => all((one) => one.made());
    const isWorking = async () => (await all((one) => one.isWorking())).includes(true);

    for (const [act, whole, times] of [
      ['begin', rows, Math.ceil(kills / 2)],
      ['undo', 0, Math.floor(kills / 2)],
    ] as const) {
      await all((one) => one[act]());
      for (let kill = 0; kill < times; kill += 1) {
        const done = String(await made());
        while (String(await made()) === done && (await isWorking())) await wait(5);
        await wait(Math.random() * 100);
        await server.kill();
        // A chunk is whole or isn't there.
        expect(await all((one) => one.there())).toEqual(await made());
        server = await startServerProcess(setting.env);
      }
      while (await isWorking()) await wait(100);
      expect(await made()).toEqual(subjects.map(() => whole));
      expect(await all((one) => one.there())).toEqual(await made());
      expect(await countOf(addressesTwice)).toBe(0);
    }
    expect(await countOf(reversed)).toBe(rows);
    await server.stop();
    await expectWhole(setting.env);
  },
);
