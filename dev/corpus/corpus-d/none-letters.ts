// Corpus D's other near misses: letters, bills, and forms that firms don't ask for.
import { article, sheet } from './none-tools.ts';
import type { Drawing } from './sort.ts';

export const nearMissLetters: Record<string, Drawing> = {
  'cola-notice': sheet(
    'Your New Benefit Amount',
    (scene) => [
      [`Your monthly benefit for ${scene.year + 1} before deductions`, scene.sum(900, 2500)],
      ['Medicare Part B premium', scene.sum(100, 200)],
      ['Deposited to your bank account', scene.sum(900, 2500)],
    ],
    'Social Security Administration. Keep this notice; you may use it as proof of your benefit amount.',
  ),
  'college-bill': sheet('Student account statement', (scene) => [
    ['Term', `Fall ${scene.year}`],
    ['Tuition', scene.sum(900, 9000)],
    ['Housing', scene.sum(900, 4000)],
    ['Scholarship', scene.sum(90, 900)],
    ['Balance due', scene.sum(9, 900)],
  ]),
  acceptance: article(
    'Congratulations!',
    ({ first, year, payer }) =>
      `Dear ${first}, we are delighted to offer you admission to ${payer} for the fall of ${year}. A tuition deposit is due May 1.`,
  ),
  eob: sheet('Explanation of Benefits – This is not a bill', (scene) => [
    ['Date of service', scene.date(scene.year, 7)],
    ['Provider charged', scene.sum(90, 900)],
    ['Plan paid', scene.sum(9, 90)],
    ['You may owe', scene.sum(9, 90)],
  ]),
  '1095-c': sheet('Form 1095-C Employer-Provided Health Insurance Offer and Coverage', (scene) => [
    ['Calendar year', String(scene.year)],
    ['Name of employee', scene.name],
    ['SSN', scene.taxpayerNumber],
    ['14 Offer of coverage', '1E'],
    ['15 Employee required contribution', scene.sum(90, 300)],
  ]),
  '1095-b': sheet('Form 1095-B Health Coverage', (scene) => [
    ['Calendar year', String(scene.year)],
    ['Name of responsible individual', scene.name],
    ['8 Enter letter identifying origin of the health coverage', 'B'],
    ['Covered all 12 months', 'X'],
  ]),
  utility: sheet('Electric bill', (scene) => [
    ['Account', scene.account],
    ['Service from', `${scene.date(scene.year, 3)} to ${scene.date(scene.year, 4)}`],
    ['Usage', '812 kWh'],
    ['State sales tax', scene.sum(1, 9)],
    ['Amount due', scene.sum(60, 300)],
  ]),
  quote: sheet('Estimate – not an invoice', (scene) => [
    ['Kitchen cabinets', scene.sum(900, 9000)],
    ['Labor', scene.sum(900, 3000)],
    ['Estimated total', scene.sum(2000, 12_000)],
    ['Valid until', scene.date(scene.year, 9)],
  ]),
  'assessment-notice': sheet(
    'Notice of Proposed Property Value',
    (scene) => [
      ['Parcel', scene.account],
      ['Prior value', scene.sum(90_000, 200_000)],
      ['Proposed value', scene.sum(90_000, 300_000)],
      ['Deadline to appeal', scene.date(scene.year, 6)],
    ],
    'This is not a tax bill. Do not pay.',
  ),
  'license-renewal': article(
    'Renew your driver’s license online',
    ({ first, year }) =>
      `Dear ${first}, your license will expire in ${year + 1}. You can renew it up to six months before. Bring proof of residence if you want a REAL ID.`,
  ),
  'direct-deposit-form': article(
    'Direct deposit authorization',
    ({ payer, name }) =>
      `I, ${name}, authorize ${payer} to deposit my pay to the account below. Attach a voided check.`,
    () => 'Bank name ____  Routing number ____  Account number ____',
  ),
  voucher: sheet('Form 1040-ES Payment Voucher 2', (scene) => [
    ['Calendar year', String(scene.year + 1)],
    ['Due', `June 15, ${scene.year + 1}`],
    ['Amount of estimated tax you are paying', scene.sum(90, 900)],
    ['Your social security number', scene.taxpayerNumber],
  ]),
  invoice: sheet('INVOICE', (scene) => [
    ['Invoice #', scene.account],
    ['Bill to', scene.name],
    ['Tax preparation services', scene.sum(200, 900)],
    ['Total due', scene.sum(200, 900)],
    ['Terms', 'Net 30'],
  ]),
  'refund-ad': article(
    'Get your biggest refund',
    () =>
      'Bring your W-2, your 1099s, and last year’s tax return. We e-file Form 1040 for free with any bank product.',
    ({ phone }) => `Call ${phone} today.`,
  ),
  email: article(
    'Re: your tax documents',
    ({ first, year }) =>
      `Hi ${first}, I still need your ${year} 1099-R from the pension and the K-1 from the partnership. Could you also send the bank statements for December?`,
    ({ payer }) => `Thanks, ${payer}`,
  ),
  lease: article(
    'Residential Lease Agreement',
    ({ name, year, sum }) =>
      `This lease is made on June 1, ${year} between Oak Grove Rentals and ${name}. Rent is ${sum(900, 2500)} per month, due on the first day of each month. A security deposit of one month’s rent is required.`,
  ),
  insurance: sheet('Policy declarations', (scene) => [
    ['Policy number', scene.account],
    ['Policy period', `${scene.date(scene.year, 1)} to ${scene.date(scene.year + 1, 1)}`],
    ['Dwelling', scene.sum(100_000, 300_000)],
    ['Annual premium', scene.sum(900, 3000)],
  ]),
  consent: article(
    'Consent to Disclose Tax Return Information',
    ({ name, payer }) =>
      `Federal law requires this consent form be provided to you. Unless authorized by law, ${payer} cannot disclose your tax return information without your consent. Signature of ${name} ________`,
  ),
  'power-of-attorney': sheet(
    'Form 2848 Power of Attorney and Declaration of Representative',
    (scene) => [
      ['Taxpayer name and address', scene.name],
      ['Taxpayer identification number', scene.taxpayerNumber],
      ['Representative', 'R. Castle, EA'],
      ['Income, Form 1040, years', `${scene.year}–${scene.year + 1}`],
    ],
  ),
  extension: sheet(
    'Form 4868 Application for Automatic Extension of Time To File U.S. Individual Income Tax Return',
    (scene) => [
      ['For calendar year', String(scene.year)],
      ['Your name', scene.name],
      ['4 Estimate of total tax liability', scene.sum(900, 5000)],
      ['6 Balance due', scene.sum(90, 900)],
    ],
  ),
};
