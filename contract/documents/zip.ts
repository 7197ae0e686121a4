import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fileIds } from './review.ts';

export const prepareZip = endpoint({
  route: 'POST /api/admin/files/zip',
  staff: 'documents',
  stepUp: true,
  summary: 'Prepare a ZIP of documents, all or none; download it within ten minutes',
  activity: 'prepare_zip',
  creates: true,
  body: z.strictObject({ fileIds }),
  response: z.object({
    /** Also the `workId` of its `work-progress` live events. */
    id: z.uuid(),
    /** Where to download it: a plain link, so that the browser streams it to the disk. */
    url: z.string(),
    filename: z.string(),
    files: z.number().int(),
    /** Bytes of the whole ZIP. */
    size: z.number().int(),
  }),
  errors: ['not_found', 'awaiting_scan', 'infected'],
});

export const downloadZip = endpoint({
  route: 'GET /api/admin/files/zip/{id}',
  staff: 'documents',
  stepUp: true,
  summary: 'Download the prepared ZIP; only the person who prepared it can',
  activity: 'download',
  rate: 'export',
  response: 'file',
  errors: ['damaged'],
});
