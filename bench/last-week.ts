// The last week before the deadline on the large firm: what clients and staff do then, in its shares, at
// four times the pace that is expected of it. Fails when a call fails or a promise does not hold.
//
//   BENCH_DIR=/tmp/firm node bench/last-week.ts     on the firm that bench/large-firm.ts made there
//   SCALE=0.01 ACTIVITY=0 SECONDS=20 node bench/last-week.ts
//
// Expected of a firm with 50 staff and 20,000 clients:
//   - 60 % of the clients finish in that week, and each of them comes twice: 24,000 visits in 7 days.
//   - 15 % of a day's visits fall into its busiest hour: 514, one in 7 seconds. That hour is what counts.
//   - A visit: the landing page, a sign-in, 14 calls that pages make to show themselves, 3 documents
//     handed over, 1 looked at, 1 message; the page stays open for 10 minutes, so 86 are open.
//   - Each of the staff, all hour long: a list, a client's page or a search every 20 seconds, of 3 calls
//     each; a document opened and one marked as reviewed every minute; an answer every 3 minutes; one
//     open page.
// A call begins when its time has come, whether or not the ones before it have ended, and is measured
// from that moment: a slow server does not slow down those who ask it.
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { hashPassword, openSession, users } from '../server/modules/accounts/index.ts';
import { openDatabase } from '../server/platform/database.ts';
import { startBuiltServer } from '../server/testing/server-process.ts';
import { startLargeFirm } from './large-firm.ts';
import type { FromPages, ToPages } from './live-pages.ts';
import { Times } from './measure.ts';

const pace = Number(process.env['PACE'] ?? 4);
const seconds = Number(process.env['SECONDS'] ?? 180);
const scale = Number(process.env['SCALE'] ?? 1);
const dataDir = path.resolve(process.env['BENCH_DIR'] ?? '.data/bench-large-firm');
/** Milliseconds, p95. */
const promised = { read: 100, write: 200 };
const visits = 514 / 3600;
const staff = 50;
/** A W-2 as phones and employers send it, bytes. */
const documentBytes = 1_500_000;
const openPages = { clients: 86, staff };

type Kind = 'read' | 'write' | 'sign-in';
interface Action {
  name: string;
  kind: Kind;
  /** Times a second in the expected week. */
  rate: number;
  /** @returns the status */
  run: () => Promise<number>;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const firm = await startLargeFirm(dataDir, scale, process.env['ACTIVITY'] !== '0', say);
const database = openDatabase(firm.connectionString, { maxConnections: 4 });
const { db } = database;
const server = await startBuiltServer({
  DATABASE_URL: firm.connectionString,
  DATA_DIR: path.join(dataDir, 'product'),
  MASTER_KEYS: firm.masterKeys,
  TRUST_PROXY: '1',
  LOG_LEVEL: 'warn',
});

const password = 'lantern paper march 7';
const passwordHash = await hashPassword(password);
const origin = { address: '127.0.0.1', userAgent: 'bench' };

async function person(isAdmin: boolean): Promise<{ id: string; username: string }> {
  const id = uuidv7();
  const username = `week${id}`;
  await db.insert(users).values({
    id,
    username,
    email: `${id}@example.test`,
    firstName: 'Maya',
    lastName: 'Okafor',
    passwordHash,
    isAdmin,
    emailVerifiedAt: new Date(),
  });
  return { id, username };
}

const sessionOf = async (id: string, isAdmin: boolean): Promise<string> =>
  (await openSession(db, { id, isAdmin }, origin)).token;

/** A signed-in caller. */
interface Caller {
  token: string;
  id: string;
}
const { rows: some } = await db.execute<{
  id: string;
  file: string | null;
  project: string | null;
}>(sql`
  SELECT u.id, p.id AS project FROM users u LEFT JOIN LATERAL (
    SELECT id FROM tax_projects WHERE client_id = u.id LIMIT 1) p ON true
  WHERE NOT u.is_admin AND u.archived_at IS NULL AND u.username LIKE 'bench%' ORDER BY u.id LIMIT 200`);
say(`Preparing ${some.length} clients and ${staff} staff.`);
const clients: Caller[] = [];
for (const { id } of some) clients.push({ id, token: await sessionOf(id, false) });
const preparers: Caller[] = [];
for (let count = 0; count < staff; count += 1) {
  const { id } = await person(true);
  preparers.push({ id, token: await sessionOf(id, true) });
}
/** Everybody signs in once: a code is sent at most once a minute. */
const comers: string[] = [];
for (let count = 0; count < Math.ceil(visits * pace * (seconds + 20) * 1.5) + 20; count += 1) {
  comers.push((await person(false)).username);
}

let seed = 7;
/** From 0 to 1, the same ones in every run (mulberry32). */
function random(): number {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}
function oneOf<T>(list: readonly T[]): T {
  const chosen = list[Math.floor(random() * list.length)];
  if (chosen === undefined) throw new Error('there is none to choose from');
  return chosen;
}

let addresses = 0;
async function ask(
  method: string,
  address: string,
  caller?: Caller,
  body?: object | FormData,
): Promise<{ status: number; json: unknown }> {
  addresses += 1;
  const json = body !== undefined && !(body instanceof FormData);
  const answer = await fetch(`${server.origin}${address}`, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      'accept-encoding': 'br',
      // Everybody from an address of their own.
      'x-forwarded-for': `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`,
      ...(caller ? { cookie: `filewell_session=${caller.token}` } : {}),
      ...(json ? { 'content-type': 'application/json' } : {}),
    },
    ...(body === undefined ? {} : { body: json ? JSON.stringify(body) : body }),
  });
  if (answer.headers.get('content-type')?.startsWith('application/json')) {
    return { status: answer.status, json: await answer.json() };
  }
  await answer.arrayBuffer();
  return { status: answer.status, json: undefined };
}
const get = async (caller: Caller | undefined, ...addresses: string[]): Promise<number> =>
  (await ask('GET', oneOf(addresses), caller)).status;
const idOf = (json: unknown): string | undefined =>
  typeof json === 'object' && json !== null && 'id' in json && typeof json.id === 'string'
    ? json.id
    : undefined;

const content = randomBytes(documentBytes);
let handedOver = 0;
/** What clients have handed over in this run: the firm's own rows have no blobs behind them. */
const documents: { owner: Caller; id: string }[] = [];
async function upload(): Promise<number> {
  const owner = oneOf(clients);
  handedOver += 1;
  const form = new FormData();
  form.append('category', 'w2');
  form.append(
    'file',
    new Blob([`%PDF-1.4\n% ${handedOver} ${randomBytes(8).toString('hex')}\n`, content]),
    `W-2 ${handedOver}.pdf`,
  );
  const { status, json } = await ask('POST', '/api/files/upload', owner, form);
  const id = idOf(json);
  if (status === 201 && id !== undefined) documents.push({ owner, id });
  return status;
}
const conversations = new Map<string, string>();
async function write(from: (owner: Caller) => Caller): Promise<number> {
  const owner = oneOf(clients);
  let conversationId = conversations.get(owner.id);
  if (conversationId === undefined) {
    const begun = await ask('POST', '/api/conversations', owner, { subject: 'My return' });
    conversationId = idOf(begun.json);
    if (conversationId === undefined) return begun.status;
    conversations.set(owner.id, conversationId);
  }
  const body = { conversationId, content: 'Thank you, it is there now.' };
  return (await ask('POST', '/api/messages', from(owner), body)).status;
}

const clientReads = [
  '/api/user',
  '/api/files',
  '/api/folders',
  '/api/notifications',
  '/api/notifications/unread-count',
  '/api/messages/unread-count',
  '/api/tax-project',
  '/api/invoices',
  '/api/conversations',
];
const staffReads = (client: string): string[] => [
  '/api/admin/overview',
  '/api/admin/overview/counts',
  '/api/admin/users',
  '/api/admin/users?q=berg',
  `/api/admin/users/${client}`,
  '/api/admin/files?isProcessed=false',
  `/api/admin/files?userId=${client}`,
  '/api/admin/conversations',
  '/api/admin/tax-projects',
  '/api/admin/invoices',
  '/api/admin/palette?q=zoe',
];

const actions: Action[] = [
  { name: 'landing page', kind: 'read', rate: visits, run: () => get(undefined, '/') },
  {
    name: 'sign-in',
    kind: 'sign-in',
    rate: visits,
    run: async () => {
      const username = comers.pop() ?? '';
      return (await ask('POST', '/api/login', undefined, { username, password })).status;
    },
  },
  {
    name: 'client: pages',
    kind: 'read',
    rate: visits * 14,
    run: () => get(oneOf(clients), ...clientReads),
  },
  { name: 'client: upload', kind: 'write', rate: visits * 3, run: upload },
  {
    name: 'client: document',
    kind: 'read',
    rate: visits,
    run: () => {
      const { owner, id } = oneOf(documents);
      return get(owner, `/api/files/${id}/view`);
    },
  },
  { name: 'client: message', kind: 'write', rate: visits, run: () => write((owner) => owner) },
  {
    name: 'staff: pages',
    kind: 'read',
    rate: (staff * 3) / 20,
    run: () => get(oneOf(preparers), ...staffReads(oneOf(clients).id)),
  },
  {
    name: 'staff: document',
    kind: 'read',
    rate: staff / 60,
    run: () => get(oneOf(preparers), `/api/files/${oneOf(documents).id}/view`),
  },
  {
    name: 'staff: review',
    kind: 'write',
    rate: staff / 60,
    run: async () => {
      const address = `/api/files/${oneOf(documents).id}/process`;
      return (await ask('PATCH', address, oneOf(preparers), { isProcessed: random() < 0.8 }))
        .status;
    },
  },
  {
    name: 'staff: message',
    kind: 'write',
    rate: staff / 180,
    run: () => write(() => oneOf(preparers)),
  },
];

// Open pages hear of everything meanwhile.
const pages = fork(path.join(import.meta.dirname, 'live-pages.ts'), { stdio: 'inherit' });
let opened = 0;
pages.on('message', (message: FromPages) => {
  if (message.type === 'opened') opened = message.count;
});
const tell = (message: ToPages): boolean => pages.send(message);
const wanted = { clients: openPages.clients * pace, staff: openPages.staff * pace };
for (let count = 0; count < wanted.clients; count += 1) {
  tell({ type: 'open', origin: server.origin, token: oneOf(clients).token });
}
for (let count = 0; count < wanted.staff; count += 1) {
  tell({ type: 'open', origin: server.origin, token: oneOf(preparers).token });
}
while (opened < wanted.clients + wanted.staff) await wait(20);

const times = new Map(actions.map(({ name }) => [name, new Times()]));
const errors = new Map<string, number>();
const note = (what: string): void => void errors.set(what, (errors.get(what) ?? 0) + 1);

for (let count = 0; count < 10; count += 1) await upload();
say(`${seconds} s at ${pace} times the expected pace, with ${opened} open pages.`);
await play(Math.min(10, seconds / 4), false);
await play(seconds, true);

const results = actions.map(({ name, kind }) => {
  const measured = times.get(name) ?? new Times();
  const [p50, p95, max] = [0.5, 0.95, 1].map((share) => measured.percentile(share));
  return { name, kind, calls: measured.count, p50, p95, max };
});
const together = (kind: Kind): Times => {
  const all = new Times();
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
say(verdict('p95 of all reads, ms', summary.read, promised.read));
say(verdict('p95 of all writes, ms', summary.write, promised.write));
say(verdict('errors', failed, 0));
for (const [what, count] of errors) say(`  ${count} times: ${what}`);
mkdirSync('.cache', { recursive: true });
writeFileSync(
  '.cache/bench-last-week.json',
  `${JSON.stringify({ pace, seconds, scale, promised, summary, failed, results }, undefined, 2)}\n`,
);

tell({ type: 'close' });
await server.stop();
await database.close();
await firm.close();
const held = summary.read <= promised.read && summary.write <= promised.write && failed === 0;
process.exit(held ? 0 : 1);

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
