// An information form as data, and the layouts that payers print it in.
import { browserEdges, siteOf } from '../corpus-j/paper.ts';
import type { Cast } from '../corpus-j/cast.ts';
import type { Leaf } from '../corpus-j/leaf.ts';
import type { Draw } from './paper.ts';

/** A box with what is printed in it; an empty value leaves it blank. */
export type Box = readonly [number: string, label: string, value: string];

export interface Form {
  code: string;
  title: string;
  omb: string;
  /** Who sends and who receives it, as the form calls them. */
  payer: string;
  recipient: string;
  boxes: (cast: Cast) => readonly Box[];
  /** The small print under the title. */
  legend: string;
  back: readonly string[];
  /** “(Rev. January 2024)”: such a form says “For calendar year” instead of printing the year. */
  revised?: string;
  accountLabel?: string;
}

/** What a form says where it may be a correction: the word, or a box checked with strokes. */
export function correction(leaf: Leaf, cast: Cast, x: number, y: number, isWord: boolean): void {
  if (isWord) {
    if (cast.isCorrected) leaf.at('CORRECTED', x, y, { size: 10, bold: true });
  } else {
    leaf.tick(x, y, cast.isCorrected, 7);
    leaf.at('CORRECTED (if checked)', x + 11, y, { size: 7.5 });
  }
  leaf.saidCorrected ||= cast.isCorrected;
}

function yearBlock(leaf: Leaf, cast: Cast, form: Form, x: number, y: number): void {
  const year = String(cast.year);
  // Forms got their revision dates in place of the year in 2022.
  if (form.revised === undefined || cast.year < 2022) {
    leaf.at(year.slice(0, 2), x, y, { size: 22, bold: true });
    const wide = leaf.measure(year.slice(0, 2), { size: 22, bold: true });
    leaf.at(year.slice(2), x + wide, y, { size: 22, bold: true, hollow: true });
    leaf.at(`Form ${form.code}`, x, y + 28, { size: 9, bold: true });
  } else {
    leaf.at(`Form ${form.code}`, x, y, { size: 9, bold: true });
    // What was revised later had, until then, the revision in which its year was dropped.
    const isLater = Number(/\d{4}/u.exec(form.revised)?.[0]) > cast.year;
    leaf.at(isLater ? '(Rev. January 2022)' : form.revised, x, y + 12, { size: 7 });
    leaf.at('For calendar year', x, y + 23, { size: 7 });
    leaf.at(year.slice(0, 2), x, y + 33, { size: 9 });
    leaf.at(year.slice(2), x + 11, y + 33, { size: 9, filled: true });
  }
}

function label(leaf: Leaf, text: string, x: number, y: number, width: number): void {
  leaf.note(text, x + 2, y + 1.5, width - 4, { size: 5.8 });
}

/** Whose copy it is. Of some forms, the receiver gets a copy C too. */
function copyOf({ code, payer, recipient }: Form, copy: string): string {
  const whose = (word: string): string => `${word[0]}${word.slice(1).toLowerCase()}`;
  if (copy === 'Copy 2') return `To be filed with ${recipient.toLowerCase()}'s state return`;
  if (copy === 'Copy C')
    return code === '1099-R' || code === 'W-2G'
      ? `For ${whose(recipient)}'s Records`
      : `For ${whose(payer)}`;
  return `For ${whose(recipient)}`;
}

/** The IRS’s own arrangement: the parties left, boxes in the middle, the title right. Says where it ends. */
function irsPart(
  leaf: Leaf,
  cast: Cast,
  form: Form,
  boxes: readonly Box[],
  y: number,
  copy: string,
): number {
  const rows = Math.max(6, Math.ceil(boxes.length / 2) + 1);
  const row = 29;
  const height = rows * row;
  correction(leaf, cast, 260, y - 10, false);
  leaf.box(40, y, 532, height);
  leaf.line(262, y, 262, y + height, 0.8);
  leaf.line(462, y, 462, y + height, 0.8);
  const { payer, recipient } = form;
  const address = `${payer}'S name, street address, city or town, state or province, country, ZIP or foreign postal code, and telephone no.`;
  label(leaf, address, 40, y, 220);
  const lines = [cast.payer, cast.payerStreet, cast.payerTown, cast.phone];
  lines.forEach((text, index) =>
    leaf.at(text, 46, y + 17 + index * 10.5, { size: 8.5, filled: true }, 205),
  );
  leaf.line(40, y + 62, 262);
  leaf.line(151, y + 62, 151, y + 87);
  label(leaf, `${payer}'S TIN`, 40, y + 62, 110);
  label(leaf, `${recipient}'S TIN`, 151, y + 62, 110);
  leaf.at(cast.ein, 48, y + 74, { size: 9, filled: true });
  leaf.at(cast.ssn, 158, y + 74, { size: 9, filled: true });
  leaf.line(40, y + 87, 262);
  label(leaf, `${recipient}'S name`, 40, y + 87, 110);
  leaf.at(cast.name, 46, y + 96, { size: 9, filled: true }, 205);
  leaf.line(40, y + 108, 262);
  label(leaf, 'Street address (including apt. no.)', 40, y + 108, 200);
  leaf.at(cast.street, 46, y + 117, { size: 9, filled: true }, 205);
  leaf.line(40, y + 129, 262);
  const townLabel = 'City or town, state or province, country, and ZIP or foreign postal code';
  label(leaf, townLabel, 40, y + 129, 220);
  leaf.at(cast.town, 46, y + 138, { size: 9, filled: true }, 205);
  leaf.line(40, y + 150, 262);
  label(leaf, form.accountLabel ?? 'Account number (see instructions)', 40, y + 150, 200);
  leaf.at(cast.account, 46, y + 160, { size: 9, filled: true });
  boxes.forEach(([number, name, value], index) => {
    const x = index % 2 === 0 ? 262 : 362;
    const top = y + Math.floor(index / 2) * row;
    leaf.box(x, top, 100, row);
    label(leaf, `${number} ${name}`, x, top, 100);
    if (value !== '')
      leaf.at(value, x + 94, top + 18, { size: 8.5, filled: true, to: 'right' }, 88);
  });
  leaf.at(`OMB No. ${form.omb}`, 470, y + 5, { size: 7 });
  yearBlock(leaf, cast, form, 470, y + 18);
  const end = leaf.note(form.title, 466, y + 68, 102, { size: 10, bold: true });
  leaf.at(copy, 568, end + 4, { size: 9, bold: true, to: 'right' });
  leaf.at(copyOf(form, copy), 568, end + 15, { size: 8, to: 'right' }, 100);
  leaf.note(form.legend, 466, end + 29, 102, { size: 5.6 });
  const foot = y + height + 3;
  leaf.at(`Form ${form.code}`, 40, foot, { size: 7, bold: true });
  leaf.at('(keep for your records)', 150, foot, { size: 6.5 });
  leaf.at(`www.irs.gov/Form${form.code.replace('-', '')}`, 280, foot, { size: 6.5 });
  const department = 'Department of the Treasury - Internal Revenue Service';
  leaf.at(department, 572, foot, { size: 6.5, to: 'right' });
  return foot + 24;
}

/** The form’s reverse, in two columns. */
function reverse(leaf: Leaf, form: Form): void {
  leaf.at(`Instructions for ${form.recipient[0]}${form.recipient.slice(1).toLowerCase()}`, 54, 40, {
    size: 11,
    bold: true,
  });
  const half = Math.ceil(form.back.length / 2);
  [form.back.slice(0, half), form.back.slice(half)].forEach((paragraphs, column) => {
    let y = 62;
    for (const text of paragraphs)
      y = leaf.note(text, 54 + column * 260, y, 244, { size: 7.6 }) + 5;
  });
}

/** The IRS’s arrangement, the same copy or others below each other; with the reverse where one is wanted. */
export const asIrs =
  (form: Form, copies: readonly string[], hasReverse = false): Draw =>
  (leaf, cast) => {
    let y = 44;
    const boxes = form.boxes(cast);
    for (const copy of copies) y = irsPart(leaf, cast, form, boxes, y, copy);
    if (!hasReverse) return;
    leaf.turn();
    reverse(leaf, form);
  };

/** A statement in the payer’s own face: a letterhead, then the boxes as a list (Publication 1179’s substitute). */
export const asStatement =
  (form: Form, heading: string, opening = ''): Draw =>
  (leaf, cast) => {
    leaf.box(40, 34, 532, 30, '#e3e8ee');
    leaf.at(cast.payer, 48, 42, { size: 13, bold: true }, 330);
    leaf.at(heading, 566, 38, { size: 9, to: 'right' });
    leaf.at(`Tax Year ${cast.year}`, 566, 50, { size: 9, bold: true, to: 'right' });
    leaf.at(`${cast.payerStreet}, ${cast.payerTown}`, 48, 70, { size: 8 });
    leaf.at(`Federal ID Number: ${cast.ein}    Questions? Call ${cast.phone}`, 48, 81, { size: 8 });
    correction(leaf, cast, 480, 82, true);
    [cast.name, cast.street, cast.town].forEach((text, index) =>
      leaf.at(text, 72, 120 + index * 12, { size: 10, filled: true }),
    );
    leaf.at(`Taxpayer ID Number: ${cast.ssn}`, 360, 120, { size: 9 });
    leaf.at(`Account Number: ${cast.account}`, 360, 133, { size: 9 });
    leaf.at(`Statement Date: ${cast.day(1, 1)}`, 360, 146, { size: 9 });
    leaf.frame(190, 48, 566);
    if (opening !== '') leaf.passage(opening, { size: 9 });
    leaf.box(40, leaf.y - 3, 532, 17, '#d0d7e0');
    leaf.at(form.title, 48, leaf.y, { size: 9.5, bold: true }, 320);
    leaf.at(`${cast.year} Form ${form.code}   OMB No. ${form.omb}`, 566, leaf.y, {
      size: 8.5,
      to: 'right',
    });
    leaf.y += 22;
    leaf.cells(['Box', 'Description', 'Amount'], [50, 90, -560], { size: 8, bold: true });
    for (const [number, name, value] of form.boxes(cast)) {
      leaf.cells([number, name, value === '' ? '0.00' : value], [50, 90, -560], { size: 8.5 });
      leaf.line(48, leaf.y - 2, 566, leaf.y - 2, 0.2);
    }
    leaf.y += 12;
    leaf.passage(form.legend, { size: 7.5, bold: true });
    for (const text of form.back.slice(0, 5)) leaf.passage(text, { size: 7 });
  };

/** A page of the payer’s site, printed with the browser’s edges. */
export const asPortal =
  (form: Form, menu: string, path: string): Draw =>
  (leaf, cast) => {
    browserEdges(leaf, cast, menu, siteOf(cast, path));
    leaf.at(cast.payer, 40, 40, { size: 15, bold: true });
    leaf.at('Home   Accounts   Payments   Documents   Profile   Sign out', 40, 62, {
      size: 8,
      ink: '#345',
    });
    leaf.line(40, 76, 572);
    leaf.at(`${cast.year} Form ${form.code}`, 40, 90, { size: 16 });
    leaf.at(form.title, 40, 112, { size: 10 });
    correction(leaf, cast, 300, 94, true);
    leaf.frame(140, 40, 572);
    const pairs = [
      [`${form.payer}'S name`, cast.payer],
      [`${form.payer}'S TIN`, cast.ein],
      ['Address', `${cast.payerStreet}, ${cast.payerTown}`],
      [`${form.recipient}'S name`, cast.name],
      [`${form.recipient}'S TIN`, cast.ssn],
      ['Mailing address', `${cast.street}, ${cast.town}`],
      ['Account', cast.account],
    ];
    for (const pair of pairs) leaf.cells(pair, [40, 220], { size: 9 });
    leaf.y += 10;
    for (const [number, name, value] of form.boxes(cast)) {
      leaf.at(`Box ${number}`, 40, leaf.y, { size: 8, ink: '#666' });
      leaf.at(name, 84, leaf.y, { size: 9 }, 360);
      leaf.at(/^\d[\d,]*\.\d\d$/u.test(value) ? `$${value}` : value || '-', 560, leaf.y, {
        size: 9,
        bold: true,
        to: 'right',
      });
      leaf.y += 17;
    }
    leaf.y += 10;
    leaf.passage(`${form.legend} OMB No. ${form.omb}`, { size: 7.5 });
    leaf.passage('Download PDF  |  Print  |  How do I read this form?', { size: 8, ink: '#345' });
  };
