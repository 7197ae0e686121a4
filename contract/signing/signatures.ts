import { z } from 'zod';
import { photoIds, signatureLimits, signatureRoutes } from '#domain/signatures';
import { endpoint } from '../endpoint.ts';
import { signing } from './signing.ts';
import { signatureRequest } from './signature-shapes.ts';

const forBoth = {
  staff: ['projects', 'documents'],
  client: 'sign',
  tokens: false,
} as const;

const forStaff = {
  staff: ['projects', 'documents'],
  tokens: false,
  response: signatureRequest,
  errors: ['conflict'],
} as const;

export const listSignatureRequests = endpoint({
  ...forBoth,
  route: 'GET /api/signature-requests',
  summary:
    'Signature requests, newest first, at most 50: of a client those that they are asked to sign, of staff all they see',
  query: z.strictObject({
    which: z.enum(['waiting', 'done', 'all']).default('all'),
    clientId: z.uuid().optional(),
    projectId: z.uuid().optional(),
    /** The last one of the page before. */
    before: z.uuid().optional(),
  }),
  response: z.object({ requests: z.array(signatureRequest), hasMore: z.boolean() }),
});

export const getSignatureRequest = endpoint({
  ...forBoth,
  route: 'GET /api/signature-requests/{id}',
  summary: 'One signature request',
  response: signatureRequest,
});

export const viewSignatureDocument = endpoint({
  ...forBoth,
  route: 'GET /api/signature-requests/{id}/document',
  summary:
    'The document that is to be signed, byte for byte as it was when its signature was asked for',
  activity: 'view',
  rate: 'document',
  response: 'file',
});

export const createSignatureRequest = endpoint({
  staff: ['projects', 'documents'],
  tokens: false,
  route: 'POST /api/clients/{id}/signature-requests',
  summary: 'Ask people of a client account to sign a document of theirs, as it is now',
  activity: 'request_signature',
  creates: true,
  body: z.strictObject({
    fileId: z.uuid(),
    projectId: z.uuid().nullable().default(null),
    taxYear: z.int().min(2000).max(2100),
    /** Consents have their own way. */
    kind: z.enum(['8879', '8878', 'engagement', 'letter']),
    title: z.string().trim().min(1, 'Enter a title').max(signatureLimits.title),
    /** In the order in which they sign. */
    signerIds: z.array(z.uuid()).min(1).max(signatureLimits.signers),
    routes: z.array(z.enum(signatureRoutes)).min(1).max(signatureRoutes.length),
    days: z.int().min(1).max(signatureLimits.maxDays).default(signatureLimits.days),
  }),
  response: signatureRequest,
  errors: ['conflict', 'invalid_request'],
});

export const withdrawSignatureRequest = endpoint({
  ...forStaff,
  route: 'POST /api/signature-requests/{id}/withdraw',
  summary: 'Withdraw a signature request; repeating the call changes nothing',
  activity: 'withdraw_signature_request',
});

export const askOtherSigners = endpoint({
  ...forStaff,
  route: 'POST /api/signature-requests/{id}/ask-others',
  summary:
    'Where someone declined or can’t sign anymore: end the request, and ask the others to sign the same document',
  activity: 'request_signature',
});

export const noteReturnCopy = endpoint({
  ...forStaff,
  route: 'POST /api/signature-requests/{id}/copy',
  summary:
    'Note that the client has a complete copy of the return (IRC 6107(a)); on paper, that these signers read it there',
  activity: 'note_return_copy',
  body: z.strictObject({
    /** Signers who read it on paper. */
    readBy: z.array(z.uuid()).max(signatureLimits.signers).default([]),
  }),
});

/** What staff say of a person in front of them: which kind of ID they saw, never its number, or that they know them. */
const seen = z.discriminatedUnion('how', [
  z.strictObject({ how: z.literal('photo-id'), photoId: z.enum(photoIds), seenOn: z.iso.date() }),
  z.strictObject({
    how: z.literal('known-in-person'),
    /** The first year in which the firm met them in person. */
    since: z.int().min(1950).max(2100),
    seenOn: z.iso.date(),
  }),
]);
export type SeenPerson = z.infer<typeof seen>;

export const signInPerson = endpoint({
  ...forStaff,
  route: 'POST /api/signature-requests/{id}/in-person',
  stepUp: true,
  summary: 'Take a signature on the firm’s device, of a person whom one sees and identified',
  activity: 'sign_document',
  body: z.strictObject({ signerId: z.uuid(), seen, ...signing }),
});
