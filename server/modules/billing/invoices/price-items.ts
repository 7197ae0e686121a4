import { dollars, hundredths, lineAmount, maxAmountCents } from '#domain/money';
import { AppError } from '#platform/errors';
import type { ItemRow } from './table.ts';

/** A line as it is stored. */
export type Line = Omit<ItemRow, 'invoiceId' | 'position'>;

interface ItemInput {
  description: string;
  quantity: number;
  unitPrice: number;
  amount?: number | undefined;
}

/** What a request says of the price: its items, or one amount. */
export interface Priced {
  description: string;
  amount?: number | undefined;
  items?: readonly ItemInput[] | undefined;
}

export const totalOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, line) => sum + line.amountCents, 0);

const amountMismatch = (message: string, fields: Record<string, string>): AppError =>
  new AppError('amount_mismatch', message, { fields });

/**
 * The lines of an invoice, every amount computed here. Without items there is one line: description
 * and amount.
 *
 * @throws AppError `amount_mismatch` for an amount that is not what the items come to,
 * `invalid_request` for a total of nothing or of more than ten million dollars
 */
export function priceItems({ description, amount, items }: Priced): Line[] {
  if (items === undefined) {
    return [singleLine(description, amount ?? 0)];
  }
  const lines = items.map((item, index) => {
    const quantityHundredths = hundredths(item.quantity);
    const amountCents = lineAmount(quantityHundredths, item.unitPrice);
    if (item.amount !== undefined && item.amount !== amountCents) {
      throw amountMismatch(`Line ${index + 1} comes to ${dollars(amountCents)}.`, {
        [`items.${index}.amount`]: `This comes to ${dollars(amountCents)}`,
      });
    }
    if (amountCents > maxAmountCents) throw tooMuch();
    return {
      description: item.description,
      quantityHundredths,
      unitCents: item.unitPrice,
      amountCents,
    };
  });
  const total = totalOf(lines);
  if (total > maxAmountCents) throw tooMuch();
  if (total < 1) {
    const message = 'An invoice must come to more than zero.';
    throw new AppError('invalid_request', message, { fields: { items: message } });
  }
  if (amount !== undefined && amount !== total) {
    throw amountMismatch(`The lines add up to ${dollars(total)}.`, {
      amount: `The lines add up to ${dollars(total)}`,
    });
  }
  return lines;
}

/**
 * The lines after an edit. One that names no items keeps them while the total stays, and renames the
 * only line along with the invoice.
 *
 * @throws AppError as `priceItems`, and `amount_mismatch` for another total of several lines
 */
export function repriceItems(
  before: { description: string; lines: readonly Line[] },
  wanted: Priced,
): Line[] {
  if (wanted.items !== undefined) return priceItems(wanted);
  const [only] = before.lines;
  const isSingle = before.lines.length === 1 && only !== undefined;
  const total = totalOf(before.lines);
  if (wanted.amount === undefined || wanted.amount === total) {
    return isSingle && only.description === before.description
      ? [{ ...only, description: wanted.description }]
      : [...before.lines];
  }
  if (isSingle) return [singleLine(wanted.description, wanted.amount)];
  throw amountMismatch(
    `This invoice has ${before.lines.length} lines, which add up to ${dollars(total)}. Please change the lines.`,
    { amount: `The lines add up to ${dollars(total)}` },
  );
}

const singleLine = (description: string, amountCents: number): Line => ({
  description,
  quantityHundredths: 100,
  unitCents: amountCents,
  amountCents,
});

function tooMuch(): AppError {
  const message = `An invoice can be at most ${dollars(maxAmountCents)}.`;
  return new AppError('invalid_request', message, { fields: { amount: message } });
}
