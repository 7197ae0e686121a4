import { z } from 'zod';
import { done, endpoint, timestamp } from '../endpoint.ts';
import { taxYear } from './files.ts';

/** Uploads in chunks, which continue where they stopped: after a cut, a reload, days (decision 060). */

/** Days without a byte after which a resumable upload ends. */
export const resumableDays = 7;

/** Unfinished uploads that one person may have at a time. */
export const maxUnfinishedUploads = 100;

/** What a chunk is sent as, and the header with the byte that it begins at: names of the IETF's draft. */
export const chunkType = 'application/partial-upload';
export const offsetHeader = 'upload-offset';

/** Where the document is to go, so that an upload that can’t end well is refused before its bytes are sent. */
export const uploadDestination = z.discriminatedUnion('kind', [
  /** One of the client’s own documents, for this tax year. */
  z.strictObject({ kind: z.literal('document'), taxYear: taxYear.optional() }),
  /** The newest version of one of them. */
  z.strictObject({ kind: z.literal('version'), fileId: z.uuid() }),
  /** A client’s document, from staff. */
  z.strictObject({ kind: z.literal('for-client'), userId: z.uuid('Please choose a client') }),
]);
export type UploadDestination = z.infer<typeof uploadDestination>;

export const resumableUpload = z.object({
  id: z.uuid(),
  /** Bytes that are stored, of all: the next chunk begins there. */
  offset: z.number().int(),
  size: z.number().int(),
  /** When it is given up unless more comes. */
  expiresAt: timestamp,
});
export type ResumableUpload = z.infer<typeof resumableUpload>;

export const beginUpload = endpoint({
  route: 'POST /api/uploads',
  staff: 'organize',
  client: 'add',
  summary:
    'Begin an upload in chunks; the endpoint that takes the file ends it, by its field upload',
  rate: 'upload',
  // Nothing of it is anyone’s document before the call that ends it, which is in the log.
  activity: 'none',
  creates: true,
  tokens: false,
  body: z.strictObject({
    name: z.string().min(1).max(255),
    /** Media type as the browser has it; empty where it knows none. */
    type: z.string().max(200).default(''),
    size: z.number().int().min(1, 'The file is empty'),
    /** Of the whole, in hex: what arrives is compared with it. */
    sha256: z
      .string()
      .regex(/^[\da-f]{64}$/)
      .optional(),
    destination: uploadDestination,
  }),
  response: resumableUpload,
  errors: [
    'not_found',
    'conflict',
    'too_large',
    'unsupported_type',
    'quota_exceeded',
    'storage_full',
  ],
});

export const readUpload = endpoint({
  route: 'GET /api/uploads/{id}',
  staff: 'organize',
  client: 'add',
  summary: 'How much of an upload is stored',
  background: true,
  tokens: false,
  response: resumableUpload,
});

export const sendChunk = endpoint({
  route: 'PATCH /api/uploads/{id}',
  staff: 'organize',
  client: 'add',
  summary: 'Send the next bytes, which begin at Upload-Offset. What arrives before a cut is kept',
  rate: 'upload',
  activity: 'none',
  tokens: false,
  stream: true,
  response: resumableUpload,
  errors: ['conflict', 'malformed_upload', 'too_large', 'storage_full'],
});

export const cancelUpload = endpoint({
  route: 'DELETE /api/uploads/{id}',
  staff: 'organize',
  client: 'add',
  summary: 'Give an upload up; its bytes are destroyed',
  activity: 'none',
  tokens: false,
  response: done,
});

/** Another one after a new password, and after a change of the master key. */
const deviceKeyVersion = z.string().regex(/^\d{1,9}-[\w-]{8}$/);

export const getDeviceKey = endpoint({
  route: 'GET /api/uploads/key',
  staff: 'any',
  client: 'own',
  summary: 'The key that seals what waits on the person’s device to be sent',
  background: true,
  tokens: false,
  query: z.strictObject({
    /** An earlier one, under which something still waits. */
    version: deviceKeyVersion.optional(),
  }),
  response: z.object({ version: deviceKeyVersion, key: z.base64() }),
  errors: ['not_found'],
});
