// How long the list of stalled returns and the board take at 20,000 open ones, with 200,000 steps, 300,000 checklist items, and
// 40,000 messages: its first page of 50 and the next, with every filter. Fails when one takes longer than
// promised, at the median.
//
//   node bench/stalled.ts                filled on the first run, which takes some minutes
//   BENCH_DIR=/tmp/firm CLIENTS=2000 node bench/stalled.ts
import path from 'node:path';
import pg from 'pg';
import { listBoard } from '#contract/projects/board';
import { listStalled } from '#contract/projects/stalled';
import { boardStages } from '#domain/board';
import { stallCauses } from '#domain/stalled';
import { addStaff } from './firm.ts';
import { openFirm, startFirmApp } from './firm-app.ts';
import { addMessages } from './firm-messages.ts';
import { addProjects } from './firm-projects.ts';
import { Times } from './measure.ts';

/** Milliseconds at the server. */
const promised = 100;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const clients = Number(process.env['CLIENTS'] ?? 20_000);
const rounds = Number(process.env['ROUNDS'] ?? 20);
const dataDir = path.resolve(process.env['BENCH_DIR'] ?? '.data/bench-stalled');

let personId = '';
const size = { clients, files: clients * 2 };
const firm = await startFirmApp(
  await openFirm(dataDir, size, say, async (address) => {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    await addStaff(client);
    await addMessages(client, clients * 2, say);
    await addProjects(client, say);
    await openReturns(client);
    const { rows } = await client.query<{ id: string }>(
      'SELECT in_charge_id AS id FROM tax_projects WHERE in_charge_id IS NOT NULL LIMIT 1',
    );
    personId = rows[0]?.id ?? '';
    await client.end();
  }),
);
const browser = await firm.staff();

/** Opens all returns, and gives them different reasons: by default, most have something to review. */
async function openReturns(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(`SELECT FROM tax_projects WHERE NOT is_open LIMIT 1`);
  if (rows.length === 0) return;
  say('Opening all returns.');
  await client.query(`UPDATE tax_projects AS p SET status = 'active', in_charge_id = s.id
    FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM users WHERE is_admin) AS s
    WHERE s.n = 1 + abs(hashtext(p.id::text)) % 50`);
  await client.query(`UPDATE tax_projects SET status = 'active' WHERE NOT is_open`);
  const share = (part: number) => `abs(hashtext(project_id::text)) % 8 = ${part}`;
  await client.query(`UPDATE checklist_items SET status = 'missing'
    WHERE status = 'in-review' AND NOT ${share(0)}`);
  await client.query(`UPDATE checklist_items SET expected_from = current_date + 60
    WHERE status IN ('missing', 'pending') AND ${share(1)}`);
  await client.query(`UPDATE checklist_items SET status = 'completed', completed_at = now()
    WHERE status IN ('missing', 'pending') AND (${share(2)} OR ${share(3)})`);
  await client.query(`UPDATE timeline_items SET status = 'in-progress'
    WHERE status = 'pending' AND ${share(2)}`);
  await client.query(`UPDATE checklist_items SET sent_back_reason = 'Cut off', sent_back_at = now()
    WHERE status = 'missing' AND position % 5 = 0 AND ${share(4)}`);
  await client.query('VACUUM ANALYZE tax_projects, timeline_items, checklist_items');
}

type Query = Record<string, string>;
async function fetchPage(times: Times, query: Query, at: string): Promise<string | null> {
  const text = await times.measure(async () => {
    const response = await browser.fetch(
      `${at}?${new URLSearchParams({ limit: '50', ...query }).toString()}`,
    );
    if (!response.ok) throw new Error(`${response.status}`);
    return response.text();
  });
  return (JSON.parse(text) as { nextCursor: string | null }).nextCursor;
}

const { body: some } = await browser.call(listStalled, { query: { limit: 1 } });
say(`${some.total} open returns`);
const stages = boardStages.map(({ value }): [string, Query] => [
  `board: ${value}`,
  { stage: value },
]);
const lists: Record<string, Query> = {
  ...Object.fromEntries(stages),
  all: {},
  ...Object.fromEntries(stallCauses.map(({ value }) => [value, { cause: value }])),
  mine: { assigned: 'me' },
  'nobody’s': { assigned: 'nobody' },
  'of a person': { personId },
  'one return': { projectId: some.items[0]?.id ?? '' },
};
say(`\n${Times.head}`);
const all = new Times();
let kept = true;
for (const [name, query] of Object.entries(lists)) {
  const times = new Times();
  const at = 'stage' in query ? listBoard.path : listStalled.path;
  const cursor = await fetchPage(new Times(), query, at);
  for (let round = 0; round < rounds; round += 1) {
    await fetchPage(times, query, at);
    if (cursor !== null) await fetchPage(times, { ...query, cursor }, at);
  }
  say(times.line(name));
  all.add(times);
  kept &&= times.percentile(0.5) < promised;
}
say(all.line('\nall'));
await firm.close();
process.exitCode = kept ? 0 : 1;
