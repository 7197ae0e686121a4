// What happens at the same moment: two tabs, both spouses, on two nodes, while staff withdraw, the document is replaced or
// put away, one declines, jobs seal and look, connections are cut off halfway, and nodes are killed. Nobody signs twice or
// for another, nothing is signed or sealed of other bytes, each signature is sealed once, and who signed has a copy.
// Real: processes, PostgreSQL, files. INTERLEAVINGS and SEED make it longer and other.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { howOften } from '#testing/faults';
import { electronicRecordsVersion } from '#domain/electronic-records';
import { openSession } from '#modules/identity';
import { users } from '#modules/identity/people';
import { openClientAccounts } from '#modules/clients/accounts';
import { readConfig } from '#platform/config/config';
import { parseMasterKeys } from '#platform/crypto/master-keys';
import { type Database, openDatabase } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { openBlobStore } from '#platform/storage/open-store';
import { createTestDatabase, type TestDatabase } from '#testing/test-cluster';
import { accessGrants } from '../../clients/accounts/table.ts';
import { electronicRecords } from '../consents/table.ts';
import { expectPreserved } from './testing-preserved.ts';
import { SigningNode } from './testing-nodes.ts';
import {
  beginnings,
  type ShownRequest,
  type SigningTask,
  type TaskAnswer,
  type TaskCaller,
} from './testing-tasks.ts';

const rounds = howOften('INTERLEAVINGS', 6, 60);
const seed = Number(process.env['SEED'] ?? 27);
/** Couples that sign at once, each with their own rounds. */
const lanes = Math.min(4, rounds);
/** Rounds between two kills of a node, which take the other lanes by surprise. */
const betweenKills = Math.min(150, Math.ceil(rounds / 2));
/** Rounds of one couple: their documents become many otherwise. */
const roundsOfCouple = 50;

let database: TestDatabase;
let owner: Database;
let dataDir: string;
let parts: Pick<Platform, 'db' | 'blobs' | 'keys'>;
let nodes: readonly [SigningNode, SigningNode];
let staff: TaskCaller;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'filewell-signing-'));
  const env = {
    DATABASE_URL: database.connectionString,
    DATA_DIR: dataDir,
    // A node that was killed starts again in half the time.
    NODE_COMPILE_CACHE: path.join(dataDir, 'compiled'),
  };
  owner = openDatabase(database.ownerConnectionString, { maxConnections: lanes + 1 });
  const config = readConfig({ ...env, NODE_ENV: 'test', LOG_LEVEL: 'silent', DEMO: '0' });
  const keys = parseMasterKeys(config.masterKeys);
  parts = { db: owner.db, blobs: await openBlobStore(config), keys };
  const id = await addPerson('Ruth', 'owner');
  staff = { token: await sessionOf(id, true), account: id };
  nodes = [new SigningNode(env), new SigningNode(env)];
  for (const node of nodes) await node.isReady();
});
afterAll(async () => {
  for (const node of nodes) await node.stop();
  await owner.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function addPerson(firstName: string, staffRole: 'owner' | null = null): Promise<string> {
  const id = uuidv7();
  await owner.db.insert(users).values({
    id,
    username: id,
    email: `${id}@example.test`,
    firstName,
    lastName: 'Okafor',
    passwordHash: 'never used here',
    isAdmin: staffRole !== null,
    staffRole,
    emailVerifiedAt: new Date(),
  });
  await openClientAccounts(owner.db, [id]);
  return id;
}

async function sessionOf(id: string, isAdmin: boolean): Promise<string> {
  const origin = { address: '127.0.0.1', userAgent: 'test', secondStep: 'taken' } as const;
  return (await openSession(owner.db, { id, isAdmin }, origin)).token;
}

interface Couple {
  maya: TaskCaller;
  sam: TaskCaller;
}

/** Two people of one account who may sign and agreed to electronic records. */
async function newCouple(): Promise<Couple> {
  const [account, other] = [await addPerson('Maya'), await addPerson('Sam')];
  await owner.db.insert(accessGrants).values({
    id: uuidv7(),
    clientId: account,
    userId: other,
    relation: 'spouse',
    rights: ['see', 'add', 'sign'],
  });
  for (const personId of [account, other]) {
    const words = { textVersion: electronicRecordsVersion, words: 'read', code: '1234' };
    await owner.db.insert(electronicRecords).values({ id: uuidv7(), personId, ...words });
  }
  return {
    maya: { token: await sessionOf(account, false), account },
    sam: { token: await sessionOf(other, false), account },
  };
}

/** What may happen at the same moment: who does what, on which node. */
const actions = {
  'maya signs': (request, { maya: as }) => nodes[0].do({ does: 'sign', as, request }),
  'maya signs in another tab': (request, { maya: as }) =>
    nodes[1].do({ does: 'sign', as, request }),
  'sam signs': (request, { sam: as }) => nodes[0].do({ does: 'sign', as, request }),
  'sam signs in another tab': (request, { sam: as }) => nodes[1].do({ does: 'sign', as, request }),
  'maya reads': (request, { maya: as }) => nodes[1].do({ does: 'read', as, request }),
  'sam reads': (request, { sam: as }) => nodes[0].do({ does: 'read', as, request }),
  'sam chooses another way': (request, { sam: as }) =>
    nodes[1].do({ does: 'choose paper', as, request }),
  'sam declines': (request, { sam: as }) => nodes[0].do({ does: 'decline', as, request }),
  'staff withdraw': (request) => nodes[1].do({ does: 'withdraw', as: staff, request }),
  'the document is replaced': (request, { maya: as }) =>
    nodes[0].do({ does: 'replace', as, request }),
  'the document is put away': (request) => nodes[1].do({ does: 'put away', as: staff, request }),
  'the job looks': (request) => nodes[1].do({ does: 'look', request }),
  'a job seals': (request) => nodes[0].do({ does: 'seal', request }),
  'a job seals on the other node': (request) => nodes[1].do({ does: 'seal', request }),
  'a connection is cut off': () => cutOff(),
} as const satisfies Record<
  string,
  (request: ShownRequest, couple: Couple) => Promise<TaskAnswer | undefined>
>;
type Action = keyof typeof actions;
const allActions = Object.keys(actions) as Action[];

/** Ends a connection that is in the middle of something, of whichever node and couple. */
async function cutOff(): Promise<undefined> {
  // The moment is what varies, not something that is waited for.
  await wait(Math.random() * 20);
  await owner.db.execute(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND usename <> current_user
      AND xact_start IS NOT NULL ORDER BY random() LIMIT 1`);
}

let played = 0;
let kills = 0;
let inTheMiddle = 0;

/** Kills one of the nodes now and then, in the middle of what this couple and the others do. */
async function killIfDue(): Promise<void> {
  if (played < (kills + 1) * betweenKills) return;
  kills += 1;
  await wait(Math.random() * 20);
  inTheMiddle += await nodes[kills % 2 === 0 ? 0 : 1].kill();
}

const counts = new Map<string, number>();
const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);

/** Has a node do something until it is done: as a job that is tried again, and as someone who presses again. */
async function until(task: SigningTask): Promise<ShownRequest | undefined> {
  for (let turn = 0; ; turn += 1) {
    const { outcome, request, fault } = await nodes[turn % 2 === 0 ? 0 : 1].do(task);
    if (outcome === 'done') return request;
    if (outcome !== 'cut off') throw new Error(`${task.does} was a ${outcome}: ${fault}`);
    count('tried again');
  }
}

async function play(
  couple: Couple,
  beginning: (typeof beginnings)[number],
  together: readonly Action[],
  continues: boolean,
): Promise<string> {
  const signers = [couple.maya, couple.sam];
  const request = await until({ does: 'begin', beginning, staff, signers });
  if (!request) throw new Error('nothing was asked for');
  const [answers] = await Promise.all([
    Promise.all(together.map((action) => actions[action](request, couple))),
    killIfDue(),
  ]);
  for (const answer of answers) {
    if (answer?.outcome === 'fault') throw new Error(answer.fault);
    if (answer) count(answer.outcome);
  }
  await until({ does: 'settle', request });
  if (continues) await signLater(couple, request);
  // Jobs were queued with what asks for them, and run at least once: those that are there, and no others.
  const { rowCount } = await owner.db.execute(sql`DELETE FROM pgboss.job
    WHERE name = 'signature-seal' AND data ->> 'requestId' = ${request.id}`);
  if ((rowCount ?? 0) > 0) {
    await Promise.all([until({ does: 'seal', request }), nodes[1].do({ does: 'seal', request })]);
  }
  const preserved = await expectPreserved(parts, request.id);
  expect(rowCount, 'a job for each signature').toBe(preserved.signed);
  return preserved.state;
}

/** What is still open isn’t stuck: both read, choose, and sign, one after the other. */
async function signLater(couple: Couple, request: ShownRequest): Promise<void> {
  for (const as of [couple.maya, couple.sam]) await until({ does: 'finish', as, request });
}

/** Rounds of one lane, in the order of its own seed. */
async function playLane(lane: number): Promise<void> {
  let couple = await newCouple();
  let ofCouple = 0;
  const own = Math.floor(rounds / lanes) + (lane < rounds % lanes ? 1 : 0);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...beginnings),
      fc.shuffledSubarray(allActions, { minLength: 2, maxLength: 5 }),
      fc.boolean(),
      async (beginning, together, continues) => {
        if (ofCouple === roundsOfCouple) [couple, ofCouple] = [await newCouple(), 0];
        ofCouple += 1;
        count(`ended ${await play(couple, beginning, together, continues)}`);
        played += 1;
        if (played % 500 === 0) {
          await owner.db.execute(sql`VACUUM ANALYZE`);
          report();
        }
      },
    ),
    { numRuns: own, seed: seed * 100 + lane, endOnFailure: true },
  );
}

let begun = 0;
function report(): void {
  const rate = played / ((performance.now() - begun) / 1000);
  const what = [...counts].map((pair) => pair.join(' ')).toSorted();
  console.log(
    `seed ${seed}: ${played} rounds, ${rate.toFixed(1)} a second; ${kills} kills in the middle of ${inTheMiddle} tasks; ${what.join(', ')}`,
  );
}

it(`holds in ${rounds} interleavings`, { timeout: 120_000 + rounds * 2000 }, async () => {
  begun = performance.now();
  await Promise.all(Array.from({ length: lanes }, (_, lane) => playLane(lane)));
  expect(played).toBe(rounds);
  expect(kills).toBeGreaterThan(0);
  report();
});
