import { z } from 'zod';
import { linkAnswers, linkAudiences, linkLimits } from '#domain/request-links';
import { done, endpoint, timestamp } from '../endpoint.ts';

/** Links by which documents are sent in for a project without signing in. */

const person = z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string() });

export const requestLink = z.object({
  id: z.uuid(),
  audience: z.enum(linkAudiences),
  /** Whom of the account it is for; null for a third person, and where nobody of the account signs in. */
  person: person.nullable(),
  /** Who the third person is, for the staff. */
  recipient: z.string().nullable(),
  /** All that a third person reads. */
  shownText: z.string().nullable(),
  /** The checklist items that were chosen; null for all that are open. */
  itemIds: z.array(z.uuid()).nullable(),
  createdBy: z.object({ firstName: z.string(), lastName: z.string() }),
  createdAt: timestamp,
  expiresAt: timestamp,
  revokedAt: timestamp.nullable(),
  isOpen: z.boolean(),
  /** When a document last came by it, and how many did. */
  lastUsedAt: timestamp.nullable(),
  received: z.number().int(),
  /** How many requests were answered by it. */
  answered: z.number().int(),
});
export type RequestLink = z.infer<typeof requestLink>;

const staffOnly = { staff: 'projects', tokens: false } as const;

export const listRequestLinks = endpoint({
  ...staffOnly,
  route: 'GET /api/tax-projects/{id}/request-links',
  summary: 'The request links of a project, newest first, and the people for whom one can be made',
  response: z.object({ links: z.array(requestLink), people: z.array(person) }),
});

const days = z.int().min(1).max(linkLimits.maxDays).default(linkLimits.days);

export const createRequestLink = endpoint({
  ...staffOnly,
  route: 'POST /api/tax-projects/{id}/request-links',
  summary: 'Make a request link. This answer alone holds its address',
  activity: 'create_request_link',
  body: z.strictObject({
    days,
    for: z.discriminatedUnion('audience', [
      z.strictObject({
        audience: z.literal('client'),
        /** Null where nobody of the account signs in. */
        personId: z.uuid().nullable().default(null),
        itemIds: z.array(z.uuid()).min(1).max(100).nullable().default(null),
      }),
      z.strictObject({
        audience: z.literal('third'),
        recipient: z.string().trim().min(1).max(linkLimits.recipient),
        shownText: z.string().trim().min(1).max(linkLimits.shownText),
        itemId: z.uuid(),
      }),
    ]),
  }),
  response: z.object({ link: requestLink, url: z.string() }),
  errors: ['conflict'],
});

export const linkForOther = endpoint({
  route: 'POST /api/checklists/{id}/request-link',
  client: 'add',
  summary:
    'Make a link for the person who sends a document instead, good for 30 days. This answer alone holds its address',
  activity: 'create_request_link',
  body: z.strictObject({
    /** All that they read beside the kind of the document. */
    shownText: z
      .string()
      .trim()
      .min(1, 'Please say what they should send')
      .max(linkLimits.clientText, `Please keep this under ${linkLimits.clientText} characters`),
  }),
  response: z.object({ url: z.string(), expiresAt: timestamp }),
  errors: ['conflict'],
});

export const revokeRequestLink = endpoint({
  ...staffOnly,
  route: 'DELETE /api/request-links/{id}',
  summary: 'End a request link at once; repeating the call changes nothing',
  activity: 'revoke_request_link',
  response: done,
});

const secret = z.strictObject({ token: z.string().max(100) });

export const openRequestLink = endpoint({
  route: 'GET /u/{token}',
  access: 'public',
  rate: 'link',
  summary: 'The page of a request link, which changes nothing',
  params: secret,
  response: 'page',
});

export const sendRequestLinkCode = endpoint({
  route: 'POST /u/{token}/code',
  access: 'public',
  rate: 'link',
  summary: 'Send a code to the person for whom a request link is',
  activity: 'send_link_code',
  params: secret,
  form: true,
  body: z.strictObject({}),
  response: 'page',
});

export const confirmRequestLink = endpoint({
  route: 'POST /u/{token}/confirm',
  access: 'public',
  rate: 'link',
  summary: 'Enter that code, so that this browser is shown names and payers',
  activity: 'confirm_link',
  params: secret,
  form: true,
  body: z.strictObject({ code: z.string().trim().max(20) }),
  response: 'page',
});

const note = z
  .string()
  .trim()
  .max(linkLimits.note, `Please keep this under ${linkLimits.note} characters.`)
  .default('');

export const answerByRequestLink = endpoint({
  route: 'POST /u/{token}/answer',
  access: 'public',
  rate: 'link',
  summary:
    'Say by a request link that there is no such document, or who sends it, or take that back',
  activity: 'answer_by_link',
  params: secret,
  form: true,
  body: z
    .strictObject({
      item: z.uuid(),
      /** `needed` takes back what was said. */
      answer: z.enum([...linkAnswers, 'needed']),
      /** Who sends it. */
      note,
    })
    .superRefine(({ answer, note: who }, context) => {
      if (answer !== 'sent-by-other' || who !== '') return;
      context.addIssue({ code: 'custom', path: ['note'], message: 'Please say who will send it.' });
    }),
  response: 'page',
});

export const sendByRequestLink = endpoint({
  route: 'POST /u/{token}',
  access: 'public',
  rate: 'link',
  summary: 'Send a document in by a request link',
  activity: 'upload_by_link',
  params: secret,
  multipart: true,
  body: z.strictObject({
    item: z.uuid(),
    /** Of the form: the same one again changes nothing. */
    key: z.uuid(),
    /** What there is to say about the document. */
    note,
    /** What this visit sent before, which the page repeats: items, and how many documents. */
    sent: z
      .string()
      .regex(/^[\da-f,-]*$/)
      .max(2000)
      .default(''),
    count: z.coerce.number().int().min(0).max(999).default(0),
  }),
  response: 'page',
});
