import { v7 as uuidv7 } from 'uuid';
import type { BodyOf } from '#contract/endpoint';
import type { createClient } from '#contract/identity/invitations';
import { isEntity } from '#domain/client-accounts';
import { changeClientAccount, openClientAccounts } from '#modules/clients/accounts';
import { isOnList } from '#modules/messages/newsletter';
import { type Executor, violatesUnique } from '#platform/database/database';
import { AppError } from '#platform/errors';
import type { Platform } from '#platform/platform';
import { readPhoneNumber } from '#platform/sms/phone-number';
import { beginSharing, lockOwnersOf, obstacleToSharing } from '../shared-email/share.ts';
import { type PersonRow, users, type UserRow } from '../people/table.ts';

type Given = BodyOf<typeof createClient>;

/**
 * Makes the record of a person. Nobody can sign in to it: it has no password, and its address, where it has
 * one, counts as unproven. Only here does an address come to belong to several people: staff say that they
 * share it (decision 030).
 *
 * @param sharesEmail they have the address together with those who have it
 * @throws AppError `conflict` with the sentence under `email` when the address has an account, and another
 * under `sharesEmail` where it could be shared
 */
export async function makePerson(
  platform: Platform,
  tx: Executor,
  {
    phoneNumber,
    email: address,
    firstName,
    lastName,
  }: Pick<Given, 'firstName' | 'lastName' | 'email' | 'phoneNumber'>,
  sharesEmail: boolean,
): Promise<PersonRow> {
  const email = address || null;
  const owners = email === null ? [] : await lockOwnersOf(tx, email);
  const [owner] = owners;
  if (owner) {
    const obstacle = await obstacleToSharing(platform, tx, owners);
    if (!sharesEmail) throw addressTaken(owner, obstacle);
    if (obstacle) throw new AppError('conflict', `${obstacle}.`, { fields: { email: obstacle } });
    await beginSharing(platform, tx, owners);
  }
  const id = uuidv7();
  const [client] = await tx
    .insert(users)
    .values({
      firstName,
      lastName,
      email,
      id,
      sharesEmail: owner !== undefined,
      // Nobody can choose a name like this one, and without a password it opens nothing.
      username: id,
      passwordHash: null,
      phoneNumber: phoneNumber ? await readPhoneNumber(platform.config, phoneNumber) : null,
      marketing: email !== null && (await isOnList(tx, email)),
    })
    .returning()
    .catch((error: unknown) => {
      if (violatesUnique(error, 'users_email_key')) throw addressTaken();
      throw error;
    });
  if (!client) throw new Error('the person was not stored');
  return client;
}

/**
 * Makes the record of a client: a person with a client account of their own.
 *
 * @throws AppError as `makePerson`
 */
export async function makeClient(
  platform: Platform,
  tx: Executor,
  { kind = 'individual', businessName = '', ...person }: Given,
  sharesEmail: boolean,
): Promise<PersonRow> {
  const client = await makePerson(platform, tx, person, sharesEmail);
  const { id } = client;
  await openClientAccounts(tx, [id]);
  if (kind !== 'individual') {
    const called = isEntity(kind) ? { firstName: '', lastName: businessName } : {};
    await changeClientAccount(tx, id, { kind, ...called });
  }
  return client;
}

/** @param obstacle why the owner can't share the address with one more person; undefined where they can */
function addressTaken(owner?: UserRow, obstacle?: string): AppError {
  if (!owner || owner.isAdmin) {
    const message = 'This email already has an account';
    return new AppError('conflict', `${message}.`, { fields: { email: message } });
  }
  const used = `${owner.firstName} ${owner.lastName} already uses this email`;
  const fields =
    obstacle === undefined
      ? { email: used, sharesEmail: 'Two people can use this address, each with their own sign-in' }
      : { email: `${used}. ${obstacle}` };
  return new AppError('conflict', `${fields.email}.`, { fields });
}
