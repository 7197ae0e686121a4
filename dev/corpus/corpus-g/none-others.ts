// Corpus G's near misses among forms of other kinds, plans, insurers, and agencies.
import { grid } from './forms-grid.ts';
import type { FormData } from './forms-data.ts';
import { looks, pairs, paper, table, type Draw, type Paper } from './paper.ts';

type Other = Pick<FormData, 'form' | 'title' | 'omb' | 'boxes'> & {
  recipient: string;
  filer: string;
};
/** A form of the same make as those that are told apart. The kind in its data is not used in drawing. */
const otherForm =
  (data: Other): Draw =>
  (sheet, cast) => {
    grid(
      sheet,
      cast,
      {
        ...data,
        kind: '1099-misc',
        sender: 'bank',
        copy: 'Copy B',
        revision: () => 'January 2022',
      },
      60,
    );
  };
const debt = otherForm({
  form: '1099-C',
  title: 'Cancellation of Debt',
  omb: '1545-1424',
  filer: 'CREDITOR',
  recipient: 'DEBTOR',
  boxes: [
    ['1', 'Date of identifiable event', '07/11/2024'],
    ['2', 'Amount of debt discharged', '$'],
    ['3', 'Interest, if included in box 2', ''],
    ['4', 'Debt description', 'CREDIT CARD'],
    ['5', 'If checked, the debtor was personally liable for repayment of the debt', 'X'],
    ['6', 'Identifiable event code', 'G'],
    ['7', 'Fair market value of property', ''],
  ],
});
const education = otherForm({
  form: '1099-Q',
  title: 'Payments From Qualified Education Programs (Under Sections 529 and 530)',
  omb: '1545-1760',
  filer: 'PAYER’S/TRUSTEE',
  recipient: 'RECIPIENT',
  boxes: [
    ['1', 'Gross distribution', '$'],
    ['2', 'Earnings', '$'],
    ['3', 'Basis', '$'],
    ['4', 'Trustee-to-trustee transfer', ''],
    ['5', 'Distribution is from: Qualified tuition program—Private [ ] or State [X]', ''],
    ['6', 'If this box is checked, the recipient is not the designated beneficiary', ''],
  ],
});
const estate = otherForm({
  form: '1099-S',
  title: 'Proceeds From Real Estate Transactions',
  omb: '1545-0997',
  filer: 'FILER',
  recipient: 'TRANSFEROR',
  boxes: [
    ['1', 'Date of closing', '05/30/2024'],
    ['2', 'Gross proceeds', '$'],
    ['3', 'Address (including city, state, and ZIP code) or legal description', ''],
    [
      '4',
      'Transferor received or will receive property or services as part of the consideration (if checked)',
      '',
    ],
    ['5', 'If checked, transferor is a foreign person', ''],
    ['6', 'Buyer’s part of real estate tax', ''],
  ],
});
const coverage: Draw = (sheet, cast) => {
  sheet.put('Form 1095-C', 36, 36, { size: 15, bold: true });
  sheet.put('Employer-Provided Health Insurance Offer and Coverage', 320, 36, {
    size: 12,
    bold: true,
    align: 'center',
  });
  sheet.put('Do not attach to your tax return. Keep for your records.', 320, 54, {
    size: 8,
    align: 'center',
  });
  sheet.put(`OMB No. 1545-2251   ${cast.year}`, 756, 36, { size: 11, align: 'right' });
  pairs(
    sheet,
    [
      ['1 Name of employee', cast.name],
      ['2 Social security number (SSN)', cast.tin],
      ['3 Street address', cast.address[0]],
      ['4 City, state, ZIP', cast.address[1]],
    ],
    36,
    90,
    330,
  );
  pairs(
    sheet,
    [
      ['7 Name of employer', cast.payer],
      ['8 Employer identification number (EIN)', cast.ein],
      ['9 Street address', cast.payerAddress[0]],
    ],
    400,
    90,
    340,
  );
  table(
    sheet,
    [
      [
        'Part II  Employee Offer of Coverage',
        'All 12 Months',
        'Jan',
        'Feb',
        'Mar',
        'Apr',
        'May',
        'June',
      ],
      ['14 Offer of Coverage (enter required code)', '1E', '', '', '', '', '', ''],
      ['15 Employee Required Contribution', '$142.10', '', '', '', '', '', ''],
      ['16 Section 4980H Safe Harbor', '2C', '', '', '', '', '', ''],
    ],
    [36, 260, 350, 400, 450, 500, 550, 600],
    190,
    8.5,
  );
};
const insurer: Draw = (sheet, cast) => {
  sheet.put('Form 1095-B', 36, 36, { size: 15, bold: true });
  sheet.put('Health Coverage', 306, 36, { size: 15, bold: true, align: 'center' });
  sheet.put(String(cast.year), 576, 36, { size: 18, bold: true, align: 'right' });
  sheet.put('OMB No. 1545-2252', 576, 58, { size: 7, align: 'right' });
  pairs(
    sheet,
    [
      ['Part I  Responsible Individual', ''],
      ['1 Name of responsible individual', cast.name],
      ['2 Social security number (SSN) or other TIN', cast.tin],
      ['8 Enter letter identifying Origin of the Health Coverage', 'B'],
      ['Part III  Issuer or Other Coverage Provider', ''],
      ['16 Name', 'Summit Peak Health Plan'],
      ['17 Employer identification number (EIN)', cast.ein],
      ['Part IV  Covered Individuals: covered all 12 months', 'X'],
    ],
    36,
    90,
    500,
    9.5,
    2.1,
  );
};
const voucher: Draw = (sheet, cast) => {
  sheet.put('Form 1040-ES', 36, 44, { size: 14, bold: true });
  sheet.put(`${cast.year + 1} Estimated Tax`, 306, 44, { size: 14, bold: true, align: 'center' });
  sheet.put('Payment Voucher 1', 576, 44, { size: 12, bold: true, align: 'right' });
  sheet.flow(
    `File only if you are making a payment of estimated tax by check or money order. Mail this voucher with your check or money order payable to “United States Treasury.” Write your social security number and “${cast.year + 1} Form 1040-ES” on your check or money order. Do not send cash.`,
    36,
    76,
    400,
    { size: 8.5 },
  );
  pairs(
    sheet,
    [
      ['Your first name and middle initial, last name', cast.name],
      ['Your social security number', cast.tin],
      ['Address', cast.address.join(', ')],
      ['Amount of estimated tax you are paying by check or money order', '1,250'],
    ],
    36,
    140,
    520,
    9.5,
    2.2,
  );
};
const power: Draw = (sheet, cast) => {
  sheet.put('Form 2848', 36, 40, { size: 16, bold: true });
  sheet.put('(Rev. January 2021)', 36, 60, { size: 7 });
  sheet.put('Power of Attorney and Declaration of Representative', 306, 42, {
    size: 13,
    bold: true,
    align: 'center',
  });
  pairs(
    sheet,
    [
      ['1  Taxpayer name and address', cast.name],
      ['Taxpayer identification number(s)', cast.tin],
      ['2  Representative(s)', cast.payer],
      ['3  Acts authorized: Income', `Form 1040   ${cast.year}`],
    ],
    36,
    100,
    520,
    9.5,
    2.2,
  );
  sheet.flow(
    'Taxpayer hereby appoints the following representative(s) as attorney(s)-in-fact. The representative is authorized to receive and inspect confidential tax information.',
    36,
    210,
    540,
    { size: 9 },
  );
};
const none = (layout: string, sender: Paper['sender'], look: Paper['look'], draw: Draw): Paper =>
  paper(null, layout, sender, look, draw);
export const otherNonePapers: readonly Paper[] = [
  none('debt', 'bank', looks.overprint, debt),
  none('education', 'plan', looks.bookForm, education),
  none('estate', 'lender', looks.merged, estate),
  paper(null, 'coverage', 'employer', looks.overprint, coverage, { size: [792, 612] }),
  none('insurer', 'plan', looks.program, insurer),
  none('voucher', 'federal', looks.merged, voucher),
  none('power', 'preparer', looks.overprint, power),
];
