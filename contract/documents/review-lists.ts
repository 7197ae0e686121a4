import { z } from 'zod';
import { endpoint, timestamp } from '../endpoint.ts';
import { assignedTo, counted, pageQuery, yesOrNo } from '../lists.ts';
import { adminFile, fileCategory, taxYear } from './files.ts';
import { folderPath } from './folders.ts';

/** Up to here counts are exact; beyond, `isAtLeast` or `totalIsAtLeast` says that there are more. */
export const maxCountedFiles = 10_000;

/**
 * How a list is sorted, one word for the URL. Equal rows are ordered by their id, so that pages
 * have no gaps. In the archived list `oldest` and `newest` go by the moment of archiving.
 */
export const adminFileOrders = [
  'oldest',
  'newest',
  'name',
  'name-desc',
  'client',
  'client-desc',
  'category',
  'category-desc',
  'year',
  'year-desc',
  'size',
  'size-desc',
] as const;
export const adminFileOrder = z.enum(adminFileOrders);
export type AdminFileOrder = z.infer<typeof adminFileOrder>;

/** Filters of the staff's lists; all of them must hold. */
const listFilters = {
  assigned: assignedTo.optional(),
  category: fileCategory.optional(),
  /** `none` are those without a tax year. */
  taxYear: z.union([z.literal('none'), taxYear]).optional(),
  /** One client's documents. */
  userId: z.uuid().optional(),
  /** Exactly this folder, by its path; empty means Root. */
  folder: folderPath.optional(),
  /**
   * Words that all must be found, each as part of a word, in the document's name, the client's
   * name, the category, the tax year or the folder. Upper and lower case and accents do not matter.
   */
  q: z.string().trim().max(200).optional(),
};

const fileFilters = {
  isProcessed: yesOrNo.optional(),
  /** Uploaded at least so many days ago. */
  olderThanDays: z.coerce.number<number | string>().int().min(1).max(3650).optional(),
  ...listFilters,
};

const paging = {
  ...pageQuery(2000),
  /** `last` begins at the end of the list, without a cursor. */
  page: z.enum(['first', 'last']).default('first'),
};

const page = {
  /** Of the page after this one; null on the last. */
  nextCursor: z.string().nullable(),
  /** Of the page before this one; null on the first. */
  previousCursor: z.string().nullable(),
  total: z.number().int(),
  /** The list has more than `total` documents; show "10,000+". */
  totalIsAtLeast: z.boolean(),
};

export const listAdminFiles = endpoint({
  route: 'GET /api/admin/files',
  staff: 'documents',
  summary: "All clients' documents, a page at a time; isProcessed=false are those awaiting review",
  query: z.strictObject({
    ...fileFilters,
    order: adminFileOrder.default('oldest'),
    ...paging,
  }),
  response: z.object({ items: z.array(adminFile), ...page }),
});

/** For "select all" and ranges beyond the loaded rows: the first ids of the list, in its order. */
export const listAdminFileIds = endpoint({
  route: 'GET /api/admin/files/ids',
  staff: 'documents',
  stepUp: true,
  summary: 'The ids of the first 5,000 documents of a list, for a bulk action',
  query: z.strictObject({ ...fileFilters, order: adminFileOrder.default('oldest') }),
  response: z.object({
    ids: z.array(z.uuid()),
    total: z.number().int(),
    totalIsAtLeast: z.boolean(),
  }),
});

/** For tiles and badges. */
export const countAdminFiles = endpoint({
  route: 'GET /api/admin/files/counts',
  staff: 'documents',
  summary: 'Counts of documents, exact up to 10,000: all, awaiting review, and archived',
  response: z.object({
    all: counted,
    pending: counted,
    archived: counted,
    /** Tax years that occur among the documents, newest first, for the filter. */
    taxYears: z.array(z.number().int()),
  }),
});

export const archivedFile = z.object({
  ...adminFile.shape,
  archiveReason: z.string(),
  archivedAt: timestamp,
});
export type ArchivedFile = z.infer<typeof archivedFile>;

export const listArchivedFiles = endpoint({
  route: 'GET /api/admin/archived-files',
  staff: 'documents',
  summary: 'Archived documents of all clients with the reason, a page at a time',
  query: z.strictObject({
    ...listFilters,
    order: adminFileOrder.default('newest'),
    ...paging,
  }),
  response: z.object({ items: z.array(archivedFile), ...page }),
});
