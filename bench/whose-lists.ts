// How long lists of a large firm take that show a part of it: "Mine" and "Unassigned" for someone who sees
// everyone, and all there is for someone who sees only the clients they were given, 60 and 2,000 of them. The
// first page of each list, in every order. Fails when one takes longer than promised, at the median.
//
//   BENCH_DIR=/tmp/firm node bench/whose-lists.ts       on the firm of bench/large-firm.ts
import path from 'node:path';
import pg from 'pg';
import {
  adminFileOrders,
  listAdminFileIds,
  listAdminFiles,
  listArchivedFiles,
} from '#contract/documents/review-lists';
import { listClients } from '#contract/clients/clients';
import { listAdminConversations } from '#contract/messages/admin-conversations';
import type { AnyEndpoint } from '#contract/endpoint';
import { countInvoices, listAdminInvoices } from '#contract/billing/invoice-lists';
import { countTiles, getOverview, getSeasonProgress } from '#contract/firm/overview';
import { searchPalette } from '#contract/firm/palette';
import { listTaxProjects } from '#contract/projects/projects';
import type { TestBrowser } from '../server/testing/browser.ts';
import { startFirmApp } from './firm-app.ts';
import { openLargeFirm } from './large-firm.ts';
import { Times } from './measure.ts';

/** Milliseconds at the server. */
const promised = 100;
const rounds = Number(process.env['ROUNDS'] ?? 10);
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const dataDir = path.resolve(process.env['BENCH_DIR'] ?? '.data/bench-large-firm');

const database = await openLargeFirm(dataDir, Number(process.env['SCALE'] ?? 1), false, say);
/** Whose clients they are: in charge of the first half, given the others. */
const owners = { owner60: 60, owner2000: 2000 };
const seasonal = { seasonal60: 60, seasonal2000: 2000 };
await addWorkers(database.ownerConnectionString);
const firm = await startFirmApp(database);

async function addWorkers(address: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  for (const [name, count] of Object.entries({ ...owners, ...seasonal })) {
    const isSeasonal = name in seasonal;
    await client.query(
      `INSERT INTO users (id, username, email, first_name, last_name, password_hash, is_admin,
         staff_role, staff_ends_on, staff_ends_at, email_verified_at)
       SELECT gen_random_uuid(), $1, $1 || '@example.test', 'Ruth', $1, '', true,
         CASE WHEN $2 THEN 'seasonal' ELSE 'owner' END, CASE WHEN $2 THEN date '2999-12-31' END,
         CASE WHEN $2 THEN timestamptz '3000-01-01' END, now() ON CONFLICT DO NOTHING`,
      [name, isSeasonal],
    );
    await client.query(
      `WITH theirs AS (
         SELECT id, row_number() OVER (ORDER BY hashtextextended(id::text || $1, 0)) AS place
         FROM client_accounts ORDER BY 2 LIMIT $2),
       staff AS (SELECT id FROM users WHERE username = $1),
       led AS (INSERT INTO client_preparers (client_id, preparer_id, since)
         SELECT theirs.id, staff.id, now() FROM theirs, staff WHERE place % 2 = 0 ON CONFLICT DO NOTHING)
       INSERT INTO client_assignments (client_id, staff_id)
       SELECT theirs.id, staff.id FROM theirs, staff WHERE place % 2 = 1 ON CONFLICT DO NOTHING`,
      [name, count],
    );
  }
  await client.query('ANALYZE client_preparers, client_assignments, users');
  await client.end();
}

type Query = Record<string, string>;
const lists: [name: string, endpoint: AnyEndpoint, query: Query][] = [
  ...adminFileOrders.map((order): [string, AnyEndpoint, Query] => [
    `documents, ${order}`,
    listAdminFiles,
    { order },
  ]),
  ['documents awaiting review', listAdminFiles, { isProcessed: 'false' }],
  ['documents of a year', listAdminFiles, { taxYear: '2023', order: 'newest' }],
  ['documents, searched', listAdminFiles, { q: 'brightwater bakery' }],
  ['documents, the last page', listAdminFiles, { page: 'last' }],
  ['ids of documents', listAdminFileIds, { isProcessed: 'false' }],
  ['archived documents', listArchivedFiles, {}],
  ['clients', listClients, {}],
  ['clients, searched', listClients, { q: 'okafor' }],
  ['conversations', listAdminConversations, {}],
  ['projects', listTaxProjects, {}],
  ['overdue projects', listTaxProjects, { due: 'overdue' }],
  ['invoices', listAdminInvoices, {}],
  ['overdue invoices', listAdminInvoices, { status: 'overdue' }],
  ['tiles', countTiles, {}],
  ['overview', getOverview, {}],
  ['season', getSeasonProgress, {}],
];
/** Not asked for whose work they show. */
const whole: typeof lists = [
  ['palette', searchPalette, { q: 'okafor' }],
  ['counts of invoices', countInvoices, {}],
];

const slow: string[] = [];
say(`\n${Times.head}`);
// What the machine leaves for one call that does nothing: on a busy one all figures grow alike.
const empty = new Times();
const anyone = await firm.staff();
for (let round = 0; round < 100; round += 1) {
  await empty.measure(async () => (await anyone.fetch('/healthz')).text());
}
say(empty.line('a call that does nothing'));
for (const [who, assigned] of [
  ['staff1', {}],
  ...Object.keys(owners).map((name) => [name, { assigned: 'me' }] as const),
  ['staff1', { assigned: 'nobody' }],
  ...Object.keys(seasonal).map((name) => [name, {}] as const),
] as const) {
  const shown =
    'assigned' in assigned ? (assigned.assigned === 'me' ? 'Mine' : 'Unassigned') : 'all they see';
  const isWhole = Object.keys(assigned).length === 0;
  for (const [name, endpoint, query] of isWhole ? [...lists, ...whole] : lists) {
    const browser = await firm.signIn(who);
    const times = new Times();
    const status = await call(browser, endpoint, { ...query, ...assigned }, new Times());
    if (status === 403) continue;
    for (let round = 0; round < rounds; round += 1)
      await call(browser, endpoint, { ...query, ...assigned }, times);
    const title = `${who}, ${shown}: ${name}`;
    say(times.line(title));
    if (times.percentile(0.5) > promised) slow.push(title);
  }
}
await firm.close();
say(
  slow.length === 0 ? '\nThe promise holds.' : `\nSlower than ${promised} ms: ${slow.join('; ')}`,
);
process.exitCode = slow.length === 0 ? 0 : 1;

async function call(
  browser: TestBrowser,
  { path }: AnyEndpoint,
  query: Query,
  times: Times,
): Promise<number> {
  const url = `${path}?${new URLSearchParams(query).toString()}`;
  return times.measure(async () => {
    const response = await browser.fetch(url);
    await response.text();
    if (!response.ok && response.status !== 403)
      throw new Error(`${url} was answered ${response.status}`);
    return response.status;
  });
}
