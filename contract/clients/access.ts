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
import { linkToken } from '../identity/profile.ts';
import { done, endpoint, timestamp } from '../endpoint.ts';

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

/** Of staff: the document of the client by which a fiduciary acts. */
const byStaff = { ...access, documentId: z.uuid().optional() };

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
  /** What waits to begin; null where nothing does. */
  waits: z
    .object({
      /** When it begins; null while a second member of the staff has yet to confirm it. */
      from: timestamp.nullable(),
      /** What they have until then; null where they see nothing. */
      now: z
        .object({
          rights: z.array(right),
          fromYear: z.number().int().nullable(),
          toYear: z.number().int().nullable(),
        })
        .nullable(),
    })
    .nullable(),
  can: z.object({ change: z.boolean(), end: z.boolean(), confirm: z.boolean() }),
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
  /** The document of the client by which a fiduciary acts; null without one. */
  documentId: z.uuid().nullable(),
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
  stepUp: true,
  summary: 'Give a person access to a client account; a new person is invited by email',
  activity: 'give_access',
  creates: true,
  body: z.strictObject({ person: whom, ...byStaff }).refine(yearsInOrder, years),
  response: z.object({ people: z.array(clientPerson) }),
  errors: ['conflict', 'too_many_requests'],
});

export const changeClientAccess = endpoint({
  route: 'PATCH /api/admin/access/{id}',
  staff: 'records',
  stepUp: true,
  summary: 'Change what a person may do in a client account',
  activity: 'change_access',
  body: z.strictObject(byStaff).refine(yearsInOrder, years),
  response: z.object({ people: z.array(clientPerson) }),
  errors: ['conflict'],
});

/** By someone else than who gave it. */
export const confirmClientAccess = endpoint({
  route: 'POST /api/admin/access/{id}/confirm',
  staff: 'records',
  stepUp: true,
  summary: 'Let access that waits begin now',
  activity: 'confirm_access',
  body: z.strictObject({}),
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
  stepUp: true,
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
  stepUp: true,
  summary: 'Open a separate client account for a couple, a business, a trust, or an estate',
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

export const giveAccountAccess = endpoint({
  route: 'POST /api/account/people',
  client: 'manage',
  stepUp: true,
  summary: 'Give someone access to the account, within one’s own; a new person is invited by email',
  activity: 'give_access',
  creates: true,
  body: z
    .strictObject({ ...newPerson, email: emailAddress, ...access })
    .refine(yearsInOrder, years),
  response: z.object({ people: z.array(accountPerson) }),
  errors: ['conflict', 'too_many_requests'],
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
  summary: 'End a person’s access to the account immediately',
  activity: 'end_access',
  body: z.strictObject({}),
  response: z.object({ people: z.array(accountPerson) }),
  errors: ['conflict'],
});

/** The answer doesn’t reveal whether they have a sign-in. */
export const emailAccountPerson = endpoint({
  route: 'POST /api/account/people/{id}/email',
  client: 'manage',
  stepUp: true,
  summary: 'Email a person of the account again about their access',
  activity: 'email_about_access',
  body: z.strictObject({}),
  response: z.object({ people: z.array(accountPerson) }),
  errors: ['conflict', 'too_many_requests'],
});

/** The link goes to those who manage the account, each time someone is given access or more of it. */
export const stopAccess = endpoint({
  route: 'POST /api/access/stop',
  access: 'public',
  summary: 'End access with the link from the email about it',
  rate: 'code',
  activity: 'stop_access',
  body: z.strictObject({ token: linkToken }),
  response: done,
  errors: ['invalid_link'],
});

/** After a new password by an emailed link or a recovery: what was given in one’s name in the 30 days before. */
export const listAccessReviews = endpoint({
  route: 'GET /api/user/access-reviews',
  staff: 'any',
  client: 'own',
  summary: 'Access given in one’s name about which one is asked: is it still right?',
  response: z.object({
    items: z.array(
      z.object({
        id: z.uuid(),
        accountName: z.string(),
        personName: z.string(),
        rights: z.array(right),
        fromYear: z.number().int().nullable(),
        toYear: z.number().int().nullable(),
        endsOn: z.iso.date().nullable(),
        since: timestamp,
      }),
    ),
  }),
});

export const answerAccessReview = endpoint({
  route: 'POST /api/user/access-reviews/{id}',
  staff: 'any',
  client: 'own',
  summary: 'Keep or end access that was given in one’s name',
  activity: 'review_access',
  body: z.strictObject({ answer: z.enum(['keep', 'end']) }),
  response: done,
  errors: ['conflict'],
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
