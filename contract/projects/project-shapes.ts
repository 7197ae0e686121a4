import { z } from 'zod';
import { stepKindList } from '#domain/step-kinds';
import { returnForm } from '#domain/tax/return-forms';
import { inCharge } from '../team/in-charge.ts';
import { timestamp } from '../endpoint.ts';
import { namedPerson } from '../lists.ts';
import { file } from '../documents/files.ts';
import { expectedDocument } from './expected.ts';
import {
  checklistCategory,
  checklistStatus,
  neededFrom,
  priority,
  projectStatus,
  answeredFrom,
  requestAnswer,
  timelineStatus,
} from '#domain/project-values';

const tally = z.object({ completed: z.number().int(), total: z.number().int() });

/** How far a project is. Everyone shows `percentage`; nobody computes it (domain/progress.ts). */
export const progress = z.object({
  /** Whole percent, 0 to 100. */
  percentage: z.number().int(),
  /** Steps and checklist items together. */
  completed: z.number().int(),
  total: z.number().int(),
  timeline: tally,
  checklist: tally,
});
export type Progress = z.infer<typeof progress>;

export const taxProject = z.object({
  id: z.uuid(),
  clientId: z.uuid(),
  name: z.string(),
  taxYear: z.number().int(),
  /** The year of the season badge: that of the project. */
  currentYear: z.number().int(),
  /** The form of its return, by which dates of the calendar apply; null where it is not known. */
  returnForm: returnForm.nullable(),
  priority,
  status: projectStatus,
  /** A calendar day, as all due dates are. */
  targetCompletionDate: z.iso.date().nullable(),
  /** The preparer's own; null for clients. */
  notes: z.string().nullable(),
  /** What the client reads above the steps, at first the template's. */
  clientText: z.string().nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  progress,
  /** Checklist items that wait for the client: needed from them, and missing or pending. */
  waitingOnClient: z.number().int(),
  /** The earliest due date of what is not done yet, else the target date; null when done. */
  nextDueDate: z.iso.date().nullable(),
  /** That date is over, by the firm's calendar. */
  isOverdue: z.boolean(),
  inCharge,
  /** What the caller may do. */
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type TaxProject = z.infer<typeof taxProject>;

export const adminTaxProject = z.object({
  ...taxProject.shape,
  client: namedPerson,
});
export type AdminTaxProject = z.infer<typeof adminTaxProject>;

/** For the office; null for clients. */
const officeNotes = z.string().nullable();

/** The date in law that an item is tied to: past it, the item is late whatever its due date says. */
const statutoryDeadline = z.object({ day: z.iso.date(), name: z.string() }).nullable();

/** Names the date in law that an open item's due date has passed; null for clients and everything else. */
const lateWarning = z.string().nullable();

/** What steps and checklist items have in common. */
const projectItem = {
  id: z.uuid(),
  projectId: z.uuid(),
  title: z.string(),
  description: z.string().nullable(),
  officeNotes,
  deadline: statutoryDeadline,
  warning: lateWarning,
  /** The place in the list, from 1; the list comes in this order. */
  order: z.number().int(),
  dueDate: z.iso.date().nullable(),
  isRequired: z.boolean(),
  priority,
  completedAt: timestamp.nullable(),
  /** Not done, and the due date is over by the firm's calendar. */
  isOverdue: z.boolean(),
};

export const timelineItem = z.object({
  ...projectItem,
  status: timelineStatus,
  /** What it stands for: facts of these kinds complete it. */
  kinds: stepKindList,
  /** Staff who did the step before it, or are in charge of the client, can’t complete it. False for clients. */
  needsSecondPerson: z.boolean(),
  /** Preparation begins with it: it waits for the blocking requests. False for clients. */
  startsPreparation: z.boolean(),
  /** Titles of what it waits for; empty for clients, and once it was begun for a reason. */
  blockers: z.array(z.string()),
  /** Why it was begun all the same; null for clients. */
  startedWithout: z
    .object({
      /** How many documents were missing. */
      missing: z.number().int(),
      reason: z.string(),
      /** Null once that person is gone. */
      name: z.string().nullable(),
      at: timestamp,
    })
    .nullable(),
  inCharge,
  can: z.object({
    edit: z.boolean(),
    /** Mark it completed where it isn’t, and open again where it is. */
    toggle: z.boolean(),
    /** Say of a review that no second person is needed, or delete it. */
    dropReview: z.boolean(),
  }),
  /** Why staff who may edit it can’t toggle it now. */
  notNow: z.string().nullable(),
});
export type TimelineItem = z.infer<typeof timelineItem>;

/** What was said of a requested document instead of sending it. */
export const itemAnswer = z.object({
  answer: requestAnswer,
  /** Who sends it, or why it isn’t needed; the reason of staff is for staff. */
  note: z.string().nullable(),
  from: answeredFrom,
  /** Who of the staff or the account said it; null for clients, and once that person is gone. */
  name: z.string().nullable(),
  at: timestamp,
});
export type ItemAnswer = z.infer<typeof itemAnswer>;

export const checklistItem = z.object({
  ...projectItem,
  category: checklistCategory.nullable(),
  status: checklistStatus,
  neededFrom,
  /** The document that it waits for, where staff said so; null for clients and everything else. */
  expected: expectedDocument.nullable(),
  /** The first day on which the document can exist; null where that isn’t known, and once it is done. */
  expectedFrom: z.iso.date().nullable(),
  /** That day hasn’t come, by the firm’s calendar. */
  isNotYet: z.boolean(),
  /** Who sends it by then: “Your employer”. */
  sender: z.string().nullable(),
  /** Preparation doesn’t begin without it; false for clients. */
  isBlocking: z.boolean(),
  answer: itemAnswer.nullable(),
  /** Why the preparer sent it back; until the next document comes or it is done. */
  sentBackReason: z.string().nullable(),
  sentBackAt: timestamp.nullable(),
  /** The document that was sent back, where it was a single one. */
  sentBackFileId: z.uuid().nullable(),
  /** The documents handed over for it, newest first; archived ones are not among them. */
  files: z.array(file),
  can: z.object({
    edit: z.boolean(),
    /** Hand over a document for it: the client, while the project is open and it is not approved. */
    upload: z.boolean(),
    /** Say that there is none this year, or that someone else sends it. */
    answer: z.boolean(),
    /** Take the answer back. */
    withdraw: z.boolean(),
  }),
});
export type ChecklistItem = z.infer<typeof checklistItem>;

/** A project with everything in it. */
export const taxProjectDetail = z.object({
  ...taxProject.shape,
  timelines: z.array(timelineItem),
  checklists: z.array(checklistItem),
});
export type TaxProjectDetail = z.infer<typeof taxProjectDetail>;

/** What the client sees of the own project. */
export const ownTaxProject = z.object({
  ...taxProjectDetail.shape,
  /** All that are open, the latest tax year first: of several the person may choose. */
  openProjects: z.array(z.object({ id: z.uuid(), name: z.string(), taxYear: z.number().int() })),
  /** Why it hasn’t moved, where it is the client’s to move. */
  stall: z.string().nullable(),
  /** The finished return to which that sentence leads; null where it is about something else. */
  openReturn: z.uuid().nullable(),
  /** How far the questions about its year are, in words; null where there is nothing to answer yet. */
  questionnaire: z.string().nullable(),
});
export type OwnTaxProject = z.infer<typeof ownTaxProject>;
