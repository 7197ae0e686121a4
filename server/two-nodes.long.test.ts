// Two nodes on one PostgreSQL and one object store, behind a proxy that gives each request to the
// other one than the last: real processes, on a database that is empty when both start.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { howOften } from '#testing/faults';
import { listFiles, uploadFile } from '#contract/documents/files';
import { forgotPassword } from '#contract/identity/profile';
import { openSession } from '#modules/identity';
import { users } from '#modules/identity/people';
import { openClientAccounts } from '#modules/clients/accounts';
import { fileVersions } from '#modules/documents';
import { generateMasterKey, parseMasterKeys } from '#platform/crypto/master-keys';
import { type Database, openDatabase } from '#platform/database/database';
import { mailbox } from '#platform/mail/table';
import { openBlobStore } from '#platform/storage/open-store';
import { TestBrowser } from '#testing/browser';
import { largePdf } from '#testing/fixtures';
import { type Front, openFront } from '#testing/front';
import { hasObjectStore, objectStore, s3Environment, type TestBucket } from '#testing/object-store';
import { type ServerProcess, startServerProcess } from '#testing/server-process';
import { createEmptyDatabase, type TestDatabase } from '#testing/test-cluster';
import { problemsIn, verifyAll } from './maintenance/verify.ts';

/** Restarts of each node under load. */
const restarts = howOften('RESTARTS', 0, 2);
const clients = 4;

describe.runIf(hasObjectStore)('two nodes', () => {
  let database: TestDatabase;
  let direct: Database;
  let bucket: TestBucket;
  let front: Front;
  let folder: string;
  const masterKeys = generateMasterKey(1);
  const nodes: ServerProcess[] = [];

  async function startNode(place: number): Promise<void> {
    const node = await startServerProcess({
      ...s3Environment(bucket),
      DATA_DIR: path.join(folder, `node-${place}`),
      DATABASE_URL: database.connectionString,
      DATABASE_OWNER_URL: database.ownerConnectionString,
      MASTER_KEYS: masterKeys,
      APP_URL: front.origin,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
    });
    nodes[place] = node;
    front.setNode(place, node.origin);
  }

  /** As it is done by hand: no new requests, SIGTERM, the new process, requests again. */
  async function restartNode(place: number): Promise<void> {
    front.setNode(place, undefined);
    expect(await nodes[place]?.stop()).toBe(0);
    await startNode(place);
  }

  async function signedIn(username: string): Promise<TestBrowser> {
    const id = uuidv7();
    const email = `${username}@example.test`;
    const names = { firstName: 'Maya', lastName: 'Okafor', passwordHash: 'never used here' };
    await direct.db
      .insert(users)
      .values({ id, username, email, ...names, emailVerifiedAt: sql`now()` });
    await openClientAccounts(direct.db, [id]);
    const origin = { address: '127.0.0.1', userAgent: 'test' };
    const browser = new TestBrowser(front.origin);
    const { token } = await openSession(direct.db, { id, isAdmin: false }, origin);
    browser.cookies.set('filewell_session', token);
    return browser;
  }

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'filewell-nodes-'));
    database = await createEmptyDatabase();
    direct = openDatabase(database.connectionString, { maxConnections: 2 });
    bucket = await (await objectStore()).newBucket();
    front = await openFront();
    await Promise.all([startNode(0), startNode(1)]);
    // They start for a while on two busy cores.
  }, 300_000);

  afterAll(async () => {
    await front.close();
    await Promise.all(nodes.map((node) => node.stop()));
    await direct.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it('do what is to be done once: each mail is sent by one of them', async () => {
    const people = Array.from({ length: 12 }, (_, number) => `person${number}`);
    const visitor = new TestBrowser(front.origin);
    await Promise.all(people.map(signedIn));
    const statuses = await Promise.all(
      people.map(async (username, number) => {
        const body = { email: `${username}@example.test` };
        const from = { 'x-forwarded-for': `203.0.113.${number}` };
        return (await visitor.call(forgotPassword, { body }, from)).status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    await vi.waitFor(
      async () => {
        const waiting = await direct.db.execute(
          sql`SELECT 1 FROM pgboss.job WHERE name = 'mail' AND state < 'completed'`,
        );
        expect(waiting.rowCount).toBe(0);
      },
      { timeout: 15_000, interval: 50 },
    );
    const addresses = people.map((username) => `${username}@example.test`);
    const mails = await direct.db.select().from(mailbox).where(inArray(mailbox.to, addresses));
    expect(mails.map((mail) => mail.to).toSorted()).toEqual(addresses.toSorted());
  });

  it.runIf(restarts > 0)(
    'are restarted one after the other under load without a failed request',
    { timeout: 120_000 + restarts * 120_000 },
    async () => {
      const answers: number[] = [];
      let stored = 0;
      const load = { continues: true };
      async function work(browser: TestBrowser): Promise<void> {
        for (let turn = 0; load.continues; turn += 1) {
          const bytes = largePdf(200_000 + turn);
          const file = { name: `${turn}.pdf`, type: 'application/pdf', bytes };
          const upload = await browser.upload(uploadFile, file, {
            category: 'w2',
            taxYear: '2025',
          });
          answers.push(upload.status);
          if (upload.status === 201) stored += 1;
          const list = await browser.call(listFiles, {});
          answers.push(list.status);
          expect(list.body).toHaveLength(turn + 1);
          const download = await browser.fetch(`/api/files/${upload.body.id}/download`);
          answers.push(download.status);
          expect(Buffer.from(await download.arrayBuffer()).equals(bytes)).toBe(true);
        }
      }
      const working = await Promise.all(
        Array.from({ length: clients }, (_, number) => signedIn(`client${number}`)),
      );
      const done = Promise.all(working.map(work));
      try {
        for (let round = 0; round < restarts; round += 1) {
          await restartNode(0);
          await restartNode(1);
        }
        // The new ones have work to do as well.
        const before = [...front.served];
        await vi.waitFor(
          () =>
            front.served.forEach((count, place) =>
              expect(count).toBeGreaterThan((before[place] ?? 0) + 3),
            ),
          { timeout: 20_000, interval: 20 },
        );
      } finally {
        load.continues = false;
      }
      await done;
      expect(new Set(answers)).toEqual(new Set([200, 201]));
      expect(await direct.db.$count(fileVersions)).toBe(stored);
      const { db } = direct;
      const blobs = await openBlobStore({ dataDir: folder, s3: bucket });
      const found = await verifyAll({ db, keys: parseMasterKeys(masterKeys), blobs }, []);
      expect(problemsIn(found)).toEqual([]);
      expect(found.files.versions).toBe(stored);
      console.log(`${answers.length} requests during ${2 * restarts} restarts, ${stored} uploads`);
    },
  );
});
