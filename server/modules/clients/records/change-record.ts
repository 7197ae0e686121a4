import { eq } from 'drizzle-orm';
import type { updateClientRecord } from '#contract/clients/client-record';
import type { BodyOf } from '#contract/endpoint';
import { type ClientKind, isEntity } from '#domain/client-accounts';
import { coupleName } from '#domain/client-records';
import { people } from '#modules/identity/people';
import { changeClientAccount, type ClientAccount } from '#modules/clients/accounts';
import type { Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { lockRecord, type RecordChange } from './lock-record.ts';
import { emptyRecord, type RecordFields } from './read-record.ts';
import { RecordProblems, unfitFields } from './record-problems.ts';
import { clientDependents, clientRecords, taxpayerNumbers } from './table.ts';
import { changeTags } from './tags.ts';
import { isStoredNumber, replaceNumber, type ValidNumber } from './taxpayer-numbers.ts';

type Given = { [K in keyof RecordFields]?: RecordFields[K] | undefined };

/**
 * Changes a client's record; what is left out stays. Another kind removes what it has no place for.
 *
 * @returns the names of the fields that are others now, and whether the client is called otherwise
 * @throws AppError `not_found`, `stale`; `invalid_request` with the sentence at the field
 */
export async function changeRecord(
  platform: Platform,
  tx: Executor,
  by: RecordChange,
  body: Omit<BodyOf<typeof updateClientRecord>, 'version'>,
): Promise<{ changed: string[]; isRenamed: boolean }> {
  const account = await lockRecord(platform, tx, by);
  const { kind = account.kind, businessName, number, spouseNumber, tags, ...given } = body;
  const stored = await storedRecord(tx, account.id);
  const wanted = fitting(kind, wantedRecord(stored, given));
  const becomes = isEntity(kind) === isEntity(account.kind) ? 'same' : kind;
  const problems = new RecordProblems(platform);
  problems.rejectUnfit(kind, { ...given, businessName, spouseNumber });
  problems.rejectFuture(given);
  const numbers = {
    client: problems.readNumber('number', number, isEntity(kind) ? 'entity' : 'person'),
    spouse: problems.readNumber('spouseNumber', spouseNumber, 'person'),
  };
  if (isEntity(kind) && becomes !== 'same' && businessName === undefined) {
    problems.add('businessName', 'Name is required');
  }
  const hasSpouse = wanted.spouseFirstName !== null || wanted.spouseLastName !== null;
  if (!hasSpouse && (given.spouseBirthDate != null || numbers.spouse != null)) {
    problems.add('spouseFirstName', 'Enter the spouse’s name');
  }
  problems.throwIfAny();

  const changed = await storeFields(tx, account.id, stored, {
    ...wanted,
    ...(hasSpouse ? {} : { spouseBirthDate: null }),
  });
  if (becomes !== 'same') {
    numbers.client ??= null;
    await tx.delete(clientDependents).where(eq(clientDependents.clientId, account.id));
  }
  if (!hasSpouse) numbers.spouse = null;
  changed.push(...(await storeNumbers(platform, tx, account.id, numbers)));
  if (tags !== undefined && (await changeTags(tx, account.id, tags))) changed.push('tags');
  const isRenamed = await changeKind(tx, account, { kind, businessName, record: wanted });
  if (kind !== account.kind) changed.push('kind');
  if (businessName !== undefined && isRenamed) changed.push('businessName');
  return { changed, isRenamed };
}

async function storedRecord(tx: Executor, clientId: string): Promise<RecordFields> {
  const [row] = await tx.select().from(clientRecords).where(eq(clientRecords.clientId, clientId));
  if (!row) return emptyRecord;
  const { clientId: _, ...fields } = row;
  return fields;
}

/** The record as it is to be: what was given in the place of what is stored. */
function wantedRecord(stored: RecordFields, given: Given): RecordFields {
  const entries = Object.entries(given).filter(([, value]) => value !== undefined);
  const wanted: RecordFields = { ...stored, ...Object.fromEntries(entries) };
  return { ...wanted, states: [...new Set(wanted.states)].toSorted() };
}

/** Without what a kind of client has no place for. */
const fitting = (kind: ClientKind, record: RecordFields): RecordFields => ({
  ...record,
  ...Object.fromEntries(unfitFields(kind).map((name) => [name, emptyRecord[name]])),
});

/** @returns the names of the fields that were others before */
async function storeFields(
  tx: Executor,
  clientId: string,
  stored: RecordFields,
  wanted: RecordFields,
): Promise<string[]> {
  const changed = (Object.keys(wanted) as (keyof RecordFields)[]).filter(
    (name) => JSON.stringify(wanted[name]) !== JSON.stringify(stored[name]),
  );
  if (changed.length > 0) {
    await tx
      .insert(clientRecords)
      .values({ clientId, ...wanted })
      .onConflictDoUpdate({ target: clientRecords.clientId, set: wanted });
  }
  return changed;
}

/** @returns the names of the numbers that were others before */
async function storeNumbers(
  { keys }: Platform,
  tx: Executor,
  clientId: string,
  numbers: Record<'client' | 'spouse', ValidNumber | null | undefined>,
): Promise<string[]> {
  const rows = await tx
    .select()
    .from(taxpayerNumbers)
    .where(eq(taxpayerNumbers.clientId, clientId));
  const changed: string[] = [];
  for (const holder of ['client', 'spouse'] as const) {
    const number = numbers[holder];
    const row = rows.find((other) => other.holder === holder);
    if (number === undefined || isStoredNumber(keys, row, number)) continue;
    await replaceNumber(tx, keys, { clientId, holder }, number);
    changed.push(holder === 'client' ? 'number' : 'spouseNumber');
  }
  return changed;
}

/** Another kind is called otherwise: see `coupleName`. @returns whether the name is another now */
async function changeKind(
  tx: Executor,
  account: ClientAccount,
  {
    kind,
    businessName,
    record,
  }: { kind: ClientKind; businessName: string | undefined; record: RecordFields },
): Promise<boolean> {
  if (kind === account.kind && businessName === undefined) return false;
  const name = isEntity(kind)
    ? { firstName: '', lastName: businessName ?? account.lastName }
    : await nameOfPeople(tx, account, kind, record);
  await changeClientAccount(tx, account.id, { kind, ...name });
  return name.firstName !== account.firstName || name.lastName !== account.lastName;
}

async function nameOfPeople(
  tx: Executor,
  { contactId, firstName, lastName }: ClientAccount,
  kind: ClientKind,
  { spouseFirstName, spouseLastName }: RecordFields,
): Promise<{ firstName: string; lastName: string }> {
  const [contact = { firstName, lastName }] = await tx
    .select({ firstName: people.firstName, lastName: people.lastName })
    .from(people)
    .where(eq(people.id, contactId));
  if (kind === 'individual') return contact;
  return coupleName(contact, {
    firstName: spouseFirstName ?? '',
    lastName: spouseLastName ?? '',
  });
}
