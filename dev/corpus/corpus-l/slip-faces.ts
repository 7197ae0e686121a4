// Information forms as payers set them themselves: substitute statements, self-mailers, portals, and host prints.
import { browserEdges, siteOf } from '../corpus-j/paper.ts';
import type { Cast } from '../corpus-j/cast.ts';
import type { Leaf } from '../corpus-j/leaf.ts';
import type { Draw } from '../corpus-k/paper.ts';
import {
  backOf,
  boxesOf,
  correction,
  filled,
  furnished,
  grid,
  lower,
  pairs,
  printed,
  type Slip,
} from './slip.ts';

const address = (leaf: Leaf, cast: Cast, x: number, y: number, size = 10): void => {
  [cast.name, cast.street, cast.town].forEach((text, index) =>
    leaf.at(text, x, y + index * size * 1.2, { size, filled: true }, 270),
  );
};
const sender = (leaf: Leaf, cast: Cast, x: number, y: number, size = 9, room = 290): void => {
  leaf.at(cast.payer, x, y, { size: size + 2, bold: true }, room);
  [cast.payerStreet, cast.payerTown, cast.phone].forEach((text, index) =>
    leaf.at(text, x, y + 14 + index * size * 1.2, { size }, room),
  );
};
const dotted = (leaf: Leaf, caption: string, value: string, size: number): void => {
  const [from, to] = [leaf.left, leaf.right];
  leaf.at(caption, from, leaf.y, { size }, to - from - 80);
  const after = from + Math.min(leaf.measure(caption, { size }), to - from - 80) + 4;
  const room = to - leaf.measure(value, { size }) - after - 4;
  const dot = leaf.measure('. ', { size: 7 });
  leaf.at('. '.repeat(Math.max(0, Math.floor(room / dot))), after, leaf.y, { size: 7 });
  leaf.at(value, to, leaf.y, { size, to: 'right' });
  leaf.y += size * 1.55;
};

/** A bank's statement: the address in the window, the boxes with leaders, the small print below. */
export const leaders =
  (slip: Slip, heading: string, note = ''): Draw =>
  (leaf, cast) => {
    sender(leaf, cast, 60, 40);
    leaf.at(`${cast.year} ${heading}`, 560, 40, { size: 13, bold: true, to: 'right' });
    leaf.at('IMPORTANT TAX INFORMATION', 560, 58, { size: 8, to: 'right' });
    correction(leaf, cast, 480, 74, true);
    address(leaf, cast, 84, 138);
    leaf.frame(206, 60, 560);
    if (note !== '') leaf.passage(filled(cast, note), { size: 9 });
    leaf.line(60, leaf.y, 560, leaf.y, 1.2);
    leaf.y += 6;
    leaf.at(`Form ${slip.code}  ${slip.title}`, 60, leaf.y, { size: 9, bold: true }, 370);
    leaf.at(`Copy B   OMB No. ${slip.omb}`, 560, leaf.y, { size: 8.5, bold: true, to: 'right' });
    leaf.y += 15;
    const { payer, recipient } = slip;
    void pairs(leaf, cast, [60, 220, -560])`
    ${lower(payer)}'s TIN {ein}|${lower(recipient)}'s TIN {ssn}|Account {account}`;
    leaf.y += 6;
    for (const [number, caption, value] of boxesOf(slip, cast))
      dotted(leaf, `Box ${number}. ${caption}`, value === '' ? '$0.00' : value, 8.5);
    leaf.y += 8;
    leaf.passage(slip.legend ?? furnished, { size: 7.5 });
    for (const line of backOf(slip, cast)) leaf.passage(line, { size: 7 });
  };

/** Three panels of a sheet that is folded and sealed; the address outside, the form in the middle, instructions last. */
export const folded =
  (slip: Slip): Draw =>
  (leaf, cast) => {
    sender(leaf, cast, 36, 30, 8);
    leaf.at('Important Tax Document Enclosed', 36, 92, { size: 10, bold: true });
    leaf.at('RETURN SERVICE REQUESTED', 36, 106, { size: 7 });
    address(leaf, cast, 300, 160);
    leaf.line(0, 262, 612, 262, 0.3);
    correction(leaf, cast, 460, 270, false);
    leaf.at(`${slip.code} ${slip.title}`, 36, 284, { size: 9, bold: true }, 330);
    leaf.at(`${cast.year}`, 400, 270, { size: 15, bold: true });
    leaf.at(`Copy B For ${lower(slip.recipient)}   OMB No. ${slip.omb}`, 576, 285, {
      size: 7.5,
      to: 'right',
    });
    const top = grid(
      leaf,
      [36, 298, 540, 20],
      [
        [
          [0.3, `${slip.payer}'S federal identification number`, cast.ein],
          [0.3, `${slip.recipient}'S identification number`, cast.ssn],
          [0.4, 'Account number', cast.account],
        ],
      ],
      8,
    );
    const boxes = boxesOf(slip, cast);
    const rows = [];
    for (let index = 0; index < boxes.length; index += 4)
      rows.push(
        boxes
          .slice(index, index + 4)
          .map(([number, caption, value]) => [0.25, `${number} ${caption}`, value] as const),
      );
    grid(leaf, [36, top, 540, 22], rows, 8);
    leaf.line(0, 526, 612, 526, 0.3);
    leaf.frame(536, 36, 576);
    leaf.passage(slip.legend ?? furnished, { size: 6.8 });
    leaf.passage(`Instructions for ${lower(slip.recipient)}`, { size: 8, bold: true });
    for (const line of backOf(slip, cast)) leaf.passage(line, { size: 6.5 });
  };

/** What a site shows of a form, printed from the browser. */
export const onScreen =
  (slip: Slip, title: string, path: string): Draw =>
  (leaf, cast) => {
    browserEdges(leaf, cast, title, siteOf(cast, path));
    void printed(leaf, cast)`36 34 10 {payer}
      576 34 8r Messages    Settings    Log out
      36 58 8 Tax forms  ›  {year}  ›  ${slip.code}
      36 74 11.5b ${slip.code}: ${slip.title}
      36 96 10 Tax year {year}
      44 122 8 ${lower(slip.payer)}
      44 194 8.5 TIN {ein}
      322 122 8 ${lower(slip.recipient)}
      322 182 8.5 TIN {ssn}
      322 194 8.5 Account {account}`;
    correction(leaf, cast, 160, 96, true);
    leaf.box(36, 116, 262, 96);
    leaf.box(314, 116, 262, 96);
    sender(leaf, cast, 44, 136, 8.5, 245);
    address(leaf, cast, 322, 136, 9);
    leaf.frame(228, 36, 576);
    for (const [number, caption, value] of boxesOf(slip, cast)) {
      if (value === '') continue;
      leaf.at(`${number}. ${caption}`, 36, leaf.y, { size: 8, ink: '#555' }, 480);
      leaf.at(/^[\d,]+\.\d\d$/u.test(value) ? `$${value}` : value, 36, leaf.y + 11, { size: 11 });
      leaf.y += 30;
    }
    leaf.passage(
      `Boxes without an amount are not shown. This page is a copy for your records (Copy B, OMB No. ${slip.omb}).`,
      { size: 8 },
    );
    leaf.passage('Save as PDF      Print      Need help with this form?', { size: 8, ink: '#225' });
  };

/** A host's print on plain paper: captions over amounts, three in a row, in capitals. */
export const hostPrint =
  (slip: Slip, job: string): Draw =>
  (leaf, cast) => {
    leaf.frame(36, 40, 572);
    leaf.size = 8.5;
    leaf.cells([job, `TAX YEAR ${cast.year}`, `PRINTED ${cast.day(1, 1)}`], [40, 240, -572]);
    leaf.cells([cast.payer.toUpperCase(), cast.name.toUpperCase()], [40, 320]);
    leaf.cells([cast.payerStreet.toUpperCase(), cast.street.toUpperCase()], [40, 320]);
    leaf.cells([cast.payerTown.toUpperCase(), cast.town.toUpperCase()], [40, 320]);
    leaf.cells([`TIN ${cast.ein}   ${cast.phone}`, `TIN ${cast.ssn}`], [40, 320]);
    leaf.y += 12;
    leaf.cells([`FORM ${slip.code}`, `OMB NO ${slip.omb}   COPY B`], [40, -572], { bold: true });
    leaf.cells([slip.title.toUpperCase().slice(0, 84)], [40], { bold: true });
    correction(leaf, cast, 40, leaf.y, true);
    leaf.y += 14;
    leaf.cells([`ACCOUNT ${cast.account}`], [40]);
    leaf.y += 8;
    boxesOf(slip, cast).forEach(([number, caption, value], index) => {
      const x = 40 + (index % 3) * 180;
      leaf.at(`${number} ${caption.toUpperCase()}`, x, leaf.y, { size: 6.5 }, 172);
      leaf.at(value || '.00', x + 8, leaf.y + 10, { filled: true });
      if (index % 3 === 2) leaf.y += 30;
    });
    leaf.y += 40;
    for (const line of backOf(slip, cast)) leaf.passage(line.toUpperCase(), { size: 7 });
  };

const caption = (leaf: Leaf, text: string, x: number): void => {
  if (leaf.measure(text, { size: 7.5 }) <= 195) leaf.at(text, x, leaf.y, { size: 7.5 });
  else leaf.note(text, x, leaf.y - 2, 200, { size: 5.5 });
};

/** A statement with a colored head, the parties in two columns, the boxes in a ruled table by their numbers. */
export const ruled =
  (slip: Slip, head: string, color: string): Draw =>
  (leaf, cast) => {
    leaf.box(0, 0, 612, 46, color);
    leaf.at(head, 36, 15, { size: 15, bold: true, ink: '#fff' });
    leaf.at(`Tax Form ${slip.code} for ${cast.year}`, 576, 18, {
      size: 10,
      to: 'right',
      ink: '#fff',
    });
    sender(leaf, cast, 36, 60, 8, 280);
    address(leaf, cast, 330, 62, 9);
    leaf.at(`${slip.payer}'S TIN: ${cast.ein}`, 36, 122, { size: 8 });
    leaf.at(`${slip.recipient}'S TIN: ${cast.ssn}     Account number: ${cast.account}`, 330, 122, {
      size: 8,
    });
    leaf.at(slip.title, 36, 142, { size: 10, bold: true }, 400);
    leaf.at(`Calendar year ${cast.year}  OMB No. ${slip.omb}`, 576, 142, { size: 8, to: 'right' });
    correction(leaf, cast, 330, 108, false);
    leaf.frame(162, 36, 576);
    const boxes = boxesOf(slip, cast);
    const half = Math.ceil(boxes.length / 2);
    boxes.slice(0, half).forEach((box, index) => {
      const other = boxes[index + half];
      leaf.line(36, leaf.y - 3, 576, leaf.y - 3, 0.3);
      caption(leaf, `${box[0]}  ${box[1]}`, 38);
      leaf.at(box[2] || '0.00', 296, leaf.y, { size: 8.5, filled: true, to: 'right' }, 64);
      if (other) {
        caption(leaf, `${other[0]}  ${other[1]}`, 312);
        leaf.at(other[2] || '0.00', 572, leaf.y, { size: 8.5, filled: true, to: 'right' }, 64);
      }
      leaf.y += 17;
    });
    leaf.y += 8;
    leaf.passage(`Copy B for ${lower(slip.recipient)}. ${slip.legend ?? furnished}`, { size: 7 });
    for (const line of backOf(slip, cast)) leaf.passage(line, { size: 7.5 });
  };
