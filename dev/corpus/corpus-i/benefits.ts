// Corpus I's statements of Social Security and of health insurance marketplaces.
import { cell } from './layouts-official.ts';
import { addressee, paper, type Draw, type Paper } from './paper.ts';
import { amount, months, type Who } from './who.ts';

function benefitsOf(who: Who) {
  const [paid, medicare] = [who.random.between(9000, 38_000), who.random.between(1700, 2300)];
  return { total: amount(paid), medicare: amount(medicare), direct: amount(paid - medicare) };
}

const official: Draw = (sheet, who) => {
  const { total, medicare, direct } = benefitsOf(who);
  const claim = who.tin;
  sheet.put('FORM SSA-1099 – SOCIAL SECURITY BENEFIT STATEMENT', 40, 44, { size: 13, bold: true });
  sheet.put(String(who.year), 40, 66, { size: 18, bold: true });
  sheet.block(
    `• PART OF YOUR SOCIAL SECURITY BENEFITS SHOWN IN BOX 5 MAY BE TAXABLE INCOME.\n• SEE THE REVERSE FOR MORE INFORMATION.`,
    120,
    66,
    450,
    { size: 8.5, bold: true },
  );
  cell(sheet, [40, 92, 330, 34], 'Box 1. Name', who.name);
  cell(sheet, [370, 92, 202, 34], 'Box 2. Beneficiary’s Social Security Number', who.tin);
  cell(sheet, [40, 126, 177, 34], `Box 3. Benefits Paid in ${who.year}`, `$${total}`);
  cell(sheet, [217, 126, 177, 34], `Box 4. Benefits Repaid to SSA in ${who.year}`, 'NONE');
  cell(
    sheet,
    [394, 126, 178, 34],
    `Box 5. Net Benefits for ${who.year} (Box 3 minus Box 4)`,
    `$${total}`,
  );
  sheet.rect(40, 160, 266, 240);
  sheet.rect(306, 160, 266, 120);
  sheet.put('DESCRIPTION OF AMOUNT IN BOX 3', 173, 166, { size: 8, bold: true, align: 'center' });
  sheet.put('DESCRIPTION OF AMOUNT IN BOX 4', 439, 166, { size: 8, bold: true, align: 'center' });
  sheet.put('NONE', 439, 190, { data: true, align: 'center' });
  sheet.move(48, 184, 250);
  sheet.pair('Paid by check or direct deposit', `$${direct}`, -298, { size: 8 });
  sheet.pair('Medicare Part B premiums deducted from your benefits', `$${medicare}`, -298, {
    size: 8,
  });
  sheet.pair('Total Additions', `$${total}`, -298, { size: 8 });
  sheet.pair(`Benefits for ${who.year}`, `$${total}`, -298, { size: 8 });
  cell(sheet, [306, 280, 266, 34], 'Box 6. Voluntary Federal Income Tax Withheld', 'NONE');
  cell(sheet, [306, 314, 266, 52], 'Box 7. Address', [who.name, who.street, who.town]);
  cell(
    sheet,
    [306, 366, 266, 34],
    'Box 8. Claim Number (Use this number if you need to contact SSA.)',
    `${claim}A`,
  );
  sheet.put(`Form SSA-1099-U5 (1-${who.year + 1})`, 40, 406, { size: 7 });
  sheet.put('DO NOT RETURN THIS FORM TO SSA OR IRS', 572, 406, {
    size: 7,
    bold: true,
    align: 'right',
  });
};

const reverse = (year: number): string =>
  `What You Need To Know\nFor ${year}, you may have to pay federal income tax on part of your benefits. Use the amount in Box 5 with the worksheet in the Instructions for Form 1040. Boxes 3 and 5 may include lump-sum benefits for ${year - 1} and earlier years. Nonresident aliens: see Form SSA-1042S. Railroad benefits are on Form RRB-1099.`;

const backed: Draw = (sheet, who) => {
  official(sheet, who);
  sheet.move(40, 430, 532);
  sheet.say(reverse(who.year), { size: 8 });
  addressee(sheet, who, 100, 620);
};

const account: Draw = (sheet, who) => {
  const { total, medicare } = benefitsOf(who);
  sheet.put(
    `${who.number(2, 4)}/${who.number(1, 28)}/${who.year + 1}   my Social Security | Replacement Documents`,
    30,
    22,
    { size: 7.5 },
  );
  sheet.move(50, 60);
  sheet.say('Social Security Administration', { size: 10 });
  sheet.say(`Replacement Benefit Statement SSA-1099`, { size: 16, bold: true });
  sheet.gap(6);
  sheet.say(`Social Security Benefit Statement ${who.year}`, { size: 11, bold: true });
  sheet.gap(6);
  for (const [label, value] of [
    ['Name', who.name],
    ['Beneficiary’s Social Security Number', who.tin],
    ['Address', `${who.street}, ${who.town}`],
    [`Benefits paid in ${who.year} (Box 3)`, `$${total}`],
    [`Benefits repaid to SSA in ${who.year} (Box 4)`, 'NONE'],
    [`Net benefits for ${who.year} (Box 5)`, `$${total}`],
    ['Medicare Part B premiums', `$${medicare}`],
    ['Voluntary federal income tax withheld (Box 6)', 'NONE'],
  ] as const)
    sheet.pair(label, value, 300, { size: 9.5 });
  sheet.gap(10);
  sheet.say(
    `${reverse(who.year)} We mail the statement for ${who.year + 1} in January ${who.year + 2}.`,
    { size: 8.5 },
  );
};

function premiumsOf(who: Who) {
  const premium = who.random.between(310, 1200);
  const benchmark = premium * who.random.between(0.9, 1.1);
  const help = premium * who.random.between(0.2, 0.9);
  const starts = who.random.pick([0, 0, 0, 3, 6]);
  const rows = months.map((month, index): readonly [string, string, string, string] =>
    index < starts
      ? [month, '0.00', '0.00', '0.00']
      : [month, amount(premium), amount(benchmark), amount(help)],
  );
  const count = 12 - starts;
  const totals = [premium, benchmark, help].map((value) => amount(value * count));
  return { rows, totals, starts };
}

const marketForm: Draw = (sheet, who) => {
  const { rows, totals, starts } = premiumsOf(who);
  sheet.put('Form 1095-A', 36, 40, { size: 14, bold: true });
  sheet.put('Department of the Treasury', 36, 60, { size: 6.5 });
  sheet.put('Internal Revenue Service', 36, 68, { size: 6.5 });
  sheet.put('Health Insurance Marketplace Statement', 306, 40, {
    size: 13,
    bold: true,
    align: 'center',
  });
  sheet.put('Do not attach to your tax return. Keep for your records.', 306, 58, {
    size: 7.5,
    align: 'center',
  });
  sheet.put('Go to www.irs.gov/Form1095A for instructions and the latest information.', 306, 67, {
    size: 7.5,
    align: 'center',
  });
  sheet.put('OMB No. 1545-2232', 576, 40, { size: 7, align: 'right' });
  sheet.put(String(who.year), 576, 50, { size: 20, bold: true, align: 'right' });
  sheet.put(`□ VOID   ${who.isCorrected ? '☒' : '□'} CORRECTED`, 576, 72, {
    size: 7,
    align: 'right',
  });
  sheet.rule(36, 84, 576, 1);
  sheet.put('Part I    Recipient Information', 36, 88, { bold: true });
  const grid = (y: number, cells: readonly (readonly [string, string])[]): void =>
    cells.forEach(([caption, value], index) =>
      cell(sheet, [36 + (index * 540) / cells.length, y, 540 / cells.length, 26], caption, value),
    );
  grid(100, [
    ['1 Marketplace identifier', who.state],
    ['2 Marketplace-assigned policy number', who.account],
    ['3 Policy issuer’s name', 'BlueRidge Health Plans'],
  ]);
  grid(126, [
    ['4 Recipient’s name', who.name],
    ['5 Recipient’s SSN', who.tin],
    ['6 Recipient’s date of birth', `0${who.number(1, 9)}/14/19${who.number(60, 95)}`],
  ]);
  grid(152, [
    ['7 Recipient’s spouse’s name', ''],
    ['8 Recipient’s spouse’s SSN', ''],
    ['9 Recipient’s spouse’s date of birth', ''],
  ]);
  grid(178, [
    ['10 Policy start date', `${String(starts + 1).padStart(2, '0')}/01/${who.year}`],
    ['11 Policy termination date', `12/31/${who.year}`],
    ['12 Street address (including apartment no.)', who.street],
    ['13–15 City or town, state, ZIP', who.town],
  ]);
  sheet.put('Part II    Covered Individuals', 36, 212, { bold: true });
  sheet.move(36, 226, 540);
  sheet.row(
    [
      'A. Covered individual name',
      'B. SSN',
      'C. Date of birth',
      'D. Start date',
      'E. Termination date',
    ],
    [36, 220, 310, 400, 490],
    { size: 7 },
  );
  sheet.row(
    [`16  ${who.name}`, who.tin, '', `01/01/${who.year}`, `12/31/${who.year}`],
    [36, 220, 310, 400, 490],
    { size: 8, data: true },
  );
  sheet.gap(26);
  sheet.put('Part III    Coverage Information', 36, sheet.y, { bold: true });
  sheet.gap(14);
  sheet.row(
    [
      'Month',
      'A. Monthly enrollment premiums',
      'B. Monthly second lowest cost silver plan (SLCSP) premium',
      'C. Monthly advance payment of premium tax credit',
    ],
    [36, 130, 250, 440],
    { size: 6.3 },
  );
  rows.forEach((row, index) => {
    const [month, ...values] = row;
    sheet.row(
      [`${21 + index} ${month}`, ...values.map((value) => (value === '0.00' ? '' : value))],
      [36, -240, -420, -576],
      { data: true },
    );
    sheet.rule(36, sheet.y - 2, 576, 0.2);
  });
  sheet.row(['33 Annual Totals', ...totals], [36, -240, -420, -576], { bold: true });
  sheet.gap(6);
  sheet.row(
    [
      'For Privacy Act and Paperwork Reduction Act Notice, see separate instructions.',
      'Cat. No. 60703Q',
      `Form 1095-A (${who.year})`,
    ],
    [36, 330, -576],
    { size: 7 },
  );
};

const marketLetter: Draw = (sheet, who) => {
  sheet.say(who.payer, { size: 14, bold: true });
  sheet.say(`${who.office}\n${who.payerTown}`, { size: 9 });
  addressee(sheet, who, 70, 130);
  sheet.move(60, 200, 490);
  sheet.say(
    `${who.date(1, 1)}\n\nImportant: Your Form 1095-A for ${who.year} is enclosed\n\nYou or family members had health coverage through the Marketplace in ${who.year}. You need the enclosed form to complete Form 8962, Premium Tax Credit (PTC), and to file your federal income tax return by April 15, ${who.year + 1}. You might also receive a Form 1095-B or 1095-C if some members had other coverage. Don’t wait for those.\n\nIf you think that any information is wrong, call the Marketplace Call Center.`,
    { size: 10 },
  );
  sheet.page();
  marketForm(sheet, who);
};

const stateMarket: Draw = (sheet, who) => {
  const { rows, totals } = premiumsOf(who);
  sheet.say(`${who.payer}: 1095-A ${who.year}`, { size: 13, bold: true });
  sheet.say('Health Insurance Marketplace Statement (substitute Form 1095-A, OMB No. 1545-2232)', {
    size: 8.5,
  });
  if (who.isCorrected) sheet.say('CORRECTED', { bold: true });
  sheet.gap(8);
  for (const [label, value] of [
    ['Recipient', who.name],
    ['Recipient SSN', who.tin],
    ['Mailing address', `${who.street}, ${who.town}`],
    ['Policy number', who.account],
    ['Policy issuer', 'Alpine Mutual Insurance Company'],
    ['Coverage', `01/01/${who.year} – 12/31/${who.year}`],
  ] as const)
    sheet.pair(label, value, 180);
  sheet.gap(8);
  sheet.row(
    ['Month', 'Enrollment premium', 'SLCSP premium', 'Advance PTC'],
    [50, -250, -400, -562],
    { bold: true },
  );
  for (const row of rows) sheet.row(row, [50, -250, -400, -562], { data: true });
  sheet.row(['Annual totals', ...totals], [50, -250, -400, -562], { bold: true });
  sheet.gap(10);
  sheet.say(
    'Use this information to complete Form 8962 and your Form 1040. This information was also reported to the IRS. Keep this statement for your records; do not attach it to your return.',
    { size: 8.5 },
  );
};

export const benefitPapers: readonly Paper[] = [
  paper('ssa-1099', 'official', 'ssa', 'statements', official),
  paper('ssa-1099', 'backed', 'ssa', 'hostPrint', backed),
  paper('ssa-1099', 'account', 'ssa', 'browser', account),
  paper('1095-a', 'form', 'marketplace', 'irsPdf', marketForm),
  paper('1095-a', 'letter', 'marketplace', 'columnar', marketLetter),
  paper('1095-a', 'state', 'marketplace', 'spooled', stateMarket),
];
