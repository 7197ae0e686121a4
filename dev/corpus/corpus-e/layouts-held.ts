// Corpus E's held-back layouts of forms: twice on a sheet, sealed by pressure, as a letter, typed, and in two languages.
// cspell:disable -- Spanish labels
import { boxesOf, named, owner, type Box, type Form } from './form.ts';
import { from, lines, paragraphs, table, to } from './html.ts';
import type { World } from './world.ts';

const small = ({ number, label, value }: Box): string =>
  `<td style="border:0.6px solid #000;width:25%"><div style="font-size:5.5pt">${number}&nbsp;&nbsp;${label}</div>${value}&nbsp;</td>`;

function inRows(boxes: readonly Box[], perRow: number): string {
  const rows: string[] = [];
  for (let first = 0; first < boxes.length; first += perRow) {
    rows.push(
      `<tr>${boxes
        .slice(first, first + perRow)
        .map(small)
        .join('')}</tr>`,
    );
  }
  return `<table>${rows.join('')}</table>`;
}

/** Two or four copies on one sheet. */
export function severalUp(form: Form, world: World): readonly string[] {
  const { year, tin, ein, turn } = world;
  const boxes = boxesOf(form, world);
  const copies =
    turn % 2 === 0
      ? ['Copy B - To Be Filed With FEDERAL Tax Return', 'Copy C - For YOUR RECORDS']
      : ['Copy B Federal', 'Copy 2 State', 'Copy 2 Local', 'Copy C Records'];
  const isFour = copies.length === 4;
  const one = (copy: string): string =>
    `<div style="border:1px solid #000;padding:5px;margin-bottom:12px;overflow:hidden"><div class="row"><b>${form.code.replace('Schedule ', 'Sch. ')} ${form.title}</b><b style="font-size:14pt">${year}</b></div>
<div class="row small"><span>${owner(form.from)} name/address<br>${from(world)}</span><span>${owner(form.from)} ID<br>${ein}</span></div>${inRows(boxes, isFour ? 2 : 4)}
<div class="row small"><span>${owner(form.to)} name/address<br>${to(world)}</span><span>${owner(form.to)} SSN<br>${tin}</span></div><div class="small">${copy} &nbsp; OMB No. ${form.omb} &nbsp; Dept. of the Treasury - IRS</div></div>`;
  const grid = isFour ? 'display:grid;grid-template-columns:1fr 1fr;gap:8px;font-size:75%' : '';
  return [`<div style="${grid}">${copies.map(one).join('')}</div>`];
}

/** Folded and sealed by pressure: a third for the mail, the form in the middle, instructions at the end. */
export function sealed(form: Form, world: World): readonly string[] {
  const { year, tin, ein, account } = world;
  const boxes = boxesOf(form, world);
  return [
    `<div style="height:3.2in;border-bottom:1px dashed #888"><div class="small">REMOVE SIDE EDGES FIRST, THEN FOLD, CREASE AND TEAR THIS STUB ALONG PERFORATION</div><p style="margin-top:60px">${from(world)}</p><p class="num">FIRST-CLASS MAIL<br>PRESORTED</p><p style="margin-left:3in">IMPORTANT TAX DOCUMENT ENCLOSED<br><br>${to(world)}</p></div>
<div style="height:3.4in;border-bottom:1px dashed #888"><div class="row"><span><b>${year}</b> ${named(form)}</span><b>${form.title}</b><span class="small">OMB ${form.omb}</span></div>
<div class="row small"><span>${lines(`${owner(form.from)} name and address`, world.payer, ...world.payerAddress)}</span><span>${lines(`${owner(form.from)} TIN`, ein, `${owner(form.to)} TIN`, tin, `Acct ${account}`)}</span><span>${lines(`${owner(form.to)} name and address`, world.name, ...world.address)}</span></div>${inRows(boxes, 4)}</div>
<div class="small"><b>Instructions for ${form.to}</b>${paragraphs('You must report these amounts on your tax return unless an exception applies. If you receive this form as a nominee, see the General Instructions for Certain Information Returns.', boxes.map(({ number, label }) => `Box ${number}. Shows ${label.toLowerCase()}.`).join(' '), 'Future developments. For the latest information about developments related to this form, such as legislation enacted after it was published, go to www.irs.gov.')}</div>`,
  ];
}

/** A letter instead of the form. */
export function asLetter(form: Form, world: World): readonly string[] {
  const { year, tin, ein, longDate, turn, phone } = world;
  const boxes = boxesOf(form, world, true);
  const openings = [
    `Below is the information we reported to the Internal Revenue Service for tax year ${year}. This letter is your substitute for ${named(form)}, ${form.title}.`,
    `Please find your ${year} ${named(form)} (${form.title}) information below. No other form will be mailed.`,
    `In accordance with IRS regulations, this statement serves as ${named(form)}, ${form.title}, for the calendar year ${year}.`,
  ];
  return [
    `<p>${from(world)}<br>${phone}</p><p>${longDate(year + 1, 1)}</p><p>${to(world)}</p>
<p>RE: ${year} tax reporting, ID ending ${tin.slice(-4)}</p><p>Dear ${world.name}:</p><p>${openings[turn % openings.length]}</p>
${table(
  boxes.map(({ number, label, value }) => [`Box ${number}`, label, value]),
  'under',
)}<p>Our federal taxpayer identification number is ${ein}. Keep this letter with your tax records; it is important tax information and is being furnished to the IRS.</p><p>Sincerely,</p><p>Tax Reporting Department</p>`,
  ];
}

/** Typed by an old machine: labels, dots, and amounts. */
export function typed(form: Form, world: World): readonly string[] {
  const { year, turn, tin, ein, name, payer } = world;
  const dots = (label: string, value: string): string =>
    `${label.slice(0, 54)} ${'.'.repeat(Math.max(2, 58 - Math.min(54, label.length)))} ${value}`;
  const years = [
    `TAX YEAR: ${year}`,
    `YEAR ENDING 12/31/${year}`,
    `REPORTING YEAR ${year}`,
    `FOR CALENDAR YEAR ${year}`,
  ];
  const rows = [
    `${form.code.toUpperCase()}   ${form.title.toUpperCase()}`,
    years[turn % years.length] ?? '',
    '',
    `${owner(form.from)} NAME: ${payer}`.toUpperCase(),
    ...world.payerAddress.map((line) => `              ${line.toUpperCase()}`),
    `${owner(form.from)} FED ID: ${ein}`.toUpperCase(),
    `${owner(form.to)} NAME: ${name}`.toUpperCase(),
    ...world.address.map((line) => `              ${line.toUpperCase()}`),
    `${owner(form.to)} TAX ID: ${tin}`.toUpperCase(),
    '',
    ...boxesOf(form, world, turn % 2 === 0).map(({ number, label, value }) =>
      dots(`BOX ${number} ${label.toUpperCase()}`, value),
    ),
    '',
    `OMB ${form.omb}            *** COPY B ***`,
  ];
  return [`<pre>${rows.join('\n')}</pre>`];
}

const spanish: Readonly<Record<string, string>> = {
  Employer: 'Empleador',
  Employee: 'Empleado',
  PAYER: 'PAGADOR',
  RECIPIENT: 'BENEFICIARIO',
};
/** English and Spanish beside each other. */
export function twoLanguages(form: Form, world: World): readonly string[] {
  const { year, tin, ein } = world;
  const both = (word: string): string => `${word} / ${spanish[word] ?? 'Titular'}`;
  return [
    `<div class="row"><span class="big">${named(form)}</span><span>Tax year / Año contributivo: <b>${year}</b></span></div><p>${form.title}</p><p class="small">Conserve este documento para sus archivos. Keep this document for your records.</p>
${table([
  [`${both(form.from)}<br>${from(world)}`, `ID No. / Núm. de identificación<br>${ein}`],
  [`${both(form.to)}<br>${to(world)}`, `SSN / Núm. de Seguro Social<br>${tin}`],
])}${table(boxesOf(form, world, true).map(({ number, label, value }) => [number, label, value]))}<p class="small">OMB No. ${form.omb}. Copy B / Copia B</p>`,
  ];
}
