// The last week before the deadline on the large firm: what clients and staff do then, in its shares, at
// four times the pace that is expected of it. Fails when a call fails or a promise does not hold.
//
//   BENCH_DIR=/tmp/firm npm run bench -- last-week     on the firm that bench/large-firm.ts made there
//   SCALE=0.01 ACTIVITY=0 SECONDS=20 npm run bench -- last-week
//
// Expected of a firm with 50 staff and 20,000 clients:
//   - 60 % of the clients finish in that week, and each of them comes twice: 24,000 visits in 7 days.
//   - 15 % of a day's visits fall into its busiest hour: 514, one in 7 seconds. That hour is what counts.
//   - A visit: the landing page, a sign-in, 14 calls that pages make to show themselves, 3 documents
//     handed over, 1 looked at, 1 message; the page stays open for 10 minutes, so 86 are open.
//   - Each of the staff, all hour long: a list, a client's page or a search every 20 seconds, of 3 calls
//     each; a document opened and one marked as reviewed every minute; an answer every 3 minutes;
//     two open pages, which ask for their tiles and their list again when something changed, at the
//     site's pace.
// A call begins when its time has come, whether or not the ones before it have ended, and is measured
// from that moment: a slow server does not slow down those who ask it.
import { fork } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '../server/platform/database/database.ts';
import { startBuiltOn } from './firm-app.ts';
import { openLargeFirm } from './large-firm.ts';
import type { FromPages, ToPages } from './live-pages.ts';
import { Times } from './measure.ts';
import { databaseTime, processorTimeOf } from './processor-time.ts';
import { expected, type Kind, oneOf, random, weekOf } from './week-calls.ts';
import { preparePeople } from './week-people.ts';

const pace = Number(process.env['PACE'] ?? 4);
const seconds = Number(process.env['SECONDS'] ?? 180);
const scale = Number(process.env['SCALE'] ?? 1);
const dataDir = path.resolve(process.env['BENCH_DIR'] ?? '.data/bench-large-firm');
/** Milliseconds, p95. */
const promised = { read: 80, write: 150 };
/** At four times the pace four times as many clients are there; the staff is the same and works faster. */
const openPages = { clients: 86 * pace, staff: 2 * expected.staff };
/** What staff have on the screen. */
const screens = [
  '/api/admin/overview',
  '/api/admin/users',
  '/api/admin/files?isProcessed=false',
  '/api/admin/conversations',
  '/api/admin/tax-projects',
];

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const firm = await openLargeFirm(dataDir, scale, process.env['ACTIVITY'] !== '0', say);
const database = openDatabase(firm.connectionString, { maxConnections: 4 });
const server = await startBuiltOn(firm);
say('Preparing clients and staff.');
const people = await preparePeople(database.db, {
  staff: expected.staff,
  comers: Math.ceil(expected.visits * pace * (seconds + 20) * 1.5) + 20,
});
const actions = await weekOf(server.origin, people);

const errors = new Map<string, number>();
const note = (what: string): void => void errors.set(what, (errors.get(what) ?? 0) + 1);

// Open pages are notified of everything in the meantime, and those of the staff ask again what they show.
const pages = fork(path.join(import.meta.dirname, 'live-pages.ts'), { stdio: 'inherit' });
let opened = 0;
let isMeasured = false;
/** What open pages ask again by themselves. */
const again = new Times();
pages.on('message', (message: FromPages) => {
  if (message.type === 'opened') opened = message.count;
  if (message.type !== 'asked again' || !isMeasured) return;
  again.note(message.took);
  if (message.status !== 200) note(`pages, asking again: ${message.status}`);
});
const sendToPages = (message: ToPages): boolean => pages.send(message);
for (let count = 0; count < openPages.clients; count += 1) {
  sendToPages({ type: 'open', origin: server.origin, token: oneOf(people.clients).token });
}
for (let count = 0; count < openPages.staff; count += 1) {
  const { token } = oneOf(people.preparers);
  // The tiles of every page of the office, and the list that is on the screen.
  const shows = ['/api/admin/overview/counts', oneOf(screens)];
  sendToPages({ type: 'open', origin: server.origin, token, shows });
}
while (opened < openPages.clients + openPages.staff) await wait(20);

const times = new Map(actions.map(({ name }) => [name, new Times()]));

say(`${seconds} s at ${pace} times the expected pace, with ${opened} open pages.`);
// Programs that were just started are slow for a while, and that week is long.
await play(Math.min(20, seconds), false);
isMeasured = true;
const before = await computed();
await play(seconds, true);
const after = await computed();
isMeasured = false;

const results = actions.map(({ name, kind }) => {
  const measured = times.get(name) ?? new Times();
  const [p50, p95, max] = [0.5, 0.95, 1].map((share) => measured.percentile(share));
  return { name, kind, calls: measured.count, p50, p95, max };
});
const together = (kind: Kind): Times => {
  const all = new Times();
  if (kind === 'read') all.add(again);
  for (const action of actions) {
    if (action.kind === kind) all.add(times.get(action.name) ?? new Times());
  }
  return all;
};
const summary = {
  read: together('read').percentile(0.95),
  write: together('write').percentile(0.95),
};
const failed = [...errors.values()].reduce((sum, count) => sum + count, 0);

say('');
say(Times.head);
for (const { name } of results) say((times.get(name) ?? new Times()).line(name));
say(again.line('open pages, asking again'));
const share = (of: 'server' | 'database'): number => (after[of] - before[of]) / (seconds * 1000);
const processors = { server: share('server'), database: share('database') };
say(
  `of one processor: the server ${processors.server.toFixed(2)}, the database ${processors.database.toFixed(2)}`,
);
say(verdict('p95 of all reads, ms', summary.read, promised.read));
say(verdict('p95 of all writes, ms', summary.write, promised.write));
say(verdict('errors', failed, 0));
for (const [what, count] of errors) say(`  ${count} times: ${what}`);
mkdirSync('.cache', { recursive: true });
writeFileSync(
  '.cache/bench-last-week.json',
  `${JSON.stringify({ pace, seconds, scale, promised, summary, processors, failed, results }, undefined, 2)}\n`,
);

sendToPages({ type: 'close' });
await server.stop();
await database.close();
await firm.close();
const isWithin = summary.read <= promised.read && summary.write <= promised.write && failed === 0;
process.exit(isWithin ? 0 : 1);

/** Milliseconds so far. */
async function computed(): Promise<{ server: number; database: number }> {
  return {
    server: await processorTimeOf(server.child.pid ?? 0),
    database: await databaseTime(dataDir),
  };
}

/** Everything in its rhythm for so long; resolves when the last call has ended. */
async function play(length: number, measured: boolean): Promise<void> {
  const begin = performance.now();
  await Promise.all(
    actions.map(async ({ name, rate, run }) => {
      const running: Promise<void>[] = [];
      let at = 0;
      for (;;) {
        // Times between those who do not know of each other.
        at += (-Math.log(1 - random()) / (rate * pace)) * 1000;
        if (at > length * 1000) break;
        await wait(begin + at - performance.now());
        running.push(one(name, run, begin + at, measured));
      }
      await Promise.all(running);
    }),
  );
}

async function one(
  name: string,
  run: () => Promise<number>,
  planned: number,
  measured: boolean,
): Promise<void> {
  const status = await run().catch((error: unknown) => String(error));
  if (measured) times.get(name)?.note(performance.now() - planned);
  if (typeof status === 'string' || status < 200 || status > 299) note(`${name}: ${status}`);
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));
}

function verdict(name: string, value: number, limit: number): string {
  const figures = `${value.toFixed(1).padStart(8)}  promised ${limit}`;
  return `${name.padEnd(44)}${''.padStart(6)}${figures}  ${value <= limit ? 'met' : 'NOT MET'}`;
}
