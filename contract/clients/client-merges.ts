import { z } from 'zod';
import { duplicateReasons } from '#domain/client-merges';
import { relations } from '#domain/client-accounts';
import { recordFieldNames } from '#domain/client-records';
import { endpoint, timestamp } from '../endpoint.ts';
import { client } from './clients.ts';
import { clientRecord } from './client-record.ts';

/** One client who was entered twice: likely pairs, the merge of two records, and its undoing (decision 035). */

const likelyDuplicate = z.object({
  client,
  /** At least one; the strongest first. */
  reasons: z.array(z.enum(duplicateReasons)).min(1),
});
export type LikelyDuplicate = z.infer<typeof likelyDuplicate>;

const clientMerge = z.object({
  id: z.uuid(),
  /** The record that is closed: what was in it is in this client's. */
  merged: z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string() }),
  mergedAt: timestamp,
  /** Until then it can be undone. */
  canUndoUntil: timestamp,
});
export type ClientMerge = z.infer<typeof clientMerge>;

export const listDuplicates = endpoint({
  route: 'GET /api/admin/users/{id}/duplicates',
  staff: 'records',
  summary:
    'Active clients who may be the same as this one, at most 20, and merges that can be undone',
  response: z.object({
    items: z.array(likelyDuplicate),
    merges: z.array(clientMerge),
    /** The client that this one was merged into; null where it wasn't. */
    mergedInto: z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string() }).nullable(),
  }),
});

export const findDuplicates = endpoint({
  route: 'GET /api/admin/duplicates',
  staff: 'clients',
  summary: 'Active clients who may be the one about to be added, at most 20',
  query: z.strictObject({
    firstName: z.string().trim().max(200).default(''),
    lastName: z.string().trim().max(200).default(''),
    email: z.string().trim().max(320).default(''),
  }),
  response: z.object({ items: z.array(likelyDuplicate) }),
});

const personOfRecord = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  relation: z.enum(relations),
  canSignIn: z.boolean(),
});
export type PersonOfRecord = z.infer<typeof personOfRecord>;

const recordSide = z.object({
  client,
  record: clientRecord,
  counts: z.object({
    files: z.number().int(),
    folders: z.number().int(),
    projects: z.number().int(),
    conversations: z.number().int(),
    invoices: z.number().int(),
    notes: z.number().int(),
  }),
  /** Whom the firm writes to. */
  contactId: z.uuid(),
  people: z.array(personOfRecord),
});
export type RecordSide = z.infer<typeof recordSide>;

const mergePreview = z.object({
  /** The record that stays, with its name and address. */
  kept: recordSide,
  /** The record that is closed. */
  merged: recordSide,
  /** What the record that stays lacks and gets from the other. */
  filled: z.array(z.enum([...recordFieldNames, 'number', 'spouseNumber'])),
  /** Why they can't be merged; null where they can. */
  obstacle: z.string().nullable(),
  /** They can be merged the other way round. */
  canSwap: z.boolean(),
});
export type MergePreview = z.infer<typeof mergePreview>;

export const previewMerge = endpoint({
  route: 'GET /api/admin/users/{id}/merge',
  staff: ['records', 'documents'],
  summary: 'What each of two records has, and what would be kept, if this one stays',
  query: z.strictObject({ clientId: z.uuid('Choose a client') }),
  response: mergePreview,
  errors: ['conflict'],
});

export const mergeClients = endpoint({
  route: 'POST /api/admin/users/{id}/merge',
  staff: ['records', 'documents'],
  stepUp: true,
  summary:
    'Merge another client’s record into this one; within 7 days it can be undone. The people named see all of it',
  activity: 'merge_clients',
  body: z.strictObject({
    clientId: z.uuid('Choose a client'),
    /** Who sees the merged record, beside the person whom the firm writes to. */
    peopleKept: z.array(z.uuid()).max(100),
    /** Who loses what they see of the record that is closed. */
    peopleEnded: z.array(z.uuid()).max(100),
  }),
  response: z.object({ merge: clientMerge }),
  errors: ['conflict'],
});

export const undoMerge = endpoint({
  route: 'POST /api/admin/client-merges/{id}/undo',
  staff: ['records', 'documents'],
  stepUp: true,
  summary: 'Undo a merge: what was moved goes back, what came since stays',
  activity: 'undo_merge',
  response: z.object({ ok: z.literal(true) }),
  errors: ['conflict'],
});
