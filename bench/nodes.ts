// What a second and a third node add on one database: the calls of the last week (week-calls.ts), as fast as they are
// answered, against one, two, and three nodes. Prints the rate, the factor, and what a call costs nodes and database.
//
//   BENCH_DIR=/tmp/firm node bench/nodes.ts         on the firm that bench/large-firm.ts made there
//   SCALE=0.01 ACTIVITY=0 SECONDS=10 node bench/nodes.ts
//
// On one machine all nodes share its processors, so more of them answer no more calls. WITHIN starts each node behind a
// command that gives it a share of its own, as containers do; {n} becomes the node's number:
//
//   WITHIN='cgexec -g cpu:node{n}' node bench/nodes.ts
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '../server/platform/database/database.ts';
import { startBuiltOn } from './firm-app.ts';
import { openLargeFirm } from './large-firm.ts';
import { Times } from './measure.ts';
import { databaseTime, processorTimeOf } from './processor-time.ts';
import { type Action, random, weekOf } from './week-calls.ts';
import { preparePeople } from './week-people.ts';

const seconds = Number(process.env['SECONDS'] ?? 30);
const scale = Number(process.env['SCALE'] ?? 1);
const most = Number(process.env['NODES'] ?? 3);
const within = process.env['WITHIN'] ?? '';
/** Calls that each node answers at one time. */
const concurrency = 4;
const dataDir = path.resolve(process.env['BENCH_DIR'] ?? '.data/bench-large-firm');

interface Round {
  nodes: number;
  /** Calls a second. */
  rate: number;
  p95: number;
  /** Milliseconds of a processor for each call. */
  node: number;
  database: number;
  failed: number;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const firm = await openLargeFirm(dataDir, scale, process.env['ACTIVITY'] !== '0', say);
const database = openDatabase(firm.connectionString, { maxConnections: 4 });
// A sign-in is an Argon2id hash and little else: it would hide what the rest costs.
const people = await preparePeople(database.db, { staff: 50, comers: 1 });

const rounds: Round[] = [];
say('nodes   calls/s  factor   p95 ms   node ms/call  database ms/call  failed');
for (let nodes = 1; nodes <= most; nodes += 1) {
  const round = await measure(nodes);
  rounds.push(round);
  const factor = round.rate / (rounds[0]?.rate ?? round.rate);
  say(
    `${String(nodes).padStart(5)}${round.rate.toFixed(1).padStart(10)}${factor.toFixed(2).padStart(8)}` +
      `${round.p95.toFixed(1).padStart(9)}${round.node.toFixed(2).padStart(15)}` +
      `${round.database.toFixed(2).padStart(18)}${String(round.failed).padStart(8)}`,
  );
}
mkdirSync('.cache', { recursive: true });
writeFileSync('.cache/bench-nodes.json', `${JSON.stringify(rounds, undefined, 2)}\n`);
await database.close();
await firm.close();
process.exit(rounds.some(({ failed }) => failed > 0) ? 1 : 0);

async function measure(nodes: number): Promise<Round> {
  const servers: Awaited<ReturnType<typeof startBuiltOn>>[] = [];
  for (let number = 1; number <= nodes; number += 1) {
    const command = within.replaceAll('{n}', String(number)).split(' ').filter(Boolean);
    servers.push(await startBuiltOn(firm, command));
  }
  const processIds = servers.map(({ child }) => child.pid ?? 0);
  const computed = async () => ({
    node: (await Promise.all(processIds.map(processorTimeOf))).reduce((sum, time) => sum + time, 0),
    database: await databaseTime(dataDir),
  });
  const weeks = await Promise.all(servers.map(({ origin }) => weekOf(origin, people)));
  // Programs that were just started are slow for a while.
  await play(weeks, Math.min(10, seconds));
  const before = await computed();
  const { times, failed } = await play(weeks, seconds);
  const after = await computed();
  for (const server of servers) await server.stop();
  return {
    nodes,
    rate: times.count / seconds,
    p95: times.percentile(0.95),
    node: (after.node - before.node) / times.count,
    database: (after.database - before.database) / times.count,
    failed,
  };
}

/** Each node is asked again as soon as it has answered. */
async function play(
  weeks: readonly Action[][],
  length: number,
): Promise<{ times: Times; failed: number }> {
  const times = new Times();
  let failed = 0;
  const end = performance.now() + length * 1000;
  await Promise.all(
    weeks.flatMap((actions) =>
      Array.from({ length: concurrency }, async () => {
        const calls = actions.filter(({ kind }) => kind !== 'sign-in');
        while (performance.now() < end) {
          const status = await times.measure(() => drawn(calls).run());
          if (status < 200 || status > 299) failed += 1;
        }
      }),
    ),
  );
  return { times, failed };
}

/** One of them, as often as it comes in the week. */
function drawn(actions: readonly Action[]): Action {
  let place = random() * actions.reduce((sum, { rate }) => sum + rate, 0);
  for (const action of actions) {
    place -= action.rate;
    if (place <= 0) return action;
  }
  throw new Error('there is nothing to do');
}
