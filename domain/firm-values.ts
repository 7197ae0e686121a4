import { z } from 'zod';
import { unitPriceCents } from './money.ts';

/** Most bytes of the firm's mark, so that it fits a call of staff in base64. */
export const maxLogoBytes = 180 * 1024;

/** What the firm usually charges for something: offered when a line is added to an invoice. */
export const firmPrice = z.strictObject({
  /** What the line of the invoice says. */
  description: z
    .string()
    .trim()
    .min(1, 'Please enter a description')
    .max(200, 'Please use no more than 200 characters'),
  /** Cents. */
  unitPrice: unitPriceCents,
});
export type FirmPrice = z.infer<typeof firmPrice>;

export const maxFirmPrices = 60;

export const firmPrices = z
  .array(firmPrice)
  .max(maxFirmPrices, `A price list has at most ${maxFirmPrices} lines`);
