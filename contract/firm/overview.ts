import { z } from 'zod';
import { endpoint, timestamp } from '../endpoint.ts';
import { assignedTo, counted } from '../lists.ts';
import { contactService, contactTimeline } from '../messages/inquiries.ts';
import { conversationPriority, conversationStatus } from '#domain/conversation-values';
import { timelineStatus } from '#domain/project-values';

/** The first page of the back office: what waits, what comes, how far the season is. */

/** Hours after which a message counts as waiting long. */
export const longUnansweredHours = 24;
/** Days after which a document awaiting review does. */
export const longPendingDays = 2;
/** How far ahead deadlines are shown. */
export const deadlineDays = 14;
/** Rows shown of each kind of thing that waits. */
export const attentionRows = 5;
/** Up to here such counts are exact; beyond, `isAtLeast` says that there are more. */
export const maxCountedWaiting = 1000;

/** The figures of the seven tiles and of the places beside them. */
export const tileCounts = z.object({
  /** Everything that the overview lists as waiting. */
  overview: counted,
  /** Inquiries of visitors that nobody has answered. */
  inquiries: counted,
  /** Read documents in the intake queue, all lists of it. They await review, too. */
  intake: counted,
  /** Documents on the sorting list: no client's yet, so nobody's work by its client. */
  sorting: counted,
  /** Documents awaiting review, exact up to `maxCountedFiles` of `admin-files.ts`. */
  pending: counted.extend({ waitingLong: counted }),
  clients: z.object({
    /** Active ones. */
    count: z.number().int(),
    /** Those whose open projects wait for something of theirs. */
    waitedFor: z.number().int(),
  }),
  messages: z.object({
    /** Messages that nobody of the staff has read. */
    unread: z.number().int(),
    /** Conversations whose last word is the client's, for more than `longUnansweredHours`. */
    waitingLong: counted,
  }),
  projects: z.object({ open: z.number().int(), overdue: z.number().int() }),
  /** Archived documents, likewise. */
  archived: counted,
  invoices: z.object({
    /** Pending and overdue ones. */
    open: z.number().int(),
    overdue: z.number().int(),
    overdueCents: z.number().int(),
  }),
});
export type TileCounts = z.infer<typeof tileCounts>;

export const countTiles = endpoint({
  route: 'GET /api/admin/overview/counts',
  staff: 'any',
  summary: 'The figures on the back office’s tiles',
  query: z.strictObject({ assigned: assignedTo.optional() }),
  background: true,
  response: tileCounts,
});

const person = z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string() });

/** A conversation in which the client has the last word. */
const unanswered = z.object({
  id: z.uuid(),
  subject: z.string(),
  priority: conversationPriority,
  status: conversationStatus,
  client: person,
  /** The first message of the client after the last one of the staff. */
  waitingSince: timestamp,
});
export type UnansweredConversation = z.infer<typeof unanswered>;

const pendingFile = z.object({
  id: z.uuid(),
  originalName: z.string(),
  client: person,
  uploadedAt: timestamp,
});
export type PendingFile = z.infer<typeof pendingFile>;

/** An open project in which a step, a checklist item or the target date has passed its day. */
const overdueProject = z.object({
  id: z.uuid(),
  name: z.string(),
  client: person,
  dueDate: z.iso.date(),
  /** What was due first; null where it is the target date of the whole. */
  due: z
    .discriminatedUnion('kind', [
      z.object({
        kind: z.literal('step'),
        id: z.uuid(),
        title: z.string(),
        status: timelineStatus,
      }),
      z.object({
        kind: z.literal('item'),
        id: z.uuid(),
        title: z.string(),
        neededFromClient: z.boolean(),
      }),
    ])
    .nullable(),
});
export type OverdueProject = z.infer<typeof overdueProject>;

const overdueInvoice = z.object({
  id: z.uuid(),
  invoiceNumber: z.string(),
  client: person,
  /** Cents that are owed. */
  balanceCents: z.number().int(),
  dueDate: z.iso.date(),
  /** When it was last mailed; null when never. */
  sentAt: timestamp.nullable(),
  /** It can be mailed: the client gets mail, and no payment is under way. */
  canSend: z.boolean(),
});
export type OverdueInvoice = z.infer<typeof overdueInvoice>;

/** What a visitor of the website asked, and nobody has answered. */
const newInquiry = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  taxSituation: z.array(contactService),
  timeline: contactTimeline,
  createdAt: timestamp,
});
export type NewInquiry = z.infer<typeof newInquiry>;

/** How many there are, and those that wait longest. */
const waiting = <T extends z.ZodType>(item: T) =>
  z.object({ ...counted.shape, items: z.array(item) });

/** A day of the next fortnight on which something is due. */
const deadline = z.object({
  day: z.iso.date(),
  dates: z.array(z.object({ kind: z.enum(['federal', 'texas', 'firm']), title: z.string() })),
  /** Open projects with this target date: how many, and the first of them. */
  projectCount: z.number().int(),
  projects: z.array(z.object({ id: z.uuid(), name: z.string(), client: person })),
});
export type Deadline = z.infer<typeof deadline>;

export const overview = z.object({
  /** Open alarms, newest first. */
  alarms: waiting(
    z.object({ id: z.uuid(), title: z.string(), message: z.string(), openedAt: timestamp }),
  ),
  /** Those in a hurry first. */
  inquiries: waiting(newInquiry),
  conversations: waiting(unanswered),
  files: waiting(pendingFile),
  /** Of these, those that the server read and staff haven't settled. */
  intake: counted,
  sorting: counted,
  projects: waiting(overdueProject),
  invoices: z.object({ ...waiting(overdueInvoice).shape, cents: z.number().int() }),
  deadlines: z.array(deadline),
});
export type Overview = z.infer<typeof overview>;

export const getOverview = endpoint({
  route: 'GET /api/admin/overview',
  staff: 'any',
  summary: 'What needs attention, oldest first, and the deadlines of the next 14 days',
  query: z.strictObject({ assigned: assignedTo.optional() }),
  response: overview,
});

/** How far a project is, in the order of the work. */
export const projectStages = [
  { value: 'completed', label: 'Completed' },
  { value: 'finishing', label: 'All steps done' },
  { value: 'preparing', label: 'Preparing' },
  { value: 'collecting', label: 'Waiting for documents' },
  { value: 'not-started', label: 'Not started' },
] as const;
export const projectStage = z.enum(projectStages.map(({ value }) => value));
export type ProjectStage = z.infer<typeof projectStage>;

export const seasonProgress = z.object({
  /** The calendar year, by the firm's calendar. */
  year: z.number().int(),
  /** Projects completed by the end of each week of the year, up to the present one. */
  completed: z.array(z.number().int()),
  /** The same of the year before, all weeks. */
  lastYear: z.array(z.number().int()),
  /** How many had been completed on this day a year ago. */
  lastYearToDate: z.number().int(),
  /** Open projects by how far they are, and those completed this year. */
  stages: z.record(projectStage, z.number().int()),
});
export type SeasonProgress = z.infer<typeof seasonProgress>;

export const getSeasonProgress = endpoint({
  route: 'GET /api/admin/overview/season',
  staff: 'projects',
  summary: 'Projects completed by week, this year and last, and open projects by stage',
  query: z.strictObject({ assigned: assignedTo.optional() }),
  response: seasonProgress,
});
