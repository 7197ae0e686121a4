// What corpus I's consolidated statements share: the boxes of their forms, and the table of sales.
// cspell:ignore HLDGS
import type { Sheet } from './sheet.ts';
import { amount, type Who } from './who.ts';

export const companies = [
  'ALDER SEMICONDUCTOR INC',
  'NORTHERN RAIL CORP',
  'BEACON TOTAL MARKET ETF',
  'HELIOS SOLAR HLDGS CL A',
  'VERDANT FOODS PLC ADR',
  'CARDINAL REIT TRUST',
  'S&P 500 INDEX TR UNITS',
] as const;

export const dividendRows = [
  ['1a', 'Total ordinary dividends', 40, 5200],
  ['1b', 'Qualified dividends', 20, 3900],
  ['2a', 'Total capital gain distributions', 0, 900],
  ['3', 'Nondividend distributions', 0, 80],
  ['4', 'Federal income tax withheld', 0, 0],
  ['5', 'Section 199A dividends', 0, 60],
  ['7', 'Foreign tax paid', 0, 90],
] as const;
export const interestRows = [
  ['1', 'Interest income', 3, 1200],
  ['3', 'Interest on U.S. Savings Bonds and Treasury obligations', 0, 400],
  ['4', 'Federal income tax withheld', 0, 0],
  ['8', 'Tax-exempt interest', 0, 300],
] as const;
export const otherRows = [
  ['2', 'Royalties', 0, 0],
  ['3', 'Other income', 0, 0],
  ['8', 'Substitute payments in lieu of dividends or interest', 0, 40],
] as const;

/** Half of the amounts that may be missing are. */
export const drawn = (who: Who, low: number, high: number): string =>
  high === 0 || (low === 0 && who.random.next() < 0.5) ? '0.00' : who.usd(low, high);

/** A form's boxes: number, caption, amount. */
export function rowsOf(
  sheet: Sheet,
  who: Who,
  rows: readonly (readonly [string, string, number, number])[],
  [numberAt, captionAt, amountAt]: readonly [number, number, number],
): void {
  for (const [number, caption, low, high] of rows)
    sheet.row([number, caption, drawn(who, low, high)], [numberAt, captionAt, -amountAt], {
      size: 8,
    });
}

/** Sales, with what they cost. */
export function salesTable(sheet: Sheet, who: Who, count: number, right = 562): void {
  const stops = [50, 210, 265, 320, -(right - 120), -(right - 60), -right];
  sheet.row(
    ['1a Description', 'Quantity', '1b Acquired', '1c Sold', '1d Proceeds', '1e Cost', 'Gain/loss'],
    stops,
    { size: 7, bold: true },
  );
  sheet.rule(50, sheet.y - 1, right);
  let [proceeds, cost] = [0, 0];
  for (let line = 0; line < count; line += 1) {
    const [sold, paid] = [who.random.between(300, 9000), who.random.between(300, 9000)];
    proceeds += sold;
    cost += paid;
    const bought = who.random.next() < 0.2 ? 'VARIOUS' : who.day(who.number(1, 6), -1);
    sheet.row(
      [
        who.random.pick(companies),
        `${who.number(2, 200)}.000`,
        bought,
        who.day(who.number(1, 12)),
        amount(sold),
        amount(paid),
        amount(sold - paid),
      ],
      stops,
      { size: 7.2, data: true },
    );
  }
  sheet.row(
    ['Totals', '', '', '', amount(proceeds), amount(cost), amount(proceeds - cost)],
    stops,
    { size: 7.5, bold: true },
  );
}
