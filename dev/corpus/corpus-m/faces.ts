// The layouts of information forms that corpus M's senders print with.
import type { Cast } from './cast.ts';
import type { Leaf } from './leaf.ts';
import { browserEdges, siteOf, type Draw } from './paper.ts';
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

const namedBox = ([number, caption, value]: readonly [string, string, string]): Cell => [
  0.5,
  `${number} ${caption}`,
  value,
];
const inTwos = (cells: readonly Cell[]): (readonly Cell[])[] =>
  cells.flatMap((cell, index) =>
    index % 2 === 1 ? [] : [[cell, cells[index + 1] ?? ([0.5, ''] as const)]],
  );

function reverse(leaf: Leaf, cast: Cast, slip: Slip, size = 7.6): void {
  leaf.turn();
  leaf.at(`Instructions for ${lower(slip.recipient)}`, 54, 40, { size: 12, bold: true });
  leaf.frame(62, 54, 558);
  for (const text of backOf(slip, cast)) leaf.passage(text, { size });
}

/** The IRS’s own arrangement: the parties at the left, the boxes beside them, year and copy at the right. */
function stub(leaf: Leaf, cast: Cast, slip: Slip, y: number, copy: string): number {
  correction(leaf, cast, 250, y - 12, false);
  const { payer, recipient } = slip;
  const left = grid(
    leaf,
    [36, y, 250, 25],
    [
      [
        [
          1,
          `${payer}’S name, street address, city or town, state or province, country, ZIP or foreign postal code, and telephone no.`,
          `${cast.payer}\n${cast.payerStreet}\n${cast.payerTown}\n${cast.phone}`,
        ],
      ],
      [
        [0.5, `${payer}’S TIN`, cast.ein],
        [0.5, `${recipient}’S TIN`, cast.ssn],
      ],
      [[1, `${recipient}’S name`, cast.name]],
      [[1, 'Street address (including apt. no.)', cast.street]],
      [[1, 'City or town, state or province, country, and ZIP or foreign postal code', cast.town]],
      [[1, 'Account number (see instructions)', cast.account]],
    ],
  );
  const right = grid(
    leaf,
    [286, y, 190, 25],
    inTwos(boxesOf(slip, cast).map((box) => namedBox(box))),
  );
  leaf.at(`OMB No. ${slip.omb}`, 482, y + 2, { size: 6.5 });
  if (slip.revised === undefined || cast.year < 2022) {
    outlined(leaf, cast.year, 486, y + 12, 24);
    leaf.at(`Form ${slip.code}`, 486, y + 42, { size: 9, bold: true });
  } else {
    leaf.at(`Form ${slip.code}`, 482, y + 12, { size: 9, bold: true });
    leaf.at(cast.year < 2024 ? '(Rev. January 2022)' : slip.revised, 482, y + 23, { size: 7 });
    leaf.at('For calendar year', 482, y + 34, { size: 7 });
    leaf.at(`20`, 500, y + 44, { size: 10 });
    leaf.at(String(cast.year).slice(2), 512, y + 44, { size: 10, filled: true });
  }
  const titled = leaf.note(slip.title, 482, y + 62, 94, { size: 9.5, bold: true });
  const copied = leaf.note(copy, 482, titled + 6, 94, { size: 8, bold: true });
  leaf.note(slip.legend ?? furnished, 482, copied + 6, 94, { size: 6 });
  const end = Math.max(left, right, y + 214);
  leaf.line(36, end + 2, 576);
  leaf.at(`Form ${slip.code}`, 36, end + 5, { size: 8, bold: true });
  leaf.at('(keep for your records)', 150, end + 6, { size: 6.5 });
  leaf.at(`www.irs.gov/Form${slip.code.replaceAll('-', '')}`, 270, end + 6, { size: 6.5 });
  leaf.at('Department of the Treasury - Internal Revenue Service', 576, end + 6, {
    size: 6.5,
    to: 'right',
  });
  return end + 20;
}

/** The copy that its receiver files or keeps. */
const copyOf = ({ legend = '', recipient }: Slip): string =>
  legend.includes('Report this income')
    ? 'Copy B Report this income on your federal tax return.'
    : `Copy B For ${lower(recipient)}`;

/** One copy on a sheet, with its reverse. */
export const official =
  (slip: Slip, copy = copyOf(slip)): Draw =>
  (leaf, cast) => {
    stub(leaf, cast, slip, 48, copy);
    reverse(leaf, cast, slip);
  };

/** The same amounts on the copies of one sheet, one below the other. */
export const twice =
  (slip: Slip, second: string): Draw =>
  (leaf, cast) => {
    // Both copies print the same amounts, so they are drawn before.
    const boxes = boxesOf(slip, cast)
      .map((box) => box.join('|'))
      .join('\n');
    let y = 44;
    for (const copy of [copyOf(slip), second])
      y = stub(leaf, cast, { ...slip, boxes }, y, copy) + 34;
  };

/** A letterhead, the address for a window envelope, and the boxes as lines. */
export const letterhead =
  (slip: Slip, heading: string, isRuled = false): Draw =>
  (leaf, cast) => {
    leaf.box(40, 34, 532, 3, '#667');
    leaf.at(cast.payer, 44, 46, { size: 15, bold: true }, 330);
    leaf.at(`${cast.payerStreet}, ${cast.payerTown}`, 44, 65, { size: 8 });
    leaf.at(`Customer service ${cast.phone}`, 44, 76, { size: 8 });
    leaf.at(heading.replace('{year}', String(cast.year)), 572, 47, {
      size: 12,
      bold: true,
      to: 'right',
    });
    leaf.at('(Substitute form - keep for your records)', 572, 64, { size: 7, to: 'right' });
    correction(leaf, cast, 420, 76, true);
    for (const [index, text] of [cast.name, cast.street, cast.town].entries())
      leaf.at(text, 70, 124 + index * 12, { size: 10, filled: true });
    printed(
      leaf,
      cast,
    )(`330 118 8 ${slip.payer}’s TIN: {ein}
      330 131 8 ${slip.recipient}’s TIN: {ssn}
      330 144 8 Account number: {account}
      330 157 8 OMB No. ${slip.omb}`);
    leaf.frame(196, 44, 568);
    leaf.at(`Form ${slip.code}  ${slip.title}`, 44, 188, { size: 11, bold: true }, 420);
    leaf.at(`Tax year ${cast.year}`, 568, 188, { size: 11, bold: true, to: 'right' });
    leaf.y = 208;
    leaf.cells(['Box', 'Description', 'Amount'], [44, 84, -568], { size: 8, bold: true });
    for (const [number, caption, value] of boxesOf(slip, cast)) {
      if (isRuled) leaf.line(44, leaf.y - 2, 568, leaf.y - 2, 0.3);
      const isAmount = !/date|check|percent|determined|acquisition/iu.test(caption);
      leaf.at(value === '' && isAmount ? '$0.00' : value, 568, leaf.y, {
        size: 9,
        filled: true,
        to: 'right',
      });
      leaf.cells([number, caption], [44, 84], { size: 9 });
    }
    leaf.y += 10;
    leaf.passage(slip.legend ?? furnished, { size: 7.5 });
    leaf.at(`Instructions for ${lower(slip.recipient)}`, 44, leaf.y, { size: 9, bold: true });
    leaf.y += 14;
    for (const text of backOf(slip, cast).slice(0, 6)) leaf.passage(text, { size: 7 });
  };

/** A page of the sender’s site, printed by a browser. */
export const webPage =
  (slip: Slip, heading: string): Draw =>
  (leaf, cast) => {
    browserEdges(leaf, cast, `${slip.code} | ${cast.payer}`, siteOf(cast, 'documents/tax'));
    printed(
      leaf,
      cast,
    )(`44 40 13b {payer}
      566 42 8r Sign out
      44 70 16b ${heading}
      44 94 9 Form ${slip.code} - ${slip.title} - Tax year {year}
      44 108 8 OMB No. ${slip.omb}    Copy B for ${lower(slip.recipient).toLowerCase()}`);
    correction(leaf, cast, 44, 122, true);
    leaf.box(40, 140, 262, 92);
    leaf.box(310, 140, 262, 92);
    printed(
      leaf,
      cast,
    )(`48 146 8b ${lower(slip.payer)} ; 48 160 9 {sender} ; 48 206 8 TIN {ein}
      318 146 8b ${lower(slip.recipient)} ; 318 160 9 {home} ; 318 206 8 TIN {ssn}
      318 218 8 Account {account}`);
    leaf.frame(250, 44, 568);
    for (const [number, caption, value] of boxesOf(slip, cast)) {
      leaf.at(`Box ${number}`, 44, leaf.y, { size: 8 });
      leaf.at(caption, 100, leaf.y, { size: 9 }, 350);
      leaf.at(value === '' ? '—' : value.replace(/^(?=[\d,]+\.\d\d$)/u, '$'), 560, leaf.y, {
        size: 9,
        bold: true,
        to: 'right',
      });
      leaf.line(44, leaf.y + 13, 568, leaf.y + 13, 0.2);
      leaf.y += 18;
    }
    leaf.y += 8;
    leaf.passage(slip.legend ?? furnished, { size: 8 });
  };
