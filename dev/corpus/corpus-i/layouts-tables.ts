// Layouts of corpus I's forms as substitute statements: tables with the box's number at the left or right, a letter, and a host's print.
import { boxesOf, copyForOf, copyOf, revisionOf, senderLines, site } from './form-parts.ts';
import type { Form } from './forms-data.ts';
import { titled } from './layouts-official.ts';
import { addressee, letterhead, type Draw } from './paper.ts';
import { months } from './who.ts';

/** “(For calendar year 2025)”, as Publication 1179 asks of a substitute. */
export const boxTable =
  (form: Form): Draw =>
  (sheet, who) => {
    sheet.put(who.payer, 50, 40, { size: 12, bold: true });
    sheet.put(`Tax Year ${who.year}`, 562, 40, { size: 12, bold: true, align: 'right' });
    sheet.fit(`Form ${form.number} ${form.title}`, 50, 60, 430, { size: 9, bold: true });
    sheet.put(`${copyOf(form)} ${copyForOf(form)}`, 50, 73, { size: 8 });
    sheet.put(`OMB No. ${form.omb}`, 562, 60, { size: 8, align: 'right' });
    if (who.isCorrected) sheet.put('CORRECTED', 562, 73, { bold: true, align: 'right' });
    sheet.rule(50, 88, 562, 1);
    sheet.put(`${titled(form.from)}’s Name and Address`, 50, 94, { size: 7, bold: true });
    senderLines(who).forEach((line, index) =>
      sheet.put(line, 50, 105 + index * 11.5, { data: true }),
    );
    sheet.put(`${titled(form.to)}’s Name and Address`, 310, 94, { size: 7, bold: true });
    [who.name, who.street, who.town].forEach((line, index) =>
      sheet.put(line, 310, 105 + index * 11.5, { data: true }),
    );
    sheet.move(50, 160);
    sheet.row(
      [
        `${titled(form.from)}’s Federal ID: ${who.ein}`,
        `${titled(form.to)}’s ID: ${who.tin}`,
        `Account: ${who.account}`,
      ],
      [50, 230, 400],
      { size: 8 },
    );
    sheet.gap(6);
    sheet.row(['Box', 'Description', 'Amount'], [50, 90, -562], { bold: true });
    sheet.rule(50, sheet.y - 2, 562, 0.8);
    for (const { number, caption, value } of boxesOf(form, who, who.random.pick(['', '$']))) {
      const lines = sheet.wrapped(caption, 350);
      sheet.put(number, 50, sheet.y);
      sheet.put(value, 562, sheet.y, { data: true, align: 'right' });
      for (const line of lines) {
        sheet.put(line, 90, sheet.y);
        sheet.gap(12);
      }
      sheet.rule(50, sheet.y - 1, 562, 0.2);
      sheet.gap(2);
    }
    sheet.gap(8);
    sheet.say(form.legend, { size: 7.5, bold: true });
    sheet.gap(6);
    sheet.say(form.back, { size: 7 });
  };

/** Caption, dots, amount, and the box's number behind it. */
export const rightTable =
  (form: Form): Draw =>
  (sheet, who) => {
    letterhead(sheet, who);
    sheet.put(`Questions? Call ${who.phone} or visit ${site(who)}`, 562, 62, {
      size: 7.5,
      align: 'right',
    });
    addressee(sheet, who, 60, 112);
    sheet.move(50, 182);
    sheet.say(`${who.year} ${form.title.toUpperCase()}`, { size: 12, bold: true });
    sheet.say(
      `SUBSTITUTE FORM ${form.number}   OMB NO. ${form.omb}   ${copyOf(form).toUpperCase()} ${copyForOf(form).toUpperCase()}`,
      { size: 8 },
    );
    if (who.isCorrected) sheet.say('*** CORRECTED ***', { size: 9, bold: true });
    sheet.gap(8);
    sheet.pair('Account number', who.account, 230);
    sheet.pair(`${titled(form.to)}’s taxpayer identification number`, who.tin, 230);
    sheet.pair(`${titled(form.from)}’s taxpayer identification number`, who.ein, 230);
    sheet.gap(10);
    for (const { number, caption, value } of boxesOf(form, who, '$')) {
      const lines = sheet.wrapped(caption, 330);
      const last = lines.at(-1) ?? '';
      for (const line of lines.slice(0, -1)) sheet.row([line], [50]);
      const from = 54 + sheet.widthOf(last);
      const dots = Math.max(0, Math.floor((430 - from) / sheet.widthOf('. ')));
      sheet.put('. '.repeat(dots), from, sheet.y, { color: '#777' });
      sheet.put(value === '' ? '-' : value, 500, sheet.y, { data: true, align: 'right' });
      sheet.row([last, `Box ${number}`], [50, 520]);
    }
    sheet.gap(12);
    sheet.say(form.legend, { size: 8, italic: true });
    sheet.page();
    sheet.say(`Explanation of your Form ${form.number}`, { size: 11, bold: true });
    sheet.gap(4);
    sheet.say(form.back, { size: 8.5 });
  };

/** A letter of the year's end, which is the form. */
export const letter =
  (form: Form): Draw =>
  (sheet, who) => {
    letterhead(sheet, who, true);
    sheet.move(72, 100, 468);
    sheet.say(who.date(1, 1), { size: 10 });
    addressee(sheet, who, 72, 130);
    sheet.move(72, 190, 468);
    sheet.say(`Re: Tax information for ${who.year}, account ${who.account}`, {
      size: 10,
      bold: true,
    });
    sheet.gap(8);
    sheet.say(
      `Dear ${who.name}:\n\nThe following information about your account is furnished in place of the Internal Revenue Service’s Form ${form.number}, ${form.title}. Please keep this statement with your tax records, and give it to your tax preparer.`,
      { size: 10 },
    );
    sheet.gap(10);
    sheet.move(90, sheet.y, 432);
    for (const { number, caption, value } of boxesOf(form, who, '$'))
      if (value !== '') sheet.pair(`${caption} (Box ${number})`, value, -522, { size: 9.5 });
    sheet.gap(10);
    sheet.move(72, sheet.y, 468);
    sheet.say(
      `Our taxpayer identification number is ${who.ein}. Yours in our records is ${who.tin}.`,
      { size: 10 },
    );
    sheet.gap(6);
    sheet.say(form.legend, { size: 10 });
    sheet.gap(14);
    sheet.say(`Sincerely,\n\nCustomer Accounting\n${who.payer}`, { size: 10 });
    sheet.gap(8);
    sheet.say(`Form ${form.number} (substitute)    OMB No. ${form.omb}    ${copyOf(form)}`, {
      size: 7.5,
    });
  };

/** As a host prints it: capitals in columns. */
export const host =
  (form: Form): Draw =>
  (sheet, who) => {
    const loud = (text: string): string => text.toUpperCase();
    sheet.size = 8.6;
    const line = (text: string): void => {
      sheet.put(loud(text), 40, sheet.y);
      sheet.gap(11.4);
    };
    sheet.move(40, 40, 540);
    line(`${who.payer.padEnd(56)} PAGE   1`);
    line(who.office.padEnd(56) + ` RUN ${who.day(1, 1)}`);
    line(who.payerTown);
    line(`FED ID ${who.ein}`);
    sheet.gap(16);
    line(`          ${form.title.slice(0, 70)}`);
    line(`          FORM ${form.number}  CALENDAR YEAR ${who.year}  ${copyOf(form)}`);
    if (who.isCorrected) line('          CORRECTED');
    sheet.gap(16);
    line(`      ${who.name.padEnd(40)} ID NO  ${who.tin}`);
    line(`      ${who.street.padEnd(40)} ACCT   ${who.account}`);
    line(`      ${who.town}`);
    sheet.gap(14);
    for (const { number, caption, value } of boxesOf(form, who, '')) {
      const text = loud(caption).slice(0, 58);
      line(`  ${`BOX ${number}`.padEnd(9)}${text.padEnd(60)}${value.padStart(13)}`);
    }
    sheet.gap(16);
    sheet.say(form.legend.toUpperCase(), { size: 7.4 });
    sheet.gap(6);
    sheet.say(`OMB NO. ${form.omb}`, { size: 7.4 });
  };

/** Accounts of one person in a table, whose columns are the form's boxes. */
export const accounts =
  (form: Form): Draw =>
  (sheet, who) => {
    const boxes = boxesOf(form, who);
    const [first, second, third] = boxes;
    letterhead(sheet, who);
    sheet.gap(4);
    sheet.rule(50, sheet.y, 562, 2);
    sheet.gap(10);
    sheet.say(`Year-End Tax Information Statement for ${who.year}`, { size: 13, bold: true });
    sheet.say(`Statement prepared ${who.date(1, 1)}`, { size: 8 });
    addressee(sheet, who, 62, 130);
    sheet.put(`Tax ID number on file: ${who.tin}`, 350, 130, { size: 8.5 });
    sheet.put(`${titled(form.from)}’s Federal ID: ${who.ein}`, 350, 142, { size: 8.5 });
    sheet.move(50, 206);
    sheet.say(`${form.number}: ${form.title} (OMB ${form.omb}) - ${copyOf(form)}`, { bold: true });
    if (who.isCorrected) sheet.say('CORRECTED STATEMENT', { bold: true });
    sheet.gap(4);
    const heads = [first, second, third].map((box) => (box ? `Box ${box.number}` : ''));
    sheet.row(['Account number', ...heads], [50, -330, -440, -562], { size: 8, bold: true });
    const captions = [first, second, third].map((box) =>
      box ? sheet.wrapped(box.caption, 104, { size: 6.5 }) : [],
    );
    for (let line = 0; line < Math.max(...captions.map(({ length }) => length)); line += 1)
      sheet.row(['', ...captions.map((of) => of[line] ?? '')], [50, -330, -440, -562], {
        size: 6.5,
      });
    sheet.rule(50, sheet.y, 562);
    sheet.gap(4);
    const values = [first, second, third].map((box) => box?.value ?? '');
    sheet.row([who.account, ...values], [50, -330, -440, -562], { data: true });
    sheet.row([`Total of Form ${form.number}`, ...values], [50, -330, -440, -562], { bold: true });
    sheet.gap(10);
    for (const { number, caption, value } of boxes.slice(3))
      if (value !== '') sheet.pair(`Box ${number} ${caption}`, value, -562, { size: 8 });
    sheet.gap(12);
    sheet.say(form.legend, { size: 8 });
    sheet.gap(6);
    sheet.say(form.back, { size: 7.5 });
  };

/** A page of a portal, printed by a browser. */
export const webPage =
  (form: Form): Draw =>
  (sheet, who) => {
    const month = who.number(2, 4);
    const stamp = `${month}/${who.number(1, 28)}/${String(who.year + 1).slice(2)}, 9:${who.digits(1)}4 AM`;
    sheet.put(stamp, 30, 22, { size: 7.5 });
    sheet.put(`Tax Center | ${titled(who.payer)}`, 306, 22, { size: 7.5, align: 'center' });
    sheet.move(44, 56, 524);
    sheet.say(who.payer, { size: 11, bold: true, color: '#1d4f91' });
    sheet.say('Documents    Payments    Profile    Log out', { size: 8, color: '#555' });
    sheet.gap(10);
    sheet.say(`Your ${who.year} Form ${form.number}`, { size: 18, bold: true });
    sheet.say(
      `${form.title}. Available since ${months[0] ?? ''} ${who.number(15, 31)}, ${who.year + 1}.`,
      { size: 9 },
    );
    if (who.isCorrected) sheet.say('Corrected', { size: 10, bold: true });
    sheet.gap(8);
    const facts = [
      [titled(form.from), who.payer],
      ['', `${who.office}, ${who.payerTown}`],
      [`${titled(form.from)} TIN`, who.ein],
      [titled(form.to), who.name],
      ['', `${who.street}, ${who.town}`],
      [`${titled(form.to)} TIN`, who.tin],
      ['Account number', who.account],
    ] as const;
    for (const [label, value] of facts) sheet.pair(label, value, 190);
    sheet.gap(10);
    for (const { number, caption, value } of boxesOf(form, who, '$')) {
      sheet.pair(`${number}. ${caption}`, value === '' ? '—' : value, 420);
      sheet.rule(44, sheet.y - 1, 568, 0.2);
      sheet.gap(3);
    }
    sheet.gap(8);
    const revision = revisionOf(form, who.year);
    sheet.say(
      `Form ${form.number}${revision === null ? '' : ` (Rev. ${revision})`}. ${copyOf(form)}. OMB No. ${form.omb}. ${form.legend}`,
      { size: 7.5 },
    );
    sheet.put(`https://${site(who)}/taxcenter/documents/${who.digits(6)}`, 30, 768, { size: 7.5 });
    sheet.put('1/1', 582, 768, { size: 7.5, align: 'right' });
  };
