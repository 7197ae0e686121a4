// Corpus I's consolidated statements of brokers: a summary, details, and what isn't reported.
import {
  companies,
  dividendRows,
  drawn,
  interestRows,
  otherRows,
  rowsOf,
  salesTable,
} from './brokers-parts.ts';
import { coverPacket, fundLetter, wide } from './brokers-others.ts';
import { site } from './form-parts.ts';
import { addressee, letterhead, paper, type Draw, type Paper } from './paper.ts';
import { sidewaysPage } from './sheet.ts';

const composite: Draw = (sheet, who) => {
  letterhead(sheet, who);
  sheet.put(`${who.year} TAX REPORTING STATEMENT`, 562, 44, {
    size: 11,
    bold: true,
    align: 'right',
  });
  sheet.put(`Account No. ${who.account}    Customer Service: ${who.phone}`, 562, 60, {
    size: 8,
    align: 'right',
  });
  sheet.put(`Recipient ID No. ${who.tin}    Payer’s Fed ID Number: ${who.ein}`, 562, 72, {
    size: 8,
    align: 'right',
  });
  addressee(sheet, who, 60, 110, who.joint);
  sheet.move(50, 172);
  if (who.isCorrected) sheet.say(`CORRECTED ${who.day(3, 1)}`, { bold: true });
  sheet.say(
    `Form 1099-DIV *    ${who.year} Dividends and Distributions    Copy B for Recipient (OMB No. 1545-0110)`,
    { bold: true },
  );
  rowsOf(sheet, who, dividendRows, [50, 80, 330]);
  sheet.gap(6);
  sheet.say(
    `Form 1099-INT *    ${who.year} Interest Income    Copy B for Recipient (OMB No. 1545-0112)`,
    { bold: true },
  );
  rowsOf(sheet, who, interestRows, [50, 80, 330]);
  sheet.gap(6);
  sheet.say(
    `Form 1099-MISC *    ${who.year} Miscellaneous Information    Copy B for Recipient (OMB No. 1545-0115)`,
    { bold: true },
  );
  rowsOf(sheet, who, otherRows, [50, 80, 330]);
  sheet.gap(6);
  sheet.say(`Summary of ${who.year} Proceeds From Broker and Barter Exchange Transactions`, {
    bold: true,
  });
  sheet.row(
    [
      'Short-term transactions for which basis is reported to the IRS',
      who.usd(900, 9000),
      who.usd(900, 9000),
    ],
    [50, -420, -520],
    { size: 8 },
  );
  sheet.row(
    [
      'Long-term transactions for which basis is reported to the IRS',
      who.usd(900, 9000),
      who.usd(900, 9000),
    ],
    [50, -420, -520],
    { size: 8 },
  );
  sheet.gap(8);
  sheet.say(
    '* This is important tax information and is being furnished to the Internal Revenue Service. If you are required to file a return, a negligence penalty or other sanction may be imposed on you if this income is taxable and the IRS determines that it has not been reported.',
    { size: 7 },
  );
  sheet.put(who.day(2, 1), 50, 764, { size: 7 });
  sheet.put('Pages 1 of 2', 562, 764, { size: 7, align: 'right' });
  sheet.page();
  sheet.say(`${who.year} TAX REPORTING STATEMENT    ${who.joint}    Account No. ${who.account}`, {
    size: 9,
    bold: true,
  });
  sheet.say(
    'FORM 1099-B*  Proceeds from Broker and Barter Exchange Transactions    Copy B for Recipient    OMB No. 1545-0715',
    { size: 8, bold: true },
  );
  sheet.gap(6);
  salesTable(sheet, who, 14);
  sheet.put('Pages 2 of 2', 562, 764, { size: 7, align: 'right' });
};

const summaryFirst: Draw = (sheet, who) => {
  sheet.say(who.payer, { size: 15, bold: true });
  sheet.say(`${who.office}  ${who.payerTown}`, { size: 8 });
  sheet.gap(6);
  sheet.rule(50, sheet.y, 562, 3);
  sheet.gap(10);
  sheet.say(`Tax Information Statement ${who.year}`, { size: 14 });
  sheet.row([`Account ${who.account}`, 'Statement Date:', who.day(2, 1)], [50, 400, -562], {
    bold: true,
  });
  sheet.row(
    [who.name, who.isCorrected ? 'CORRECTED' : 'ORIGINAL:', who.day(2, 1)],
    [50, 400, -562],
    { data: true },
  );
  sheet.row([who.street, 'PAYER’S TIN:', who.ein], [50, 400, -562], { data: true });
  sheet.row([who.town, 'RECIPIENT’S TIN:', who.tin], [50, 400, -562], { data: true });
  sheet.gap(8);
  sheet.say('Summary Information', { size: 12, bold: true });
  const top = sheet.y + 4;
  sheet.move(50, top, 246);
  sheet.say(`DIVIDENDS AND DISTRIBUTIONS      ${who.year} 1099-DIV*    OMB No. 1545-0110`, {
    size: 7,
    bold: true,
  });
  rowsOf(sheet, who, dividendRows, [50, 66, 296]);
  sheet.move(316, top, 246);
  sheet.say(`MISCELLANEOUS INFORMATION    ${who.year} 1099-MISC*    OMB No. 1545-0115`, {
    size: 7,
    bold: true,
  });
  rowsOf(sheet, who, otherRows, [316, 332, 562]);
  sheet.say(`SECTION 1256 CONTRACTS    ${who.year} 1099-B*    OMB No. 1545-0715`, {
    size: 7,
    bold: true,
  });
  sheet.row(['8', 'Profit or (loss) realized', '0.00'], [316, 332, -562], { size: 8 });
  sheet.row(['11', 'Aggregate profit or (loss)', '0.00'], [316, 332, -562], { size: 8 });
  sheet.move(50, top + 130);
  sheet.say(
    '* This is important tax information and is being furnished to the Internal Revenue Service (except as indicated). If you are required to file a return, a negligence penalty or other sanction may be imposed on you if this income is taxable and the IRS determines that it has not been reported.',
    { size: 6.5 },
  );
  sheet.gap(8);
  sheet.say('SUMMARY OF PROCEEDS, GAINS & LOSSES, ADJUSTMENTS AND WITHHOLDING', {
    size: 8,
    bold: true,
  });
  sheet.row(
    ['Term', 'Form 8949 type', 'Proceeds', 'Cost basis', 'Net gain or loss(-)'],
    [50, 100, -330, -430, -562],
    { size: 7.5, bold: true },
  );
  for (const [term, type] of [
    ['Short', 'A (basis reported to the IRS)'],
    ['Short', 'B (basis not reported to the IRS)'],
    ['Long', 'D (basis reported to the IRS)'],
  ] as const)
    sheet.row(
      [term, type, drawn(who, 0, 9000), drawn(who, 0, 9000), drawn(who, 0, 900)],
      [50, 100, -330, -430, -562],
      { size: 8 },
    );
  sheet.gap(8);
  sheet.say(
    'Changes to dividend tax classifications processed after your original tax form is issued may require an amended tax form.',
    { size: 7 },
  );
  for (const title of [
    'Proceeds from Broker Transactions',
    'Detail for Dividends and Distributions',
  ] as const) {
    sheet.page();
    sheet.row([who.payer, `${who.year} ${title}`], [50, -562], { bold: true });
    sheet.row([`Account ${who.account}`, who.day(2, 1)], [50, -562], { size: 8 });
    sheet.gap(8);
    if (title.startsWith('Proceeds')) salesTable(sheet, who, 9);
    else
      for (let line = 0; line < 12; line += 1)
        sheet.row(
          [
            who.random.pick(companies),
            who.day(who.number(1, 12)),
            who.usd(2, 90),
            'Qualified dividend',
          ],
          [50, 240, -400, 420],
          { size: 8 },
        );
  }
  sheet.page();
  sheet.say('Fees and Expenses', { size: 11, bold: true });
  sheet.say(
    'The following amounts aren’t reported to the IRS. They may be helpful for your tax return.',
    { size: 8 },
  );
  sheet.pair('Advisory fees', who.usd(100, 900), -562);
  sheet.pair('Margin interest paid', who.usd(1, 90), -562);
};

const appBroker: Draw = (sheet, who) => {
  sheet.rect(0, 0, 612, 54, '#123b2a');
  sheet.put(who.payer, 40, 20, { size: 14, bold: true, color: '#fff' });
  sheet.move(40, 74, 532);
  sheet.say(`Consolidated Form 1099`, { size: 16, bold: true });
  sheet.say(
    `Tax year ${who.year} · Account ${who.account} · Document ID ${who.digits(4)} · Issued ${who.date(2, 1)}`,
    { size: 8.5 },
  );
  if (who.isCorrected) sheet.say('Corrected', { bold: true });
  sheet.gap(6);
  sheet.block(
    `Payer\n${who.payer}\n${who.office}\n${who.payerTown}\nTIN ${who.ein}`,
    40,
    sheet.y,
    240,
  );
  sheet.block(
    `Recipient\n${who.name}\n${who.street}\n${who.town}\nTIN ${who.tin}`,
    320,
    sheet.y,
    240,
  );
  sheet.gap(66);
  for (const [title, rows] of [
    ['1099-DIV Dividends', dividendRows.slice(0, 4)],
    ['1099-INT Interest', interestRows.slice(0, 2)],
    ['1099-MISC Other', otherRows.slice(2)],
  ] as const) {
    sheet.say(title, { size: 10.5, bold: true });
    rowsOf(sheet, who, rows, [40, 70, 572]);
    sheet.gap(8);
  }
  sheet.say('1099-B Sales', { size: 10.5, bold: true });
  salesTable(sheet, who, 6, 572);
  sheet.gap(8);
  sheet.say(
    `Copy B. These amounts are furnished to the IRS. ${who.year < 2025 ? '' : 'Sales of digital assets are on a separate Form 1099-DA. '}Need help? ${site(who)}/taxes`,
    { size: 7.5 },
  );
};

export const brokerPapers: readonly Paper[] = [
  paper('1099-consolidated', 'composite', 'broker', 'statements', composite),
  paper('1099-consolidated', 'summaryFirst', 'broker', 'columnar', summaryFirst),
  paper('1099-consolidated', 'app', 'broker', 'app', appBroker),
  paper('1099-consolidated', 'coverPacket', 'broker', 'payroll', coverPacket),
  paper('1099-consolidated', 'fundLetter', 'fund', 'book', fundLetter),
  paper('1099-consolidated', 'wide', 'broker', 'ruby', wide, { size: sidewaysPage }),
];
