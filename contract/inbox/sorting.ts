import { z } from 'zod';
import { sortingLimits, sortingReasonNames, unsortedSources } from '#domain/sorting-values';
import { done, endpoint, timestamp } from '../endpoint.ts';
import { fileCategory, fileScan, taxYear } from '../documents/files.ts';
import { folderPath } from '../documents/folders.ts';
import { pageOf, pageQuery } from '../lists.ts';
import { actPlan, answeredQuestion, documentAct } from './document-acts.ts';

/**
 * The sorting list (decision 043): documents that came in without a certain client. They may be anyone's, so they take their own
 * right.
 */

const unsortedDocument = z.object({
  /** The document's, also once it is a client's. */
  id: z.uuid(),
  name: z.string(),
  source: z.enum(unsortedSources),
  /** The folders it came in, from the first one down. */
  folders: z.array(z.string()),
  /** Of a message that it was attached to. Senders can be forged. */
  sender: z.string().nullable(),
  subject: z.string().nullable(),
  /** Whether the mail server found the sender to be the one that the message names; null for no message. */
  isSenderProven: z.boolean().nullable(),
  size: z.number().int(),
  mediaType: z.string(),
  scan: fileScan,
  receivedAt: timestamp,
  reason: z.enum(sortingReasonNames),
  proposals: z.array(z.object({ clientId: z.uuid(), name: z.string() })),
  taxYear: z.number().int().nullable(),
});
export type UnsortedDocument = z.infer<typeof unsortedDocument>;

const unsortedDetail = z.object({
  ...unsortedDocument.shape,
  /** Its folders with how many files wait in and below each; `depth` counts from 1. */
  groups: z.array(z.object({ depth: z.number().int(), name: z.string(), count: z.number().int() })),
});
export type UnsortedDetail = z.infer<typeof unsortedDetail>;

const reach = { staff: 'sorting' } as const;

export const listUnsorted = endpoint({
  route: 'GET /api/admin/sorting',
  ...reach,
  summary: 'Documents whose client isn’t certain, in the order they came, a page at a time',
  query: z.strictObject({ source: z.enum(unsortedSources).optional(), ...pageQuery(200) }),
  response: pageOf(unsortedDocument),
});

export const getUnsorted = endpoint({
  route: 'GET /api/admin/sorting/{id}',
  ...reach,
  summary: 'A document on the sorting list, with the folders it can be sorted by',
  response: unsortedDetail,
});

export const viewUnsorted = endpoint({
  route: 'GET /api/admin/sorting/{id}/view',
  ...reach,
  summary: 'The content of a document on the sorting list',
  activity: 'view_unsorted',
  response: 'file',
  errors: ['awaiting_scan', 'infected'],
});

export const printCoverSheet = endpoint({
  route: 'GET /api/admin/users/{id}/cover-sheet',
  staff: 'organize',
  summary: 'A sheet to scan on top of a client’s papers: the scanner’s file goes to that client',
  rate: 'document',
  activity: 'print_cover_sheet',
  query: z.strictObject({ taxYear: taxYear.optional() }),
  response: 'file',
});

const client = z.uuid('Please choose a client');

export const sortDocument = endpoint({
  route: 'POST /api/admin/sorting/{id}/sort',
  ...reach,
  summary: 'Make a document on the sorting list a client’s',
  activity: 'sort_document',
  body: z.strictObject({
    clientId: client,
    taxYear: taxYear.nullable(),
    /** Made where the client doesn’t have it; Root when left out. */
    folder: folderPath.optional(),
    category: fileCategory.optional(),
    /** Whether it was said that its folders name someone else. */
    isMismatchConfirmed: z.boolean().default(false),
  }),
  response: z.object({
    /** Whether the client’s folder had the same document already: then nothing was added. */
    wasThere: z.boolean(),
  }),
  errors: ['conflict', 'infected', 'quota_exceeded'],
});

const folder = {
  /** Which of the document’s folders, counted from 1. */
  depth: z.int().min(1).max(sortingLimits.folders),
  clientId: client,
};

export const planSorting = endpoint({
  route: 'POST /api/admin/sorting/{id}/plan',
  ...reach,
  summary:
    'How many documents of which folder sorting would give to whom, and what speaks against it',
  activity: 'none',
  body: z.strictObject({ clientId: client, depth: folder.depth.nullable() }),
  response: actPlan,
});

export const sortFolder = endpoint({
  route: 'POST /api/admin/sorting/{id}/sort-folder',
  ...reach,
  summary:
    'Make all files of a folder one client’s, also those that a later run of its import brings',
  activity: 'sort_documents',
  body: z.strictObject({
    ...folder,
    /** Of those whose path names none. Without one they stay on the list. */
    taxYear: taxYear.nullable(),
    ...answeredQuestion,
  }),
  response: documentAct,
  errors: ['conflict'],
});

const ids = z.array(z.uuid()).min(1).max(sortingLimits.batchSize);

export const deleteUnsorted = endpoint({
  route: 'POST /api/admin/sorting/delete',
  ...reach,
  summary: 'Delete documents from the sorting list; they can be restored for a day',
  activity: 'delete_unsorted',
  body: z.strictObject({ ids }),
  response: done,
  errors: ['not_found'],
});

export const undoSorting = endpoint({
  route: 'POST /api/admin/sorting/undo',
  ...reach,
  summary: 'Put documents back on the list that were sorted or deleted within a day',
  activity: 'undo_sorting',
  body: z.strictObject({ ids }),
  response: done,
  errors: ['not_found', 'conflict'],
});
