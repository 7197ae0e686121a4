import { z } from 'zod';

/**
 * Money is whole cents of US dollars in a number, never dollars in one: 1005 is $10.05. Only people
 * write dollars, and `parseDollars` reads them digit by digit, so that nothing is ever rounded.
 */

/** The one currency of the firm. */
export const currency = z.literal('USD', 'We invoice in US dollars (USD) only');

/** Ten million dollars, in cents: the most a single amount can be. */
export const maxAmountCents = 1_000_000_000;

const tooMuch = 'Please enter no more than $10,000,000.00';
const tooLittle = 'Please enter an amount greater than zero';

/** An amount to be paid, in cents: 1 to 1,000,000,000. */
export const amountCents = z
  .int('Please give the amount in whole cents')
  .min(1, tooLittle)
  .max(maxAmountCents, tooMuch);

/** The price of one unit, in cents: 0 to 1,000,000,000. */
export const unitPriceCents = z
  .int('Please give the price in whole cents')
  .min(0, 'Please enter a price of zero or more')
  .max(maxAmountCents, tooMuch);

/**
 * Reads dollars as a person types them: `1250`, `1,250.5`, `$1,250.50`. What is not exactly a number
 * of cents, such as 1.005 or 1e3, is refused with a sentence, as are negative amounts and other
 * currencies.
 *
 * @param least in cents; 1 unless told otherwise
 */
export function parseDollars(
  text: string,
  least = 1,
): { cents: number; problem?: never } | { cents?: never; problem: string } {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return { problem: 'Please enter dollars and cents, such as 1,250.00' };
  const [, dollars = '', cents = ''] = match;
  const digits = dollars.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  // Longer than any amount there can be; a number of more digits would not be exact.
  if (digits.length > 8) return { problem: tooMuch };
  const amount = Number(digits) * 100 + Number(cents.padEnd(2, '0'));
  if (amount > maxAmountCents) return { problem: tooMuch };
  if (amount < least) return { problem: tooLittle };
  return { cents: amount };
}

/** `123456` cents as `$1,234.56`; exact for every whole number of cents. */
export function dollars(cents: number): string {
  const [whole = '0', rest = '00'] = decimalDollars(Math.abs(cents)).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${cents < 0 ? '-' : ''}$${grouped}.${rest}`;
}

/** `123456` cents as `1234.56`, the form payment providers and spreadsheets read. */
export function decimalDollars(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Most units of one line, in hundredths: 100,000.00. */
const maxQuantityHundredths = 10_000_000;

/** Units of a line, such as hours: above zero, at most two decimals. */
export const quantity = z
  .number('Please enter a quantity')
  .positive('Please enter a quantity greater than zero')
  .max(maxQuantityHundredths / 100, 'Please enter a quantity of 100,000 or less')
  .refine((value) => hundredths(value) / 100 === value, {
    error: 'Please enter a quantity with no more than two decimals',
  });

/** A quantity as a whole number of hundredths: 1.5 is 150. */
export const hundredths = (value: number): number => Math.round(value * 100);

/**
 * What a line costs, in cents; half a cent is rounded up. The one place that multiplies money.
 *
 * @param quantityHundredths units in hundredths, a whole number
 */
export function lineAmount(quantityHundredths: number, unitCents: number): number {
  // Up to 10^16, which a number would not hold exactly.
  return Number((BigInt(quantityHundredths) * BigInt(unitCents) + 50n) / 100n);
}
