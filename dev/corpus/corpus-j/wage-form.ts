// Corpus J's Form W-2 as bureaus set it: the same boxes at any size, for one to four on a sheet.
// cspell:ignore PHILA RRTA
import type { Cast } from './cast.ts';
import type { Leaf } from './leaf.ts';

export interface Wages {
  boxes: Readonly<Record<string, string>>;
  control: string;
  stateNumber: string;
  local: string;
}

export const copies = {
  B: 'Copy B—To Be Filed With Employee’s FEDERAL Tax Return.',
  C: 'Copy C—For EMPLOYEE’S RECORDS (See Notice to Employee on the back of Copy B.)',
  2: 'Copy 2—To Be Filed With Employee’s State, City, or Local Income Tax Return',
} as const;

export function wagesOf(cast: Cast): Wages {
  const pay = cast.random.between(14_000, 148_000);
  const put = cast.random.pick([0, 0.04, 0.06, 0.1]) * pay;
  const dollars = (value: number): string => value.toFixed(2);
  return {
    boxes: {
      1: dollars(pay - put),
      2: dollars((pay - put) * cast.random.between(0.06, 0.2)),
      3: dollars(pay),
      4: dollars(pay * 0.062),
      5: dollars(pay),
      6: dollars(pay * 0.0145),
      '12a': put === 0 ? '' : `D  ${dollars(put)}`,
      '12b': cast.random.pick([
        '',
        `DD ${dollars(cast.random.between(3000, 16000))}`,
        'W  1200.00',
      ]),
      14: cast.random.pick(['', '', 'SDI 841.20', 'UNION 312.00', 'FLI 61.12']),
      16: dollars(pay - put),
      17: dollars(pay * cast.random.between(0.01, 0.06)),
    },
    control: `${cast.digits(6)} ${cast.random.pick(['A1', 'KX', '07'])}`,
    stateNumber: cast.digits(9),
    local: cast.random.pick(['', '', 'COLUMBUS', 'PHILA', 'NYC RES']),
  };
}

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The form within a place. Its captions grow with it. */
export function wageForm(leaf: Leaf, cast: Cast, pay: Wages, place: Place, copy: string): void {
  const { x, y, width, height } = place;
  const size = Math.max(4.2, Math.min(6.5, width / 84));
  const value = Math.max(6, Math.min(9, width / 52));
  const row = height / 12;
  const half = width * 0.53;
  const quarter = (width - half) / 2;
  const cell = (left: number, top: number, wide: number, rows: number, name: string): void => {
    leaf.box(x + left, y + top * row, wide, rows * row);
    leaf.note(name, x + left + 2, y + top * row + 1.5, wide - 3, { size });
  };
  const fill = (text: string, left: number, top: number, room: number): void =>
    leaf.at(text, x + left + 6, y + top * row - value * 1.15, { size: value, filled: true }, room);
  cell(0, 0, half, 1, 'a Employee’s social security number');
  fill(cast.ssn, 60, 1, half - 70);
  cell(half, 0, width - half, 1, 'OMB No. 1545-0008');
  cell(0, 1, half, 1, 'b Employer identification number (EIN)');
  fill(cast.ein, 0, 2, half);
  cell(0, 2, half, 3, 'c Employer’s name, address, and ZIP code');
  [cast.payer, cast.payerStreet, cast.payerTown].forEach((text, index) =>
    leaf.at(
      text,
      x + 6,
      y + 2 * row + size * 1.5 + index * value * 1.15,
      { size: value, filled: true },
      half - 10,
    ),
  );
  cell(0, 5, half, 1, 'd Control number');
  fill(pay.control, 0, 6, half);
  cell(0, 6, half, 3.4, 'e Employee’s first name and initial   Last name   Suff.');
  [`${cast.first} ${cast.last}`, cast.street, cast.town].forEach((text, index) =>
    leaf.at(
      text,
      x + 6,
      y + 6 * row + size * 2 + index * value * 1.2,
      { size: value, filled: true },
      half - 10,
    ),
  );
  leaf.at('f Employee’s address and ZIP code', x + 2, y + 9.4 * row - size * 1.2, { size });
  const names = [
    ['1', 'Wages, tips, other compensation'],
    ['2', 'Federal income tax withheld'],
    ['3', 'Social security wages'],
    ['4', 'Social security tax withheld'],
    ['5', 'Medicare wages and tips'],
    ['6', 'Medicare tax withheld'],
    ['7', 'Social security tips'],
    ['8', 'Allocated tips'],
    ['9', ''],
    ['10', 'Dependent care benefits'],
    ['11', 'Nonqualified plans'],
    ['12a', 'See instructions for box 12'],
    ['13', 'Statutory employee □ Retirement plan □ Third-party sick pay □'],
    ['12b', ''],
    ['14', 'Other'],
    ['12c', ''],
  ] as const;
  names.forEach(([number, name], index) => {
    const [left, top] = [half + (index % 2) * quarter, 1 + Math.floor(index / 2) * 1.05];
    cell(left, top, quarter, 1.05, `${number}  ${name.replaceAll(' □', '')}`);
    if (number === '13') leaf.tick(x + left + quarter - 8, y + (top + 0.6) * row, true, 5);
    fill(pay.boxes[number] ?? '', left, top + 1.05, quarter - 10);
  });
  const stops = [0, 0.09, 0.32, 0.5, 0.66, 0.8, 0.92, 1];
  const state = [
    ['15 State', cast.state],
    ['Employer’s state ID number', pay.stateNumber],
    ['16 State wages, tips, etc.', pay.boxes['16'] ?? ''],
    ['17 State income tax', pay.boxes['17'] ?? ''],
    ['18 Local wages, tips, etc.', ''],
    ['19 Local income tax', ''],
    ['20 Locality name', pay.local],
  ] as const;
  state.forEach(([name, text], index) => {
    const [left, right] = [(stops[index] ?? 0) * width, (stops[index + 1] ?? 1) * width];
    cell(left, 9.4, right - left, 1.4, name);
    leaf.at(
      text,
      x + left + 3,
      y + 10.8 * row - value * 1.15,
      { size: value, filled: true },
      right - left - 5,
    );
  });
  foot(leaf, cast, place, copy, row, size);
}

function foot(leaf: Leaf, cast: Cast, place: Place, copy: string, row: number, size: number): void {
  const { x, y, width } = place;
  const top = y + 10.8 * row + 3;
  leaf.at('Form', x, top + 3, { size });
  leaf.at('W-2', x + size * 3, top, { size: size * 2, bold: true });
  leaf.at('Wage and Tax Statement', x + size * 9, top + 2, { size: size * 1.4, bold: true });
  const figures = { size: size * 2.2, bold: true };
  const middle = x + width * 0.52;
  leaf.at('20', middle, top, { size: size * 2.2 });
  leaf.at(String(cast.year).slice(2), middle + leaf.measure('20', { size: size * 2.2 }), top, {
    ...figures,
    hollow: true,
  });
  leaf.at('Department of the Treasury—Internal Revenue Service', x + width, top + 2, {
    size,
    to: 'right',
  });
  leaf.at(copy, x, top + size * 2.6, { size, bold: true }, width * 0.62);
  leaf.at(
    'This information is being furnished to the Internal Revenue Service.',
    x,
    top + size * 4,
    {
      size,
    },
  );
}

export const notice = [
  'Do you have to file? Refer to the Instructions for Forms 1040 and 1040-SR to determine if you are required to file a tax return. Even if you don’t have to file a tax return, you may be eligible for a refund if box 2 shows an amount or if you are eligible for any credit.',
  'Earned income tax credit (EITC). You may be able to take the EITC for the year if your adjusted gross income (AGI) is less than a certain amount. The amount of the credit is based on income and family size. Workers without children could qualify for a smaller credit. You and any qualifying children must have valid social security numbers (SSNs). Any EITC that is more than your tax liability is refunded to you, but only if you file a tax return.',
  'Clergy and religious workers. If you aren’t subject to social security and Medicare taxes, see Pub. 517, Social Security and Other Information for Members of the Clergy and Religious Workers.',
  'Corrections. If your name, SSN, or address is incorrect, correct Copies B, C, and 2 and ask your employer to correct your employment record. Be sure to ask the employer to file Form W-2c, Corrected Wage and Tax Statement, with the Social Security Administration (SSA) to correct any name, SSN, or money amount error reported to the SSA on Form W-2.',
  'Cost of employer-sponsored health coverage (if such cost is provided by the employer). The reporting in box 12, using code DD, of the cost of employer-sponsored health coverage is for your information only. The amount reported with code DD is not taxable.',
  'Credit for excess taxes. If you had more than one employer in the year and more than the maximum in social security and/or Tier 1 railroad retirement (RRTA) taxes were withheld, you may be able to claim a credit for the excess against your federal income tax.',
  'Box 1. Enter this amount on the wages line of your tax return. Box 2. Enter this amount on the federal income tax withheld line of your tax return. Box 5. You may be required to report this amount on Form 8959. Box 12. The following list explains the codes shown in box 12. C—Taxable cost of group-term life insurance over $50,000. D—Elective deferrals to a section 401(k) cash or deferred arrangement. W—Employer contributions (including amounts the employee elected to contribute using a section 125 (cafeteria) plan) to your health savings account.',
];
