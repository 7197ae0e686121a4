// Corpus I's W-2s: from the IRS's form to what payroll services, portals, and the government print.
// cspell:ignore letterwise
import { site } from './form-parts.ts';
import { addressee, letterhead, paper, type Draw, type Paper } from './paper.ts';
import { sidewaysPage } from './sheet.ts';
import { wageForm, wagesOf } from './wages-form.ts';

const copyB =
  'Copy B—To Be Filed With Employee’s FEDERAL Tax Return. This information is being furnished to the Internal Revenue Service.';
const copyC =
  'Copy C—For EMPLOYEE’S RECORDS (See Notice to Employee on the back of Copy B.) Safe, accurate, FAST! Use IRS e-file';
const copy2 = 'Copy 2—To Be Filed With Employee’s State, City, or Local Income Tax Return.';
const notice = `Notice to Employee
Do you have to file? Refer to the Instructions for Forms 1040 and 1040-SR to determine if you are required to file a tax return. Even if you don’t have to file a tax return, you may be eligible for a refund if box 2 shows an amount or if you are eligible for any credit.
Earned income credit (EIC). You may be able to take the EIC for the year if your adjusted gross income (AGI) is less than a certain amount. The amount of the credit is based on income and family size. See Pub. 596, Earned Income Credit.
Clergy and religious workers. If you aren’t subject to social security and Medicare taxes, see Pub. 517.
Corrections. If your name, SSN, or address is incorrect, correct Copies B, C, and 2 and ask your employer to correct your employment record. Be sure to ask the employer to file Form W-2c, Corrected Wage and Tax Statement, with the Social Security Administration (SSA).
Box 12. The following list explains the codes shown in box 12. D—Elective deferrals to a section 401(k) cash or deferred arrangement. DD—Cost of employer-sponsored health coverage. The amount reported with code DD is not taxable. W—Employer contributions to your health savings account. Report on Form 8889.`;

const one: Draw = (sheet, who) => {
  const end = wageForm(sheet, { who, wages: wagesOf(who) }, [36, 50, 540], copyB);
  sheet.move(36, end + 30, 540);
  sheet.say(notice, { size: 7 });
};

const two: Draw = (sheet, who) => {
  const content = { who, wages: wagesOf(who) };
  wageForm(sheet, content, [40, 44, 532], copyB);
  sheet.rule(0, 396, 612, 0.3);
  wageForm(sheet, content, [40, 424, 532], copy2);
};

const four: Draw = (sheet, who) => {
  const content = { who, wages: wagesOf(who) };
  [copyB, copy2, copyC, copy2].forEach((copy, index) =>
    wageForm(sheet, content, [16 + (index % 2) * 296, 40 + Math.floor(index / 2) * 390, 284], copy),
  );
};

/** A year's summary at the left, copies at the right and below. */
const summary: Draw = (sheet, who) => {
  const wages = wagesOf(who);
  const content = { who, wages };
  sheet.put(`${who.year} W-2 and EARNINGS SUMMARY`, 20, 26, { size: 13, bold: true });
  sheet.move(20, 48, 270);
  sheet.say(
    'This blue section is your Earnings Summary which provides more detailed information on the generation of your W-2 statement. The reverse side includes instructions and other general information.',
    { size: 7 },
  );
  sheet.gap(6);
  sheet.say('1. Your Gross Pay was adjusted as follows to produce your W-2 Statement.', {
    size: 7,
    bold: true,
  });
  sheet.row(['', 'Wages, Tips', 'Social Security', 'Medicare'], [20, -150, -215, -285], {
    size: 6.5,
  });
  for (const [label, value] of [
    ['Gross Pay', wages.social],
    ['Less 401(k) (D-Box 12)', wages.savings.replace('D  ', '') || '0.00'],
    ['Reported W-2 Wages', wages.wages],
  ] as const)
    sheet.row([label, value, wages.social, wages.social], [20, -150, -215, -285], {
      size: 6.5,
      data: true,
    });
  sheet.gap(8);
  sheet.say('2. Employee Name and Address.', { size: 7, bold: true });
  addressee(sheet, who, 40, sheet.y + 8);
  wageForm(sheet, content, [306, 40, 290], copyC);
  wageForm(sheet, content, [16, 420, 284], copyB);
  wageForm(sheet, content, [306, 420, 290], copy2);
};

const three: Draw = (sheet, who) => {
  const content = { who, wages: wagesOf(who) };
  [copyB, copyC].forEach((copy, index) =>
    wageForm(sheet, content, [52, 30 + index * 262, 508], copy),
  );
  sheet.rule(0, 560, 612, 0.3);
  sheet.move(52, 572, 508);
  sheet.say(notice, { size: 6.2 });
};

const portal: Draw = (sheet, who) => {
  const wages = wagesOf(who);
  sheet.put(`${site(who)} - My Pay > Tax Documents`, 30, 22, { size: 7.5 });
  sheet.move(50, 48);
  sheet.say(`W-2 Wage and Tax Statement ${who.year}`, { size: 15, bold: true });
  sheet.say(`Issued ${who.date(1, 1)}. Copy C for employee’s records.`, { size: 8 });
  sheet.gap(8);
  const rows: readonly (readonly [string, string])[] = [
    ['a. Employee’s SSN', who.tin],
    ['b. Employer identification number', who.ein],
    ['c. Employer', `${who.payer}, ${who.office}, ${who.payerTown}`],
    ['e. Employee', `${who.name}, ${who.street}, ${who.town}`],
    ['1. Wages, tips, other comp.', wages.wages],
    ['2. Federal income tax withheld', wages.federal],
    ['3. Social security wages', wages.social],
    ['4. Social security tax withheld', wages.socialTax],
    ['5. Medicare wages and tips', wages.social],
    ['6. Medicare tax withheld', wages.medicareTax],
    ['10. Dependent care benefits', '0.00'],
    ['12. Codes', `${wages.savings} ${wages.health}`.trim()],
    ['13. Retirement plan', wages.savings === '' ? 'No' : 'Yes'],
    ['15. State / Employer’s state ID', `${who.state} / ${wages.stateId}`],
    ['16. State wages', wages.wages],
    ['17. State income tax', wages.stateTax],
  ];
  for (const [label, value] of rows) {
    sheet.pair(label, value === '' ? '0.00' : value, 210);
    sheet.rule(50, sheet.y - 2, 562, 0.2);
    sheet.gap(2);
  }
  if (who.isCorrected) sheet.say('Corrected statement (W-2c filed)', { bold: true });
  sheet.gap(8);
  sheet.say(
    'This information is being furnished to the Internal Revenue Service. OMB No. 1545-0008. If you are required to file a tax return, a negligence penalty or other sanction may be imposed on you if this income is taxable and you fail to report it.',
    { size: 7.5 },
  );
};

/** As an accounting office of the government prints: captions below the values, in a frame of its own. */
const agency: Draw = (sheet, who) => {
  const wages = wagesOf(who);
  sheet.put('W-2 WAGE AND TAX STATEMENT', 306, 36, { size: 12, bold: true, align: 'center' });
  sheet.put(`TAX YEAR ${who.year}`, 306, 52, { size: 10, bold: true, align: 'center' });
  const boxes = [
    ['A. CONTROL NUMBER', wages.control],
    ['EMPLOYEE SSN', who.tin],
    ['EMPLOYER ID NUMBER', who.ein],
    ['1. WAGES, TIPS, OTHER COMP', wages.wages],
    ['2. FEDERAL INCOME TAX WITHHELD', wages.federal],
    ['3. SOCIAL SECURITY WAGES', wages.social],
    ['4. SOCIAL SECURITY TAX WITHHELD', wages.socialTax],
    ['5. MEDICARE WAGES AND TIPS', wages.social],
    ['6. MEDICARE TAX WITHHELD', wages.medicareTax],
    ['7. SOC SEC TIPS', ''],
    ['10. DEPENDENT CARE BENEFITS', ''],
    ['12. SEE INSTRUCTIONS FOR BOX 12', wages.savings],
    ['14. OTHER', 'RETIRE 8821.04'],
    ['15. STATE/STATE ID', `${who.state} ${wages.stateId}`],
    ['16. STATE WAGES', wages.wages],
    ['17. STATE INCOME TAX', wages.stateTax],
  ] as const;
  boxes.forEach(([caption, value], index) => {
    const [x, y] = [40 + (index % 3) * 178, 78 + Math.floor(index / 3) * 40];
    sheet.rect(x, y, 178, 40);
    sheet.put(value, x + 8, y + 8, { size: 10, data: true });
    sheet.put(caption, x + 4, y + 29, { size: 6.5 });
  });
  sheet.block(`EMPLOYER: ${who.payer}\n${who.office}\n${who.payerTown}`, 40, 332, 250, { size: 9 });
  sheet.block(`EMPLOYEE: ${who.lastFirst}\n${who.street}\n${who.town}`, 320, 332, 250, { size: 9 });
  if (who.isCorrected) sheet.put('CORRECTED', 40, 380, { bold: true });
  sheet.move(40, 396, 532);
  sheet.say(
    'COPY B - TO BE FILED WITH EMPLOYEE’S FEDERAL TAX RETURN\nTHIS INFORMATION IS BEING FURNISHED TO THE INTERNAL REVENUE SERVICE    OMB NO. 1545-0008',
    { size: 7 },
  );
  sheet.gap(8);
  sheet.say(notice, { size: 7 });
};

const mailed: Draw = (sheet, who) => {
  letterhead(sheet, who);
  addressee(sheet, who, 72, 140);
  sheet.move(72, 220, 468);
  sheet.say(
    `Dear Employee,\n\nEnclosed is your Form W-2 for ${who.year}. Please check that your name and social security number match your social security card. If you chose the online form last year, you won’t receive another one by mail.\n\nForms for employees who left before December 31, ${who.year}, are mailed to the last address on file. Questions about your withholding for ${who.year + 1}? Submit a new Form W-4 to Human Resources.\n\nPayroll Department\n${who.phone}`,
    { size: 10.5 },
  );
  sheet.page();
  const content = { who, wages: wagesOf(who) };
  wageForm(sheet, content, [36, 50, 540], copyB);
  wageForm(sheet, content, [36, 420, 540], copyC);
};

const wideTwo: Draw = (sheet, who) => {
  const content = { who, wages: wagesOf(who) };
  wageForm(sheet, content, [14, 60, 376], copyB);
  wageForm(sheet, content, [402, 60, 376], copy2);
  sheet.move(14, 380, 764);
  sheet.say(notice, { size: 7 });
};

export const wagePapers: readonly Paper[] = [
  paper('w2', 'one', 'employer', 'irsPdf', one),
  paper('w2', 'two', 'employer', 'taxProgram', two),
  paper('w2', 'four', 'employer', 'payroll', four),
  paper('w2', 'summary', 'employer', 'payroll', summary),
  paper('w2', 'three', 'employer', 'statements', three),
  paper('w2', 'portal', 'employer', 'browser', portal),
  paper('w2', 'agency', 'employer', 'hostPrint', agency),
  paper('w2', 'mailed', 'employer', 'letterwise', mailed),
  paper('w2', 'wideTwo', 'employer', 'ruby', wideTwo, { size: sidewaysPage }),
];
