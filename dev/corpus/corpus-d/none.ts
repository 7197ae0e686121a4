// Corpus D's near misses: papers that name forms, or look like them, and are none of the kinds.
import { monthOf } from './cast.ts';
import { nearMissLetters } from './none-letters.ts';
import { article, blank, organizer, payerLabels, sheet } from './none-tools.ts';
import { sortsOf, type Drawing } from './sort.ts';

const papers: Record<string, Drawing> = {
  organizer,
  'blank-1099-int': blank('1099-INT', 'Interest Income', [
    ...payerLabels,
    '1 Interest income',
    '2 Early withdrawal penalty',
    '4 Federal income tax withheld',
  ]),
  'blank-w2': blank('W-2', 'Wage and Tax Statement', [
    'a Employee’s social security number',
    'b Employer identification number (EIN)',
    'c Employer’s name, address, and ZIP code',
    'e Employee’s name',
    '1 Wages, tips, other compensation',
    '2 Federal income tax withheld',
    '3 Social security wages',
  ]),
  'blank-w9': blank('W-9', 'Request for Taxpayer Identification Number and Certification', [
    '1 Name of entity/individual',
    '2 Business name',
    '3a Federal tax classification',
    '5 Address',
    'Part I Taxpayer Identification Number (TIN)',
  ]),
  w9: sheet(
    'Form W-9 Request for Taxpayer Identification Number and Certification (Rev. March 2024)',
    (scene) => [
      ['1 Name', scene.name],
      ['Federal tax classification', 'Individual/sole proprietor'],
      ['Social security number', scene.taxpayerNumber],
      ['Signature of U.S. person', scene.date(scene.year, 3)],
    ],
  ),
  w4: sheet('Form W-4 Employee’s Withholding Certificate', (scene) => [
    ['Year', String(scene.year)],
    ['First name and last name', scene.name],
    ['Social security number', scene.taxpayerNumber],
    ['Step 3: Claim dependents', '2,000'],
    ['Step 4(c) Extra withholding', '25'],
  ]),
  'pay-stub': sheet('Earnings Statement', (scene) => [
    ['Pay period', `${scene.date(scene.year, 6)} – ${scene.date(scene.year, 6)}`],
    ['Employee SSN', scene.taxpayerNumber],
    ['Regular hours 80.00', scene.sum(900, 3000)],
    ['Federal withholding', scene.sum(90, 300)],
    ['Social Security', scene.sum(90, 300)],
    ['Medicare', scene.sum(9, 90)],
    ['Net pay', scene.sum(900, 2500)],
    ['Gross pay year to date', scene.sum(9000, 30_000)],
  ]),
  newsletter: article(
    'What to do with your @ tax forms',
    ({ year }) =>
      `By January 31, ${year + 1}, employers mail Form W-2, Wage and Tax Statement. Banks send Form 1099-INT for interest of $10 or more.`,
    () =>
      'Brokerages have until mid-February to send consolidated 1099s. Watch for corrected forms in March.',
    () => 'A K-1 from a partnership may come as late as September.',
  ),
  instructions: article(
    'Instructions for Recipient',
    () =>
      'Recipient’s taxpayer identification number (TIN). For your protection, this form may show only the last four digits of your TIN.',
    () =>
      'Box 1. Shows interest paid to you during the calendar year by the payer. This does not include interest shown in box 3.',
    () =>
      'Box 2. Shows interest or principal forfeited because of early withdrawal of time savings. You may deduct this amount.',
  ),
  'price-list': sheet('Tax preparation fees', () => [
    ['Form 1040 with W-2', '$220'],
    ['Schedule C', '$150'],
    ['Schedule K-1, each', '$40'],
    ['State return', '$60'],
    ['Form 1099-B, per 10 sales', '$15'],
  ]),
  'mortgage-monthly': sheet('Mortgage Statement', (scene) => [
    ['Loan number', scene.account],
    ['Payment due date', scene.date(scene.year, 4)],
    ['Outstanding principal', scene.sum(90_000, 300_000)],
    ['Interest rate', '5.125%'],
    ['Principal', scene.sum(200, 900)],
    ['Interest', scene.sum(200, 900)],
    ['Escrow (taxes and insurance)', scene.sum(200, 900)],
    ['Amount due', scene.sum(900, 2000)],
    ['Interest paid year to date', scene.sum(900, 5000)],
  ]),
  escrow: sheet('Annual Escrow Account Disclosure Statement', (scene) => [
    ['County tax', scene.sum(900, 5000)],
    ['Homeowner’s insurance', scene.sum(900, 3000)],
    ['Escrow shortage', scene.sum(9, 300)],
    ['New monthly payment', scene.sum(900, 3000)],
  ]),
  'student-loan-bill': sheet('Student loan billing statement', (scene) => [
    ['Account', scene.account],
    ['Current balance', scene.sum(9000, 30_000)],
    ['Interest accrued', scene.sum(9, 90)],
    ['Current amount due', scene.sum(90, 300)],
    ['Due date', scene.date(scene.year, 5)],
  ]),
  'broker-monthly': sheet('Brokerage Account Statement', (scene) => [
    ['Period', `${monthOf(5)} ${scene.year}`],
    ['Total account value', scene.sum(9000, 90_000)],
    ['Dividends, year to date', scene.sum(90, 900)],
    ['Unrealized gain', scene.sum(90, 900)],
    ['120 ZEPHYR GEAR CO', scene.sum(900, 9000)],
  ]),
  'trade-confirm': sheet('Trade Confirmation', (scene) => [
    ['You sold', '120 ZEPHYR GEAR CO'],
    ['Trade date', scene.date(scene.year, 5)],
    ['Price', '41.18'],
    ['Commission', '0.00'],
    ['Net proceeds', scene.sum(900, 9000)],
  ]),
};

export const noneSorts = sortsOf(
  null,
  'customer',
  { ...papers, ...nearMissLetters },
  { hand: 'book', hasYear: false },
);
