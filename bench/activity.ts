// How long the staff's list of the activity log takes at 10,000,000 entries: every filter below at
// the first page, in the middle, near the end and at the very end. Then the export of a million rows
// as CSV, and what memory it takes. Fails when a promise of docs/decisions/006-activity-log.md does
// not hold. The column `cpu` is the processor's time for one call, server, reader and database together.
//
//   node bench/activity.ts               filled on the first run, which takes some minutes
//   BENCH_DIR=/tmp/firm ENTRIES=200000 CLIENTS=2000 node bench/activity.ts
import path from 'node:path';
import pg from 'pg';
import {
  exportActivityCsv,
  listAdminActivity,
  maxCountedActivity,
} from '#contract/firm/admin-activity';
import { indexActivity } from '../server/modules/firm/activity/index-activity.ts';
import { openDatabase } from '../server/platform/database/database.ts';
import { fillActivity } from './activity-rows.ts';
import { openFirm, startFirmApp } from './firm-app.ts';
import { Times } from './measure.ts';
import { processorTime } from './processor-time.ts';

/** Milliseconds at the server, p95; bytes of memory beyond what the process had. */
const promised = { anyList: 80, exportBytes: 150 * 1024 ** 2 };

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const entries = Number(process.env['ENTRIES'] ?? 10_000_000);
const clients = Number(process.env['CLIENTS'] ?? 20_000);
const exported = Math.min(1_000_000, entries);
const dataDir = path.resolve(process.env['BENCH_DIR'] ?? '.data/bench-activity');
const firm = await startFirmApp(await openFirm(dataDir, { clients, files: clients * 50 }, say));

const filling = new pg.Client({ connectionString: firm.ownerConnectionString });
await filling.connect();
await fillActivity(filling, entries, say);
const { rows: people } = await filling.query<{ busiest: string; idlest: string; from: string }>(
  `SELECT (SELECT id FROM users WHERE username = 'staff1') AS busiest,
     (SELECT id FROM users WHERE username = 'staff12') AS idlest,
     (SELECT at::text FROM activity ORDER BY at DESC, id DESC OFFSET $1 LIMIT 1) AS "from"`,
  [exported - 1],
);
await filling.end();
say('Counting classes and setting milestones.');
const counting = openDatabase(firm.ownerConnectionString, { maxConnections: 2 });
await indexActivity(counting.db);
// While others still had an older view of the log, its pages could not be marked as seen by all.
await counting.pool.query('VACUUM ANALYZE activity');
await counting.pool.query('VACUUM ANALYZE activity_counts');
await counting.pool.query('VACUUM ANALYZE activity_milestones');
await counting.close();

const { busiest = '', idlest = '', from = '' } = people[0] ?? {};
const first = await firm.firstClient();
const another = await firm.client(77);
type Query = Record<string, string>;
const filters: Record<string, Query> = {
  all: {},
  upload: { action: 'upload' },
  download: { action: 'download' },
  delete: { action: 'delete' },
  organize: { action: 'organize' },
  view: { action: 'view' },
  processed: { action: 'processed' },
  'an action that nobody took': { action: 'delete_project' },
  'a client': { userId: another.id },
  'a client with many documents': { userId: first.id },
  'a client, views': { userId: first.id, action: 'view' },
  'the busiest of the staff': { userId: busiest },
  'the busiest of the staff, processed': { userId: busiest, action: 'processed' },
  'the busiest of the staff, renamed': { userId: busiest, action: 'rename' },
  'another of the staff': { userId: idlest },
  "a client's account": { clientId: another.id },
  "a client's account, views": { clientId: another.id, action: 'view' },
  'a year': { startDate: '2023-01-01', endDate: '2023-12-31' },
  'a day': { startDate: '2024-03-01', endDate: '2024-03-01' },
  'since a day': { startDate: '2021-05-05' },
  'until a day, uploads': { endDate: '2022-02-02', action: 'upload' },
  'a year, processed': { startDate: '2023-01-01', endDate: '2023-12-31', action: 'processed' },
  'a year, the busiest': { startDate: '2023-01-01', endDate: '2023-12-31', userId: busiest },
  'a year, the busiest, views': {
    startDate: '2023-01-01',
    endDate: '2023-12-31',
    userId: busiest,
    action: 'view',
  },
  'search: a last name': { search: 'mullerberg' },
  'search: a client': { search: 'zoe castanedason' },
  'search: a document': { search: 'silverline bakery' },
  'search: one address': { search: 'bench77@example' },
  'search: a client and an action': { search: 'castanedason upload' },
  'search: a kind of document': { search: 'statement' },
  'search: an action': { search: 'view' },
  'search: two letters': { search: 'zo' },
  'search: nothing': { search: 'nothing of that kind' },
};
const rounds = Number(process.env['ROUNDS'] ?? 3);
/** A session may make 1,200 calls a minute. */
const callsPerSession = 1000;
let calls = 0;
let staff = await firm.staff();

async function fetchPage(times: Times, query: Query): Promise<number> {
  calls += 1;
  if (calls % callsPerSession === 0) staff = await firm.staff();
  const url = `${listAdminActivity.path}?${new URLSearchParams(query).toString()}`;
  const text = await times.measure(async () => {
    const response = await staff.fetch(url);
    if (!response.ok) throw new Error(`${url} was answered ${response.status}`);
    return response.text();
  });
  return (JSON.parse(text) as { total: number }).total;
}

say(`\n${Times.head}${'cpu'.padStart(8)}`);
// What the machine leaves for one call that does nothing: on a busy one all figures grow alike.
const empty = new Times();
for (let call = 0; call < 100; call += 1) {
  await empty.measure(async () => (await staff.fetch('/healthz')).text());
}
say(empty.line('a call that does nothing'));
const lists = new Times();
let processed = 0;
for (const [name, query] of Object.entries(filters)) {
  const times = new Times();
  const total = await fetchPage(new Times(), query);
  const last = Math.max(0, Math.min(total, query['search'] ? maxCountedActivity : total) - 10);
  const computed = await processorTime(dataDir);
  const offsets = [0, 10, Math.floor(last / 2), Math.floor(last * 0.9), last];
  for (let round = 0; round < rounds; round += 1) {
    for (const offset of new Set(offsets)) {
      await fetchPage(times, { ...query, offset: String(offset) });
    }
  }
  const each = ((await processorTime(dataDir)) - computed) / times.count;
  say(`${times.line(name)}${each.toFixed(1).padStart(8)}  of ${total}`);
  processed += each * times.count;
  lists.add(times);
}
say(`${lists.line('\nall lists')}${(processed / lists.count).toFixed(1).padStart(8)}`);

const before = process.memoryUsage().rss;
let peak = before;
let lines = 0;
const begin = performance.now();
const asked = new URLSearchParams({ startDate: `${from.slice(0, 10)}T00:00:00Z` });
const response = await staff.fetch(`${exportActivityCsv.path}?${asked.toString()}`);
let sampled = 0;
for await (const chunk of response.body ?? []) {
  for (const byte of chunk as Uint8Array) if (byte === 10) lines += 1;
  sampled += 1;
  if (sampled % 50 === 0) peak = Math.max(peak, process.memoryUsage().rss);
}
const seconds = (performance.now() - begin) / 1000;
const grown = peak - before;
say(
  `CSV: ${lines - 1} rows in ${seconds.toFixed(1)} s, memory grew by ${(grown / 1024 ** 2).toFixed(0)} MB (server and reader together)`,
);
await firm.close();

const kept = lists.percentile(0.95) < promised.anyList && grown < promised.exportBytes;
say(kept ? '\nBoth promises hold.' : '\nA promise does not hold.');
process.exitCode = kept ? 0 : 1;
