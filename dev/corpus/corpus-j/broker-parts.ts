// What corpus J's consolidated statements are made of: lines of boxes, and sales in detail.
// cspell:ignore AGPC BTME CRVS DLMR EVERLY EVIX HEXE
import { money, type Cast } from './cast.ts';
import type { Leaf } from './leaf.ts';

const stocks = [
  ['ACME GRID POWER CORP', 'AGPC'],
  ['BRIGHTON TOTAL MARKET ETF', 'BTME'],
  ['CORVUS SEMICONDUCTOR', 'CRVS'],
  ['DELMAR FOODS INC CL A', 'DLMR'],
  ['EVERLY INTL INDEX FUND', 'EVIX'],
  ['HEXAGON ENERGY TR UNITS', 'HEXE'],
] as const;

type Line = readonly [box: string, title: string, low: number, high: number];
export const dividendLines: readonly Line[] = [
  ['1a', 'Total ordinary dividends (includes lines 1b, 5, 2e)', 120, 7000],
  ['1b', 'Qualified dividends', 60, 120],
  ['2a', 'Total capital gain distributions (includes lines 2b, 2c, 2d, 2f)', 0, 800],
  ['2b', 'Unrecaptured Section 1250 gain', 0, 0],
  ['3', 'Nondividend distributions', 0, 40],
  ['4', 'Federal income tax withheld', 0, 0],
  ['5', 'Section 199A dividends', 0, 60],
  ['7', 'Foreign tax paid', 0, 50],
  ['12', 'Exempt-interest dividends (includes line 13)', 0, 300],
];
export const interestLines: readonly Line[] = [
  ['1', 'Interest income', 4, 1900],
  ['3', 'Interest on US Savings Bonds & Treasury obligations', 0, 900],
  ['4', 'Federal income tax withheld', 0, 0],
  ['8', 'Tax-exempt interest', 0, 0],
  ['11', 'Bond premium', 0, 0],
];
export const otherLines: readonly Line[] = [
  ['2', 'Royalties', 0, 0],
  ['3', 'Other income', 0, 25],
  ['4', 'Federal income tax withheld', 0, 0],
  ['8', 'Substitute payments in lieu of dividends or interest', 0, 30],
];

const amountOf = (cast: Cast, [, , low, high]: Line): string => cast.usd(low, high);

export function lines(
  leaf: Leaf,
  cast: Cast,
  from: readonly Line[],
  x: number,
  y: number,
  width: number,
): number {
  for (const line of from) {
    leaf.at(`${line[0]}- ${line[1]}`, x, y, { size: 7.5 }, width - 56);
    leaf.at(amountOf(cast, line), x + width, y, { size: 7.5, to: 'right' });
    y += 11;
  }
  return y;
}

export function sales(leaf: Leaf, cast: Cast, top: number, right: number, rows: number): number {
  const stops = [54, 200, 250, 305, -(right - 150), -(right - 80), -right];
  leaf.frame(top, 54, right);
  leaf.cells(
    [
      '1a- Description',
      'Quantity',
      '1c- Date sold',
      '1b- Acquired',
      '1d- Proceeds',
      '1e- Cost basis',
      'Gain/Loss',
    ],
    stops,
    { size: 7, bold: true },
  );
  leaf.line(54, leaf.y - 1, right);
  for (let row = 0; row < rows; row += 1) {
    const [name, symbol] = cast.random.pick(stocks);
    const [proceeds, cost] = [cast.random.between(100, 9000), cast.random.between(100, 9000)];
    leaf.cells(
      [
        `${name} / ${symbol}`,
        String(cast.whole(1, 300)),
        cast.day(cast.whole(2, 12)),
        cast.day(cast.whole(1, 12), -cast.whole(1, 4)),
        money(proceeds),
        money(cost),
        money(proceeds - cost),
      ],
      stops,
      { size: 7 },
    );
  }
  leaf.line(54, leaf.y, right);
  leaf.y += 4;
  return leaf.y;
}

export const furnished =
  'This is important tax information and is being furnished to the Internal Revenue Service (except as indicated). If you are required to file a return, a negligence penalty or other sanction may be imposed on you if this income is taxable and the IRS determines that it has not been reported.';

export function mark(leaf: Leaf, cast: Cast, x: number, y: number): void {
  leaf.saidCorrected = true;
  if (cast.isCorrected) leaf.at('CORRECTED', x, y, { size: 12, bold: true, to: 'right' });
}
