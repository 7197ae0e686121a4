// Corpus I's letters of states' tax offices.
import { site } from './form-parts.ts';
import { addressee, letterhead, paper, type Draw, type Paper } from './paper.ts';

const balance: Draw = (sheet, who) => {
  sheet.say(who.payer.toUpperCase(), { size: 12, bold: true, align: 'center' });
  sheet.say(`${who.office}  •  ${who.payerTown}`, { size: 8.5, align: 'center' });
  sheet.gap(8);
  sheet.say('NOTICE OF BALANCE DUE', { size: 14, bold: true, align: 'center' });
  sheet.block(
    `Letter ID: L${who.digits(10)}\nDate: ${who.date(8, 1)}\nAccount type: Individual income tax\nTaxpayer ID: ${who.tin}\nTax period: 12/31/${who.year}`,
    380,
    112,
    190,
    { size: 8.5 },
  );
  addressee(sheet, who, 62, 130);
  sheet.move(50, 214);
  sheet.say(
    `Our records show that you have a balance due on your ${who.year} ${who.state} individual income tax return. Please pay the amount below by ${who.date(9, 1)} to avoid collection action.`,
    { size: 10 },
  );
  sheet.gap(8);
  for (const label of ['Tax', 'Penalty', 'Interest', 'Payments', 'Balance due'])
    sheet.pair(label, `$${who.usd(5, 900)}`, -300, { size: 10 });
  sheet.gap(10);
  sheet.say(
    `To pay online, visit ${site(who)}. If you can’t pay in full, you may ask for a payment plan. If you disagree, file a protest within 60 days of the date of this notice.`,
    { size: 10 },
  );
  sheet.gap(30);
  sheet.say(
    '- - - - - - - - - - Detach and return this portion with your payment - - - - - - - - - -',
    { size: 8, align: 'center' },
  );
  sheet.say(`${who.name}     ${who.tin}     ${who.year}     Amount enclosed $ ____________`, {
    size: 9,
  });
};

const refundChanged: Draw = (sheet, who) => {
  letterhead(sheet, who);
  addressee(sheet, who, 60, 110);
  sheet.move(50, 180);
  sheet.say(`${who.date(5, 1)}\n\nNotice of Adjustment to Your ${who.year} Income Tax Refund`, {
    size: 11,
    bold: true,
  });
  sheet.gap(6);
  sheet.row(['', 'As you filed', 'As we adjusted'], [50, -380, -500], { bold: true });
  for (const label of ['Adjusted gross income', 'Taxable income', 'Tax', 'Withholding', 'Refund'])
    sheet.row([label, who.usd(100, 90_000), who.usd(100, 90_000)], [50, -380, -500]);
  sheet.gap(8);
  sheet.say(
    `Reason: The state income tax withheld that you claimed doesn’t agree with your Forms W-2 and 1099-R that we received. If you have proof of more withholding, send us copies within 30 days.\n\nThis letter isn’t a Form 1099-G. We’ll post your Form 1099-G for this refund to your online account by January 31, ${who.year + 2}.\n\nIndividual Income Tax Division\n${who.phone}`,
    { size: 10 },
  );
};

const verify: Draw = (sheet, who) => {
  sheet.say(`${who.payer}\n${who.office}\n${who.payerTown}`, { size: 10 });
  sheet.gap(20);
  sheet.say(
    `${who.date(3, 1)}                                        Case number ${who.digits(9)}`,
    { size: 10 },
  );
  addressee(sheet, who, 50, 140);
  sheet.move(50, 200);
  sheet.say(
    `REQUEST FOR INFORMATION\n\nDear ${who.name}:\n\nWe have received your ${who.year} ${who.state} tax return, Social Security number ${who.tin}. Before we can finish processing it, we need the following within 30 days of this letter:\n\n    [  ] Copy of your driver’s license or other government-issued identification\n    [X] Copies of all W-2, W-2G, and 1099 forms\n    [X] Proof of residence, such as a utility bill or lease\n\nSend copies, not originals. You may upload them with the case number above at ${site(who)}/upload. If you don’t reply, your refund may be reduced or denied.\n\nReturn Integrity Unit`,
    { size: 10.5 },
  );
};

const assessment: Draw = (sheet, who) => {
  sheet.put(who.payer, 50, 40, { size: 12, bold: true });
  sheet.put('Notice of Proposed Assessment', 562, 40, { size: 12, bold: true, align: 'right' });
  sheet.rule(50, 58, 562, 1);
  sheet.move(50, 68);
  sheet.row(['Notice date', 'Tax year', 'NPA number', 'Taxpayer'], [50, 160, 240, 360], {
    size: 7.5,
    bold: true,
  });
  sheet.row([who.day(10, 1), String(who.year), who.digits(11), who.joint], [50, 160, 240, 360], {
    data: true,
  });
  addressee(sheet, who, 60, 130, who.joint);
  sheet.move(50, 196);
  sheet.say(
    `We propose to assess additional tax for ${who.year}. Information from the Internal Revenue Service shows that your federal return was adjusted. State law requires you to report federal changes within six months.`,
    { size: 9.5 },
  );
  sheet.gap(8);
  for (const label of [
    'Taxable income as previously adjusted',
    'Federal adjustment: unreported interest and dividends',
    'Revised taxable income',
    'Additional tax',
    'Interest to notice date',
    'Total',
  ])
    sheet.pair(label, who.usd(50, 9000), -480);
  sheet.gap(8);
  sheet.say(
    `If you agree, pay by ${who.date(12, 1)}. If you disagree, send a written protest by the same date. After it, the assessment becomes final and collectible.\nTax identification number ending in ${who.tin.slice(-4)}.`,
    { size: 9.5 },
  );
};

const franchise: Draw = (sheet, who) => {
  letterhead(sheet, who);
  sheet.move(50, 100);
  sheet.say(who.date(6, 1), { size: 10 });
  addressee(sheet, who, 50, 126);
  sheet.move(50, 190);
  sheet.say(
    `Failure to file: business privilege tax return for ${who.year}\n\nAccount ${who.account}\n\nOur records show that you didn’t file a business privilege tax return for the period January 1, ${who.year}, through December 31, ${who.year}. File online within 20 days, or tell us why you aren’t required to. If we don’t hear from you, we’ll estimate the tax, and your right to do business in the state may be suspended.\n\nDelinquency Section`,
    { size: 10.5 },
  );
};

const credit: Draw = (sheet, who) => {
  sheet.say(`${who.payer}: Message`, { size: 13, bold: true });
  sheet.say(`Sent ${who.day(4, 1)}   Subject: Estimated payments for ${who.year}`, { size: 8.5 });
  sheet.rule(50, sheet.y, 562);
  sheet.gap(12);
  sheet.say(
    `${who.name}\n${who.street}\n${who.town}\n\nYour ${who.year} return claimed estimated payments that we can’t find in your account. We found the payments below under ID ${who.tin}.`,
    { size: 10 },
  );
  sheet.gap(6);
  for (const month of [4, 6, 9])
    sheet.row([who.day(month), `$${who.usd(100, 900)}`], [70, -300], { size: 10 });
  sheet.row([who.day(1, 1), `$${who.usd(100, 900)}`], [70, -300], { size: 10 });
  sheet.gap(8);
  sheet.say(
    'If you made other payments, reply with a copy of the front and back of each canceled check. We changed your overpayment accordingly. This is the only notice that you’ll get about it.',
    { size: 10 },
  );
};

export const statePapers: readonly Paper[] = [
  paper('state-letter', 'balance', 'state', 'statements', balance, { until: 2025 }),
  paper('state-letter', 'refundChanged', 'state', 'columnar', refundChanged, { until: 2025 }),
  paper('state-letter', 'verify', 'state', 'word', verify, { until: 2025 }),
  paper('state-letter', 'assessment', 'state', 'payroll', assessment, { until: 2024 }),
  paper('state-letter', 'franchise', 'state', 'book', franchise, { until: 2025 }),
  paper('state-letter', 'credit', 'state', 'browser', credit, { until: 2025 }),
];
