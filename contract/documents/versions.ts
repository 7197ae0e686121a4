import { z } from 'zod';
import { endpoint, timestamp } from '../endpoint.ts';
import { file, fileScan } from './files.ts';

/** How many openings of a document are shown, the latest ones. */
export const maxOpenings = 200;

/** How many versions one document may have. */
export const maxVersions = 500;

/** How much of a document's history is shown, the latest part. */
export const maxHistory = 1000;

/** Notes to a version, as a person types them. */
export const versionNotes = z
  .string()
  .trim()
  .max(500, 'Please keep the notes under 500 characters');

const person = z.object({ firstName: z.string(), lastName: z.string() });

export const fileVersion = z.object({
  /** The version's id: `/restore` and `/archive` take it (rulings section 3). */
  id: z.uuid(),
  fileId: z.uuid(),
  /** Counted from 1. */
  version: z.number().int(),
  isLatestVersion: z.boolean(),
  uploadedAt: timestamp,
  versionNotes: z.string().nullable(),
  /** The number of the version whose content this one brought back. */
  restoredFrom: z.number().int().nullable(),
  fileType: z.string(),
  /** Bytes. */
  fileSize: z.number().int(),
  scan: fileScan,
  uploadedBy: person,
  /** When it was archived. A client's list leaves archived versions out. */
  archivedAt: timestamp.nullable(),
  /** What the caller may do with it now. */
  can: z.object({ download: z.boolean(), restore: z.boolean(), archive: z.boolean() }),
});
export type FileVersion = z.infer<typeof fileVersion>;

export const fileHistoryEntry = z.object({
  id: z.uuid(),
  action: z.enum(['created', 'updated', 'restored', 'archived']),
  /** The version the change made, where it made one. */
  newVersion: z.number().int().nullable(),
  timestamp,
  changeDescription: z.string(),
  user: person,
});
export type FileHistoryEntry = z.infer<typeof fileHistoryEntry>;

export const listFileVersions = endpoint({
  route: 'GET /api/files/{id}/versions',
  staff: 'documents',
  client: ['see', 'add'],
  summary: "A document's versions, newest first",
  response: z.array(fileVersion),
});

export const listFileHistory = endpoint({
  route: 'GET /api/files/{id}/history',
  staff: 'documents',
  client: ['see', 'add'],
  summary: 'A document’s changes, newest first',
  response: z.array(fileHistoryEntry),
});

/** Who opened a document (rulings section 3). */
export const fileOpening = z.object({
  action: z.enum(['view', 'download']),
  /** The version that was opened; null where that was not noted. */
  version: z.number().int().nullable(),
  timestamp,
  user: z.object({ ...person.shape, isStaff: z.boolean(), isYou: z.boolean() }),
});
export type FileOpening = z.infer<typeof fileOpening>;

export const listFileOpenings = endpoint({
  route: 'GET /api/files/{id}/openings',
  staff: 'documents',
  client: ['see', 'add'],
  summary: 'Who viewed or downloaded a document, newest first',
  response: z.array(fileOpening),
});

/** A document after it got a version. */
export const versionReceipt = z.object({
  ...file.shape,
  /** The earlier version with the same content (SHA-256), if there is one. */
  sameAsVersion: z.number().int().nullable(),
});

export const createFileVersion = endpoint({
  route: 'POST /api/files/{id}/create-version',
  client: 'add',
  summary: 'Upload a new version of a document; it needs review again',
  rate: 'upload',
  activity: 'create_version',
  creates: true,
  multipart: true,
  body: z.strictObject({ versionNotes: versionNotes.optional() }),
  response: versionReceipt,
  errors: [
    'conflict',
    'malformed_upload',
    'too_large',
    'unsupported_type',
    'infected',
    'quota_exceeded',
    'storage_full',
  ],
});

/** "Make it a new version instead" (rulings section 3): see `sameNameAs` of an upload's receipt. */
export const adoptFileAsVersion = endpoint({
  route: 'POST /api/files/{id}/adopt-version',
  client: 'add',
  summary: 'Make another, newly uploaded document the newest version of this one',
  activity: 'create_version',
  creates: true,
  body: z.strictObject({
    /** The document that becomes the version, and is no document of its own after that. */
    fileId: z.uuid(),
    versionNotes: versionNotes.optional(),
  }),
  response: versionReceipt,
  errors: ['conflict', 'awaiting_scan', 'infected', 'storage_full'],
});

/** Takes a version's id. Restoring 2 of 5 makes a version 6 with its content (rulings section 3). */
export const restoreFileVersion = endpoint({
  route: 'POST /api/files/{id}/restore',
  client: 'add',
  summary: 'Restore an earlier version as a new one; takes the ID of a version',
  activity: 'restore_version',
  creates: true,
  response: file,
  errors: ['conflict', 'awaiting_scan', 'infected', 'quota_exceeded', 'storage_full'],
});

/** Takes a version's id. */
export const archiveFileVersion = endpoint({
  route: 'DELETE /api/files/{id}/archive',
  client: 'add',
  summary: 'Archive an earlier version; takes the ID of a version',
  activity: 'archive_version',
  response: file,
  errors: ['conflict'],
});
