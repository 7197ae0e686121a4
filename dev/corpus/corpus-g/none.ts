// Corpus G's near misses among papers of work, banks, schools, and firms: they name forms, and are none of the kinds.
import {
  addressee,
  letterhead,
  looks,
  pairs,
  paper,
  table,
  type Draw,
  type Paper,
} from './paper.ts';

const stub: Draw = (sheet, cast) => {
  letterhead(sheet, cast);
  sheet.put('Earnings Statement', 572, 40, { size: 16, bold: true, align: 'right' });
  pairs(
    sheet,
    [
      ['Period Beginning:', cast.date(cast.year, 8)],
      ['Period Ending:', cast.date(cast.year, 8)],
      ['Pay Date:', cast.date(cast.year, 9)],
    ],
    392,
    64,
    180,
    9,
  );
  addressee(sheet, cast);
  const end = table(
    sheet,
    [
      ['Earnings', 'rate', 'hours', 'this period', 'year to date'],
      ['Regular', '38.2500', '80.00', cast.money(), cast.money(20_000, 50_000)],
      ['Overtime', '57.3750', '4.50', cast.money(100, 300), cast.money()],
      ['Gross Pay', '', '', cast.money(), cast.money(20_000, 50_000)],
    ],
    [44, -230, -300, -400, -500],
    230,
    9,
  );
  table(
    sheet,
    [
      ['Deductions  Statutory', '', '', '', ''],
      ['Federal Income Tax', '', '', cast.money(100, 400), cast.money()],
      ['Social Security Tax', '', '', cast.money(100, 300), cast.money()],
      ['Medicare Tax', '', '', cast.money(20, 90), cast.money()],
      ['401(K)', '', '', cast.money(50, 300), cast.money()],
      ['Net Pay', '', '', cast.money(), ''],
    ],
    [44, -230, -300, -400, -500],
    end + 16,
    9,
  );
  sheet.put(
    'Your federal taxable wages this period are shown above. This is not a check.',
    44,
    700,
    { size: 8 },
  );
};
const invoice: Draw = (sheet, cast) => {
  letterhead(sheet, cast, 44, '#0a6b5d');
  sheet.put('INVOICE', 560, 44, { size: 22, bold: true, align: 'right' });
  pairs(
    sheet,
    [
      ['Invoice #', cast.digits(5)],
      ['Date', cast.date(cast.year + 1, 4)],
      ['Due', 'Upon receipt'],
    ],
    400,
    80,
    160,
  );
  sheet.lines(['Bill to', cast.name, ...cast.address], 60, 130, { size: 10 });
  const end = table(
    sheet,
    [
      ['Service', 'Amount'],
      [`Preparation of ${cast.year} Form 1040`, '475.00'],
      ['Schedule C', '150.00'],
      ['State return', '95.00'],
      ['Total due', '720.00'],
    ],
    [60, -560],
    220,
    10.5,
  );
  sheet.put('Payment is due upon receipt. Thank you for your business.', 60, end + 20, {
    size: 10,
  });
};
const lease: Draw = (sheet, cast) => {
  sheet.put('RESIDENTIAL LEASE AGREEMENT', 306, 50, { size: 14, bold: true, align: 'center' });
  sheet.prose(
    [
      `This Lease is made on ${cast.longDate(cast.year, 5)} between ${cast.payer} (“Landlord”) and ${cast.name} (“Tenant”).`,
      `1. PREMISES. Landlord leases to Tenant the dwelling at ${cast.address.join(', ')}.`,
      `2. TERM. The term begins on ${cast.longDate(cast.year, 6)} and ends on ${cast.longDate(cast.year + 1, 5)}.`,
      '3. RENT. Tenant shall pay $1,850 a month, in advance, on the first day of each month. A returned check is charged $35.',
      '4. SECURITY DEPOSIT. Tenant deposits $1,850, to be returned within 30 days of the end of the term less lawful deductions.',
      '5. UTILITIES. Tenant pays electricity, gas, and internet. Landlord pays water and property taxes.',
      'LANDLORD ____________________    TENANT ____________________',
    ],
    60,
    90,
    490,
    { size: 11 },
  );
};
const tuitionBack: Draw = (sheet) => {
  sheet.put('Instructions for Student', 36, 44, { size: 12, bold: true });
  sheet.prose(
    [
      'You, or the person who can claim you as a dependent, may be able to claim an education credit on Form 1040 or 1040-SR. This statement has been furnished to you by an eligible educational institution in which you are enrolled, or by an insurer who makes reimbursements or refunds of qualified tuition and related expenses to you.',
      'Student’s taxpayer identification number (TIN). For your protection, this form may show only the last four digits of your TIN (SSN, ITIN, ATIN, or EIN). However, the issuer has reported your complete TIN to the IRS.',
      'Box 1. Shows the total payments received by an eligible educational institution from any source for qualified tuition and related expenses less any reimbursements or refunds made during the year.',
      'Box 4. Shows any adjustment made by an eligible educational institution for a prior year for qualified tuition and related expenses that were reported on a prior year Form 1098-T.',
      'Box 5. Shows the total of all scholarships or grants administered and processed by the eligible educational institution.',
      'Box 8. Shows whether you are considered to be carrying at least one-half the normal full-time workload for your course of study at the reporting institution.',
      'Box 10. Shows the total amount of reimbursements or refunds of qualified tuition and related expenses made by an insurer.',
      'Future developments. For the latest information about developments related to Form 1098-T and its instructions, go to www.irs.gov/Form1098T.',
    ],
    36,
    66,
    540,
    { size: 9.5 },
  );
};
const marketing: Draw = (sheet, cast) => {
  sheet.box(0, 0, 612, 120, { fill: '#17324d', line: 0 });
  sheet.put('Got 1099s? We’ve got you covered.', 306, 44, {
    size: 24,
    bold: true,
    align: 'center',
    color: '#ffffff',
  });
  sheet.prose(
    [
      `Hi ${cast.given}, tax season is here! Whether you received a 1099-NEC, 1099-K, or 1099-MISC, our experts help you find deductions you may have missed.`,
      'File for as little as $39. Import your W-2 and 1099 forms by photo. Get your maximum refund, guaranteed.',
      'Use code REFUND20 by February 15 and save 20% on federal filing.',
      'You receive this email because you signed up for offers. Unsubscribe at any time.',
    ],
    60,
    150,
    490,
    { size: 12 },
  );
};
const ready: Draw = (sheet, cast) => {
  sheet.lines(
    [
      `From: ${cast.payer} <no-reply@notices.example.com>`,
      `To: ${cast.name}`,
      `Sent: ${cast.longDate(cast.year + 1, 1)} 6:04 AM`,
      `Subject: Your ${cast.year} tax documents are ready to view online`,
    ],
    50,
    50,
    { size: 10 },
    1.6,
  );
  sheet.rule(50, 120, 560);
  sheet.prose(
    [
      `Dear ${cast.given},`,
      `Your ${cast.year} Form 1099-INT or Form 1098 is now available for account ending in ${cast.account.slice(-4)}. To view it, sign in and select Statements & documents, then Tax forms.`,
      'Because you chose paperless delivery, we won’t mail you a copy.',
      'Please do not reply to this message.',
    ],
    50,
    136,
    500,
    { size: 11 },
  );
};
const none = (layout: string, sender: Paper['sender'], look: Paper['look'], draw: Draw): Paper =>
  paper(null, layout, sender, look, draw);
export const nonePapers: readonly Paper[] = [
  none('payStub', 'employer', looks.office, stub),
  none('invoice', 'preparer', looks.web, invoice),
  none('lease', 'customer', looks.book, lease),
  none('tuitionBack', 'college', looks.office, tuitionBack),
  none('marketing', 'platform', looks.web, marketing),
  none('ready', 'bank', looks.round, ready),
];
