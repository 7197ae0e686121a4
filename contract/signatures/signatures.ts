import { z } from 'zod';
import {
  photoIds,
  readWays,
  signatureKinds,
  signatureLimits,
  signatureRoutes,
  signatureStates,
  signerSteps,
} from '#domain/signatures';
import { endpoint, idParams, timestamp } from '../endpoint.ts';

/** Signature requests (decision 053): what is signed, by whom, in which way, and how far it is. */

/** SHA-256 of the bytes that were shown, in lowercase hex. */
const shownBytes = z.string().regex(/^[\da-f]{64}$/, 'Reload the page, then try again');

const signer = z.object({
  id: z.uuid(),
  /** As they were called when the signature was asked for. */
  name: z.string(),
  position: z.number().int(),
  isYou: z.boolean(),
  /** Of others, clients are told whether they signed, and nothing more. */
  step: z.enum(signerSteps),
  route: z.enum(signatureRoutes).nullable(),
  openedAt: timestamp.nullable(),
  readAt: timestamp.nullable(),
  readWay: z.enum(readWays).nullable(),
  agreedAt: timestamp.nullable(),
  signedAt: timestamp.nullable(),
  declinedAt: timestamp.nullable(),
  /** For the staff, and for who gave it. */
  declineReason: z.string().nullable(),
});
export type Signer = z.infer<typeof signer>;

/** What the reader may do with it now, or for whom they may do it. */
const permitted = z.object({
  read: z.boolean(),
  agree: z.boolean(),
  sign: z.boolean(),
  decline: z.boolean(),
  withdraw: z.boolean(),
  noteCopy: z.boolean(),
  /** Someone declined or can’t sign anymore: the others may be asked without them. */
  askOthers: z.boolean(),
  /** Who may sign on this device, in front of the reader. */
  seeInPerson: z.array(z.uuid()),
});

export const signatureRequest = z.object({
  id: z.uuid(),
  clientId: z.uuid(),
  clientName: z.string(),
  projectId: z.uuid().nullable(),
  taxYear: z.number().int(),
  kind: z.enum(signatureKinds),
  title: z.string(),
  state: z.enum(signatureStates),
  requestedAt: timestamp,
  expiresAt: timestamp,
  endedAt: timestamp.nullable(),
  /** When the complete copy of the return was given; null before, and where there is no return. */
  copyGivenAt: timestamp.nullable(),
  /** What is signed: these bytes and no others. */
  document: z.object({
    sha256: z.string(),
    mediaType: z.string(),
    size: z.number().int(),
    name: z.string(),
  }),
  /** The ways that are open now. */
  routes: z.array(z.enum(signatureRoutes)),
  /** Signing on screen takes an identity check first. */
  needsIdentity: z.boolean(),
  /** Signing on screen takes the reader’s consent to electronic records first (15 USC 7001(c)). */
  needsElectronic: z.boolean(),
  signers: z.array(signer),
  /** Why the reader can’t go on, in a sentence; null where they can, or have nothing to do. */
  waits: z.string().nullable(),
  /** For the staff: why nobody can finish it as it is, and what to do; null where it can go on. */
  blocked: z.string().nullable(),
  /** The last form that was signed with a pen and sent in; `refusal` says why staff sent back the reader’s own. */
  form: z
    .object({
      sentAt: timestamp,
      decidedAt: timestamp.nullable(),
      refusal: z.string().nullable(),
    })
    .nullable(),
  can: permitted,
});
export type SignatureRequest = z.infer<typeof signatureRequest>;

const forBoth = {
  access: 'user',
  clientRight: 'sign',
  right: ['projects', 'documents'],
  tokens: false,
} as const;
const forSigner = {
  method: 'POST',
  access: 'client',
  clientRight: 'sign',
  params: idParams,
  response: signatureRequest,
  errors: ['not_found', 'conflict'],
} as const;
const forStaff = {
  method: 'POST',
  access: 'admin',
  right: ['projects', 'documents'],
  tokens: false,
  params: idParams,
  response: signatureRequest,
  errors: ['not_found', 'conflict'],
} as const;

export const listSignatureRequests = endpoint({
  ...forBoth,
  method: 'GET',
  path: '/api/signature-requests',
  summary:
    'Signature requests, newest first, at most 50: of a client those that they are asked to sign, of staff all they see',
  activity: 'none',
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
  method: 'GET',
  path: '/api/signature-requests/{id}',
  summary: 'One signature request',
  activity: 'none',
  params: idParams,
  response: signatureRequest,
  errors: ['not_found'],
});

export const viewSignatureDocument = endpoint({
  ...forBoth,
  method: 'GET',
  path: '/api/signature-requests/{id}/document',
  summary:
    'The document that is to be signed, byte for byte as it was when its signature was asked for',
  activity: 'view',
  rate: 'document',
  params: idParams,
  response: 'file',
  errors: ['not_found'],
});

export const openSignatureRequest = endpoint({
  ...forSigner,
  path: '/api/signature-requests/{id}/open',
  summary: 'Note that a signer has the request before them; repeating the call changes nothing',
  activity: 'open_signature_request',
});

export const readSignatureRequest = endpoint({
  ...forSigner,
  path: '/api/signature-requests/{id}/read',
  summary: 'Say that one has read what one is asked to sign; repeating the call changes nothing',
  activity: 'read_signature_request',
  body: z.strictObject({ sha256: shownBytes }),
});

export const agreeToSign = endpoint({
  ...forSigner,
  path: '/api/signature-requests/{id}/agree',
  summary: 'Agree to sign, and choose how; another way can be chosen until one has signed',
  activity: 'agree_to_sign',
  body: z.strictObject({ sha256: shownBytes, route: z.enum(signatureRoutes) }),
});

/** A signature as it was made: letters, or lines of x, y pairs in a field 600 wide and 200 high. */
export const signatureMark = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('typed'),
    name: z.string().trim().min(1, 'Enter your name').max(signatureLimits.name),
  }),
  z.strictObject({
    kind: z.literal('drawn'),
    strokes: z
      .array(z.array(z.int().min(0).max(600)).min(4))
      .min(1, 'Draw your signature')
      .refine(
        (strokes) =>
          strokes.every((stroke) => stroke.length % 2 === 0) &&
          strokes.flat().length <= signatureLimits.strokeNumbers,
        'Draw your signature again',
      ),
  }),
]);
export type SignatureMark = z.infer<typeof signatureMark>;

const signing = {
  sha256: shownBytes,
  mark: signatureMark,
  /** The words of intent that were agreed to: a box that nobody ticks beforehand. */
  intent: z.literal(true, 'Say that you sign it'),
} as const;

export const signOnScreen = endpoint({
  ...forSigner,
  path: '/api/signature-requests/{id}/sign',
  summary: 'Sign on screen, for oneself and nobody else',
  activity: 'sign_document',
  body: z.strictObject(signing),
});

const reason = z
  .string()
  .trim()
  .min(1, 'Please say why')
  .max(signatureLimits.reason, `Please keep this under ${signatureLimits.reason} characters`);

export const declineSignature = endpoint({
  ...forSigner,
  path: '/api/signature-requests/{id}/decline',
  summary: 'Decline to sign, with a reason. The request ends for everyone',
  activity: 'decline_signature',
  body: z.strictObject({ reason }),
});

export const createSignatureRequest = endpoint({
  access: 'admin',
  right: ['projects', 'documents'],
  tokens: false,
  method: 'POST',
  path: '/api/clients/{id}/signature-requests',
  summary: 'Ask people of a client account to sign a document of theirs, as it is now',
  activity: 'request_signature',
  creates: true,
  params: idParams,
  body: z.strictObject({
    fileId: z.uuid(),
    projectId: z.uuid().nullable().default(null),
    taxYear: z.int().min(2000).max(2100),
    /** Consents have a way of their own. */
    kind: z.enum(['8879', '8878', 'engagement', 'letter']),
    title: z.string().trim().min(1, 'Enter a title').max(signatureLimits.title),
    /** In the order in which they sign. */
    signerIds: z.array(z.uuid()).min(1).max(signatureLimits.signers),
    routes: z.array(z.enum(signatureRoutes)).min(1).max(signatureRoutes.length),
    days: z.int().min(1).max(signatureLimits.maxDays).default(signatureLimits.days),
  }),
  response: signatureRequest,
  errors: ['not_found', 'conflict', 'invalid_request'],
});

export const withdrawSignatureRequest = endpoint({
  ...forStaff,
  path: '/api/signature-requests/{id}/withdraw',
  summary: 'Withdraw a signature request; repeating the call changes nothing',
  activity: 'withdraw_signature_request',
});

export const askOtherSigners = endpoint({
  ...forStaff,
  path: '/api/signature-requests/{id}/ask-others',
  summary:
    'Where someone declined or can’t sign anymore: end the request, and ask the others to sign the same document',
  activity: 'request_signature',
});

export const noteReturnCopy = endpoint({
  ...forStaff,
  path: '/api/signature-requests/{id}/copy',
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
  path: '/api/signature-requests/{id}/in-person',
  summary: 'Take a signature on the firm’s device, of a person whom one sees and identified',
  activity: 'sign_document',
  body: z.strictObject({ signerId: z.uuid(), seen, ...signing }),
});
