import { eq, sql } from 'drizzle-orm';
import { createClientNote } from '#contract/clients/client-notes';
import {
  createDependent,
  deleteDependent,
  updateClientRecord,
} from '#contract/clients/client-record';
import { mergeClients } from '#contract/clients/client-merges';
import { createHousehold, partPeople } from '#contract/clients/households';
import { createClient, createInvitation } from '#contract/identity/invitations';
import { startRecovery } from '#contract/identity/recovery';
import { accessGrants, clientAccounts } from '../modules/clients/accounts/table.ts';
import type { Setting } from './setting.ts';
import type { TestBrowser } from '#testing/browser';

/** Makes what calls about clients are about; answers a `path` with its id. */
export function makeClientFixtures({
  t,
  owner,
  admin,
}: Pick<Setting, 't' | 'owner'> & { admin: TestBrowser }) {
  /** What a bookkeeper has in the account of the persona `client`. */
  const newGrant = async () => {
    const id = crypto.randomUUID();
    const { id: userId } = await t.createUser();
    await t.db.insert(accessGrants).values({
      id,
      clientId: owner.id,
      userId,
      relation: 'bookkeeper',
      rights: ['add'],
      fromYear: 2020,
      toYear: 2030,
    });
    return { path: id };
  };

  /** The same, about which the persona is asked whether it is still right. */
  const newReview = async () => {
    const { path } = await newGrant();
    await t.db
      .update(accessGrants)
      .set({ grantedBy: owner.id, reviewBy: owner.id })
      .where(eq(accessGrants.id, path));
    return { path };
  };

  /** The same in the account of a couple, where staff need no consent for a spouse, still waiting to begin where so wanted. */
  const newSpouse = async (waiting: { activeFrom?: null } = {}) => {
    const { id: clientId } = await t.createUser();
    await t.db
      .update(clientAccounts)
      .set({ kind: 'couple' })
      .where(eq(clientAccounts.id, clientId));
    const { path } = await newGrant();
    await t.db
      .update(accessGrants)
      .set({ clientId, relation: 'spouse', ...waiting })
      .where(eq(accessGrants.id, path));
    return { path, clientId };
  };

  const someClient = async () => ({ path: (await t.createUser()).id });
  const clientWithPhone = async () => ({
    path: (await t.createUser({ phoneNumber: '+15125550177' })).id,
  });
  /** A client who has been invited and has not answered. */
  const newInvited = async () => {
    const email = `${crypto.randomUUID()}@example.test`;
    const body = { firstName: 'Ines', lastName: 'Aldana', email };
    return { path: (await admin.call(createInvitation, { body })).body.clientId };
  };
  const recovering = async () => {
    const { path: id } = await someClient();
    const body = { reason: 'Came to the office with a passport' };
    await admin.call(startRecovery, { params: { id }, body });
    return { path: id };
  };
  /** Two records of one client, and who loses what they see of the second. */
  const newPair = async () => {
    const person = { firstName: 'Ines', lastName: 'Aldana' };
    const { path } = await someClient();
    const second = await admin.call(createClient, { body: { ...person, email: '' } });
    const clientId = second.body.id;
    return { path, body: { clientId, peopleKept: [], peopleEnded: [clientId] } };
  };
  const newMerge = async () => {
    const { path: id, body } = await newPair();
    return { path: (await admin.call(mergeClients, { params: { id }, body })).body.merge.id };
  };
  const newHousehold = async () => {
    const { path: clientId } = await someClient();
    const body = { name: 'Okafor', clientIds: [clientId] };
    return { clientId, path: (await admin.call(createHousehold, { body })).body.id };
  };
  /** An account of two people, and how they part. */
  const newCouple = async () => {
    const [{ path: one }, { path: other }] = [await someClient(), await someClient()];
    await t.db.execute(sql`INSERT INTO access_grants (id, client_id, user_id, relation, rights)
      VALUES (gen_random_uuid(), ${one}, ${other}, 'spouse', ARRAY['see', 'add'])`);
    return { path: one, body: { one, other, lastYear: 2025, losesId: null } };
  };
  const newParting = async () => {
    const { path: id, body } = await newCouple();
    return { path: (await admin.call(partPeople, { params: { id }, body })).body.id };
  };
  const newNote = async () => {
    const { path: id } = await someClient();
    const body = { text: 'Prefers to be called' };
    return { path: (await admin.call(createClientNote, { params: { id }, body })).body.id };
  };

  const newDependent = async () => {
    const { path: id } = await someClient();
    const body = { firstName: 'Ines', lastName: 'Okafor', relation: 'child' } as const;
    const record = await admin.call(createDependent, { params: { id }, body });
    return { path: record.body.dependents[0]?.id ?? '' };
  };
  const removedDependent = async () => {
    const { path: id } = await newDependent();
    await admin.call(deleteDependent, { params: { id } });
    return { path: id };
  };
  const newTaxpayerNumber = async () => {
    const { path: id } = await someClient();
    const body = { version: 1, number: '987-65-4320', tags: ['Farm'] };
    const record = await admin.call(updateClientRecord, { params: { id }, body });
    return { path: record.body.number?.id ?? '' };
  };

  return {
    newGrant,
    newReview,
    newSpouse,
    someClient,
    clientWithPhone,
    newInvited,
    recovering,
    newPair,
    newMerge,
    newHousehold,
    newCouple,
    newParting,
    newNote,
    newDependent,
    removedDependent,
    newTaxpayerNumber,
  };
}
