// Corpus I's consolidated statements that begin with a letter, come from a fund, or lie on their side.
import { dividendRows, drawn, interestRows, rowsOf, salesTable } from './brokers-parts.ts';
import { addressee, letterhead, type Draw } from './paper.ts';

/** A cover letter that lists the contents, with the forms behind it. */
export const coverPacket: Draw = (sheet, who) => {
  letterhead(sheet, who);
  addressee(sheet, who, 72, 130);
  sheet.move(72, 200, 468);
  sheet.say(
    `${who.date(2, 1)}\n\nYour ${who.year} Consolidated 1099 Tax Statement\n\nEnclosed is your tax package for account ${who.account}. It contains:`,
    { size: 10.5 },
  );
  sheet.gap(4);
  sheet.say(
    '•  Form 1099-DIV, Dividends and Distributions\n•  Form 1099-INT, Interest Income\n•  Form 1099-B, Proceeds from Broker and Barter Exchange Transactions\n•  Supplemental information, not reported to the IRS',
    { size: 10 },
  );
  sheet.gap(6);
  sheet.say(
    'Form 5498 is mailed in May. Form 1099-R, if any, and Schedules K-1 of partnerships come separately. Please wait for a corrected statement if your holdings include real estate investment trusts.',
    { size: 10 },
  );
  sheet.page();
  sheet.say(`CONSOLIDATED 1099 TAX STATEMENT FOR ${who.year}`, { size: 12, bold: true });
  if (who.isCorrected) sheet.say('CORRECTED', { bold: true });
  sheet.row([who.joint, `ACCOUNT ${who.account}`], [50, 380], { data: true });
  sheet.row([who.street, `TAXPAYER ID ${who.tin}`], [50, 380], { data: true });
  sheet.row([who.town, `PAYER ID ${who.ein}`], [50, 380], { data: true });
  sheet.gap(8);
  sheet.say('1099-DIV DIVIDENDS AND DISTRIBUTIONS  OMB NO. 1545-0110', { size: 8, bold: true });
  rowsOf(sheet, who, dividendRows, [50, 90, 562]);
  sheet.gap(5);
  sheet.say('1099-INT INTEREST INCOME  OMB NO. 1545-0112', { size: 8, bold: true });
  rowsOf(sheet, who, interestRows, [50, 90, 562]);
  sheet.gap(5);
  sheet.say('1099-B PROCEEDS FROM BROKER TRANSACTIONS  OMB NO. 1545-0715', { size: 8, bold: true });
  salesTable(sheet, who, 5);
};

/** A fund company's, for all accounts. */
export const fundLetter: Draw = (sheet, who) => {
  letterhead(sheet, who, true);
  addressee(sheet, who, 62, 108);
  sheet.move(50, 168);
  sheet.say(`Composite Form 1099 for ${who.year}`, { size: 13, bold: true });
  sheet.say(
    `Forms 1099-DIV and 1099-B for all fund accounts under taxpayer ID ${who.tin}. Payer’s TIN ${who.ein}.`,
    { size: 8.5 },
  );
  if (who.isCorrected) sheet.say('CORRECTED', { bold: true });
  sheet.gap(8);
  sheet.say('Form 1099-DIV    OMB No. 1545-0110', { bold: true });
  const stops = [50, 190, -330, -420, -490, -562];
  sheet.row(
    ['Fund', 'Account', 'Ordinary (1a)', 'Qualified (1b)', 'Cap. gain (2a)', 'Foreign tax (7)'],
    stops,
    { size: 7.5, bold: true },
  );
  for (const fund of ['Growth & Income', 'World Bond', 'Small Company'])
    sheet.row(
      [fund, who.account, who.usd(10, 900), who.usd(5, 400), drawn(who, 0, 800), drawn(who, 0, 20)],
      stops,
      { size: 8, data: true },
    );
  sheet.gap(10);
  sheet.say('Form 1099-B    OMB No. 1545-0715', { bold: true });
  salesTable(sheet, who, 3);
  sheet.gap(10);
  sheet.say(
    'Copy B for recipient. This information is being furnished to the Internal Revenue Service. Cost basis is reported for covered shares only, by the average cost method.',
    { size: 7.5 },
  );
};

/** On a page that lies on its side. */
export const wide: Draw = (sheet, who) => {
  sheet.put(who.payer, 40, 30, { size: 12, bold: true });
  sheet.put(`${who.year} Form 1099 Composite and Year-End Summary`, 752, 30, {
    size: 12,
    bold: true,
    align: 'right',
  });
  sheet.put(`Date Prepared: ${who.date(2, 1)}`, 752, 46, { size: 8, align: 'right' });
  if (who.isCorrected) sheet.put('CORRECTED', 752, 58, { bold: true, align: 'right' });
  sheet.block(`${who.lastFirst}\n${who.street}\n${who.town}`, 40, 60, 250, { data: true });
  sheet.block(
    `Account Number: ${who.account}\nTaxpayer ID: ${who.tin}\nFederal ID of payer: ${who.ein}`,
    330,
    60,
    250,
  );
  sheet.rule(40, 106, 752, 1);
  sheet.move(40, 114, 340);
  sheet.say('Dividends and Distributions—1099-DIV (OMB 1545-0110)', { bold: true });
  rowsOf(sheet, who, dividendRows, [40, 64, 370]);
  sheet.move(412, 114, 340);
  sheet.say('Interest Income—1099-INT (OMB 1545-0112)', { bold: true });
  rowsOf(sheet, who, interestRows, [412, 436, 752]);
  sheet.move(40, 236, 712);
  sheet.say('Proceeds from Broker Transactions—1099-B (OMB 1545-0715)', { bold: true });
  salesTable(sheet, who, 8, 752);
  sheet.gap(8);
  sheet.say(
    'The amounts above are reported to the IRS. The Year-End Summary that follows (original issue discount, accrued interest paid, fees) is not.',
    { size: 7.5 },
  );
};
