// Corpus G's statements of the Social Security Administration and of health insurance marketplaces.
import { addressee, looks, pairs, paper, table, type Draw, type Paper } from './paper.ts';
import { monthNames } from './cast.ts';
import type { Sheet } from './sheet.ts';
import type { Cast } from './cast.ts';

const mailed: Draw = (sheet, cast) => {
  const paid = `$${cast.money(9_000, 34_000)}`;
  const year = String(cast.year);
  sheet.put('FORM SSA-1099 – SOCIAL SECURITY BENEFIT STATEMENT', 40, 44, { size: 12, bold: true });
  sheet.put(year, 60, 70, { size: 26, bold: true });
  sheet.box(140, 66, 432, 44);
  sheet.lines(
    [
      'PART OF YOUR SOCIAL SECURITY BENEFITS SHOWN IN BOX 5 MAY BE TAXABLE INCOME.',
      'SEE THE REVERSE FOR MORE INFORMATION.',
    ],
    148,
    74,
    { size: 8.5 },
  );
  const cell = (
    label: string,
    values: readonly string[],
    at: readonly [number, number, number, number],
  ) => {
    sheet.box(...at);
    sheet.put(label, at[0] + 4, at[1] + 4, { size: 7.5 });
    sheet.lines(values, at[0] + 10, at[1] + 18, { size: 10, data: true });
  };
  cell('Box 1. Name', [cast.name], [40, 118, 360, 36]);
  cell('Box 2. Beneficiary’s Social Security Number', [cast.tin], [400, 118, 172, 36]);
  cell(`Box 3. Benefits Paid in ${year}`, [paid], [40, 154, 178, 36]);
  cell(`Box 4. Benefits Repaid to SSA in ${year}`, ['NONE'], [218, 154, 182, 36]);
  cell(`Box 5. Net Benefits for ${year} (Box 3 minus Box 4)`, [paid], [400, 154, 172, 36]);
  cell(
    'DESCRIPTION OF AMOUNT IN BOX 3',
    [
      'Paid by check or direct deposit',
      `Medicare Part B premiums deducted  $${cast.money(1_800, 2_300)}`,
      'Total Additions',
      `Benefits for ${year}`,
    ],
    [40, 190, 266, 220],
  );
  cell('DESCRIPTION OF AMOUNT IN BOX 4', ['NONE'], [306, 190, 266, 110]);
  cell('Box 6. Voluntary Federal Income Tax Withheld', ['NONE'], [306, 300, 266, 36]);
  cell('Box 7. Address', [cast.name, ...cast.address], [306, 336, 266, 74]);
  cell(
    'Box 8. Claim Number (Use this number if you need to contact SSA.)',
    [`${cast.tin}A`],
    [306, 410, 266, 36],
  );
  sheet.put(`Form SSA-1099-SM (1-${Number(year) + 1})`, 40, 460, { size: 8 });
  sheet.put('DO NOT RETURN THIS FORM TO SSA OR IRS', 572, 460, {
    size: 8,
    bold: true,
    align: 'right',
  });
};

const downloaded: Draw = (sheet, cast) => {
  const paid = `$${cast.money(9_000, 34_000)}`;
  sheet.put('Social Security Administration', 40, 40, { size: 16, bold: true, color: '#0b3d6b' });
  sheet.put('my Social Security', 40, 62, { size: 10 });
  addressee(sheet, cast, 40, 96);
  sheet.put(`Your ${cast.year} Social Security Benefit Statement (Form SSA-1099)`, 40, 166, {
    size: 13,
    bold: true,
  });
  sheet.prose(
    [
      'Use this statement when you complete your federal income tax return to find out if any of your benefits are subject to tax. This replacement was requested online and is an official form.',
    ],
    40,
    190,
    520,
    { size: 9.5 },
  );
  pairs(
    sheet,
    [
      ['Box 1  Name', cast.name],
      ['Box 2  Beneficiary’s Social Security Number', cast.tin],
      [`Box 3  Benefits Paid in ${cast.year}`, paid],
      [`Box 4  Benefits Repaid to SSA in ${cast.year}`, '$0.00'],
      [`Box 5  Net Benefits for ${cast.year}`, paid],
      ['Box 6  Voluntary Federal Income Tax Withheld', '$0.00'],
      ['Box 8  Claim Number', `${cast.tin}HA`],
    ],
    40,
    236,
    500,
    10.5,
    2,
  );
};

function marketplace(sheet: Sheet, cast: Cast): void {
  sheet.put('Form 1095-A', 36, 36, { size: 15, bold: true });
  sheet.lines(['Department of the Treasury', 'Internal Revenue Service'], 36, 56, { size: 7 });
  sheet.put('Health Insurance Marketplace Statement', 306, 36, {
    size: 14,
    bold: true,
    align: 'center',
  });
  sheet.put('Do not attach to your tax return. Keep for your records.', 306, 54, {
    size: 8,
    align: 'center',
  });
  sheet.put('Go to www.irs.gov/Form1095A for instructions and the latest information.', 306, 64, {
    size: 8,
    align: 'center',
  });
  sheet.lines(['VOID [ ]', 'CORRECTED [ ]'], 470, 54, { size: 7 });
  sheet.put('OMB No. 1545-2232', 576, 36, { size: 7, align: 'right' });
  sheet.put(String(cast.year), 576, 48, { size: 22, bold: true, align: 'right' });
  const part = (title: string, y: number): void => {
    sheet.box(36, y, 540, 13, { fill: '#222222', line: 0 });
    sheet.put(title, 40, y + 2, { size: 9, bold: true, color: '#ffffff' });
  };
  part('Part I   Recipient Information', 82);
  const cells: readonly (readonly [string, string])[] = [
    ['1 Marketplace identifier', 'OR'],
    ['2 Marketplace-assigned policy number', cast.account],
    ['3 Policy issuer’s name', 'Summit Peak Health Plan'],
    ['4 Recipient’s name', cast.name],
    ['5 Recipient’s SSN', cast.tin],
    ['6 Recipient’s date of birth', '03/09/1971'],
    ['10 Policy start date', `01/01/${cast.year}`],
    ['11 Policy termination date', `12/31/${cast.year}`],
    ['12 Street address (including apartment no.)', cast.address[0]],
    ['13 City or town, state, and ZIP code', cast.address[1]],
  ];
  cells.forEach(([label, value], index) => {
    const [x, y] = [36 + (index % 2) * 270, 96 + Math.floor(index / 2) * 26];
    sheet.box(x, y, 270, 26);
    sheet.put(label, x + 3, y + 2, { size: 6.5 });
    sheet.put(value, x + 10, y + 12, { size: 9, data: true });
  });
  part('Part II   Covered Individuals', 230);
  table(
    sheet,
    [
      [
        'A. Covered individual name',
        'B. SSN',
        'C. Date of birth',
        'D. Coverage start date',
        'E. Coverage termination date',
      ],
      [cast.name, cast.tin, '03/09/1971', `01/01/${cast.year}`, `12/31/${cast.year}`],
    ],
    [40, 210, 300, 380, 480],
    248,
    7,
  );
  part('Part III   Coverage Information', 280);
  table(
    sheet,
    [
      [
        'Month',
        'A. Monthly enrollment premiums',
        'B. Monthly SLCSP premium',
        'C. Monthly advance payment of PTC',
      ],
      ...[...monthNames, 'Annual Totals'].map((month, index) => [
        `${index + 21} ${month}`,
        cast.money(400, 900),
        cast.money(400, 900),
        cast.money(100, 600),
      ]),
    ],
    [40, -270, -410, -570],
    298,
    8,
  );
  sheet.put(
    'For Privacy Act and Paperwork Reduction Act Notice, see separate instructions.   Cat. No. 60703Q',
    36,
    500,
    { size: 7 },
  );
  sheet.put(`Form 1095-A (${cast.year})`, 576, 500, { size: 8, bold: true, align: 'right' });
}

const cover: Draw = (sheet, cast) => {
  sheet.put(cast.payer, 60, 44, { size: 16, bold: true, color: '#2a5caa' });
  sheet.put(cast.longDate(cast.year + 1, 1), 60, 72, { size: 10 });
  addressee(sheet, cast, 60, 100);
  sheet.prose(
    [
      `IMPORTANT: Your Form 1095-A tax document for ${cast.year} is enclosed.`,
      `You are getting Form 1095-A because you or a family member had a health plan through the Marketplace for some or all of ${cast.year}. Use it to complete Form 8962, Premium Tax Credit (PTC), and file it with your federal tax return.`,
      'Look at Part III, column B. If it is zero or incorrect, use the tax tool on our website to find the second lowest cost Silver plan premium.',
      `Questions? Call ${cast.phone}.`,
    ],
    60,
    170,
    490,
    { size: 11 },
  );
  sheet.page();
  marketplace(sheet, cast);
};

export const benefitPapers: readonly Paper[] = [
  paper('ssa-1099', 'mailed', 'social', looks.bookForm, mailed),
  paper('ssa-1099', 'downloaded', 'social', looks.web, downloaded),
  paper('1095-a', 'form', 'marketplace', looks.overprint, marketplace),
  paper('1095-a', 'cover', 'exchangeState', looks.round, cover),
];
