// What reading documents costs uploads: files of 5 MB, four at a time, while the server reads forms and photos of them and
// while its firm turned reading off, in pairs of rounds that take turns in going first. A round begins once reading has begun,
// or has ended, and lasts ROUND seconds; the rates of a pair are compared with each other. Needs the built product
// (`npm run build`), some 15 GB in BENCH_DIR, and Linux to tell how much was read.
//
//   node bench/intake-uploads.ts     PAIRS=12 ROUND=20 MEGABYTES=2 node bench/intake-uploads.ts
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { uploadFile } from '../contract/documents/files.ts';
import { readIntakeSettings, updateIntakeSettings } from '../contract/clients/payers.ts';
import { corpusA } from '../dev/corpus/index.ts';
import { photographed } from '../dev/corpus/scan.ts';
import { openSession } from '../server/modules/identity/index.ts';
import { users } from '../server/modules/identity/people/index.ts';
import { openClientAccounts } from '#modules/clients/accounts';
import { openDatabase } from '../server/platform/database/database.ts';
import { migrateDatabase } from '../server/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../server/platform/embedded-postgres/launcher.ts';
import { TestBrowser } from '../server/testing/browser.ts';
import { startBuiltServer } from '../server/testing/server-process.ts';
import { childrenTime, liveChildren } from './processor-time.ts';
import { median } from './turns.ts';

/** The share of the rate that reading may take. */
const promised = 0.03;
const pairs = Number(process.env['PAIRS'] ?? 8);
const seconds = Number(process.env['ROUND'] ?? 15);
const largeBytes = Number(process.env['MEGABYTES'] ?? 5) * 1024 * 1024;
/** Documents that wait, each third a photo: more than are read while anything is measured. */
const backlog = Number(process.env['BACKLOG'] ?? 150);
const concurrency = 4;
/** One session may send only so many in a minute, and a client's documents are bounded. */
const uploadsOfOne = 25;
/** More than a machine takes in a round from each of those who send. */
const clientsOfOne = Math.ceil((seconds * 12) / uploadsOfOne);

const dataDir = await mkdtemp(path.join(process.env['BENCH_DIR'] ?? tmpdir(), 'filewell-intake-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
await migrateDatabase(postgres);
const database = openDatabase(postgres.connectionString, { maxConnections: 2 });
const owner = openDatabase(postgres.ownerConnectionString, { maxConnections: 1 });
const server = await startBuiltServer({
  DATABASE_URL: postgres.connectionString,
  DATABASE_OWNER_URL: postgres.ownerConnectionString,
  DATA_DIR: path.join(dataDir, 'product'),
  RECOGNITION: 'on',
  LOG_LEVEL: 'warn',
});

async function signIn(isAdmin: boolean): Promise<TestBrowser> {
  const id = uuidv7();
  await database.db.insert(users).values({
    id,
    username: `intake${id}`,
    email: `${id}@example.test`,
    firstName: 'Maya',
    lastName: 'Okafor',
    passwordHash: '',
    isAdmin,
    staffRole: isAdmin ? 'owner' : null,
    emailVerifiedAt: new Date(),
  });
  if (!isAdmin) await openClientAccounts(database.db, [id]);
  const from = { address: '127.0.0.1', userAgent: 'bench', secondStep: 'taken' } as const;
  const browser = new TestBrowser(server.origin);
  const { token } = await openSession(database.db, { id, isAdmin }, from);
  browser.cookies.set('filewell_session', token);
  return browser;
}

const staff = await signIn(true);
const pid = server.child.pid ?? 0;

type State = 'off' | 'busy';

/** Turns reading on or off, and waits until the first document is being read, or none is any longer. */
async function turnReading(state: State, waker: TestBrowser, paper: Buffer): Promise<void> {
  const { isAvailable: _, ...settings } = (await staff.call(readIntakeSettings, {})).body;
  await staff.call(updateIntakeSettings, { body: { ...settings, isOn: state === 'busy' } });
  // An upload wakes the reader.
  await send(waker, paper, 'application/pdf');
  const until = performance.now() + 90_000;
  while ((await liveChildren(pid)) > 0 !== (state === 'busy')) {
    if (performance.now() > until) throw new Error(`reading is not ${state}`);
    await wait(100);
  }
}

async function countRead(): Promise<number> {
  const { rows } = await owner.db.execute<{ read: string }>(
    sql`SELECT count(*) AS read FROM recognitions WHERE state = 'done'`,
  );
  return Number(rows[0]?.read ?? 0);
}

let sent = 0;
async function send(by: TestBrowser, content: Buffer, type: string): Promise<void> {
  sent += 1;
  const name = `${sent}.${type.endsWith('pdf') ? 'pdf' : 'jpg'}`;
  const file = { name, type, bytes: new Uint8Array(content) };
  const { status } = await by.upload(uploadFile, file, { category: 'other', taxYear: '2025' });
  if (status !== 201) throw new Error(`an upload was answered ${status}`);
}

/** Uploads in a second, by clients who are new in each round. */
async function rate(paper: Buffer): Promise<number> {
  const senders = await Promise.all(
    Array.from({ length: concurrency }, () =>
      Promise.all(Array.from({ length: clientsOfOne }, () => signIn(false))),
    ),
  );
  let done = 0;
  const begin = performance.now();
  await Promise.all(
    senders.map(async (clients) => {
      for (let own = 0; performance.now() - begin < 1000 * seconds; own += 1) {
        const client = clients[Math.floor(own / uploadsOfOne)];
        if (client === undefined) throw new Error('a round needs more clients');
        // A whole PDF with room behind it; no two are the same.
        const room = Buffer.alloc(largeBytes - paper.length, `% scanned page ${sent}\n`);
        await send(client, Buffer.concat([paper, room]), 'application/pdf');
        done += 1;
      }
    }),
  );
  return (1000 * done) / (performance.now() - begin);
}

/** One round, with what was read in it. */
async function round(state: State, paper: Buffer): Promise<number> {
  await turnReading(state, await signIn(false), paper);
  const [read, time] = [await countRead(), await childrenTime(pid)];
  const measured = await rate(paper);
  const spent = ((await childrenTime(pid)) - time) / 1000;
  const count = (await countRead()) - read;
  console.log(
    `  ${state.padEnd(4)} ${measured.toFixed(2)} a second, ${count} read to the end, ${spent.toFixed(1)} s of processor time for reading, load ${loadavg()[0]?.toFixed(1)}`,
  );
  if (state === 'busy' && spent === 0) throw new Error('nothing was read in a round of reading');
  return measured;
}

try {
  const [paper] = await Promise.all(corpusA(1).map(({ render }) => render()));
  if (!paper) throw new Error('there is nothing to send');
  await turnReading('off', await signIn(false), paper);
  let sender = await signIn(false);
  for (const [index, { render }] of corpusA(backlog).entries()) {
    if (index % uploadsOfOne === uploadsOfOne - 1) sender = await signIn(false);
    const pdf = await render();
    if (index % 3 > 0) await send(sender, pdf, 'application/pdf');
    else await send(sender, await photographed(pdf, 'good photo', index), 'image/jpeg');
  }
  await rate(paper);
  const ratios: number[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const states: readonly State[] = pair % 2 === 0 ? ['off', 'busy'] : ['busy', 'off'];
    const rates = { off: 0, busy: 0 };
    for (const state of states) rates[state] = await round(state, paper);
    ratios.push(rates.busy / rates.off);
    console.log(`pair ${pair + 1}: ${(100 * (1 - rates.busy / rates.off)).toFixed(1)} % less`);
  }
  const less = 1 - median(ratios);
  const spread = ratios.toSorted((a, b) => a - b).map((ratio) => (100 * (1 - ratio)).toFixed(1));
  console.log(
    `${(100 * less).toFixed(1)} % less while documents are read (pairs: ${spread.join(' ')})`,
  );
  if (less > promised) process.exitCode = 1;
} finally {
  await owner.close();
  await database.close();
  await server.stop();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
