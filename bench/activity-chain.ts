// What the hash chain of the activity log costs writers: uploads and messages per second by many
// clients at once, with the chains, with none, and with one chain for everyone as a comparison. The
// three take turns, so that what else the machine does meets them alike.
//
//   node bench/activity-chain.ts
//   BENCH_DIR=/tmp/chain WRITERS=8 EACH=10 ROUNDS=2 node bench/activity-chain.ts
import path from 'node:path';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { createConversation, sendMessage } from '#contract/messages/conversations';
import type { TestBrowser } from '../server/testing/browser.ts';
import { uploadPdf } from '../server/testing/fixtures.ts';
import { openFirm, startFirmApp } from './firm-app.ts';

/** With chains at least this share of what is done without. */
const promisedShare = 0.8;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const writers = Number(process.env['WRITERS'] ?? 16);
const each = Number(process.env['EACH'] ?? 25);
const rounds = Number(process.env['ROUNDS'] ?? 5);
const dataDir = path.resolve(process.env['BENCH_DIR'] ?? '.data/bench-chain');
const firm = await startFirmApp(await openFirm(dataDir, { clients: 2000, files: 4000 }, say));
const db = new pg.Client({ connectionString: firm.ownerConnectionString });
await db.connect();

const modes = ['chains', 'no chain', 'one chain'] as const;
type Mode = (typeof modes)[number];

/** Without the chain its columns hold nothing that is unique or a hash. */
await db.query('ALTER TABLE activity DROP CONSTRAINT IF EXISTS activity_hashed');
await db.query('DROP INDEX IF EXISTS activity_chain_key');
const { rows } = await db.query<{ source: string }>(
  `SELECT pg_get_functiondef('link_activity'::regproc) AS source`,
);
const linked = rows[0]?.source ?? '';

async function use(mode: Mode): Promise<void> {
  for (const trigger of ['activity_linked', 'activity_head_kept']) {
    await db.query(
      `ALTER TABLE activity ${mode === 'no chain' ? 'DISABLE' : 'ENABLE'} TRIGGER ${trigger}`,
    );
  }
  await db.query('DROP INDEX IF EXISTS bench_chain_idx');
  if (mode !== 'no chain') {
    await db.query('CREATE INDEX bench_chain_idx ON activity (chain, place)');
  }
  await db.query(mode === 'one chain' ? linked.replace('SKIP LOCKED', '') : linked);
}

interface Writer {
  browser: TestBrowser;
  conversationId: string;
}
let next = 1;
async function newWriter(): Promise<Writer> {
  next += 1;
  const { browser } = await firm.client(next % 2000 || 1);
  const body = { subject: 'Bench', message: 'Hello' };
  const { body: made } = await browser.call(createConversation, { body });
  return { browser, conversationId: made.id };
}

/** Calls per second by all writers together. */
async function perSecond(work: (writer: Writer) => Promise<unknown>): Promise<number> {
  const all = await Promise.all(Array.from({ length: writers }, newWriter));
  const begin = performance.now();
  await Promise.all(
    all.map(async (writer) => {
      for (let n = 0; n < each; n += 1) await work(writer);
    }),
  );
  return (writers * each * 1000) / (performance.now() - begin);
}

const works = {
  uploads: ({ browser }: Writer) => uploadPdf(browser),
  messages: ({ browser, conversationId }: Writer) =>
    browser.call(sendMessage, { body: { id: uuidv7(), conversationId, content: 'A question.' } }),
};
const results = new Map<string, number[]>();
// The first round is the machine's to get used to.
for (let round = 0; round <= rounds; round += 1) {
  for (const mode of modes) {
    await use(mode);
    for (const [name, work] of Object.entries(works)) {
      const figure = await perSecond(work);
      if (round > 0)
        results.set(`${name} ${mode}`, [...(results.get(`${name} ${mode}`) ?? []), figure]);
    }
  }
}
await use('chains');

const median = (name: string): number => {
  const sorted = (results.get(name) ?? []).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};
say(`\n${writers} writers at once, calls per second, median of ${rounds} rounds`);
let isKept = true;
for (const name of Object.keys(works)) {
  const without = median(`${name} no chain`);
  for (const mode of modes) {
    const figure = median(`${name} ${mode}`);
    const share = figure / without;
    if (mode === 'chains') isKept &&= share >= promisedShare;
    say(
      `${name.padEnd(10)}${mode.padEnd(12)}${figure.toFixed(0).padStart(8)}${(share * 100).toFixed(0).padStart(6)} %`,
    );
  }
}
const { rows: chains } = await db.query<{ count: string }>('SELECT count(*) FROM activity_chains');
say(`Chains in use: ${chains[0]?.count}`);
await db.end();
await firm.close();
say(isKept ? '\nThe promise holds.' : '\nThe promise does not hold.');
process.exitCode = isKept ? 0 : 1;
