import { z } from 'zod';
import { accessRights, relations } from '#domain/client-accounts';
import { endpoint, timestamp } from '../endpoint.ts';
import { listedClient } from './clients.ts';

/** Client accounts that the staff look at together, and two people of one who part (decision 035). */

const householdName = z
  .string()
  .transform((typed) => typed.replaceAll(/\s+/g, ' ').trim())
  .pipe(z.string().min(1, 'Name is required').max(120, 'Use at most 120 characters'));

const household = z.object({ id: z.uuid(), name: z.string() });
export type Household = z.infer<typeof household>;

const personInHousehold = z.object({
  userId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  relation: z.enum(relations),
  rights: z.array(z.enum(accessRights)),
  fromYear: z.number().int().nullable(),
  toYear: z.number().int().nullable(),
});

/** A parting whose people weren't told yet. */
const openParting = z.object({ id: z.uuid(), clientId: z.uuid(), canUndoUntil: timestamp });

const householdView = z.object({
  ...household.shape,
  /** The accounts that the reader sees, by name, each with what waits and who has access. */
  accounts: z.array(
    z.object({
      client: listedClient,
      /** Empty for who can't change clients. */
      people: z.array(personInHousehold),
    }),
  ),
  partings: z.array(openParting),
});
export type HouseholdView = z.infer<typeof householdView>;

export const listHouseholds = endpoint({
  route: 'GET /api/admin/households',
  staff: 'clients',
  summary: 'Households of clients whom the reader sees, by name, at most 50',
  query: z.strictObject({
    /** A part of the name, in any case and without accents. */
    q: z.string().trim().max(200).default(''),
    /** The household of this client alone. */
    clientId: z.uuid().optional(),
  }),
  response: z.object({
    items: z.array(z.object({ ...household.shape, accounts: z.number().int() })),
  }),
});

export const getHousehold = endpoint({
  route: 'GET /api/admin/households/{id}',
  staff: 'clients',
  summary: 'A household: its accounts, what waits in each, and who has access',
  response: householdView,
});

export const createHousehold = endpoint({
  route: 'POST /api/admin/households',
  staff: 'records',
  summary: 'Make a household of clients who are in none',
  activity: 'create_household',
  creates: true,
  body: z.strictObject({
    name: householdName,
    clientIds: z.array(z.uuid()).min(1, 'Choose a client').max(20, 'Choose at most 20 clients'),
  }),
  response: household,
  errors: ['not_found', 'conflict'],
});

export const renameHousehold = endpoint({
  route: 'PATCH /api/admin/households/{id}',
  staff: 'records',
  summary: 'Give a household another name',
  activity: 'rename_household',
  body: z.strictObject({ name: householdName }),
  response: household,
});

export const joinHousehold = endpoint({
  route: 'POST /api/admin/households/{id}/clients',
  staff: 'records',
  summary: 'Add a client to a household',
  activity: 'join_household',
  body: z.strictObject({ clientId: z.uuid('Choose a client') }),
  response: household,
  errors: ['conflict'],
});

export const leaveHousehold = endpoint({
  route: 'POST /api/admin/households/{id}/leave',
  staff: 'records',
  summary: 'Take a client out of a household, which ends with its last client',
  activity: 'leave_household',
  body: z.strictObject({ clientId: z.uuid('Choose a client') }),
  response: z.object({ ok: z.literal(true) }),
});

const year = z.int('Enter a year').min(1990, 'Enter a year from 1990').max(2100, 'Enter a year');

/** Rights for a span of years. */
const span = z.object({
  rights: z.array(z.enum(accessRights)),
  fromYear: z.number().int().nullable(),
  toYear: z.number().int().nullable(),
});
export type AccessSpan = z.infer<typeof span>;

const seen = z.object({
  access: z.array(span),
  files: z.number().int(),
  conversations: z.number().int(),
  invoices: z.number().int(),
});
export type SeenInAccount = z.infer<typeof seen>;

export const previewParting = endpoint({
  route: 'GET /api/admin/users/{id}/parting',
  staff: ['records', 'documents', 'messages', 'invoices'],
  summary: 'Who sees what of which account before and after two people part',
  query: z.strictObject({
    one: z.uuid(),
    other: z.uuid(),
    lastYear: z.coerce.number().pipe(year),
    losesId: z.uuid().optional(),
  }),
  response: z.object({
    people: z.array(
      z.object({
        userId: z.uuid(),
        firstName: z.string(),
        lastName: z.string(),
        accounts: z.array(
          z.object({ clientId: z.uuid(), name: z.string(), before: seen, after: seen }),
        ),
      }),
    ),
    /** Accounts that leave the household. */
    leaving: z.array(z.object({ clientId: z.uuid(), name: z.string() })),
  }),
  errors: ['conflict'],
});

export const partPeople = endpoint({
  route: 'POST /api/admin/users/{id}/parting',
  staff: ['records', 'documents', 'messages', 'invoices'],
  stepUp: true,
  summary:
    'Part two people of an account: they keep the years until then, and see nothing of one another’s own accounts',
  activity: 'part_household',
  body: z.strictObject({
    one: z.uuid('Choose a person'),
    other: z.uuid('Choose a person'),
    /** The last tax year that is both’s. */
    lastYear: year,
    /** Who loses the account altogether; null where both keep their years. */
    losesId: z.uuid().nullable(),
  }),
  response: openParting,
  errors: ['conflict'],
});

export const undoParting = endpoint({
  route: 'POST /api/admin/partings/{id}/undo',
  staff: ['records', 'documents', 'messages', 'invoices'],
  stepUp: true,
  summary: 'Undo a parting while its people weren’t told',
  activity: 'undo_parting',
  response: z.object({ ok: z.literal(true) }),
  errors: ['conflict'],
});
