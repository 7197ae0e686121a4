// Corpus J's letters, lists, and cards that are none of the kinds.
// cspell:ignore SIPC
import type { Cast } from './cast.ts';
import {
  browserEdges,
  other,
  personBlock,
  senderBlock,
  siteOf,
  type Draw,
  type Paper,
} from './paper.ts';

/** A letter. `{year}`, `{next}`, `{payer}`, `{first}`, and `{usd}` are put in. */
const letter =
  (subject: string, parts: readonly string[]): Draw =>
  (leaf, cast) => {
    const of = (text: string): string =>
      text
        .replaceAll('{year}', String(cast.year))
        .replaceAll('{next}', String(cast.year + 1))
        .replaceAll('{payer}', cast.payer)
        .replaceAll('{first}', cast.first)
        .replaceAll('{account}', cast.account)
        .replaceAll('{usd}', `$${cast.usd(60, 4000)}`);
    senderBlock(leaf, cast, 72, 40, 10);
    leaf.at(cast.date(1, 1), 72, 100, { size: 10 });
    personBlock(leaf, cast, 72, 130, 10);
    leaf.frame(196, 72, 540);
    if (subject !== '') leaf.passage(of(subject), { size: 11, bold: true });
    for (const part of parts) leaf.passage(of(part), { size: 10 });
  };

/** An email, printed from a browser. */
const email =
  (subject: string, parts: readonly string[]): Draw =>
  (leaf, cast) => {
    const of = (text: string): string =>
      text
        .replaceAll('{year}', String(cast.year))
        .replaceAll('{payer}', cast.payer)
        .replaceAll('{first}', cast.first)
        .replaceAll('{usd}', `$${cast.usd(60, 4000)}`);
    browserEdges(leaf, cast, `Mail - ${cast.person}`, 'https://mail.example/u/0/?view=print');
    leaf.frame(40);
    leaf.tell(of(subject), { size: 14, bold: true });
    leaf.tell(`${cast.payer} <no-reply@${siteOf(cast).slice(12, -1)}>`, { size: 9 });
    leaf.tell(`To: ${cast.person}   ${cast.date(1, 1)}`, { size: 9 });
    leaf.y += 12;
    for (const part of parts) leaf.passage(of(part), { size: 10 });
  };

const ready = email('Your {year} tax form is now available', [
  'Hi {first},',
  'Your Form 1099 for tax year {year} is ready to view in your account. To download it, log in, go to Documents, and choose Tax forms.',
  'You may receive more than one 1099 if you hold several accounts. This email is not a tax document; do not file it with your return.',
  '{payer}. Member SIPC. Unsubscribe | Privacy',
]);
const paid = email('Payment Confirmation - Direct Pay', [
  'Thank you for your payment. Your payment has been submitted.',
  'Confirmation Number: 245-{year}-7719. Payment Amount: {usd}. Reason for payment: Estimated Tax (1040ES). Tax period: {year}. Bank routing and account ending in 4471.',
  'Please keep a record of this confirmation number. It may take 2 business days for the payment to show in your account.',
]);
const cover = letter('Re: {year} Schedule K-1', [
  'Dear Investor:',
  'Your {year} Schedule K-1 for your investment in {payer} will be available on the investor portal by March 31. In it you will find your share of partnership income and a state apportionment summary.',
  'If you have not received it when you file, we suggest that you file for an extension. Please send any change of address to Investor Relations.',
]);
const delay = letter('Important information about your {year} tax forms', [
  'Because some issuers of mutual funds, REITs, and UITs reclassify their income after year end, we have received permission from the IRS to send your Consolidated 1099 by February 28. Some clients will receive theirs in two mailings.',
  'Please do not file your taxes until you have received all your forms. Account {account}.',
]);
const increase = letter('Your New Benefit Amount', [
  'BENEFICIARY’S NAME: {first}',
  'Your Social Security benefits will increase by 2.5 percent in {next} because of a rise in the cost of living. You can use this letter as proof of your benefit amount if you need to apply for food, rent, or energy assistance.',
  'How Much You Will Get: Your monthly amount (before deductions) is {usd}. The amount we deduct for Medicare medical insurance is $185.00. The amount we will deposit into your bank account on January 14 is {usd}.',
]);
const giving = letter('{year} Contribution Statement', [
  'Dear {first}: Thank you for your faithful support. Our records show the following gifts in {year}: Jan {usd}; Mar {usd}; Jun {usd}; Sep {usd}; Dec {usd}.',
  'You received no goods or services for these gifts other than intangible religious benefits. May God bless you.',
  'The Finance Committee',
]);
const lease = letter('RESIDENTIAL LEASE AGREEMENT', [
  'This Lease is made between {payer} (“Landlord”) and {first} (“Tenant”) for a term of twelve months beginning June 1, {year}. Tenant shall pay rent of {usd} per month on the first day of each month.',
  '1. SECURITY DEPOSIT. Tenant shall deposit {usd}. 2. UTILITIES. Tenant pays gas, electricity, and internet. 3. OCCUPANTS. No other person may live on the premises. 4. PETS. None. 5. ENTRY. Landlord may enter with 24 hours’ notice.',
  'Landlord ____________________   Tenant ____________________',
]);
const organizer: Draw = (leaf, cast) => {
  leaf.at(cast.payer, 54, 36, { size: 12, bold: true });
  leaf.at(`${cast.year} Tax Organizer`, 558, 36, { size: 15, bold: true, to: 'right' });
  leaf.at(`Client: ${cast.name}   Spouse: ${cast.spouse}`, 54, 64);
  leaf.frame(90);
  for (const [topic, asked] of [
    ['Wages', 'Attach Forms W-2'],
    ['Interest', 'Attach Forms 1099-INT'],
    ['Dividends', 'Attach Forms 1099-DIV'],
    ['Retirement', 'Attach Forms 1099-R, SSA-1099'],
    ['Sales of stock', 'Attach Forms 1099-B'],
    ['Mortgage interest', 'Attach Form 1098'],
    ['Health insurance', 'Attach Form 1095-A'],
    ['Tuition', 'Attach Form 1098-T'],
    ['Child care', 'Name, address, and ID of the provider'],
    ['Gifts to charity', 'Cash and noncash'],
    ['Estimated payments', 'Dates and amounts'],
  ])
    leaf.cells(
      [
        topic ?? '',
        asked ?? '',
        `${cast.year - 1}: ${cast.random.pick(['', cast.usd(10, 9000)])}`,
        `${cast.year}: ________`,
      ],
      [54, 170, 360, 470],
    );
  leaf.y += 10;
  leaf.passage(
    'Did your marital status change? Yes  No     Did you buy or sell a home? Yes  No     Did you receive, sell, or exchange digital assets? Yes  No',
  );
};
const owners: Draw = (leaf, cast) => {
  browserEdges(leaf, cast, 'BOI E-Filing', 'https://boiefiling.fincen.example/fileboir/html');
  leaf.frame(40);
  leaf.tell('Beneficial Ownership Information Report – Submission Confirmation', {
    size: 13,
    bold: true,
  });
  for (const text of [
    'Type of filing: Initial report',
    `Reporting company: ${cast.payer}`,
    `Tax identification type: EIN ${cast.ein}`,
    `BOIR ID: ${cast.digits(12)}`,
    `Submission date: ${cast.day(11)}`,
    'Filing status: Accepted',
    'Financial Crimes Enforcement Network, U.S. Department of the Treasury',
  ])
    leaf.tell(text, { size: 10 });
};
const passport: Draw = (leaf, cast) => {
  leaf.box(120, 120, 372, 250);
  leaf.at('PASSPORT   UNITED STATES OF AMERICA', 306, 130, { size: 12, bold: true, to: 'middle' });
  leaf.box(134, 160, 90, 120, '#d6d6d6');
  [
    `Type P   Code USA   Passport No. ${cast.digits(9)}`,
    `Surname  ${cast.last.toUpperCase()}`,
    `Given Names  ${cast.first.toUpperCase()}`,
    'Nationality  UNITED STATES OF AMERICA',
    `Date of birth  1${cast.whole(0, 9)} ${cast.random.pick(['Mar', 'Jul', 'Oct'])} 19${cast.whole(50, 99)}`,
    `Date of issue  11 Jun ${cast.year - 3}`,
    `Date of expiration  10 Jun ${cast.year + 7}`,
    'Authority  United States Department of State',
  ].forEach((text, index) => leaf.at(text, 236, 164 + index * 15, { size: 8.5 }));
  leaf.at(
    `P<USA${cast.last.toUpperCase().replaceAll(/[^A-Z]/gu, '')}<<${cast.first.toUpperCase().replaceAll(/[^A-Z]/gu, '')}<<<<<<<<<<<<<<<<<<<`,
    134,
    330,
    { size: 9.5, filled: true },
  );
};
const card: Draw = (leaf, cast) => {
  leaf.box(170, 100, 272, 170);
  leaf.at('SOCIAL SECURITY', 306, 112, { size: 15, bold: true, to: 'middle' });
  leaf.at(`${cast.whole(120, 640)}-${cast.whole(11, 98)}-${cast.digits(4)}`, 306, 158, {
    size: 14,
    to: 'middle',
  });
  leaf.at('THIS NUMBER HAS BEEN ESTABLISHED FOR', 306, 184, { size: 6.5, to: 'middle' });
  leaf.at(cast.name.toUpperCase(), 306, 198, { size: 12, to: 'middle' });
  leaf.at('SIGNATURE ______________________', 306, 240, { size: 8, to: 'middle' });
};
const miles: Draw = (leaf, cast) => {
  leaf.at(`Mileage ${cast.year} - ${cast.person}`, 54, 40, { size: 13, bold: true });
  leaf.frame(66);
  leaf.cells(
    ['Date', 'From', 'To', 'Purpose', 'Start', 'End', 'Miles'],
    [54, 120, 210, 300, -440, -500, -558],
    { bold: true },
  );
  let start = cast.whole(20000, 90000);
  for (let row = 0; row < 30; row += 1) {
    const far = cast.whole(4, 90);
    leaf.cells(
      [
        cast.day(1 + Math.floor(row / 2.6)),
        'Office',
        cast.random.pick(['Client site', 'Bank', 'Supplier']),
        cast.random.pick(['Meeting', 'Pick up parts', 'Deposit']),
        String(start),
        String(start + far),
        String(far),
      ],
      [54, 120, 210, 300, -440, -500, -558],
      { size: 8.5 },
    );
    start += far;
  }
};
const deposit: Draw = (leaf, cast: Cast) => {
  leaf.at('DIRECT DEPOSIT AUTHORIZATION FORM', 306, 40, { size: 13, bold: true, to: 'middle' });
  leaf.frame(80);
  for (const text of [
    `Employee name: ${cast.name}`,
    `Bank name: ${cast.payer}`,
    `Routing number: ${cast.digits(9)}   Account number: ${cast.account}`,
    'Type of account:  Checking   Savings',
    'Attach a voided check or a letter from your bank.',
    'I authorize my employer to deposit my pay into the account above until I cancel in writing.',
    'Signature ____________________  Date __________',
  ])
    leaf.passage(text, { size: 10.5 });
};

/** Corpus J's letters, lists, and cards that are none of the kinds. */
export const letterNone: readonly Paper[] = [
  other('a form is ready, by email', 'broker', 'browser', ready),
  other('payment to the IRS, by email', 'irs', 'browser', paid),
  other('cover of a K-1', 'tradedFund', 'word', cover),
  other('forms come later', 'broker', 'brokerPlain', delay),
  other('new benefit amount', 'ssa', 'agency', increase),
  other('gifts of a year', 'church', 'word', giving),
  other('lease', 'landlord', 'word', lease),
  other('organizer', 'preparer', 'software', organizer),
  other('FinCEN report', 'corporation', 'browser', owners, { from: 2024 }),
  other('passport', 'irs', 'scanner', passport),
  other('Social Security card', 'ssa', 'scanner', card),
  other('mileage log', 'client', 'desk', miles),
  other('deposit form', 'bank', 'desk', deposit),
];
