// Corpus I's official forms that are none of the kinds: of insurers and employers, to fill in, blank ones, samples, and instructions.
import { boxesOf } from './form-parts.ts';
import { contractor } from './forms-data.ts';
import { cell, officialForm } from './layouts-official.ts';
import { addressee, none, type Draw, type Paper } from './paper.ts';
import type { Sheet } from './sheet.ts';
import { wageForm, wagesOf } from './wages-form.ts';
import { months, type Who } from './who.ts';

function coverageHead(sheet: Sheet, who: Who, form: string, title: string): void {
  sheet.put(`Form ${form}`, 36, 36, { size: 14, bold: true });
  sheet.put(title, 306, 38, { size: 13, bold: true, align: 'center' });
  sheet.put(`□ VOID  □ CORRECTED     OMB No. ${form === '1095-B' ? '1545-2252' : '1545-2251'}`, 576, 36, { size: 7, align: 'right' });
  sheet.put(String(who.year), 576, 46, { size: 18, bold: true, align: 'right' });
  sheet.put('Do not attach to your tax return. Keep for your records.', 306, 56, { size: 7.5, align: 'center' });
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
  sheet.row(['(a) Name', '(b) SSN', '(d) All 12 months', '(e) Months of coverage'], [36, 220, 320, 420], { size: 7.5 });
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
  sheet.put('Part II    Employee Offer of Coverage          Plan start month: 01', 36, 152, { bold: true });
  ['All 12 Months', ...months.map((month) => month.slice(0, 3))].forEach((month, index) =>
    cell(sheet, [36 + index * 41.5, 168, 41.5, 60], month, index === 0 ? ['1E', who.usd(90, 300), '2C'] : ''),
  );
  sheet.put('14 Offer of Coverage   15 Employee Required Contribution   16 Section 4980H Safe Harbor', 36, 234, { size: 7 });
  sheet.put(`Form 1095-C (${who.year})`, 576, 590, { size: 7, align: 'right' });
};

const exempt: Draw = (sheet, who) => {
  sheet.put('Form W-9', 36, 34, { size: 16, bold: true });
  sheet.put('(Rev. March 2024)', 36, 54, { size: 7.5 });
  sheet.block('Request for Taxpayer\nIdentification Number and Certification', 200, 34, 230, { size: 12, bold: true, align: 'center' });
  sheet.block('Give form to the requester. Do not send to the IRS.', 470, 38, 106, { size: 8, bold: true });
  sheet.rule(36, 76, 576, 1);
  cell(sheet, [36, 84, 540, 30], '1  Name of entity/individual. An entry is required.', who.name);
  cell(sheet, [36, 114, 540, 26], '2  Business name/disregarded entity name, if different from above.', '');
  cell(sheet, [36, 140, 540, 44], '3a  Check the appropriate box for federal tax classification', '☒ Individual/sole proprietor  □ C corporation  □ S corporation  □ Partnership  □ Trust/estate  □ LLC');
  cell(sheet, [36, 184, 330, 26], '5  Address (number, street, and apt. or suite no.). See instructions.', who.street);
  cell(sheet, [36, 210, 330, 26], '6  City, state, and ZIP code', who.town);
  cell(sheet, [366, 184, 210, 52], 'Requester’s name and address (optional)', [who.payer, who.payerTown]);
  sheet.put('Part I   Taxpayer Identification Number (TIN)', 36, 246, { bold: true });
  sheet.put(`Social security number   ${who.digits(3)} – ${who.digits(2)} – ${who.digits(4)}`, 360, 262, { data: true });
  sheet.move(36, 290, 540);
  sheet.say('Part II   Certification', { bold: true });
  sheet.say('Under penalties of perjury, I certify that: 1. The number shown on this form is my correct taxpayer identification number (or I am waiting for a number to be issued to me); and 2. I am not subject to backup withholding... Purpose of form: Form 1099-INT (interest earned or paid), Form 1099-DIV, Form 1099-MISC, Form 1099-NEC, Form 1099-B, Form 1099-S, Form 1099-K, Form 1098 (home mortgage interest), 1098-E (student loan interest), and 1098-T (tuition).', { size: 8 });
  sheet.row(['Sign Here   Signature of U.S. person', `Date ${who.day(2)}`], [36, 430]);
};

const allowance: Draw = (sheet, who) => {
  sheet.put('Form W-4', 36, 34, { size: 16, bold: true });
  sheet.put('Employee’s Withholding Certificate', 306, 34, { size: 14, bold: true, align: 'center' });
  sheet.block('Complete Form W-4 so that your employer can withhold the correct federal income tax from your pay. Give Form W-4 to your employer. Your withholding is subject to review by the IRS.', 150, 54, 312, { size: 7, align: 'center' });
  sheet.put(String(who.year), 576, 34, { size: 18, bold: true, align: 'right' });
  sheet.put('OMB No. 1545-0074', 576, 56, { size: 7, align: 'right' });
  cell(sheet, [36, 90, 340, 28], 'Step 1(a)  First name and middle initial     Last name', who.name);
  cell(sheet, [376, 90, 200, 28], '(b) Social security number', who.tin);
  cell(sheet, [36, 118, 540, 28], 'Address; City or town, state, and ZIP code', `${who.street}, ${who.town}`);
  sheet.move(36, 156, 540);
  sheet.say('(c)  ☒ Single or Married filing separately   □ Married filing jointly or Qualifying surviving spouse   □ Head of household\nStep 2: Multiple Jobs or Spouse Works\nStep 3: Claim Dependent and Other Credits     $ 2,000\nStep 4 (optional): Other Adjustments\nStep 5: Sign Here. Under penalties of perjury, I declare that this certificate, to the best of my knowledge and belief, is true, correct, and complete.', { size: 9 });
  sheet.row(['Employers Only', who.payer, `First date of employment ${who.day(1)}`, who.ein], [36, 130, 330, -576], { size: 8 });
};

const blankWages: Draw = (sheet, who) => {
  const empty = { control: '', wages: '', federal: '', social: '', socialTax: '', medicareTax: '', savings: '', health: '', stateTax: '', stateId: '' };
  const nobody = { ...who, payer: '', office: '', payerTown: '', tin: '', ein: '', first: '', last: '', street: '', town: '', state: '' };
  sheet.block('Attention: You may file Forms W-2 and W-3 electronically on the SSA’s website. Note: Copy A of this form is provided for informational purposes only.', 60, 26, 490, { size: 8 });
  wageForm(sheet, { who: nobody, wages: empty }, [36, 70, 540], 'Copy A—For Social Security Administration. Send this entire page with Form W-3.');
};

const blankContractor: Draw = (sheet, who) => {
  const nobody = { ...who, payer: '', office: '', payerTown: '', phone: '', tin: '', ein: '', name: '', street: '', town: '', account: '' };
  const boxes = boxesOf(contractor, who).map((box) => ({ ...box, value: '' }));
  officialForm(sheet, { form: contractor, who: nobody, boxes }, [34, 60], 'Copy 1|For State Tax Department');
};

const sample: Draw = (sheet, who) => {
  sheet.say('Understanding Your Form W-2', { size: 16, bold: true });
  sheet.say(`A guide by ${who.payer} Payroll for employees`, { size: 10 });
  const nobody = { ...who, first: 'Jane', last: 'Sample', street: '123 Any Street', town: 'Anytown, US 00000', tin: '000-00-0000', ein: '00-0000000' };
  sheet.put('SAMPLE', 220, 200, { size: 60, bold: true, color: '#bbb' });
  wageForm(sheet, { who: nobody, wages: wagesOf(who) }, [60, 90, 490], 'SAMPLE ONLY');
  sheet.move(50, 370);
  sheet.say('Box 1 shows your total taxable wages. Box 2 shows the federal tax that was withheld. Box 12 shows codes, such as D for your 401(k). If your last pay stub differs from box 1, subtract pretax deductions.', { size: 9.5 });
};

const corrected: Draw = (sheet, who) => {
  sheet.put('W-2c', 36, 34, { size: 16, bold: true });
  sheet.put('Corrected Wage and Tax Statement', 100, 40, { size: 10, bold: true });
  sheet.put('OMB No. 1545-0008   Form W-2c (Rev. June 2024)', 576, 40, { size: 7, align: 'right' });
  cell(sheet, [36, 62, 270, 50], 'a Employer’s name, address, and ZIP code', [who.payer, who.office, who.payerTown]);
  cell(sheet, [306, 62, 135, 25], 'c Tax year/Form corrected', `${who.year} / W-2`);
  cell(sheet, [441, 62, 135, 25], 'd Employee’s correct SSN', who.tin);
  cell(sheet, [306, 87, 270, 25], 'b Employer’s Federal EIN', who.ein);
  cell(sheet, [36, 112, 540, 28], 'h Employee’s first name and initial, last name; i address', `${who.name}, ${who.street}, ${who.town}`);
  ['1 Wages, tips, other compensation', '2 Federal income tax withheld', '3 Social security wages', '4 Social security tax withheld'].forEach((caption, index) => {
    cell(sheet, [36, 146 + index * 30, 270, 30], `Previously reported  ${caption}`, who.usd(900, 60_000));
    cell(sheet, [306, 146 + index * 30, 270, 30], `Correct information  ${caption}`, who.usd(900, 60_000));
  });
};

const instructions: Draw = (sheet, who) => {
  sheet.say(`${who.year}`, { size: 20, bold: true });
  sheet.say('Shareholder’s Instructions for Schedule K-1 (Form 1120-S)', { size: 15, bold: true });
  sheet.say('Shareholder’s Share of Income, Deductions, Credits, etc. (For Shareholder’s Use Only)', { size: 10 });
  sheet.gap(8);
  sheet.say('Section references are to the Internal Revenue Code unless otherwise noted.\n\nGeneral Instructions\n\nPurpose of Schedule K-1\nThe corporation uses Schedule K-1 to report your share of the corporation’s income, deductions, credits, and other items. Keep it for your records. Don’t file it with your tax return, unless backup withholding was reported in box 13, code O.\n\nInconsistent Treatment of Items\nGenerally, you must report items shown on your Schedule K-1 (and any attached schedules) the same way that the corporation treated the items on its return. If the treatment on your original or amended return is inconsistent, file Form 8082.\n\nBox 1. Ordinary Business Income (Loss)\nReport on Schedule E (Form 1040), line 28, column (i) or (k).', { size: 9.5 });
  sheet.put(`Cat. No. 11521O`, 306, 766, { size: 7, align: 'center' });
};

const stateShare: Draw = (sheet, who) => {
  sheet.put(`${who.year} Schedule ${who.state} K-1`, 40, 36, { size: 15, bold: true });
  sheet.put('Owner’s Share of State Income, Adjustments, and Credits', 40, 56, { size: 10 });
  cell(sheet, [40, 78, 266, 54], 'Pass-through entity', [who.payer, who.office, who.payerTown]);
  cell(sheet, [306, 78, 266, 54], 'Owner', [who.name, who.street, who.town]);
  cell(sheet, [40, 132, 266, 26], 'FEIN', who.ein);
  cell(sheet, [306, 132, 266, 26], 'SSN', who.tin);
  sheet.move(40, 170, 532);
  sheet.row(['Item', 'Everywhere', 'State source'], [40, -420, -572], { bold: true });
  for (const label of ['Ordinary business income', 'Rental income', 'Interest', 'Depreciation adjustment (addition)', 'Pass-through entity tax credit', 'Composite tax paid', 'Apportionment percentage'])
    sheet.row([label, who.usd(1, 9000), who.usd(1, 9000)], [40, -420, -572]);
};

const railroad: Draw = (sheet, who) => {
  sheet.put('PAYER’S NAME: UNITED STATES RAILROAD RETIREMENT BOARD', 40, 40, { size: 9, bold: true });
  sheet.put(`${who.year}`, 572, 40, { size: 14, bold: true, align: 'right' });
  sheet.put('PAYMENTS BY THE RAILROAD RETIREMENT BOARD', 306, 58, { size: 10, bold: true, align: 'center' });
  cell(sheet, [40, 76, 266, 26], '1. Claim Number and Payee Code', `A ${who.tin} 10`);
  cell(sheet, [40, 102, 266, 26], '2. Recipient’s Identification Number', who.tin);
  cell(sheet, [40, 128, 266, 54], 'Recipient’s Name and Address', [who.name, who.street, who.town]);
  ['3. Gross Social Security Equivalent Benefit Portion of Tier 1 Paid', '4. Social Security Equivalent Benefit Portion of Tier 1 Repaid', '5. Net Social Security Equivalent Benefit Portion of Tier 1 Paid', '10. Federal Income Tax Withheld', '11. Medicare Premium Total'].forEach((caption, index) =>
    cell(sheet, [306, 76 + index * 26, 266, 26], caption, who.usd(90, 19_000)),
  );
  sheet.put('FORM RRB-1099    COPY C FOR RECIPIENT’S RECORDS', 40, 214, { size: 8.5, bold: true });
};

const voucher: Draw = (sheet, who) => {
  for (const [index, due] of [`April 15, ${who.year}`, `June 15, ${who.year}`, `Sept. 15, ${who.year}`].entries()) {
    const y = 40 + index * 240;
    sheet.put('Form 1040-ES', 40, y, { size: 13, bold: true });
    sheet.put(`${who.year} Estimated Tax     Payment Voucher ${index + 1}`, 180, y, { size: 11, bold: true });
    sheet.put(`OMB No. 1545-0074     Calendar year—Due ${due}`, 572, y + 18, { size: 7.5, align: 'right' });
    cell(sheet, [40, y + 34, 380, 28], 'Your first name and middle initial, last name', who.name);
    cell(sheet, [420, y + 34, 152, 28], 'Your social security number', who.tin);
    cell(sheet, [40, y + 62, 380, 28], 'Address', `${who.street}, ${who.town}`);
    cell(sheet, [420, y + 62, 152, 28], 'Amount of estimated tax you are paying', who.usd(100, 3000));
    sheet.rule(10, y + 210, 602, 0.3);
  }
};

const extension: Draw = (sheet, who) => {
  sheet.put('Form 4868', 36, 36, { size: 14, bold: true });
  sheet.put('Application for Automatic Extension of Time To File U.S. Individual Income Tax Return', 130, 40, { size: 9.5, bold: true });
  sheet.put(String(who.year), 576, 34, { size: 16, bold: true, align: 'right' });
  sheet.put(`For calendar year ${who.year}, or other tax year beginning          , ending`, 36, 60, { size: 7 });
  cell(sheet, [36, 76, 270, 28], '1 Your name(s) (see instructions)', who.joint);
  cell(sheet, [36, 104, 270, 40], 'Address', [who.street, who.town]);
  cell(sheet, [36, 144, 270, 28], '2 Your social security number', who.tin);
  ['4 Estimate of total tax liability', `5 Total ${who.year} payments`, '6 Balance due', '7 Amount you’re paying'].forEach((caption, index) =>
    cell(sheet, [306, 76 + index * 24, 270, 24], `${caption} for ${who.year}`, who.usd(90, 9000)),
  );
};

const powers: Draw = (sheet, who) => {
  sheet.put('Form 2848', 36, 36, { size: 14, bold: true });
  sheet.put('Power of Attorney and Declaration of Representative', 306, 38, { size: 12, bold: true, align: 'center' });
  sheet.put('(Rev. January 2021)   OMB No. 1545-0150', 576, 38, { size: 7, align: 'right' });
  cell(sheet, [36, 70, 540, 54], '1 Taxpayer information. Taxpayer name and address', [who.name, who.street, who.town]);
  cell(sheet, [36, 124, 540, 54], '2 Representative(s)', [who.payer, who.office, who.payerTown]);
  sheet.move(36, 190, 540);
  sheet.row(['3 Description of matter', 'Tax form number', 'Year(s) or period(s)'], [36, 260, 420], { bold: true });
  sheet.row(['Income', '1040', `${who.year - 2}, ${who.year - 1}, ${who.year}`], [36, 260, 420], { data: true });
  addressee(sheet, who, 60, 600);
};

export const noneFormPapers: readonly Paper[] = [
  none('1095-b', 'insurer', 'irsPdf', covered),
  none('1095-c', 'employer', 'taxProgram', offered),
  none('w-9', 'business', 'irsPdf', exempt),
  none('w-4', 'employer', 'irsPdf', allowance),
  none('w-2c', 'employer', 'taxProgram', corrected),
  none('blankW2', 'employer', 'irsPdf', blankWages),
  none('blankNec', 'business', 'irsPdf', blankContractor),
  none('sampleW2', 'employer', 'word', sample),
  none('k1Instructions', 'irs', 'columnar', instructions),
  none('stateK1', 'company', 'taxProgram', stateShare),
  none('railroad', 'rrb', 'hostPrint', railroad),
  none('voucher', 'irs', 'taxProgram', voucher),
  none('extension', 'irs', 'irsPdf', extension),
  none('powerOfAttorney', 'firm', 'irsPdf', powers),
];
