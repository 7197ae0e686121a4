// Information forms in the IRS's own arrangement, as a program or a typewriter fills them in.
import type { Cast } from '../corpus-j/cast.ts';
import type { Leaf } from '../corpus-j/leaf.ts';
import type { Draw } from '../corpus-k/paper.ts';
import {
  backOf,
  boxesOf,
  correction,
  furnished,
  grid,
  lower,
  outlined,
  printed,
  type Cell,
  type Slip,
} from './slip.ts';

/** Until a form was revised, it had the revision in which its year was dropped, and before that its year. */
function revisionOf({ revised }: Slip, year: number): string | undefined {
  if (revised === undefined || year < 2022) return undefined;
  return Number(/\d{4}/u.exec(revised)?.[0]) > year ? 'January 2022' : revised;
}

function corner(leaf: Leaf, { year }: Cast, slip: Slip, x: number, y: number): void {
  const { code, omb } = slip;
  const revision = revisionOf(slip, year);
  leaf.at(`OMB No. ${omb}`, x, y + 3, { size: 7 });
  if (revision === undefined) {
    outlined(leaf, year, x + 8, y + 20);
    leaf.at(`Form ${code}`, x, y + 50, { size: 8, bold: true });
    return;
  }
  leaf.at(`Form ${code}`, x, y + 15, { size: 9, bold: true });
  leaf.at(`(Rev. ${revision})`, x, y + 28, { size: 6.5 });
  leaf.at('For calendar year', x + 4, y + 40, { size: 6.5 });
  leaf.at('20', x + 16, y + 51, { size: 9.5 });
  leaf.line(x + 27, y + 61, x + 42, y + 61, 0.4);
  leaf.at(String(year).slice(2), x + 28, y + 50, { size: 10, filled: true });
}

function part(leaf: Leaf, cast: Cast, slip: Slip, y: number, copy: string): number {
  const { payer, recipient, code } = slip;
  correction(leaf, cast, 250, y - 11, false);
  const left = grid(
    leaf,
    [44, y, 228, 22],
    [
      [
        [
          1,
          `${payer}'S name, street address, city or town, state or province, country, ZIP or foreign postal code, and telephone no.`,
          [cast.payer, cast.payerStreet, cast.payerTown, cast.phone].join('\n'),
        ],
      ],
      [
        [0.5, `${payer}'S TIN`, cast.ein],
        [0.5, `${recipient}'S TIN`, cast.ssn],
      ],
      [[1, `${recipient}'S name`, cast.name]],
      [[1, 'Street address (including apt. no.)', cast.street]],
      [[1, 'City or town, state or province, country, and ZIP or foreign postal code', cast.town]],
      [[1, 'Account number (see instructions)', cast.account]],
    ],
  );
  const cells = boxesOf(slip, cast).map(([number, caption, value]): Cell => [
    0.5,
    `${number} ${caption}`,
    value,
  ]);
  const whole = (cell: Cell): Cell[] => [[1, cell[1], cell[2]]];
  // Beside the first three boxes is the corner with the number of the form and its year.
  const first = grid(leaf, [272, y, 110, 25], cells.slice(0, 3).map(whole));
  leaf.box(382, y, 80, first - y);
  corner(leaf, cast, slip, 390, y);
  const rows: Cell[][] = [];
  for (let index = 3; index < cells.length; index += 2) rows.push(cells.slice(index, index + 2));
  const middle = grid(leaf, [272, first, 190, 24], rows);
  const end = Math.max(left, middle);
  leaf.box(44, y, 524, end - y);
  leaf.line(462, y, 462, end, 1);
  const below = leaf.note(slip.title, 466, y + 4, 98, { size: 11, bold: true });
  leaf.at(copy, 564, below + 4, { size: 10, bold: true, to: 'right' });
  const whose =
    copy === 'Copy 2'
      ? `To be filed with ${recipient.toLowerCase()}'s state income tax return, when required.`
      : `For ${lower(recipient)}`;
  leaf.note(whose, 466, below + 17, 98, { size: 8.5, bold: true, to: 'right' });
  if (copy === 'Copy B') leaf.note(slip.legend ?? furnished, 466, below + 34, 98, { size: 5.6 });
  const revision = revisionOf(slip, cast.year);
  void printed(leaf, cast)`44 ${end + 3} 7.5b Form ${code}
    108 ${end + 3} 6.5 ${revision === undefined ? ' ' : `(Rev. ${revision})`}
    190 ${end + 3} 6.5 (keep for your records)
    300 ${end + 3} 6.5 www.irs.gov/Form${code.replaceAll('-', '')}
    568 ${end + 3} 6.5r Department of the Treasury - Internal Revenue Service`;
  return end + 34;
}

/** The reverse of a copy, in two columns. */
function reverse(leaf: Leaf, cast: Cast, slip: Slip): void {
  leaf.turn();
  const lines = backOf(slip, cast);
  const half = Math.ceil(lines.length / 2);
  leaf.at(`Instructions for ${lower(slip.recipient)}`, 48, 44, { size: 11, bold: true });
  [lines.slice(0, half), lines.slice(half)].forEach((column, side) => {
    let y = 66;
    for (const line of column) y = leaf.note(line, 48 + side * 266, y, 250, { size: 8 }) + 4;
  });
}

/** Copies below each other, and a page of instructions where there is one. */
export const official =
  (slip: Slip, copies: readonly string[], hasBack = false): Draw =>
  (leaf, cast) => {
    let y = 50;
    // The figures of all copies are those of the first.
    const boxes = boxesOf(slip, cast).map((box) => box.join('|'));
    for (const copy of copies) y = part(leaf, cast, { ...slip, boxes: boxes.join('\n') }, y, copy);
    if (hasBack) reverse(leaf, cast, slip);
  };
