import { z } from 'zod';
import { done, endpoint, timestamp } from '../endpoint.ts';
import { namedPerson } from '../lists.ts';
import { folderPath } from './folders.ts';

/** Largest file accepted: 10 x 1024 x 1024 bytes (rulings section 9). */
export const maxFileBytes = 10 * 1024 * 1024;

/** What one client's documents may take up in all, archived ones included: 5 GiB. */
export const maxClientBytes = 5 * 1024 ** 3;
/** The same for someone who registered without an invitation, until the firm has begun to work for them. */
export const newClientBytes = 200 * 1024 ** 2;

/**
 * The one registry of document categories (rulings section 3). `label` is what the filter and the
 * upload list show, `shortLabel` what the portfolio and tables show, `adminLabel` what staff see.
 * `inPortfolio`: the Document Portfolio always has it (spec section 3); others show once they hold
 * something.
 */
export const fileCategories = [
  {
    value: 'w2',
    label: 'W-2 Forms',
    shortLabel: 'W-2',
    adminLabel: 'W-2',
    onUpload: true,
    inPortfolio: true,
  },
  {
    value: '1099',
    label: '1099 Forms',
    shortLabel: '1099',
    adminLabel: '1099',
    onUpload: true,
    inPortfolio: true,
  },
  {
    value: 'receipts',
    label: 'Receipts',
    shortLabel: 'Receipts',
    adminLabel: 'Receipt',
    onUpload: true,
    inPortfolio: true,
  },
  {
    value: 'bank-statements',
    label: 'Bank Statements',
    shortLabel: 'Bank Statements',
    adminLabel: 'Statement',
    onUpload: true,
    inPortfolio: true,
  },
  {
    value: 'investment',
    label: 'Investment Documents',
    shortLabel: 'Investment',
    adminLabel: 'Investment',
    onUpload: true,
    inPortfolio: true,
  },
  {
    value: 'business',
    label: 'Business Documents',
    shortLabel: 'Business',
    adminLabel: 'Business',
    onUpload: true,
    inPortfolio: false,
  },
  {
    value: 'medical',
    label: 'Medical',
    shortLabel: 'Medical',
    adminLabel: 'Medical',
    onUpload: false,
    inPortfolio: true,
  },
  {
    value: 'tax-return',
    label: 'Tax Return',
    shortLabel: 'Tax Return',
    adminLabel: 'Tax Return',
    onUpload: false,
    inPortfolio: false,
  },
  {
    value: 'other',
    label: 'Other',
    shortLabel: 'Other',
    adminLabel: 'Other',
    onUpload: true,
    inPortfolio: true,
  },
] as const;

export type FileCategory = (typeof fileCategories)[number]['value'];

export const fileCategory = z.enum(fileCategories.map((category) => category.value));

/** Which file kinds a client may upload, in words and as an `accept` attribute (spec section 5). */
export const clientUploadAccept = '.pdf,.jpg,.jpeg,.png,.tif,.tiff,.xlsx,.xls,.csv';
export const clientUploadKinds = 'PDF, JPG, PNG, TIFF, XLSX, XLS, or CSV';

/** A tax year: 2000 to next year. The upper bound is checked against today by the server. */
export const taxYear = z.coerce
  .number<number | string>()
  .int('Please choose a tax year')
  .min(2000, 'Please choose a tax year of 2000 or later')
  .max(2100, 'Please choose a tax year no later than next year');

/** The same as a field of a multipart form, where an empty one is none (rulings section 10). */
export const taxYearOfForm = z.preprocess(
  (typed) => (typed === '' ? undefined : typed),
  taxYear.optional(),
);

/**
 * What the virus scanner says of a content. `none`: no scanner was set up when it came. `waiting`:
 * nobody can open it yet. `infected`: nobody ever can.
 */
export const fileScan = z.enum(['none', 'waiting', 'clean', 'infected']);
export type FileScan = z.infer<typeof fileScan>;

export const file = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  /** The stored name, `<id>.<extension>`: opaque, safe in any file system. */
  filename: z.string(),
  /** The name people see. Unique among a client's documents of one folder. */
  originalName: z.string(),
  /** Media type, decided by the bytes. */
  fileType: z.string(),
  /** Bytes. */
  fileSize: z.number().int(),
  category: fileCategory,
  taxYear: z.number().int().nullable(),
  /** Slash path, '/Tax Documents 2025/Medical'; empty means Root. */
  folder: z.string(),
  folderId: z.uuid().nullable(),
  /** The number of the latest version. */
  version: z.number().int(),
  scan: fileScan,
  isProcessed: z.boolean(),
  processedAt: timestamp.nullable(),
  /** When its latest version came. */
  uploadedAt: timestamp,
  /** What the caller may do, so that a button and the server share one rule. */
  can: z.object({
    /** View and download: not while the scan waits, never when it found something. */
    open: z.boolean(),
    organize: z.boolean(),
    createVersion: z.boolean(),
    delete: z.boolean(),
    process: z.boolean(),
  }),
});
export type File = z.infer<typeof file>;

const otherFile = z.object({ id: z.uuid(), originalName: z.string(), uploadedAt: timestamp });

/** What an upload answers: the file, and what it resembles among the client's documents. */
export const uploadReceipt = z.object({
  ...file.shape,
  /** A document of the same account with the same content (SHA-256). */
  duplicateOf: otherFile.nullable(),
  /** The document that already had this name, when this one was given a number. */
  sameNameAs: otherFile.nullable(),
});
export type UploadReceipt = z.infer<typeof uploadReceipt>;

export const adminFile = z.object({
  ...file.shape,
  /** The item of its client’s checklist that it is for. */
  checklistItemId: z.uuid().nullable(),
  user: namedPerson,
});
export type AdminFile = z.infer<typeof adminFile>;

export const uploadFile = endpoint({
  route: 'POST /api/files/upload',
  client: 'add',
  summary: 'Upload one document',
  rate: 'upload',
  activity: 'upload',
  creates: true,
  multipart: true,
  body: z.strictObject({
    category: fileCategory.default('other'),
    taxYear: taxYearOfForm,
    /** The folder it goes into, by its path; Root when left out. */
    folder: folderPath.optional(),
    /** The checklist item of the client's project it is handed over for. */
    checklistItemId: z.uuid('Please choose an item of your checklist').optional(),
  }),
  response: uploadReceipt,
  errors: [
    'not_found',
    'conflict',
    'malformed_upload',
    'too_large',
    'unsupported_type',
    'infected',
    'quota_exceeded',
    'storage_full',
  ],
});

export const listFiles = endpoint({
  route: 'GET /api/files',
  client: ['see', 'add'],
  summary: "The client's own documents, newest first",
  response: z.array(file),
});

const contentQuery = z.strictObject({
  /** One version of the document; the latest without it. */
  versionId: z.uuid().optional(),
});

export const viewFile = endpoint({
  route: 'GET /api/files/{id}/view',
  staff: 'documents',
  client: ['see', 'add'],
  summary: 'The document for display: images and PDF inline, other types as a download',
  activity: 'view',
  query: contentQuery,
  response: 'file',
  errors: ['awaiting_scan', 'infected', 'range_not_satisfiable', 'damaged'],
});

export const downloadFile = endpoint({
  route: 'GET /api/files/{id}/download',
  staff: 'documents',
  client: ['see', 'add'],
  summary: 'Download the document under its name; supports ranges',
  activity: 'download',
  query: contentQuery,
  response: 'file',
  errors: ['awaiting_scan', 'infected', 'range_not_satisfiable', 'damaged'],
});

export const deleteFile = endpoint({
  route: 'DELETE /api/files/{id}',
  client: 'add',
  summary: 'Move your own document to the archive',
  activity: 'delete',
  response: done,
});

/** What a move answers: the document, and what `undo` sends to bring it back. */
export const organizeReceipt = z.object({
  ...file.shape,
  before: z.object({
    folder: z.string(),
    category: fileCategory,
    originalName: z.string(),
    taxYear: z.number().int().nullable(),
    checklistItemId: z.uuid().nullable(),
  }),
});
export type OrganizeReceipt = z.infer<typeof organizeReceipt>;

export const organizeFile = endpoint({
  route: 'PUT /api/files/{id}/organize',
  client: 'add',
  summary: 'Update your own document: folder, category, tax year, name, or checklist item',
  activity: 'organize',
  body: z
    .strictObject({
      /** The folder's path. The preset folders need not exist yet. */
      folder: folderPath.optional(),
      category: fileCategory.optional(),
      taxYear: taxYear.nullable().optional(),
      /** Its ending stays that of the content. */
      name: z.string().trim().min(1, 'Please enter a file name').max(255).optional(),
      /** One's own item checklist that it is handed over for; null: for none. */
      checklistItemId: z.uuid().nullable().optional(),
    })
    .refine((body) => Object.values(body).some((value) => value !== undefined), {
      message: 'Please choose a folder or a category',
      path: ['folder'],
    }),
  response: organizeReceipt,
  errors: ['conflict'],
});
