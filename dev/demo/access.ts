import { sql } from 'drizzle-orm';
import {
  giveAccountAccess,
  giveClientAccess,
  listClientPeople,
} from '../../contract/clients/access.ts';
import { listClients } from '../../contract/clients/clients.ts';
import { createHousehold, listHouseholds } from '../../contract/clients/households.ts';
import type { App } from '../../server/app.ts';
import type { DemoAccount } from './accounts.ts';
import { signInCustomer } from './customer.ts';

/**
 * A bakery whose second owner sees everything, and whose bookkeeper may add documents and not see the others. The
 * owner’s own account and the bakery are a household.
 */
export async function addDemoAccess(
  app: App,
  accounts: ReadonlyMap<string, DemoAccount>,
): Promise<void> {
  const [owner, bookkeeper, staff] = ['client5', 'client6', 'admin'].map((username) =>
    accounts.get(username),
  );
  if (!owner || !bookkeeper || !staff) throw new Error('demo data: the people are missing');
  const admin = await signInCustomer(app, staff);
  const { items } = await admin.call(listClients);
  const bakery = items.find(({ lastName }) => lastName === 'Pecan Street Bakery LLC');
  // Someone may have deleted it.
  if (!bakery) return;
  const { people } = await admin.call(listClientPeople, { id: bakery.id });
  const always = { fromYear: null, toYear: null, endsOn: null };
  const has = (id: string): boolean => people.some(({ userId }) => userId === id);
  if (!has(owner.id)) {
    const access = { relation: 'owner', rights: ['see', 'add', 'pay', 'manage'] };
    const body = { person: { userId: owner.id }, ...access, ...always };
    await admin.call(giveClientAccess, { id: bakery.id, body });
    await letTimePass(app, bakery.id);
  }
  // A bookkeeper is a third person: the owner gives that access, not the firm.
  const known = items.find(({ id }) => id === bookkeeper.id);
  if (known && !has(bookkeeper.id)) {
    const { firstName, lastName, email } = known;
    const access = { relation: 'bookkeeper', rights: ['add'] };
    const body = { firstName, lastName, email, ...access, ...always };
    const customer = await signInCustomer(app, owner);
    await customer.call(giveAccountAccess, { body, inAccount: bakery.id });
  }
  await letTimePass(app, bakery.id);
  const households = await admin.call(listHouseholds);
  if (households.items.length > 0) return;
  const clientIds = [bakery.id, owner.id];
  await admin.call(createHousehold, { body: { name: 'Raman', clientIds } });
}

/** As if access had been given weeks ago: the day that it waits is long over. */
async function letTimePass(app: App, clientId: string): Promise<void> {
  await app.platform.db.execute(sql`
    UPDATE access_grants SET granted_at = now() - interval '40 days',
      active_from = now() - interval '39 days'
    WHERE client_id = ${clientId} AND active_from > now()`);
}
