import { z } from 'zod';
import { signatureStates } from '#domain/signatures';
import { feeText, letterKinds, letterLimits, letterText } from '#domain/letters';
import { visibleText } from '#domain/visible-text';
import { done, endpoint, timestamp } from '../endpoint.ts';

/** Letters of the firm, from versioned templates (decision 055). */

const kind = z.enum(letterKinds);
const year = z.int('Enter a year').min(2000, 'Enter a year from 2000').max(2100, 'Enter a year');

const template = z.object({
  id: z.uuid(),
  kind,
  name: z.string(),
  isBuiltIn: z.boolean(),
  version: z.number().int(),
  text: z.string(),
  changedAt: timestamp,
  changedBy: z.string().nullable(),
});
export type LetterTemplate = z.infer<typeof template>;

export const listLetterTemplates = endpoint({
  route: 'GET /api/admin/letter-templates',
  staff: 'clients',
  tokens: false,
  summary: 'The firm’s letter templates, with what each says now and which sentences are locked',
  response: z.object({
    items: z.array(template),
    locked: z.array(z.object({ kind, name: z.string(), text: z.string(), source: z.string() })),
    can: z.object({ change: z.boolean() }),
  }),
});

const templateName = z
  .string()
  .trim()
  .min(1, 'Enter a name')
  .max(letterLimits.name, `Use at most ${letterLimits.name} characters`)
  .regex(visibleText, 'Use one line of ordinary characters');

export const createLetterTemplate = endpoint({
  route: 'POST /api/admin/letter-templates',
  staff: 'firm',
  tokens: false,
  creates: true,
  summary: 'Add a letter template; one without a locked sentence of its kind is refused',
  activity: 'change_letter_template',
  body: z.strictObject({ kind, name: templateName, text: letterText }),
  response: template,
  errors: ['conflict'],
});

export const changeLetterTemplate = endpoint({
  route: 'PUT /api/admin/letter-templates/{id}',
  staff: 'firm',
  tokens: false,
  summary: 'Make a new version of a letter template; letters that were sent keep theirs',
  activity: 'change_letter_template',
  body: z.strictObject({ version: z.int().min(1), name: templateName, text: letterText }),
  response: template,
  errors: ['conflict', 'stale'],
});

export const filledLetter = {
  templateId: z.uuid('Choose a template'),
  taxYear: year,
  fee: feeText.default(''),
};

export const previewLetter = endpoint({
  route: 'GET /api/admin/users/{id}/letter-preview',
  staff: 'clients',
  tokens: false,
  summary: 'A letter as the client will read it',
  query: z.strictObject({
    ...filledLetter,
    taxYear: z.coerce.number<number | string>().int().min(2000).max(2100),
  }),
  response: z.object({
    title: z.string(),
    paragraphs: z.array(z.string()),
    /** Who gets it, and signs it where it asks for that. */
    people: z.array(z.string()),
  }),
  errors: ['conflict'],
});

const letterPerson = z.object({
  name: z.string(),
  openedAt: timestamp.nullable(),
  signedAt: timestamp.nullable(),
});

const letter = z.object({
  id: z.uuid(),
  clientId: z.uuid(),
  client: z.string(),
  kind,
  title: z.string(),
  taxYear: z.number().int(),
  templateVersion: z.number().int(),
  sentAt: timestamp,
  withdrawnAt: timestamp.nullable(),
  fileId: z.uuid().nullable(),
  /** Of a letter that is signed; null of others. */
  signatureRequestId: z.uuid().nullable(),
  signatureState: z.enum(signatureStates).nullable(),
  people: z.array(letterPerson),
});
export type Letter = z.infer<typeof letter>;

export const listLetters = endpoint({
  route: 'GET /api/admin/letters',
  staff: 'clients',
  tokens: false,
  summary: 'The newest 200 letters to the clients that the caller sees, or to one of them',
  query: z.strictObject({ clientId: z.uuid().optional() }),
  response: z.object({ items: z.array(letter) }),
  errors: ['not_found'],
});

export const sendLetter = endpoint({
  route: 'POST /api/admin/users/{id}/letters',
  staff: 'records',
  tokens: false,
  creates: true,
  summary: 'Send a client a letter, which becomes a document of theirs',
  activity: 'send_letter',
  body: z.strictObject(filledLetter),
  response: letter,
  errors: ['conflict'],
});

export const withdrawLetter = endpoint({
  route: 'POST /api/admin/letters/{id}/withdraw',
  staff: 'records',
  tokens: false,
  summary: 'Take back a letter that nobody opened or answered',
  activity: 'withdraw_letter',
  response: letter,
  errors: ['conflict'],
});

const ownLetter = z.object({ letter, paragraphs: z.array(z.string()) });
export type OwnLetter = z.infer<typeof ownLetter>;

export const listOwnLetters = endpoint({
  route: 'GET /api/letters',
  client: 'own',
  summary: 'The letters that were sent to you, the newest first',
  response: z.object({ items: z.array(letter) }),
});

export const getOwnLetter = endpoint({
  route: 'GET /api/letters/{id}',
  client: 'own',
  summary: 'A letter that was sent to you, in its own words',
  response: ownLetter,
});

export const openOwnLetter = endpoint({
  route: 'POST /api/letters/{id}/open',
  client: 'own',
  summary: 'Say that the letter was shown; repeating the call changes nothing',
  activity: 'open_letter',
  response: done,
});
