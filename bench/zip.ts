// How much memory the server needs to send a selection as one ZIP: of 10 documents of 5 MB, and of
// 300. Fails when the larger one needs noticeably more.
//
//   node bench/zip.ts
//   FILES=60 node bench/zip.ts
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { prepareZip } from '#contract/documents/zip';
import { uploadFile } from '#contract/documents/files';
import { openSession } from '#modules/identity';
import { users } from '#modules/identity/people';
import { openClientAccounts } from '#modules/clients/accounts';
import { openDatabase } from '#platform/database/database';
import { TestBrowser } from '#testing/browser';
import { largePdf } from '#testing/fixtures';
import { startBuiltServer } from '#testing/server-process';
import { startEmbeddedPostgres } from '../server/platform/embedded-postgres/launcher.ts';
import { migrateDatabase } from '../server/platform/database/migrate.ts';

const mebibyte = 1024 * 1024;
/** Mebibytes by which the larger ZIP may need more: what the collector leaves lying. */
const noise = 40;
const few = 10;
const many = Number(process.env['FILES'] ?? 300);

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const dataDir = await mkdtemp(path.join(tmpdir(), 'filewell-zip-'));
const database = await startEmbeddedPostgres({ dataDir, log: say });
await migrateDatabase(database);
const opened = openDatabase(database.connectionString, { maxConnections: 1 });
const server = await startBuiltServer({
  DATABASE_URL: database.connectionString,
  DATA_DIR: path.join(dataDir, 'server'),
});
const status = `/proc/${server.child.pid}`;

try {
  const staff = await signedIn(true);
  const ids: string[] = [];
  let client = await signedIn(false);
  for (let number = 1; number <= many; number += 1) {
    // A session may upload 240 documents a minute.
    if (number % 200 === 0) client = await signedIn(false);
    const file = { name: `paper ${number}.pdf`, type: 'application/pdf' };
    const bytes = largePdf(5_000_000);
    ids.push((await client.upload(uploadFile, { ...file, bytes })).body.id);
    if (number % 50 === 0) say(`${number} documents of 5 MB are there`);
  }
  // Once without measuring: what a first ZIP loads stays.
  await download(staff, ids.slice(0, few));
  const small = await download(staff, ids.slice(0, few));
  const large = await download(staff, ids);
  for (const { files, bytes, seconds, before, peak } of [small, large]) {
    say(
      `${files} documents, ${(bytes / mebibyte).toFixed(0)} MiB in ${seconds.toFixed(1)} s: ` +
        `memory ${before.toFixed(0)} MiB before, ${peak.toFixed(0)} MiB at most`,
    );
  }
  const kept = large.peak - small.peak < noise;
  say(kept ? 'The memory does not grow with the ZIP.' : 'The memory grows with the ZIP.');
  process.exitCode = kept ? 0 : 1;
} finally {
  await server.stop();
  await opened.close();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function signedIn(isAdmin: boolean): Promise<TestBrowser> {
  const id = uuidv7();
  await opened.db.insert(users).values({
    id,
    username: `bench${id}`,
    email: `${id}@example.test`,
    firstName: 'Maya',
    lastName: 'Okafor',
    passwordHash: '',
    isAdmin,
    staffRole: isAdmin ? 'owner' : null,
    emailVerifiedAt: new Date(),
  });
  await openClientAccounts(opened.db, [id]);
  const browser = new TestBrowser(server.origin);
  const from = { address: '127.0.0.1', userAgent: 'bench', secondStep: 'taken' } as const;
  browser.cookies.set(
    'filewell_session',
    (await openSession(opened.db, { id, isAdmin }, from)).token,
  );
  return browser;
}

async function download(staff: TestBrowser, fileIds: string[]) {
  const { url } = (await staff.call(prepareZip, { body: { fileIds } })).body;
  // Linux starts over to remember the most that the process held.
  await writeFile(`${status}/clear_refs`, '5');
  const before = await memory('VmRSS');
  const begin = performance.now();
  const answer = await staff.fetch(url);
  let bytes = 0;
  for await (const piece of answer.body ?? []) bytes += (piece as Uint8Array).length;
  const seconds = (performance.now() - begin) / 1000;
  if (String(bytes) !== answer.headers.get('content-length')) throw new Error('the ZIP broke off');
  return { files: fileIds.length, bytes, seconds, before, peak: await memory('VmHWM') };
}

/** Mebibytes of the server's own process. */
async function memory(kind: 'VmRSS' | 'VmHWM'): Promise<number> {
  const found = new RegExp(`${kind}:\\s+(\\d+)`).exec(await readFile(`${status}/status`, 'utf8'));
  return Number(found?.[1]) / 1024;
}
