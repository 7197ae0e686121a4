import { listAdminActivity } from '#contract/firm/admin-activity';
import {
  createDependent,
  getClientRecord,
  updateClientRecord,
} from '#contract/clients/client-record';
import { listClients } from '#contract/clients/clients';
import type { BodyInput } from '#contract/endpoint';
import type { TestBrowser } from '#testing/browser';

export type Change = Partial<BodyInput<typeof updateClientRecord>>;

/** A record that holds something in each place. */
export const family = {
  addressLine1: '1200 Barton Skyway',
  addressLine2: 'Apt 7',
  city: 'Austin',
  state: 'TX',
  zip: '78704-1234',
  states: ['TX', 'LA'],
  birthDate: '1984-02-29',
  filingStatus: 'married-filing-jointly',
  spouseFirstName: 'Sam',
  spouseLastName: 'Brandt',
  spouseBirthDate: '1982-11-05',
  clientSince: '2019-03-01',
  source: 'Referred by a client',
  tags: ['Farm', 'Rental'],
} as const satisfies Change;

/**
 * What staff ask of clients’ records: of one client’s unless another is told.
 *
 * @param now who asks and which client it is, as each call finds them
 */
export function recordCalls(now: () => { staff: TestBrowser; clientId: string }) {
  const read = async (id = now().clientId) =>
    (await now().staff.call(getClientRecord, { params: { id } })).body;
  return {
    read,
    /** Goes by the version of now unless told another. */
    change: async (body: Change, id = now().clientId) =>
      now().staff.call(updateClientRecord, {
        params: { id },
        body: { version: (await read(id)).version, ...body },
      }),
    addDependent: async (body: Partial<BodyInput<typeof createDependent>> = {}) =>
      now().staff.call(createDependent, {
        params: { id: now().clientId },
        body: { firstName: 'Ines', lastName: 'Okafor', relation: 'child', ...body },
      }),
    /** The ids of the clients that a list shows. */
    found: async (q: string, by: object = {}) =>
      (await now().staff.call(listClients, { query: { q, ...by } })).body.items.map(({ id }) => id),
    /** The newest entries of the log about the client. */
    entries: async () => {
      const query = { clientId: now().clientId, limit: 20 };
      return (await now().staff.call(listAdminActivity, { query })).body.activities;
    },
  };
}
