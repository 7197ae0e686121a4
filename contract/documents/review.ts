import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { adminFile, fileCategory, taxYear, taxYearOfForm, uploadReceipt } from './files.ts';
import { folderPath } from './folders.ts';

/** The most documents one bulk call or one ZIP takes. */
export const maxBulkFiles = 5000;

/** Which file kinds staff may upload for a client, in words and as an `accept` attribute (spec 5). */
export const staffUploadAccept = '.pdf,.doc,.docx,.jpg,.jpeg,.png';
export const staffUploadKinds = 'PDF, DOC, DOCX, JPG, or PNG';

/** Where a document goes; what is left out stays as it is. */
const organization = {
  /** A folder's path; empty means Root. Where a client does not have it yet, it is made. */
  folder: folderPath.optional(),
  category: fileCategory.optional(),
};

/** What staff correct about a single document; what is left out stays as it is. */
const correction = {
  ...organization,
  /** Null: it belongs to no year. */
  taxYear: taxYear.nullable().optional(),
  /** Its ending stays that of the content. */
  name: z.string().trim().min(1, 'Please enter a file name').max(255).optional(),
  /** An item of its client’s checklist that it is for; null: for none. */
  checklistItemId: z.uuid().nullable().optional(),
};

const somewhere = (body: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(body).some(([key, value]) => key in correction && value !== undefined);
const nowhere = { message: 'Please choose a folder or a category', path: ['folder'] };

export const organizeAdminFile = endpoint({
  route: 'PATCH /api/admin/files/{id}/organize',
  staff: 'organize',
  summary: 'Correct a document: folder, category, tax year, name, or checklist item',
  activity: 'organize',
  body: z.strictObject(correction).refine(somewhere, nowhere),
  response: adminFile,
  errors: ['conflict'],
});

/** The chosen documents of a bulk call or a ZIP. */
export const fileIds = z
  .array(z.uuid())
  .min(1, 'Please select at least one document')
  .max(maxBulkFiles, 'Please select no more than 5,000 documents')
  .refine((ids) => new Set(ids).size === ids.length, 'The same document is selected twice');

const bulk = {
  fileIds,
  /**
   * Chosen by the page: `work-progress` live events of this session carry it, with how many of the
   * documents are done. Nothing is changed before the answer says so.
   */
  workId: z.uuid().optional(),
};

export const bulkOrganizeFiles = endpoint({
  route: 'PATCH /api/admin/files/bulk/organize',
  staff: 'organize',
  summary: 'Move documents to another folder or category of their clients, all or none',
  activity: 'organize',
  body: z.strictObject({ ...bulk, ...organization }).refine(somewhere, nowhere),
  response: z.object({ count: z.number().int() }),
  errors: ['not_found', 'conflict'],
});

export const bulkDeleteFiles = endpoint({
  route: 'DELETE /api/admin/files/bulk',
  staff: 'organize',
  summary: 'Move documents to the archive, all or none',
  activity: 'delete',
  body: z.strictObject({
    ...bulk,
    /** Shown in the archived list; "Deleted by staff" when left out. */
    reason: z.string().trim().min(1).max(200).optional(),
  }),
  response: z.object({ count: z.number().int() }),
  errors: ['not_found'],
});

export const bulkProcessFiles = endpoint({
  route: 'PATCH /api/admin/files/bulk/status',
  staff: 'organize',
  summary: 'Mark documents as processed or pending, all or none',
  activity: 'marked_processed',
  body: z.strictObject({ ...bulk, isProcessed: z.boolean() }),
  response: z.object({ count: z.number().int(), isProcessed: z.boolean() }),
  errors: ['not_found'],
});

export const renameFile = endpoint({
  route: 'POST /api/admin/files/{id}/rename',
  staff: 'organize',
  summary: 'Rename a document; its extension stays the same',
  activity: 'rename',
  body: z.strictObject({ newName: z.string().trim().min(1, 'Please enter a file name').max(255) }),
  response: adminFile,
  errors: ['conflict'],
});

export const processFile = endpoint({
  route: 'PATCH /api/files/{id}/process',
  staff: 'organize',
  summary: 'Mark a document as processed or pending',
  activity: 'marked_processed',
  body: z.strictObject({ isProcessed: z.boolean() }),
  response: adminFile,
});

export const uploadFileForClient = endpoint({
  route: 'POST /api/admin/upload-file',
  staff: 'organize',
  summary: 'Upload one document for a client: PDF, DOC, DOCX, JPG, or PNG',
  rate: 'upload',
  activity: 'upload',
  creates: true,
  multipart: true,
  body: z.strictObject({
    userId: z.uuid('Please choose a client'),
    category: fileCategory,
    /** A folder's path; empty means Root. Where the client does not have it yet, it is made. */
    folder: folderPath.optional(),
    taxYear: taxYearOfForm,
  }),
  response: uploadReceipt,
  errors: [
    'malformed_upload',
    'too_large',
    'unsupported_type',
    'infected',
    'quota_exceeded',
    'storage_full',
    'not_found',
    'conflict',
  ],
});

export const restoreArchivedFile = endpoint({
  route: 'POST /api/admin/archived-files/{id}/restore',
  staff: 'organize',
  summary: 'Restore an archived document; it gets a number if its name has been taken',
  activity: 'restore',
  response: adminFile,
});
