// What 2,000 open pages cost one node: memory for each, and the time and work of a message to one of
// them beside 10 and beside 2,000. Fails when a promise does not hold.
//
//   npm run bench -- live               PAGES=500 MESSAGES=50 BENCH_DIR=/tmp/live npm run bench -- live
import { fork } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { v7 as uuidv7 } from 'uuid';
import { createConversation, sendMessage } from '../contract/messages/conversations.ts';
import { buildApp } from '../server/app.ts';
import { openSession } from '../server/modules/identity/index.ts';
import { users } from '../server/modules/identity/people/index.ts';
import { openClientAccounts } from '#modules/clients/accounts';
import { readConfig } from '../server/platform/config/config.ts';
import { startEmbeddedPostgres } from '../server/platform/embedded-postgres/launcher.ts';
import { migrateDatabase } from '../server/platform/database/migrate.ts';
import { TestBrowser } from '../server/testing/browser.ts';
import type { FromPages, ToPages } from './live-pages.ts';
import { Times } from './measure.ts';

/**
 * Bytes of one page, milliseconds to every page (p95), work of a message beside the fewest pages, and
 * how long the slowest of a hundred messages takes (p99) beside the fewest pages.
 */
const promised = { bytesEach: 30 * 1024, arrivesMs: 500, workRatio: 1.5, slowestRatio: 3 };
const most = Number(process.env['PAGES'] ?? 2000);
const few = 10;
const messagesEach = Number(process.env['MESSAGES'] ?? 200);

const say = (line: string): void => void process.stdout.write(`${line}\n`);
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const dataDir = path.resolve(process.env['BENCH_DIR'] ?? '.data/bench-live');
const config = readConfig({
  NODE_ENV: 'test',
  DATA_DIR: dataDir,
  PORT: '0',
  DEMO: '0',
  LOG_LEVEL: 'error',
});
const database = await startEmbeddedPostgres({ dataDir, log: say });
await migrateDatabase(database);
const app = await buildApp(config, { connectionString: database.connectionString });
const origin = await app.http.listen({ port: 0, host: '127.0.0.1' });
const { db, live } = app.platform;

async function signIn(isAdmin: boolean): Promise<string> {
  const id = uuidv7();
  await db.insert(users).values({
    id,
    username: `live${id}`,
    email: `${id}@example.test`,
    firstName: 'Maya',
    lastName: 'Okafor',
    passwordHash: '',
    isAdmin,
    staffRole: isAdmin ? 'owner' : null,
    emailVerifiedAt: new Date(),
  });
  await openClientAccounts(db, [id]);
  const origin = { address: '127.0.0.1', userAgent: 'bench' };
  return (await openSession(db, { id, isAdmin }, origin)).token;
}

/** Memory in use, once everything that can be let go of is. */
async function memory(): Promise<number> {
  for (let round = 0; round < 3; round += 1) {
    collect();
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

// The pages are another process, as they are in life.
const pages = fork(path.join(import.meta.dirname, 'live-pages.ts'), { stdio: 'inherit' });
const connected = { pages: 0 };
/** How often the first page has heard of a conversation, and who waits for how often. */
const heard = new Map<string, number>();
let waiting: { conversationId: string; times: number; resolve: (at: number) => void } | undefined;
pages.on('message', (message: FromPages) => {
  if (message.type === 'opened') connected.pages = message.count;
  else if (message.type === 'heard' && message.page === 0) {
    const times = (heard.get(message.conversationId) ?? 0) + 1;
    heard.set(message.conversationId, times);
    if (waiting?.conversationId !== message.conversationId) return;
    if (waiting.times === times) waiting.resolve(message.at);
  }
});
pages.on('exit', (code) => process.exit(code === 0 ? 0 : 1));
const sendToPages = (message: ToPages): boolean => pages.send(message);
/** Resolves with the moment at which the first page is notified of the conversation for the nth time. */
const hears = (conversationId: string, times: number): Promise<number> =>
  new Promise((resolve) => {
    waiting = { conversationId, times, resolve };
  });
const now = (): number => performance.timeOrigin + performance.now();

const tokens: string[] = [];
async function openUpTo(count: number): Promise<void> {
  while (tokens.length < count) {
    const portion = Array.from({ length: Math.min(20, count - tokens.length) }, () =>
      signIn(false),
    );
    for (const token of await Promise.all(portion)) {
      tokens.push(token);
      sendToPages({ type: 'open', origin, token });
    }
    while (Math.min(connected.pages, live.size) < tokens.length) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
}

const writer = new TestBrowser(origin);
/** Messages of one client: how soon their page hears, and the work of the server for each. */
async function measure(): Promise<{ arrives: Times; workMs: number }> {
  writer.cookies.set('filewell_session', tokens[0] ?? '');
  const { id } = (await writer.call(createConversation, { body: { subject: 'Bench' } })).body;
  const send = () => writer.call(sendMessage, { body: { conversationId: id, content: 'Hello' } });
  // The conversation itself was the first it heard of.
  let sent = 1;
  const one = async (): Promise<number> => {
    sent += 1;
    const at = hears(id, sent);
    const begin = now();
    await send();
    return (await at) - begin;
  };
  for (let round = 0; round < 30; round += 1) await one();
  const arrives = new Times();
  const work = process.cpuUsage();
  for (let round = 0; round < messagesEach; round += 1) arrives.note(await one());
  const { user, system } = process.cpuUsage(work);
  return { arrives, workMs: (user + system) / 1000 / messagesEach };
}

await openUpTo(few);
say(`${few} pages`);
const beside10 = await measure();
const before = await memory();
await openUpTo(most);
say(`${most} pages`);
const bytesEach = ((await memory()) - before) / (most - few);
const besideMost = await measure();
const ratio = besideMost.workMs / beside10.workMs;

say('');
say(Times.head);
say(beside10.arrives.line(`a message until it is there, ${few} pages`));
say(besideMost.arrives.line(`a message until it is there, ${most} pages`));
say(
  `work of a message: ${beside10.workMs.toFixed(2)} ms and ${besideMost.workMs.toFixed(2)} ms, ratio ${ratio.toFixed(2)}`,
);
const [p99Beside10, p99BesideMost] = [beside10, besideMost].map(({ arrives }) =>
  arrives.percentile(0.99),
);
const slowestRatio = (p99BesideMost ?? 0) / (p99Beside10 ?? 1);
say(
  `p99 of a message: ${p99Beside10?.toFixed(1)} ms and ${p99BesideMost?.toFixed(1)} ms, ratio ${slowestRatio.toFixed(2)}, promised ${promised.slowestRatio}`,
);
say(`memory of a page: ${(bytesEach / 1024).toFixed(1)} kB`);

const broken = [
  bytesEach > promised.bytesEach && 'memory of a page',
  besideMost.arrives.percentile(0.95) > promised.arrivesMs && 'time until a message is there',
  ratio > promised.workRatio && 'work of a message',
  slowestRatio > promised.slowestRatio && 'the slowest of a hundred messages',
].filter((name) => name !== false);
mkdirSync('.cache', { recursive: true });
const figures = { pages: most, bytesEach, workRatio: ratio, p99Beside10, p99BesideMost, promised };
writeFileSync('.cache/bench-live.json', `${JSON.stringify(figures, undefined, 2)}\n`);
if (broken.length > 0) say(`\nNot as promised: ${broken.join(', ')}`);
pages.removeAllListeners('exit');
sendToPages({ type: 'close' });
await app.close();
await database.stop();
process.exit(broken.length > 0 ? 1 : 0);
