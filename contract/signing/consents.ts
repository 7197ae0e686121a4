import { z } from 'zod';
import { consentTextVersion } from '#domain/consent-form';
import {
  consentDirections,
  consentInformation,
  consentLimits,
  consentStates,
  consentWays,
  isConditional,
  recipientLocations,
} from '#domain/consents';
import { visibleText } from '#domain/visible-text';
import { done, endpoint, timestamp } from '../endpoint.ts';

/** Consents to use and to disclose tax return information (decision 055). */

const line = (most: number, empty: string) =>
  z
    .string()
    .trim()
    .min(1, empty)
    .max(most, `Use at most ${most} characters`)
    .regex(visibleText, 'Use one line of ordinary characters');
export const recipientName = line(
  consentLimits.recipient,
  'Enter who gets the information, by name',
);
const year = z.int('Enter a year').min(2000, 'Enter a year from 2000').max(2100, 'Enter a year');
const information = z.enum(consentInformation);

const consent = z.object({
  id: z.uuid(),
  clientId: z.uuid(),
  client: z.string(),
  personId: z.uuid(),
  /** The taxpayer who is asked, as the form names them. */
  person: z.string(),
  direction: z.enum(consentDirections),
  purpose: z.string(),
  /** It asks for business other than preparing returns. */
  isSolicitation: z.boolean(),
  /** Null of a use: that is the firm’s own. */
  recipient: z.string().nullable(),
  information: z.array(information),
  taxYears: z.array(z.number().int()),
  months: z.number().int(),
  state: z.enum(consentStates),
  requestedAt: timestamp,
  openedAt: timestamp.nullable(),
  answeredAt: timestamp.nullable(),
  /** How a given one was signed. */
  way: z.enum(consentWays).nullable(),
  /** The end of a given one, unless it is withdrawn before. */
  validUntil: timestamp.nullable(),
  withdrawnAt: timestamp.nullable(),
  /** The document that is its copy; null before it is signed, and once the document is gone. */
  copyId: z.uuid().nullable(),
  /** The signature request that keeps its proof; null before it is signed. */
  signatureId: z.uuid().nullable(),
});
export type Consent = z.infer<typeof consent>;

const ofPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Since when they agreed to electronic records; null where they get forms on paper. */
  electronicSince: timestamp.nullable(),
});

const clientConsents = z.object({
  items: z.array(consent),
  /** Who signs for the client, and may be asked. */
  people: z.array(ofPerson),
  can: z.object({ request: z.boolean() }),
});

export type ClientConsents = z.infer<typeof clientConsents>;

export const listClientConsents = endpoint({
  route: 'GET /api/admin/users/{id}/consents',
  staff: 'clients',
  tokens: false,
  summary: 'The consents of a client, the newest first, and who can be asked for one',
  response: clientConsents,
});

export const listConsents = endpoint({
  route: 'GET /api/admin/consents',
  staff: 'clients',
  tokens: false,
  summary: 'The newest 200 consents of the clients that the caller sees',
  query: z.strictObject({ state: z.enum(consentStates).optional() }),
  response: z.object({ items: z.array(consent) }),
});

const asked = {
  personId: z.uuid('Choose who is asked'),
  purpose: line(consentLimits.purpose, 'Enter the purpose').refine(
    (text) => !isConditional(text),
    'A consent can’t be a condition of our service. Say only what it’s for.',
  ),
  /** Required, so that nobody overlooks the question. */
  isSolicitation: z.boolean('Say whether this is about other business than tax returns'),
  information: z
    .array(information)
    .min(1, 'Choose at least one')
    .max(consentInformation.length)
    .refine((list) => new Set(list).size === list.length, 'Choose each once'),
  taxYears: z
    .array(year)
    .min(1, 'Enter at least one year')
    .max(consentLimits.years, `Choose at most ${consentLimits.years} years`)
    .refine((list) => new Set(list).size === list.length, 'Enter each year once'),
  months: z
    .int('Enter a whole number')
    .min(1, 'Enter 1 month or more')
    .max(consentLimits.months.most, `Enter at most ${consentLimits.months.most} months`)
    .default(consentLimits.months.usual),
};

/** One direction for each: a document never asks for both. */
export const newConsent = z.discriminatedUnion('direction', [
  z.strictObject({ ...asked, direction: z.literal('use') }),
  z.strictObject({
    ...asked,
    direction: z.literal('disclosure'),
    recipient: recipientName,
    recipientPlace: z.enum(recipientLocations, 'Say where the recipient is'),
  }),
]);
export type NewConsent = z.output<typeof newConsent>;

export const requestConsent = endpoint({
  route: 'POST /api/admin/users/{id}/consents',
  staff: 'records',
  tokens: false,
  creates: true,
  summary: 'Ask someone who signs for a client for one consent, which they are told of',
  activity: 'request_consent',
  body: z.strictObject({ consent: newConsent }),
  response: consent,
  errors: ['conflict'],
});

export const cancelConsent = endpoint({
  route: 'POST /api/admin/consents/{id}/cancel',
  staff: 'records',
  tokens: false,
  summary: 'Take back a request for a consent that nobody answered',
  activity: 'cancel_consent',
  response: consent,
  errors: ['conflict'],
});

export const printConsent = endpoint({
  route: 'GET /api/admin/consents/{id}/form',
  staff: 'clients',
  tokens: false,
  rate: 'export',
  summary: 'A consent form to sign on paper, as a PDF of Letter pages in 12 points',
  activity: 'print_consent',
  response: 'file',
});

export const recordPaperConsent = endpoint({
  route: 'POST /api/admin/consents/{id}/paper',
  staff: ['records', 'documents'],
  stepUp: true,
  tokens: false,
  summary: 'Write down that a form came back signed on paper, with the document that it is',
  activity: 'record_paper_consent',
  body: z.strictObject({ fileId: z.uuid('Choose the signed form') }),
  response: consent,
  errors: ['conflict'],
});

export const withdrawClientConsent = endpoint({
  route: 'POST /api/admin/consents/{id}/withdraw',
  staff: 'records',
  tokens: false,
  summary: 'Write down that someone withdrew a consent; it ends at once',
  activity: 'withdraw_consent',
  response: consent,
  errors: ['conflict'],
});

export const listOwnConsents = endpoint({
  route: 'GET /api/consents',
  client: 'own',
  summary: 'The consents that you were asked for, in whichever account, the newest first',
  response: z.object({ items: z.array(consent) }),
});

const ownConsent = z.object({
  consent,
  /** What the form says, its title first. */
  paragraphs: z.array(z.string()),
  version: z.string(),
  /** SHA-256 of the words, in hex: an answer names what was shown. */
  sha256: z.string(),
  /** The person agreed to electronic records, without which they sign on paper. */
  canSign: z.boolean(),
});
export type OwnConsent = z.infer<typeof ownConsent>;

export const getOwnConsent = endpoint({
  route: 'GET /api/consents/{id}',
  client: 'own',
  summary: 'A consent form that you were asked to answer, in its own words',
  response: ownConsent,
});

export const openOwnConsent = endpoint({
  route: 'POST /api/consents/{id}/open',
  client: 'own',
  summary: 'Say that the form was shown; repeating the call changes nothing',
  activity: 'open_consent',
  response: done,
});

/** Nothing is preset: an answer without `answer` is none. */
const answered = z.discriminatedUnion('answer', [
  z.strictObject({ answer: z.literal('no') }),
  z.strictObject({
    answer: z.literal('yes'),
    name: z
      .string()
      .trim()
      .min(consentLimits.signature.min, 'Type your name to sign')
      .max(consentLimits.signature.max, `Use at most ${consentLimits.signature.max} characters`),
    version: z.literal(consentTextVersion, 'This form changed. Load the page again.'),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
  }),
]);

export const answerConsent = endpoint({
  route: 'POST /api/consents/{id}/answer',
  client: 'own',
  stepUp: true,
  summary:
    'Give a consent by your typed name, with a copy at once, or decline it; neither changes anything else',
  activity: 'answer_consent',
  body: z.strictObject({ given: answered }),
  response: ownConsent,
  errors: ['conflict', 'invalid_request'],
});

export const withdrawOwnConsent = endpoint({
  route: 'POST /api/consents/{id}/withdraw',
  client: 'own',
  summary: 'Withdraw a consent that you gave; it ends at once',
  activity: 'withdraw_consent',
  response: consent,
  errors: ['conflict'],
});
