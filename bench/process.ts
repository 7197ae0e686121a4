// What the product asks of the machine: how soon it is ready, the memory it holds when nothing is asked
// of it and while documents come in, and the disk that its packages and what was built of it take. Fails
// when a promise does not hold.
//
//   npm run bench -- process           BENCH_DIR=/tmp/bench ROUNDS=3 npm run bench -- process
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { openSession } from '../server/modules/identity/index.ts';
import { users } from '../server/modules/identity/people/index.ts';
import { openClientAccounts } from '#modules/clients/accounts';
import { readConfig } from '../server/platform/config/config.ts';
import { openDatabase } from '../server/platform/database/database.ts';
import { startEmbeddedPostgres } from '../server/platform/embedded-postgres/launcher.ts';
import { startBuiltServer } from '../server/testing/server-process.ts';
import { runtimePackages } from '../scripts/lib/runtime-packages.mjs';
import { drive, request } from './raw-client.ts';

const rounds = Number(process.env['ROUNDS'] ?? 5);
const dataDir = path.resolve(process.env['BENCH_DIR'] ?? '.data', 'bench-process');
const root = path.join(import.meta.dirname, '..');
const megabyte = 1024 * 1024;
const documentSize = 5 * megabyte;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

interface Figure {
  name: string;
  value: number;
  promised: number;
  unit: string;
}
const figures: Figure[] = [];
function note(name: string, value: number, promised: number, unit: string): void {
  figures.push({ name, value, promised, unit });
  const met = value <= promised ? 'met' : 'NOT MET';
  say(
    `${name.padEnd(52)}${value.toFixed(2).padStart(9)} ${unit.padEnd(3)}promised ${promised}  ${met}`,
  );
}
const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

// Its own firm each time: what an earlier run uploaded would be read for minutes after the start.
rmSync(dataDir, { recursive: true, force: true });

// Compiled modules are kept between starts, as `npm start` keeps them: the first round fills them.
const environment = {
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? path.join(root, '.cache/compiled'),
};

async function startTime(more: Record<string, string>): Promise<number> {
  const begin = performance.now();
  const server = await startBuiltServer({ ...environment, ...more });
  const seconds = (performance.now() - begin) / 1000;
  await server.stop();
  return seconds;
}
async function startTimes(more: Record<string, string>): Promise<number> {
  await startTime(more);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await startTime(more));
  return median(times);
}

note('ready after a warm start, database included', await startTimes({}), 1.2, 's');

const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
const { masterKeys } = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, PORT: '0', DEMO: '0' });
const here = { DATABASE_URL: postgres.connectionString, MASTER_KEYS: masterKeys };
note('ready after a warm start', await startTimes(here), 0.6, 's');

const server = await startBuiltServer({ ...environment, ...here });
const pid = server.child.pid ?? 0;
/** Bytes by the line of that name; Linux only. */
const memory = (name: 'VmRSS' | 'VmHWM'): number =>
  Number(
    new RegExp(String.raw`^${name}:\s+(\d+) kB$`, 'm').exec(
      readFileSync(`/proc/${pid}/status`, 'utf8'),
    )?.[1] ?? 0,
  ) * 1024;
// After a start there is garbage to be let go of, and jobs begin.
await new Promise((resolve) => setTimeout(resolve, 10_000));
const idle = memory('VmRSS');
note('idle memory of the app process', idle / megabyte, 110, 'MB');

const database = openDatabase(postgres.connectionString, { maxConnections: 2 });
const cookies: string[] = [];
for (let count = 0; count < 4; count += 1) {
  const id = uuidv7();
  await database.db.insert(users).values({
    id,
    username: `memory${id}`,
    email: `${id}@example.test`,
    firstName: 'Maya',
    lastName: 'Okafor',
    passwordHash: '',
    emailVerifiedAt: new Date(),
  });
  await openClientAccounts(database.db, [id]);
  const origin = { address: '127.0.0.1', userAgent: 'bench' };
  const { token } = await openSession(database.db, { id, isAdmin: false }, origin);
  cookies.push(`filewell_session=${token}`);
}
const edge = 'edge-of-the-bench';
const content = randomBytes(documentSize);
let named = 0;
const load = await drive(Number(new URL(server.origin).port), {
  connections: 4,
  seconds: 5,
  next: () => {
    named += 1;
    const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${named}.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.4\n% ${named}\n`;
    return request(
      'POST',
      '/api/files/upload',
      {
        'sec-fetch-site': 'same-origin',
        cookie: cookies[named % cookies.length] ?? '',
        'content-type': `multipart/form-data; boundary=${edge}`,
      },
      [Buffer.from(head), content, Buffer.from(`\r\n--${edge}--\r\n`)],
    );
  },
});
// The peak counts the start too, which was over before: only what goes beyond it is the uploads'.
const growth = Math.max(memory('VmHWM') - idle, 0);
note('growth during uploads of 5 MB, 4 at once', growth / megabyte, 64, 'MB');
note('errors of these uploads', load.errors, 0, '');
await server.stop();
await database.close();
await postgres.stop();

/** Bytes on the disk of the packages that run with what was built. */
async function installed(): Promise<{ total: number; largest: [string, number][] }> {
  const folders = runtimePackages();
  const sizes: [string, number][] = [];
  for (const at of folders) {
    sizes.push([at.replace(/^node_modules\//, ''), await folderSize(at, new Set(folders))]);
  }
  return {
    total: sizes.reduce((sum, [, size]) => sum + size, 0),
    largest: sizes.toSorted(([, a], [, b]) => b - a).slice(0, 8),
  };
}

/** Without packages that are inside, which are counted by themselves; 0 for one of another platform. */
async function folderSize(at: string, packages: ReadonlySet<string>): Promise<number> {
  let size = 0;
  const entries = await readdir(path.join(root, at), { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const inside = `${at}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!packages.has(inside)) size += await folderSize(inside, packages);
    } else {
      const { blocks } = await lstat(path.join(root, inside));
      size += blocks * 512;
    }
  }
  return size;
}

const { total, largest } = await installed();
const built = await folderSize('dist', new Set());
note('packages to run it, and what was built', (total + built) / megabyte, 150, 'MB');
say(`    ${(built / megabyte).toFixed(1).padStart(6)} MB  dist`);
for (const [name, size] of largest)
  say(`    ${(size / megabyte).toFixed(1).padStart(6)} MB  ${name}`);
mkdirSync('.cache', { recursive: true });
writeFileSync('.cache/bench-process.json', `${JSON.stringify(figures, undefined, 2)}\n`);
process.exit(figures.every(({ value, promised }) => value <= promised) ? 0 : 1);
