import { z } from 'zod';
import { browserImportLimits, sortingLimits, sortingReasonNames } from '#domain/sorting-values';
import { endpoint } from '../endpoint.ts';

/**
 * Importing a folder or a ZIP in the browser (decision 043): each file goes up by itself, onto the sorting list, from where
 * those whose client and year are certain are taken a chunk at a time. Nobody is notified.
 */

/** Where a file is in what is imported, below its own folder, with slashes. */
const path = z.string().min(1).max(browserImportLimits.path);
/** What is imported: the name of the folder or ZIP. */
const source = z.string().trim().min(1).max(255);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const checkDocuments = endpoint({
  route: 'POST /api/admin/document-imports/check',
  staff: 'imports',
  summary: 'Which files were imported before, and where the others would go; nothing is written',
  activity: 'none',
  body: z.strictObject({
    source,
    withoutYear: z.boolean(),
    files: z
      .array(z.strictObject({ path, size: z.int().min(0), sha256: sha256.optional() }))
      .min(1)
      .max(sortingLimits.batchSize),
  }),
  response: z.object({
    /** In the order of the files. `known`: it came before. */
    verdicts: z.array(z.enum(['known', ...sortingReasonNames])),
  }),
});

export const uploadDocumentToImport = endpoint({
  route: 'POST /api/admin/document-imports/files',
  staff: 'imports',
  summary: 'Bring one file of a folder or ZIP onto the sorting list',
  rate: 'upload',
  activity: 'none',
  multipart: true,
  body: z.strictObject({
    source,
    path,
    /** When it was last changed. */
    changedAt: z.iso.datetime().optional(),
  }),
  response: z.object({
    /** Null where it came before and isn’t on the list anymore. */
    id: z.uuid().nullable(),
    wasKnown: z.boolean(),
  }),
  errors: ['malformed_upload', 'too_large', 'unsupported_type', 'infected', 'storage_full'],
});

export const placeImportedDocuments = endpoint({
  route: 'POST /api/admin/document-imports/place',
  staff: 'imports',
  summary: 'Give those files to their clients whose client and tax year are certain',
  activity: 'receive_unsorted',
  body: z.strictObject({
    withoutYear: z.boolean(),
    ids: z.array(z.uuid()).min(1).max(sortingLimits.batchSize),
  }),
  response: z.object({
    imported: z.number().int(),
    /** The client’s folder had the same document already. */
    there: z.number().int(),
    toSort: z.number().int(),
  }),
});
