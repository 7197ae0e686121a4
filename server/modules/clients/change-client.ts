import type { updateClient, updateClientPreferences } from '#contract/clients/client-detail';
import type { BodyOf } from '#contract/endpoint';
import { isEntity } from '#domain/client-accounts';
import { changeEmailForClient, changePhoneForClient, removeEmailOfClient } from '#modules/identity';
import {
  changePreparer,
  type PreparerAssignment,
  preparerAssignmentOf,
  listStaff,
} from '#modules/team';
import { type PersonRow, changeUser } from '#modules/identity/people';
import { changeClientAccount, type ClientAccount, lastEditOf } from '#modules/clients/accounts';
import { notifyAssigned } from '#modules/notifications';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';
import { assertFreshSecondStep } from '#platform/http/access';
import type { Platform } from '#platform/platform';
import { readPhoneNumber } from '#platform/sms/phone-number';
import { endUnfitCharge } from './charge.ts';
import { type ClientChange, type ClientRecord, lockClientRecord } from './lock-client.ts';

type Editable = Pick<
  ClientAccount,
  'firstName' | 'lastName' | 'email' | 'keepUntil' | 'keepReason'
> &
  Pick<
    PersonRow,
    'phoneNumber' | 'emailNotifications' | 'smsNotifications' | 'communicationPreference'
  > &
  PreparerAssignment;

/** A client's record as staff edit it: the account, how its contact is reached, who is in charge. */
type EditedRecord = ClientRecord & Editable;

/** What came from a change. */
interface Changed {
  /** The names of the fields that are others now. */
  fields: string[];
  /** Who is in charge, or was where nobody is now; null where that did not change. */
  preparer: { action: 'assign_preparer' | 'remove_preparer'; id: string } | null;
}

/**
 * Changes a client's name, address and number; what is left out stays.
 *
 * @throws AppError `not_found`; `stale` when someone changed the record in the meantime; `second_step_required` for
 * another address without a fresh one; `conflict` when the address has an account; `invalid_request` for a number no text message reaches, and for a preparer
 * who is none
 */
export async function changeClient(
  platform: Platform,
  tx: Executor,
  by: ClientChange,
  { version, phoneNumber: typed, ...rest }: BodyOf<typeof updateClient>,
): Promise<Changed> {
  // Without a day there is nothing to give a reason for.
  const given = rest.keepUntil === null ? { ...rest, keepReason: null } : rest;
  const row = await lockRecord(tx, by);
  const phoneNumber = typed ? await readPhoneNumber(platform.config, typed) : typed;
  await assertNotStale(platform, tx, row, version, { ...given, phoneNumber });
  const wanted = changesOf(row, { ...given, phoneNumber });
  const { email, phoneNumber: number, firstName, lastName, keepUntil, keepReason } = wanted;
  const { preparerId, preparerSince } = wanted;
  const isOtherAddress = email?.toLowerCase() !== row.email.toLowerCase();
  // Where codes and links go decides who gets in.
  if (email !== undefined && isOtherAddress) assertFreshSecondStep(by.actor);
  await changeName(tx, row, { firstName, lastName });
  if (keepUntil !== undefined || keepReason !== undefined) {
    await changeClientAccount(tx, row.id, { keepUntil, keepReason });
  }
  // The same address in other letters is proven as it was.
  if (email !== undefined && !isOtherAddress) await changeUser(tx, row.contactId, { email });
  if (number !== undefined) await changePhoneForClient(platform, tx, row.contact, number);
  if (email === '' && isOtherAddress) await removeEmailOfClient(tx, row.contact);
  else if (email !== undefined && isOtherAddress) {
    await changeEmailForClient(platform, tx, row.contact, email);
  }
  let preparer: Changed['preparer'] = null;
  if (preparerId !== undefined || preparerSince !== undefined) {
    const { timeZone } = platform.config.firm;
    const isNow = await changePreparer(tx, row, { preparerId, preparerSince }, timeZone);
    if (isNow !== row.preparerId) {
      await endUnfitCharge(tx);
      const taken = { id: row.id, personId: isNow, by: by.actor.userId };
      await notifyAssigned(tx, 'client-assigned', taken);
    }
    if (isNow !== null) preparer = { action: 'assign_preparer', id: isNow };
    else if (row.preparerId !== null) preparer = { action: 'remove_preparer', id: row.preparerId };
  }
  return { fields: Object.keys(wanted), preparer };
}

async function lockRecord(tx: Executor, by: ClientChange): Promise<EditedRecord> {
  const row = await lockClientRecord(tx, by, 'change');
  const { phoneNumber, emailNotifications, smsNotifications, communicationPreference } =
    row.contact;
  return {
    ...row,
    phoneNumber,
    emailNotifications,
    smsNotifications,
    communicationPreference,
    ...(await preparerAssignmentOf(tx, row.id)),
  };
}

/**
 * Changes how a client receives notifications; what is left out stays.
 *
 * @returns what is other now
 * @throws AppError `not_found`; `stale` when someone changed the record in the meantime
 */
export async function changePreferences(
  platform: Platform,
  tx: Executor,
  by: ClientChange,
  { version, ...given }: BodyOf<typeof updateClientPreferences>,
): Promise<ReturnType<typeof changesOf>> {
  const row = await lockRecord(tx, by);
  await assertNotStale(platform, tx, row, version, given);
  const wanted = changesOf(row, given);
  if (Object.keys(wanted).length > 0) {
    await changeUser(tx, row.contactId, wanted);
  }
  return wanted;
}

/** An individual is called as the person is; a trigger keeps the account in step. */
async function changeName(
  tx: Executor,
  row: EditedRecord,
  name: { firstName: string | undefined; lastName: string | undefined },
): Promise<void> {
  if (name.firstName === undefined && name.lastName === undefined) return;
  if (row.kind === 'individual') await changeUser(tx, row.contactId, name);
  else if (!isEntity(row.kind)) await changeClientAccount(tx, row.id, name);
  else if (name.firstName === undefined) {
    await changeClientAccount(tx, row.id, { lastName: name.lastName });
  } else {
    const message = 'This client has one name. Enter it as the last name';
    throw new AppError('invalid_request', `${message}.`, { fields: { firstName: message } });
  }
}

type Given = { [K in keyof Editable]?: Editable[K] | undefined };

/** Of what was sent, what differs from the record. */
function changesOf(row: EditedRecord, given: Given): Partial<Editable> {
  const entries = Object.entries(given).filter(
    ([field, value]) => value !== undefined && value !== row[field as keyof Editable],
  );
  return Object.fromEntries(entries);
}

/**
 * Nothing is overwritten that the second of two editors has not seen: they are told who changed the
 * record, when, and what is there now. A call that names no version asks for none of this.
 *
 * @throws AppError `stale`
 */
async function assertNotStale(
  { config }: Platform,
  tx: Executor,
  row: EditedRecord,
  version: number | undefined,
  given: Given,
): Promise<void> {
  if (version === undefined || row.version === version) return;
  const edited = await lastEditOf(tx, row.id, config.firm.timeZone);
  const staff = await listStaff(tx);
  const preparer = staff.find(({ id }) => id === row.preparerId);
  const now = {
    ...row,
    preparerId: preparer ? `${preparer.firstName} ${preparer.lastName}` : null,
  };
  const fields = Object.keys(changesOf(row, given)).map((field): [string, string] => [
    field,
    `Changed to ${asText(now[field as keyof Editable])}`,
  ]);
  throw new AppError(
    'stale',
    `${edited}. Nothing was saved. Review the current details and save again.`,
    { fields: Object.fromEntries(fields) },
  );
}

function asText(value: Editable[keyof Editable]): string {
  if (value === null) return 'nothing';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return `“${value}”`;
}
