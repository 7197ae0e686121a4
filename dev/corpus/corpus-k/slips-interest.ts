// Papers of corpus K: forms about interest, dividends, and sales, in the layouts of their payers.
// cspell:ignore MUNI TAXRPT Hightower
import { asGrid, asLetterWithForm, asListing, asMailer } from './form-more.ts';
import { asIrs, asPortal, asStatement } from './form.ts';
import { digital, div, int, municipal, sale } from './forms-interest.ts';
import { paper, type Paper } from './paper.ts';
import * as from from './payers.ts';

export const interestSlips: readonly Paper[] = [
  paper('1099-int', 'pressure seal of a bank', from.banks, 'bureauMono', asMailer(int)),
  paper(
    '1099-int',
    'listing of a credit union',
    from.creditUnions,
    'host',
    asListing(int, 'MBR YEAR-END TAX RPT'),
  ),
  paper(
    '1099-int',
    'page of a direct bank',
    from.banks,
    'app',
    asPortal(int, 'Tax documents | Online Banking', 'secure/documents/tax'),
  ),
  paper(
    '1099-int',
    'of the IRS, with its reverse',
    from.irs,
    'agency',
    asIrs(int, ['Copy B'], true),
  ),
  paper(
    '1099-int',
    'municipal bonds',
    ['Great Basin Tax-Free Trust|PO Box 55126|Boston, MA 02205'],
    'fund',
    asGrid(municipal, 3, 'MUNI-TAXRPT 3.2'),
  ),
  paper(
    '1099-int',
    'at the foot of a letter',
    from.banks,
    'word',
    asLetterWithForm(int, [
      'Dear Valued Customer,',
      'Thank you for banking with us. The tax information for the interest you earned on your deposit accounts during {year} appears below. Interest of less than $10.00 is not reported to the Internal Revenue Service, but it is taxable to you.',
      'If you had more than one account under the same taxpayer identification number, the amounts have been combined. Please let us know by March 15 if any of this is in error.',
      'Sincerely,\nDeposit Operations',
    ]),
  ),
  paper(
    '1099-div',
    'official, two a page',
    from.funds,
    'software',
    asIrs(div, ['Copy B', 'Copy B']),
  ),
  paper(
    '1099-div',
    'listing of a transfer agent',
    from.funds,
    'host',
    asListing(div, 'DIVIDEND DISBURSING AGENT TXR020'),
  ),
  paper(
    '1099-div',
    'grid of a real estate trust',
    ['Hightower Real Estate Income Trust, Inc.|345 Park Ave|New York, NY 10154'],
    'wealth',
    asGrid(div, 4, 'Investor Services 1099 Program'),
  ),
  paper(
    '1099-b',
    'official with its reverse',
    from.brokers,
    'software',
    asIrs(sale, ['Copy B'], true),
  ),
  paper(
    '1099-b',
    'letterhead of a plan for shares',
    from.funds,
    'fund',
    asStatement(
      sale,
      'Proceeds From Broker Transactions',
      'This statement reports the sale of shares held in your employee stock purchase plan. The cost basis shown does not include compensation income reported on your Form W-2.',
    ),
  ),
  paper(
    '1099-da',
    'official, two copies',
    from.exchanges,
    'software',
    asIrs(digital, ['Copy B', 'Copy B']),
    { from: 2025 },
  ),
  paper(
    '1099-da',
    'letterhead of an exchange',
    from.exchanges,
    'app',
    asStatement(digital, 'Digital Asset Tax Statement'),
    { from: 2025 },
  ),
];
