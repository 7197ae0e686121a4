import { z } from 'zod';
import {
  communicationPreference,
  emailAddressOrNone,
  personName,
} from '../identity/account-fields.ts';
import { staffMember } from '../identity/accounts.ts';
import { endpoint, timestamp } from '../endpoint.ts';
import { file } from '../documents/files.ts';
import { invitationState } from '#domain/invitation-values';
import { optionalDay } from '#domain/project-values';
import { returnStatus, client } from './clients.ts';

/** How many documents a client's record holds (rulings section 10). */
export const filesInRecord = 50;

/** Everything the head of a client's page shows. */
export const clientDetail = z.object({
  ...client.shape,
  /** Goes up with every change of name, address, number, preferences, preparer or archive, no matter who made it. */
  version: z.number().int(),
  emailNotifications: z.boolean(),
  smsNotifications: z.boolean(),
  communicationPreference,
  /** When the client was archived, and what the staff wrote as the reason. */
  archivedAt: timestamp.nullable(),
  archiveReason: z.string().nullable(),
  lastSignInAt: timestamp.nullable(),
  /** The address that staff or they themselves noted, and they have yet to prove; null without one. */
  waitingEmail: z.string().nullable(),
  /** Who else has the address; empty where no one does. */
  sharesEmailWith: z.array(z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string() })),
  /** They open their account, and first sign in, with a code that staff make and tell them. */
  needsInvitationCode: z.boolean(),
  /** The staff member in charge, and since which day; both null where nobody is. */
  preparerId: z.uuid().nullable(),
  preparerSince: z.iso.date().nullable(),
  /** Who was given the client, beside who is in charge. */
  assigned: z.array(staffMember),
  /** Who may be in charge. */
  staff: z.array(staffMember),
  /** Of the newest invitation by staff; null where there never was one. */
  invitation: z
    .object({ state: invitationState, sentAt: timestamp, expiresAt: timestamp })
    .nullable(),
  counts: z.object({
    files: z.number().int(),
    pendingFiles: z.number().int(),
    projects: z.number().int(),
    openProjects: z.number().int(),
    invoices: z.number().int(),
    /** Pending and overdue ones, and what they add up to in cents. */
    unpaidInvoices: z.number().int(),
    unpaidCents: z.number().int(),
    overdueInvoices: z.number().int(),
    conversations: z.number().int(),
    unreadMessages: z.number().int(),
    notes: z.number().int(),
  }),
  returnStatus,
  /** The tax year that `returnStatus` is about. */
  returnYear: z.number().int(),
  /** The newest `filesInRecord` documents that are not archived; `counts.files` is how many there are. */
  files: z.array(file),
  deletion: z.object({
    /** The last day on which records are kept, by law or longer; null where nothing is, or it is over. */
    retainedUntil: z.iso.date().nullable(),
    /** The day that the firm has set, and why; null where only the law counts. */
    keepUntil: z.iso.date().nullable(),
    keepReason: z.string().nullable(),
    /** Why the client cannot be deleted whatever the reason; a sentence, or null. */
    obstacle: z.string().nullable(),
  }),
});
export type ClientDetail = z.infer<typeof clientDetail>;

export const getClient = endpoint({
  route: 'GET /api/admin/users/{id}',
  staff: 'clients',
  summary: 'One client with preferences, open work, and what would be deleted with them',
  response: clientDetail,
});

/**
 * The `version` that the form was filled from. A stale one is a 409: nothing is overwritten. It may
 * be left out (rulings section 10), which overwrites what is there.
 */
const version = z
  .int('Please reload the client first')
  .min(1, 'Please reload the client first')
  .optional();

export const updateClient = endpoint({
  route: 'PATCH /api/admin/users/{id}',
  staff: 'records',
  summary:
    'Change a client’s name, email, phone number, preparer, or how long records are kept; a new email takes a fresh second step, and counts once it is verified',
  activity: 'update_client',
  body: z
    .strictObject({
      version,
      firstName: personName('First name is required').optional(),
      lastName: personName('Last name is required').optional(),
      /** Empty takes the address away from a client who has no account yet. */
      email: emailAddressOrNone.optional(),
      /** As typed; null or empty takes the number away. */
      phoneNumber: z
        .string()
        .trim()
        .max(40, 'Please enter a valid phone number')
        .transform((typed) => (typed === '' ? null : typed))
        .nullish(),
      /** Longer than the law asks; null counts by the law alone. Both, or neither. */
      keepUntil: optionalDay.optional(),
      keepReason: z
        .string()
        .trim()
        .max(500, 'Please keep the reason under 500 characters')
        .transform((typed) => (typed === '' ? null : typed))
        .nullish(),
      /** Who is in charge; null for nobody. The day is today unless told, and none to come. */
      preparerId: z.uuid().nullable().optional(),
      preparerSince: z.iso
        .date('Enter a date')
        .refine((day) => day >= '1950-01-01', 'Enter a date from 1950 on')
        .optional(),
    })
    .refine(({ keepUntil, keepReason }) => (keepUntil ?? null) === null || Boolean(keepReason), {
      path: ['keepReason'],
      error: 'Please say why the records are kept longer',
    }),
  response: clientDetail,
  errors: ['conflict', 'stale', 'second_step_required'],
});

export const updateClientPreferences = endpoint({
  route: 'PATCH /api/admin/users/{id}/preferences',
  staff: 'records',
  summary: 'Change a client’s notification settings; omitted fields stay the same',
  activity: 'update_client_preferences',
  body: z.strictObject({
    version,
    emailNotifications: z.boolean().optional(),
    smsNotifications: z.boolean().optional(),
    communicationPreference: communicationPreference.optional(),
  }),
  response: clientDetail,
  errors: ['conflict', 'stale'],
});

const reason = z.string().trim().max(500, 'Please keep the reason under 500 characters');

export const archiveClient = endpoint({
  route: 'POST /api/admin/users/{id}/archive',
  staff: 'records',
  summary: 'Archive a client: they’re signed out and can’t sign in; everything is kept',
  activity: 'archive_client',
  body: z.strictObject({
    /** For the staff; the client never reads it. */
    reason: reason.transform((text) => (text === '' ? null : text)).nullish(),
  }),
  response: clientDetail,
  errors: ['conflict'],
});

export const unarchiveClient = endpoint({
  route: 'POST /api/admin/users/{id}/unarchive',
  staff: 'records',
  summary: 'Restore an archived client: they can sign in again',
  activity: 'unarchive_client',
  response: clientDetail,
  errors: ['conflict'],
});

export const deleteClient = endpoint({
  route: 'DELETE /api/admin/users/{id}',
  staff: 'deletions',
  stepUp: true,
  summary:
    'Permanently delete a client and, by destroying their keys, the documents. Invoices and the log stay',
  activity: 'delete_client',
  body: z.strictObject({
    /** First and last name as the record has them, in any case; checked where it is given. */
    confirmName: z
      .string("Please type the client's name")
      .trim()
      .min(1, "Please type the client's name")
      .max(200, "Please type the client's name")
      .optional(),
    /** Why the client is deleted before the retention period is over; the activity log keeps it. */
    overrideReason: reason.min(10, 'Please give a reason of at least 10 characters').optional(),
  }),
  response: z.object({ ok: z.literal(true) }),
  errors: ['conflict', 'retained'],
});
