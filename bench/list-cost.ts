// What the database computes for one list of 50 documents, its session included, beside the one query that
// makes the JSON itself (bench/ceilings.ts): the processor time of their one connection, in turns. It says the
// same on a machine that does other things, to a tenth.
//
//   node bench/list-cost.ts
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { authenticateSession, openSession } from '../server/modules/identity/index.ts';
import { listFilesInScope } from '../server/modules/documents/queries.ts';
import { readConfig } from '../server/platform/config/config.ts';
import { openDatabase } from '../server/platform/database/database.ts';
import { listQuery } from './ceilings-list.ts';
import { openFirm } from './firm-app.ts';
import { median } from './turns.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const size = Number(process.env['FILES'] ?? 100_000);
const rounds = 15;
const calls = 300;

const dataDir = path.join(path.resolve(process.env['BENCH_DIR'] ?? '.data/bench'), String(size));
const firm = await openFirm(dataDir, { files: size, clients: Math.ceil(size / 50) }, say);
const database = openDatabase(firm.connectionString, { maxConnections: 1 });
const { db, pool } = database;
const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, PORT: '0', DEMO: '0' });

const { rows } = await pool.query<{ pid: number; id: string }>(`
  SELECT pg_backend_pid() AS pid, client_id AS id FROM files WHERE archived_at IS NULL
  GROUP BY client_id HAVING count(*) = 50 ORDER BY client_id LIMIT 1`);
const [client] = rows;
if (!client) throw new Error('the firm has no client with 50 documents');
const { token } = await openSession(
  db,
  { id: client.id, isAdmin: false },
  { address: '127.0.0.1', userAgent: 'bench' },
);
const whoAsks = async () => {
  const actor = await authenticateSession(
    { db, config },
    { sessionToken: token, background: true },
  );
  if (actor?.role !== 'client') throw new Error('the session is not the client’s');
  return actor;
};
const rights = JSON.stringify({ open: true, organize: true, createVersion: true, delete: true });
const caller = await whoAsks();

const cases = {
  session: whoAsks,
  list: () => listFilesInScope(db, caller),
  'the query that makes the JSON': () =>
    pool.query({ name: 'json', text: listQuery, values: [client.id, rights] }),
} as const;
const computed = (): number =>
  Number(readFileSync(`/proc/${client.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
const measured = new Map<string, number[]>();
for (let round = 0; round <= rounds; round += 1) {
  for (const [name, ask] of Object.entries(cases)) {
    const before = computed();
    for (let call = 0; call < calls; call += 1) await ask();
    const each = (computed() - before) / calls;
    if (round > 0) measured.set(name, [...(measured.get(name) ?? []), each]);
  }
}
const cost = (name: keyof typeof cases): number => median(measured.get(name) ?? []);
for (const name of ['session', 'list', 'the query that makes the JSON'] as const) {
  say(`${name.padEnd(32)}${cost(name).toFixed(3)} ms`);
}
const call = cost('session') + cost('list');
const ratio = call / cost('the query that makes the JSON');
say(`a call ${call.toFixed(3)} ms, ${ratio.toFixed(2)} of the query that makes the JSON`);
await database.close();
await firm.close();
