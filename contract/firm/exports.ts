import { z } from 'zod';
import { endpoint, timestamp } from '../endpoint.ts';

/** A client's own papers are theirs on request, whatever they owe (Circular 230 §10.28). */
export const downloadPapers = endpoint({
  route: 'GET /api/papers',
  client: ['see', 'add', 'pay'],
  stepUp: true,
  summary:
    'Everything the caller may see in the client account as one ZIP: documents with versions, messages, invoices, returns, and a page of contents',
  activity: 'download_papers',
  rate: 'export',
  response: 'file',
});

export const exportReasonLength = { min: 10, max: 500 } as const;

/** `waiting` for its day, `open` to be written, `done`, `canceled`, or `closed` because nobody wrote it in time. */
const firmExportStates = ['waiting', 'open', 'done', 'canceled', 'closed'] as const;

const firmExport = z.object({
  id: z.uuid(),
  state: z.enum(firmExportStates),
  askedBy: z.string(),
  reason: z.string(),
  askedAt: timestamp,
  opensAt: timestamp,
  closesAt: timestamp,
  canceledBy: z.string().nullable(),
  canceledAt: timestamp.nullable(),
  finishedAt: timestamp.nullable(),
  files: z.number().int().nullable(),
  bytes: z.number().int().nullable(),
  /** SHA-256 of `tagmanifest-sha256.txt`. */
  checksum: z.string().nullable(),
});
export type FirmExport = z.infer<typeof firmExport>;

export const listFirmExports = endpoint({
  route: 'GET /api/admin/exports',
  staff: 'firm',
  tokens: false,
  summary: 'The newest 20 requests for an export of the whole firm',
  response: z.object({ items: z.array(firmExport) }),
});

export const requestFirmExport = endpoint({
  route: 'POST /api/admin/exports',
  staff: 'firm',
  tokens: false,
  stepUp: true,
  creates: true,
  summary:
    'Ask for an export of the whole firm; all owners are told, each can cancel it, and it opens 24 hours later for a week',
  activity: 'request_export',
  body: z.strictObject({
    reason: z
      .string()
      .trim()
      .min(exportReasonLength.min, 'Say why in at least 10 characters')
      .max(exportReasonLength.max, 'Use at most 500 characters'),
  }),
  response: firmExport,
  errors: ['conflict'],
});

export const cancelFirmExport = endpoint({
  route: 'POST /api/admin/exports/{id}/cancel',
  staff: 'firm',
  tokens: false,
  summary: 'Cancel an export of the firm that was not made yet; all owners are told',
  activity: 'cancel_export',
  response: firmExport,
  errors: ['conflict'],
});
