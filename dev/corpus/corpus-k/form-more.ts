// More layouts of information forms: a grid of a payer’s own program, a letter with the figures, and a sheet with two forms.
import type { Draw } from './paper.ts';
import { correction, type Form } from './form.ts';

/** All boxes in a ruled grid under a dark band, the parties on top. */
export const asGrid =
  (form: Form, columns: number, program: string): Draw =>
  (leaf, cast) => {
    leaf.box(36, 30, 540, 24, '#26384d');
    leaf.at(`${cast.year} ${form.title}`, 44, 37, { size: 10.5, bold: true, ink: '#fff' }, 380);
    leaf.at(`Form ${form.code} (substitute)`, 568, 38, { size: 9, ink: '#fff', to: 'right' });
    leaf.box(36, 54, 270, 78);
    leaf.box(306, 54, 270, 78);
    leaf.at(form.payer, 40, 57, { size: 6.5 });
    leaf.at(form.recipient, 310, 57, { size: 6.5 });
    [
      cast.payer,
      cast.payerStreet,
      cast.payerTown,
      `TIN: ${cast.ein}   Phone: ${cast.phone}`,
    ].forEach((text, index) => leaf.at(text, 46, 70 + index * 12, { size: 9 }, 250));
    [cast.name, cast.street, cast.town, `TIN: ${cast.ssn}   Acct: ${cast.account}`].forEach(
      (text, index) => leaf.at(text, 316, 70 + index * 12, { size: 9, filled: true }, 250),
    );
    correction(leaf, cast, 44, 137, false);
    leaf.at(`OMB No. ${form.omb}`, 568, 138, { size: 7.5, to: 'right' });
    const width = 540 / columns;
    const boxes = form.boxes(cast);
    boxes.forEach(([number, name, value], index) => {
      const x = 36 + (index % columns) * width;
      const y = 152 + Math.floor(index / columns) * 36;
      leaf.box(x, y, width, 36);
      leaf.note(`${number}. ${name}`, x + 3, y + 2, width - 6, { size: 6.2 });
      leaf.at(value, x + width - 6, y + 24, { size: 9, filled: true, to: 'right' }, width - 10);
    });
    leaf.frame(164 + Math.ceil(boxes.length / columns) * 36, 36, 576);
    leaf.passage(form.legend, { size: 7 });
    leaf.passage(`Instructions for ${form.recipient[0]}${form.recipient.slice(1).toLowerCase()}`, {
      size: 9,
      bold: true,
    });
    for (const text of form.back.slice(0, 8)) leaf.passage(text, { size: 7 });
    leaf.at(program, 36, 768, { size: 6.5 });
  };

/** A letter in whose foot the form is printed, to be cut off. */
export const asLetterWithForm =
  (form: Form, paragraphs: readonly string[]): Draw =>
  (leaf, cast) => {
    leaf.at(cast.payer, 60, 44, { size: 14, bold: true });
    leaf.at(`${cast.payerStreet} · ${cast.payerTown} · ${cast.phone}`, 60, 62, { size: 8 });
    leaf.at(cast.date(1, 1), 60, 92, { size: 10 });
    [cast.name, cast.street, cast.town].forEach((text, index) =>
      leaf.at(text, 60, 116 + index * 13, { size: 10 }),
    );
    leaf.frame(172, 60, 552);
    for (const text of paragraphs)
      leaf.passage(text.replaceAll('{year}', String(cast.year)), { size: 10 });
    const top = Math.max(leaf.y + 10, 420);
    leaf.line(40, top, 572, top, 0.3);
    leaf.at('Detach here and keep with your tax records', 306, top + 3, {
      size: 6.5,
      to: 'middle',
    });
    leaf.at(`Substitute ${form.code}`, 60, top + 18, { size: 11, bold: true });
    leaf.at(form.title, 160, top + 19, { size: 9 }, 270);
    leaf.at(`Calendar Year ${cast.year}`, 552, top + 18, { size: 10, bold: true, to: 'right' });
    correction(leaf, cast, 440, top + 32, true);
    leaf.frame(top + 46, 60, 552);
    leaf.cells([`${form.payer}: ${cast.payer}`, `TIN ${cast.ein}`], [60, -552], { size: 8.5 });
    leaf.cells([`${form.recipient}: ${cast.name}`, `TIN ${cast.ssn}`], [60, -552], { size: 8.5 });
    leaf.cells([`Account ${cast.account}`, `OMB No. ${form.omb}`], [60, -552], { size: 8.5 });
    leaf.y += 6;
    for (const [number, name, value] of form.boxes(cast).slice(0, 9)) {
      leaf.at(`Box ${number}`, 60, leaf.y, { size: 8 });
      leaf.at(name, 100, leaf.y, { size: 8 }, 360);
      leaf.at(value || '.00', 552, leaf.y, { size: 8.5, filled: true, to: 'right' });
      leaf.y += 13;
    }
    leaf.y += 6;
    leaf.passage(form.legend, { size: 6.5 });
  };

/** A sheet folded in three: the address panel, the form, and the instructions, with words for the opener at the edges. */
export const asMailer =
  (form: Form): Draw =>
  (leaf, cast) => {
    leaf.at('FIRST-CLASS MAIL  PRESORTED  U.S. POSTAGE PAID  PERMIT NO. 114', 572, 24, {
      size: 7,
      to: 'right',
    });
    leaf.at('IMPORTANT TAX RETURN DOCUMENT ENCLOSED', 306, 60, {
      size: 11,
      bold: true,
      to: 'middle',
    });
    [cast.payer, cast.payerStreet, cast.payerTown].forEach((text, index) =>
      leaf.at(text, 40, 84 + index * 11, { size: 8.5 }),
    );
    [cast.name, cast.street, cast.town].forEach((text, index) =>
      leaf.at(text, 290, 150 + index * 12, { size: 10, filled: true }),
    );
    leaf.at('FOLD, CREASE AND TEAR ALONG PERFORATION - REMOVE SIDE EDGES FIRST', 306, 246, {
      size: 6,
      to: 'middle',
    });
    leaf.line(20, 256, 592);
    leaf.at(`${cast.year}`, 500, 264, { size: 18, bold: true });
    leaf.at(`FORM ${form.code}`, 40, 266, { size: 11, bold: true });
    leaf.at(form.title, 130, 267, { size: 10 }, 220);
    leaf.at(`OMB NO. ${form.omb}`, 400, 268, { size: 7 });
    correction(leaf, cast, 400, 279, true);
    const facts = [
      [`${form.payer}'S FEDERAL ID NO.`, cast.ein],
      [`${form.recipient}'S ID NUMBER`, cast.ssn],
      ['ACCOUNT NUMBER', cast.account],
    ] as const;
    facts.forEach(([name, value], index) => {
      leaf.box(40 + index * 177, 292, 177, 26);
      leaf.at(name, 43 + index * 177, 294, { size: 5.5 });
      leaf.at(value, 48 + index * 177, 304, { size: 9, filled: true });
    });
    form
      .boxes(cast)
      .slice(0, 18)
      .forEach(([number, name, value], index) => {
        const x = 40 + (index % 3) * 177;
        const y = 318 + Math.floor(index / 3) * 26;
        leaf.box(x, y, 177, 26);
        leaf.at(`${number} ${name}`, x + 3, y + 2, { size: 6 }, 170);
        leaf.at(value, x + 170, y + 13, { size: 8.5, filled: true, to: 'right' }, 160);
      });
    leaf.at(
      'Copy B - This information is being furnished to the Internal Revenue Service',
      40,
      490,
      { size: 6.5 },
    );
    leaf.line(20, 520, 592);
    leaf.frame(530, 40, 572);
    leaf.passage(form.legend, { size: 7 });
    for (const text of form.back.slice(0, 6)) leaf.passage(text, { size: 6.8 });
  };

/** A host’s listing, in capitals at fixed stops. */
export const asListing =
  (form: Form, program: string): Draw =>
  (leaf, cast) => {
    leaf.frame(44, 40, 572);
    leaf.size = 9;
    leaf.cells([program, `PAGE    1`, `RUN ${cast.day(1, 1)}`], [40, 300, -572]);
    leaf.cells([cast.payer.toUpperCase(), `CALENDAR YEAR ${cast.year}`], [40, -572]);
    leaf.cells(
      [`${cast.payerStreet} ${cast.payerTown}`.toUpperCase(), `FED ID ${cast.ein}`],
      [40, -572],
    );
    leaf.y += 10;
    leaf.cells(
      [`SUBSTITUTE FORM ${form.code}   ${form.title.toUpperCase()}`, `OMB ${form.omb}`],
      [40, -572],
      { bold: true },
    );
    correction(leaf, cast, 40, leaf.y, true);
    leaf.y += 16;
    leaf.cells([cast.name.toUpperCase(), `TAXPAYER ID  ${cast.ssn}`], [40, 340]);
    leaf.cells([cast.street.toUpperCase(), `ACCOUNT      ${cast.account}`], [40, 340]);
    leaf.cells([cast.town.toUpperCase()], [40]);
    leaf.y += 14;
    for (const [number, name, value] of form.boxes(cast))
      leaf.cells([number, name.toUpperCase(), value || '.00'], [40, 76, -560], { size: 8.5 });
    leaf.y += 14;
    leaf.passage(form.legend.toUpperCase(), { size: 7 });
  };
