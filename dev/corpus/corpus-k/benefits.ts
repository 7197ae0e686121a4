// Statements of Social Security and of the marketplaces.
import type { Cast } from '../corpus-j/cast.ts';
import type { Leaf } from '../corpus-j/leaf.ts';
import { correction } from './form.ts';
import { paper, type Draw, type Paper } from './paper.ts';
import * as from from './payers.ts';

function benefitForm(leaf: Leaf, cast: Cast, y: number): number {
  leaf.box(36, y, 540, 24, '#e9d7dc');
  leaf.at('FORM SSA-1099 – SOCIAL SECURITY BENEFIT STATEMENT', 44, y + 7, { size: 12, bold: true });
  leaf.at(String(cast.year), 40, y + 32, { size: 22, bold: true });
  leaf.note(
    '• PART OF YOUR SOCIAL SECURITY BENEFITS SHOWN IN BOX 5 MAY BE TAXABLE INCOME.\n• SEE THE REVERSE FOR MORE INFORMATION.',
    110,
    y + 32,
    440,
    { size: 8.5 },
  );
  const paid = cast.usd(9000, 36000);
  const cells = [
    [36, 62, 340, 'Box 1. Name', cast.name],
    [376, 62, 200, "Box 2. Beneficiary's Social Security Number", cast.ssn],
    [36, 92, 180, `Box 3. Benefits Paid in ${cast.year}`, `$${paid}`],
    [216, 92, 180, `Box 4. Benefits Repaid to SSA in ${cast.year}`, 'NONE'],
    [396, 92, 180, `Box 5. Net Benefits for ${cast.year} (Box 3 minus Box 4)`, `$${paid}`],
  ] as const;
  for (const [x, top, width, name, value] of cells) {
    leaf.box(x, y + top, width, 30);
    leaf.at(name, x + 3, y + top + 2, { size: 7 }, width - 6);
    leaf.at(value, x + 8, y + top + 14, { size: 10, filled: true });
  }
  leaf.box(36, y + 122, 270, 170);
  leaf.box(306, y + 122, 270, 170);
  leaf.at('DESCRIPTION OF AMOUNT IN BOX 3', 171, y + 126, { size: 7.5, bold: true, to: 'middle' });
  leaf.at('DESCRIPTION OF AMOUNT IN BOX 4', 441, y + 126, { size: 7.5, bold: true, to: 'middle' });
  [
    ['Paid by check or direct deposit', cast.usd(7000, 30000)],
    ['Medicare Part B premiums deducted from your benefits', cast.usd(1700, 3100)],
    ['Medicare Prescription Drug premiums (Part D)', cast.usd(90, 700)],
    ['Total Additions', paid],
    [`Benefits for ${cast.year}`, paid],
  ].forEach(([name = '', value = ''], index) => {
    leaf.note(name, 42, y + 142 + index * 24, 170, { size: 8, filled: true });
    leaf.at(`$${value}`, 300, y + 142 + index * 24, { size: 8, filled: true, to: 'right' });
  });
  leaf.at('NONE', 441, y + 146, { size: 9, filled: true, to: 'middle' });
  leaf.at('Box 6. Voluntary Federal Income Tax Withheld', 310, y + 222, { size: 7 });
  leaf.at('NONE', 316, y + 232, { size: 9, filled: true });
  leaf.at('Box 7. Address', 310, y + 244, { size: 7 });
  [cast.name, cast.street, cast.town].forEach((text, index) =>
    leaf.at(text, 316, y + 254 + index * 11, { size: 8.5, filled: true }),
  );
  leaf.at('Box 8. Claim Number (Use this number if you need to contact SSA.)', 40, y + 280, {
    size: 7,
  });
  leaf.at(
    `Form SSA-1099-SM (1-${cast.year + 1})     DO NOT RETURN THIS FORM TO SSA OR IRS`,
    36,
    y + 298,
    { size: 8 },
  );
  leaf.saidCorrected = false;
  return y + 316;
}

const benefitOnline: Draw = (leaf, cast) => {
  leaf.at('my Social Security  |  Social Security Administration', 36, 26, {
    size: 14,
    bold: true,
  });
  leaf.at(`Replacement form requested ${cast.day(2, 1)} at ssa.gov/myaccount`, 576, 30, {
    size: 8,
    to: 'right',
  });
  leaf.y = benefitForm(leaf, cast, 56) + 14;
  leaf.passage(
    'Your name, address, and benefit amounts come from our records. If you were married and filing jointly, your spouse receives a statement of their own. Use the worksheet in IRS Notice 703 to see whether any of your benefits may be taxable.',
    { size: 9 },
  );
};
const benefitMailed: Draw = (leaf, cast) => {
  leaf.at('SOCIAL SECURITY ADMINISTRATION   GREAT LAKES PROGRAM SERVICE CENTER', 40, 40, {
    size: 8,
  });
  leaf.at('600 WEST MADISON STREET, CHICAGO IL 60661   OFFICIAL BUSINESS', 40, 51, { size: 8 });
  [cast.name, cast.street, cast.town].forEach((text, index) =>
    leaf.at(text, 240, 110 + index * 12, { size: 10, filled: true }),
  );
  benefitForm(leaf, cast, 240);
  leaf.turn();
  leaf.frame(50, 50, 562);
  leaf.passage('General Information', { size: 12, bold: true });
  for (const text of [
    'What Is Form SSA-1099? Form SSA-1099 is a Social Security Benefit Statement. It shows the total amount of benefits you received from Social Security in the previous year.',
    'Who Gets Form SSA-1099? A Form SSA-1099 is sent to each person who received Social Security benefits. If you receive Supplemental Security Income (SSI), you will not get a Form SSA-1099 for those benefits, as they are not taxable.',
    'Box 6. If you asked us to withhold federal income tax from your benefits, show the amount on your Form 1040 or 1040-SR with other tax withheld.',
    'Notice 703. Read this to see if your Social Security benefits may be taxable. A. Enter the amount from Box 5 of all your Forms SSA-1099 ... B. Multiply line A by 50% (0.50).',
  ])
    leaf.passage(text, { size: 9 });
};

const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

function coverage(leaf: Leaf, cast: Cast, number: string, isFirst: boolean): void {
  const year = String(cast.year);
  leaf.at('Form 1095-A', 40, 36, { size: 14, bold: true });
  leaf.at('Department of the Treasury  Internal Revenue Service', 40, 54, { size: 6.5 });
  leaf.at('Health Insurance Marketplace Statement', 306, 36, {
    size: 13,
    bold: true,
    to: 'middle',
  });
  leaf.at('Do not attach to your tax return. Keep for your records.', 306, 54, {
    size: 7.5,
    to: 'middle',
  });
  leaf.at('OMB No. 1545-2232', 572, 30, { size: 7, to: 'right' });
  leaf.at(year.slice(0, 2), 530, 40, { size: 19, bold: true });
  leaf.at(year.slice(2), 530 + leaf.measure(year.slice(0, 2), { size: 19, bold: true }), 40, {
    size: 19,
    bold: true,
    hollow: true,
  });
  leaf.tick(470, 30, false);
  leaf.at('VOID', 480, 30, { size: 7 });
  correction(leaf, cast, 440, 64, false);
  leaf.frame(78, 40, 572);
  leaf.passage('Part I   Recipient Information', { bold: true });
  const rows = [
    [
      '1 Marketplace identifier',
      cast.random.pick(['OH', 'FL', 'CA', 'TX']),
      '2 Marketplace-assigned policy number',
      number,
    ],
    [
      "3 Policy issuer's name",
      cast.random.pick([
        'Amber Health Plans',
        'Oscar Ridge Insurance Co',
        'Blue Plateau of the States',
      ]),
      "4 Recipient's name",
      cast.name,
    ],
    [
      "5 Recipient's SSN",
      cast.ssn,
      "6 Recipient's date of birth",
      `0${cast.whole(1, 9)}/1${cast.whole(0, 9)}/19${cast.whole(60, 99)}`,
    ],
    [
      "7 Recipient's spouse's name",
      isFirst ? cast.spouse : '',
      '10 Policy start date',
      `01/01/${year}`,
    ],
    ['11 Policy termination date', `12/31/${year}`, '12 Street address', cast.street],
    ['13-15 City, state, ZIP code', cast.town, '', ''],
  ];
  for (const [first = '', value = '', second = '', other = ''] of rows) {
    leaf.at(first, 40, leaf.y, { size: 6.5 });
    leaf.at(value, 46, leaf.y + 9, { filled: true });
    leaf.at(second, 306, leaf.y, { size: 6.5 });
    leaf.at(other, 312, leaf.y + 9, { filled: true });
    leaf.y += 23;
    leaf.line(40, leaf.y - 2, 572, leaf.y - 2, 0.3);
  }
  leaf.passage('Part II   Covered Individuals', { bold: true });
  leaf.cells(
    [
      'A. Covered individual name',
      'B. SSN',
      'C. Date of birth',
      'D. Start date',
      'E. Termination date',
    ],
    [40, 230, 320, 400, 480],
    { size: 7 },
  );
  leaf.cells(
    [`16 ${cast.name}`, cast.ssn, '', `01/01/${year}`, `12/31/${year}`],
    [40, 230, 320, 400, 480],
    { size: 8, filled: true },
  );
  leaf.y += 8;
  leaf.passage('Part III   Coverage Information', { bold: true });
  leaf.cells(
    [
      'Month',
      'A. Monthly enrollment premiums',
      'B. Monthly second lowest cost silver plan (SLCSP) premium',
      'C. Monthly advance payment of premium tax credit',
    ],
    [40, 120, 240, 440],
    { size: 6.5 },
  );
  const amounts = [cast.usd(300, 1400), cast.usd(300, 1500), cast.usd(90, 1100)];
  months.forEach((month, index) =>
    leaf.cells([`${21 + index} ${month}`, ...amounts], [40, -220, -400, -560], {
      size: 8,
      filled: true,
    }),
  );
  leaf.cells(
    ['33 Annual Totals', cast.usd(4000, 15000), cast.usd(4000, 15000), cast.usd(1000, 12000)],
    [40, -220, -400, -560],
    { size: 8 },
  );
  leaf.at(`Sent by ${cast.payer}, ${cast.payerStreet}, ${cast.payerTown}`, 40, 738, {
    size: 7,
    filled: true,
  });
  leaf.at(
    'For Privacy Act and Paperwork Reduction Act Notice, see separate instructions.',
    40,
    750,
    { size: 6.5 },
  );
  leaf.at(`Form 1095-A (${year})`, 572, 750, { size: 7, bold: true, to: 'right' });
}

const threePolicies: Draw = (leaf, cast) => {
  for (let policy = 0; policy < 3; policy += 1) {
    if (policy > 0) leaf.turn();
    coverage(leaf, cast, policy === 0 ? cast.account : cast.digits(8), policy === 0);
  }
};
const withInstructions: Draw = (leaf, cast) => {
  coverage(leaf, cast, cast.account, true);
  leaf.turn();
  leaf.frame(40, 50, 562);
  leaf.passage('Instructions for Recipient', { size: 11, bold: true });
  for (const text of [
    'You received this Form 1095-A because you or a family member enrolled in health insurance coverage through the Health Insurance Marketplace. This Form 1095-A provides information you need to complete Form 8962, Premium Tax Credit (PTC). You must complete Form 8962 and file it with your tax return if any amount other than zero is shown in Part III, column C.',
    'VOID box. If the “VOID” box is checked at the top of the form, you previously received a Form 1095-A for the policy described in Part I. That Form 1095-A was sent in error.',
    'CORRECTED box. If the “CORRECTED” box is checked at the top of the form, use the information on this Form 1095-A to figure the premium tax credit and reconcile any advance credit payments on Form 8962.',
  ])
    leaf.passage(text, { size: 8.5 });
};

export const benefitPapers: readonly Paper[] = [
  paper('ssa-1099', 'from my Social Security', from.socialSecurity, 'clean', benefitOnline),
  paper('ssa-1099', 'sheet of a program center', from.socialSecurity, 'agency', benefitMailed),
  paper('1095-a', 'three policies', from.marketplaces, 'agency', threePolicies),
  paper('1095-a', 'with instructions', from.marketplaces, 'bureau', withInstructions),
];
