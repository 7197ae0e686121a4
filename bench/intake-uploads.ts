// What reading documents costs uploads: files of 5 MB, four at a time, while the server reads photos of forms and while
// its firm turned reading off, in rounds that take turns. Needs the built product (`npm run build`).
//
//   node bench/intake-uploads.ts     ROUNDS=10 UPLOADS=100 node bench/intake-uploads.ts
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { uploadFile } from '../contract/files/files.ts';
import { countIntake } from '../contract/files/intake.ts';
import { readIntakeSettings, updateIntakeSettings } from '../contract/files/payers.ts';
import { corpusA } from '../dev/corpus/index.ts';
import { photographed } from '../dev/corpus/scan.ts';
import { openSession, users } from '../server/modules/accounts/index.ts';
import { openClientAccounts } from '#modules/client-accounts';
import { openDatabase } from '../server/platform/database/database.ts';
import { migrateDatabase } from '../server/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../server/platform/embedded-postgres/launcher.ts';
import { TestBrowser } from '../server/testing/browser.ts';
import { startBuiltServer } from '../server/testing/server-process.ts';

/** The share of the rate that reading may take. */
const promised = 0.03;
const rounds = Number(process.env['ROUNDS'] ?? 3);
const uploadsEach = Number(process.env['UPLOADS'] ?? 60);
/** Photos that wait: more than are read while anything is measured. */
const backlog = Number(process.env['BACKLOG'] ?? 40);
const atOnce = 4;
const largeBytes = 5 * 1024 * 1024;

const dataDir = await mkdtemp(path.join(tmpdir(), 'filewell-intake-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
await migrateDatabase(postgres);
const database = openDatabase(postgres.connectionString, { maxConnections: 2 });
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
const clients = await Promise.all(Array.from({ length: atOnce }, () => signIn(false)));

async function turnReading(isOn: boolean): Promise<void> {
  const { isAvailable: _, ...settings } = (await staff.call(readIntakeSettings, {})).body;
  await staff.call(updateIntakeSettings, { body: { ...settings, isOn } });
}
const waiting = async () => (await staff.call(countIntake, { query: {} })).body.waiting;

let sent = 0;
async function send(by: TestBrowser, content: Buffer, type: string): Promise<void> {
  sent += 1;
  const name = `${sent}.${type.endsWith('pdf') ? 'pdf' : 'jpg'}`;
  const file = { name, type, bytes: new Uint8Array(content) };
  const { status } = await by.upload(uploadFile, file, { category: 'other', taxYear: '2025' });
  if (status !== 201) throw new Error(`an upload was answered ${status}`);
}

/** Uploads in a second. */
async function rate(paper: Buffer): Promise<number> {
  let left = uploadsEach;
  const begin = performance.now();
  await Promise.all(
    clients.map(async (client) => {
      while (left > 0) {
        left -= 1;
        // A whole PDF with room behind it; no two are the same.
        const room = Buffer.alloc(largeBytes - paper.length, `% scanned page ${sent}\n`);
        await send(client, Buffer.concat([paper, room]), 'application/pdf');
      }
    }),
  );
  return (1000 * uploadsEach) / (performance.now() - begin);
}

try {
  await turnReading(false);
  const papers = corpusA(backlog);
  const [client] = clients;
  const [paper] = await Promise.all(papers.slice(0, 1).map(({ render }) => render()));
  if (!client || !paper) throw new Error('there is nobody who sends, or nothing to send');
  for (const [index, { render }] of papers.entries()) {
    await send(client, await photographed(await render(), 'good photo', index), 'image/jpeg');
  }
  const rates = { off: new Array<number>(), busy: new Array<number>() };
  await rate(paper);
  for (let round = 0; round < rounds; round += 1) {
    for (const state of round % 2 === 0 ? (['off', 'busy'] as const) : (['busy', 'off'] as const)) {
      await turnReading(state === 'busy');
      // An upload wakes the reader, and one that was at work comes to its end.
      await send(client, paper, 'application/pdf');
      const before = await waiting();
      const measured = await rate(paper);
      rates[state].push(measured);
      const left = await waiting();
      const read = before + uploadsEach - left;
      const load = loadavg()[0]?.toFixed(1);
      console.log(
        `${state}: ${measured.toFixed(2)} a second, ${read} read, ${left} wait, load ${load}`,
      );
    }
  }
  const mean = (of: readonly number[]): number => of.reduce((sum, one) => sum + one, 0) / of.length;
  const less = 1 - mean(rates.busy) / mean(rates.off);
  console.log(`${(100 * less).toFixed(1)} % less while documents are read`);
  if (less > promised) process.exitCode = 1;
} finally {
  await database.close();
  await server.stop();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
