import { z } from 'zod';
import { handoverKinds } from '#domain/handovers';
import { done, endpoint, timestamp } from '../endpoint.ts';
import { yesOrNo } from '../lists.ts';
import { staffMember } from '../identity/accounts.ts';

/** One person's work goes to another in bulk: for those who may put others in charge of any client. */

const right = ['records', 'everyone'] as const;

const choice = {
  /** Whose work goes. */
  fromId: z.uuid('Choose a member of your staff'),
  /** Who takes it. */
  toId: z.uuid('Choose who takes over'),
  /** Projects and steps of this tax year alone; items without a tax year match by kind. */
  taxYear: z.coerce.number<number | string>().int().min(2000).max(2100).optional(),
};

const kindList = new RegExp(`^(${handoverKinds.join('|')})(,(${handoverKinds.join('|')}))*$`);

const kindCount = z.object({
  kind: z.enum(handoverKinds),
  /** Goes to the one who takes over. */
  moving: z.number().int(),
  /** Nobody is in charge of it by name, so it goes with its client or project. */
  following: z.number().int(),
  /** Stays: the person who takes over doesn’t see the client. */
  unseen: z.number().int(),
  /** Stays: the role of the person who takes over doesn’t include this work. */
  unable: z.number().int(),
});
export type HandoverCount = z.infer<typeof kindCount>;

export const handoverPreview = z.object({
  /** Every kind that the caller’s rights reach, in the order of `handoverKinds`. */
  counts: z.array(kindCount),
  /** Of the projects that go or could go, the latest first. */
  taxYears: z.array(z.number().int()),
});
export type HandoverPreview = z.infer<typeof handoverPreview>;

export const previewHandover = endpoint({
  route: 'GET /api/admin/handovers/preview',
  staff: right,
  summary: 'What reassigning one person’s work would move, and what would stay and why',
  query: z.strictObject({
    ...choice,
    /** The kinds, with commas between them. */
    kinds: z.string().regex(kindList, 'Choose what to reassign').max(100),
    /** Also what is completed, closed, or archived. */
    withClosed: yesOrNo.default(false),
  }),
  response: handoverPreview,
});

export const handover = z.object({
  id: z.uuid(),
  from: staffMember,
  to: staffMember,
  by: staffMember,
  at: timestamp,
  /** How much is still with the one who took over because of it: what Undo moves back. */
  counts: z.array(z.object({ kind: z.enum(handoverKinds), count: z.number().int() })),
  canUndoUntil: timestamp,
});
export type Handover = z.infer<typeof handover>;

export const listHandovers = endpoint({
  route: 'GET /api/admin/handovers',
  staff: right,
  summary: 'Who may take over work, and what was reassigned in the last day and can be undone',
  query: z.strictObject({
    /** Whose work is to go: `takes` names what of it each could be in charge of. */
    fromId: z.uuid().optional(),
  }),
  response: z.object({
    /** Everyone on the staff, by last name. */
    staff: z.array(z.object({ ...staffMember.shape, takes: z.array(z.enum(handoverKinds)) })),
    /** The newest first. */
    items: z.array(handover),
  }),
});

export const handOverWork = endpoint({
  route: 'POST /api/admin/handovers',
  staff: right,
  summary: 'Reassign one person’s work to another; for a day it can be undone',
  activity: 'hand_over_work',
  creates: true,
  body: z.strictObject({
    ...choice,
    kinds: z
      .array(z.enum(handoverKinds))
      .min(1, 'Choose what to reassign')
      .max(handoverKinds.length),
    withClosed: z.boolean().default(false),
  }),
  response: z.object({
    id: z.uuid(),
    counts: z.array(kindCount),
  }),
  errors: ['conflict'],
});

export const undoHandover = endpoint({
  route: 'POST /api/admin/handovers/{id}/undo',
  staff: right,
  summary: 'Undo a reassignment: what is still with the one who took over because of it goes back',
  activity: 'undo_handover',
  response: done,
  errors: ['conflict'],
});
