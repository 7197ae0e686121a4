import { z } from 'zod';
import { partKindValues } from '#domain/returns/delivery-values';
import { endpoint, timestamp } from '../endpoint.ts';
import {
  askedChanges,
  datedEstimate,
  deliveryState,
  reason,
  replacedPart,
  stateResult,
} from './delivery-shapes.ts';

/** The finished return for the client: what they get of it, and what they answer (decision 056). */

export const ownDelivery = z.object({
  id: z.uuid(),
  projectId: z.uuid().nullable(),
  taxYear: z.number().int(),
  /** Which documents it is about: what someone says of it names it. */
  version: z.number().int(),
  state: deliveryState,
  message: z.string(),
  sentAt: timestamp,
  figures: z.object({
    incomeCents: z.number().int(),
    agiCents: z.number().int(),
    taxCents: z.number().int(),
    withheldCents: z.number().int(),
    balanceCents: z.number().int(),
  }),
  dueOn: z.iso.date().nullable(),
  states: z.array(z.object(stateResult.shape)),
  estimates: z.array(datedEstimate),
  /** The client’s copy: open and to download from the moment it was sent. */
  parts: z.array(
    z.object({
      kind: z.enum(partKindValues),
      name: z.string(),
      fileId: z.uuid(),
      pages: z.number().int(),
      replaced: replacedPart.nullable(),
    }),
  ),
  /** What the caller did; null for someone who doesn’t sign. */
  you: z.object({ readAt: timestamp.nullable(), approvedAt: timestamp.nullable() }).nullable(),
  others: z.array(z.object({ name: z.string(), approvedAt: timestamp.nullable() })),
  changes: askedChanges.nullable(),
  /** The request that waits for the caller’s signature. */
  sign: z.uuid().nullable(),
  transmittedAt: timestamp.nullable(),
  decidedAt: timestamp.nullable(),
  can: z.object({ read: z.boolean(), answer: z.boolean() }),
});
export type OwnDelivery = z.infer<typeof ownDelivery>;

/** As it was shown: a part that was replaced since isn’t read or approved with the others. */
const version = z.int().min(1);

export const listOwnDeliveries = endpoint({
  route: 'GET /api/return-deliveries',
  client: 'see',
  summary: 'The client’s finished returns, the newest first',
  response: z.array(ownDelivery),
});

export const readOwnDelivery = endpoint({
  route: 'POST /api/return-deliveries/{id}/read',
  client: 'sign',
  summary: 'Say that one has read the return; nothing can be approved or signed before',
  activity: 'read_return',
  body: z.strictObject({ version }),
  response: ownDelivery,
  errors: ['conflict', 'stale'],
});

export const answerOwnDelivery = endpoint({
  route: 'POST /api/return-deliveries/{id}/answer',
  client: 'sign',
  stepUp: true,
  summary: 'Approve the return for filing, or ask for changes with a reason',
  activity: 'answer_return',
  body: z
    .strictObject({
      version,
      answer: z.enum(['approve', 'changes']),
      /** What should change. */
      reason: reason.optional(),
    })
    .refine((body) => body.answer === 'approve' || body.reason !== undefined, {
      path: ['reason'],
      error: 'Say what should change',
    }),
  response: ownDelivery,
  errors: ['conflict', 'stale'],
});

export const downloadPaymentDays = endpoint({
  route: 'GET /api/return-deliveries/{id}/payments.ics',
  client: 'see',
  summary: 'When to pay, as an iCalendar file for a calendar program',
  response: 'file',
});
