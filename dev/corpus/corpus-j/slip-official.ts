// Corpus J's forms as the IRS sets them: the payer on the left, boxes in the middle, the copy on the right.
import type { Cast } from './cast.ts';
import type { Leaf } from './leaf.ts';
import type { Draw } from './paper.ts';
import { entryOf, isAmount, type Slip } from './slip.ts';

export interface Copy {
  copy: string;
  forWhom: string;
  legend: string;
}

/** Text with boxes to check in it: □ and ☒. */
export function withTicks(
  leaf: Leaf,
  text: string,
  x: number,
  y: number,
  width: number,
  size = 6,
): void {
  for (const part of text.split(/(?<=[□☒])/u)) {
    const box = part.at(-1) ?? '';
    const isBox = box === '□' || box === '☒';
    const words = (isBox ? part.slice(0, -1) : part).trim();
    y = leaf.note(words, x, y, width, { size });
    if (isBox) leaf.tick(x + width - 9, y - size - 1, box === '☒', size);
  }
}

/** The year with its last two figures hollow, or in a blank of a form that is in use for years. */
export function yearMark(leaf: Leaf, slip: Slip, cast: Cast, x: number, y: number): void {
  const figures = String(cast.year).slice(2);
  if (slip.revised !== undefined && cast.year >= 2022) {
    leaf.at(`(Rev. ${slip.revised})`, x + 42, y, { size: 6.5, to: 'middle' });
    leaf.at('For calendar year', x + 42, y + 9, { size: 6.5, to: 'middle' });
    leaf.at('20', x + 26, y + 17, { size: 9 });
    leaf.at(figures, x + 38, y + 17, { size: 9, filled: true });
    leaf.line(x + 37, y + 26, x + 52);
  } else {
    leaf.at('20', x + 16, y + 2, { size: 21 });
    leaf.at(figures, x + 16 + leaf.measure('20', { size: 21 }), y + 2, {
      size: 21,
      hollow: true,
      bold: true,
    });
  }
}

/** “CORRECTED (if checked)”, above the form. */
export function correctedMark(
  leaf: Leaf,
  cast: Cast,
  x: number,
  y: number,
  withVoid: boolean,
): void {
  if (withVoid) {
    leaf.tick(x - 70, y, false);
    leaf.at('VOID', x - 60, y, { size: 7 });
  }
  leaf.tick(x, y, cast.isCorrected);
  leaf.at(withVoid ? 'CORRECTED' : 'CORRECTED (if checked)', x + 11, y, { size: 7 });
  leaf.saidCorrected = true;
}

const caption = { size: 6 } as const;

function parties(leaf: Leaf, slip: Slip, cast: Cast, y: number, height: number): void {
  const { from, to } = slip;
  leaf.box(36, y, 236, height);
  leaf.note(
    `${from}’S name, street address, city or town, state or province, country, ZIP or foreign postal code, and telephone no.`,
    39,
    y + 2,
    230,
    caption,
  );
  [cast.payer, cast.payerStreet, cast.payerTown, cast.phone].forEach((text, index) =>
    leaf.at(text, 42, y + 19 + index * 10, { size: 8.5, filled: true }, 226),
  );
  const second = y + 62;
  leaf.line(36, second, 272);
  leaf.line(154, second, 154, second + 24);
  leaf.at(`${from}’S TIN`, 39, second + 2, caption);
  leaf.at(cast.ein, 42, second + 11, { size: 9, filled: true });
  leaf.at(`${to}’S TIN`, 157, second + 2, caption);
  leaf.at(cast.ssn, 160, second + 11, { size: 9, filled: true });
  const lines = [
    [`${to}’S name`, cast.name],
    ['Street address (including apt. no.)', cast.street],
    ['City or town, state or province, country, and ZIP or foreign postal code', cast.town],
  ] as const;
  lines.forEach(([label, text], index) => {
    const top = second + 24 + index * 22;
    leaf.line(36, top, 272);
    leaf.at(label, 39, top + 2, caption);
    leaf.at(text, 42, top + 10, { size: 9, filled: true }, 226);
  });
  const last = second + 90;
  leaf.line(36, last, 272);
  leaf.at('Account number (see instructions)', 39, last + 2, caption);
  leaf.at(cast.account, 42, last + 10, { size: 9, filled: true });
  if (slip.check !== undefined) {
    leaf.note(slip.check, 200, last + 2, 56, { size: 5.5 });
    leaf.tick(261, last + 8, false);
  }
}

/** One form; says where it ends. */
export function officialForm(
  leaf: Leaf,
  slip: Slip,
  cast: Cast,
  y: number,
  copy: Copy,
  texts: readonly string[] = slip.boxes.map(([, , entry]) => entryOf(cast, entry)),
): number {
  const { boxes, form, title, omb } = slip;
  const rows = Math.ceil((boxes.length + 2) / 2);
  const step = Math.max(22, 176 / rows);
  const height = rows * step;
  correctedMark(leaf, cast, 250, y, copy.copy === 'Copy C' || copy.copy === 'Copy A');
  const top = y + 12;
  parties(leaf, slip, cast, top, height);
  // The first two boxes stand left of the number, the year, and the title.
  const header = step * 2;
  boxes.forEach(([number, name, entry], index) => {
    const place = index < 2 ? index * 2 : index + 2;
    const [x, cellTop] = [272 + (place % 2) * 104, top + Math.floor(place / 2) * step];
    if (cellTop + step > top + height + step * 1.5) return;
    leaf.box(x, cellTop, 104, step);
    withTicks(
      leaf,
      `${number} ${name}`.trim(),
      x + 2,
      cellTop + 1.5,
      100,
      name.length > 60 ? 4.6 : 6,
    );
    const text = texts[index] ?? '';
    if (isAmount(entry)) leaf.at('$', x + 3, cellTop + step - 10, { size: 8 });
    const size = 8.5;
    if (isAmount(entry))
      leaf.at(text, x + 100, cellTop + step - 10, { size, filled: true, to: 'right' });
    else leaf.at(text, x + 12, cellTop + step - 10, { size, filled: true }, 90);
  });
  leaf.at(`OMB No. ${omb}`, 428, top + 2, { size: 6.5, to: 'middle' });
  yearMark(leaf, slip, cast, 386, top + 10);
  leaf.at(`Form ${form}`, 428, top + Math.max(header - 9, 38), {
    size: 8,
    bold: true,
    to: 'middle',
  });
  leaf.box(480, top, 96, header);
  leaf.note(title, 483, top + 4, 90, {
    size: title.length > 60 ? 6.5 : 10,
    bold: true,
    to: 'middle',
  });
  leaf.box(480, top + header, 96, height - header);
  leaf.at(copy.copy, 574, top + header + 3, { size: 10, bold: true, to: 'right' });
  leaf.note(copy.forWhom, 484, top + header + 16, 90, { size: 7.5, bold: true, to: 'right' });
  leaf.note(copy.legend, 484, top + header + 44, 89, { size: copy.legend.length > 300 ? 4.8 : 6 });
  const end = top + Math.max(height, 176);
  const revision =
    slip.revised !== undefined && cast.year >= 2022 ? ` (Rev. ${dated(slip.revised)})` : '';
  leaf.at(`Form ${form}${revision}`, 36, end + 3, { size: 7, bold: true });
  if (copy.copy !== 'Copy 2') leaf.at('(keep for your records)', 160, end + 3, { size: 6.5 });
  leaf.at(`www.irs.gov/Form${form.replaceAll('-', '')}`, 290, end + 3, { size: 6.5 });
  leaf.at('Department of the Treasury - Internal Revenue Service', 576, end + 3, {
    size: 6.5,
    to: 'right',
  });
  return end + 16;
}

/** January 2024 as 1-2024. */
function dated(revision: string): string {
  const [month = '', year = ''] = revision.split(' ');
  const number = ['January', 'March', 'November'].indexOf(month);
  return `${[1, 3, 11][number] ?? 1}-${year}`;
}

export function instructions(leaf: Leaf, slip: Slip, columns = 2): void {
  leaf.turn();
  const width = columns === 1 ? 540 : 262;
  const forWhom = slip.forWhom.startsWith('For ') ? slip.forWhom.slice(4) : 'Recipient';
  leaf.at(`Instructions for ${forWhom}`, 36, 36, { size: 10, bold: true });
  let [x, y] = [36, 52];
  for (const part of slip.back) {
    if (y > 560 && x === 36 && columns === 2) [x, y] = [314, 52];
    y = leaf.note(part, x, y, width, { size: 7.5 }) + 4;
  }
}

const ofB = ({ copy, forWhom, legend }: Slip): Copy => ({ copy, forWhom, legend });
const forState: Copy = {
  copy: 'Copy 2',
  forWhom: 'To be filed with recipient’s state income tax return, when required.',
  legend: '',
};

/** Copy B on a page of its own, with the instructions on the back of most. */
export const single =
  (slip: Slip, hasBack = true): Draw =>
  (leaf, cast) => {
    officialForm(leaf, slip, cast, 36, ofB(slip));
    if (hasBack) instructions(leaf, slip);
  };

/** Several copies on a sheet, as office programs print on perforated paper. */
export const stacked =
  (slip: Slip, copies: 2 | 3 = 2): Draw =>
  (leaf, cast) => {
    let y = 28;
    const kinds = [
      ofB(slip),
      forState,
      { copy: 'Copy C', forWhom: `For ${slip.to.toLowerCase()}’s records`, legend: '' },
    ];
    const texts = slip.boxes.map(([, , entry]) => entryOf(cast, entry));
    for (const copy of kinds.slice(0, copies)) {
      y = Math.max(
        officialForm(leaf, slip, cast, y, copy, texts) + 10,
        y + (copies === 2 ? 390 : 252),
      );
      if (y < 780) leaf.line(12, y - 12, 600, y - 12, 0.2);
    }
  };

/** The form under its window for an address, folded in three. */
export const folded =
  (slip: Slip): Draw =>
  (leaf, cast) => {
    leaf.at('IMPORTANT TAX RETURN DOCUMENT ENCLOSED', 306, 30, {
      size: 8,
      bold: true,
      to: 'middle',
    });
    [cast.payer, cast.payerStreet, cast.payerTown].forEach((line, index) =>
      leaf.at(line, 60, 56 + index * 11, { size: 9, filled: true }),
    );
    leaf.at('FIRST-CLASS MAIL   PRESORTED   U.S. POSTAGE PAID', 560, 56, { size: 7, to: 'right' });
    [cast.name, cast.street, cast.town].forEach((line, index) =>
      leaf.at(line, 90, 150 + index * 12, { size: 10, filled: true }),
    );
    const y = officialForm(leaf, slip, cast, 270, ofB(slip));
    leaf.at('Instructions', 36, y + 10, { size: 8, bold: true });
    let next = y + 22;
    for (const part of slip.back.slice(0, 4))
      next = leaf.note(part, 36, next, 540, { size: 6.5 }) + 2;
  };
