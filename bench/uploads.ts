// What an upload costs in processor time: whole, in chunks of a good line, in chunks of one that broke, and the sealed
// bare PUT that keeps its files. By turns in one run, four at a time. Needs the built product (`npm run build`).
//
//   npm run bench -- uploads     ROUNDS=11 UPLOADS=40 MEGABYTES=5 KINDS='bare whole' npm run bench -- uploads
//   IDLE=5 KINDS='whole chunks' npm run bench -- uploads     also after that many idle minutes, for each kind
//   BEFORE=/tmp/before npm run bench -- uploads     beside another build, whose `dist` was copied there
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { uploadFile } from '../contract/documents/files.ts';
import { beginUpload, chunkType, offsetHeader } from '../contract/documents/resumable.ts';
import { openSession } from '../server/modules/identity/index.ts';
import { users } from '../server/modules/identity/people/index.ts';
import { openClientAccounts } from '#modules/clients/accounts';
import { openDatabase } from '../server/platform/database/database.ts';
import { migrateDatabase } from '../server/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../server/platform/embedded-postgres/launcher.ts';
import { startBuiltServer, startProgram } from '../server/testing/server-process.ts';
import type { Ports, Setting } from './ceilings.ts';
import { databaseTime, processorTimeOf } from './processor-time.ts';
import { median } from './turns.ts';

const rounds = Number(process.env['ROUNDS'] ?? 7);
const uploadsEach = Number(process.env['UPLOADS'] ?? 24);
const size = Number(process.env['MEGABYTES'] ?? 5) * 1024 * 1024;
const concurrency = 4;
const idleMinutes = Number(process.env['IDLE'] ?? 0);
const kilobyte = 1024;
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const dataDir = await mkdtemp(path.join(process.env['BENCH_DIR'] ?? tmpdir(), 'filewell-uploads-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
await migrateDatabase(postgres);
const database = openDatabase(postgres.connectionString, { maxConnections: 2 });
const environment = {
  DATABASE_URL: postgres.connectionString,
  DATABASE_OWNER_URL: postgres.ownerConnectionString,
  DATA_DIR: path.join(dataDir, 'product'),
  RECOGNITION: 'off',
  LOG_LEVEL: 'warn',
};
const server = await startBuiltServer(environment);
const before = process.env['BEFORE'];
const earlier =
  before === undefined
    ? undefined
    : await startProgram(path.resolve(before, 'dev/main.js'), environment);
await mkdir(path.join(dataDir, 'bare'));
const ceilings = fork(path.join(import.meta.dirname, 'ceilings.ts'), { stdio: 'inherit' });
const ports = await new Promise<Ports>((resolve) => {
  ceilings.once('message', resolve);
  ceilings.send({
    connectionString: postgres.connectionString,
    folder: path.join(dataDir, 'bare'),
    userId: '',
    rights: '',
    documentSize: 1024,
    page: { headers: {}, body: '' },
  } satisfies Setting);
});

const content = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(size - 9)]);
let named = 0;
/** Other bytes each time: the same content twice is another story. */
function newContent(): { name: string; pieces: Buffer[] } {
  named += 1;
  const stamp = Buffer.from(`%PDF-1.4\n% ${named}\n`);
  return { name: `W-2 ${named}.pdf`, pieces: [stamp, content.subarray(stamp.length)] };
}

/** One session may send only so much in a minute, and a client's documents are bounded. */
async function newCookie(): Promise<string> {
  const id = uuidv7();
  await database.db.insert(users).values({
    id,
    username: `bench${id}`,
    email: `${id}@example.test`,
    firstName: 'Maya',
    lastName: 'Okafor',
    passwordHash: '',
    emailVerifiedAt: new Date(),
  });
  await openClientAccounts(database.db, [id]);
  const from = { address: '127.0.0.1', userAgent: 'bench' };
  return `filewell_session=${(await openSession(database.db, { id, isAdmin: false }, from)).token}`;
}

async function ask(
  origin: string,
  path: string,
  {
    cookie,
    ...init
  }: { method: string; cookie: string; type: string; offset?: number; body: Buffer },
): Promise<string> {
  const headers = {
    'sec-fetch-site': 'same-origin',
    cookie,
    'content-type': init.type,
    ...(init.offset === undefined ? {} : { [offsetHeader]: String(init.offset) }),
  };
  const body = new Uint8Array(init.body);
  const answer = await fetch(`${origin}${path}`, { method: init.method, headers, body });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${text}`);
  return text;
}

/** A form with these fields and pieces of a file, as browsers write it. */
function form(fields: Record<string, string>, file?: { name: string; pieces: Buffer[] }) {
  const edge = 'edge-of-the-bench';
  const texts = Object.entries(fields).map(
    ([name, value]) =>
      `--${edge}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${file?.name}"\r\ncontent-type: application/pdf\r\n\r\n`;
  const pieces = file ? [Buffer.from(head), ...file.pieces, Buffer.from('\r\n')] : [];
  return {
    type: `multipart/form-data; boundary=${edge}`,
    body: Buffer.concat([Buffer.from(texts.join('')), ...pieces, Buffer.from(`--${edge}--\r\n`)]),
  };
}

async function sendWhole(origin: string, cookie: string): Promise<void> {
  const sent = form({ category: 'w2' }, newContent());
  await ask(origin, uploadFile.path, { method: 'POST', cookie, ...sent });
}

/** In chunks that begin at `first` and grow by `growth`, to 4 MB at most. */
async function sendChunks(
  origin: string,
  cookie: string,
  { first, growth }: { first: number; growth: number },
): Promise<void> {
  const { name, pieces } = newContent();
  const bytes = Buffer.concat(pieces);
  const wanted = { name, size: bytes.length, destination: { kind: 'document' } };
  const begun = await ask(origin, beginUpload.path, {
    method: 'POST',
    cookie,
    type: 'application/json',
    body: Buffer.from(JSON.stringify(wanted)),
  });
  const { id } = JSON.parse(begun) as { id: string };
  for (let offset = 0, chunk = first; offset < bytes.length;) {
    const body = bytes.subarray(offset, offset + chunk);
    await ask(origin, `/api/uploads/${id}`, {
      method: 'PATCH',
      cookie,
      type: chunkType,
      offset,
      body,
    });
    offset += body.length;
    chunk = Math.min(chunk * growth, 4096 * kilobyte);
  }
  const end = form({ category: 'w2', upload: id });
  await ask(origin, uploadFile.path, { method: 'POST', cookie, ...end });
}

async function sendBare(): Promise<void> {
  const body = Buffer.concat(newContent().pieces);
  const answer = await fetch(`http://127.0.0.1:${ports.bare}/document`, { method: 'PUT', body });
  await answer.text();
}

interface Kind {
  name: string;
  pid: number;
  send: (cookie: string) => Promise<void>;
}
const ways = (label: string, { origin, child }: typeof server): Kind[] => [
  { name: `${label}whole`, pid: child.pid ?? 0, send: (cookie) => sendWhole(origin, cookie) },
  {
    name: `${label}chunks`,
    pid: child.pid ?? 0,
    send: (cookie) => sendChunks(origin, cookie, { first: 256 * kilobyte, growth: 4 }),
  },
  {
    name: `${label}broken`,
    pid: child.pid ?? 0,
    send: (cookie) => sendChunks(origin, cookie, { first: 64 * kilobyte, growth: 1 }),
  },
];
const wanted = process.env['KINDS']?.split(' ');
const kinds: Kind[] = [
  { name: 'bare', pid: ceilings.pid ?? 0, send: sendBare },
  ...ways('', server),
  ...(earlier ? ways('before ', earlier) : []),
].filter(({ name }) => !wanted || wanted.includes(name.replace('before ', '')));

/** What an upload cost, in milliseconds: of the server's processor, of the database's, and by the clock. */
interface Cost {
  server: number;
  database: number;
  clock: number;
}

/** Sends `uploadsEach` of a kind. @returns the cost of one */
async function costOf({ pid, send }: Kind): Promise<Cost> {
  const cookies = await Promise.all(Array.from({ length: uploadsEach }, newCookie));
  const begun = [await processorTimeOf(pid), await databaseTime(dataDir), performance.now()];
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (let cookie = cookies.pop(); cookie !== undefined; cookie = cookies.pop()) {
        await send(cookie);
      }
    }),
  );
  const ended = [await processorTimeOf(pid), await databaseTime(dataDir), performance.now()];
  const [own = 0, its = 0, clock = 0] = ended.map(
    (at, index) => (at - (begun[index] ?? 0)) / uploadsEach,
  );
  return { server: own, database: its, clock };
}

const costs = new Map<Kind, Cost[]>(kinds.map((kind) => [kind, []]));
try {
  for (let round = 0; round <= rounds; round += 1) {
    for (const kind of round % 2 === 0 ? kinds : kinds.toReversed()) {
      const cost = await costOf(kind);
      // The first round warms up.
      if (round > 0) costs.get(kind)?.push(cost);
    }
  }
  say(
    `${rounds} rounds of ${uploadsEach} uploads of ${size / 1024 / 1024} MB, ${concurrency} at once: medians for one upload`,
  );
  say(
    `${''.padEnd(18)}${['server ms', 'database ms', 'clock ms', 'least'].map((text) => text.padStart(12)).join('')}`,
  );
  for (const [{ name }, measured] of costs) {
    const servers = measured.map(({ server: its }) => its);
    const all = [
      median(servers),
      median(measured.map(({ database: its }) => its)),
      median(measured.map(({ clock }) => clock)),
      Math.min(...servers),
    ];
    say(`${name.padEnd(18)}${all.map((value) => value.toFixed(1).padStart(12)).join('')}`);
  }
  for (const [kind, measured] of costs) {
    if (idleMinutes === 0 || kind.name === 'bare') continue;
    await wait(idleMinutes * 60_000);
    const { server: idle } = await costOf(kind);
    const ratio = idle / median(measured.map(({ server: its }) => its));
    say(
      `${kind.name} after ${idleMinutes} idle minutes: ${idle.toFixed(1)} ms, ${ratio.toFixed(2)} of a warm one`,
    );
  }
} finally {
  ceilings.disconnect();
  await earlier?.stop();
  await server.stop();
  await database.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
