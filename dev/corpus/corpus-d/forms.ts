// The ways in which corpus D's information forms are laid out.
import type { Scene } from './cast.ts';
import { incomeSorts } from './forms-income.ts';
import { otherSorts } from './forms-others.ts';
import type { Pen } from './pen.ts';
import { type Drawing, type FormSort, letterPaper, sideways, type Sort } from './sort.ts';

interface Cell {
  number: string;
  label: string;
  value: string;
}

/** K-1s print whole dollars. */
const isShare = (sort: FormSort) => sort.kind.startsWith('k1');

function cellsOf(sort: FormSort, scene: Scene): Cell[] {
  const amount = () => scene.sum(18, 41_000, isShare(sort));
  return sort.boxes.split('\n').map((line) => {
    const [number = '', label = '', what = ''] = line.split(';');
    const value = what
      .replace('@date', () => scene.date(scene.year, scene.random.whole(1, 12)))
      .replace('@id', scene.account)
      .replace('@tin', scene.taxpayerNumber)
      .replace('@name', scene.name)
      .replace('@street', `${scene.street} ${scene.town}`)
      .replace('@', scene.state)
      .replace('$', amount)
      .replace('?', () => (scene.random.next() < 0.4 ? amount() : ''));
    return { number, label: label.replace('@year', String(scene.year)), value };
  });
}

const formName = (sort: FormSort) => (isShare(sort) ? sort.code : `Form ${sort.code}`);
const ombLine = ({ omb }: FormSort) => (omb ? `OMB No. ${omb}` : '');
const possessive = (party: string) => (/[A-Z]$/.test(party) ? `${party}’S` : `${party}’s`);
const upperPart = (text: string, isLoud: boolean) => (isLoud ? text.toUpperCase() : text);

/** Like the official sheet: both sides at the left, boxes at the right, year and title in the corner. */
const official =
  (sort: FormSort): Drawing =>
  (pen, scene) => {
    const cells = cellsOf(sort, scene);
    const side = (label: string, rows: readonly string[], y: number, height: number) => {
      pen.box(40, y, 250, height);
      pen.put(label, 43, y + 3, { size: 6, within: 244 });
      rows.forEach((row, index) => pen.put(row, 48, y + 18 + index * 12, { size: 9.5 }));
    };
    pen.put('[ ] CORRECTED (if checked)', 220, 30, { size: 7.5 });
    const { from, to } = sort;
    side(
      `${possessive(from)} name, street address, city or town, state or province, country, ZIP or foreign postal code, and telephone no.`,
      [scene.payer, scene.payerStreet, scene.payerTown, scene.phone],
      44,
      84,
    );
    side(`${possessive(from)} TIN`, [scene.ein], 128, 34);
    side(`${possessive(to)} TIN`, [scene.taxpayerNumber], 162, 34);
    side(`${possessive(to)} name`, [scene.name], 196, 34);
    side('Street address (including apt. no.)', [scene.street], 230, 34);
    side(
      'City or town, state or province, country, and ZIP or foreign postal code',
      [scene.town],
      264,
      34,
    );
    side('Account number (see instructions)', [scene.account], 298, 34);
    pen.box(474, 44, 104, 84);
    pen.put(ombLine(sort), 480, 48, { size: 7 });
    const short = String(scene.year % 100);
    if (scene.turn % 3 === 0) {
      // The official sheet draws the century light and the year heavy.
      pen.put('20', 494, 74, { size: 24 });
      pen.put(short, 521, 74, { size: 24, bold: true });
    } else {
      pen.put('(Rev. January 2024)', 490, 60, { size: 6.5 });
      pen.put('For calendar year', 494, 78, { size: 7.5 });
      pen.put(scene.turn % 3 === 1 ? `20 ${short}` : String(scene.year), 508, 92, { size: 11 });
    }
    pen.put(formName(sort), 480, 112, { size: isShare(sort) ? 6.5 : 10, bold: true });
    pen.put(sort.title, 474, 134, { size: 10, bold: true, within: 106, to: 'right' });
    pen.put(sort.copies, 500, 190, { size: 7.5, within: 78, to: 'right' });
    cells.forEach(({ number, label, value }, index) => {
      const x = 292 + (index % 2) * 92;
      const y = 128 + Math.floor(index / 2) * 40;
      pen.box(x, y, 92, 40);
      pen.put(`${number} ${label}`, x + 2, y + 2, { size: 5.6, within: 88 });
      if (value) pen.put(value, x + 10, y + 27, { size: 9 });
    });
    pen.put(
      `${formName(sort)}   (keep for your records)   www.irs.gov/Form${sort.code.replaceAll(/\W/g, '')}   Department of the Treasury - Internal Revenue Service`,
      40,
      740,
      { size: 6.5 },
    );
  };

/** A payroll or statement printer's fixed columns. */
const printout =
  (sort: FormSort): Drawing =>
  (pen, scene) => {
    const put = (text: string) => pen.line(text, { size: 8.5, gap: 2 });
    const wide = (left: string, right: string) => put(`${left.padEnd(52)}${right}`);
    wide(upperPart(`${formName(sort)} ${sort.title}`, scene.turn % 2 === 0).slice(0, 90), '');
    wide(`TAX YEAR ${scene.year}`, ombLine(sort));
    put('');
    wide(scene.payer, scene.name);
    wide(scene.payerStreet, scene.street);
    wide(scene.payerTown, scene.town);
    put('');
    wide(
      `${possessive(sort.from).toUpperCase()} FED ID ${scene.ein}`,
      `${possessive(sort.to).toUpperCase()} SSN ${scene.taxpayerNumber}`,
    );
    put(`ACCOUNT ${scene.account}`);
    put('-'.repeat(88));
    for (const { number, label, value } of cellsOf(sort, scene)) {
      put(
        `${`BOX ${number.replace('Box ', '')}`.padEnd(8)}${label.toUpperCase().slice(0, 58).padEnd(60)}${value.padStart(14)}`,
      );
    }
    put('-'.repeat(88));
    put(
      'THIS IS IMPORTANT TAX INFORMATION AND IS BEING FURNISHED TO THE INTERNAL REVENUE SERVICE.',
    );
  };

/** The same slip two or four times on a sheet, as payroll services print it. */
const repeated =
  (sort: FormSort): Drawing =>
  (pen, scene) => {
    const cells = cellsOf(sort, scene)
      .filter(({ value }) => value !== '')
      .slice(0, 9);
    const copies = [
      'Copy B, federal return',
      'Copy 2, state return',
      'Copy C, your records',
      'Copy 2, city return',
    ];
    copies.slice(0, sort.kind === 'w2' ? 4 : 2).forEach((copy, place) => {
      const x = sort.kind === 'w2' ? 24 + (place % 2) * 288 : 40;
      const y = sort.kind === 'w2' ? 24 + Math.floor(place / 2) * 374 : 30 + place * 376;
      const width = sort.kind === 'w2' ? 276 : 520;
      pen.box(x, y, width, 362);
      pen.put(
        `${scene.year}  ${formName(sort)}  ${sort.title}`.slice(0, sort.kind === 'w2' ? 60 : 110),
        x + 6,
        y + 6,
        { size: 9, bold: true },
      );
      pen.put(`${copy}   ${ombLine(sort)}`, x + 6, y + 20, { size: 7 });
      pen.put(`${possessive(sort.from)} name, address, and ZIP code`, x + 6, y + 38, { size: 6 });
      [scene.payer, scene.payerStreet, scene.payerTown].forEach((row, index) =>
        pen.put(row, x + 6, y + 47 + index * 11),
      );
      pen.put(`${possessive(sort.from)} identification number  ${scene.ein}`, x + 6, y + 86, {
        size: 7.5,
      });
      pen.put(`${possessive(sort.to)} SSN  ${scene.taxpayerNumber}`, x + 6, y + 98, { size: 7.5 });
      pen.put(`${possessive(sort.to)} name and address`, x + 6, y + 112, { size: 6 });
      [scene.name, scene.street, scene.town].forEach((row, index) =>
        pen.put(row, x + 6, y + 121 + index * 11),
      );
      cells.forEach(({ number, label, value }, index) => {
        const left = x + 6 + (index % 2) * (width / 2 - 4);
        const top = y + 164 + Math.floor(index / 2) * 36;
        pen.box(left, top, width / 2 - 8, 36);
        pen.put(`${number}  ${label}`, left + 3, top + 3, { size: 6, within: width / 2 - 14 });
        pen.put(value, left + 12, top + 22);
      });
    });
  };

/** A page of a website, printed from the browser. */
const webPage =
  (sort: FormSort): Drawing =>
  (pen, scene) => {
    pen.put(`${scene.date(scene.year + 1, 2)}, 9:41 AM`, 30, 18, { size: 7 });
    pen.put('Tax Center', 290, 18, { size: 7 });
    pen.at = 50;
    pen.line(scene.payer, { size: 17, bold: true, ink: '#23457a', gap: 8 });
    pen.line(`${scene.year} ${sort.code}`, { size: 14, bold: true });
    pen.line(`${sort.title} · Tax year ${scene.year}`, { size: 10, gap: 10 });
    const row = (label: string, value: string) => {
      pen.room(22);
      pen.put(label, 46, pen.at, { size: 9, within: 330, ink: '#444' });
      pen.put(value === '' ? '—' : value, 400, pen.at, { size: 9 });
      pen.at += label.length > 70 ? 26 : 16;
    };
    row(`${possessive(sort.from)} name`, scene.payer);
    row(`${possessive(sort.from)} federal ID`, scene.ein);
    row(`${possessive(sort.to)} name`, scene.name);
    row(`${possessive(sort.to)} tax ID`, scene.taxpayerNumber);
    row('Account number', scene.account);
    pen.rule();
    for (const { number, label, value } of cellsOf(sort, scene)) {
      row(number.startsWith('Box') ? `${number} ${label}` : `Box ${number}: ${label}`, value);
    }
    pen.put(
      `https://my.${scene.payer
        .toLowerCase()
        .replaceAll(/[^a-z]/g, '')
        .slice(0, 12)}.example/tax/${scene.year}/view`,
      30,
      768,
      { size: 7 },
    );
    pen.put('1/1', 570, 768, { size: 7 });
  };

/** A table on wide paper with a few lines around it, as small payers make it. */
const table =
  (sort: FormSort): Drawing =>
  (pen, scene) => {
    pen.put(scene.payer, 46, 36, { size: 12, bold: true });
    pen.put(
      `${scene.payerStreet}, ${scene.payerTown}   Tel. ${scene.phone}   EIN ${scene.ein}`,
      46,
      52,
      { size: 8 },
    );
    pen.put(scene.name, 500, 36, { size: 10 });
    pen.put(scene.street, 500, 48, { size: 10 });
    pen.put(scene.town, 500, 60, { size: 10 });
    pen.at = 86;
    pen.line(`SUBSTITUTE ${formName(sort).toUpperCase()} FOR ${scene.year}`, {
      size: 12,
      bold: true,
      to: 'center',
    });
    pen.line(sort.title, { size: 10, to: 'center' });
    pen.line(
      `TIN of ${sort.to.toLowerCase()}: ${scene.taxpayerNumber}    Account: ${scene.account}    ${ombLine(sort)}`,
      { size: 8.5, gap: 8 },
    );
    pen.rule();
    pen.put('Box', 50, pen.at, { bold: true });
    pen.put('Description', 110, pen.at, { bold: true });
    pen.put('Amount', 640, pen.at, { bold: true });
    pen.at += 14;
    for (const { number, label, value } of cellsOf(sort, scene)) {
      pen.room(18);
      pen.put(number, 50, pen.at);
      pen.put(label, 110, pen.at);
      pen.put(value || '0.00', 640, pen.at);
      pen.at += 15;
    }
    pen.rule();
    pen.line(
      'This is important tax information and is being furnished to the IRS. If you are required to file a return, a negligence penalty or other sanction may be imposed on you if this income is taxable and the IRS determines that it has not been reported.',
      { size: 7 },
    );
  };

const layouts = {
  official: [official, 'narrow', letterPaper],
  printout: [printout, 'printer', letterPaper],
  repeated: [repeated, 'tight', letterPaper],
  web: [webPage, 'wide', letterPaper],
  table: [table, 'book', sideways],
} as const;

export const formPapers: readonly Sort[] = [...incomeSorts, ...otherSorts].flatMap((sort) =>
  Object.entries(layouts).map(([layout, [draw, hand, size]]): Sort => ({
    kind: sort.kind,
    layout,
    sender: sort.sender,
    hasYear: true,
    firstYear: sort.firstYear,
    hand,
    size,
    draw: (pen: Pen, scene: Scene) => draw(sort)(pen, scene),
  })),
);
