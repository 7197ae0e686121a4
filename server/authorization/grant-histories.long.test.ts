// Random histories of grants, households, and partings against a plain model: the lists, searches, counts, and live
// events of each account hold the same records.
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, type TestContext } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { viewFile } from '#contract/documents/files';
import { downloadInvoice } from '#contract/billing/invoices';
import type { LiveEvent } from '#contract/live';
import { staffRights } from '#domain/staff';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';
import { publishLive } from '#platform/live/publish';
import { LiveStream } from '#platform/live/testing-stream';
import type { TestBrowser } from '#testing/browser';
import { howOften, note } from '#testing/faults';
import { startTestApp, type TestApp } from '#testing/test-app';
import { accessGrants } from '../modules/clients/accounts/table.ts';
import { part, undoPart } from '../modules/clients/households/part.ts';
import { makeWorld, type MadeRecord, surfaces, type World } from './grant-surfaces.ts';
import { type Change, histories, size } from './grant-changes.ts';
import { PlainGrants } from './plain-grants.ts';

const runs = howOften('HISTORIES', 20, 300);
/** A session has a budget of calls. */
const signInEvery = 60;

let t: TestApp;
let world: World;
/** Who parts people. */
let staff: StaffActor;
const household = uuidv7();
beforeAll(async () => {
  t = await startTestApp();
  world = await makeWorld(t, size);
  staff = {
    role: 'admin',
    staffRole: 'owner',
    rights: new Set(staffRights),
    userId: (await t.createUser({ isAdmin: true })).id,
    sessionId: uuidv7(),
    emailVerified: true,
    enrollmentRequired: false,
    hasFreshSecondStep: true,
  };
  await t.db.execute(sql`INSERT INTO households (id, name) VALUES (${household}, 'Everyone')`);
});
afterAll(() => t.close());

it(
  'after any grants, each account shows a person what a plain model says',
  { timeout: 60_000 + runs * 600 },
  async (context: TestContext) => {
    let browsers: TestBrowser[] = [];
    let number = 0;
    await fc.assert(
      fc.asyncProperty(
        histories,
        fc.nat(size.people - 1),
        fc.nat(size.accounts - 1),
        fc.nat(),
        fc.boolean(),
        async (history, person, account, place, isOpen) => {
          if (number % signInEvery === 0) {
            browsers = await Promise.all(world.readers.map((reader) => t.actingAs(reader)));
          }
          number += 1;
          const plain = new PlainGrants();
          await t.db.transaction(async (tx) => {
            await tx.execute(sql`DELETE FROM access_grants WHERE relation = 'other'`);
            await tx.execute(sql`DELETE FROM rate_counters`);
            await tx.execute(sql`DELETE FROM live_events`);
            await tx.execute(sql`DELETE FROM partings`);
            await tx.execute(sql`DELETE FROM household_members`);
            for (const change of history) {
              plain.apply(change);
              await apply(tx, change);
            }
          });
          const [browser, owner] = [browsers[person], world.accounts[account]];
          if (!browser || !owner) throw new Error('nobody reads');
          const expected = expectedOf(plain, person, account);
          for (const [name, look] of Object.entries(surfaces)) {
            const found = await look(browser, owner);
            const shown = typeof found === 'number' ? found : [...new Set(found)].toSorted();
            expect(shown, name).toEqual(expected[name]);
          }
          expect(await heardBy(browser, person, isOpen)).toEqual(eventsFor(plain, person));
          const papers = world.records.filter(
            (one) => one.account === account && (one.kind === 'file' || one.kind === 'invoice'),
          );
          const paper = papers[place % papers.length];
          if (!paper) throw new Error('nothing is there');
          const isTheirs = plain.sees(person, paper);
          // What was opened is recent activity, of which a list holds only so much.
          if (paper.kind === 'file' && isTheirs) return;
          expect(await isSent(browser, owner.id, paper), paper.kind).toBe(isTheirs);
        },
      ),
      { numRuns: runs },
    );
    note(context, runs);
  },
);

/** Whether a document, or an invoice as a PDF, is handed out. */
async function isSent(browser: TestBrowser, account: string, paper: MadeRecord): Promise<boolean> {
  const { path } = paper.kind === 'file' ? viewFile : downloadInvoice;
  const headers = { 'x-client-account': account };
  const response = await browser.fetch(path.replace('{id}', paper.id), { headers });
  await response.arrayBuffer();
  expect([200, 403, 404]).toContain(response.status);
  return response.status === 200;
}

/** What each surface holds; recent activity tells those who see some years nothing of others. */
function expectedOf(plain: PlainGrants, person: number, account: number): Record<string, unknown> {
  const seen = world.records.filter(
    (record) => record.account === account && plain.sees(person, record),
  );
  const of = (kind: MadeRecord['kind']): MadeRecord[] => seen.filter((one) => one.kind === kind);
  const ids = (records: readonly MadeRecord[]): string[] => records.map(({ id }) => id).toSorted();
  const holding = new Set(of('file').map(({ folder }) => folder));
  const folders = world.records.filter(({ id }) => holding.has(id));
  const all = plain.seesAllYears(person, account);
  const notified = of('file').filter(({ by }) => all || by === person || by === 'staff');
  return {
    file: ids(of('file')),
    folder: ids([...new Set([...of('folder'), ...folders])]),
    conversation: ids(of('conversation')),
    invoice: ids(of('invoice')),
    project: ids(of('project')),
    search: ids(of('conversation')),
    unread: of('conversation').length,
    activity: plain.canSee(person, account) ? ids(notified.filter((one) => isSeen(one))) : [],
  };
  function isSeen({ year }: MadeRecord): boolean {
    return plain.sees(person, { account, kind: 'project', year, by: 'staff' });
  }
}

/** As the people of an account are notified of each kind of record. */
const eventOf: Readonly<Record<MadeRecord['kind'], (clientId: string, id: string) => LiveEvent>> = {
  file: (userId, fileId) => ({ type: 'files-changed', fileId, userId }),
  folder: (userId) => ({ type: 'folders-changed', userId }),
  project: (userId, projectId) => ({ type: 'projects-changed', projectId, userId }),
  invoice: (userId, invoiceId) => ({ type: 'invoices-changed', invoiceId, userId }),
  conversation: (userId, conversationId) => ({
    type: 'conversations-changed',
    conversationId,
    userId,
  }),
};

const eventTextOf = ({ account, kind, id }: MadeRecord): string =>
  JSON.stringify(eventOf[kind](world.accounts[account]?.id ?? '', id));

const eventsFor = (plain: PlainGrants, person: number): string[] =>
  [
    ...new Set(world.records.filter((one) => plain.hearsOf(person, one)).map(eventTextOf)),
  ].toSorted();

/** What a page hears of each record: as it happens, or when it comes back. */
async function heardBy(browser: TestBrowser, person: number, isOpen: boolean): Promise<string[]> {
  const before = isOpen ? await LiveStream.open(browser) : undefined;
  const userId = world.readers[person]?.id ?? '';
  await t.db.transaction(async (tx) => {
    for (const record of world.records) {
      const owner = world.accounts[record.account]?.id ?? '';
      const event = eventOf[record.kind](owner, record.id);
      const dated = { taxYear: record.year, madeAt: new Date() };
      await publishLive(tx, { userId: owner, records: [dated] }, event);
    }
    await publishLive(tx, { userId }, { type: 'account-changed', userId });
  });
  const notified = new Set<string>();
  // One that was opened while rights changed ends, and comes back.
  for (
    let stream = before ?? (await LiveStream.open(browser));
    ;
    stream = await LiveStream.open(browser)
  ) {
    await stream.waitForEventOrEnd(({ type }) => type === 'account-changed');
    stream.close();
    for (const { event } of stream.received) notified.add(JSON.stringify(event));
    if (stream.received.some(({ event }) => event.type === 'account-changed')) break;
  }
  const possible = new Set(world.records.map((record) => eventTextOf(record)));
  return [...notified].filter((event) => possible.has(event)).toSorted();
}

async function apply(tx: Executor, change: Change): Promise<void> {
  const userId = 'person' in change ? (world.readers[change.person]?.id ?? '') : '';
  const clientId = 'account' in change ? (world.accounts[change.account]?.id ?? '') : '';
  const now = sql`now()`;
  switch (change.what) {
    case 'grant':
      await tx.insert(accessGrants).values({
        id: uuidv7(),
        clientId,
        userId,
        relation: 'other',
        rights: change.rights,
        fromYear: change.from,
        toYear: change.to,
        ...(change.isDated
          ? { endsOn: '2999-12-31', endsAt: sql`'3000-01-01T06:00Z'::timestamptz` }
          : {}),
      });
      break;
    case 'end':
      await tx.execute(sql`
        UPDATE access_grants SET ended_at = ${now}
        WHERE user_id = ${userId} AND client_id = ${clientId} AND ended_at IS NULL`);
      break;
    case 'midnight':
      await tx.execute(sql`
        UPDATE access_grants SET ends_at = ${now} WHERE user_id = ${userId} AND ends_on IS NOT NULL`);
      break;
    case 'leave':
      await tx.execute(sql`DELETE FROM household_members WHERE client_id = ${clientId}`);
      break;
    case 'join':
      await tx.execute(sql`INSERT INTO household_members (client_id, household_id)
        VALUES (${clientId}, ${household}) ON CONFLICT DO NOTHING`);
      break;
    case 'part': {
      const { people, lastYear, loser } = change;
      const [one, other] = people.map((place) => world.readers[place]?.id ?? '');
      if (one === undefined || other === undefined) break;
      const losesId = loser === null ? null : ([one, other][loser] ?? null);
      const wanted = { clientId, people: [one, other] as const, lastYear, losesId };
      await unlessRefused(tx, (inner) => part(inner, staff, wanted));
      break;
    }
    case 'undo': {
      const { rows } = await tx.execute<{ id: string }>(
        sql`SELECT id FROM partings ORDER BY id DESC LIMIT 1`,
      );
      for (const { id } of rows) await unlessRefused(tx, (inner) => undoPart(inner, staff, id));
      break;
    }
  }
}

/** What the product refuses changes nothing, as in the plain model. */
async function unlessRefused(
  tx: Executor,
  change: (inner: Executor) => Promise<unknown>,
): Promise<void> {
  try {
    await tx.transaction(change);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
