// Corpus J's Form 1040 with its schedules.
import type { Cast } from './cast.ts';
import type { Leaf } from './leaf.ts';

type Lines = readonly (readonly [number: string, text: string, chance: number])[];

const income: Lines = [
  ['1a', 'Total amount from Form(s) W-2, box 1 (see instructions)', 1],
  ['1b', 'Household employee wages not reported on Form(s) W-2', 0],
  ['1c', 'Tip income not reported on line 1a (see instructions)', 0],
  ['1z', 'Add lines 1a through 1h', 1],
  ['2a', 'Tax-exempt interest', 0.2],
  ['2b', 'Taxable interest', 0.8],
  ['3a', 'Qualified dividends', 0.5],
  ['3b', 'Ordinary dividends', 0.5],
  ['4a', 'IRA distributions', 0.3],
  ['4b', 'Taxable amount', 0.3],
  ['5a', 'Pensions and annuities', 0.3],
  ['5b', 'Taxable amount', 0.3],
  ['6a', 'Social security benefits', 0.3],
  ['6b', 'Taxable amount', 0.3],
  ['7', 'Capital gain or (loss). Attach Schedule D if required. If not required, check here', 0.4],
  ['8', 'Additional income from Schedule 1, line 10', 0.3],
  ['9', 'Add lines 1z, 2b, 3b, 4b, 5b, 6b, 7, and 8. This is your total income', 1],
  ['10', 'Adjustments to income from Schedule 1, line 26', 0.2],
  ['11', 'Subtract line 10 from line 9. This is your adjusted gross income', 1],
  ['12', 'Standard deduction or itemized deductions (from Schedule A)', 1],
  ['13', 'Qualified business income deduction from Form 8995 or Form 8995-A', 0.2],
  [
    '15',
    'Subtract line 14 from line 11. If zero or less, enter -0-. This is your taxable income',
    1,
  ],
];
const payments: Lines = [
  ['16', 'Tax (see instructions). Check if any from Form(s): 1 8814  2 4972  3', 1],
  ['17', 'Amount from Schedule 2, line 3', 0],
  ['19', 'Child tax credit or credit for other dependents from Schedule 8812', 0.4],
  ['24', 'Add lines 22 and 23. This is your total tax', 1],
  ['25a', 'Federal income tax withheld from: Form(s) W-2', 1],
  ['25b', 'Form(s) 1099', 0.4],
  ['26', 'Estimated tax payments and amount applied from the earlier return', 0.2],
  ['27', 'Earned income credit (EIC)', 0.1],
  ['33', 'Add lines 25d, 26, and 32. These are your total payments', 1],
  [
    '34',
    'If line 33 is more than line 24, subtract line 24 from line 33. This is the amount you overpaid',
    0.7,
  ],
  ['35a', 'Amount of line 34 you want refunded to you. If Form 8888 is attached, check here', 0.7],
  ['37', 'Subtract line 33 from line 24. This is the amount you owe', 0.3],
];

export function numbered(leaf: Leaf, cast: Cast, lines: Lines, high = 90_000): void {
  for (const [number, text, chance] of lines) {
    leaf.at(number, 96, leaf.y, { size: 8, bold: true, to: 'right' });
    leaf.at(text, 102, leaf.y, { size: 8 }, 340);
    leaf.at(number, 470, leaf.y, { size: 8, to: 'middle' });
    leaf.box(484, leaf.y - 3, 92, 15);
    if (cast.random.next() < chance)
      leaf.at(`${cast.whole(12, high)}.`, 572, leaf.y, { size: 9, filled: true, to: 'right' });
    leaf.y += 15;
  }
}

export function individual(leaf: Leaf, cast: Cast, form: '1040' | '1040-SR'): void {
  const { year } = cast;
  leaf.at('Form', 36, 34, { size: 7 });
  leaf.at(form, 54, 28, { size: 19, bold: true });
  leaf.at('Department of the Treasury—Internal Revenue Service', 138, 26, { size: 6.5 });
  leaf.at(
    form === '1040' ? 'U.S. Individual Income Tax Return' : 'U.S. Tax Return for Seniors',
    138,
    35,
    { size: 11, bold: true },
  );
  leaf.at('20', 348, 28, { size: 20 });
  leaf.at(String(year).slice(2), 348 + leaf.measure('20', { size: 20 }), 28, {
    size: 20,
    hollow: true,
    bold: true,
  });
  leaf.at('OMB No. 1545-0074', 402, 44, { size: 7 });
  leaf.at('IRS Use Only—Do not write or staple in this space.', 576, 34, {
    size: 6.5,
    to: 'right',
  });
  leaf.line(36, 54, 576);
  leaf.at(
    `For the year Jan. 1–Dec. 31, ${year}, or other tax year beginning             , ${year}, ending             , 20      See separate instructions.`,
    38,
    57,
    { size: 6.5 },
  );
  leaf.box(36, 66, 540, 72);
  leaf.at('Your first name and middle initial     Last name', 38, 68, { size: 6 });
  leaf.at(`${cast.first} ${cast.last}`, 42, 76, { size: 9, filled: true });
  leaf.at('Your social security number', 450, 68, { size: 6, bold: true });
  leaf.at(cast.ssn, 452, 76, { size: 9, filled: true });
  leaf.at('If joint return, spouse’s first name and middle initial     Last name', 38, 90, {
    size: 6,
  });
  leaf.at(cast.spouse, 42, 98, { size: 9, filled: true });
  leaf.at('Spouse’s social security number', 450, 90, { size: 6, bold: true });
  leaf.at('Home address (number and street). If you have a P.O. box, see instructions.', 38, 112, {
    size: 6,
  });
  leaf.at(`${cast.street}, ${cast.town}`, 42, 121, { size: 9, filled: true });
  leaf.at(
    'Presidential Election Campaign: Check here if you, or your spouse if filing jointly, want $3 to go to this fund.',
    450,
    110,
    { size: 5 },
    122,
  );
  leaf.at('Filing Status', 38, 144, { size: 8, bold: true });
  [
    'Single',
    'Married filing jointly',
    'Married filing separately (MFS)',
    'Head of household (HOH)',
    'Qualifying surviving spouse (QSS)',
  ].forEach((status, index) => {
    leaf.tick(108 + index * 94, 144, index === 1, 6);
    leaf.at(status, 117 + index * 94, 144, { size: 6.5 }, 84);
  });
  leaf.at('Digital Assets', 38, 160, { size: 7.5, bold: true });
  leaf.at(
    `At any time during ${year}, did you: (a) receive (as a reward, award, or payment for property or services); or (b) sell, exchange, or otherwise dispose of a digital asset?   Yes    No`,
    108,
    160,
    { size: 6.5 },
    460,
  );
  leaf.at(
    'Dependents (see instructions): (1) First name  Last name   (2) Social security number   (3) Relationship to you   (4) Check the box if qualifies for',
    38,
    174,
    { size: 6.5 },
    530,
  );
  leaf.at('Income', 38, 196, { size: 9, bold: true });
  leaf.note(
    'Attach Form(s) W-2 here. Also attach Forms W-2G and 1099-R if tax was withheld.',
    38,
    210,
    46,
    { size: 5.5 },
  );
  leaf.frame(198);
  numbered(leaf, cast, income);
  leaf.at(
    'For Disclosure, Privacy Act, and Paperwork Reduction Act Notice, see separate instructions.',
    36,
    746,
    { size: 6.5, bold: true },
  );
  leaf.at(`Cat. No. 11320B     Form ${form} (${year})`, 576, 746, { size: 6.5, to: 'right' });
  leaf.turn();
  leaf.at(`Form ${form} (${year})`, 36, 26, { size: 7 });
  leaf.at('Page 2', 576, 26, { size: 7, to: 'right' });
  leaf.at('Tax and Credits', 38, 40, { size: 9, bold: true });
  leaf.frame(44);
  numbered(leaf, cast, payments, 14_000);
  leaf.y += 10;
  leaf.at(
    'Third Party Designee   Do you want to allow another person to discuss this return with the IRS? See instructions',
    38,
    leaf.y,
    { size: 7.5 },
  );
  leaf.y += 18;
  leaf.note(
    'Sign Here   Under penalties of perjury, I declare that I have examined this return and accompanying schedules and statements, and to the best of my knowledge and belief, they are true, correct, and complete. Declaration of preparer (other than taxpayer) is based on all information of which preparer has any knowledge.',
    38,
    leaf.y,
    530,
    { size: 7 },
  );
  leaf.y += 40;
  leaf.at('Your signature      Date      Your occupation', 38, leaf.y, { size: 7 });
  leaf.at(cast.random.pick(['TEACHER', 'NURSE', 'RETIRED', 'ENGINEER']), 200, leaf.y + 9, {
    size: 8.5,
    filled: true,
  });
  leaf.at(
    'Paid Preparer Use Only   Preparer’s name   Preparer’s signature   Date   PTIN   Firm’s name   Phone no.   Firm’s EIN',
    38,
    leaf.y + 28,
    { size: 7 },
  );
  leaf.at(cast.payer, 200, leaf.y + 40, { size: 8.5, filled: true });
}

export const schedule = (
  leaf: Leaf,
  cast: Cast,
  name: string,
  title: string,
  texts: readonly string[],
): void => {
  leaf.turn();
  leaf.at(`SCHEDULE ${name}`, 36, 32, { size: 11, bold: true });
  leaf.at('(Form 1040)', 36, 46, { size: 8 });
  leaf.at(title, 306, 34, { size: 12, bold: true, to: 'middle' });
  leaf.at(`OMB No. 1545-0074   ${cast.year}`, 576, 34, { size: 8, to: 'right' });
  leaf.at('Attach to Form 1040, 1040-SR, or 1040-NR.', 306, 52, { size: 7, to: 'middle' });
  leaf.at(`Name(s) shown on return   ${cast.name}`, 36, 66, { size: 8 });
  leaf.frame(84);
  texts.forEach((text, index) =>
    leaf.cells([String(index + 1), text, String(cast.whole(0, 9000))], [40, 60, -570], { size: 8 }),
  );
};
