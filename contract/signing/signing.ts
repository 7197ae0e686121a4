import { z } from 'zod';
import { signatureLimits, signatureRoutes } from '#domain/signatures';
import { endpoint } from '../endpoint.ts';
import { signatureRequest } from './signature-shapes.ts';

/** SHA-256 of the bytes that were shown, in lowercase hex. */
const shownBytes = z.string().regex(/^[\da-f]{64}$/, 'Reload the page, then try again');

const forSigner = {
  client: 'sign',
  response: signatureRequest,
  errors: ['conflict'],
} as const;

export const openSignatureRequest = endpoint({
  ...forSigner,
  route: 'POST /api/signature-requests/{id}/open',
  summary: 'Note that a signer has the request before them; repeating the call changes nothing',
  activity: 'open_signature_request',
});

export const readSignatureRequest = endpoint({
  ...forSigner,
  route: 'POST /api/signature-requests/{id}/read',
  summary: 'Say that one has read what one is asked to sign; repeating the call changes nothing',
  activity: 'read_signature_request',
  body: z.strictObject({ sha256: shownBytes }),
});

export const agreeToSign = endpoint({
  ...forSigner,
  route: 'POST /api/signature-requests/{id}/agree',
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

/** What is sent with a signature. */
export const signing = {
  sha256: shownBytes,
  mark: signatureMark,
  /** The words of intent that were agreed to: a box that nobody ticks beforehand. */
  intent: z.literal(true, 'Say that you sign it'),
} as const;

export const signOnScreen = endpoint({
  ...forSigner,
  route: 'POST /api/signature-requests/{id}/sign',
  stepUp: true,
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
  route: 'POST /api/signature-requests/{id}/decline',
  stepUp: true,
  summary: 'Decline to sign, with a reason. The request ends for everyone',
  activity: 'decline_signature',
  body: z.strictObject({ reason }),
});
