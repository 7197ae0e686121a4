// The statements of Social Security and of health insurance marketplaces.
import { monthOf } from './cast.ts';
import { head, looks, paper, prose, rows, window, type Draw, type Paper } from './paper.ts';

/** SSA-1099, as it is mailed and as my Social Security prints it. */
const socialSheet =
  (isReplacement: boolean): Draw =>
  (press, cast) => {
    press.text('FORM SSA-1099 – SOCIAL SECURITY BENEFIT STATEMENT', 48, 60, {
      size: 12,
      face: press.bold,
    });
    press.text(String(cast.year), 56, 86, { size: 16, face: press.bold });
    press.lines(
      [
        '• PART OF YOUR SOCIAL SECURITY BENEFITS SHOWN IN BOX 5 MAY BE TAXABLE INCOME.',
        '• SEE THE REVERSE FOR MORE INFORMATION.',
      ],
      110,
      78,
      { size: 8 },
    );
    const cells = [
      ['Box 1. Name', cast.name],
      ['Box 2. Beneficiary’s Social Security Number', cast.tin],
      [`Box 3. Benefits Paid in ${cast.year}`, cast.amount(9000, 30000)],
      [`Box 4. Benefits Repaid to SSA in ${cast.year}`, 'NONE'],
      [`Box 5. Net Benefits for ${cast.year} (Box 3 minus Box 4)`, cast.amount(9000, 30000)],
    ] as const;
    cells.forEach(([caption, value], index) => {
      press.rect(48, 100 + index * 38, 516, 38);
      press.text(caption, 52, 111 + index * 38, { size: 7.5 });
      press.text(value, 62, 130 + index * 38, { size: 10 });
    });
    press.text('DESCRIPTION OF AMOUNT IN BOX 3', 52, 305, { size: 8, face: press.bold });
    rows(
      press,
      [
        ['Paid by check or direct deposit', cast.amount()],
        ['Medicare Part B premiums deducted from your benefits', cast.amount()],
      ],
      52,
      320,
      300,
      8.5,
    );
    press.text('Box 6. Voluntary Federal Income Tax Withheld', 52, 370, { size: 7.5 });
    press.text('Box 7. Address', 52, 400, { size: 7.5 });
    press.lines([cast.name, ...cast.address], 62, 414);
    press.text('Box 8. Claim Number (Use this number if you need to contact SSA.)', 52, 470, {
      size: 7.5,
    });
    press.text(`${cast.tin}A`, 62, 484);
    press.text(
      isReplacement
        ? 'Form SSA-1099-SM (Replacement) DO NOT RETURN THIS FORM TO SSA OR IRS'
        : `Form SSA-1099-SM (1-${cast.year + 1}) DO NOT RETURN THIS FORM TO SSA OR IRS`,
      48,
      520,
      { size: 7.5 },
    );
  };

/** 1095-A on the IRS's form. */
const marketplaceForm: Draw = (press, cast) => {
  press.text('Form 1095-A', 40, 50, { size: 12, face: press.bold });
  press.text('Health Insurance Marketplace Statement', 306, 50, {
    size: 13,
    face: press.bold,
    align: 'center',
  });
  press.text('Do not attach to your tax return. Keep for your records.', 306, 64, {
    size: 7.5,
    align: 'center',
  });
  press.text('OMB No. 1545-2232', 500, 44, { size: 7 });
  press.text(String(cast.year), 520, 66, { size: 17, face: press.bold });
  press.text('Part I   Recipient Information', 40, 92, { size: 9, face: press.bold });
  const cells = [
    ['1 Marketplace identifier', '94-3312901'],
    ['2 Marketplace-assigned policy number', cast.account],
    ['3 Policy issuer’s name', 'Blue Lupine Health Plan'],
    ['4 Recipient’s name', cast.name],
    ['5 Recipient’s SSN', cast.tin],
    ['6 Recipient’s date of birth', ''],
    ['10 Policy start date', `01/01/${cast.year}`],
    ['11 Policy termination date', `12/31/${cast.year}`],
    ['12 Street address (including apartment no.)', cast.address[0]],
    ['13 City or town', cast.address[1]],
  ] as const;
  cells.forEach(([caption, value], index) => {
    const x = 40 + (index % 2) * 266;
    const y = 100 + Math.floor(index / 2) * 30;
    press.rect(x, y, 266, 30);
    press.text(caption, x + 3, y + 9, { size: 7 });
    press.fill(value, x + 10, y + 24);
  });
  press.text('Part II   Covered Individuals', 40, 270, { size: 9, face: press.bold });
  press.text(
    'A. Covered individual name   B. Covered individual SSN   C. Date of birth   D. Coverage start date   E. Coverage termination date',
    40,
    284,
    { size: 7 },
  );
  press.text('Part III   Coverage Information', 40, 320, { size: 9, face: press.bold });
  press.text(
    'Month     A. Monthly enrollment premiums     B. Monthly second lowest cost silver plan (SLCSP) premium     C. Monthly advance payment of premium tax credit',
    40,
    334,
    { size: 6.6 },
  );
  Array.from({ length: 12 }, (_, index) =>
    press.text(
      `${21 + index} ${monthOf(index + 1)}        ${cast.amount(200, 900)}        ${cast.amount(200, 900)}        ${cast.amount(20, 400)}`,
      40,
      350 + index * 14,
    ),
  );
  press.text('33 Annual Totals', 40, 524);
  press.text(
    `For Privacy Act and Paperwork Reduction Act Notice, see separate instructions. Cat. No. 60703Q   Form 1095-A (${cast.year})`,
    40,
    560,
    { size: 7 },
  );
};

/** 1095-A with the state exchange's letter before it. */
const marketplaceMailing: Draw = (press, cast) => {
  head(press, cast);
  window(press, cast);
  prose(
    press,
    [
      `Your Form 1095-A for ${cast.year} is enclosed`,
      `Dear ${cast.name}: You or someone in your household had a health plan through us in ${cast.year}. Use the enclosed Form 1095-A, Health Insurance Marketplace Statement, to complete IRS Form 8962, Premium Tax Credit (PTC).`,
      'If the information on the form is wrong, call us before you file.',
    ],
    240,
  );
  press.next();
  marketplaceForm(press, cast);
};

export const benefitPapers: readonly Paper[] = [
  paper('ssa-1099', 'mailed', 'social', looks.office, socialSheet(false)),
  paper('ssa-1099', 'replacement', 'social', looks.typeset, socialSheet(true)),
  paper('1095-a', 'form', 'marketplace', looks.split, marketplaceForm),
  paper('1095-a', 'mailing', 'marketplace', looks.book, marketplaceMailing),
];
