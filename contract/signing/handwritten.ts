import { z } from 'zod';
import { signatureLimits } from '#domain/signatures';
import { endpoint, timestamp } from '../endpoint.ts';
import { signatureRequest } from './signature-shapes.ts';

/** Signing with a pen: the form is printed, signed, sent in, and taken in by staff. */

export const printSignatureForm = endpoint({
  staff: ['projects', 'documents'],
  client: 'sign',
  tokens: false,
  route: 'GET /api/signature-requests/{id}/form',
  summary: 'The document to print, with a code by which it is known when it comes back',
  activity: 'print_signature_form',
  rate: 'document',
  response: 'file',
  errors: ['conflict'],
});

export const returnSignedForm = endpoint({
  client: 'sign',
  route: 'POST /api/signature-requests/{id}/returned',
  summary: 'Send in a photo or scan of the form that was signed with a pen',
  activity: 'return_signed_form',
  rate: 'upload',
  creates: true,
  multipart: true,
  body: z.strictObject({}),
  response: signatureRequest,
  errors: ['conflict', 'quota_exceeded'],
});

const returnedForm = z.object({
  id: z.uuid(),
  fileId: z.uuid(),
  fileName: z.string(),
  fileType: z.string(),
  sentAt: timestamp,
  /** What its code says: it is the form that was issued, another one, or nothing that could be read; null until it was looked for. */
  code: z.enum(['same', 'other', 'unreadable']).nullable(),
  decidedAt: timestamp.nullable(),
  /** Why it was sent back; null where it was taken in, and while it waits. */
  refusal: z.string().nullable(),
});
export type ReturnedForm = z.infer<typeof returnedForm>;

const forStaff = {
  staff: ['projects', 'documents'],
  tokens: false,
} as const;

export const listReturnedForms = endpoint({
  ...forStaff,
  route: 'GET /api/signature-requests/{id}/returned',
  summary: 'The signed forms that came back, newest first',
  response: z.array(returnedForm),
});

export const acceptSignedForm = endpoint({
  ...forStaff,
  route: 'POST /api/signature-requests/{id}/returned/accept',
  stepUp: true,
  summary: 'Take a returned form in: whose signatures it carries, in their order',
  activity: 'sign_document',
  body: z.strictObject({
    returnId: z.uuid(),
    signerIds: z.array(z.uuid()).min(1).max(signatureLimits.signers),
  }),
  response: signatureRequest,
  errors: ['conflict'],
});

export const rejectSignedForm = endpoint({
  ...forStaff,
  route: 'POST /api/signature-requests/{id}/returned/refuse',
  summary: 'Send a returned form back, with what is wrong with it',
  activity: 'send_back_signed_form',
  body: z.strictObject({
    returnId: z.uuid(),
    reason: z
      .string()
      .trim()
      .min(1, 'Please say what is wrong')
      .max(signatureLimits.reason, `Please keep this under ${signatureLimits.reason} characters`),
  }),
  response: signatureRequest,
  errors: ['conflict'],
});
