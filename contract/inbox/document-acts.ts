import { z } from 'zod';
import { documentActKinds, documentActLimits, documentActStates } from '#domain/document-acts';
import { endpoint, timestamp } from '../endpoint.ts';

/** Documents given to a client, or moved to another one, in one act (decision 075). */

const named = z.object({ id: z.uuid(), name: z.string() });
const opening = z.object({ name: z.string(), at: timestamp, how: z.enum(['view', 'download']) });

export const documentAct = z.object({
  id: z.uuid(),
  kind: z.enum(documentActKinds),
  state: z.enum(documentActStates),
  client: named,
  /** Of what was moved: whose it was. */
  from: z.array(named),
  madeBy: z.string(),
  madeAt: timestamp,
  total: z.number().int(),
  done: z.number().int(),
  /** Left where they were. */
  stayed: z.number().int(),
  /** Not put back, because someone has worked on them since. */
  notUndone: z.number().int(),
  /** Of what someone of another account could see: which documents, and who opened them. */
  incident: z.array(named.extend({ opened: z.array(opening) })).nullable(),
  can: z.object({ undo: z.boolean() }),
});
export type DocumentAct = z.infer<typeof documentAct>;

const staff = { staff: 'organize' } as const;

export const listDocumentActs = endpoint({
  ...staff,
  route: 'GET /api/admin/document-acts',
  summary:
    'What was given to clients in one act in the last day, and what the wrong people could see',
  response: z.array(documentAct),
});

const chosen = {
  fileIds: z.array(z.uuid()).min(1).max(documentActLimits.batchSize),
  clientId: z.uuid('Please choose a client'),
};

/** What an act would do, to be asked first. */
export const actPlan = z.object({
  documents: z.number().int(),
  /** How many of whose become whose. */
  question: z.string(),
  /** Where names in the papers or folders are of someone else. */
  mismatches: z.array(z.string()),
});
export type ActPlan = z.infer<typeof actPlan>;

/** The question that was answered: an act does what was asked, or nothing. */
export const answeredQuestion = {
  documents: z.int().min(1),
  /** Whether the mismatches were named. */
  isMismatchConfirmed: z.boolean().default(false),
};

export const planMove = endpoint({
  ...staff,
  route: 'POST /api/admin/document-acts/plan',
  summary:
    'How many documents of whom a move would give to another client, and what speaks against it',
  activity: 'none',
  body: z.strictObject(chosen),
  response: actPlan,
  errors: ['conflict', 'not_found'],
});

export const moveToClient = endpoint({
  ...staff,
  route: 'POST /api/admin/document-acts',
  stepUp: true,
  summary:
    'Move documents to another client; the people of the account they were in see nothing of them anymore',
  activity: 'move_documents',
  body: z.strictObject({ ...chosen, ...answeredQuestion }),
  response: documentAct,
  errors: ['conflict', 'not_found'],
});

export const undoDocumentAct = endpoint({
  ...staff,
  route: 'POST /api/admin/document-acts/{id}/undo',
  summary: 'Put back what was given or moved within a day',
  activity: 'undo_document_act',
  response: documentAct,
  errors: ['conflict'],
});
