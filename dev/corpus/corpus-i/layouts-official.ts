// Layouts of corpus I's forms after the IRS's own: by a tax program, two on a page, in the middle of a mailer, and sideways.
import {
  boxesOf,
  copyForOf,
  copyOf,
  revisionOf,
  senderCaption,
  senderLines,
  type Filled,
} from './form-parts.ts';
import type { Form } from './forms-data.ts';
import { addressee, type Draw } from './paper.ts';
import type { Sheet } from './sheet.ts';
import type { Who } from './who.ts';

const tiny = { size: 5.8 } as const;

/** A ruled box with its caption above, and its value at the bottom. */
export function cell(
  sheet: Sheet,
  [x, y, width, height]: readonly [number, number, number, number],
  caption: string,
  value: string | readonly string[],
): void {
  sheet.rect(x, y, width, height);
  const below = sheet.block(caption, x + 2, y + 2, width - 4, tiny);
  const values = (typeof value === 'string' ? [value] : value).filter((line) => line !== '');
  const step = 9.6;
  const top = Math.max(below, y + height - values.length * step - 2);
  values.forEach((line, index) => {
    const isAmount = /^\$?[\d,]+\.\d\d$/u.test(line);
    const ink = { size: 8.5, data: true } as const;
    const room = width - 7;
    const wide = sheet.widthOf(line, ink);
    const size = Math.min(8.5, (8.5 * room) / wide);
    if (isAmount)
      sheet.put(line, x + width - 4, top + index * step, { ...ink, size, align: 'right' });
    else sheet.fit(line, x + 5, top + index * step, width - 9, ink);
  });
}

/** The form as the IRS draws it, its upper left corner at a place; says where it ends. */
export function officialForm(
  sheet: Sheet,
  { form, who, boxes }: { form: Form; who: Who; boxes: readonly Filled[] },
  [left, top]: readonly [number, number],
  copy = form.copy,
): number {
  const rows = Math.ceil(boxes.length / 2);
  const height = Math.max(216, rows * 27);
  const [wide, half, title] = [232, 94, 118];
  const right = left + wide + half * 2;
  sheet.put(`${who.isCorrected ? '☒' : '□'} CORRECTED (if checked)`, left + wide, top, { size: 7 });
  const y = top + 11;
  cell(sheet, [left, y, wide, 76], senderCaption(form), senderLines(who));
  cell(sheet, [left, y + 76, wide / 2, 28], `${form.from}’S TIN`, who.ein);
  cell(sheet, [left + wide / 2, y + 76, wide / 2, 28], `${form.to}’S TIN`, who.tin);
  cell(sheet, [left, y + 104, wide, 28], `${form.to}’S name`, who.name);
  cell(sheet, [left, y + 132, wide, 28], 'Street address (including apt. no.)', who.street);
  cell(
    sheet,
    [left, y + 160, wide, 28],
    'City or town, state or province, country, and ZIP or foreign postal code',
    who.town,
  );
  cell(
    sheet,
    [left, y + 188, wide, height - 188],
    'Account number (see instructions)',
    who.account,
  );
  boxes.forEach(({ number, caption, value }, index) => {
    const [column, row] = [index % 2, Math.floor(index / 2)];
    cell(
      sheet,
      [left + wide + column * half, y + (row * height) / rows, half, height / rows],
      `${number} ${caption}`,
      value,
    );
  });
  titleColumn(sheet, { form, who }, [right, y, title, height], copy);
  const revision = revisionOf(form, who.year);
  const foot = y + height + 2;
  sheet.put(`Form ${form.number}${revision === null ? '' : ` (Rev. ${revision})`}`, left, foot, {
    size: 7,
    bold: true,
  });
  sheet.put(
    `(keep for your records)     www.irs.gov/Form${form.number.replace('-', '')}`,
    left + 120,
    foot,
    tiny,
  );
  sheet.put('Department of the Treasury - Internal Revenue Service', right + title, foot, {
    ...tiny,
    align: 'right',
  });
  return foot + 12;
}

function titleColumn(
  sheet: Sheet,
  { form, who }: { form: Form; who: Who },
  [x, y, width, height]: readonly [number, number, number, number],
  copy: string,
): void {
  const [name = '', reader = ''] = copy.split('|');
  sheet.rect(x, y, width, height);
  const revision = revisionOf(form, who.year);
  sheet.put(`OMB No. ${form.omb}`, x + 4, y + 3, tiny);
  sheet.put('Form', x + 4, y + 16, { size: 6 });
  sheet.put(form.number, x + 22, y + 12, { size: 12, bold: true });
  if (revision === null) {
    const [century, rest] = [String(who.year).slice(0, 2), String(who.year).slice(2)];
    sheet.put(century, x + 22, y + 30, { size: 20 });
    sheet.put(rest, x + 22 + sheet.widthOf(century, { size: 20 }), y + 30, {
      size: 20,
      bold: true,
    });
  } else {
    sheet.put(`(Rev. ${revision})`, x + 4, y + 28, { size: 6.5 });
    sheet.put('For calendar year', x + 4, y + 38, { size: 6.5 });
    sheet.put('20', x + 22, y + 46, { size: 8 });
    sheet.put(String(who.year).slice(2), x + 36, y + 46, { size: 8.5, data: true });
  }
  const below = sheet.block(form.title, x + 4, y + 58, width - 8, { size: 8, bold: true });
  const copyBelow = sheet.block(name, x + 4, below + 6, width - 8, { size: 9, bold: true });
  const readerBelow = sheet.block(reader, x + 4, copyBelow, width - 8, { size: 7, bold: true });
  sheet.block(form.legend, x + 4, readerBelow + 4, width - 8, { size: 5.2 });
}

/** What a tax program prints: the form, and its instructions below. */
export const official =
  (form: Form): Draw =>
  (sheet, who) => {
    const end = officialForm(sheet, { form, who, boxes: boxesOf(form, who) }, [34, 40]);
    sheet.put(`Instructions for ${titled(form.to)}`, 306, end + 20, {
      size: 9,
      bold: true,
      align: 'center',
    });
    sheet.move(44, end + 36, 524);
    sheet.say(form.back, { size: 7 });
  };

/** Two copies on a page, to be cut apart. */
export const twoUp =
  (form: Form): Draw =>
  (sheet, who) => {
    const boxes = boxesOf(form, who);
    officialForm(sheet, { form, who, boxes }, [34, 38]);
    sheet.rule(10, 392, 602, 0.3);
    officialForm(
      sheet,
      { form, who, boxes },
      [34, 420],
      who.random.pick([
        form.copy,
        'Copy 2|To be filed with recipient’s state income tax return, when required.',
      ]),
    );
  };

/** A mailer: the address in the window, the form below, instructions on the back. */
export const mailer =
  (form: Form): Draw =>
  (sheet, who) => {
    senderLines(who)
      .slice(0, 3)
      .forEach((line, index) => sheet.put(line, 44, 36 + index * 10, { size: 8 }));
    sheet.put('IMPORTANT TAX RETURN DOCUMENT ENCLOSED', 560, 40, {
      size: 8,
      bold: true,
      align: 'right',
    });
    addressee(sheet, who, 76, 130);
    sheet.rule(20, 250, 592, 0.3);
    officialForm(sheet, { form, who, boxes: boxesOf(form, who) }, [34, 266]);
    sheet.page();
    sheet.say(`Instructions for ${titled(form.to)}`, { size: 11, bold: true });
    sheet.gap(6);
    sheet.say(form.back, { size: 8 });
  };

/** Boxes over the whole width, their values above the captions, on a page that lies on its side. */
export const sideways =
  (form: Form): Draw =>
  (sheet, who) => {
    const boxes = boxesOf(form, who, '$');
    sheet.put(`${who.year} FORM ${form.number}`, 40, 34, { size: 15, bold: true });
    sheet.put(form.title, 40, 54, { size: 9.5 });
    sheet.put(`${copyOf(form)} ${copyForOf(form)}`, 752, 36, {
      size: 9,
      bold: true,
      align: 'right',
    });
    sheet.put(`OMB No. ${form.omb}`, 752, 50, { size: 8, align: 'right' });
    if (who.isCorrected) sheet.put('CORRECTED', 752, 62, { size: 10, bold: true, align: 'right' });
    sheet.rule(40, 74, 752, 1.2);
    senderLines(who).forEach((line, index) => sheet.put(line, 40, 84 + index * 12, { data: true }));
    sheet.put(`${form.from}’s federal identification number`, 40, 136, { size: 6.5 });
    sheet.put(who.ein, 40, 144, { data: true });
    [who.name, who.street, who.town].forEach((line, index) =>
      sheet.put(line, 400, 84 + index * 12, { data: true }),
    );
    sheet.put(`${form.to}’s identification number`, 400, 124, { size: 6.5 });
    sheet.put(who.tin, 400, 132, { data: true });
    sheet.put('Account number', 580, 124, { size: 6.5 });
    sheet.put(who.account, 580, 132, { data: true });
    boxes.forEach(({ number, caption, value }, index) => {
      const [x, y] = [40 + (index % 4) * 178, 166 + Math.floor(index / 4) * 52];
      sheet.rect(x, y, 178, 52);
      sheet.put(value, x + 172, y + 6, { size: 10, data: true, align: 'right' });
      sheet.block(`Box ${number}. ${caption}`, x + 4, y + 22, 168, { size: 7 });
    });
    sheet.move(40, 180 + Math.ceil(boxes.length / 4) * 52, 712);
    sheet.say(form.legend, { size: 7.5 });
    sheet.gap(6);
    sheet.say(form.back, { size: 6.8 });
  };

/** In mixed case, as a heading says it. */
export const titled = (words: string): string =>
  words.toLowerCase().replaceAll(/(?<=^|[ /])\p{L}/gu, (letter) => letter.toUpperCase());
