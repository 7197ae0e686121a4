import { formBox, page, put, type Pdf } from '../documents/pdf.ts';
import type { Random } from '../documents/random.ts';
import type { Parties } from './case.ts';
import type { FormSpec } from './income-forms.ts';

/** How a form is drawn: as the IRS does in boxes, as payers do in rows or in columns. */
export const layouts = ['boxes', 'rows', 'columns', 'sheet'] as const;
export type Layout = (typeof layouts)[number];

export interface Filling {
  parties: Parties;
  isBlank: boolean;
  isCorrected: boolean;
  random: Random;
}

const sans = { label: 'Helvetica', bold: 'Helvetica-Bold' };
const serif = { label: 'Times-Roman', bold: 'Times-Bold' };
type Fonts = typeof sans;

/** Draws a form; a `sheet` holds four copies of it. */
export function drawForm(pdf: Pdf, spec: FormSpec, layout: Layout, filling: Filling): void {
  const fonts = filling.random.pick([sans, serif]);
  if (layout === 'rows') drawRows(pdf, spec, filling, fonts);
  else if (layout === 'columns') drawColumns(pdf, spec, filling, fonts);
  else if (layout === 'boxes') drawBoxes(pdf, spec, filling, { top: 40, copy: 'B', fonts });
  else {
    for (const [index, copy] of ['B', 'C', '2', '2'].entries()) {
      drawBoxes(pdf, spec, filling, { top: 20 + index * 190, copy, fonts, isSmall: true });
    }
  }
}

const amount = (random: Random): string =>
  `${random.whole(1, 98)},${random.whole(100, 999)}.${random.whole(10, 99)}`;

const named = (label: string, year: number): string => label.replaceAll('YEAR', String(year));

/** The year as forms print it: large, in two halves, spaced out, or in a sentence. */
function putYear(
  pdf: Pdf,
  x: number,
  y: number,
  { parties, random, isBlank }: Filling,
  fonts: Fonts,
): void {
  const { year } = parties;
  const style = random.whole(0, 3);
  const half = [String(year).slice(0, 2), String(year).slice(2)];
  if (isBlank) put(pdf, 'For calendar year', x, y, { font: fonts.label, size: 8 });
  else if (style === 0) put(pdf, String(year), x, y, { font: fonts.bold, size: 22 });
  else if (style === 1)
    put(pdf, `For calendar year ${half.join(' ')}`, x, y, { font: fonts.label, size: 9 });
  else if (style === 2)
    put(pdf, String(year).split('').join(' '), x, y, { font: fonts.bold, size: 16 });
  else put(pdf, `For calendar year ${year}`, x, y, { font: fonts.label, size: 9 });
  if (random.next() < 0.4)
    put(pdf, `(Rev. January ${year - 1})`, x, y + 24, { font: fonts.label, size: 7 });
}

function drawBoxes(
  pdf: Pdf,
  spec: FormSpec,
  filling: Filling,
  {
    top,
    copy,
    fonts,
    isSmall = false,
  }: { top: number; copy: string; fonts: Fonts; isSmall?: boolean },
): void {
  const { parties, isBlank, random } = filling;
  const { person, payer, account } = parties;
  const half = 262;
  const high = isSmall ? 17 : 34;
  const value = (lines: string | readonly string[]) => (isBlank ? {} : { value: lines });
  const left = (row: number, rows: number) => ({
    x: page.left,
    y: top + row * high,
    width: half,
    height: rows * high,
  });
  const lines = isSmall ? payer.name : [payer.name, ...payer.address];
  formBox(pdf, left(0, isSmall ? 2 : 3), { label: spec.payer, ...value(lines) });
  formBox(pdf, left(3, 1), { label: spec.payerNumber, ...value(payer.number) });
  formBox(pdf, left(4, 1), { label: spec.personNumber, ...value(`XXX-XX-${person.lastFour}`) });
  formBox(pdf, left(5, 1), { label: spec.person, ...value(person.name) });
  formBox(pdf, left(6, 1), {
    label: 'Street address (including apt. no.)',
    ...value(person.address[0] ?? ''),
  });
  if (spec.account) formBox(pdf, left(7, 1), { label: spec.account, ...value(account) });
  const x = page.left + half;
  put(pdf, 'CORRECTED (if checked)', x + 14, top - 12, { font: fonts.label, size: 7 });
  if (filling.isCorrected) put(pdf, 'X', x + 4, top - 12, { font: fonts.bold, size: 7 });
  if (spec.omb) put(pdf, `OMB No. ${spec.omb}`, x + 4, top + 2, { font: fonts.label, size: 7 });
  put(
    pdf,
    spec.number.startsWith('Schedule') ? spec.number : `Form ${spec.number}`,
    x + 4,
    top + 12,
    { font: fonts.bold, size: isSmall ? 9 : 13 },
  );
  putYear(pdf, x + 150, top + 2, filling, fonts);
  put(pdf, spec.title, x + 4, top + (isSmall ? 26 : 44), {
    font: fonts.bold,
    size: isSmall ? 8 : 11,
    width: 250,
  });
  put(pdf, `Copy ${copy}`, x + 210, top + 28, { font: fonts.bold, size: 9 });
  const boxesTop = top + (isSmall ? 48 : 78);
  const boxHigh = isSmall ? 15 : 28;
  spec.boxes.forEach((label, index) =>
    formBox(
      pdf,
      {
        x: x + (index % 2) * 140,
        y: boxesTop + Math.floor(index / 2) * boxHigh,
        width: 140,
        height: boxHigh,
      },
      {
        number: String(index + 1),
        label: named(label, parties.year),
        ...(!isBlank && index < 7 && { amount: amount(random) }),
      },
    ),
  );
  if (!isSmall) {
    put(pdf, 'Department of the Treasury - Internal Revenue Service', page.left, 330, {
      font: fonts.label,
      size: 7,
    });
    drawInstructions(pdf, spec, fonts);
  }
}

function drawInstructions(pdf: Pdf, spec: FormSpec, fonts: Fonts): void {
  put(pdf, `Instructions for Recipient`, page.left, 430, { font: fonts.bold, size: 10 });
  const text = `Recipient's taxpayer identification number (TIN). For your protection, this form may show only the last four digits of your TIN. However, the issuer has reported your complete TIN to the IRS. Amounts shown may be subject to tax; see the Instructions for Form 1040 and Form 8949. Box 1. ${spec.boxes[0] ?? ''} shows what was paid to you in the year. See Form 1099-DIV, Form 1099-INT, and Schedule B (Form 1040) for how to report it.`;
  put(pdf, text, page.left, 446, { font: fonts.label, size: 8, width: 520 });
}

function drawRows(pdf: Pdf, spec: FormSpec, filling: Filling, fonts: Fonts): void {
  const { parties, isBlank, random } = filling;
  put(pdf, parties.payer.name, 50, 40, { font: fonts.bold, size: 15 });
  put(pdf, parties.payer.address.join(', '), 50, 60, { font: fonts.label, size: 8 });
  const form = spec.number.startsWith('Schedule') ? spec.number : `Form ${spec.number}`;
  put(pdf, `${parties.year} ${form} ${spec.title}`, 50, 90, {
    font: fonts.bold,
    size: 12,
    width: 500,
  });
  put(pdf, `Copy B for recipient (substitute form)   OMB No. ${spec.omb}`, 50, 122, {
    font: fonts.label,
    size: 8,
  });
  if (filling.isCorrected) put(pdf, 'CORRECTED', 430, 60, { font: fonts.bold, size: 14 });
  const facts: [string, string][] = [
    [spec.payer.replace(/, street.*|, address.*/, ''), parties.payer.name],
    [spec.payerNumber, parties.payer.number],
    [spec.person, parties.person.name],
    [spec.personNumber, `XXX-XX-${parties.person.lastFour}`],
    [spec.account ?? 'Account number', parties.account],
  ];
  let y = 150;
  for (const [label, value] of facts) {
    put(pdf, label, 50, y, { font: fonts.label, size: 9 });
    put(pdf, isBlank ? '' : value, 330, y, { font: fonts.label, size: 9 });
    y += 16;
  }
  y += 16;
  spec.boxes.forEach((label, index) => {
    put(pdf, `${index + 1}. ${named(label, parties.year)}`, 50, y, {
      font: fonts.label,
      size: 9,
      width: 370,
    });
    put(pdf, isBlank ? '' : `$${amount(random)}`, 440, y, { font: fonts.label, size: 9 });
    y += 24;
  });
  put(pdf, `Printed 01/28/${parties.year + 1}   Page 1 of 1`, 50, 740, {
    font: fonts.label,
    size: 7,
  });
}

function drawColumns(pdf: Pdf, spec: FormSpec, filling: Filling, fonts: Fonts): void {
  const { parties, isBlank, random } = filling;
  pdf.rect(36, 36, 540, 44).fill('#e8e8e8');
  put(pdf, spec.title, 46, 42, { font: fonts.bold, size: 12, width: 360 });
  put(pdf, spec.number, 430, 44, { font: fonts.bold, size: 14, width: 140 });
  put(pdf, isBlank ? 'Tax year' : `Tax year ${parties.year}`, 46, 84, {
    font: fonts.label,
    size: 9,
  });
  if (filling.isCorrected) put(pdf, '[X] CORRECTED', 430, 84, { font: fonts.bold, size: 9 });
  const cells: [string, string][] = [
    [spec.payer.replace(/, street.*/, ''), parties.payer.name],
    [spec.person, parties.person.name],
    [spec.payerNumber, parties.payer.number],
    [spec.personNumber, `***-**-${parties.person.lastFour}`],
    [spec.account ?? 'Account number', parties.account],
    ...spec.boxes.map((label, index): [string, string] => [
      `${index + 1} ${named(label, parties.year)}`,
      index < 8 ? amount(random) : '',
    ]),
  ];
  cells.forEach(([label, value], index) => {
    const x = 46 + (index % 2) * 265;
    const y = 110 + Math.floor(index / 2) * 44;
    put(pdf, label, x, y, { font: fonts.label, size: 7.5, width: 240 });
    put(pdf, isBlank ? '' : value, x, y + 20, { font: fonts.bold, size: 10 });
  });
  put(pdf, `© ${parties.year + 1} ${parties.payer.name}`, 46, 740, { font: fonts.label, size: 7 });
}
