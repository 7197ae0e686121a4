// Corpus I's letters of the IRS.
// cspell:ignore underreported
import { addressee, paper, type Draw, type Paper } from './paper.ts';
import type { Sheet } from './sheet.ts';
import type { Who } from './who.ts';

interface Notice {
  number: string;
  month: number;
  headline: string;
  /** The box under the headline. */
  billing: (who: Who) => readonly (readonly [string, string])[];
  body: (who: Who) => string;
}

/** The heading of a notice: the service, the facts at the right, the barcode's line, the addressee. */
function head(sheet: Sheet, who: Who, { number, month }: Notice, isForm1040 = true): void {
  sheet.put('Department of the Treasury', 50, 40, { size: 9, bold: true });
  sheet.put('Internal Revenue Service', 50, 51, { size: 9, bold: true });
  sheet.put(who.office, 50, 62, { size: 9 });
  sheet.put(who.payerTown, 50, 73, { size: 9 });
  const facts = [
    ['Notice', number],
    ['Tax year', String(who.year)],
    ['Notice date', who.date(month, 1)],
    [isForm1040 ? 'Social Security number' : 'Taxpayer ID number', who.tin],
    ['To contact us', '800-829-0922'],
    ['Your caller ID', who.digits(6)],
    ['Page 1 of 3', ''],
  ] as const;
  facts.forEach(([label, value], index) => {
    sheet.put(label, 390, 40 + index * 12, { size: 8.5, bold: true });
    sheet.put(value, 562, 40 + index * 12, { size: 8.5, align: 'right' });
  });
  sheet.put(
    `${who.digits(6)}.${who.digits(6)}.${who.digits(5)}.${who.digits(4)} 1 AB 0.537 540`,
    70,
    138,
    { size: 6.5 },
  );
  addressee(sheet, who, 70, 150);
}

const notice =
  (content: Notice): Draw =>
  (sheet, who) => {
    head(sheet, who, content);
    sheet.move(50, 222);
    sheet.say(content.headline.replaceAll('{year}', String(who.year)), { size: 15, bold: true });
    const billing = content.billing(who);
    if (billing.length > 0) {
      sheet.gap(6);
      sheet.say('Billing Summary', { size: 10, bold: true });
      for (const [label, value] of billing) sheet.pair(label, value, -400);
    }
    sheet.gap(8);
    sheet.say(content.body(who), { size: 9.5 });
    sheet.page();
    sheet.row(
      [`Notice ${content.number}`, `Tax year ${who.year}`, who.tin, 'Page 2 of 3'],
      [50, 180, 300, -562],
      { size: 8 },
    );
    sheet.gap(10);
    sheet.say('If you don’t agree', { size: 10, bold: true });
    sheet.say(
      'If you don’t agree with this notice, call us at 800-829-0922 to review your account with a representative. Be sure to have your account information available when you call. We’ll assume that you agree if we don’t hear from you.',
      { size: 9 },
    );
    sheet.gap(6);
    sheet.say('Additional information', { size: 10, bold: true });
    sheet.say(
      `• Visit www.irs.gov/${content.number.toLowerCase()}\n• You can find Publication 1, Your Rights as a Taxpayer, at www.irs.gov or call 800-TAX-FORM (800-829-3676).\n• Keep this notice for your records.\nIf you need assistance, please don’t hesitate to contact us.`,
      { size: 9 },
    );
  };

const mistakes: Notice = {
  number: 'CP14',
  month: 6,
  headline: 'You have unpaid taxes for {year}',
  billing: (who) => [
    ['Tax you owed', `$${who.usd(900, 9000)}`],
    ['Payments and credits', `-$${who.usd(100, 900)}`],
    ['Failure-to-pay penalty', who.usd(5, 60)],
    ['Interest charges', who.usd(5, 60)],
    [`Amount due by ${who.date(7, 1)}`, `$${who.usd(300, 3000)}`],
  ],
  body: (who) =>
    `Our records show you have unpaid taxes for the tax year ended December 31, ${who.year} (Form 1040). If you already paid your balance in full within the past 21 days or made payment arrangements, please disregard this notice.\n\nWhat you need to do immediately\nIf you agree with the amount due and you’re not working with an IRS representative, pay the amount due by the date above to avoid additional penalty and interest charges. Make your check payable to the United States Treasury and write your Social Security number, the tax year (${who.year}), and the form number (1040) on it.`,
};
const changed: Notice = {
  number: 'CP12',
  month: 5,
  headline:
    'We changed your {year} Form 1040 to match our records of your credits. Your refund is different.',
  billing: (who) => [
    ['Overpayment you reported', `$${who.usd(900, 4000)}`],
    ['Changes to your tax', who.usd(5, 900)],
    ['Your refund', `$${who.usd(300, 3000)}`],
  ],
  body: (who) =>
    `We found miscalculations on your ${who.year} Form 1040, which affect the child tax credit (Schedule 8812). We changed your return to correct these errors. As a result, you are due a refund.\n\nWhat you need to do\nIf you agree with the changes we made, no response is required. You should receive a refund check in 4–6 weeks as long as you don’t owe other tax or debts we’re required to collect.`,
};
const underreported: Notice = {
  number: 'CP2000',
  month: 9,
  headline: 'Proposed changes to your {year} Form 1040',
  billing: (who) => [['Amount due', `$${who.usd(300, 6000)}`]],
  body: (who) =>
    `The income and payment information we have on file does not match entries on your ${who.year} Form 1040. If this information is correct, you will owe the amount above (including interest), which you need to pay by ${who.date(10, 1)}.\n\nSummary of proposed changes\nTax you owe, payments, substantial tax understatement penalty, interest charges\n\nIncome reported to us by others that differs from your return:\nSETTLEUP PAYMENTS, LLC     Form 1099-K     ${who.usd(900, 9000)}\nNORTHGATE BROKERAGE     Form 1099-B     ${who.usd(900, 9000)}\nFIRST PRAIRIE BANK     Form 1099-INT     ${who.usd(10, 900)}\n\nThis notice isn’t a bill. It is a proposal based on third party information.`,
};
const estimated: Notice = {
  number: 'CP30',
  month: 7,
  headline: 'We’ve reduced your {year} Form 1040 refund',
  billing: (who) => [
    ['Your expected refund', `$${who.usd(900, 4000)}`],
    ['Penalty for failing to prepay estimated tax', who.usd(10, 200)],
    ['Your adjusted refund', `$${who.usd(300, 3000)}`],
  ],
  body: (who) =>
    `We reduced your refund because you did not pay enough estimated tax or have enough tax withheld from your wages during ${who.year}. You may be able to reduce the penalty by using the annualized income method of Form 2210.`,
};

/** A letter typed by an office, with its facts at the right. */
const typed =
  (number: string, month: number, subject: string, body: (who: Who) => string): Draw =>
  (sheet, who) => {
    sheet.put('IRS', 50, 40, { size: 18, bold: true });
    sheet.put('Department of the Treasury', 96, 42, { size: 9 });
    sheet.put('Internal Revenue Service', 96, 53, { size: 9 });
    sheet.put('Fresno, CA 93888-0025', 96, 64, { size: 9 });
    sheet.block(
      `In reply refer to: ${who.digits(10)}\n${who.date(month, 1).replace(',', ',')}   LTR ${number}   0\n${who.tin}   ${who.year}12  30`,
      360,
      40,
      210,
      { size: 9 },
    );
    addressee(sheet, who, 66, 130);
    sheet.move(60, 210, 490);
    sheet.say(
      `Taxpayer identification number: ${who.tin}\nTax period(s): Dec. 31, ${who.year}\nForm: 1040\n\n${subject}\n\nDear Taxpayer:\n\n${body(who)}\n\nYou can get any of the forms or publications mentioned in this letter by visiting our website at www.irs.gov/forms-pubs or by calling 800-TAX-FORM (800-829-3676).\n\nSincerely yours,\n\n\nK. Delgado\nDepartment Manager, Accounts Management`,
      { size: 10 },
    );
  };

const delayed = typed(
  '2645C',
  8,
  'We need more time',
  (who) =>
    `Thank you for your correspondence of ${who.date(6, 1)}. We’re working on your account. However, we need an additional 60 days to send you a complete response on what action we are taking. You don’t need to do anything else for now.`,
);
const verified = typed(
  '5071C',
  3,
  'We need to verify your identity',
  (who) =>
    `We received a ${who.year} Form 1040, U.S. Individual Income Tax Return, filed under your name and Social Security number. To protect you from identity theft, we need to verify your identity before we process the return, issue a refund, or apply an overpayment to ${who.year + 1} estimated tax.\n\nHave this letter, the ${who.year} return, a return of a year before, and supporting documents such as Forms W-2 and 1099 available when you use the Identity Verification Service.`,
);
const abated = typed(
  '168C',
  10,
  'Penalty relief granted',
  (who) =>
    `We’re pleased to inform you that your request to remove the failure-to-file penalty for tax year ${who.year} has been granted. This action has been taken based solely on your compliance history (first-time abatement) rather than on the information you provided. If there is an overpayment, you’ll receive a notice of adjustment.`,
);

const examined: Draw = (sheet, who) => {
  sheet.put('Department of the Treasury', 50, 40, { size: 10, bold: true });
  sheet.put('Internal Revenue Service', 50, 53, { size: 10, bold: true });
  sheet.put('Small Business/Self-Employed', 50, 66, { size: 9 });
  sheet.block(
    `Date: ${who.day(11, 1)}\nTaxpayer name: ${who.name}\nTaxpayer ID number (last 4 digits): ${who.tin.slice(-4)}\nForm: 1040\nTax periods ended: 12/31/${who.year}\nPerson to contact: Revenue Agent M. Ortiz\nEmployee ID number: 100${who.digits(4)}\nResponse due date: ${who.day(12, 1)}`,
    340,
    40,
    232,
    { size: 9 },
  );
  addressee(sheet, who, 60, 160);
  sheet.move(60, 230, 490);
  sheet.say(
    `Dear ${who.name}:\n\nYour federal return for the period(s) shown above was selected for examination.\n\nWhat you need to do\nPlease call me on or before ${who.day(12, 1)}. During our telephone conversation, we’ll talk about the items I’ll be examining on your return, the types of documents I’ll ask you to provide, and the date, time, and agenda for our first meeting. The issues listed below will be the preliminary focus of the examination: Schedule C gross receipts; car and truck expenses; rental losses.\n\nYou have the right to have someone represent you. Enclosed is Form 2848, Power of Attorney.\n\nSincerely,\n\n\nM. Ortiz\nInternal Revenue Agent\n\nEnclosures: Publication 1, Notice 609, Form 4564`,
    { size: 10 },
  );
  sheet.put('Letter 2205 (Rev. 10-2021)', 562, 764, { size: 7.5, align: 'right' });
  sheet.put('Catalog Number 63744P', 50, 764, { size: 7.5 });
};

export const noticePapers: readonly Paper[] = [
  paper('irs-letter', 'unpaid', 'irs', 'statements', notice(mistakes), { until: 2025 }),
  paper('irs-letter', 'changed', 'irs', 'irsPdf', notice(changed), { until: 2025 }),
  paper('irs-letter', 'proposed', 'irs', 'browser', notice(underreported), { until: 2024 }),
  paper('irs-letter', 'reduced', 'irs', 'python', notice(estimated), { until: 2025 }),
  paper('irs-letter', 'delayed', 'irs', 'hostPrint', delayed, { until: 2025 }),
  paper('irs-letter', 'identity', 'irs', 'hostPrint', verified, { until: 2025 }),
  paper('irs-letter', 'abated', 'irs', 'columnar', abated, { until: 2024 }),
  paper('irs-letter', 'examined', 'irs', 'word', examined, { until: 2024 }),
];
