// Corpus I's W-2: what it says, and the form itself in any width.
import { cell } from './layouts-official.ts';
import type { Sheet } from './sheet.ts';
import { amount, type Who } from './who.ts';

export interface Wages {
  control: string;
  wages: string;
  federal: string;
  social: string;
  socialTax: string;
  medicareTax: string;
  savings: string;
  health: string;
  stateTax: string;
  stateId: string;
}

/** Amounts that belong together; the same on each copy. */
export function wagesOf(who: Who): Wages {
  const wages = who.random.between(14_000, 132_000);
  const saved = who.random.pick([0, 0.04, 0.06]) * wages;
  const gross = wages + saved;
  return {
    control: `${who.digits(6)} ${who.random.pick(['A/QK4', 'DALL/7', '00210'])}`,
    wages: amount(wages),
    federal: amount(wages * 0.11),
    social: amount(gross),
    socialTax: amount(gross * 0.062),
    medicareTax: amount(gross * 0.0145),
    savings: saved === 0 ? '' : `D  ${amount(saved)}`,
    health: who.random.pick(['', `DD  ${who.usd(3000, 14_000)}`]),
    stateTax: who.random.pick(['', amount(wages * 0.041)]),
    stateId: `${who.digits(3)}-${who.digits(6)}`,
  };
}

/** The boxes of the form within a frame, without the title. */
export function wageBoxes(
  sheet: Sheet,
  { who, wages }: { who: Who; wages: Wages },
  [x, y, width]: readonly [number, number, number],
): number {
  const [left, half] = [width * 0.52, width * 0.24];
  const at = (column: 0 | 1, row: number): [number, number, number, number] => [
    x + left + column * half,
    y + 22 + row * 25,
    half,
    25,
  ];
  cell(sheet, [x, y, left / 2, 22], 'a Employee’s social security number', who.tin);
  cell(sheet, [x + left / 2, y, left / 2, 22], 'OMB No. 1545-0008', '');
  cell(sheet, [x, y + 22, left, 25], 'b Employer identification number (EIN)', who.ein);
  cell(sheet, [x, y + 47, left, 50], 'c Employer’s name, address, and ZIP code', [
    who.payer,
    who.office,
    who.payerTown,
  ]);
  cell(sheet, [x, y + 97, left, 25], 'd Control number', wages.control);
  cell(sheet, [x, y + 122, left * 0.55, 25], 'e Employee’s first name and initial', who.first);
  cell(
    sheet,
    [x + left * 0.55, y + 122, left * 0.45, 25],
    'Last name                Suff.',
    who.last,
  );
  cell(sheet, [x, y + 147, left, 50], 'f Employee’s address and ZIP code', [who.street, who.town]);
  const boxes = [
    ['1 Wages, tips, other compensation', wages.wages],
    ['2 Federal income tax withheld', wages.federal],
    ['3 Social security wages', wages.social],
    ['4 Social security tax withheld', wages.socialTax],
    ['5 Medicare wages and tips', wages.social],
    ['6 Medicare tax withheld', wages.medicareTax],
    ['7 Social security tips', ''],
    ['8 Allocated tips', ''],
    ['9', ''],
    ['10 Dependent care benefits', ''],
    ['11 Nonqualified plans', ''],
    ['12a See instructions for box 12', wages.savings],
    ['13 □ Statutory employee ☒ Retirement plan □ Third-party sick pay', ''],
    ['12b', wages.health],
  ] as const;
  boxes.forEach(([caption, value], index) =>
    cell(sheet, at(index % 2 === 0 ? 0 : 1, Math.floor(index / 2)), caption, value),
  );
  const foot = y + 197;
  const columns = [
    ['15 State   Employer’s state ID number', `${who.state}   ${wages.stateId}`],
    ['16 State wages, tips, etc.', wages.wages],
    ['17 State income tax', wages.stateTax],
    ['18 Local wages, tips, etc.', ''],
    ['19 Local income tax', ''],
    ['20 Locality name', ''],
  ] as const;
  columns.forEach(([caption, value], index) =>
    cell(sheet, [x + (index * width) / 6, foot, width / 6, 27], caption, value),
  );
  return foot + 27;
}

/** The whole form with its foot, as the IRS prints a copy. */
export function wageForm(
  sheet: Sheet,
  content: { who: Who; wages: Wages },
  [x, y, width]: readonly [number, number, number],
  copy: string,
): number {
  const { who } = content;
  const end = wageBoxes(sheet, content, [x, y, width]);
  const small = width < 300;
  sheet.put('Form', x, end + 6, { size: 6 });
  sheet.put('W-2', x + 18, end + 3, { size: small ? 10 : 14, bold: true });
  sheet.put(
    small ? 'Wage and Tax Statement' : 'Wage and Tax Statement',
    x + (small ? 42 : 56),
    end + 6,
    { size: small ? 6.5 : 9, bold: true },
  );
  sheet.put(String(who.year), x + width * 0.55, end + 2, { size: small ? 11 : 17, bold: true });
  sheet.put('Department of the Treasury—Internal Revenue Service', x + width, end + 4, {
    size: small ? 4.6 : 6,
    align: 'right',
  });
  if (who.isCorrected)
    sheet.put('CORRECTED', x + width, end + 11, { size: 7, bold: true, align: 'right' });
  return sheet.block(copy, x, end + 19, width, { size: small ? 5.4 : 7, bold: true });
}
