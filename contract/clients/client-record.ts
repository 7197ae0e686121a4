import { z } from 'zod';
import {
  dependentRelations,
  ofEachField,
  recordField,
  type RecordFieldName,
  type RecordFields,
  recordLimits,
} from '#domain/client-records';
import { filingStates, stateCodes } from '#domain/states';
import { taxpayerNumberKinds } from '#domain/taxpayer-numbers';
import { optionalPersonName, personName } from '../identity/account-fields.ts';
import { staffMember } from '../identity/accounts.ts';
import { clientKind } from './clients.ts';
import { endpoint } from '../endpoint.ts';

/**
 * What a preparer needs to know of a client beyond name and email (decision 029). Staff only. Taxpayer numbers
 * are sealed: answers hold the last four digits, and one endpoint tells a whole number.
 */

const dependentRelation = z.enum(dependentRelations);

/** Each field of a record as an answer has it. */
const answered = ofEachField<{ [Name in RecordFieldName]: z.ZodType<RecordFields[Name]> }>(
  (name): z.ZodType => {
    const { is } = recordField(name);
    switch (is.type) {
      case 'states':
        return z.array(z.enum(stateCodes));
      case 'day':
        return z.iso.date().nullable();
      case 'month':
        return z.number().int().nullable();
      case 'choice':
        return z.enum(Object.keys(is.options)).nullable();
      case 'line':
      case 'name':
      case 'zip':
        return z.string().nullable();
    }
  },
);

/** A number as long as it isn't asked for; `id` is what it is asked for by. */
const taxpayerNumber = z.object({
  id: z.uuid(),
  kind: z.enum(taxpayerNumberKinds),
  lastFour: z.string(),
});
export type TaxpayerNumber = z.infer<typeof taxpayerNumber>;

const clientDependent = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  relation: dependentRelation,
  birthDate: z.iso.date().nullable(),
  number: taxpayerNumber.nullable(),
});
export type ClientDependent = z.infer<typeof clientDependent>;

export const clientRecord = z.object({
  /** The client's, which `GET /api/admin/users/{id}` has too. */
  version: z.number().int(),
  kind: clientKind,
  firstName: z.string(),
  /** The name of a business, a trust, or an estate. */
  lastName: z.string(),
  number: taxpayerNumber.nullable(),
  ...answered,
  spouseNumber: taxpayerNumber.nullable(),
  dependents: z.array(clientDependent),
  /** In order of the alphabet. */
  tags: z.array(z.string()),
});
export type ClientRecord = z.infer<typeof clientRecord>;

const version = z.int('Please reload the client first').min(1, 'Please reload the client first');

/** A line that may be left empty; null or empty takes it away. */
const optionalLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use at most ${max} characters`)
    .transform((typed) => (typed === '' ? null : typed))
    .nullish();

/** A calendar day from that year on; the server refuses days to come. */
const pastDay = (firstYear: number) =>
  z
    .string()
    .trim()
    .transform((typed) => (typed === '' ? null : typed))
    .pipe(
      z.iso
        .date('Enter a date')
        .refine((day) => Number(day.slice(0, 4)) >= firstYear, `Enter a date from ${firstYear} on`)
        .nullable(),
    )
    .nullish();

const birthDate = pastDay(recordLimits.firstBirthYear);

/** As typed, with or without dashes; null or empty takes it away. Read by `readTaxpayerNumber`. */
const typedNumber = z
  .string()
  .trim()
  .max(20, 'Enter 9 digits')
  .transform((typed) => (typed === '' ? null : typed))
  .nullish();

const zip = z
  .string()
  .trim()
  .transform((typed) => (typed === '' ? null : typed))
  .pipe(
    z
      .string()
      .regex(/^\d{5}(-\d{4})?$/, 'Enter a ZIP Code such as 78701 or 78701-1234')
      .nullable(),
  )
  .nullish();

/** Each field of a record as a call changes it: null or empty takes it away. */
const changed = ofEachField<{
  [Name in RecordFieldName]: z.ZodOptional<z.ZodType<RecordFields[Name], RecordFields[Name]>>;
}>((name): z.ZodOptional<z.ZodType> => {
  const { is } = recordField(name);
  switch (is.type) {
    case 'line':
      return optionalLine(is.most ?? recordLimits.line);
    case 'name':
      return optionalPersonName.transform((typed) => typed || null).nullish();
    case 'zip':
      return zip;
    case 'states':
      return z.array(z.enum(filingStates)).max(filingStates.length).optional();
    case 'day':
      return pastDay(is.from);
    case 'month':
      return z.int().min(1, 'Choose a month').max(12, 'Choose a month').nullish();
    case 'choice':
      return z.enum(Object.keys(is.options)).nullish();
  }
});

/** One word or a few; spaces within are single. */
const clientTag = z
  .string()
  .transform((typed) => typed.normalize('NFC').replaceAll(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, 'Enter a tag')
      .max(recordLimits.tag, `Use at most ${recordLimits.tag} characters for a tag`),
  );

export const getClientRecord = endpoint({
  route: 'GET /api/admin/users/{id}/record',
  staff: 'documents',
  tokens: false,
  summary: 'A client’s record: address, family, states, tags; numbers by their last four digits',
  response: clientRecord,
});

export const updateClientRecord = endpoint({
  route: 'PATCH /api/admin/users/{id}/record',
  staff: 'records',
  summary:
    'Change a client’s record; omitted fields stay the same. A new kind removes what it has no place for',
  activity: 'update_client_record',
  body: z.strictObject({
    version,
    kind: clientKind.optional(),
    /** The name of an entity; needed where the client becomes one. */
    businessName: z
      .string()
      .trim()
      .min(1, 'Name is required')
      .max(recordLimits.line, `Use at most ${recordLimits.line} characters`)
      .optional(),
    number: typedNumber,
    ...changed,
    spouseNumber: typedNumber,
    tags: z
      .array(clientTag)
      .max(recordLimits.tags, `Use at most ${recordLimits.tags} tags`)
      .optional(),
  }),
  response: clientRecord,
  errors: ['stale'],
});

const dependentFields = {
  firstName: personName('First name is required'),
  lastName: personName('Last name is required'),
  relation: dependentRelation,
  birthDate,
  number: typedNumber,
};

export const createDependent = endpoint({
  route: 'POST /api/admin/users/{id}/dependents',
  staff: 'records',
  summary: 'Add a dependent to a client’s record',
  activity: 'create_dependent',
  creates: true,
  body: z.strictObject(dependentFields),
  response: clientRecord,
  errors: ['conflict'],
});

export const updateDependent = endpoint({
  route: 'PATCH /api/admin/dependents/{id}',
  staff: 'records',
  summary: 'Change a dependent; omitted fields stay the same',
  activity: 'update_dependent',
  body: z.strictObject({
    version,
    firstName: dependentFields.firstName.optional(),
    lastName: dependentFields.lastName.optional(),
    relation: dependentRelation.optional(),
    birthDate,
    number: typedNumber,
  }),
  response: clientRecord,
  errors: ['stale'],
});

export const deleteDependent = endpoint({
  route: 'DELETE /api/admin/dependents/{id}',
  staff: 'records',
  summary: 'Remove a dependent; for a while they can be restored, then they are deleted',
  activity: 'delete_dependent',
  response: clientRecord,
});

export const restoreDependent = endpoint({
  route: 'POST /api/admin/dependents/{id}/restore',
  staff: 'records',
  summary: 'Restore a dependent who was just removed',
  activity: 'restore_dependent',
  response: clientRecord,
  errors: ['conflict'],
});

/** Logged separately; the number is in the answer and nowhere else. */
export const revealTaxpayerNumber = endpoint({
  route: 'POST /api/admin/taxpayer-numbers/{id}/reveal',
  staff: 'documents',
  stepUp: true,
  summary: 'A whole taxpayer number; each look is logged and counts against a limit',
  activity: 'reveal_taxpayer_number',
  response: z.object({ number: z.string() }),
  errors: ['too_many_requests'],
});

export const getClientGroups = endpoint({
  route: 'GET /api/admin/client-groups',
  staff: 'clients',
  summary: 'What clients can be grouped by: the 200 most used tags, and the staff in charge',
  response: z.object({
    /** The most used first, with how many clients have one, archived or not. */
    tags: z.array(z.object({ tag: z.string(), clients: z.number().int() })),
    staff: z.array(staffMember),
  }),
});
