import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { expect, vi } from 'vitest';
import { termsVersion } from '#domain/account-values';
import type { StaffRole } from '#domain/staff';
import { calendarDay, calendarDaysAfter } from '#domain/tax/business-days';
import { deletePeople, users } from '#modules/identity/people';
import { hashPassword, openSession } from '#modules/identity';
import { clientAccounts, deleteClientAccount, openClientAccounts } from '#modules/clients/accounts';
import type { DocumentRecognizer } from '#modules/inbox/intake';
import { openProviders, type PaymentProviders } from '#modules/billing/payments';
import type { IdentityProviders } from '#modules/signing/signatures';
import { readConfig } from '#platform/config/config';
import { openDatabase } from '#platform/database/database';
import { mailbox } from '#platform/mail/table';
import type { MailTransport } from '#platform/mail/transport';
import type { Platform } from '#platform/platform';
import { type App, buildApp } from '../app.ts';
import { TestBrowser } from './browser.ts';
import { leaksIn, planted } from './leaks.ts';
import { packagesHere } from './packages.ts';
import { copyPreparedDatabase, type TestDatabase } from './test-cluster.ts';
import { limitUnusedConnections } from './unused-connections.ts';

export const testPassword: string = planted.password;

export interface TestUser {
  id: string;
  username: string;
  email: string;
  isAdmin: boolean;
}

/** Values of the row; moments may be the database's. */
type NewUser = Omit<Partial<typeof users.$inferInsert>, 'staffEndsAt' | 'email'> & {
  email?: string;
  staffEndsAt?: Date | SQL | null;
};

export interface TestApp {
  app: App;
  platform: Platform;
  /** The product's own pool, with its role: it may not touch the activity log or alter a table. */
  db: Platform['db'];
  /** As the owner of the tables: for what a test breaks or sets back by force. */
  owner: Platform['db'];
  connectionString: string;
  ownerConnectionString: string;
  origin: string;
  dataDir: string;
  /** A browser nobody has signed in with. */
  visitor(): TestBrowser;
  createUser(values?: NewUser): Promise<TestUser>;
  /** Someone on the staff in a role; a season's work ends in a month unless told otherwise. */
  createStaff(role: StaffRole, values?: NewUser): Promise<TestUser>;
  /** Deletes a client with their account, as the product does once nothing holds on to them. */
  deleteUser(id: string): Promise<void>;
  /**
   * A browser with a session of that user, without going through sign-in. Its second step was taken
   * just now unless told otherwise; null where nobody took one.
   */
  actingAs(user: TestUser, secondStep?: 'taken' | 'trusted-device' | null): Promise<TestBrowser>;
  /** Waits for the newest mail to an address, or the `count`th; fails when none comes. */
  mailTo(address: string, count?: number): Promise<typeof mailbox.$inferSelect>;
  /** Waits until the queue holds nothing more, then counts the mails to an address. */
  countMailTo(address: string): Promise<number>;
  /** Takes note of errors that the test provokes; all others fail it. */
  expectLoggedError(pattern: RegExp): void;
  /** What the server has logged so far. */
  log(): string;
  /**
   * Fails when the server logged an error that the test did not expect, or anything personal
   * (`leaks.ts`).
   */
  close(): Promise<void>;
}

/** A line of the log below a warning. */
const isOrdinary = /^\{"level":(?:10|20|30),/;

/**
 * Starts the product once and stops it, so that its queues and built-in templates are there: a start afterwards
 * takes two thirds of the time. What belongs to one installation is taken out again.
 */
async function startOnce({ connectionString, ownerConnectionString }: TestDatabase): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'filewell-app-'));
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: connectionString,
    DEMO: '0',
    LOG_LEVEL: 'silent',
  });
  const app = await buildApp(config, { connectionString });
  app.http.load.stop();
  await app.close();
  const owner = openDatabase(ownerConnectionString, { maxConnections: 1 });
  await owner.db.execute(sql`TRUNCATE installation, installation_keys, firm_settings`);
  await owner.close();
  await rm(dataDir, { recursive: true, force: true });
}

/**
 * The whole product on a database and a data folder of its own, listening on a free port.
 * Real: PostgreSQL, HTTP, files, jobs. Replaced: what would leave the building goes to the mailbox.
 */
export async function startTestApp(
  options: {
    env?: Record<string, string>;
    /** Instead of those that `env` sets up. */
    providers?: PaymentProviders;
    mailTransport?: MailTransport;
    /** Reads documents, which tests otherwise don’t. */
    recognizer?: DocumentRecognizer;
    /** Finds out who people are who sign on screen; nobody does otherwise. */
    identity?: IdentityProviders;
    /** Where a built site lies. */
    siteFolder?: string;
  } = {},
): Promise<TestApp> {
  const database = await copyPreparedDatabase('started_once', startOnce);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'filewell-app-'));
  const config = readConfig({
    NODE_ENV: 'test',
    // As in production, so that what everyone's requests leave in the log is checked too.
    LOG_LEVEL: 'info',
    DATA_DIR: dataDir,
    DATABASE_URL: database.connectionString,
    PORT: '0',
    DEMO: '0',
    ...(options.recognizer ? { RECOGNITION: 'on' } : {}),
    ...options.env,
  });
  const logged: string[] = [];
  const expected: RegExp[] = [];
  const logTo = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged.push(chunk.toString());
      done();
    },
  });
  const app = await buildApp(config, {
    connectionString: database.connectionString,
    logTo,
    providers: options.providers ?? openProviders(options.env ?? {}, config),
    ...(options.recognizer ? { recognizer: options.recognizer } : {}),
    ...(options.identity ? { identity: options.identity } : {}),
    packages: packagesHere,
    ...(options.mailTransport ? { mailTransport: options.mailTransport } : {}),
    ...(options.siteFolder ? { siteFolder: options.siteFolder } : {}),
  });
  // The test shares its event loop, which is late for seconds while a busy machine runs other things.
  app.http.load.stop();
  const closeUnused = limitUnusedConnections(app.http.server);
  const origin = await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { db } = app.platform;
  const owner = openDatabase(database.ownerConnectionString, { maxConnections: 2 });
  let counter = 0;

  return {
    app,
    platform: app.platform,
    db,
    owner: owner.db,
    connectionString: database.connectionString,
    ownerConnectionString: database.ownerConnectionString,
    origin,
    dataDir,
    visitor: () => new TestBrowser(origin),
    async createUser({ archivedAt, ...values } = {}) {
      // Staff have no account of a client: they themselves are closed.
      const closed = values.isAdmin && archivedAt ? { archivedAt } : {};
      counter += 1;
      const [row] = await db
        .insert(users)
        .values({
          id: uuidv7(),
          username: `user${counter}`,
          email: `user${counter}@example.test`,
          firstName: 'Maya',
          lastName: `Okafor${counter}`,
          passwordHash: await hashPassword(testPassword),
          emailVerifiedAt: sql`now()`,
          termsVersion,
          termsAcceptedAt: sql`now()`,
          staffRole: values.isAdmin ? 'owner' : null,
          ...values,
          ...closed,
        })
        .returning();
      if (!row) throw new Error('the user was not stored');
      await openClientAccounts(db, [row.id]);
      if (archivedAt) {
        await db.update(clientAccounts).set({ archivedAt }).where(eq(clientAccounts.id, row.id));
      }
      const { id, username, isAdmin } = row;
      return { id, username, email: row.email ?? '', isAdmin };
    },
    async deleteUser(id) {
      await deletePeople(db, await deleteClientAccount(db, id));
    },
    async createStaff(this: TestApp, staffRole, values = {}) {
      const day = calendarDaysAfter(calendarDay(new Date(), config.firm.timeZone), 30);
      const ends =
        staffRole === 'seasonal'
          ? {
              staffEndsOn: day,
              staffEndsAt: sql`(${day}::date + 1)::timestamp AT TIME ZONE ${config.firm.timeZone}`,
            }
          : {};
      return this.createUser({ isAdmin: true, staffRole, ...ends, ...values });
    },
    async actingAs(user, secondStep = 'taken') {
      const browser = new TestBrowser(origin);
      const { token } = await openSession(db, user, {
        address: '127.0.0.1',
        userAgent: 'test',
        ...(secondStep ? { secondStep } : {}),
      });
      browser.cookies.set('filewell_session', token);
      return browser;
    },
    mailTo: (address, count = 1) =>
      vi.waitFor(
        async () => {
          const mails = await db
            .select()
            .from(mailbox)
            .where(eq(mailbox.to, address))
            .orderBy(desc(mailbox.createdAt));
          expect(mails.length).toBeGreaterThanOrEqual(count);
          const [newest] = mails;
          if (!newest) throw new Error('no mail');
          return newest;
        },
        { timeout: 10_000, interval: 50 },
      ),
    async countMailTo(address) {
      await vi.waitFor(
        async () => {
          const waiting = await db.execute(
            sql`SELECT 1 FROM pgboss.job WHERE name = 'mail' AND state < 'completed'`,
          );
          expect(waiting.rowCount).toBe(0);
        },
        { timeout: 10_000, interval: 50 },
      );
      return db.$count(mailbox, eq(mailbox.to, address));
    },
    expectLoggedError: (pattern) => void expected.push(pattern),
    log: () => logged.join(''),
    async close() {
      closeUnused();
      await app.close();
      await owner.close();
      const errors = logged.filter((line) => !isOrdinary.test(line));
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
      const unexpected = errors.filter((line) => !expected.some((pattern) => pattern.test(line)));
      expect(unexpected, 'errors in the server log').toEqual([]);
      expect(leaksIn(logged.join('')), 'the log holds something personal').toEqual([]);
    },
  };
}

/** The six digits in a mail. */
export function codeIn(mail: { text: string }): string {
  const code = /^\d{6}$/m.exec(mail.text)?.[0];
  if (code === undefined) throw new Error('the mail holds no code');
  return code;
}
