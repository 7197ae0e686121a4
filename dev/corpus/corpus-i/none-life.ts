// Corpus I's statements and bills that are none of the kinds.
// cspell:ignore Pell ISAOA SIPC
import { site } from './form-parts.ts';
import { addressee, letterhead, none, type Draw, type Paper } from './paper.ts';
import { amount, months, type Who } from './who.ts';

type Rows = (who: Who) => readonly (readonly [string, string])[];

/** A statement: who, of what, and rows. */
const statement =
  (title: (who: Who) => string, rows: Rows, foot: (who: Who) => string): Draw =>
  (sheet, who) => {
    letterhead(sheet, who);
    sheet.rule(50, sheet.y + 4, 562, 1.5);
    addressee(sheet, who, 60, 112);
    sheet.move(50, 176);
    sheet.say(title(who), { size: 12, bold: true });
    sheet.gap(6);
    for (const [label, value] of rows(who)) sheet.pair(label, value, -440, { size: 9.5 });
    sheet.gap(12);
    sheet.say(foot(who), { size: 8.5 });
  };

const month = (who: Who): string => `${who.random.pick(months)} ${who.year}`;

const stub: Draw = (sheet, who) => {
  const gross = who.random.between(900, 3900);
  sheet.put(who.payer, 40, 34, { size: 11, bold: true });
  sheet.put('Earnings Statement', 572, 34, { size: 13, bold: true, align: 'right' });
  sheet.block(
    `Period Beginning: ${who.day(12)}\nPeriod Ending: 12/31/${who.year}\nPay Date: 12/31/${who.year}`,
    420,
    54,
    150,
    { size: 8.5 },
  );
  addressee(sheet, who, 60, 80);
  sheet.put(`SSN: ${who.tin}   Filing status: Single`, 60, 122, { size: 8 });
  sheet.move(40, 150, 532);
  sheet.row(
    ['Earnings', 'rate', 'hours', 'this period', 'year to date'],
    [40, -200, -270, -360, -460],
    { bold: true },
  );
  sheet.row(
    ['Regular', who.usd(18, 60), '80.00', amount(gross), amount(gross * 26)],
    [40, -200, -270, -360, -460],
    { data: true },
  );
  for (const [label, share] of [
    ['Federal Income Tax', 0.11],
    ['Social Security Tax', 0.062],
    ['Medicare Tax', 0.0145],
    ['State Income Tax', 0.04],
    ['401(k)', 0.05],
  ] as const)
    sheet.row(
      [label, '', '', `-${amount(gross * share)}`, amount(gross * share * 26)],
      [40, -200, -270, -360, -460],
      { data: true },
    );
  sheet.row(['Net Pay', '', '', amount(gross * 0.72), ''], [40, -200, -270, -360, -460], {
    bold: true,
  });
  sheet.say(
    'Your federal taxable wages this period are shown above. Excluded from federal taxable wages: 401(k).',
    { size: 7.5 },
  );
};

const usage = statement(
  (who) => `Your bill for ${month(who)}`,
  (who) => [
    ['Account number', who.account],
    ['Previous balance', who.usd(50, 200)],
    ['Payment received, thank you', `-${who.usd(50, 200)}`],
    [`Electricity, ${who.number(300, 1600)} kWh`, who.usd(50, 200)],
    ['State utility tax', who.usd(1, 9)],
    ['Amount due', `$${who.usd(50, 250)}`],
  ],
  (who) => `Due ${who.day(8)}. Pay at ${site(who)}. A late fee of 1.5% applies.`,
);
const mortgageMonth = statement(
  (who) => `Mortgage Statement   ${month(who)}`,
  (who) => [
    ['Loan number', who.account],
    ['Property address', who.street],
    ['Outstanding principal', who.usd(90_000, 400_000)],
    ['Interest rate', '6.375%'],
    ['Principal this month', who.usd(200, 900)],
    ['Interest this month', who.usd(300, 1900)],
    ['Escrow (taxes and insurance)', who.usd(200, 900)],
    ['Interest paid year to date', who.usd(900, 18_000)],
    ['Taxes paid year to date', who.usd(900, 6000)],
    ['Total amount due', `$${who.usd(900, 3900)}`],
  ],
  (who) =>
    `If payment is received after the 16th, a late charge will be added. Your Form 1098 for ${who.year} will be online in January ${who.year + 1}.`,
);
const escrow = statement(
  (who) => `Annual Escrow Account Disclosure Statement ${who.year}`,
  (who) => [
    ['Loan number', who.account],
    ['County taxes, anticipated', who.usd(900, 6000)],
    ['Homeowners insurance, anticipated', who.usd(900, 3000)],
    ['Required minimum balance', who.usd(100, 900)],
    ['Escrow shortage', who.usd(10, 900)],
    [`New monthly payment from March 1, ${who.year + 1}`, who.usd(900, 3900)],
  ],
  () => 'This statement is for your information. It isn’t a bill for property tax.',
);
const holdings = statement(
  (who) => `Account Statement   October 1 – December 31, ${who.year}`,
  (who) => [
    ['Account', who.account],
    ['Beginning value', who.usd(9000, 90_000)],
    ['Dividends this period', who.usd(20, 900)],
    ['Dividends year to date', who.usd(20, 2900)],
    ['Interest year to date', who.usd(1, 90)],
    ['Realized gain/loss year to date, short term', who.usd(1, 900)],
    ['Realized gain/loss year to date, long term', who.usd(1, 900)],
    ['Ending value', who.usd(9000, 90_000)],
  ],
  () =>
    'This statement is not a tax document. Please use your Form 1099 for tax reporting. Securities are held by the clearing firm, member SIPC.',
);
const retirementPlan = statement(
  (who) => `401(k) Savings Plan: Quarterly Statement, 4th Quarter ${who.year}`,
  (who) => [
    ['Plan number', '002'],
    ['Opening balance', who.usd(9000, 90_000)],
    ['Your contributions', who.usd(500, 4000)],
    ['Employer match', who.usd(200, 2000)],
    ['Gain/loss', who.usd(100, 4000)],
    ['Vested balance', who.usd(9000, 99_000)],
  ],
  () => 'Distributions are reported on Form 1099-R. Name a beneficiary online.',
);
const tuitionBill = statement(
  (who) => `Student Account Bill   Fall ${who.year}`,
  (who) => [
    ['Student ID', who.digits(8)],
    ['Tuition, 15 credits', who.usd(2000, 9000)],
    ['Student fees', who.usd(200, 900)],
    ['Housing', who.usd(2000, 5000)],
    ['Pell Grant', `-${who.usd(900, 3000)}`],
    ['Amount due August 15', who.usd(900, 9000)],
  ],
  () => 'Form 1098-T is available in January. Late registration fee: $50.',
);
const healthMonth = statement(
  (who) => `Health Savings Account: Statement of ${month(who)}`,
  (who) => [
    ['Account', who.account],
    ['Beginning balance', who.usd(200, 4000)],
    ['Employer contributions', who.usd(50, 200)],
    ['Card purchases', `-${who.usd(10, 300)}`],
    ['Contributions for the tax year to date', who.usd(300, 3000)],
    ['Ending balance', who.usd(200, 4000)],
  ],
  (who) => `Contribution limits for ${who.year + 1} are on our website. Not a tax form.`,
);
const explained = statement(
  () => 'EXPLANATION OF BENEFITS – THIS IS NOT A BILL',
  (who) => [
    ['Member ID', who.account],
    ['Date of service', who.day(6)],
    ['Amount billed', who.usd(200, 900)],
    ['Plan discount', who.usd(50, 200)],
    ['Plan paid', who.usd(50, 200)],
    ['You may owe the provider', who.usd(10, 90)],
  ],
  () => 'If you disagree with this decision you may appeal within 180 days.',
);
const declarations = statement(
  (who) => `Homeowners Policy Declarations   ${who.year}–${who.year + 1}`,
  (who) => [
    ['Policy number', who.account],
    ['Named insured', who.joint],
    ['Coverage A – Dwelling', who.usd(190_000, 600_000)],
    ['Deductible', '2,500.00'],
    ['Mortgagee', 'Mainstay Home Mortgage, LLC ISAOA'],
    ['Annual premium', who.usd(900, 3900)],
  ],
  () => 'Read your policy carefully. Your mortgage company will pay this premium.',
);
const invoice = statement(
  (who) => `INVOICE ${who.digits(5)}   ${who.day(4, 1)}`,
  (who) => [
    [`Preparation of ${who.year} Form 1040 with Schedules A, C, and E`, who.usd(300, 900)],
    ['State return', who.usd(75, 200)],
    ['Electronic filing', '0.00'],
    ['Balance due upon receipt', `$${who.usd(400, 1100)}`],
  ],
  () => 'Thank you for your business! Please return the signed Form 8879 with your payment.',
);
const sellerYear = statement(
  (who) => `Your ${who.year} year in review`,
  (who) => [
    ['Orders shipped', `${who.number(40, 900)}`],
    ['Gross sales', who.usd(900, 40_000)],
    ['Marketplace fees', who.usd(90, 4000)],
    ['Postage', who.usd(90, 2000)],
    ['Payouts to your bank', who.usd(900, 30_000)],
  ],
  (who) =>
    `This summary is for your information and isn’t a Form 1099-K. If you meet the threshold, yours will be in your account by January 31, ${who.year + 1}.`,
);

export const noneLifePapers: readonly Paper[] = [
  none('stub', 'employer', 'payroll', stub),
  none('usage', 'utility', 'statements', usage),
  none('mortgageMonth', 'lender', 'statements', mortgageMonth),
  none('escrow', 'lender', 'spooled', escrow),
  none('holdings', 'broker', 'columnar', holdings),
  none('planQuarter', 'plan', 'python', retirementPlan),
  none('tuitionBill', 'college', 'ruby', tuitionBill),
  none('healthMonth', 'hsa', 'app', healthMonth),
  none('explained', 'insurer', 'hostPrint', explained),
  none('declarations', 'insurer', 'oldWord', declarations),
  none('invoice', 'firm', 'word', invoice),
  none('sellerYear', 'platform', 'app', sellerYear),
];
