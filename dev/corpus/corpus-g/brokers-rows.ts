// What the consolidated statements of corpus G say of dividends, interest, and sales.
import type { Cast } from './cast.ts';

export const furnished =
  'This is important tax information and is being furnished to the Internal Revenue Service. If you are required to file a return, a negligence penalty or other sanction may be imposed on you if this income is taxable and the IRS determines that it has not been reported.';
export type Row = readonly [string, string];

export const dividendRows = (cast: Cast): readonly Row[] => [
  ['1a  Total ordinary dividends (includes amounts shown in boxes 1b, 2e and 5)', cast.money()],
  ['1b  Qualified dividends', cast.money()],
  [
    '2a  Total capital gain distributions (includes amounts shown in boxes 2b, 2c, 2d and 2f)',
    cast.money(),
  ],
  ['2b  Unrecaptured Section 1250 gain', '0.00'],
  ['3   Nondividend distributions', cast.money(1, 200)],
  ['4   Federal income tax withheld', '0.00'],
  ['5   Section 199A dividends', cast.money(1, 200)],
  ['7   Foreign tax paid', cast.money(1, 90)],
  ['12  Exempt-interest dividends (includes amount shown in box 13)', cast.money(1, 900)],
];
export const interestRows = (cast: Cast): readonly Row[] => [
  ['1   Interest income (not included in line 3)', cast.money()],
  ['2   Early withdrawal penalty', '0.00'],
  ['3   Interest on US Savings Bonds & Treasury obligations', cast.money()],
  ['4   Federal income tax withheld', '0.00'],
  ['8   Tax-exempt interest (includes amount shown in line 9)', '0.00'],
];
export const trades = (cast: Cast): readonly (readonly string[])[] => [
  ['Description / CUSIP', 'Quantity', 'Acquired', 'Sold', 'Proceeds', 'Cost basis', 'Gain/loss'],
  ...[
    'ARBOR CORP CL A',
    'BEACON INDEX ETF',
    'CEDAR UTILITIES',
    'DELTA LABORATORIES',
    'EMBER ENERGY',
  ].map((name) => [
    `${name} / ${cast.digits(9)}`,
    `${cast.random.whole(5, 400)}.000`,
    cast.date(cast.year - 2, cast.random.whole(1, 12)),
    cast.date(cast.year, cast.random.whole(1, 12)),
    cast.money(),
    cast.money(),
    cast.money(1, 900),
  ]),
];
export const columns = [40, -232, 250, 310, -432, -504, -572];
