import { z } from 'zod';
import { activityAction, activityActions, type ActivityAction } from '#domain/activity';
import { endpoint, timestamp } from '../endpoint.ts';
import { namedPerson } from '../lists.ts';

/** How many entries a page has unless told otherwise, and the PDF at most (spec section 9). */
export const adminActivityPage = 10;
export const maxActivityPdf = 1000;

/**
 * Up to here a search's `total` is exact, and so far its pages go; beyond, `totalIsAtLeast` says
 * that there are more. All other filters count exactly.
 */
export const maxCountedActivity = 500;

/**
 * What the list is filtered by (spec section 9: upload, download, delete, organize, view, processed)
 * beside every single action of the log.
 */
export const activityGroups = {
  processed: ['marked_processed', 'marked_unprocessed'],
  versions: ['create_version', 'restore_version', 'archive_version'],
  'sign-ins': ['sign_in', 'sign_in_failed', 'sign_out'],
} as const satisfies Record<string, readonly ActivityAction[]>;
export const activityGroupNames = ['processed', 'versions', 'sign-ins'] as const;

/** The choices of the specification, in its order. */
export const specActivityFilters = [
  'upload',
  'download',
  'delete',
  'organize',
  'view',
  'processed',
] as const;

export const activityFilterAction = z.enum([...activityActions, ...activityGroupNames]);
export type ActivityFilterAction = z.infer<typeof activityFilterAction>;

/** A day in the firm's time zone, `2026-03-01`, or a moment with its offset. */
const dayOrMoment = z.union([z.iso.date(), z.iso.datetime({ offset: true })], {
  error: 'Please enter a date',
});

const filters = {
  /** Who did it. */
  userId: z.uuid().optional(),
  /** Whose account it concerns. */
  clientId: z.uuid().optional(),
  action: activityFilterAction.optional(),
  /** The first day, or the first moment. */
  startDate: dayOrMoment.optional(),
  /** The last day, all of it; of a moment, the first one left out. */
  endDate: dayOrMoment.optional(),
  /**
   * Words that all must be found, each as part of a word: in the name or address of who did it or
   * whose account it concerns, in the document's name or category, in the action. Upper and lower
   * case and accents do not matter.
   */
  search: z.string().trim().max(200).optional(),
};

export const adminActivityEntry = z.object({
  /** The number of the entry in the log. */
  id: z.number().int(),
  action: activityAction,
  timestamp,
  /** Who did it; all null for a visitor and for someone who was deleted. */
  userId: z.uuid().nullable(),
  userFirstName: z.string().nullable(),
  userLastName: z.string().nullable(),
  userEmail: z.string().nullable(),
  userIsStaff: z.boolean(),
  /** Whose account it concerns. */
  clientId: z.uuid().nullable(),
  clientFirstName: z.string().nullable(),
  clientLastName: z.string().nullable(),
  /** The document, by its name now, and its category (`fileCategories`). */
  fileId: z.uuid().nullable(),
  fileName: z.string().nullable(),
  fileCategory: z.string().nullable(),
  /** What else it is about: the kind of object, and its title where it has one. */
  subjectType: z.string().nullable(),
  subjectId: z.uuid().nullable(),
  subjectTitle: z.string().nullable(),
  /** The network address it came from. */
  address: z.string().nullable(),
  /** The name of the API token that did it in their name; null for what they did themselves. */
  apiToken: z.string().nullable(),
});
export type AdminActivityEntry = z.infer<typeof adminActivityEntry>;

export const listAdminActivity = endpoint({
  route: 'GET /api/admin/activity',
  staff: 'log',
  summary: 'The activity log, newest first, filtered, searched, and paged by the server',
  query: z.strictObject({
    ...filters,
    limit: z.coerce
      .number<number | string>()
      .int()
      .min(1)
      .max(maxActivityPdf)
      .default(adminActivityPage),
    offset: z.coerce.number<number | string>().int().min(0).max(1_000_000_000).default(0),
  }),
  response: z.object({
    activities: z.array(adminActivityEntry),
    /** Whose account was asked for; null without, and for an account that was deleted. */
    client: namedPerson.nullable(),
    total: z.number().int(),
    /** The search matches more than `total` entries; show "500+". */
    totalIsAtLeast: z.boolean(),
  }),
});

export const exportActivityPdf = endpoint({
  route: 'GET /api/admin/activity/export-pdf',
  staff: ['log', 'exports'],
  stepUp: true,
  summary: 'The newest 1,000 entries of a list as a PDF that states the total',
  activity: 'export_activity',
  query: z.strictObject({
    ...filters,
    limit: z.coerce
      .number<number | string>()
      .int()
      .min(1)
      .max(maxActivityPdf)
      .default(maxActivityPdf),
    offset: z.coerce.number<number | string>().int().min(0).max(1_000_000_000).default(0),
  }),
  rate: 'document',
  response: 'file',
  errors: ['step_up_required'],
});

export const exportActivityCsv = endpoint({
  route: 'GET /api/admin/activity/export-csv',
  staff: ['log', 'exports'],
  stepUp: true,
  summary: 'All entries of a list as CSV, newest first, streamed without limit',
  activity: 'export_activity',
  query: z.strictObject(filters),
  rate: 'export',
  response: 'file',
});
