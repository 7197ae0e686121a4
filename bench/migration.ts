// How long the database of an earlier version takes to be brought up to date in place, and whether it is the same
// when the migration was killed again and again: the process that migrates, and at times PostgreSQL itself. Every
// value that both versions know is hashed before and after: ids, links, names, counts. Fails when one differs, or
// when it takes longer than promised.
//
//   git worktree add /tmp/earlier <commit> && ln -s $PWD/node_modules /tmp/earlier/node_modules
//   cd /tmp/earlier && BENCH_DIR=/tmp/firm ACTIVITY=0 node bench/large-firm.ts
//   BENCH_DIR=/tmp/firm KILLS=20 npm run bench -- migration       works on a copy beside it
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { migrateDatabase } from '../server/platform/database/migrate.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../server/platform/embedded-postgres/launcher.ts';

/** Seconds, without kills. */
const promised = 120;
/** Every that many kills, PostgreSQL dies with the migration. */
const deathEvery = 5;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const dataDir = path.resolve(process.env['BENCH_DIR'] ?? '.data/bench-large-firm');
const kills = Number(process.env['KILLS'] ?? 20);
const copy = `${dataDir}-migrated`;

/** Starts the database on a fresh copy of the firm. */
async function startCopy(): Promise<EmbeddedPostgres> {
  await rm(copy, { recursive: true, force: true });
  await cp(dataDir, copy, { recursive: true });
  return startEmbeddedPostgres({ dataDir: copy, create: false, log: say });
}

async function query<Row extends pg.QueryResultRow>(
  { ownerConnectionString }: EmbeddedPostgres,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: ownerConnectionString });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Columns of each table. */
type Columns = Map<string, string[]>;

async function readColumns(database: EmbeddedPostgres): Promise<Columns> {
  const rows = await query<{ table: string; columns: string[] }>(
    database,
    `SELECT table_name::text AS table, array_agg(column_name::text ORDER BY column_name) AS columns
     FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' GROUP BY 1 ORDER BY 1`,
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/** Rows and a hash of each column of each table, whatever order the rows are in. */
async function hash(database: EmbeddedPostgres, columns: Columns): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [table, names] of columns) {
    // With what a row is known by, so that values can't change places.
    const keys = ['id', 'file_id', 'client_id', 'user_id'].filter((key) => names.includes(key));
    const sums = names.map(
      (name) => `sum(hashint8extended(row_key, hashtextextended("${name}"::text, 0))::numeric)`,
    );
    const [row] = await query<{ count: string; sums: (string | null)[] }>(
      database,
      `SELECT count(*), ARRAY[${sums.join(', ')}]::text[] AS sums
       FROM (SELECT *, hashtextextended(concat_ws(' ', ${keys.join(', ') || "''"}), 0) AS row_key
         FROM "${table}" OFFSET 0) AS rows`,
    );
    found.set(table, row?.count ?? '');
    for (const [place, name] of names.entries())
      found.set(`${table}.${name}`, row?.sums[place] ?? 'none');
  }
  return found;
}

const program = ({ connectionString, ownerConnectionString }: EmbeddedPostgres): string => `
  const { migrateDatabase } = await import(${JSON.stringify(import.meta.resolve('../server/platform/database/migrate.ts'))});
  process.stdout.write('begin');
  await migrateDatabase(${JSON.stringify({ connectionString, ownerConnectionString })});`;

/** Migrates in its own process, which is killed after some milliseconds; says whether it was. */
async function migrateAndKill(
  database: EmbeddedPostgres,
  after: number,
  withDatabase: boolean,
): Promise<boolean> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program(database)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  await once(child.stdout, 'data');
  await Promise.race([gone, wait(after)]);
  const wasRunning = child.exitCode === null;
  if (!wasRunning && child.exitCode !== 0) throw new Error('the migration failed');
  child.kill('SIGKILL');
  await gone;
  if (withDatabase) await killPostgres(database);
  return wasRunning;
}

/** As when the machine loses its power: no checkpoint, and recovery at the next start. */
async function killPostgres(database: EmbeddedPostgres): Promise<void> {
  const pidFile = path.join(copy, 'postgres', 'cluster', 'postmaster.pid');
  const [pid] = (await readFile(pidFile, 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGQUIT');
  for (;;) {
    await wait(200);
    const now = await readFile(pidFile, 'utf8').catch(() => '');
    if (now === '' || now.startsWith(`${pid}\n`)) continue;
    const isThere = await query(database, 'SELECT 1').then(
      () => true,
      () => false,
    );
    if (isThere) return;
  }
}

const seconds = async (work: () => Promise<void>): Promise<number> => {
  const begin = performance.now();
  await work();
  return (performance.now() - begin) / 1000;
};

let database = await startCopy();
const earlier = await readColumns(database);
const whole = await seconds(() => migrateDatabase(database));
say(`Migrated without a kill in ${whole.toFixed(1)} s.`);
const later = await readColumns(database);
/** What both versions know, and what only the later one does, but for ids that are drawn. */
const shared: Columns = new Map();
const added: Columns = new Map();
for (const [table, names] of later) {
  const known = earlier.get(table);
  const common = names.filter((name) => known?.includes(name));
  const more = names.filter((name) => !common.includes(name) && (known || name !== 'id'));
  if (common.length > 0) shared.set(table, common);
  if (more.length > 0) added.set(table, more);
}
const columnsOf = (columns: Columns): number => [...columns.values()].flat().length;
say(
  `Of ${columnsOf(earlier)} columns, ${columnsOf(shared)} stay and ${columnsOf(added)} are added.`,
);
const afterOne = await hash(database, shared);
const addedByOne = await hash(database, added);
await database.stop();

database = await startCopy();
const before = await hash(database, shared);
const moments: string[] = [];
let fastest = whole;
while (moments.length < kills) {
  const after = Math.random() * fastest;
  const withDatabase = moments.length % deathEvery === deathEvery - 1;
  if (await migrateAndKill(database, after * 1000, withDatabase)) {
    moments.push(`${after.toFixed(1)} s${withDatabase ? ' with PostgreSQL' : ''}`);
  } else {
    // It was done before: once more from the start.
    fastest = after;
    await database.stop();
    database = await startCopy();
  }
}
const last = await seconds(() => migrateDatabase(database));
say(`Killed after ${moments.join(', ')}.`);
say(`Then migrated in ${last.toFixed(1)} s.`);
const afterKills = await hash(database, shared);
const addedAfterKills = await hash(database, added);
await database.stop();
await rm(copy, { recursive: true, force: true });

const differences = (a: Map<string, string>, b: Map<string, string>): string[] =>
  [...a].filter(([name, value]) => b.get(name) !== value).map(([name]) => name);
const rows = [...before].filter(([name, count]) => !name.includes('.') && count !== '0');
say(`Rows before: ${rows.map(([table, count]) => `${table} ${count}`).join(', ')}.`);
const changed = new Set([...differences(before, afterOne), ...differences(before, afterKills)]);
say(`Other than before: ${[...changed].join(', ') || 'nothing'}.`);
const byKills = differences(addedByOne, addedAfterKills);
say(`Other with kills than without: ${byKills.join(', ') || 'nothing'}.`);
const isWithin = changed.size === 0 && byKills.length === 0 && whole < promised;
say(isWithin ? '\nThe promise holds.' : '\nThe promise does not hold.');
process.exitCode = isWithin ? 0 : 1;
