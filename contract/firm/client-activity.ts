import { z } from 'zod';
import type { ActivityAction } from '#domain/activity';
import { endpoint, timestamp } from '../endpoint.ts';

/** The filters of Recent Activity (spec section 2). */
export const clientActivityTypes = ['documents', 'messages', 'payments', 'projects'] as const;
export const clientActivityType = z.enum(clientActivityTypes);
export type ClientActivityType = z.infer<typeof clientActivityType>;

/** `today` begins at midnight in the firm's time zone; a week is 7 days, a month 30. */
export const clientActivityPeriod = z.enum(['all', 'today', 'week', 'month']);
export type ClientActivityPeriod = z.infer<typeof clientActivityPeriod>;

/** The most entries that are shown (spec section 9). */
export const maxClientActivity = 10;

/** Which entries of the log a client's Recent Activity reports, and under which filter. */
export const clientActivityTypeOf = {
  upload: 'documents',
  upload_by_link: 'documents',
  view: 'documents',
  download: 'documents',
  delete: 'documents',
  organize: 'documents',
  rename: 'documents',
  restore: 'documents',
  create_version: 'documents',
  restore_version: 'documents',
  archive_version: 'documents',
  marked_processed: 'documents',
  marked_unprocessed: 'documents',
  download_organizer: 'documents',
  download_papers: 'documents',
  create_project: 'projects',
  complete_timeline_item: 'projects',
  uncomplete_timeline_item: 'projects',
  complete_checklist_item: 'projects',
  uncomplete_checklist_item: 'projects',
  approve_checklist_item: 'projects',
  send_back_checklist_item: 'projects',
  answer_checklist_item: 'projects',
  reopen_checklist_item: 'projects',
  answer_by_link: 'projects',
  reopen_by_link: 'projects',
  open_client_view: 'projects',
  create_conversation: 'messages',
  send_message: 'messages',
  update_conversation: 'messages',
  create_invoice: 'payments',
  update_invoice: 'payments',
  send_invoice: 'payments',
  remind_invoice: 'payments',
  pay_invoice: 'payments',
  mark_invoice_paid: 'payments',
  refund_invoice: 'payments',
  void_invoice: 'payments',
} as const satisfies Partial<Record<ActivityAction, ClientActivityType>>;

/** The portal needs no other action of the log, so it doesn’t load the list of them all. */
const clientActivityActions = Object.keys(
  clientActivityTypeOf,
) as (keyof typeof clientActivityTypeOf)[];

export const clientActivityEntry = z.object({
  /** The number of the entry in the log. */
  id: z.number().int(),
  action: z.enum(clientActivityActions),
  type: clientActivityType,
  timestamp,
  /** The document, while the client has it. */
  fileId: z.uuid().nullable(),
  /** Its name now, also of an archived one. */
  fileName: z.string().nullable(),
  /**
   * The step, checklist item, project, conversation or invoice's number it is about; of a document,
   * what it was handed over for.
   */
  itemTitle: z.string().nullable(),
  /** Who did it. */
  user: z
    .object({
      firstName: z.string(),
      lastName: z.string(),
      isYou: z.boolean(),
      isStaff: z.boolean(),
    })
    .nullable(),
});
export type ClientActivityEntry = z.infer<typeof clientActivityEntry>;

export const listClientActivity = endpoint({
  route: 'GET /api/user/activity',
  client: 'see',
  summary: "The client's own recent activity, newest first, at most 10 entries",
  query: z.strictObject({
    type: z.enum(['all', ...clientActivityTypes]).default('all'),
    period: clientActivityPeriod.default('all'),
  }),
  response: z.array(clientActivityEntry),
});
