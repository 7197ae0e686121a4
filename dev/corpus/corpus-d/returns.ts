// Corpus D's returns of earlier years, and authorizations to file one.
import type { Scene } from './cast.ts';
import type { Pen } from './pen.ts';
import { rows } from './rows.ts';
import { sortsOf, type Drawing } from './sort.ts';

const dollars = (scene: Scene, list: readonly string[]): [string, string][] =>
  list.map((label) => [label, scene.sum(100, 90_000, true)]);
const lines1040 = [
  '1z  Add lines 1a through 1h',
  '2b  Taxable interest',
  '9  This is your total income',
  '11  This is your adjusted gross income',
  '12  Standard deduction or itemized deductions',
  '15  This is your taxable income',
  '16  Tax',
  '24  This is your total tax',
  '33  These are your total payments',
  '34  Amount you overpaid',
];
const page1040 = (pen: Pen, scene: Scene, form: string): void => {
  pen.put(`Form ${form}`, 46, pen.at, { size: 12, bold: true });
  pen.put('U.S. Individual Income Tax Return', 150, pen.at, { size: 13, bold: true });
  pen.put(String(scene.year), 400, pen.at - 3, { size: 18, bold: true });
  pen.put('OMB No. 1545-0074', 470, pen.at, { size: 7 });
  pen.at += 26;
  pen.line(
    'Department of the Treasury—Internal Revenue Service     IRS Use Only—Do not write or staple in this space.',
    { size: 7 },
  );
  pen.line(`For the year Jan. 1–Dec. 31, ${scene.year}, or other tax year beginning`, {
    size: 7.5,
  });
  rows(pen, [
    ['Your first name and middle initial    Last name', 'Your social security number'],
    [scene.name, scene.taxpayerNumber],
    ['Home address (number and street)', 'Apt. no.'],
    [`${scene.street}, ${scene.town}`, ''],
  ]);
  pen.line(
    'Filing Status   X Single   Married filing jointly   Married filing separately   Head of household',
    { size: 8 },
  );
  rows(pen, dollars(scene, lines1040), 470);
  pen.line(
    `For Disclosure, Privacy Act, and Paperwork Reduction Act Notice, see separate instructions.     Form ${form} (${scene.year})`,
    { size: 7 },
  );
};

const returns: Record<string, Drawing> = {
  filed: (pen, scene) => {
    page1040(pen, scene, scene.turn % 2 === 0 ? '1040' : '1040-SR');
    pen.page();
    pen.line(`SCHEDULE C (Form 1040)   Profit or Loss From Business   ${scene.year}`, {
      bold: true,
    });
    rows(
      pen,
      dollars(scene, [
        '1 Gross receipts or sales',
        '8 Advertising',
        '28 Total expenses before expenses for business use of home',
        '31 Net profit or (loss)',
      ]),
      470,
    );
  },
  binder: (pen, scene) => {
    pen.at = 220;
    pen.line(scene.payer, { size: 18, bold: true, to: 'center' });
    pen.line(`${scene.year} Income Tax Return`, { size: 15, to: 'center', gap: 20 });
    pen.line(`Prepared for\n${scene.name}`, { size: 12, to: 'center' });
    pen.page();
    page1040(pen, scene, '1040');
    pen.page();
    pen.line(`Schedule 1 (Form 1040) ${scene.year}   Additional Income and Adjustments to Income`, {
      bold: true,
    });
    rows(pen, dollars(scene, ['3 Business income or (loss)', '10 Combine lines 1 through 9']), 470);
  },
  amended: (pen, scene) => {
    pen.put('Form 1040-X', 46, 48, { size: 12, bold: true });
    pen.put('Amended U.S. Individual Income Tax Return', 160, 48, { size: 13, bold: true });
    pen.at = 72;
    pen.line(
      '(Rev. February 2024)   Department of the Treasury—Internal Revenue Service   OMB No. 1545-0074',
      { size: 7 },
    );
    pen.line(
      `This return is for calendar year (enter year) ${scene.year} or fiscal year (enter month and year ended)`,
      { size: 9 },
    );
    rows(pen, [
      ['Your first name and middle initial    Last name', 'Your social security number'],
      [scene.name, scene.taxpayerNumber],
    ]);
    rows(
      pen,
      dollars(scene, [
        '1 Adjusted gross income',
        '2 Itemized deductions or standard deduction',
        '5 Taxable income',
        '6 Tax',
        '11 Total tax',
        '21 Overpayment',
      ]),
      470,
    );
  },
  entity: (pen, scene) => {
    pen.put('Form 1120-S', 46, 48, { size: 12, bold: true });
    pen.put('U.S. Income Tax Return for an S Corporation', 150, 48, { size: 13, bold: true });
    pen.put(String(scene.year), 500, 46, { size: 16, bold: true });
    pen.at = 74;
    pen.line(
      `For calendar year ${scene.year} or tax year beginning            , ending            OMB No. 1545-0123`,
      { size: 7.5 },
    );
    rows(pen, [
      ['Name', `${scene.last} Holdings Inc`],
      ['D Employer identification number', scene.ein],
      ['E Date incorporated', '03/04/2011'],
    ]);
    rows(
      pen,
      dollars(scene, [
        '1a Gross receipts or sales',
        '6 Total income (loss)',
        '7 Compensation of officers',
        '21 Total deductions',
        '22 Ordinary business income (loss)',
      ]),
      470,
    );
    pen.line(
      `Under penalties of perjury, I declare that I have examined this return.   Form 1120-S (${scene.year})`,
      { size: 7 },
    );
  },
};

const authorizations: Record<string, Drawing> = {
  official: (pen, scene) => {
    pen.put('Form 8879', 46, 48, { size: 12, bold: true });
    pen.put('IRS e-file Signature Authorization', 170, 48, { size: 13, bold: true });
    pen.at = 72;
    pen.line(
      '(Rev. January 2021)   OMB No. 1545-0074   ERO must obtain and retain completed Form 8879.   Go to www.irs.gov/Form8879 for the latest information.',
      { size: 7.5 },
    );
    rows(pen, [
      ['Submission Identification Number (SID)', `12${scene.account}`],
      ['Taxpayer’s name', 'Social security number'],
      [scene.name, scene.taxpayerNumber],
    ]);
    pen.line(
      `Part I   Tax Return Information — Tax Year Ending December 31, ${scene.year} (Enter year you are authorizing.)`,
      { bold: true },
    );
    rows(
      pen,
      dollars(scene, [
        '1 Adjusted gross income',
        '2 Total tax',
        '3 Federal income tax withheld from Form(s) W-2 and Form(s) 1099',
        '4 Amount you want refunded to you',
        '5 Amount you owe',
      ]),
      480,
    );
    pen.line(
      'Part II   Taxpayer Declaration and Signature Authorization (Be sure you get and keep a copy of your return)',
      { bold: true },
    );
    pen.line(
      `Taxpayer’s PIN: check one box only   X I authorize ${scene.payer} to enter or generate my PIN 40412 as my signature on the income tax return.`,
    );
  },
  joint: (pen, scene) => {
    pen.line(`8879   IRS e-file Signature Authorization   ${scene.year}`, { size: 13, bold: true });
    pen.line('Do not send to the IRS. This is not a tax return. Keep this form for your records.', {
      size: 8,
    });
    rows(pen, [
      ['Taxpayer', `${scene.name}   ${scene.taxpayerNumber}`],
      ['Spouse', `Lee ${scene.last}   XXX-XX-3001`],
    ]);
    rows(
      pen,
      dollars(scene, [
        'Adjusted gross income',
        'Total tax',
        'Federal income tax withheld',
        'Refund',
        'Amount you owe',
      ]),
      480,
    );
    pen.line(
      `Under penalties of perjury, I declare that I have examined a copy of the income tax return (original or amended) for the tax year ending December 31, ${scene.year}. ERO firm name: ${scene.payer}. Your signature ____  Date ____`,
    );
  },
};

export const returnSorts = [
  ...sortsOf('prior-return', 'preparer', returns, { hand: 'narrow' }),
  ...sortsOf('8879', 'preparer', authorizations, { hand: 'narrow' }),
];
