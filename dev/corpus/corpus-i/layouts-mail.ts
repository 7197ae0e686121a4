// Layouts of corpus I's forms as mailings: a folded slip, a cover letter with the form behind it, cards of an app, and a book's page.
import { boxesOf, copyForOf, copyOf, revisionOf, senderLines, site } from './form-parts.ts';
import type { Form } from './forms-data.ts';
import { cell, officialForm, titled } from './layouts-official.ts';
import { addressee, letterhead, type Draw } from './paper.ts';

/** Three panels that fold: instructions, the form in small boxes, and the address. */
export const folded =
  (form: Form): Draw =>
  (sheet, who) => {
    sheet.block(form.back, 40, 30, 256, { size: 5.6 });
    sheet.block(
      `Instructions (continued)\n${form.legend}\nIf you have questions about this statement, write to ${who.payer}, ${who.office}, ${who.payerTown}, or call ${who.phone}.`,
      316,
      30,
      256,
      { size: 5.6 },
    );
    sheet.rule(0, 264, 612, 0.3);
    sheet.put(form.number, 40, 274, { size: 14, bold: true });
    sheet.fit(form.title, 110, 278, 300, { size: 8 });
    sheet.put(String(who.year), 572, 272, { size: 16, bold: true, align: 'right' });
    if (who.isCorrected) sheet.put('CORRECTED', 440, 276, { size: 8, bold: true });
    cell(
      sheet,
      [40, 294, 266, 56],
      `${form.from}’S name and address`,
      senderLines(who).slice(0, 3),
    );
    cell(sheet, [306, 294, 133, 28], `${form.from}’S federal identification number`, who.ein);
    cell(sheet, [439, 294, 133, 28], `${form.to}’S identification number`, who.tin);
    cell(sheet, [306, 322, 266, 28], 'Account number', who.account);
    const boxes = boxesOf(form, who);
    boxes.forEach(({ number, caption, value }, index) =>
      cell(
        sheet,
        [40 + (index % 5) * 106.4, 350 + Math.floor(index / 5) * 36, 106.4, 36],
        `${number} ${caption}`,
        value,
      ),
    );
    sheet.put(`${copyOf(form)} ${copyForOf(form)}`, 40, 354 + Math.ceil(boxes.length / 5) * 36, {
      size: 7,
      bold: true,
    });
    sheet.put(`OMB No. ${form.omb}`, 572, 354 + Math.ceil(boxes.length / 5) * 36, {
      size: 7,
      align: 'right',
    });
    sheet.rule(0, 528, 612, 0.3);
    senderLines(who)
      .slice(0, 3)
      .forEach((line, index) => sheet.put(line, 60, 560 + index * 10, { size: 8 }));
    sheet.put('FIRST-CLASS MAIL', 560, 560, { size: 8, align: 'right' });
    sheet.put('Important Tax Document Enclosed', 60, 606, { bold: true });
    addressee(sheet, who, 250, 660);
  };

/** A letter on the first page, the form on the second. */
export const covered =
  (form: Form): Draw =>
  (sheet, who) => {
    letterhead(sheet, who);
    addressee(sheet, who, 72, 140);
    sheet.move(72, 220, 460);
    sheet.say(
      `${who.date(1, 1)}\n\nYour tax form is enclosed\n\nHello ${who.first},\n\nYour Form ${form.number} for ${who.year} is on the next page. You’ll need it when you prepare your federal and state returns, which are due in April ${who.year + 1}. We’ve sent the same information to the Internal Revenue Service.\n\nWant to save paper next year? Go to ${site(who)} and choose electronic delivery before December 31, ${who.year + 1}.\n\nWe can’t give tax advice. If you have questions about your return, please ask a tax professional or see www.irs.gov.\n\nThank you,\n${who.payer}`,
      { size: 10.5 },
    );
    sheet.page();
    const end = officialForm(sheet, { form, who, boxes: boxesOf(form, who) }, [34, 48]);
    sheet.move(44, end + 20, 524);
    sheet.say(form.back, { size: 7.5 });
  };

/** As an app shows it: large words, and cards. */
export const appCards =
  (form: Form): Draw =>
  (sheet, who) => {
    sheet.rect(0, 0, 612, 70, '#eef3ef');
    sheet.put(titled(who.payer), 40, 26, { size: 14, bold: true });
    sheet.put(`${form.number} · ${who.year}`, 572, 26, { size: 14, align: 'right' });
    sheet.move(40, 90, 532);
    sheet.say(form.title, { size: 12, bold: true });
    sheet.say(
      `For the calendar year January 1 to December 31, ${who.year}. ${copyOf(form)}${who.isCorrected ? '. Corrected' : ''}`,
      { size: 8.5 },
    );
    sheet.gap(10);
    const top = sheet.y;
    sheet.block(`From\n${senderLines(who).slice(0, 3).join('\n')}\nTIN ${who.ein}`, 40, top, 250, {
      size: 9,
    });
    sheet.block(`To\n${who.name}\n${who.street}\n${who.town}\nTIN ${who.tin}`, 310, top, 250, {
      size: 9,
    });
    sheet.put(`Account ${who.account}`, 40, top + 64, { size: 9 });
    boxesOf(form, who, '$').forEach(({ number, caption, value }, index) => {
      const [x, y] = [40 + (index % 3) * 180, top + 90 + Math.floor(index / 3) * 62];
      sheet.rect(x, y, 172, 56, '#f5f6f8');
      sheet.put(value === '' ? '$0.00' : value, x + 8, y + 8, { size: 12, bold: true });
      sheet.block(caption, x + 8, y + 25, 150, { size: 6.6 });
      sheet.put(`Box ${number}`, x + 164, y + 8, { size: 6.5, align: 'right', color: '#666' });
    });
    sheet.move(40, 700, 532);
    sheet.say(form.legend, { size: 6.6 });
    sheet.say(`OMB No. ${form.omb}`, { size: 6.6 });
  };

/** Two columns of plain lines, as a small payer's bookkeeping program prints. */
export const plain =
  (form: Form): Draw =>
  (sheet, who) => {
    const revision = revisionOf(form, who.year);
    sheet.put(`Form ${form.number}`, 54, 44, { size: 16, bold: true });
    sheet.fit(form.title, 54, 66, 360, { size: 10, bold: true });
    sheet.put(String(who.year), 558, 44, { size: 16, bold: true, align: 'right' });
    sheet.put(`OMB No. ${form.omb}${revision === null ? '' : `, Rev. ${revision}`}`, 558, 66, {
      size: 7.5,
      align: 'right',
    });
    if (who.isCorrected) sheet.put('☒ CORRECTED', 430, 48, { size: 8 });
    sheet.rule(54, 84, 558, 1.5);
    sheet.move(54, 94, 230);
    sheet.say(`${form.from}’S NAME`, { size: 6.5 });
    for (const line of senderLines(who)) sheet.say(line, { data: true });
    sheet.gap(4);
    sheet.say(`${form.from}’S TIN`, { size: 6.5 });
    sheet.say(who.ein, { data: true });
    sheet.gap(4);
    sheet.say(`${form.to}’S NAME AND ADDRESS`, { size: 6.5 });
    for (const line of [who.name, who.street, who.town]) sheet.say(line, { data: true });
    sheet.gap(4);
    sheet.say(`${form.to}’S TIN`, { size: 6.5 });
    sheet.say(who.tin, { data: true });
    sheet.gap(4);
    sheet.say('ACCOUNT NO.', { size: 6.5 });
    sheet.say(who.account, { data: true });
    sheet.gap(10);
    sheet.say(`${copyOf(form)}\n${copyForOf(form)}`, { size: 8, bold: true });
    sheet.gap(4);
    sheet.say(form.legend, { size: 6.5 });
    sheet.move(310, 94, 248);
    for (const { number, caption, value } of boxesOf(form, who)) {
      const lines = sheet.wrapped(`${number}  ${caption}`, 160, { size: 8 });
      sheet.put(value, 558, sheet.y, { data: true, align: 'right' });
      for (const line of lines) {
        sheet.put(line, 310, sheet.y, { size: 8 });
        sheet.gap(10);
      }
      sheet.gap(6);
    }
    sheet.rule(54, 480, 558, 0.5);
    sheet.move(54, 490, 504);
    sheet.say(form.back, { size: 7.5 });
  };
