// Near misses of daily life: bills, statements, and a lease.
// cspell:ignore Pell
import type { Cast } from '../corpus-j/cast.ts';
import type { Leaf } from '../corpus-j/leaf.ts';
import { nearMiss, type Draw, type Paper } from './paper.ts';
import * as from from './payers.ts';

/** The letterhead and the address. */
export function head(leaf: Leaf, cast: Cast, title: string): void {
  leaf.at(cast.payer, 44, 38, { size: 13, bold: true });
  leaf.at(`${cast.payerStreet}, ${cast.payerTown}  ${cast.phone}`, 44, 55, { size: 8 });
  leaf.at(title, 568, 38, { size: 13, to: 'right' }, 280);
  leaf.frame(84, 44, 568);
  leaf.passage(`${cast.name}\n${cast.street}\n${cast.town}`, { size: 9.5 });
}

/** Names with amounts below a head. */
const sheet =
  (
    title: string,
    facts: (cast: Cast) => readonly string[],
    rows: readonly string[],
    small: string,
  ): Draw =>
  (leaf, cast) => {
    head(leaf, cast, title.replaceAll('{year}', String(cast.year)));
    for (const text of facts(cast)) leaf.passage(text, { size: 9.5 });
    for (const text of rows) {
      leaf.cells(
        [text.replaceAll('{year}', String(cast.year)), `$${cast.usd(9, 4800)}`],
        [52, -540],
        { size: 9 },
      );
      leaf.line(48, leaf.y - 3, 560, leaf.y - 3, 0.2);
    }
    leaf.y += 10;
    leaf.passage(small.replaceAll('{year}', String(cast.year)), { size: 8 });
  };

const none = (): readonly string[] => [];
const company = (name: string): readonly string[] => [name];

export const sheetNone: readonly Paper[] = [
  nearMiss(
    'mortgage statement with year to date',
    from.lenders,
    'bureauMono',
    sheet(
      'Mortgage Statement',
      (cast) => [
        `Statement date ${cast.day(12)}   Account ${cast.account}   Payment due 01/01/${cast.year + 1}`,
        'Past payments breakdown: paid last month and paid year to date',
      ],
      [
        'Principal, year to date',
        'Interest, year to date',
        'Escrow (taxes and insurance)',
        'Fees',
        'Outstanding principal',
      ],
      'Late payment: a fee applies after the 16th. This statement isn’t a substitute for Form 1098, which you will receive by January 31.',
    ),
  ),
  nearMiss(
    'vehicle registration',
    company('Commonwealth Division of Motor Vehicles|PO Box 27412|Richmond, VA 23269'),
    'host',
    sheet(
      'REGISTRATION RENEWAL NOTICE',
      (cast) => [
        `PLATE ${cast.digits(3)} KTZ   EXPIRES 08/31/${cast.year}   VIN 4S4BS${cast.digits(9)}`,
      ],
      ['REGISTRATION FEE', 'LATE FEE', 'AD VALOREM PORTION (DEDUCTIBLE)', 'TOTAL'],
      'RENEW ONLINE AND SAVE $1.00. EMISSIONS INSPECTION REQUIRED IN SOME COUNTIES.',
    ),
  ),
  nearMiss(
    'student account',
    from.schools,
    'browserWords',
    sheet(
      'Student Account Activity',
      (cast) => [`Fall ${cast.year}    Student ID ${cast.account}`],
      [
        'Undergraduate tuition, 15 credits',
        'Technology fee',
        'Residence hall',
        'Federal Direct Loan',
        'Pell Grant',
        'Balance',
      ],
      'Form 1098-T will be posted by January 31. This isn’t a tax document.',
    ),
  ),
  nearMiss(
    'explanation of benefits',
    company('Amber Health Plans|PO Box 740800|Atlanta, GA 30374'),
    'bureau',
    sheet(
      'Explanation of Benefits',
      (cast) => [
        `THIS IS NOT A BILL.   Member ID ${cast.account}   Claim ${cast.digits(9)}   Date of service ${cast.day(5)}`,
      ],
      [
        'Provider billed',
        'Plan discount',
        'Plan paid',
        'Applied to deductible',
        'What you may owe',
      ],
      'If you disagree, you may appeal within 180 days.',
    ),
  ),
  nearMiss(
    'quarter of a 401(k)',
    from.plans,
    'wealth',
    sheet(
      'Retirement Savings Statement',
      (cast) => [`October 1, ${cast.year} - December 31, ${cast.year}   Plan ${cast.digits(5)}`],
      [
        'Beginning balance',
        'Your contributions',
        'Employer match',
        'Change in market value',
        'Ending balance',
        'Vested balance',
      ],
      'Diversification can help reduce risk. Past performance is no guarantee of future results.',
    ),
  ),
  nearMiss(
    'lease, first page',
    company('Palmetto Property Managers LLC|71 Broad St|Charleston, SC 29401'),
    'word',
    sheet(
      'Residential Lease',
      (cast) => [
        `This lease is made ${cast.date(7)} between ${cast.payer} (Landlord) and ${cast.name} (Tenant) for a term of twelve months.`,
        'Tenant will pay rent on the first day of each month, without demand or deduction.',
      ],
      ['Monthly rent', 'Security deposit', 'Pet fee', 'Late fee after five days'],
      'Lead paint disclosure attached. Landlord and tenant initial each page.',
    ),
  ),
  nearMiss(
    'profit and loss of a client',
    company('Tumbleweed Fabricators|400 Mesa Rd|Pueblo, CO 81001'),
    'desk',
    sheet(
      'Profit and Loss, January - December {year}',
      none,
      [
        'Income: Sales',
        'Cost of goods sold',
        'Advertising',
        'Insurance',
        'Rent',
        'Subcontractors (1099)',
        'Payroll',
        'Net income',
      ],
      'Cash basis. Printed from bookkeeping software. Unaudited.',
    ),
  ),
];
