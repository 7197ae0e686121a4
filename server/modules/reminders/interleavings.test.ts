// Uploads, filings, approvals, “not this year”, STOP, consent, pauses, and the reminder job of two nodes, all at the same
// moment on a real PostgreSQL. Everything that happens leaves a line in one order: a reminder after its row, a change in the
// transaction that makes it. Afterward a plain model walks the lines and says what must not have been sent.
// INTERLEAVINGS=20000 runs for longer, SEED=… gives other moments and events.
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { zonesFor } from '#domain/reminder-hours';
import { calendarDay } from '#domain/tax/business-days';
import { consentVersion } from '#domain/text-consent';
import { users } from '#modules/accounts';
import { clientAccounts, openClientAccounts } from '#modules/client-accounts';
import { answerByLink, lockProjectById } from '#modules/projects';
import { readConfig } from '#platform/config/config';
import { generateMasterKey, parseMasterKeys } from '#platform/crypto/master-keys';
import { type Database, type Executor, openDatabase } from '#platform/database/database';
import { openDelivery } from '#platform/deliveries/track';
import { Listener } from '#platform/database/listener';
import { AppError } from '#platform/errors';
import { Mailer } from '#platform/mail/mailer';
import { Queue } from '#platform/queue';
import { SmsSender } from '#platform/sms/sender';
import { createTestDatabase, type TestDatabase } from '#testing/test-cluster';
import { giveConsent, restartNumber, stopNumber } from './consents.ts';
import { pauseClient, resumeClient } from './pauses.ts';
import { remindIfDue } from './reminder-job.ts';
import { remindNow, startReminders } from '#modules/reminders';
import type { ReminderPlatform } from './send-reminder.ts';

const wanted = Number(process.env['INTERLEAVINGS'] ?? 100);
const seed = Number(process.env['SEED'] ?? 2026);
/** Clients at once, each on a lane of its own; each has two projects. */
const lanes = 6;
const firmZone = 'America/Chicago';
const states = [null, 'CA', 'NY', 'HI', 'AK', 'FL'] as const;

let database: TestDatabase;
let nodes: { open: Database; platform: ReminderPlatform }[];
const masterKeys = generateMasterKey();
const config = {
  ...readConfig({ NODE_ENV: 'test', MASTER_KEYS: masterKeys, APP_URL: 'https://hanley.test' }),
  smsDailyLimit: 10_000_000,
};
const keys = parseMasterKeys(masterKeys);

/** What leaves the building is only noted. */
class NotedMail extends Mailer {
  override send(tx: Executor): Promise<string> {
    return openDelivery(tx, 'email');
  }
}
class NotedTexts extends SmsSender {
  override send(tx: Executor): Promise<string> {
    return openDelivery(tx, 'sms');
  }
}

const staffId = uuidv7();
beforeAll(async () => {
  database = await createTestDatabase();
  nodes = [1, 2].map(() => {
    const open = openDatabase(database.ownerConnectionString, { maxConnections: lanes + 2 });
    const { log } = Fastify({ logger: false });
    const listener = new Listener(database.ownerConnectionString, log);
    const queue = new Queue(open.pool, listener, log);
    const nowhere = async () => {};
    return {
      open,
      platform: {
        config,
        db: open.db,
        keys,
        mailer: new NotedMail(open.db, queue, keys, nowhere),
        sms: new NotedTexts(open.db, queue, keys, nowhere),
      },
    };
  });
  await db().execute(sql`CREATE TABLE witness (id bigserial PRIMARY KEY, what text NOT NULL,
    project_id uuid, item_id uuid, person_id uuid, value text)`);
  await db().execute(sql`CREATE FUNCTION witness_reminder() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO witness (what, project_id, person_id, value)
      VALUES ('sent-' || NEW.channel, NEW.project_id, NEW.person_id, to_json(NEW.sent_at) #>> '{}');
      RETURN NEW;
    END $$`);
  await db().execute(sql`CREATE TRIGGER witness_reminder AFTER INSERT ON reminders
    FOR EACH ROW EXECUTE FUNCTION witness_reminder()`);
  await db().insert(users).values({
    id: staffId,
    username: 'ruth',
    email: 'ruth@example.test',
    firstName: 'Ruth',
    lastName: 'Hanley',
    passwordHash: 'never used here',
    isAdmin: true,
    staffRole: 'owner',
    emailVerifiedAt: new Date(),
  });
});
afterAll(async () => {
  for (const { open } of nodes) await open.close();
  await database.drop();
});

const db = () => {
  const [node] = nodes;
  if (!node) throw new Error('no node');
  return node.open.db;
};

/** Numbers that look random and are the same for the same seed (mulberry32). */
function randomFrom(start: number): (below: number) => number {
  let state = start;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

interface World {
  personId: string;
  number: string;
  state: (typeof states)[number];
  projects: string[];
  items: { id: string; projectId: string; from: string | null }[];
}

async function newWorld(lane: number): Promise<World> {
  const personId = uuidv7();
  const number = `+1512555${String(1000 + lane)}`;
  const state = states[lane % states.length] ?? null;
  await db()
    .insert(users)
    .values({
      id: personId,
      username: `maya${lane}`,
      email: `maya${lane}@example.test`,
      firstName: 'Maya',
      lastName: 'Okafor',
      passwordHash: 'never used here',
      emailVerifiedAt: new Date(),
      phoneNumber: number,
      phoneVerifiedAt: new Date(),
      communicationPreference: 'sms',
    });
  await openClientAccounts(db(), [personId]);
  if (state !== null) {
    await db().execute(
      sql`INSERT INTO client_records (client_id, state) VALUES (${personId}, ${state})`,
    );
  }
  const projects = [uuidv7(), uuidv7()];
  const items: World['items'] = [];
  for (const [index, id] of projects.entries()) {
    await db()
      .execute(sql`INSERT INTO tax_projects (id, client_id, name, tax_year, priority, created_by, created_at)
      VALUES (${id}, ${personId}, ${`Return ${index}`}, 2026, 'medium', ${staffId}, '2026-12-01')`);
    for (const [position, from] of [null, '2027-02-01', '2027-03-15'].entries()) {
      const itemId = uuidv7();
      await db()
        .execute(sql`INSERT INTO checklist_items (id, project_id, client_id, title, priority, position, is_required,
          needed_from, status, expected_from)
        VALUES (${itemId}, ${id}, ${personId}, 'W-2', 'medium', ${position + 1}, true, 'client', 'missing', ${from})`);
      items.push({ id: itemId, projectId: id, from });
    }
  }
  await db().transaction((tx) =>
    startReminders(tx, projects, { staffId, from: new Date('2026-12-10T15:00Z') }),
  );
  if (lane % 2 === 0) {
    await db().transaction(async (tx) => {
      await giveConsent(tx, { personId, version: consentVersion, way: 'portal', recordedBy: null });
      await note(tx, 'consent', { person: personId });
    });
  }
  return { personId, number, state, projects, items };
}

type Line = {
  what: string;
  project_id: string | null;
  item_id: string | null;
  value: string | null;
};

const note = (tx: Executor, what: string, about: { item?: string; person?: string } = {}) =>
  tx.execute(sql`INSERT INTO witness (what, item_id, person_id)
    VALUES (${what}, ${about.item ?? null}, ${about.person ?? null})`);

it(
  `reminds nobody after done, after STOP, too early, at night, or twice in 72 hours, in ${wanted} interleavings (seed ${seed})`,
  { timeout: 120_000 + wanted * 600 },
  async () => {
    let rounds = 0;
    let made = lanes;
    const sent = { email: 0, text: 0 };
    const worlds = await Promise.all(Array.from({ length: lanes }, (_, lane) => newWorld(lane)));

    /** One thing that happens, in a transaction of its own on one of the nodes. */
    function happening(
      world: World,
      kind: number,
      choice: number,
    ): (tx: Executor) => Promise<void> {
      const { personId, number } = world;
      const item = world.items[choice % world.items.length];
      if (!item) throw new Error('no item');
      const setStatus = (what: string, status: string) => async (tx: Executor) => {
        await lockProjectById(tx, item.projectId);
        const { rowCount } = await tx.execute(sql`UPDATE checklist_items SET status = ${status},
            completed_at = CASE WHEN ${status} = 'approved' THEN now() END
          WHERE id = ${item.id} AND status <> 'not-needed'`);
        if (rowCount === 1) await note(tx, what, { item: item.id });
      };
      switch (kind) {
        case 0:
          return setStatus('done', 'in-review');
        case 1:
          return setStatus('done', 'approved');
        case 2:
        case 3:
          return setStatus('open', 'missing');
        case 4:
          return async (tx) => {
            const answer = {
              answer: 'not-this-year',
              note: null,
              by: personId,
              isOwn: async () => false,
            } as const;
            const outcome = await answerByLink(tx, { id: item.projectId }, item.id, answer);
            if (outcome === 'changed') await note(tx, 'done', { item: item.id });
          };
        case 5:
          return async (tx) => {
            await lockProjectById(tx, item.projectId);
            const { rowCount } =
              await tx.execute(sql`UPDATE checklist_items SET status = 'missing', answer = NULL,
              answer_note = NULL, answered_from = NULL, answered_by = NULL, answered_at = NULL, completed_at = NULL
              WHERE id = ${item.id} AND status = 'not-needed'`);
            if (rowCount === 1) await note(tx, 'open', { item: item.id });
          };
        case 6:
          return async (tx) => {
            await stopNumber(tx, number);
            await note(tx, 'stop', { person: personId });
          };
        case 7:
          return async (tx) => {
            await restartNumber(tx, number);
            await giveConsent(tx, {
              personId,
              version: consentVersion,
              way: 'portal',
              recordedBy: null,
            });
            await note(tx, 'consent', { person: personId });
          };
        case 8:
          return async (tx) => {
            await pauseClient(tx, personId, {
              until: null,
              reason: null,
              by: staffId,
              today: '2026-01-01',
            });
            await note(tx, 'pause', { person: personId });
          };
        default:
          return async (tx) => {
            await resumeClient(tx, personId);
            await note(tx, 'resume', { person: personId });
          };
      }
    }

    async function lane(first: World, number: number): Promise<void> {
      const pick = randomFrom(seed * 1000 + number);
      let world = first;
      let now = new Date('2026-12-12T18:00Z');
      while (rounds < wanted) {
        rounds += 1;
        now = new Date(now.getTime() + pick(60) * 3_600_000 + pick(60) * 60_000);
        // Most of the time it is a decent hour nearly everywhere: the rest is for what must not go out.
        if (pick(3) > 0) now.setUTCHours(18 + pick(5));
        // The season is over: another client’s begins.
        if (now > new Date('2027-06-01T00:00Z')) {
          now = new Date('2026-12-12T18:00Z');
          made += 1;
          world = await newWorld(made);
          worlds.push(world);
        }
        const of = world;
        const clock = async () => now;
        const events = Array.from({ length: 1 + pick(3) }, () => happening(of, pick(10), pick(60)));
        const projectId = of.projects[pick(2)] ?? '';
        const byHand = pick(8) === 0;
        const acts: (() => Promise<unknown>)[] = [
          ...events.map(
            (event, index) => () => (nodes[index % 2]?.open.db ?? db()).transaction(event),
          ),
          ...nodes.map(
            ({ platform }) =>
              () =>
                remindIfDue(platform, projectId, clock),
          ),
        ];
        if (byHand) {
          acts.push(() =>
            db().transaction((tx) => remindNow(second(), tx, of.projects[0] ?? '', staffId, now)),
          );
        }
        // In another order each time: who comes first differs.
        acts.sort(() => pick(3) - 1);
        await Promise.all(acts.map((act) => act().catch(ifRefused)));
      }
    }
    await Promise.all([...worlds].map(lane));

    for (const world of worlds) {
      const zones = zonesFor(firmZone, world.state);
      const { rows } = await db()
        .execute<Line>(sql`SELECT what, project_id, item_id, value FROM witness
        WHERE person_id = ${world.personId} OR item_id IN (SELECT id FROM checklist_items WHERE client_id = ${world.personId})
        ORDER BY id`);
      const open = new Set(world.items.map(({ id }) => id));
      let mayText = false;
      let isPaused = false;
      let last: Date | null = null;
      for (const { what, project_id: projectId, item_id: itemId, value } of rows) {
        if (what === 'open') open.add(itemId ?? '');
        else if (what === 'done') open.delete(itemId ?? '');
        else if (what === 'stop') mayText = false;
        else if (what === 'consent') mayText = true;
        else if (what === 'pause') isPaused = true;
        else if (what === 'resume') isPaused = false;
        else {
          const at = new Date(value ?? Number.NaN);
          const day = calendarDay(at, firmZone);
          const about = `${what} ${at.toISOString()}`;
          const due = world.items.filter(
            ({ id, from, ...one }) =>
              one.projectId === projectId && open.has(id) && (from === null || from <= day),
          );
          expect(due.length, `${about}: nothing was needed`).toBeGreaterThan(0);
          expect(isPaused, `${about}: paused`).toBe(false);
          if (what === 'sent-text') expect(mayText, `${about}: after STOP`).toBe(true);
          for (const zone of zones) {
            const hour = Number(
              at.toLocaleString('en-US', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }),
            );
            expect(hour, about).toBeGreaterThanOrEqual(8);
            expect(hour, about).toBeLessThan(19);
          }
          if (last)
            expect(at.getTime() - last.getTime(), about).toBeGreaterThanOrEqual(72 * 3_600_000);
          last = at;
          sent[what === 'sent-text' ? 'text' : 'email'] += 1;
        }
      }
    }
    console.info(`${rounds} interleavings: ${sent.email} emails, ${sent.text} text messages`);
    expect(sent.email).toBeGreaterThan(0);
    expect(sent.text).toBeGreaterThan(0);
    expect(await db().$count(clientAccounts)).toBe(worlds.length);
  },
);

/** Some of what happens is refused, and nothing is broken by it. */
function ifRefused(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}

function second(): ReminderPlatform {
  const [, node] = nodes;
  if (!node) throw new Error('no node');
  return node.platform;
}
