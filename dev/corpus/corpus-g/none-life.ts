// Corpus G's near misses among what plans, schools, lenders, and utilities mail.
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

const none = (layout: string, sender: Paper['sender'], look: Paper['look'], draw: Draw): Paper =>
  paper(null, layout, sender, look, draw);
const increase: Draw = (sheet, cast) => {
  sheet.put('Social Security Administration', 60, 50, { size: 14, bold: true });
  sheet.put(cast.longDate(cast.year, 12), 60, 80, { size: 10 });
  addressee(sheet, cast, 60, 110);
  sheet.put(`Your New Benefit Amount`, 60, 180, { size: 13, bold: true });
  sheet.prose(
    [
      `BENEFICIARY’S NAME: ${cast.name}`,
      `Your Social Security benefits will increase by 2.5 percent in ${cast.year + 1} because of a rise in the cost of living. You can use this letter as proof of your benefit amount if you need to apply for food, rent, or energy assistance.`,
      `How much will I get and when? Your monthly amount (before deductions) is $${cast.money(1_200, 2_900)}. The amount we deduct for Medicare Medical Insurance is $185.00.`,
    ],
    60,
    204,
    480,
    { size: 11 },
  );
};
const mortgageMonth: Draw = (sheet, cast) => {
  letterhead(sheet, cast, 40, '#00546b');
  sheet.put('Mortgage Statement', 572, 40, { size: 16, bold: true, align: 'right' });
  pairs(
    sheet,
    [
      ['Statement date', cast.date(cast.year, 6)],
      ['Account number', cast.account],
      ['Payment due date', `07/01/${cast.year}`],
      ['Amount due', `$${cast.money(1_000, 3_000)}`],
    ],
    380,
    66,
    192,
    9,
  );
  addressee(sheet, cast);
  const end = pairs(
    sheet,
    [
      ['Principal', cast.money(300, 900)],
      ['Interest', cast.money(300, 1_200)],
      ['Escrow (for taxes and insurance)', cast.money(200, 600)],
      ['Regular monthly payment', cast.money(1_000, 3_000)],
      ['Interest paid year to date', cast.money(2_000, 9_000)],
      ['Outstanding principal balance', cast.money(90_000, 300_000)],
    ],
    60,
    240,
    360,
    10,
  );
  sheet.put(
    'If payment is received after the 16th, a late fee will be charged. Detach and return with your payment.',
    60,
    end + 20,
    { size: 9 },
  );
};
const retirement: Draw = (sheet, cast) => {
  letterhead(sheet, cast, 40, '#59203a');
  sheet.put('401(k) Plan Quarterly Statement', 60, 100, { size: 15, bold: true });
  sheet.put(`April 1, ${cast.year} to June 30, ${cast.year}`, 60, 122, { size: 10 });
  addressee(sheet, cast);
  table(
    sheet,
    [
      ['Fund', 'Beginning', 'Contributions', 'Gain/Loss', 'Ending balance'],
      ...['Target 2045 Fund', 'Large Cap Index', 'Stable Value'].map((name) => [
        name,
        cast.money(),
        cast.money(100, 900),
        cast.money(1, 500),
        cast.money(),
      ]),
    ],
    [60, -260, -360, -450, -550],
    230,
    9,
  );
  sheet.put('Your vested balance is 100%. Rate of return is personal to your account.', 60, 320, {
    size: 9,
  });
};
const schoolBill: Draw = (sheet, cast) => {
  sheet.put(cast.payer, 60, 46, { size: 15, bold: true });
  sheet.put(`Student Account Bill: Fall Term ${cast.year}`, 60, 70, { size: 12 });
  addressee(sheet, cast, 60, 110);
  const end = table(
    sheet,
    [
      ['Charges and credits', 'Amount'],
      ['Tuition, 15 credits', cast.money(2_000, 8_000)],
      ['Technology fee', '185.00'],
      ['Housing, double room', cast.money(2_000, 5_000)],
      ['Federal grant', `-${cast.money(500, 3_000)}`],
      ['Amount due', cast.money(2_000, 9_000)],
    ],
    [60, -520],
    190,
    10.5,
  );
  sheet.put(
    `Payment is due ${cast.longDate(cast.year, 8)}. A hold is placed on accounts that are past due.`,
    60,
    end + 16,
    { size: 10 },
  );
};
const benefits: Draw = (sheet, cast) => {
  sheet.put('EXPLANATION OF BENEFITS', 60, 46, { size: 15, bold: true });
  sheet.put('THIS IS NOT A BILL', 552, 48, { size: 12, bold: true, align: 'right' });
  addressee(sheet, cast, 60, 90);
  table(
    sheet,
    [
      ['Date of service', 'Provider', 'Billed', 'Plan paid', 'You may owe'],
      [cast.date(cast.year, 3), 'CASCADE IMAGING', cast.money(), cast.money(), cast.money(10, 90)],
      [
        cast.date(cast.year, 3),
        'NORTH SHORE CLINIC',
        cast.money(100, 400),
        cast.money(50, 100),
        '25.00',
      ],
    ],
    [60, 150, -360, -450, -540],
    190,
    9,
  );
  sheet.put(
    `Member ID ${cast.account}. If you disagree, you may appeal within 180 days.`,
    60,
    270,
    { size: 9 },
  );
};
const organizer: Draw = (sheet, cast) => {
  sheet.put(cast.payer, 306, 44, { size: 14, bold: true, align: 'center' });
  sheet.put(`${cast.year} Tax Organizer`, 306, 68, { size: 16, align: 'center' });
  sheet.prose(
    [
      'Please answer each question and enclose the documents below. Check each item that applies to you.',
      '____ W-2 forms from all employers',
      '____ 1099-INT, 1099-DIV, and 1099-B from banks and brokers',
      '____ 1099-R and SSA-1099 if you are retired',
      '____ 1098 for mortgage interest, and property tax bills',
      '____ 1098-T for tuition, and 1098-E for student loan interest',
      '____ K-1 from partnerships, S corporations, estates, and trusts',
      '____ 1095-A from the Marketplace',
      '____ Copy of last year’s return if you are a new client',
      '____ Driver’s license, and a voided check for direct deposit',
    ],
    60,
    110,
    490,
    { size: 11 },
  );
};
const utility: Draw = (sheet, cast) => {
  sheet.put('Cascade Light & Power', 60, 46, { size: 17, bold: true, color: '#c06000' });
  sheet.put('Electric service bill', 60, 72, { size: 12 });
  addressee(sheet, cast, 60, 110);
  pairs(
    sheet,
    [
      ['Service period', `${cast.date(cast.year, 2)} to ${cast.date(cast.year, 3)}`],
      ['Energy used', '812 kWh'],
      ['Current charges', cast.money(60, 240)],
      ['City utility tax', cast.money(2, 9)],
      ['Total due', cast.money(60, 250)],
    ],
    60,
    190,
    380,
    10.5,
  );
};

export const lifeNonePapers: readonly Paper[] = [
  none('increase', 'social', looks.book, increase),
  none('mortgageMonth', 'lender', looks.thin, mortgageMonth),
  none('retirement', 'plan', looks.office, retirement),
  none('schoolBill', 'college', looks.round, schoolBill),
  none('benefits', 'plan', looks.mainframe, benefits),
  none('organizer', 'preparer', looks.book, organizer),
  none('utility', 'lender', looks.web, utility),
];
