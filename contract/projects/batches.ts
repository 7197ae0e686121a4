import { z } from 'zod';
import { batchKinds, batchLimits, batchStates } from '#domain/batches';
import { conversationSubject, messageContent } from '#domain/conversation-values';
import { freeText, itemTitle, optionalDay } from '#domain/project-values';
import { problemWithFields, unknownFields } from '#domain/text-templates';
import { filledLetter } from '../signing/letters.ts';
import { staffMember } from '../identity/accounts.ts';
import { personInCharge } from '../team/in-charge.ts';
import { listClients } from '../clients/clients.ts';
import { done, endpoint, timestamp } from '../endpoint.ts';
import { boardFilter, boardStage } from './board.ts';
import { documentKind } from './expected.ts';
import { stallCause } from './stalled.ts';
import { assignedTo } from '../lists.ts';

/** One thing for many clients or returns at once: prepared, looked through, then done in the background. */

const ids = z
  .array(z.uuid())
  .min(1, 'Choose at least one')
  .max(batchLimits.records, `Choose at most ${batchLimits.records.toLocaleString('en-US')}`)
  .refine((list) => new Set(list).size === list.length, 'One is in the list twice');

const ofReturns = [
  z.strictObject({ by: z.literal('returns'), projectIds: ids }),
  /** All that the list of stalled returns has. */
  z.strictObject({
    by: z.literal('stalled'),
    assigned: assignedTo.optional(),
    cause: stallCause.optional(),
    personId: z.uuid().optional(),
  }),
  /** All on the board, or in one stage of it. */
  z.strictObject({ by: z.literal('board'), stage: boardStage.optional(), ...boardFilter }),
] as const;

const ofClients = [
  z.strictObject({ by: z.literal('clients'), clientIds: ids }),
  /** All that the list of clients has. */
  z.strictObject({
    by: z.literal('client-list'),
    query: listClients.query.omit({ order: true, limit: true, cursor: true }),
  }),
] as const;

/** Whom it is for: some, or all that match; of clients, their open returns. */
export const batchWho = z.discriminatedUnion('by', [...ofReturns, ...ofClients]);
export type BatchWho = z.output<typeof batchWho>;
export type BatchWhoInput = z.input<typeof batchWho>;

/** A field that nobody knows would be sent as it is. */
const knowsFields = (text: string): boolean => unknownFields(text).length === 0;
const problemOf = ({ input }: { input?: unknown }): string | undefined =>
  problemWithFields(typeof input === 'string' ? input : '');

export const messageForMany = z.strictObject({
  kind: z.literal('message'),
  subject: conversationSubject.refine(knowsFields, { error: problemOf }),
  text: messageContent.refine(knowsFields, { error: problemOf }),
});

export const workForMany = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('remind') }),
  z.strictObject({
    kind: z.literal('request'),
    title: itemTitle,
    description: freeText.default(null),
    /** The kind of document, which its week and whether it blocks follow. */
    expectedKind: documentKind.nullable().default(null),
    tellClient: z.boolean().default(false),
  }),
  z.strictObject({ kind: z.literal('assign'), ...personInCharge.shape }),
  z.strictObject({ kind: z.literal('date'), day: optionalDay }),
]);

export const letterForMany = z.strictObject({ kind: z.literal('letter'), ...filledLetter });

/** What is done. */
export type BatchWork =
  | z.output<typeof messageForMany>
  | z.output<typeof letterForMany>
  | z.output<typeof workForMany>;

export const batch = z.object({
  id: z.uuid(),
  kind: z.enum(batchKinds),
  state: z.enum(batchStates),
  /** How many it was made for. */
  total: z.number().int(),
  /** How many of them it is still to be done for, or undone. */
  waiting: z.number().int(),
  done: z.number().int(),
  /** Why it isn’t done for the others, the commonest reason first. */
  leftOut: z.array(
    z.object({
      reason: z.string(),
      count: z.number().int(),
      /** Some of them by name. */
      names: z.array(z.string()),
    }),
  ),
  /** Of a message or a letter, what the first two read. */
  samples: z.array(z.object({ name: z.string(), subject: z.string(), text: z.string() })),
  by: staffMember,
  at: timestamp,
  /** Null where it can’t be undone, or no longer can. */
  canUndoUntil: timestamp.nullable(),
});
export type Batch = z.infer<typeof batch>;

export const prepareMessages = endpoint({
  route: 'POST /api/admin/batches/messages',
  staff: 'messages',
  summary: 'Prepare a message to many clients, which nobody gets yet',
  activity: 'none',
  tokens: false,
  creates: true,
  body: z.strictObject({ who: batchWho, work: messageForMany }),
  response: batch,
  errors: ['not_found', 'conflict'],
});

export const prepareLetters = endpoint({
  route: 'POST /api/admin/batches/letters',
  staff: 'records',
  summary: 'Prepare a letter to many clients, which nobody gets yet',
  activity: 'none',
  tokens: false,
  creates: true,
  body: z.strictObject({ who: batchWho, work: letterForMany }),
  response: batch,
  errors: ['not_found', 'conflict'],
});

export const prepareWork = endpoint({
  route: 'POST /api/admin/batches/returns',
  staff: 'projects',
  summary: 'Prepare a reminder, request, person in charge, or date for many returns',
  activity: 'none',
  tokens: false,
  creates: true,
  body: z.strictObject({ who: batchWho, work: workForMany }),
  response: batch,
  errors: ['not_found', 'conflict'],
});

export const listBatches = endpoint({
  route: 'GET /api/admin/batches',
  staff: 'clients',
  summary: 'What the caller began for many in the last day, the newest first',
  response: z.array(batch),
});

export const getBatch = endpoint({
  route: 'GET /api/admin/batches/{id}',
  staff: 'clients',
  summary: 'What a batch of the caller’s will do, or how far it is',
  response: batch,
});

export const startBatch = endpoint({
  route: 'POST /api/admin/batches/{id}/start',
  staff: 'clients',
  summary: 'Do what was prepared, in the background',
  activity: 'start_batch',
  tokens: false,
  response: done,
  errors: ['conflict'],
});

export const undoBatch = endpoint({
  route: 'POST /api/admin/batches/{id}/undo',
  staff: 'clients',
  summary:
    'Undo letters, requests, persons in charge, or dates that a batch made, where nobody opened or changed them since',
  activity: 'undo_batch',
  tokens: false,
  response: done,
  errors: ['conflict'],
});
