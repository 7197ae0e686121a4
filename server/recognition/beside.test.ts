// What is beside a form, a bill, or a check, and doesn't make another paper of it.
import { describe, expect, it } from 'vitest';
import { assemble } from './facts/assemble.ts';
import { type Line, pageOf } from './testing-pages.ts';

/** Kinds and years of the forms on such pages. */
const read = (...pages: readonly (readonly Line[])[]) =>
  assemble(pages.map((lines, index) => pageOf(lines, index + 1))).map(
    ({ kind, taxYear }) => [kind?.value ?? null, taxYear?.value ?? null] as const,
  );

describe('what stands around a form', () => {
  const sale = [
    'Form 1099-B   Proceeds From Broker and Barter Exchange Transactions   2025   OMB No. 1545-0715',
    'Payer’s TIN: 36-6801768   Recipient’s TIN: XXX-XX-9016',
    '1a Description of property   60 SH MERIDIAN TOOL CO',
    '1b Date acquired   03/10/2025',
    '1c Date sold or disposed   09/07/2025',
    '1d Proceeds   21,603.42',
    '1e Cost or other basis   8,081.48',
  ];
  it('is a schedule that its instructions name; the schedule itself is no form', () => {
    expect(read([...sale, 'Report it on Form 8949 and Schedule D (Form 1040).'])).toEqual([
      ['1099-b', 2025],
    ]);
  });

  it('is a second form, where they are a statement; a list of forms is none', () => {
    const forms = [
      'Dividends and Distributions 2025 1099-DIV   OMB No. 1545-0110',
      '1a Total ordinary dividends   1,745.52',
      '1b Qualified dividends   1,174.49',
      '2a Total capital gain distributions   12.00',
      '3 Nondividend distributions   7.91',
      '5 Section 199A dividends   16.90',
      'Miscellaneous Information 2025 1099-MISC   OMB No. 1545-0115',
      '2 Royalties   10.00',
      'Section 1256 contracts 2025 1099-B   OMB No. 1545-0715',
      'Summary of proceeds, gains & losses',
      'Payer’s TIN: 56-8504851   Recipient’s TIN: XXX-XX-3100',
    ];
    expect(read(['Tax Information Statement 2025', ...forms])).toEqual([
      ['1099-consolidated', 2025],
    ]);
    const mention = 'See Form 1099-MISC, which is sent apart.';
    const [dividends] = read(['Tax Information Statement 2025', mention, ...forms.slice(0, 6)]);
    expect(dividends?.[0]).toBe('1099-div');
    expect(
      read([
        'Form W-9   Request for Taxpayer Identification Number and Certification',
        'Name   Maya Okafor   XXX-XX-4471',
        'Form 1099-INT (interest earned or paid)   Form 1099-DIV (dividends)   Form 1099-B',
        'Form 1099-MISC (various types of income)',
      ]),
    ).toEqual([[null, null]]);
  });

  it('is another form of nearly its name', () => {
    expect(
      read([
        'Your 2024 Form 5498-ESA',
        'Coverdell ESA Contribution Information',
        'Trustee’s/Issuer TIN 94-0885587   Beneficiary TIN XXX-XX-3653',
        '1. Coverdell ESA contributions   $1,200.79',
        '2. Rollover contributions   $100.10',
        'Copy B   OMB No. 1545-1815   This is being furnished to the IRS.',
      ]),
    ).toEqual([[null, 2024]]);
  });

  it('is the year beside its title alone, and no statement that comes in the next', () => {
    expect(
      read([
        { large: '2025 INTEREST INCOME' },
        'SUBSTITUTE FORM 1099-INT   OMB NO. 1545-0112   COPY B FOR RECIPIENT',
        'Payer’s TIN 45-8300866   Recipient’s TIN XXX-XX-5474',
        'Interest income   $795.55',
        'Early withdrawal penalty   $18.83',
      ]),
    ).toEqual([['1099-int', 2025]]);
    expect(
      read([
        'Social Security Benefit Statement 2025',
        'Beneficiary’s Social Security Number   ***-**-0095',
        'Benefits paid in 2025 (Box 3)   $12,720.93',
        'Net benefits for 2025 (Box 5)   $12,720.93',
        'We mail the statement for 2026 in January 2027.',
      ]),
    ).toEqual([['ssa-1099', 2025]]);
  });

  it('is a copy for the owner of a bill that the lender gets', () => {
    const bill = [
      'LAKELAND COUNTY TAX COLLECTOR   TAX BILL 2026 FINAL / 2027 PRELIMINARY',
      'BLOCK   LOT   QUALIFICATION',
      '8748   76   28887',
      'COUNTY TAX   948.91',
      '2026 TOTAL TAX   2,589.66',
      '2026 3RD QTR DUE AUG 1   3,741.51',
    ];
    expect(read([...bill, 'THIS IS AN ADVICE COPY. THIS IS NOT A BILL.'])).toEqual([
      ['property-tax', 2026],
    ]);
    expect(read([...bill, 'THIS IS NOT A BILL.'])[0]?.[0]).toBeNull();
  });

  it('is a form that a voided check goes with; without the check it is none', () => {
    const asking = ['DIRECT DEPOSIT AUTHORIZATION', 'Attach a voided check.', 'VOID'];
    const check = ['PAY TO THE ORDER OF   $', 'DOLLARS', 'MEMO', '|:024066538|: 3344 0468'];
    expect(read([...asking, ...check])).toEqual([['voided-check', null]]);
    expect(read(asking)).toEqual([[null, null]]);
  });
});
