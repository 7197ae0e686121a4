import { z } from 'zod';
import { firmPrices, maxLogoBytes } from '#domain/firm-values';
import { staffMember } from '../identity/accounts.ts';
import { endpoint } from '../endpoint.ts';
import { firmProfile } from './firm.ts';

const firmSettings = z.object({
  ...firmProfile.shape,
  /** Where its mark is served; null for the mark that the product draws. */
  logo: z.string().nullable(),
  prices: firmPrices,
  /** Who of the staff gets an email about each inquiry; the firm's own address where nobody does. */
  inquiryRecipients: z.array(z.uuid()),
  /** Who can be chosen for it: everyone on the staff who sees inquiries. */
  staff: z.array(staffMember),
  /** Raised by every change; a change names the one it was made on. */
  version: z.number().int(),
  /** Who made the last change, by name; null before the first. */
  changedBy: z.string().nullable(),
  /** Whether the public pages show these settings: they are written again after a change. */
  site: z.enum(['current', 'updating', 'failed']),
});
export type FirmSettings = z.infer<typeof firmSettings>;

export const getFirmSettings = endpoint({
  route: 'GET /api/admin/firm',
  staff: 'firm',
  summary: 'The firm’s settings',
  response: firmSettings,
});

export const listPrices = endpoint({
  route: 'GET /api/admin/prices',
  staff: 'invoices',
  summary: 'The firm’s price list, for staff who write invoices',
  response: z.object({ prices: firmPrices }),
});

const version = z.number().int();

export const updateFirm = endpoint({
  route: 'PATCH /api/admin/firm',
  staff: 'firm',
  stepUp: true,
  summary: 'Change the firm’s settings; omitted fields stay the same',
  activity: 'update_firm',
  body: z.strictObject({
    version,
    ...firmProfile.partial().shape,
    prices: firmPrices.optional(),
    inquiryRecipients: z.array(z.uuid()).max(200).optional(),
  }),
  response: firmSettings,
  errors: ['stale'],
});

export const setFirmLogo = endpoint({
  route: 'PUT /api/admin/firm/logo',
  staff: 'firm',
  stepUp: true,
  summary: `Set the firm’s mark: an SVG, PNG, or JPEG of at most ${maxLogoBytes / 1024} KB, in base64`,
  activity: 'set_firm_logo',
  body: z.strictObject({
    version,
    image: z
      .base64('Please choose an SVG, PNG, or JPEG picture')
      .max(
        Math.ceil(maxLogoBytes / 3) * 4,
        `Please choose a picture of at most ${maxLogoBytes / 1024} KB`,
      ),
  }),
  response: firmSettings,
  errors: ['stale', 'unsupported_type'],
});

export const removeFirmLogo = endpoint({
  route: 'DELETE /api/admin/firm/logo',
  staff: 'firm',
  stepUp: true,
  summary: 'Go back to the mark that the product draws; repeating the call changes nothing',
  activity: 'remove_firm_logo',
  body: z.strictObject({ version }),
  response: firmSettings,
  errors: ['stale'],
});
