import { z } from 'zod';
import {
  accessRights,
  clientKinds,
  isEntity,
  maxEntityName,
  relations,
} from '#domain/client-accounts';
import { optionalDay } from '#domain/project-values';
import { emailAddress, emailAddressOrNone, personName } from '../identity/account-fields.ts';
import { endpoint, timestamp } from '../endpoint.ts';

/**
 * Who may do what in a client account (decision 034): staff set it up, and people with the right `manage` give
 * others what they have themselves.
 */

const right = z.enum(accessRights);
const relation = z.enum(relations);
const year = z.int('Enter a year').min(1990, 'Enter a year from 1990').max(2100, 'Enter a year');

const access = {
  relation,
  rights: z
    .array(right)
    .min(1, 'Choose at least one thing they can do')
    .max(accessRights.length)
    .refine((rights) => new Set(rights).size === rights.length, 'Choose each right once'),
  /** The first and the last tax year; null without an end on that side. */
  fromYear: year.nullable(),
  toYear: year.nullable(),
  /** The last day, by the firm's calendar; null without one. */
  endsOn: optionalDay,
};

const yearsInOrder = ({ fromYear, toYear }: { fromYear: number | null; toYear: number | null }) =>
  fromYear === null || toYear === null || fromYear <= toYear;
const years = { path: ['toYear'], error: 'Enter the first year or a later one' };

const givenAccess = z.object({
  /** Of the grant. */
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  relation,
  rights: z.array(right),
  fromYear: z.number().int().nullable(),
  toYear: z.number().int().nullable(),
  since: timestamp,
  endsOn: z.iso.date().nullable(),
  endedAt: timestamp.nullable(),
  /** Who gave it, by name; null where it came with the account. */
  givenBy: z.string().nullable(),
  /** Null where its last day was over, and while it holds. */
  endedBy: z.string().nullable(),
  can: z.object({ change: z.boolean(), end: z.boolean() }),
});

/** As people of the account see one another: no address, no number. */
export const accountPerson = z.object({ ...givenAccess.shape, isYou: z.boolean() });
export type AccountPerson = z.infer<typeof accountPerson>;

export const clientPerson = z.object({
  ...givenAccess.shape,
  userId: z.uuid(),
  /** Empty where they have none. */
  email: z.string(),
  /** They have opened an account and can sign in. */
  hasAccount: z.boolean(),
});
export type ClientPerson = z.infer<typeof clientPerson>;

const newPerson = {
  firstName: personName('First name is required'),
  lastName: personName('Last name is required'),
};

/** Someone the firm knows, or a new person: invited by email, where they have an address. */
const whom = z.union([
  z.strictObject({ userId: z.uuid() }),
  z.strictObject({
    ...newPerson,
    email: emailAddressOrNone,
    /** They share the address with those who have it (decision 030). */
    sharesEmail: z.boolean().optional(),
  }),
]);
export type Whom = z.output<typeof whom>;

export const listClientPeople = endpoint({
  route: 'GET /api/admin/users/{id}/people',
  staff: 'records',
  summary: 'Who has access to a client account, and who had',
  response: z.object({ people: z.array(clientPerson) }),
});

export const giveClientAccess = endpoint({
  route: 'POST /api/admin/users/{id}/people',
  staff: 'records',
  summary: 'Give a person access to a client account; a new person is invited by email',
  activity: 'give_access',
  creates: true,
  body: z.strictObject({ person: whom, ...access }).refine(yearsInOrder, years),
  response: z.object({ people: z.array(clientPerson) }),
  errors: ['conflict', 'too_many_requests'],
});

export const changeClientAccess = endpoint({
  route: 'PATCH /api/admin/access/{id}',
  staff: 'records',
  summary: 'Change what a person may do in a client account',
  activity: 'change_access',
  body: z.strictObject(access).refine(yearsInOrder, years),
  response: z.object({ people: z.array(clientPerson) }),
  errors: ['conflict'],
});

export const endClientAccess = endpoint({
  route: 'POST /api/admin/access/{id}/end',
  staff: 'records',
  summary: 'End a person’s access to a client account at once',
  activity: 'end_access',
  body: z.strictObject({}),
  response: z.object({ people: z.array(clientPerson) }),
  errors: ['conflict'],
});

export const emailClientPerson = endpoint({
  route: 'POST /api/admin/access/{id}/email',
  staff: 'records',
  summary:
    'Email a person of a client account again: the link to open their sign-in, or where to go',
  activity: 'email_about_access',
  body: z.strictObject({}),
  response: z.object({ people: z.array(clientPerson) }),
  errors: ['conflict', 'too_many_requests'],
});

export const createClientAccount = endpoint({
  route: 'POST /api/admin/client-accounts',
  staff: ['records', 'everyone'],
  summary: 'Open a client account of its own for a couple, a business, a trust, or an estate',
  activity: 'create_client_account',
  creates: true,
  body: z
    .strictObject({
      kind: z.enum(clientKinds).exclude(['individual']),
      /** Of a couple: as it is listed. */
      firstName: z.string().trim().max(maxEntityName).default(''),
      /** Of a couple, or the name of a business, a trust, or an estate. */
      lastName: z
        .string()
        .trim()
        .min(1, 'Name is required')
        .max(maxEntityName, `Use at most ${maxEntityName} characters`),
      /** The first is the one the firm writes to. */
      people: z
        .array(z.strictObject({ person: whom, ...access }).refine(yearsInOrder, years))
        .min(1, 'Choose at least one person')
        .max(10, 'Choose at most 10 people'),
    })
    .refine(({ kind, firstName }) => !isEntity(kind) || firstName === '', {
      path: ['firstName'],
      error: 'A business, a trust, or an estate has one name',
    }),
  response: z.object({ id: z.uuid() }),
  errors: ['not_found', 'conflict', 'too_many_requests'],
});

export const listAccountPeople = endpoint({
  route: 'GET /api/account/people',
  client: 'manage',
  summary: 'Who has access to the account, and who had',
  response: z.object({ people: z.array(accountPerson) }),
});

/** Giving `manage` takes a fresh second step. */
export const giveAccountAccess = endpoint({
  route: 'POST /api/account/people',
  client: 'manage',
  summary: 'Give someone access to the account, within one’s own; a new person is invited by email',
  activity: 'give_access',
  creates: true,
  body: z
    .strictObject({ ...newPerson, email: emailAddress, ...access })
    .refine(yearsInOrder, years),
  response: z.object({ people: z.array(accountPerson) }),
  errors: ['conflict', 'too_many_requests', 'second_step_required'],
});

export const changeAccountAccess = endpoint({
  route: 'PATCH /api/account/people/{id}',
  client: 'manage',
  stepUp: true,
  summary: 'Change what a person may do in the account, within one’s own rights and years',
  activity: 'change_access',
  body: z.strictObject(access).refine(yearsInOrder, years),
  response: z.object({ people: z.array(accountPerson) }),
  errors: ['conflict'],
});

export const endAccountAccess = endpoint({
  route: 'POST /api/account/people/{id}/end',
  client: 'manage',
  stepUp: true,
  summary: 'End a person’s access to the account at once',
  activity: 'end_access',
  body: z.strictObject({}),
  response: z.object({ people: z.array(accountPerson) }),
  errors: ['conflict'],
});

/** It answers the same whether or not they have a sign-in: an address says nothing of its owner. */
export const emailAccountPerson = endpoint({
  route: 'POST /api/account/people/{id}/email',
  client: 'manage',
  summary: 'Email a person of the account again about their access',
  activity: 'email_about_access',
  body: z.strictObject({}),
  response: z.object({ people: z.array(accountPerson) }),
  errors: ['conflict', 'too_many_requests'],
});

/** Who can see a document or a conversation. */
const seenBy = z.object({
  /** By name, the caller first. */
  people: z.array(z.object({ name: z.string(), isYou: z.boolean() })),
  /** Staff whose role and clients let them see it. */
  staff: z.number().int(),
  /** The caller sees only some years of the account, and learns of no one else who has access to it. */
  isLimited: z.boolean(),
});
export type SeenBy = z.infer<typeof seenBy>;

export const whoSeesFile = endpoint({
  route: 'GET /api/files/{id}/people',
  staff: 'documents',
  client: ['see', 'add'],
  summary: 'Who can see a document',
  response: seenBy,
});

export const whoSeesConversation = endpoint({
  route: 'GET /api/conversations/{id}/people',
  staff: 'messages',
  client: ['see', 'add'],
  summary: 'Who can see a conversation',
  response: seenBy,
});
