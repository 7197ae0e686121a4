// The W-2’s boxes, drawn into any rectangle.
// cspell:ignore NYPFL PHILA
import type { Cast } from '../corpus-j/cast.ts';
import { money } from '../corpus-j/cast.ts';
import type { Leaf } from '../corpus-j/leaf.ts';

export interface StateLine {
  state: string;
  number: string;
  wages: string;
  tax: string;
  locality: string;
}
export interface Wages {
  control: string;
  wages: string;
  federal: string;
  social: string;
  socialTax: string;
  medicare: string;
  medicareTax: string;
  codes: readonly (readonly [string, string])[];
  other: string;
  states: readonly StateLine[];
}

/** Amounts that agree with each other, and as many state lines as asked for. */
export function wagesOf(cast: Cast, states: readonly string[] = [cast.state]): Wages {
  const { random } = cast;
  const gross = random.between(14_000, 148_000);
  const deferred = random.next() < 0.5 ? gross * 0.06 : 0;
  const shares = states.map(() => random.between(0.2, 1));
  const all = shares.reduce((sum, share) => sum + share, 0);
  return {
    control: `${cast.digits(6)} ${cast.digits(3)}`,
    wages: money(gross - deferred),
    federal: money(gross * 0.13),
    social: money(gross),
    socialTax: money(gross * 0.062),
    medicare: money(gross),
    medicareTax: money(gross * 0.0145),
    codes: [
      ...(deferred > 0 ? [['D', money(deferred)] as const] : []),
      ['DD', cast.usd(3000, 16000)],
      ...(random.next() < 0.3 ? [['W', cast.usd(300, 3500)] as const] : []),
    ],
    other: random.pick(['', 'SDI 412.11', 'NYPFL 333.25', 'UNION 540.00', 'S125 1,820.00']),
    states: states.map((state, index) => ({
      state,
      number: `${cast.digits(3)}-${cast.digits(4)}`,
      wages: money((gross * (shares[index] ?? 1)) / all),
      tax: money((gross * 0.04 * (shares[index] ?? 1)) / all),
      locality: random.pick(['', '', 'CITY', 'PHILA', 'COLUMBUS']),
    })),
  };
}

type Cell = readonly [
  x: number,
  y: number,
  wide: number,
  high: number,
  label: string,
  value: string,
];

/** The whole form within a rectangle; `y` grows by rows of a thirteenth of its height. */
export function wagePanel(
  leaf: Leaf,
  cast: Cast,
  wages: Wages,
  x: number,
  y: number,
  width: number,
  height: number,
  withControl = true,
): void {
  const small = Math.max(4.6, Math.min(6.2, width / 88));
  const set = Math.max(6.2, Math.min(9.5, width / 54));
  const cells: Cell[] = [
    [
      0,
      0,
      0.34,
      1,
      withControl ? 'd Control number' : "a Employee's social security number",
      withControl ? wages.control : cast.ssn,
    ],
    [0.34, 0, 0.33, 1, '1 Wages, tips, other compensation', wages.wages],
    [0.67, 0, 0.33, 1, '2 Federal income tax withheld', wages.federal],
    [0, 1, 0.34, 1, 'b Employer identification number (EIN)', cast.ein],
    [0.34, 1, 0.33, 1, '3 Social security wages', wages.social],
    [0.67, 1, 0.33, 1, '4 Social security tax withheld', wages.socialTax],
    [0.34, 2, 0.33, 1, '5 Medicare wages and tips', wages.medicare],
    [0.67, 2, 0.33, 1, '6 Medicare tax withheld', wages.medicareTax],
    [
      0,
      4.6,
      0.34,
      0.9,
      withControl ? "a Employee's social security number" : 'd Control number',
      withControl ? cast.ssn : '',
    ],
    [0.34, 3, 0.33, 1, '7 Social security tips', ''],
    [0.67, 3, 0.33, 1, '8 Allocated tips', ''],
    [0.34, 4, 0.33, 0.9, '9', ''],
    [0.67, 4, 0.33, 0.9, '10 Dependent care benefits', ''],
    [0.34, 4.9, 0.33, 0.9, '11 Nonqualified plans', ''],
    [0.34, 5.8, 0.33, 2.2, '14 Other', wages.other],
    [0.34, 8, 0.66, 0.9, '13 Statutory employee   Retirement plan   Third-party sick pay', ''],
  ];
  const row = height / 12;
  for (const [left, top, wide, high, label, value] of cells) {
    leaf.box(x + left * width, y + top * row, wide * width, high * row);
    leaf.at(label, x + left * width + 2, y + top * row + 1, { size: small }, wide * width - 4);
    leaf.at(
      value,
      x + (left + wide) * width - 4,
      y + (top + high) * row - set - 1.5,
      { size: set, filled: true, to: 'right' },
      wide * width - 8,
    );
  }
  leaf.box(x, y + 2 * row, 0.34 * width, 2.6 * row);
  leaf.at(
    "c Employer's name, address, and ZIP code",
    x + 2,
    y + 2 * row + 1,
    { size: small },
    0.33 * width,
  );
  [cast.payer, cast.payerStreet, cast.payerTown].forEach((text, index) =>
    leaf.at(
      text,
      x + 4,
      y + 2 * row + small + 3 + index * set * 1.15,
      { size: set, filled: true },
      0.32 * width,
    ),
  );
  leaf.box(x, y + 5.5 * row, 0.34 * width, 3.4 * row);
  leaf.at(
    "e/f Employee's name, address, and ZIP code",
    x + 2,
    y + 5.5 * row + 1,
    { size: small },
    0.33 * width,
  );
  [cast.name, cast.street, cast.town].forEach((text, index) =>
    leaf.at(
      text,
      x + 4,
      y + 5.5 * row + small + 6 + index * set * 1.2,
      { size: set, filled: true },
      0.32 * width,
    ),
  );
  ['12a', '12b', '12c', '12d'].forEach((name, index) => {
    const top = y + (4.9 + index * 0.775) * row;
    leaf.box(x + 0.67 * width, top, 0.33 * width, 0.775 * row);
    leaf.at(
      index === 0 ? '12a See instructions for box 12' : name,
      x + 0.67 * width + 2,
      top + 0.6,
      { size: small * 0.9 },
      0.2 * width,
    );
    const [code = '', amount = ''] = wages.codes[index] ?? [];
    leaf.at(code, x + 0.8 * width, top + 0.775 * row - set - 0.5, {
      size: set * 0.9,
      filled: true,
    });
    leaf.at(amount, x + width - 4, top + 0.775 * row - set - 0.5, {
      size: set * 0.9,
      filled: true,
      to: 'right',
    });
  });
  const stops = [0, 0.08, 0.3, 0.46, 0.6, 0.76, 0.9];
  const names = [
    '15 State',
    "Employer's state ID number",
    '16 State wages, tips, etc.',
    '17 State income tax',
    '18 Local wages, tips, etc.',
    '19 Local income tax',
    '20 Locality name',
  ];
  names.forEach((name, index) => {
    const left = stops[index] ?? 0;
    const wide = (stops[index + 1] ?? 1) - left;
    leaf.box(x + left * width, y + 8.9 * row, wide * width, 2.1 * row);
    leaf.at(
      name,
      x + left * width + 1.5,
      y + 8.9 * row + 1,
      { size: small * 0.9 },
      wide * width - 3,
    );
  });
  wages.states.slice(0, 2).forEach((line, index) => {
    const top = y + (9.5 + index * 0.72) * row;
    [line.state, line.number, line.wages, line.tax, '', '', line.locality].forEach((text, place) =>
      leaf.at(
        text,
        x + (stops[place] ?? 0) * width + 3,
        top,
        { size: set * 0.88, filled: true },
        ((stops[place + 1] ?? 1) - (stops[place] ?? 0)) * width - 4,
      ),
    );
  });
}

/** The line under a panel: form, title, year with its last figures in outline, and copy. */
export function wageFoot(
  leaf: Leaf,
  cast: Cast,
  x: number,
  y: number,
  width: number,
  copy: string,
): void {
  const size = Math.max(6, Math.min(9, width / 60));
  const year = String(cast.year);
  leaf.at('Form', x, y + 5, { size: size * 0.75 });
  leaf.at('W-2', x + size * 2, y, { size: size * 1.6, bold: true });
  leaf.at('Wage and Tax Statement', x + size * 5.8, y + 4, { size, bold: true });
  const at = x + size * 19;
  leaf.at(year.slice(0, 2), at, y, { size: size * 1.7, bold: true });
  leaf.at(year.slice(2), at + leaf.measure(year.slice(0, 2), { size: size * 1.7, bold: true }), y, {
    size: size * 1.7,
    bold: true,
    hollow: true,
  });
  leaf.at(
    'Department of the Treasury-Internal Revenue Service',
    x + width,
    y,
    { size: size * 0.66, to: 'right' },
    width * 0.38,
  );
  leaf.at('OMB No. 1545-0008', x + width, y + size * 0.9, { size: size * 0.66, to: 'right' });
  leaf.at(copy, x, y + size * 2.1, { size: size * 0.8, bold: true }, width);
}
