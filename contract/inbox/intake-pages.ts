import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { adminFile } from '../documents/files.ts';

/** The most documents that one PDF is split into, and the most pictures that one is made of. */
export const maxParts = 40;

export const splitDocument = endpoint({
  route: 'POST /api/admin/intake/{id}/split',
  staff: 'organize',
  summary: 'Make documents of page ranges of a PDF; the original is kept',
  activity: 'split_document',
  creates: true,
  rate: 'document',
  body: z.strictObject({
    /** From 1, both included. */
    parts: z
      .array(z.strictObject({ firstPage: z.int().min(1), lastPage: z.int().min(1) }))
      .min(1, 'Please choose pages')
      .max(maxParts, `Please choose no more than ${maxParts} parts`)
      .refine(
        (parts) => parts.every(({ firstPage, lastPage }) => firstPage <= lastPage),
        'The first page comes before the last one',
      ),
    /** The original goes to the archive. */
    archiveOriginal: z.boolean().default(true),
  }),
  response: z.object({ files: z.array(adminFile) }),
  errors: ['conflict', 'awaiting_scan', 'infected', 'quota_exceeded', 'storage_full'],
});

export const joinPictures = endpoint({
  route: 'POST /api/admin/intake/join',
  staff: 'organize',
  summary: 'Make one PDF of pictures of one client, in their order; the originals are kept',
  activity: 'join_documents',
  creates: true,
  rate: 'document',
  body: z.strictObject({
    fileIds: z
      .array(z.uuid())
      .min(1, 'Please select at least one picture')
      .max(maxParts, `Please select no more than ${maxParts} pictures`)
      .refine((ids) => new Set(ids).size === ids.length, 'The same document is selected twice'),
    /** Of the new document; that of the first picture when left out. */
    name: z.string().trim().min(1, 'Please enter a file name').max(255).optional(),
    /** The pictures go to the archive. */
    archiveOriginals: z.boolean().default(true),
  }),
  response: adminFile,
  errors: ['not_found', 'conflict', 'awaiting_scan', 'infected', 'quota_exceeded', 'storage_full'],
});
