import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { consentVersion } from '#domain/text-consent';
import { users } from '#modules/identity/people';
import { openClientAccounts } from '#modules/clients/accounts';
import { readConfig } from '#platform/config/config';
import { generateMasterKey, parseMasterKeys } from '#platform/crypto/master-keys';
import { type Database, type Executor, openDatabase } from '#platform/database/database';
import { openDelivery } from '#platform/deliveries/track';
import { Listener } from '#platform/database/listener';
import { Mailer } from '#platform/mail/mailer';
import { Queue } from '#platform/queue';
import { SmsSender } from '#platform/sms/sender';
import { createTestDatabase } from '#testing/test-cluster';
import { giveConsent } from './consents.ts';
import { startReminders } from '#modules/requests/reminders';
import type { ReminderPlatform } from './send-reminder.ts';

/** Where people of a firm in Chicago may live. */
const states = [null, 'CA', 'NY', 'HI', 'AK', 'FL'] as const;

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

/** Who of the staff asks. */
export const staffId = uuidv7();

/** Two nodes on one database, which witnesses what they send. */
interface ReminderNodes {
  nodes: { open: Database; platform: ReminderPlatform }[];
  /** Of the first. */
  db: Database['db'];
  close: () => Promise<void>;
}

/** Starts two nodes of that many connections each. */
export async function startReminderNodes(connections: number): Promise<ReminderNodes> {
  const database = await createTestDatabase();
  const nodes = [1, 2].map(() => {
    const open = openDatabase(database.ownerConnectionString, { maxConnections: connections });
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
  const [first] = nodes;
  if (!first) throw new Error('no node');
  const { db } = first.open;
  await db.execute(sql`CREATE TABLE witness (id bigserial PRIMARY KEY, what text NOT NULL,
    project_id uuid, item_id uuid, person_id uuid, value text)`);
  await db.execute(sql`CREATE FUNCTION witness_reminder() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO witness (what, project_id, person_id, value)
      VALUES ('sent-' || NEW.channel, NEW.project_id, NEW.person_id, to_json(NEW.sent_at) #>> '{}');
      RETURN NEW;
    END $$`);
  await db.execute(sql`CREATE TRIGGER witness_reminder AFTER INSERT ON reminders
    FOR EACH ROW EXECUTE FUNCTION witness_reminder()`);
  await db.insert(users).values({
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
  return {
    nodes,
    db,
    close: async () => {
      for (const { open } of nodes) await open.close();
      await database.drop();
    },
  };
}

/** A client with two projects. */
export interface World {
  personId: string;
  number: string;
  state: (typeof states)[number];
  projects: string[];
  items: { id: string; projectId: string; from: string | null }[];
}

/** A new client on one lane; every second one agreed to text messages. */
export async function newWorld(db: Database['db'], lane: number): Promise<World> {
  const personId = uuidv7();
  const number = `+1512555${String(1000 + lane)}`;
  const state = states[lane % states.length] ?? null;
  await db.insert(users).values({
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
  await openClientAccounts(db, [personId]);
  if (state !== null) {
    await db.execute(
      sql`INSERT INTO client_records (client_id, state) VALUES (${personId}, ${state})`,
    );
  }
  const projects = [uuidv7(), uuidv7()];
  const items: World['items'] = [];
  for (const [index, id] of projects.entries()) {
    await db.execute(sql`INSERT INTO tax_projects (id, client_id, name, tax_year, priority, created_by, created_at)
      VALUES (${id}, ${personId}, ${`Return ${index}`}, 2026, 'medium', ${staffId}, '2026-12-01')`);
    for (const [position, from] of [null, '2027-02-01', '2027-03-15'].entries()) {
      const itemId = uuidv7();
      await db.execute(sql`INSERT INTO checklist_items (id, project_id, client_id, title, priority, position, is_required,
          needed_from, status, expected_from)
        VALUES (${itemId}, ${id}, ${personId}, 'W-2', 'medium', ${position + 1}, true, 'client', 'missing', ${from})`);
      items.push({ id: itemId, projectId: id, from });
    }
  }
  await db.transaction((tx) =>
    startReminders(tx, projects, { staffId, from: new Date('2026-12-10T15:00Z') }),
  );
  if (lane % 2 === 0) {
    await db.transaction(async (tx) => {
      await giveConsent(tx, { personId, version: consentVersion, way: 'portal', recordedBy: null });
      await note(tx, 'consent', { person: personId });
    });
  }
  return { personId, number, state, projects, items };
}

/** Leaves a line of what happens, in the transaction that makes it. */
export const note = (tx: Executor, what: string, about: { item?: string; person?: string } = {}) =>
  tx.execute(sql`INSERT INTO witness (what, item_id, person_id)
    VALUES (${what}, ${about.item ?? null}, ${about.person ?? null})`);
