// An information form of corpus M as data, and the parts that its layouts share.
// cspell:ignore bmrf
import type { DocumentKind } from '#domain/document-kinds';
import type { Cast } from './cast.ts';
import type { Leaf } from './leaf.ts';
import { paper, type Draw, type Paper } from './paper.ts';

export interface Slip {
  code: string;
  title: string;
  omb: string;
  payer: string;
  recipient: string;
  /** `number|caption|value` a line; see `filled`. */
  boxes: string;
  /** A paragraph a line. */
  back: string;
  /** Such a form says “For calendar year” from 2022 on instead of printing its own year. */
  revised?: string;
  legend?: string;
}

export const furnished =
  'This is important tax information and is being furnished to the IRS. If you are required to file a return, a negligence penalty or other sanction may be imposed on you if this income is taxable and the IRS determines that it has not been reported.';

/** An amount for `low:high`, one now and then for `?low:high`, and the facts of the paper for names in braces. */
export function filled(cast: Cast, value: string, more: Record<string, string> = {}): string {
  const range = /^(\?)?(\d+):(\d+)$/u.exec(value);
  if (range) {
    const isShown = range[1] === undefined || cast.whole(0, 3) === 0;
    const amount = cast.usd(Number(range[2]), Number(range[3]));
    return isShown ? amount : '';
  }
  const facts: Record<string, string> = {
    year: String(cast.year),
    before: String(cast.year - 1),
    next: String(cast.year + 1),
    state: cast.state,
    ssn: cast.ssn,
    name: cast.name,
    payer: cast.payer,
    phone: cast.phone,
    account: cast.account,
    ein: cast.ein,
    first: cast.first,
    last: cast.last,
    spouse: cast.spouse,
    street: cast.street,
    town: cast.town,
    from: cast.payerStreet,
    place: cast.payerTown,
    home: [cast.name, cast.street, cast.town].join('\n'),
    sender: [cast.payer, cast.payerStreet, cast.payerTown].join('\n'),
    ...more,
  };
  return value.replaceAll(/\{(\w+)\}/gu, (_, name: string) => {
    const [, word = '', number = '0'] = /^([a-z]+)(\d*)$/u.exec(name) ?? [];
    if (word === 'digits') return cast.digits(Number(number));
    if (word === 'day') return cast.day(Number(number));
    if (word === 'later') return cast.day(Number(number), 1);
    if (word === 'issued') return cast.date(Number(number), 1);
    if (word === 'date') return cast.date(Number(number));
    if (word === 'usd') return cast.usd(Number(number) / 20, Number(number));
    return facts[name] ?? '';
  });
}

export type Box = readonly [number: string, caption: string, value: string];

/** The boxes with what is printed in them. */
export const boxesOf = (slip: Slip, cast: Cast): readonly Box[] =>
  linesOf(slip.boxes).map((line) => {
    const [number = '', caption = '', value = ''] = line.split('|');
    return [number, filled(cast, caption), filled(cast, value)];
  });

/** The paragraphs of its reverse. */
export const backOf = (slip: Slip, cast: Cast): readonly string[] =>
  linesOf(slip.back).map((line) => filled(cast, line));

/** Lines of a text, where ` ; ` also ends one. */
export const linesOf = (text: string): readonly string[] =>
  text
    .split(/\n| ; /u)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What the functions below take: a text, or a template behind their call. */
type Text = readonly [text: string | TemplateStringsArray, ...values: (string | number)[]];
const textOf = (...[text, ...values]: Text): string =>
  typeof text === 'string' ? text : String.raw({ raw: text }, ...values);

/** A text with facts filled in, as paragraphs; says where they end. */
export const paragraphs =
  (leaf: Leaf, cast: Cast, size = 9.5) =>
  (...text: Text): number => {
    for (const line of linesOf(textOf(...text))) leaf.passage(filled(cast, line), { size });
    return leaf.y;
  };

type Place = readonly [x: number, y: number, width: number, rowHeight: number];
export type Cell = readonly [share: number, caption: string, value?: string | undefined];

/** Rows of captioned boxes; a value of several lines makes its row higher. Says where they end. */
export function grid(
  leaf: Leaf,
  [x, y, width, high]: Place,
  rows: readonly (readonly Cell[])[],
  size = 8.5,
): number {
  for (const row of rows) {
    const count = Math.max(...row.map(([, , value = '']) => value.split('\n').length));
    const height = high + (count - 1) * size * 1.15;
    let left = x;
    for (const [share, caption, value = ''] of row) {
      const wide = share * width;
      leaf.box(left, y, wide, height);
      // A long caption continues in a second line where there is room for it.
      if (high < 23) leaf.at(caption, left + 2, y + 1.5, { size: size * 0.66 }, wide - 4);
      else leaf.note(caption, left + 2, y + 1.5, wide - 4, { size: size * 0.62 });
      const isAmount = /^\$?[\d,]+\.\d\d$/u.test(value);
      value
        .split('\n')
        .forEach((line, index) =>
          leaf.at(
            line,
            isAmount ? left + wide - 4 : left + 5,
            y + high - size - 2 + index * size * 1.15,
            { size, filled: true, to: isAmount ? 'right' : 'left' },
            wide - 9,
          ),
        );
      left += wide;
    }
    y += height;
  }
  return y;
}

/** `grid` of a text: a row a line, cells apart by ` || `, each `percent|caption|value`. */
export const table =
  (leaf: Leaf, cast: Cast, place: Place, more: Record<string, string> = {}, size = 8.5) =>
  (...text: Text): number => {
    const cellOf = (cell: string): Cell => {
      const [percent = '', caption = '', value = ''] = cell.split('|');
      return [Number(percent) / 100, filled(cast, caption, more), filled(cast, value, more)];
    };
    const rows = linesOf(textOf(...text)).map((line) => line.split(' || ').map(cellOf));
    return grid(leaf, place, rows, size);
  };

/**
 * Lines of `x y size text`; says how many. After the size, b is bold, m is in the middle, r is at the
 * right, f is filled in.
 */
export const printed =
  (leaf: Leaf, cast: Cast) =>
  (...text: Text): number => {
    const lines = linesOf(textOf(...text));
    for (const line of lines) {
      const [, x, y, size, marks = '', words = ''] =
        /^([\d.]+) ([\d.]+) ([\d.]+)([bmrf]*) (.*)$/u.exec(line) ?? [];
      const style = {
        size: Number(size),
        bold: marks.includes('b'),
        filled: marks.includes('f'),
        to: marks.includes('m') ? 'middle' : marks.includes('r') ? 'right' : 'left',
      } as const;
      const parts = filled(cast, words).split('\n');
      for (const [index, part] of parts.entries())
        leaf.at(part, Number(x), Number(y) + index * Number(size) * 1.2, style);
    }
    return lines.length;
  };

type Row = readonly [
  layout: string,
  payers: readonly string[],
  press: Parameters<typeof paper>[3],
  draw: Draw,
  more?: Parameters<typeof paper>[5],
];
/** Papers of one kind. */
export const of = (kind: DocumentKind | null, ...rows: readonly Row[]): readonly Paper[] =>
  rows.map(([layout, payers, press, draw, more]) => paper(kind, layout, payers, press, draw, more));

/** A year with its last figures in outline. */
export function outlined(leaf: Leaf, year: number, x: number, y: number, size = 20): void {
  const [century, last] = [String(year).slice(0, 2), String(year).slice(2)];
  leaf.at(century, x, y, { size, bold: true });
  const wide = leaf.measure(century, { size, bold: true });
  leaf.at(last, x + wide, y, { size, bold: true, hollow: true });
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

/** “Recipient” of “RECIPIENT”. */
export const lower = (word: string): string => `${word.slice(0, 1)}${word.slice(1).toLowerCase()}`;
