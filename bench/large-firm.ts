// A large firm after many seasons, all of its records: 20,000 clients, 1,000,000 documents, 20,000
// projects, 200,000 messages, 100,000 invoices and 10,000,000 entries in the activity log. Made in
// under ten minutes, then kept for the benches that are given its folder.
//
//   BENCH_DIR=/tmp/firm npm run bench -- large-firm
//   BENCH_DIR=/tmp/small-firm SCALE=0.01 npm run bench -- large-firm
//   ACTIVITY=0 npm run bench -- large-firm            without the log, which takes half of the time
import path from 'node:path';
import pg from 'pg';
import { indexActivity } from '../server/modules/firm/activity/index-activity.ts';
import { openDatabase } from '../server/platform/database/database.ts';
import { fillActivity } from './activity-rows.ts';
import { type FirmDatabase, openFirm } from './firm-app.ts';
import { addInvoices } from './firm-invoices.ts';
import { addMessages } from './firm-messages.ts';
import { addProjects } from './firm-projects.ts';
import { addStaff, largeFirm } from './firm.ts';

const full = { ...largeFirm, messages: 200_000, invoices: 100_000, entries: 10_000_000 };
type Size = typeof full;

/** Seconds, for all of it at full size on a machine that does nothing else. */
const promised = 600;

/**
 * Starts the firm's database, which the first run fills.
 *
 * @param scale 1 is the full size
 * @param entries false leaves the activity log as it is
 */
export function openLargeFirm(
  dataDir: string,
  scale: number,
  entries: boolean,
  say: (line: string) => void,
): Promise<FirmDatabase> {
  const of = (count: number): number => Math.max(1, Math.round(count * scale));
  const size: Size = {
    clients: of(full.clients),
    files: of(full.files),
    messages: of(full.messages),
    invoices: of(full.invoices),
    entries: entries ? of(full.entries) : 0,
  };
  return openFirm(dataDir, size, say, (address) => addRecords(address, size, say));
}

/** What is not there yet. The log is made beside the rest: both only read clients and documents. */
async function addRecords(address: string, size: Size, say: (line: string) => void): Promise<void> {
  const [one, other] = [
    new pg.Client({ connectionString: address }),
    new pg.Client({ connectionString: address }),
  ];
  await Promise.all([one.connect(), other.connect()]);
  await addStaff(one);
  await Promise.all([
    size.entries > 0 ? addActivity(one, address, size.entries, say) : undefined,
    (async () => {
      await addProjects(other, say);
      await addMessages(other, size.messages, say);
      await addInvoices(other, size.invoices, say);
    })(),
  ]);
  await Promise.all([one.end(), other.end()]);
}

async function addActivity(
  client: pg.Client,
  address: string,
  entries: number,
  say: (line: string) => void,
): Promise<void> {
  await fillActivity(client, entries, say);
  say('Counting the log and setting its milestones.');
  const counting = openDatabase(address, { maxConnections: 2 });
  await indexActivity(counting.db);
  await counting.pool.query('VACUUM ANALYZE activity_counts');
  await counting.pool.query('VACUUM ANALYZE activity_milestones');
  await counting.close();
}

if (import.meta.main) {
  const started = performance.now();
  const elapsed = (): string => ((performance.now() - started) / 1000).toFixed(0).padStart(4);
  const say = (line: string): void => void process.stdout.write(`${elapsed()} s  ${line}\n`);
  const scale = Number(process.env['SCALE'] ?? 1);
  const dataDir = path.resolve(process.env['BENCH_DIR'] ?? '.data/bench-large-firm');
  const firm = await openLargeFirm(dataDir, scale, process.env['ACTIVITY'] !== '0', say);
  await firm.close();
  const seconds = (performance.now() - started) / 1000;
  say(`The firm is made. Promised for full size: ${promised} s.`);
  process.exitCode = seconds < promised ? 0 : 1;
}
