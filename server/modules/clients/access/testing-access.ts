// Access given, changed, and ended over HTTP, as tests do it.
import { sql } from 'drizzle-orm';
import { getUser } from '#contract/identity/accounts';
import * as contract from '#contract/clients/access';
import type { BodyOf } from '#contract/endpoint';
import { type AccessRight, accessRights } from '#domain/client-accounts';
import { giveAccess } from '#modules/clients/accounts';
import type { TestBrowser } from '#testing/browser';
import type { TestApp, TestUser } from '#testing/test-app';
import { notifyOfAccess } from './notify.ts';

/** Access as a call gives it. */
export type Given = BodyOf<typeof contract.changeClientAccess>;

const all = { relation: 'other', rights: [...accessRights], fromYear: null, toYear: null } as const;
export const access = (rights: AccessRight[] = ['see'], more = {}) => ({
  ...all,
  rights,
  endsOn: null,
  ...more,
});
export const inAccount = (id: string) => ({ 'x-client-account': id });

/** As if the day were over that new access waits, and a colleague had confirmed what waits for one. */
export async function letAccessBegin({ db }: Pick<TestApp, 'db'>): Promise<void> {
  await db.execute(sql`UPDATE access_grants SET active_from = now()
    WHERE active_from IS NULL OR active_from > now()`);
}

/** @param admin who on the staff gives it */
export function accessActions(t: TestApp, admin: TestBrowser) {
  /** By staff, to someone they know, as if a consent had allowed it and a day had passed. @returns the grant's id */
  async function give(client: TestUser, user: TestUser, given: Given = access()): Promise<string> {
    const { id: userId } = (await admin.call(getUser, {})).body;
    const { timeZone } = t.platform.config.firm;
    return t.db.transaction(async (tx) => {
      const by = { giver: { userId, role: 'admin' as const }, timeZone };
      const to = { clientId: client.id, userId: user.id };
      const grant = await giveAccess(tx, by, to, given, 'now');
      await notifyOfAccess(t.platform, tx, grant, { change: 'given', by: userId });
      return grant.id;
    });
  }

  /** By a client, in the account of `client`. */
  async function giveBy(
    giver: TestUser,
    client: TestUser,
    to: { email: string },
    given = access(),
    secondStep: 'taken' | null = 'taken',
  ) {
    const browser = await t.actingAs(giver, secondStep);
    const body = { firstName: 'Someone', lastName: 'They Know', email: to.email, ...given };
    return browser.call(contract.giveAccountAccess, { body }, inAccount(client.id));
  }

  async function endBy(ender: TestUser, client: TestUser, id: string) {
    const browser = await t.actingAs(ender);
    return browser.call(
      contract.endAccountAccess,
      { params: { id }, body: {} },
      inAccount(client.id),
    );
  }

  async function grantOf(client: TestUser, user: TestUser): Promise<string> {
    const { body } = await admin.call(contract.listClientPeople, { params: { id: client.id } });
    return body.people.find(({ userId }) => userId === user.id)?.id ?? '';
  }

  return { give, giveBy, endBy, grantOf };
}
