// Corpus I's official forms that are none of the kinds: of insurers and employers, to fill in, blank ones, and samples.
// cspell:ignore Anytown
import { boxesOf } from './form-parts.ts';
import { contractor } from './forms-data.ts';
import { cell, officialForm } from './layouts-official.ts';
import { none, type Draw, type Paper } from './paper.ts';
import type { Sheet } from './sheet.ts';
import { wageForm, wagesOf } from './wages-form.ts';
import { months, type Who } from './who.ts';

function coverageHead(sheet: Sheet, who: Who, form: string, title: string): void {
  sheet.put(`Form ${form}`, 36, 36, { size: 14, bold: true });
  sheet.put(title, 306, 38, { size: 13, bold: true, align: 'center' });
  sheet.put(
    `□ VOID  □ CORRECTED     OMB No. ${form === '1095-B' ? '1545-2252' : '1545-2251'}`,
    576,
    36,
    { size: 7, align: 'right' },
  );
  sheet.put(String(who.year), 576, 46, { size: 18, bold: true, align: 'right' });
  sheet.put('Do not attach to your tax return. Keep for your records.', 306, 56, {
    size: 7.5,
    align: 'center',
  });
  sheet.rule(36, 70, 576, 1);
}

const covered: Draw = (sheet, who) => {
  coverageHead(sheet, who, '1095-B', 'Health Coverage');
  sheet.put('Part I    Responsible Individual', 36, 74, { bold: true });
  cell(sheet, [36, 88, 270, 28], '1 Name of responsible individual', who.name);
  cell(sheet, [306, 88, 150, 28], '2 Social security number (SSN) or other TIN', who.tin);
  cell(sheet, [456, 88, 120, 28], '3 Date of birth', '');
  cell(sheet, [36, 116, 270, 28], '4 Street address', who.street);
  cell(sheet, [306, 116, 270, 28], '5–7 City or town, state, ZIP', who.town);
  sheet.put('Part III    Issuer or Other Coverage Provider', 36, 152, { bold: true });
  cell(sheet, [36, 166, 270, 28], '16 Name', who.payer);
  cell(sheet, [306, 166, 270, 28], '17 Employer identification number (EIN)', who.ein);
  cell(sheet, [36, 194, 540, 28], '19–22 Address', `${who.office}, ${who.payerTown}`);
  sheet.put('Part IV    Covered Individuals', 36, 232, { bold: true });
  sheet.move(36, 248, 540);
  sheet.row(
    ['(a) Name', '(b) SSN', '(d) All 12 months', '(e) Months of coverage'],
    [36, 220, 320, 420],
    { size: 7.5 },
  );
  sheet.row([who.name, who.tin, 'X', ''], [36, 220, 320, 420], { data: true });
  sheet.row([who.spouse, `XXX-XX-${who.digits(4)}`, 'X', ''], [36, 220, 320, 420], { data: true });
  sheet.put(`Form 1095-B (${who.year})`, 576, 766, { size: 7, align: 'right' });
};

const offered: Draw = (sheet, who) => {
  coverageHead(sheet, who, '1095-C', 'Employer-Provided Health Insurance Offer and Coverage');
  sheet.put('Part I    Employee', 36, 74, { bold: true });
  cell(sheet, [36, 88, 170, 28], '1 Name of employee', who.name);
  cell(sheet, [206, 88, 100, 28], '2 SSN', who.tin);
  cell(sheet, [306, 88, 170, 28], '7 Name of employer', who.payer);
  cell(sheet, [476, 88, 100, 28], '8 EIN', who.ein);
  cell(sheet, [36, 116, 270, 28], '3–6 Address of employee', `${who.street}, ${who.town}`);
  cell(sheet, [306, 116, 270, 28], '9–13 Address of employer', `${who.office}, ${who.payerTown}`);
  sheet.put('Part II    Employee Offer of Coverage          Plan start month: 01', 36, 152, {
    bold: true,
  });
  ['All 12 Months', ...months.map((month) => month.slice(0, 3))].forEach((month, index) =>
    cell(
      sheet,
      [36 + index * 41.5, 168, 41.5, 60],
      month,
      index === 0 ? ['1E', who.usd(90, 300), '2C'] : '',
    ),
  );
  sheet.put(
    '14 Offer of Coverage   15 Employee Required Contribution   16 Section 4980H Safe Harbor',
    36,
    234,
    { size: 7 },
  );
  sheet.put(`Form 1095-C (${who.year})`, 576, 590, { size: 7, align: 'right' });
};

const exempt: Draw = (sheet, who) => {
  sheet.put('Form W-9', 36, 34, { size: 16, bold: true });
  sheet.put(who.year < 2024 ? '(Rev. October 2018)' : '(Rev. March 2024)', 36, 54, { size: 7.5 });
  sheet.block('Request for Taxpayer\nIdentification Number and Certification', 200, 34, 230, {
    size: 12,
    bold: true,
    align: 'center',
  });
  sheet.block('Give form to the requester. Do not send to the IRS.', 470, 38, 106, {
    size: 8,
    bold: true,
  });
  sheet.rule(36, 76, 576, 1);
  cell(sheet, [36, 84, 540, 30], '1  Name of entity/individual. An entry is required.', who.name);
  cell(
    sheet,
    [36, 114, 540, 26],
    '2  Business name/disregarded entity name, if different from above.',
    '',
  );
  cell(
    sheet,
    [36, 140, 540, 44],
    '3a  Check the appropriate box for federal tax classification',
    '☒ Individual/sole proprietor  □ C corporation  □ S corporation  □ Partnership  □ Trust/estate  □ LLC',
  );
  cell(
    sheet,
    [36, 184, 330, 26],
    '5  Address (number, street, and apt. or suite no.). See instructions.',
    who.street,
  );
  cell(sheet, [36, 210, 330, 26], '6  City, state, and ZIP code', who.town);
  cell(sheet, [366, 184, 210, 52], 'Requester’s name and address (optional)', [
    who.payer,
    who.payerTown,
  ]);
  sheet.put('Part I   Taxpayer Identification Number (TIN)', 36, 246, { bold: true });
  sheet.put(
    `Social security number   ${who.digits(3)} – ${who.digits(2)} – ${who.digits(4)}`,
    360,
    262,
    { data: true },
  );
  sheet.move(36, 290, 540);
  sheet.say('Part II   Certification', { bold: true });
  sheet.say(
    'Under penalties of perjury, I certify that: 1. The number shown on this form is my correct taxpayer identification number (or I am waiting for a number to be issued to me); and 2. I am not subject to backup withholding... Purpose of form: Form 1099-INT (interest earned or paid), Form 1099-DIV, Form 1099-MISC, Form 1099-NEC, Form 1099-B, Form 1099-S, Form 1099-K, Form 1098 (home mortgage interest), 1098-E (student loan interest), and 1098-T (tuition).',
    { size: 8 },
  );
  sheet.row(['Sign Here   Signature of U.S. person', `Date ${who.day(2)}`], [36, 430]);
};

const allowance: Draw = (sheet, who) => {
  sheet.put('Form W-4', 36, 34, { size: 16, bold: true });
  sheet.put('Employee’s Withholding Certificate', 306, 34, {
    size: 14,
    bold: true,
    align: 'center',
  });
  sheet.block(
    'Complete Form W-4 so that your employer can withhold the correct federal income tax from your pay. Give Form W-4 to your employer. Your withholding is subject to review by the IRS.',
    150,
    54,
    312,
    { size: 7, align: 'center' },
  );
  sheet.put(String(who.year), 576, 34, { size: 18, bold: true, align: 'right' });
  sheet.put('OMB No. 1545-0074', 576, 56, { size: 7, align: 'right' });
  cell(
    sheet,
    [36, 90, 340, 28],
    'Step 1(a)  First name and middle initial     Last name',
    who.name,
  );
  cell(sheet, [376, 90, 200, 28], '(b) Social security number', who.tin);
  cell(
    sheet,
    [36, 118, 540, 28],
    'Address; City or town, state, and ZIP code',
    `${who.street}, ${who.town}`,
  );
  sheet.move(36, 156, 540);
  sheet.say(
    '(c)  ☒ Single or Married filing separately   □ Married filing jointly or Qualifying surviving spouse   □ Head of household\nStep 2: Multiple Jobs or Spouse Works\nStep 3: Claim Dependent and Other Credits     $ 2,000\nStep 4 (optional): Other Adjustments\nStep 5: Sign Here. Under penalties of perjury, I declare that this certificate, to the best of my knowledge and belief, is true, correct, and complete.',
    { size: 9 },
  );
  sheet.row(
    ['Employers Only', who.payer, `First date of employment ${who.day(1)}`, who.ein],
    [36, 130, 330, -576],
    { size: 8 },
  );
};

const blankWages: Draw = (sheet, who) => {
  const empty = {
    control: '',
    wages: '',
    federal: '',
    social: '',
    socialTax: '',
    medicareTax: '',
    savings: '',
    health: '',
    stateTax: '',
    stateId: '',
  };
  const nobody = {
    ...who,
    payer: '',
    office: '',
    payerTown: '',
    tin: '',
    ein: '',
    first: '',
    last: '',
    street: '',
    town: '',
    state: '',
  };
  sheet.block(
    'Attention: You may file Forms W-2 and W-3 electronically on the SSA’s website. Note: Copy A of this form is provided for informational purposes only.',
    60,
    26,
    490,
    { size: 8 },
  );
  wageForm(
    sheet,
    { who: nobody, wages: empty },
    [36, 70, 540],
    'Copy A—For Social Security Administration. Send this entire page with Form W-3.',
  );
};

const blankContractor: Draw = (sheet, who) => {
  const nobody = {
    ...who,
    payer: '',
    office: '',
    payerTown: '',
    phone: '',
    tin: '',
    ein: '',
    name: '',
    street: '',
    town: '',
    account: '',
  };
  const boxes = boxesOf(contractor, who).map((box) => ({ ...box, value: '' }));
  officialForm(
    sheet,
    { form: contractor, who: nobody, boxes },
    [34, 60],
    'Copy 1|For State Tax Department',
  );
};

const sample: Draw = (sheet, who) => {
  sheet.say('Understanding Your Form W-2', { size: 16, bold: true });
  sheet.say(`A guide by ${who.payer} Payroll for employees`, { size: 10 });
  const nobody = {
    ...who,
    first: 'Jane',
    last: 'Sample',
    street: '123 Any Street',
    town: 'Anytown, US 00000',
    tin: '000-00-0000',
    ein: '00-0000000',
  };
  sheet.put('SAMPLE', 220, 200, { size: 60, bold: true, color: '#bbb' });
  wageForm(sheet, { who: nobody, wages: wagesOf(who) }, [60, 90, 490], 'SAMPLE ONLY');
  sheet.move(50, 370);
  sheet.say(
    'Box 1 shows your total taxable wages. Box 2 shows the federal tax that was withheld. Box 12 shows codes, such as D for your 401(k). If your last pay stub differs from box 1, subtract pretax deductions.',
    { size: 9.5 },
  );
};

export const noneFormPapers: readonly Paper[] = [
  none('1095-b', 'insurer', 'irsPdf', covered),
  none('1095-c', 'employer', 'taxProgram', offered),
  none('w-9', 'business', 'irsPdf', exempt),
  none('w-4', 'employer', 'irsPdf', allowance),
  none('blankW2', 'employer', 'irsPdf', blankWages),
  none('blankNec', 'business', 'irsPdf', blankContractor),
  none('sampleW2', 'employer', 'word', sample),
];
