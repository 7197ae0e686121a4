// Corpus J's forms as payers set them by Publication 1179: statements, grids, letters, and pages of their sites.
import type { Cast } from './cast.ts';
import type { Leaf } from './leaf.ts';
import { browserEdges, personBlock, senderBlock, siteOf, type Draw } from './paper.ts';
import { entryOf, isAmount, type Slip } from './slip.ts';
import { instructions } from './slip-official.ts';

const plain = (text: string): string => text.replaceAll(/ *[□☒]/gu, '').trim();
const used = ({ boxes }: Slip, cast: Cast): (readonly [string, string, string])[] =>
  boxes
    .filter(([, title]) => title !== '')
    .map(([number, title, entry]) => {
      const text = entryOf(cast, entry);
      return [
        number,
        plain(title),
        isAmount(entry) ? `$${text}` : title.includes('☒') ? 'X' : text,
      ];
    });

const proper = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/(?:^|[/ ])[a-z]/gu, (letter) => letter.toUpperCase())
    .replaceAll('’S', '’s');

function corrected(leaf: Leaf, cast: Cast, x: number, y: number): void {
  leaf.saidCorrected = true;
  if (cast.isCorrected) leaf.at('CORRECTED', x, y, { size: 10, bold: true, to: 'right' });
}

/** A statement with the boxes as a list. */
export const listed =
  (slip: Slip, words = 'Tax Information Statement'): Draw =>
  (leaf, cast) => {
    const { form, title, omb, legend, from, to } = slip;
    senderBlock(leaf, cast, 54, 40);
    leaf.at(`${cast.year} ${words}`, 558, 40, { size: 13, bold: true, to: 'right' });
    leaf.at(`Customer service: ${cast.phone}`, 558, 58, { size: 8, to: 'right' });
    corrected(leaf, cast, 558, 72);
    personBlock(leaf, cast, 72, 120, 10);
    leaf.cells([], []);
    leaf.frame(186);
    leaf.cells(
      [
        `${proper(from)}’s Federal ID Number: ${cast.ein}`,
        `${proper(to)}’s Tax ID Number: ${cast.ssn}`,
      ],
      [54, 320],
      { size: 8.5 },
    );
    leaf.cells([`Account number: ${cast.account}`, `OMB No. ${omb}`], [54, 320], { size: 8.5 });
    leaf.y += 8;
    leaf.box(54, leaf.y, 504, 16, '#d9e2ec');
    leaf.at(`Form ${form}  ${title}`, 58, leaf.y + 3, { size: 9.5, bold: true }, 400);
    leaf.at('Copy B', 554, leaf.y + 3, { size: 9, to: 'right' });
    leaf.y += 20;
    leaf.cells(['Box', 'Description', 'Amount'], [58, 92, -554], { size: 8, bold: true });
    leaf.line(54, leaf.y - 2, 558);
    for (const [number, name, text] of used(slip, cast)) {
      leaf.at(number, 58, leaf.y, { size: 8.5 });
      leaf.at(text, 554, leaf.y, { size: 8.5, filled: true, to: 'right' });
      leaf.y = leaf.note(name, 92, leaf.y, 340, { size: 8.5 }) + 3;
    }
    leaf.line(54, leaf.y, 558);
    leaf.y += 8;
    leaf.tell(legend, { size: 7.5 });
    leaf.y += 6;
    for (const part of slip.back) {
      if (leaf.y > 700) break;
      leaf.passage(part, { size: 7 });
    }
  };

/** Boxes four in a row, as data centers print them on blank paper. */
export const gridded =
  (slip: Slip, hasBack = false): Draw =>
  (leaf, cast) => {
    const { form, title, omb, legend, from, to } = slip;
    leaf.at(form, 54, 30, { size: 20, bold: true });
    leaf.note(title, 150, 32, 250, { size: 8.5 });
    leaf.at(String(cast.year), 558, 30, { size: 20, bold: true, to: 'right' });
    leaf.at(`OMB No. ${omb}   Copy B`, 558, 54, { size: 7.5, to: 'right' });
    corrected(leaf, cast, 430, 34);
    leaf.at(`${from}’S NAME AND ADDRESS`, 54, 72, { size: 6 });
    senderBlock(leaf, cast, 54, 80);
    leaf.at(`${to}’S NAME AND ADDRESS`, 320, 72, { size: 6 });
    personBlock(leaf, cast, 320, 80);
    const cells = [
      ['', `${from}’S TIN`, cast.ein],
      ['', `${to}’S TIN`, cast.ssn],
      ['', 'ACCOUNT NUMBER', cast.account],
      ...used(slip, cast),
    ] as const;
    cells.forEach(([number, name, text], index) => {
      const [x, y] = [54 + (index % 4) * 126, 126 + Math.floor(index / 4) * 34];
      leaf.box(x, y, 126, 34);
      leaf.note(`${number} ${name}`.trim(), x + 3, y + 2, 120, {
        size: name.length > 70 ? 4.6 : 6,
      });
      leaf.at(text, x + 120, y + 22, { size: 9, filled: true, to: 'right' }, 112);
    });
    const y = 136 + Math.ceil(cells.length / 4) * 34;
    leaf.note(legend, 54, y, 504, { size: 7 });
    if (hasBack) instructions(leaf, slip, 1);
  };

/** A page of the payer's site, printed by a browser. */
export const onSite =
  (slip: Slip, heading = 'Tax Documents'): Draw =>
  (leaf, cast) => {
    browserEdges(leaf, cast, `${cast.payer} | ${heading}`, siteOf(cast, `taxforms/${cast.year}`));
    leaf.frame(44, 60, 552);
    leaf.tell(cast.payer, { size: 15, bold: true });
    leaf.tell('Home     Accounts     Payments     Documents     Profile     Log out', {
      size: 8,
      ink: '#456',
    });
    leaf.y += 10;
    leaf.tell(`${cast.year} Form ${slip.form}`, { size: 14 });
    leaf.tell(slip.title, { size: 9, ink: '#333' });
    leaf.saidCorrected = true;
    if (cast.isCorrected) leaf.tell('Corrected', { size: 10, bold: true });
    leaf.y += 8;
    const facts = [
      [proper(slip.from), `${cast.payer}, ${cast.payerStreet}, ${cast.payerTown}`],
      [`${proper(slip.from)} TIN`, cast.ein],
      [proper(slip.to), cast.name],
      ['Address', `${cast.street}, ${cast.town}`],
      ['Taxpayer ID', cast.ssn],
      ['Account', cast.account],
      ...used(slip, cast).map(([number, name, text]) => [
        number === '' ? name : `${number}. ${name}`,
        text === '' ? '—' : text,
      ]),
    ];
    for (const [label = '', value = ''] of facts) {
      leaf.at(value, 552, leaf.y, { size: 8.5, to: 'right' }, 250);
      leaf.y = leaf.note(label, 60, leaf.y, 235, { size: 8.5, ink: '#444' }) + 5;
      if (leaf.y > 730) leaf.turn();
    }
    leaf.tell(slip.legend, { size: 7.5, ink: '#555' });
  };

/** Lines of a host's printer, in one face. */
export const hosted =
  (slip: Slip): Draw =>
  (leaf, cast) => {
    leaf.frame(40, 48, 570);
    const size = 8.5;
    const say = (text: string): void => leaf.tell(text, { size });
    say(`${cast.payer.toUpperCase().padEnd(58)}PAGE 1 OF 1`);
    say(cast.payerStreet.toUpperCase());
    say(cast.payerTown.toUpperCase());
    say('');
    say(`FORM ${slip.form}   ${slip.title.toUpperCase()}`);
    say(`TAX YEAR ${cast.year}      OMB NO. ${slip.omb}      COPY B`);
    leaf.saidCorrected = true;
    if (cast.isCorrected) say('*** CORRECTED ***');
    say('');
    say(`${slip.to.toUpperCase()}:`);
    for (const text of [cast.name, cast.street, cast.town]) say(`   ${text.toUpperCase()}`);
    say('');
    say(`${slip.from.toUpperCase()} FEDERAL ID:  ${cast.ein}     TAXPAYER ID:  ${cast.ssn}`);
    say(`ACCOUNT: ${cast.account}`);
    say('-'.repeat(84));
    for (const [number, name, text] of used(slip, cast)) {
      leaf.at(number, 48, leaf.y, { size });
      leaf.at(text, 552, leaf.y, { size, to: 'right' });
      leaf.y = leaf.note(name.toUpperCase(), 84, leaf.y, 330, { size }) + 1;
    }
    say('-'.repeat(84));
    say(slip.legend.toUpperCase());
  };

/** A letter with the amounts in it. */
export const inLetter =
  (slip: Slip, opening: string): Draw =>
  (leaf, cast) => {
    leaf.frame(48, 72, 540);
    leaf.tell(cast.payer, { size: 14, bold: true });
    leaf.tell(`${cast.payerStreet}, ${cast.payerTown}`, { size: 9 });
    leaf.y += 16;
    leaf.passage(cast.date(1, 1), { size: 10 });
    personBlock(leaf, cast, 72, leaf.y, 10);
    leaf.y += 52;
    leaf.passage(opening.replaceAll('{year}', String(cast.year)), { size: 10 });
    leaf.tell(`Form ${slip.form} (${cast.year}) – ${slip.title}`, { size: 10, bold: true });
    leaf.tell(
      `Copy B ${slip.forWhom.startsWith('For') ? slip.forWhom : ''}     OMB No. ${slip.omb}`,
      {
        size: 8.5,
      },
    );
    corrected(leaf, cast, 540, leaf.y);
    leaf.y += 6;
    leaf.cells([`${slip.from}’S TIN ${cast.ein}`, `${slip.to}’S TIN ${cast.ssn}`], [72, 300], {
      size: 9,
    });
    leaf.cells([`Account number ${cast.account}`], [72], { size: 9 });
    leaf.y += 4;
    for (const [number, name, text] of used(slip, cast).filter(([, , text]) => text !== '')) {
      leaf.at(text, 540, leaf.y, { size: 9.5, filled: true, to: 'right' });
      leaf.y =
        leaf.note(`${number === '' ? '' : `Box ${number} – `}${name}`, 72, leaf.y, 340, {
          size: 9.5,
        }) + 4;
    }
    leaf.y += 8;
    leaf.passage(slip.legend, { size: 8 });
    for (const part of slip.back.slice(0, 3)) if (leaf.y < 690) leaf.passage(part, { size: 8 });
  };
