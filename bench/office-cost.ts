// What the database computes for what the office's screens ask, call by call: the processor time of its one connection,
// in turns, so that it says the same on a machine that does other things.
//
//   BENCH_DIR=/tmp/firm node bench/office-cost.ts
//   BENCH_DIR=/tmp/firm BEFORE=/path/to/another/checkout node bench/office-cost.ts
//   BENCH_DIR=/tmp/firm SETTINGS='random_page_cost=1.1' node bench/office-cost.ts    beside the same without them
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type * as Tiles from '../server/modules/firm/overview/count-tiles.ts';
import type * as Attention from '../server/modules/firm/overview/attention.ts';
import type * as Files from '../server/modules/documents/review/list-files.ts';
import type * as Clients from '../server/modules/clients/list-clients.ts';
import type * as Conversations from '../server/modules/messages/conversations/list-for-staff.ts';
import type * as Invoices from '../server/modules/billing/invoices/list-invoices.ts';
import type * as Projects from '../server/modules/projects/list-projects.ts';
import type * as Palette from '../server/modules/firm/palette/search-everything.ts';
import { staffRights } from '../domain/staff.ts';
import { openDatabase } from '../server/platform/database/database.ts';
import type { StaffActor } from '../server/platform/actor.ts';
import { openLargeFirm } from './large-firm.ts';
import { median } from './turns.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const rounds = Number(process.env['ROUNDS'] ?? 5);
const calls = Number(process.env['CALLS'] ?? 10);
const timeZone = 'America/Chicago';
const settings = process.env['SETTINGS'];
const before = process.env['BEFORE'];
const here = path.join(import.meta.dirname, '..');

const dataDir = path.resolve(process.env['BENCH_DIR'] ?? '.data/bench-large-firm');
const firm = await openLargeFirm(dataDir, Number(process.env['SCALE'] ?? 1), false, say);
const database = openDatabase(firm.connectionString, { maxConnections: 1 });
const { db, pool } = database;
const { rows } = await pool.query<{ pid: number; staff: string; client: string }>(`
  SELECT pg_backend_pid() AS pid, (SELECT id FROM users WHERE username = 'staff1') AS staff,
    (SELECT id FROM users WHERE username = 'bench2') AS client`);
const [{ pid, staff, client } = { pid: 0, staff: '', client: '' }] = rows;
const actor: StaffActor = {
  role: 'admin',
  staffRole: 'owner',
  rights: new Set(staffRights),
  userId: staff,
  sessionId: staff,
  emailVerified: true,
  enrollmentRequired: false,
  hasFreshSecondStep: true,
};

/** The questions of a checkout. */
async function questionsOf(root: string): Promise<Record<string, () => Promise<unknown>>> {
  const module = async <T>(name: string): Promise<T> =>
    import(path.join(root, 'server/modules', name));
  const { countTiles } = await module<typeof Tiles>('overview/count-tiles.ts');
  const { readAttention } = await module<typeof Attention>('overview/attention.ts');
  const { listFilesForStaff } = await module<typeof Files>('staff-files/list-files.ts');
  const { listClients } = await module<typeof Clients>('clients/list-clients.ts');
  const { listForStaff } = await module<typeof Conversations>('conversations/list-for-staff.ts');
  const { listAllInvoices } = await module<typeof Invoices>('invoices/list-invoices.ts');
  const { listProjects } = await module<typeof Projects>('projects/list-projects.ts');
  const { searchEverything } = await module<typeof Palette>('palette/find-anything.ts');
  const reader = { actor, timeZone };
  const page = { limit: 50, cursor: undefined };
  const newest = { order: 'newest', limit: 50 } as const;
  return {
    tiles: () => countTiles(db, timeZone),
    'what waits': () => readAttention(db, timeZone),
    'documents to review': () =>
      listFilesForStaff(db, { isArchived: false, isProcessed: false }, newest),
    'documents of a client': () =>
      listFilesForStaff(db, { isArchived: false, userId: client }, newest),
    clients: () => listClients(db, reader, { isArchived: false }, { order: 'name', limit: 50 }),
    'clients, “berg”': () =>
      listClients(db, reader, { isArchived: false, q: 'berg' }, { order: 'name', limit: 50 }),
    conversations: () => listForStaff(db, actor, {}, page),
    invoices: () => listAllInvoices(db, reader, {}, { order: 'newest', ...page }),
    projects: () => listProjects(db, reader, {}, { order: 'newest', ...page }),
    'palette, “zoe”': () => searchEverything(db, actor, 'zoe', timeZone),
  };
}

const now = await questionsOf(here);
const other =
  settings === undefined && before === undefined ? undefined : await questionsOf(before ?? here);
const computed = (): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
async function cost(ask: () => Promise<unknown>): Promise<number> {
  const begin = computed();
  for (let call = 0; call < calls; call += 1) await ask();
  return (computed() - begin) / calls;
}

say(
  `${'ms of the database'.padEnd(28)}${'now'.padStart(8)}${(settings ?? (before ? 'before' : '')).padStart(24)}`,
);
for (const [name, ask] of Object.entries(now)) {
  const mine: number[] = [];
  const others: number[] = [];
  const askOther = other?.[name];
  for (let round = 0; round <= rounds; round += 1) {
    const one = await cost(ask);
    if (settings !== undefined) await pool.query(`SET ${settings}`);
    const two = askOther ? await cost(askOther) : 0;
    if (settings !== undefined) await pool.query(`RESET ${settings.split('=')[0]}`);
    // The first round fills caches.
    if (round === 0) continue;
    mine.push(one);
    others.push(two);
  }
  say(
    `${name.padEnd(28)}${median(mine).toFixed(2).padStart(8)}${askOther ? median(others).toFixed(2).padStart(24) : ''}`,
  );
}
await database.close();
await firm.close();
