// Corpus C's near misses that are letters, bills, and statements.
import { heading, lines, para, rule, table } from './blocks.ts';
import { papersOf } from './paper.ts';
import type { PayerType } from './people.ts';
import { type Drawing, figures, note } from './none-tools.ts';
import { employment, household } from './none-household.ts';

const money: Record<string, Drawing> = {
  'trade-confirmation': figures(
    'Trade Confirmation',
    (s) => [
      ['Trade date', s.day(s.year, 4)],
      ['Settlement date', s.day(s.year, 4)],
      ['You sold', '120 shares HARBOR STEEL CORP'],
      ['Price', '41.2200'],
      ['Principal', s.money(2000, 6000)],
      ['Commission', '0.00'],
      ['Net amount', s.money(2000, 6000)],
    ],
    () =>
      para(
        'We acted as agent. The time of the transaction is furnished on request. Retain this confirmation for tax purposes.',
      ),
  ),
  'escrow-analysis': figures('Annual Escrow Account Disclosure Statement', (s) => [
    ['County property tax', s.money(1500, 5000)],
    ['Homeowners insurance', s.money(700, 2000)],
    ['Shortage', s.money(10, 400)],
    ['New payment effective', s.day(s.year, 6)],
  ]),
  'mortgage-statement': figures('Monthly Mortgage Statement', (s) => [
    ['Payment due date', s.day(s.year, 8)],
    ['Outstanding principal', s.money(90_000, 400_000)],
    ['Interest rate', '4.125%'],
    ['Interest paid year to date', s.money(900, 9000)],
    ['Amount due', s.money(900, 2500)],
  ]),
  'loan-bill': figures('Student Loan Billing Statement', (s) => [
    ['Current principal', s.money(4000, 40_000)],
    ['Unpaid interest', s.money(10, 300)],
    ['Payment due', s.day(s.year, 11)],
    ['Amount due', s.money(90, 500)],
  ]),
  'tuition-bill': figures('Student Account Statement', (s) => [
    ['Term', `Fall ${s.year}`],
    ['Undergraduate tuition', s.money(3000, 12_000)],
    ['Activity fee', s.money(50, 300)],
    ['Scholarship', s.money(500, 3000)],
    ['Balance due', s.money(100, 6000)],
  ]),
  'plan-statement': figures('Quarterly Retirement Plan Statement', (s) => [
    ['Period', `07/01/${s.year} - 09/30/${s.year}`],
    ['Beginning balance', s.money(9000, 90_000)],
    ['Your contributions', s.money(500, 3000)],
    ['Employer match', s.money(200, 1500)],
    ['Vested balance', s.money(9000, 99_000)],
  ]),
  proxy: note(
    'Notice of annual meeting of shareholders',
    (s) =>
      `The annual meeting of shareholders is held on ${s.longDay(s.year, 5)}. You may vote your shares by internet, telephone, or mail. The board recommends a vote FOR each nominee.`,
    () => 'The proxy statement and the annual report are available online.',
  ),
  'forms-delayed': note(
    'Your Form 1099 will be mailed later',
    (s) =>
      `Because some issuers reclassify dividends after year end, we have asked the IRS for more time. Expect your consolidated Form 1099 for ${s.year} in the middle of March ${s.year + 1}.`,
    () => 'You don’t need to do anything. We recommend that you wait for the form before you file.',
  ),
  'no-1098': note(
    'About your mortgage and your taxes',
    (s) =>
      `You paid less than $600 in mortgage interest during ${s.year}, so we are not required to send you Form 1098. You can see the interest you paid in online banking.`,
  ),
  privacy: note(
    'What do we do with your personal information?',
    () =>
      'Financial companies choose how they share your personal information. Federal law gives consumers the right to limit some but not all sharing. The types of information we collect can include your Social Security number, income, account balances, and transaction history.',
    (s) => `Rev. ${s.day(s.year, 1)}. Questions? Call ${s.payer.phone}.`,
  ),
  'coin-history': figures(
    'Transaction history export',
    (s) => [
      ['Created', s.day(s.year + 1, 2)],
      ['Account', s.account],
    ],
    (s) =>
      table(
        ['Time', 'Type', 'Asset', 'Quantity', 'Price'],
        Array.from({ length: 12 }, (_, index) => [
          s.day(s.year, index + 1),
          index % 2 ? 'Buy' : 'Sell',
          'BTC',
          '0.0110',
          s.money(20_000, 60_000),
        ]),
        [2, 1, 1, 1, 1],
      ),
  ),
  'driver-week': figures('Weekly earnings summary', (s) => [
    ['Trips', '58'],
    ['Fares', s.money(400, 1100)],
    ['Tips', s.money(20, 150)],
    ['Service fee', s.money(50, 250)],
    ['Paid out', s.day(s.year, 7)],
  ]),
  'win-loss': figures(
    'Player win/loss statement',
    (s) => [
      ['Year', String(s.year)],
      ['Slot coin-in', s.money(2000, 20_000)],
      ['Estimated win/loss', s.money(-3000, 500)],
    ],
    () =>
      para(
        'This statement is an estimate from player card use. It is not an accounting record and is not reported to any agency.',
      ),
  ),
  'cola-notice': note(
    'Your new benefit amount',
    (s) =>
      `Because of a rise in the cost of living, your Social Security benefit will increase by 2.8 percent in ${s.year + 1}. Your monthly amount before deductions is ${s.money(1200, 2900)}. The amount we deduct for Medicare is ${s.money(170, 206)}.`,
    () =>
      'You will receive the first payment in January. If you disagree, write to us within 60 days.',
  ),
};

const office: Record<string, Drawing> = {
  'firm-invoice': figures(
    'INVOICE',
    (s) => [
      ['Invoice number', s.account.slice(0, 5)],
      ['Invoice date', s.day(s.year + 1, 4)],
      [`Preparation of ${s.year} Form 1040 and state return`, s.money(300, 900)],
      ['Schedule C', s.money(90, 200)],
      ['Balance due', s.money(400, 1100)],
    ],
    () => rule,
    () => para('Payable within 30 days.'),
  ),
  organizer: (s) => ({
    blocks: [
      heading(`${s.year} tax organizer checklist`, 15),
      lines([s.payer.name]),
      ...[
        'Forms W-2 from every employer',
        'Forms 1099-INT, 1099-DIV, 1099-B, and 1099-R',
        'Form 1098 and property tax bills',
        'Form 1095-A if you bought insurance on the Marketplace',
        'Schedules K-1',
        'Receipts for charitable gifts',
        'Voided check for direct deposit',
      ].map((text) => para(`[  ]  ${text}`)),
    ],
  }),
  newsletter: note(
    'What’s new for taxpayers',
    (s) =>
      `For ${s.year + 1} the standard deduction goes up again. Payment apps must send Form 1099-K, and the digital asset question stays on Form 1040. If you receive a letter from the IRS, call us before you answer.`,
    () => 'Our office is open on Saturdays in March. Refer a friend and save on your next return.',
  ),
  'relief-ad': note(
    'FINAL NOTICE: tax relief programs',
    (s) =>
      `Our records suggest that ${s.person.name} may qualify for the fresh start program. Settle back taxes for less. Call today; this offer ends ${s.longDay(s.year, 10)}.`,
    () =>
      'We are a private company and are not affiliated with the IRS or any government agency. Paid advertisement.',
  ),
};

const groups: [PayerType, Record<string, Drawing>][] = [
  ['employer', employment],
  ['client', household],
  ['broker', money],
  ['firm', office],
];

export const nearMissPapers = groups.flatMap(([type, drawings]) => papersOf(null, type, drawings));
