import { z } from 'zod';
import { endpoint, idParams } from '../endpoint.ts';
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
  method: 'PATCH',
  path: '/api/admin/files/{id}/organize',
  access: 'admin',
  right: 'organize',
  summary: 'Correct a document: folder, category, tax year, name, or checklist item',
  activity: 'organize',
  params: idParams,
  body: z.strictObject(correction).refine(somewhere, nowhere),
  response: adminFile,
  errors: ['not_found', 'conflict'],
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
  method: 'PATCH',
  path: '/api/admin/files/bulk/organize',
  access: 'admin',
  right: 'organize',
  summary: 'Move documents to another folder or category of their clients, all or none',
  activity: 'organize',
  body: z.strictObject({ ...bulk, ...organization }).refine(somewhere, nowhere),
  response: z.object({ count: z.number().int() }),
  errors: ['not_found', 'conflict'],
});

export const bulkDeleteFiles = endpoint({
  method: 'DELETE',
  path: '/api/admin/files/bulk',
  access: 'admin',
  right: 'organize',
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
  method: 'PATCH',
  path: '/api/admin/files/bulk/status',
  access: 'admin',
  right: 'organize',
  summary: 'Mark documents as processed or pending, all or none',
  activity: 'marked_processed',
  body: z.strictObject({ ...bulk, isProcessed: z.boolean() }),
  response: z.object({ count: z.number().int(), isProcessed: z.boolean() }),
  errors: ['not_found'],
});

export const renameFile = endpoint({
  method: 'POST',
  path: '/api/admin/files/{id}/rename',
  access: 'admin',
  right: 'organize',
  summary: 'Rename a document; its extension stays the same',
  activity: 'rename',
  params: idParams,
  body: z.strictObject({ newName: z.string().trim().min(1, 'Please enter a file name').max(255) }),
  response: adminFile,
  errors: ['not_found', 'conflict'],
});

export const processFile = endpoint({
  method: 'PATCH',
  path: '/api/files/{id}/process',
  access: 'admin',
  right: 'organize',
  summary: 'Mark a document as processed or pending',
  activity: 'marked_processed',
  params: idParams,
  body: z.strictObject({ isProcessed: z.boolean() }),
  response: adminFile,
  errors: ['not_found'],
});

export const uploadFileForClient = endpoint({
  method: 'POST',
  path: '/api/admin/upload-file',
  access: 'admin',
  right: 'organize',
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
  method: 'POST',
  path: '/api/admin/archived-files/{id}/restore',
  access: 'admin',
  right: 'organize',
  summary: 'Restore an archived document; it gets a number if its name has been taken',
  activity: 'restore',
  params: idParams,
  response: adminFile,
  errors: ['not_found'],
});
