// Layouts of information returns after the IRS's own form: alone with its instructions, two or three on a sheet, as a
// form that is filled in on the screen, and on a sheet that is sealed by pressure.
import type { Cast } from './cast.ts';
import type { Box, FormData } from './forms-data.ts';
import type { Sheet } from './sheet.ts';

const notice =
  'This is important tax information and is being furnished to the IRS. If you are required to file a return, a negligence penalty or other sanction may be imposed on you if this income is taxable and the IRS determines that it has not been reported.';
const address =
  'name, street address, city or town, state or province, country, ZIP or foreign postal code, and telephone no.';

const amounts = new WeakMap<Cast, Map<Box, string>>();

/** What a box holds: the same on each copy of a form. */
export function contentOf(cast: Cast, box: Box): string {
  if (box[2] !== '$' && box[2] !== '@') return box[2];
  const known = amounts.get(cast) ?? new Map<Box, string>();
  amounts.set(cast, known);
  const content = known.get(box) ?? (box[2] === '@' ? cast.date(cast.year, 6) : cast.money());
  known.set(box, content);
  return content;
}
/** “PAYER” and “TRUSTEE’S or ISSUER” both end in an s that belongs to them. */
export const their = (who: string): string => `${who}’S`;

interface Grid {
  copy?: string;
  isCorrected?: boolean;
  /** Whether the values are fields of a form. */
  isFillable?: boolean;
  height?: number;
}

/** One form of the IRS from the left edge to the right, and where it ends. */
export function grid(
  sheet: Sheet,
  cast: Cast,
  data: FormData,
  top: number,
  how: Grid = {},
): number {
  const { copy = data.copy, isCorrected = false, isFillable = false } = how;
  const { height = Math.max(250, Math.ceil(data.boxes.length / 2) * 40) } = how;
  const [left, middle, right, edge] = [36, 262, 456, 576];
  const fill = (name: string, value: string, x: number, y: number, width: number): void => {
    if (isFillable) sheet.field(`${name}_${Math.round(top)}`, value, x, y, width);
    else sheet.put(value, x + 2, y + 1, { size: 9, data: true, fit: width });
  };
  sheet.check(258, top - 11, false);
  sheet.put('VOID', 268, top - 11, { size: 7 });
  sheet.check(306, top - 11, isCorrected);
  sheet.put('CORRECTED (if checked)', 316, top - 11, { size: 7 });
  const cell = (label: string, x: number, y: number, width: number, tall: number): void => {
    sheet.box(x, y, width, tall);
    sheet.flow(label, x + 2, y + 2, width - 4, { size: 6 });
  };
  const unit = height / 10;
  const wide = middle - left;
  cell(`${their(data.filer)} ${address}`, left, top, wide, unit * 3.4);
  [cast.payer, ...cast.payerAddress, cast.phone].forEach((line, index) => {
    fill(`filer${index}`, line, left + 2, top + 17 + index * 13, wide - 6);
  });
  cell(`${their(data.filer)} TIN`, left, top + unit * 3.4, wide / 2, unit * 1.1);
  fill('filerTin', cast.ein, left + 6, top + unit * 3.4 + 10, 96);
  cell(`${their(data.recipient)} TIN`, left + wide / 2, top + unit * 3.4, wide / 2, unit * 1.1);
  fill('tin', cast.tin, left + wide / 2 + 6, top + unit * 3.4 + 10, 96);
  const about: readonly (readonly [string, string])[] = [
    [`${their(data.recipient)} name`, cast.name],
    ['Street address (including apt. no.)', cast.address[0]],
    ['City or town, state or province, country, and ZIP or foreign postal code', cast.address[1]],
    ['Account number (see instructions)', cast.account],
  ];
  about.forEach(([label, value], index) => {
    const y = top + unit * (4.5 + index * 1.375);
    cell(label, left, y, wide, unit * 1.375);
    fill(`about${index}`, value, left + 4, y + 12, wide - 12);
  });
  const rows = Math.ceil(data.boxes.length / 2);
  data.boxes.forEach((box, index) => {
    const [number, label] = box;
    const tall = height / rows;
    const width = (right - middle) / 2;
    const [x, y] = [middle + (index % 2) * width, top + Math.floor(index / 2) * tall];
    sheet.box(x, y, width, tall);
    sheet.put(number, x + 2, y + 2, { size: 6.5, bold: true });
    const end = sheet.flow(label, x + 15, y + 2, width - 17, { size: tall < 39 ? 5 : 6 });
    const content = contentOf(cast, box);
    if (box[2] === '$') sheet.put('$', x + 3, Math.max(end, y + tall - 12), { size: 8 });
    if (content !== '') {
      fill(`box${number}`, content, x + 10, Math.max(end - 1, y + tall - 13), width - 14);
    }
  });
  sheet.box(right, top, edge - right, height);
  const year = String(cast.year);
  sheet.put(`OMB No. ${data.omb}`, right + 60, top + 4, { size: 6.5, align: 'center' });
  sheet.put('Form', right + 6, top + 20, { size: 7 });
  sheet.put(data.form, right + 26, top + 14, { size: 15, bold: true });
  if (data.revision) {
    sheet.put(`(Rev. ${data.revision(cast.year)})`, right + 60, top + 34, {
      size: 7,
      align: 'center',
    });
    sheet.put('For calendar year', right + 60, top + 44, { size: 7, align: 'center' });
    sheet.put('20', right + 46, top + 54, { size: 10 });
    sheet.put(year.slice(2), right + 60, top + 53, { size: 10, data: true });
  } else {
    sheet.put(year.slice(0, 2), right + 36, top + 34, { size: 22 });
    sheet.put(year.slice(2), right + 62, top + 34, { size: 22, bold: true });
  }
  const after = sheet.flow(data.title, right + 5, top + 72, 112, { size: 9, bold: true });
  const next = sheet.flow(copy, right + 5, after + 8, 112, { size: 8, bold: true });
  sheet.flow(notice, right + 5, next + 6, 112, { size: 6 });
  const foot = { size: 6.5 };
  sheet.put(`Form ${data.form}`, left, top + height + 4, { ...foot, bold: true });
  sheet.put('(keep for your records)', 150, top + height + 4, foot);
  sheet.put(`www.irs.gov/Form${data.form.replace('-', '')}`, 270, top + height + 4, foot);
  sheet.put('Department of the Treasury - Internal Revenue Service', edge, top + height + 4, {
    ...foot,
    align: 'right',
  });
  return top + height + 16;
}

/** What the back of the form says to who gets it. */
export function instructions(sheet: Sheet, data: FormData, top: number): number {
  const whom = data.recipient.slice(0, 1) + data.recipient.slice(1).toLowerCase();
  sheet.put(`Instructions for ${whom}`, 36, top, { size: 11, bold: true });
  return sheet.prose(
    [
      `${whom}’s taxpayer identification number (TIN). For your protection, this form may show only the last four digits of your TIN (SSN, ITIN, ATIN, or EIN). However, the issuer has reported your complete TIN to the IRS.`,
      'Account number. May show an account or other unique number the issuer assigned to distinguish your account.',
      ...data.boxes
        .filter(([, label]) => label !== '')
        .map(
          ([number, label]) =>
            `Box ${number}. Shows ${label.toLowerCase()}. See your tax return instructions.`,
        ),
      `Future developments. For the latest information about developments related to Form ${data.form} and its instructions, such as legislation enacted after they were published, go to www.irs.gov/Form${data.form.replace('-', '')}.`,
      'Free File Program. Go to www.irs.gov/FreeFile to see if you qualify for no-cost online federal tax preparation, e-filing, and direct deposit or payment options.',
    ],
    36,
    top + 20,
    540,
    { size: 8.5 },
  );
}

/** The IRS's form with its instructions on a second page. */
export const official = (data: FormData) => (sheet: Sheet, cast: Cast) => {
  grid(sheet, cast, data, 60);
  sheet.page();
  instructions(sheet, data, 50);
};

/** Corrected: the box at the top is checked. */
export const corrected = (data: FormData) => (sheet: Sheet, cast: Cast) => {
  grid(sheet, cast, data, 60, { isCorrected: true });
  instructions(sheet, data, 410);
};

/** A payer of few people filled in the form on the screen, and prints two copies. */
export const fillable = (data: FormData) => (sheet: Sheet, cast: Cast) => {
  grid(sheet, cast, data, 50, { isFillable: true });
  sheet.page();
  grid(sheet, cast, data, 50, {
    isFillable: true,
    copy: 'Copy 2 To be filed with recipient’s state income tax return, when required',
  });
};

/** Forms of which there is a copy for the state. */
const hasStateCopy: ReadonlySet<string> = new Set(['1099-NEC', '1099-MISC', '1099-R', 'W-2G']);

/** The same form twice on a sheet that is cut in the middle. */
export const twoUp = (data: FormData) => (sheet: Sheet, cast: Cast) => {
  grid(sheet, cast, data, 44, { height: 300 });
  sheet.fold(396);
  grid(sheet, cast, data, 440, {
    height: 300,
    copy: hasStateCopy.has(data.form)
      ? 'Copy 2 To be filed with recipient’s state income tax return, when required.'
      : data.copy,
  });
};

/** A sheet that is folded and sealed: the address outside, the form inside, what it means on the back. */
export const sealed = (data: FormData) => (sheet: Sheet, cast: Cast) => {
  sheet.lines([cast.payer, ...cast.payerAddress], 40, 40, { size: 8 });
  sheet.box(420, 40, 140, 44);
  sheet.put('FIRST-CLASS MAIL', 490, 48, { size: 8, align: 'center' });
  sheet.put('IMPORTANT TAX DOCUMENT ENCLOSED', 490, 64, { size: 7, bold: true, align: 'center' });
  sheet.lines([cast.name, ...cast.address], 220, 130, { size: 10, data: true });
  sheet.put('TO OPEN: FOLD AND TEAR ALONG PERFORATION', 306, 236, { size: 6, align: 'center' });
  sheet.fold(250);
  grid(sheet, cast, data, 284, { height: 226 });
  sheet.fold(534);
  const short = { ...data, boxes: data.boxes.slice(0, 5) };
  instructions(sheet, short, 550);
};
