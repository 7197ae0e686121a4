// Random histories of roles, rights, given clients, and preparers in charge against a plain model: the lists,
// searches, counts, exports, and live events of the back office hold the same records.
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, type TestContext } from 'vitest';
import { exportActivityCsv, listAdminActivity } from '#contract/firm/admin-activity';
import type { LiveEvent } from '#contract/live';
import { listInquiries } from '#contract/messages/inquiries';
import { narrowableRoles, type StaffRight, staffRights, staffRoles } from '#domain/staff';
import type { Executor } from '#platform/database/database';
import { publishLive } from '#platform/live/publish';
import { TestBrowser } from '#testing/browser';
import { howOften, note } from '#testing/faults';
import { startTestApp, type TestApp } from '#testing/test-app';
import { LiveStream } from '../platform/live/testing-stream.ts';
import { PlainStaff, size, type StaffChange } from './plain-staff.ts';
import { type Surface, surfaces } from './staff-surfaces.ts';
import { hire, makeStaffWorld, type MadeRecord, type StaffWorld } from './staff-world.ts';

const runs = howOften('HISTORIES', 14, 300);
/** Each history is compared on some of the surfaces. */
const surfacesEach = 10;
/** A person has a budget of 30 exports a minute, and a run makes two. */
const hireEvery = 14;

let t: TestApp;
let world: StaffWorld;
beforeAll(async () => {
  t = await startTestApp({ env: { TRUST_PROXY: '1' } });
  world = await makeStaffWorld(t, size);
});
afterAll(() => t.close());

const [member, client] = [fc.nat(size.staff - 1), fc.nat(size.clients - 1)];
const [role, right] = [fc.constantFrom(...narrowableRoles), fc.constantFrom(...staffRights)];
const what = <const T extends string>(...names: T[]) => fc.constantFrom(...names);

const histories: fc.Arbitrary<StaffChange[]> = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ what: what('role'), member, role: fc.constantFrom(...staffRoles) }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        what: what('narrow'),
        role,
        right: fc.oneof(right, what('everyone')),
      }),
    },
    { weight: 1, arbitrary: fc.record({ what: what('widen'), role, right }) },
    { weight: 4, arbitrary: fc.record({ what: what('give', 'give', 'take'), member, client }) },
    {
      weight: 3,
      arbitrary: fc.record({ what: what('charge'), member: fc.option(member), client }),
    },
    { weight: 1, arbitrary: fc.record({ what: what('archive', 'restore'), client }) },
    { weight: 1, arbitrary: fc.record({ what: what('leave', 'last day'), member }) },
  ),
  { minLength: 1, maxLength: 14 },
);

it(
  'after any changes of the staff, each of them is shown what a plain model says',
  { timeout: 60_000 + runs * 1000 },
  async (context: TestContext) => {
    let number = 0;
    const looking = fc.record({
      member,
      client,
      assigned: fc.constantFrom(undefined, undefined, 'me' as const, 'nobody' as const),
      isOpen: fc.boolean(),
      names: fc.shuffledSubarray(Object.keys(surfaces), {
        minLength: surfacesEach,
        maxLength: surfacesEach,
      }),
    });
    await fc.assert(
      fc.asyncProperty(histories, looking, async (history, { isOpen, names, ...one }) => {
        number += 1;
        if (number % hireEvery === 0) world.staff = await hire(t, size.staff);
        await startOver();
        const staff = await signIn(one.member);
        const plain = new PlainStaff();
        await t.db.transaction(async (tx) => {
          for (const change of history) {
            if (plain.apply(change)) await apply(tx, change);
          }
        });
        for (const name of names) {
          const surface = surfaces[name] ?? fail();
          const found = await surface.look({ ...one, browser: staff, world });
          const expected = expectedOf(plain, surface, one);
          if (typeof found === 'number') expect(found, name).toBe(expected.length);
          else expect([...new Set(found)].toSorted(), name).toEqual(expected);
        }
        for (const [{ path }, ...rights] of wholeFirm) {
          const response = await staff.fetch(path);
          const { status } = response;
          await response.text();
          const isLetIn =
            plain.isThere(one.member) && rights.every((its) => plain.has(one.member, its));
          expect(status === 200, `${path}: ${status}`).toBe(isLetIn);
        }
        expect(await heardBy(staff, isOpen)).toEqual(eventsFor(plain, one.member));
      }),
      { numRuns: runs },
    );
    note(context, runs);
  },
);

/** What isn't of one client, and what it takes. */
const wholeFirm: readonly [{ path: string }, ...StaffRight[]][] = [
  [listInquiries, 'inquiries'],
  [listAdminActivity, 'log'],
  [exportActivityCsv, 'log', 'exports'],
];

type Looking = { member: number; client: number; assigned: 'me' | 'nobody' | undefined };

function expectedOf(plain: PlainStaff, surface: Surface, looking: Looking): string[] {
  const { kind, rights, isAssigned, of } = surface;
  const { member, assigned } = looking;
  const isShown = ({ client, ...record }: MadeRecord): boolean =>
    record.kind === kind &&
    rights.every((right) => plain.sees(member, client, right)) &&
    (of !== 'one' || client === looking.client) &&
    (of !== 'active' || !plain.isArchived(client)) &&
    (of !== 'archived' || plain.isArchived(client)) &&
    (isAssigned !== true || assigned !== 'me' || plain.isTheirs(member, client)) &&
    (isAssigned !== true || assigned !== 'nobody' || !plain.hasPreparer(client));
  return world.records
    .filter(isShown)
    .map(({ id }) => id)
    .toSorted();
}

/** As the staff are notified of each client, and what right that takes. */
const events: readonly [StaffRight, (userId: string) => LiveEvent][] = [
  ['documents', (userId) => ({ type: 'files-changed', fileId: userId, userId })],
  ['documents', (userId) => ({ type: 'folders-changed', userId })],
  ['projects', (userId) => ({ type: 'projects-changed', userId })],
  ['messages', (userId) => ({ type: 'conversations-changed', conversationId: userId, userId })],
  ['invoices', (userId) => ({ type: 'invoices-changed', userId })],
  ['clients', (userId) => ({ type: 'clients-changed', userId })],
];
const last: LiveEvent = { type: 'firm-changed' };

const eventsFor = (plain: PlainStaff, member: number): string[] =>
  world.clients
    .flatMap(({ id }, client) =>
      events
        .filter(([right]) => plain.sees(member, client, right))
        .map(([, event]) => JSON.stringify(event(id))),
    )
    .toSorted();

/** What a page hears of all clients: as it happens, or when it comes back. */
async function heardBy(staff: TestBrowser, isOpen: boolean): Promise<string[]> {
  const open = () => LiveStream.open(staff).catch(() => undefined);
  const before = isOpen ? await open() : undefined;
  await t.db.transaction(async (tx) => {
    for (const { id } of world.clients) {
      for (const [, event] of events) await publishLive(tx, { staff: true }, event(id));
    }
    await publishLive(tx, { staff: true }, last);
  });
  const stream = before ?? (await open());
  await stream?.waitForEvent(({ type }) => type === last.type);
  stream?.close();
  const notified = stream?.received.map(({ event }) => event) ?? [];
  const isAboutClient = (event: LiveEvent): boolean =>
    'userId' in event && world.clients.some(({ id }) => id === event.userId);
  return [
    ...new Set(notified.filter(isAboutClient).map((event) => JSON.stringify(event))),
  ].toSorted();
}

let addresses = 0;
/** A browser at its own address: calls with an ended session have a small budget for each address. */
class Elsewhere extends TestBrowser {
  readonly #address = `10.${addresses >> 8}.${addresses++ % 256}.1`;
  protected override send(url: URL, init: RequestInit & { headers: Headers }): Promise<Response> {
    init.headers.set('x-forwarded-for', this.#address);
    return super.send(url, init);
  }
}
async function signIn(member: number): Promise<TestBrowser> {
  const browser = new Elsewhere(t.origin);
  for (const cookie of (await t.actingAs(memberAt(member))).cookies) browser.cookies.set(...cookie);
  return browser;
}

const memberAt = (place: number) => world.staff[place] ?? fail();
const clientAt = (place: number) => world.clients[place] ?? fail();
function fail(): never {
  throw new Error('nobody is there');
}

/** Everyone is a preparer again, with no client of theirs, and nothing was told yet. */
async function startOver(): Promise<void> {
  const ids = sql.param(world.staff.map(({ id }) => id));
  await t.owner.transaction(async (tx) => {
    await tx.execute(sql`DELETE FROM narrowed_rights`);
    await tx.execute(sql`DELETE FROM client_assignments`);
    await tx.execute(sql`DELETE FROM client_preparers`);
    await tx.execute(
      sql`UPDATE client_accounts SET archived_at = NULL WHERE archived_at IS NOT NULL`,
    );
    await tx.execute(sql`UPDATE users SET staff_role = 'preparer', staff_ends_on = NULL,
      staff_ends_at = NULL, archived_at = NULL WHERE id = ANY (${ids}::uuid[])`);
    await tx.execute(sql`DELETE FROM live_events`);
    await tx.execute(sql`DELETE FROM rate_counters`);
  });
}

async function apply(tx: Executor, change: StaffChange): Promise<void> {
  const staffId = 'member' in change && change.member !== null ? memberAt(change.member).id : '';
  const clientId = 'client' in change ? clientAt(change.client).id : '';
  switch (change.what) {
    case 'role': {
      const isSeasonal = change.role === 'seasonal';
      await tx.execute(sql`
        UPDATE users SET staff_role = ${change.role},
          staff_ends_on = CASE WHEN ${isSeasonal} THEN date '2999-12-31' END,
          staff_ends_at = CASE WHEN ${isSeasonal} THEN timestamptz '3000-01-01T06:00Z' END
        WHERE id = ${staffId}`);
      break;
    }
    case 'narrow':
      await tx.execute(sql`INSERT INTO narrowed_rights (role, "right")
        VALUES (${change.role}, ${change.right}) ON CONFLICT DO NOTHING`);
      break;
    case 'widen':
      await tx.execute(sql`
        DELETE FROM narrowed_rights WHERE role = ${change.role} AND "right" = ${change.right}`);
      break;
    case 'give':
      await tx.execute(sql`INSERT INTO client_assignments (client_id, staff_id)
        VALUES (${clientId}, ${staffId}) ON CONFLICT DO NOTHING`);
      break;
    case 'take':
      await tx.execute(sql`
        DELETE FROM client_assignments WHERE client_id = ${clientId} AND staff_id = ${staffId}`);
      break;
    case 'charge':
      await tx.execute(sql`DELETE FROM client_preparers WHERE client_id = ${clientId}`);
      if (change.member === null) break;
      await tx.execute(sql`INSERT INTO client_preparers (client_id, preparer_id, since)
        VALUES (${clientId}, ${staffId}, now())`);
      break;
    case 'archive':
    case 'restore':
      await tx.execute(sql`UPDATE client_accounts
        SET archived_at = CASE WHEN ${change.what === 'archive'} THEN now() END WHERE id = ${clientId}`);
      break;
    case 'leave':
      await tx.execute(sql`UPDATE users SET archived_at = now() WHERE id = ${staffId}`);
      break;
    case 'last day':
      await tx.execute(sql`UPDATE users SET staff_ends_on = '2026-04-30', staff_ends_at = now()
        WHERE id = ${staffId}`);
      break;
  }
}
