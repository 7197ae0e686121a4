// Corpus C's near misses from work and from the household.
import { heading, lines, pairs, para, table } from './blocks.ts';
import type { Subject } from './people.ts';
import { type Drawing, figures, note } from './none-tools.ts';

const earnings = ({ money }: Subject) =>
  table(
    ['Earnings', 'Rate', 'Hours', 'This period', 'Year to date'],
    [
      ['Regular', '31.50', '80.00', '2,520.00', money(20_000, 60_000)],
      ['Overtime', '47.25', '3.00', '141.75', money(500, 3000)],
    ],
    [2, 1, 1, 1, 1.3],
  );
const deductions = ({ money }: Subject) =>
  table(
    ['Deductions', 'This period', 'Year to date'],
    ['Federal Income Tax', 'Social Security Tax', 'Medicare Tax', 'State Income Tax', '401(k)'].map(
      (name) => [name, money(20, 300), money(500, 6000)],
    ),
    [2, 1, 1.3],
  );

export const employment: Record<string, Drawing> = {
  'pay-stub': figures(
    'Earnings Statement',
    (s) => [
      ['Period ending', s.day(s.year, 6)],
      ['Pay date', s.day(s.year, 7)],
      ['Taxable marital status', 'Married'],
      ['Net pay', s.money(1000, 3000)],
    ],
    earnings,
    deductions,
  ),
  'last-pay-stub': figures(
    'Pay Statement – Final of Year',
    (s) => [
      ['Pay period', `12/14/${s.year} - 12/27/${s.year}`],
      ['Check date', `12/31/${s.year}`],
      ['SSN', s.person.ssn],
    ],
    deductions,
    earnings,
  ),
  'offer-letter': note(
    'Offer of employment',
    (s) =>
      `We are pleased to offer you the position of office coordinator starting ${s.longDay(s.year, 6)}. Your salary is ${s.money(40_000, 90_000)} a year, paid every two weeks, less the usual withholdings.`,
    () =>
      'On your first day, please bring documents for Form I-9, and complete Form W-4. This offer is contingent on a background check.',
  ),
  'wage-verification': note(
    'Verification of employment',
    (s) =>
      `This confirms that ${s.person.name} has worked for us since ${s.longDay(s.year - 3, 5)} and earns ${s.money(20, 60)} an hour. This information is given for a mortgage application.`,
  ),
  'w2-available': note(
    'Your tax forms will soon be available',
    (s) =>
      `Forms W-2 for ${s.year} will be posted to the employee portal by January 31, ${s.year + 1}. To receive a paper copy, change your delivery preference by January 10.`,
    () => 'Please confirm that your mailing address and Social Security number are correct.',
  ),
  resume: (s) => ({
    face: 'times',
    blocks: [
      heading(s.person.name, 17, 'center'),
      lines([s.person.address.join(', '), 'resume@mail.example'], 9, 'center'),
      heading('Experience', 12),
      para(
        `Tax associate, Fairfield Accounting, ${s.year - 3}–${s.year}. Prepared Forms 1040, 1065, and 1120-S; reconciled W-2 and 1099 data.`,
      ),
      para(
        `Bookkeeper, Red Barn Media, ${s.year - 6}–${s.year - 3}. Kept bank statements and receipts.`,
      ),
      heading('Education', 12),
      para('Bachelor of Science in Accounting, Lakeside State University'),
    ],
  }),
  'direct-deposit-form': (s) => ({
    blocks: [
      heading('Direct Deposit Authorization', 14),
      lines([s.payer.name]),
      pairs([
        ['Employee', s.person.name],
        ['Bank', 'First Prairie Savings Bank'],
        ['Routing number', '0' + s.account.slice(0, 5) + '118'],
        ['Account type', 'Checking'],
        ['Percent', '100 %'],
      ]),
      para(
        'I authorize my employer to deposit my pay each payday. This authorization stays in effect until I cancel it in writing.',
      ),
      lines([`Signed ${s.day(s.year, 5)}`]),
    ],
  }),
};

export const household: Record<string, Drawing> = {
  'medical-bill': figures('Patient Statement', (s) => [
    ['Date of service', s.day(s.year, 3)],
    ['Office visit, established patient', s.money(90, 300)],
    ['Insurance payment', s.money(20, 90)],
    ['Patient balance', s.money(20, 200)],
    ['Pay by', s.day(s.year, 5)],
  ]),
  'explanation-of-benefits': figures('Explanation of Benefits – THIS IS NOT A BILL', (s) => [
    ['Claim number', s.account],
    ['Amount billed', s.money(90, 900)],
    ['Plan discount', s.money(20, 90)],
    ['Your share', s.money(10, 90)],
    ['Plan year', String(s.year)],
  ]),
  'electric-bill': figures('Electric Service Bill', (s) => [
    ['Billing period', `${s.day(s.year, 4)} to ${s.day(s.year, 5)}`],
    ['Kilowatt hours', '714'],
    ['Energy charge', s.money(40, 120)],
    ['State and local utility tax', s.money(2, 9)],
    ['Total amount due', s.money(50, 140)],
  ]),
  'phone-bill': figures('Wireless Statement', (s) => [
    ['Account', s.account],
    ['Plan charges', s.money(50, 120)],
    ['Taxes and government fees', s.money(5, 14)],
    ['Automatic payment on', s.day(s.year, 9)],
  ]),
  'card-offer': note(
    'You are preapproved',
    (s) =>
      `${s.person.first}, earn a $200 bonus when you spend $1,000 in the first three months. 0% intro APR until ${s.longDay(s.year + 2, 2)}. See if you’re preapproved with no effect on your credit score.`,
    () => 'Pricing and terms: variable APR 20.49% to 29.49%. Annual fee: none. Member FDIC.',
  ),
  lease: note(
    'Residential lease agreement',
    (s) =>
      `This lease is made between the landlord and ${s.person.name} for the premises at ${s.person.address.join(', ')}, for a term from July 1, ${s.year} to June 30, ${s.year + 1}, at a rent of ${s.money(900, 2900)} a month.`,
    () =>
      'Security deposit. Tenant pays a deposit equal to one month’s rent. Landlord pays property taxes and insurance on the building.',
  ),
  'home-insurance': figures('Homeowners Policy Declarations', (s) => [
    ['Policy period', `${s.day(s.year, 6)} to ${s.day(s.year + 1, 6)}`],
    ['Dwelling', s.money(200_000, 500_000)],
    ['Mortgagee', 'Homestead Mortgage Servicing'],
    ['Total premium', s.money(700, 2500)],
  ]),
  'auto-card': (s) => ({
    size: 'card',
    margin: 16,
    blocks: [
      heading('Automobile Insurance Identification Card', 10),
      pairs(
        [
          ['Policy number', s.account],
          ['Effective', s.day(s.year, 2)],
          ['Expires', s.day(s.year, 8)],
          ['Insured', s.person.name],
          ['Vehicle', '2019 sedan'],
        ],
        8,
        0.4,
      ),
    ],
  }),
  registration: figures(
    'Vehicle Registration Renewal Notice – Department of Motor Vehicles',
    (s) => [
      ['License plate', `7${s.account.slice(0, 5)}`],
      ['Registration expires', s.day(s.year, 9)],
      ['Vehicle license fee', s.money(40, 200)],
      ['Total due', s.money(90, 300)],
    ],
  ),
  assessment: figures('Notice of Assessed Value – THIS IS NOT A TAX BILL', (s) => [
    ['Parcel', s.account],
    ['Prior assessed value', s.money(100_000, 300_000)],
    ['New assessed value', s.money(100_000, 300_000)],
    ['Deadline to appeal', s.day(s.year, 6)],
  ]),
  quote: figures(
    'Estimate for roof replacement',
    (s) => [
      ['Estimate number', s.account.slice(0, 5)],
      ['Materials', s.money(2000, 9000)],
      ['Labor', s.money(2000, 9000)],
      ['Valid until', s.day(s.year, 10)],
    ],
    () => para('This is an estimate, not an invoice. Work is scheduled when you accept.'),
  ),
  'packing-slip': figures('Packing slip', (s) => [
    ['Order', s.account],
    ['Shipped', s.day(s.year, 8)],
    ['Garden hose 50 ft', '1'],
    ['Spray nozzle', '2'],
  ]),
  'jury-summons': note(
    'Summons for jury service',
    (s) =>
      `You are summoned to appear on ${s.longDay(s.year, 9)} at 8:00 a.m. in the county courthouse. Bring this summons and your driver’s license. Failure to appear may lead to a fine.`,
  ),
};
