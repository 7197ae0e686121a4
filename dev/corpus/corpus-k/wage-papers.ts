// W-2s as payroll bureaus, programs, portals, and the SSA’s site print them.
// cspell:ignore NYPFL PHILA FEHB Leandro
import { browserEdges, siteOf } from '../corpus-j/paper.ts';
import { money, type Cast } from '../corpus-j/cast.ts';
import { wideSize, type Leaf } from '../corpus-j/leaf.ts';
import { correction } from './form.ts';
import { nearMiss, paper, type Draw, type Paper } from './paper.ts';
import * as from from './payers.ts';
import { correctedStatement } from './wage-corrected.ts';
import { wageFoot, wagePanel, wagesOf } from './wage-form.ts';
import { back, copy2, copyB, copyC, notice } from './wage-words.ts';

const quarters: Draw = (leaf, cast) => {
  const wages = wagesOf(cast);
  leaf.size = 8;
  [copyB, copy2, copyC, copy2].forEach((copy, index) => {
    const x = 18 + (index % 2) * 294;
    const y = 30 + Math.floor(index / 2) * 380;
    wagePanel(leaf, cast, wages, x, y, 282, 300);
    wageFoot(leaf, cast, x, y + 280, 282, copy);
  });
  correction(leaf, cast, 120, 12, true);
};

const halves: Draw = (leaf, cast) => {
  const wages = wagesOf(cast);
  [copyB, copy2].forEach((copy, index) => {
    const y = 34 + index * 374;
    correction(leaf, cast, 400, y - 12, true);
    wagePanel(leaf, cast, wages, 40, y, 532, 316, false);
    wageFoot(leaf, cast, 40, y + 300, 532, copy);
  });
  back(leaf);
};

/** One page holds two states; the others go on a page of their own. */
const manyStates: Draw = (leaf, cast) => {
  const wages = wagesOf(cast, ['NY', 'NJ', 'CT', 'PA', 'MA']);
  correction(leaf, cast, 400, 22, true);
  leaf.at('Page 1 of 2', 572, 22, { size: 7, to: 'right' });
  wagePanel(leaf, cast, wages, 40, 34, 532, 320);
  wageFoot(leaf, cast, 40, 340, 532, copyC);
  leaf.at('Additional state information is on the next page.', 40, 400, { size: 8 });
  leaf.turn();
  leaf.at(`${cast.year} W-2 Wage and Tax Statement - continuation (boxes 15 through 20)`, 40, 40, {
    size: 11,
    bold: true,
  });
  leaf.frame(66, 40, 572);
  leaf.cells([cast.payer, `EIN ${cast.ein}`], [40, -572]);
  leaf.cells([cast.name, `SSN ${cast.ssn}`], [40, -572]);
  leaf.y += 8;
  const stops = [40, 90, -290, -380, 410];
  leaf.cells(['State', 'Employer ID', 'Box 16 wages', 'Box 17 tax', 'Locality'], stops, {
    bold: true,
    size: 8,
  });
  for (const { state, number, wages: amount, tax, locality } of wages.states)
    leaf.cells([state, number, amount, tax, locality], stops);
  leaf.cells(['Total', '', wages.wages, money(wages.states.length * 311.07), ''], stops, {
    bold: true,
  });
};

function boxRows(leaf: Leaf, cast: Cast): void {
  const wages = wagesOf(cast);
  const rows: readonly (readonly [string, string])[] = [
    ['1  Wages, tips, other compensation', wages.wages],
    ['2  Federal income tax withheld', wages.federal],
    ['3  Social security wages', wages.social],
    ['4  Social security tax withheld', wages.socialTax],
    ['5  Medicare wages and tips', wages.medicare],
    ['6  Medicare tax withheld', wages.medicareTax],
    ['7  Social security tips', '0.00'],
    ['10  Dependent care benefits', '0.00'],
    ...wages.codes.map(([code, amount]) => [`12  Code ${code}`, amount] as const),
    ['14  Other', wages.other || '-'],
    ...wages.states.map(({ state, tax }) => [`17  State income tax (${state})`, tax] as const),
  ];
  for (const [name, value] of rows) {
    leaf.at(name, leaf.left, leaf.y, { size: 9 });
    leaf.at(value, leaf.right, leaf.y, { size: 9, to: 'right' });
    leaf.line(leaf.left, leaf.y + 13, leaf.right, leaf.y + 13, 0.2);
    leaf.y += 17;
  }
}

const portal: Draw = (leaf, cast) => {
  browserEdges(
    leaf,
    cast,
    'My Tax Documents - Workforce Hub',
    siteOf(cast, 'd/task/2998.htmld#TABINDEX=1'),
  );
  leaf.at('My Tax Documents', 40, 40, { size: 18 });
  leaf.at(`${cast.year} W-2 · View/Print Employee Copy`, 40, 66, { size: 11 });
  correction(leaf, cast, 420, 68, true);
  leaf.frame(96, 40, 572);
  leaf.cells(['Company', cast.payer], [40, 190], { size: 9 });
  leaf.cells(['Employer ID (EIN)', cast.ein], [40, 190], { size: 9 });
  leaf.cells(['Employee', cast.name], [40, 190], { size: 9 });
  leaf.cells(['Home Address', `${cast.street}, ${cast.town}`], [40, 190], { size: 9 });
  leaf.cells(['SSN', cast.ssn], [40, 190], { size: 9 });
  leaf.cells(['Tax Form', 'Form W-2 Wage and Tax Statement'], [40, 190], { size: 9 });
  leaf.cells(['Issued Date', cast.day(1, 1)], [40, 190], { size: 9 });
  leaf.y += 12;
  boxRows(leaf, cast);
  leaf.y += 8;
  leaf.tell(
    'Copy C, for employee records. You consented to receive your year-end tax forms electronically. To withdraw your consent, change your Printing Election.',
    { size: 8 },
  );
};

const small: Draw = (leaf, cast) => {
  leaf.at('gather payroll', 48, 36, { size: 15, bold: true, ink: '#b34' });
  leaf.at(`Hi ${cast.first}, here’s your W-2 for ${cast.year}.`, 48, 62, { size: 11 });
  leaf.at(
    'Use it to file your federal and state taxes. You don’t need to send it anywhere if you file electronically.',
    48,
    80,
    { size: 8.5 },
  );
  correction(leaf, cast, 48, 96, true);
  wagePanel(leaf, cast, wagesOf(cast), 48, 116, 516, 330, false);
  wageFoot(leaf, cast, 48, 430, 516, copyB);
  leaf.frame(500, 48, 564);
  for (const text of notice.slice(7)) leaf.passage(text, { size: 7.5 });
};

const sealed: Draw = (leaf, cast) => {
  const wages = wagesOf(cast);
  leaf.at('PERSONAL AND CONFIDENTIAL', 306, 40, { size: 11, bold: true, to: 'middle' });
  leaf.at(
    'Important Tax Return Document Enclosed - Remove These Edges First, Fold, Crease and Tear Along Perforation',
    306,
    56,
    { size: 6.5, to: 'middle' },
  );
  [cast.payer, cast.payerStreet, cast.payerTown].forEach((text, index) =>
    leaf.at(text, 40, 80 + index * 11, { size: 8.5 }),
  );
  [cast.name, cast.street, cast.town].forEach((text, index) =>
    leaf.at(text, 250, 160 + index * 12, { size: 10, filled: true }),
  );
  correction(leaf, cast, 400, 252, true);
  wagePanel(leaf, cast, wages, 40, 264, 262, 220);
  wageFoot(leaf, cast, 40, 470, 262, copyB);
  wagePanel(leaf, cast, wages, 312, 264, 262, 220);
  wageFoot(leaf, cast, 312, 470, 262, copy2);
  leaf.line(20, 524, 592);
  leaf.frame(534, 40, 572);
  for (const text of notice.slice(0, 6)) leaf.passage(text, { size: 6.6 });
};

const clergy: Draw = (leaf, cast) => {
  const wages = {
    ...wagesOf(cast),
    social: '',
    socialTax: '',
    medicare: '',
    medicareTax: '',
    other: 'PARSONAGE 18,000.00',
  };
  correction(leaf, cast, 420, 26, true);
  wagePanel(leaf, cast, wages, 40, 40, 532, 330, false);
  wageFoot(leaf, cast, 40, 352, 532, copyC);
  leaf.frame(430, 40, 572);
  leaf.tell(
    'Housing allowance designated by the church council, box 14, is excluded from wages but is subject to self-employment tax.',
    { size: 8.5, filled: true },
  );
};

const nanny: Draw = (leaf, cast) => {
  leaf.at('HomeStaff Payroll Services', 40, 28, { size: 12, bold: true });
  leaf.at(
    'Household employer W-2. Employee copies B, 2, and C; please cut along the lines.',
    40,
    44,
    { size: 8 },
  );
  correction(leaf, cast, 470, 44, true);
  const wages = wagesOf(cast);
  [copyB, copy2, copyC].forEach((copy, index) => {
    const y = 60 + index * 240;
    wagePanel(leaf, cast, wages, 40, y, 532, 212, false);
    wageFoot(leaf, cast, 40, y + 198, 532, copy);
  });
};

const federal: Draw = (leaf, cast) => {
  leaf.size = 8;
  leaf.at('NATIONAL FINANCE CENTER', 60, 30, { size: 9 });
  leaf.at('OFFICIAL BUSINESS - PENALTY FOR PRIVATE USE $300', 732, 30, { size: 7, to: 'right' });
  correction(leaf, cast, 60, 44, true);
  wagePanel(leaf, cast, wagesOf(cast), 60, 60, 672, 380);
  wageFoot(leaf, cast, 60, 420, 672, copyB);
  leaf.frame(490, 60, 732);
  leaf.tell(
    'Civilian employees of the federal government: Thrift Savings Plan contributions are in box 12, code D. FEHB premiums were deducted before tax and are shown in box 14.',
    { size: 7.5 },
  );
};

const leasing: Draw = (leaf, cast) => {
  const client = cast.random.pick([
    'Tumbleweed Fabricators',
    'Osprey Dental Lab',
    'Gable & Rowe Architects',
  ]);
  wagePanel(
    leaf,
    { ...cast, payerStreet: `CO-EMPLOYER OF ${client.toUpperCase()}` },
    wagesOf(cast),
    30,
    50,
    552,
    300,
  );
  wageFoot(leaf, cast, 30, 334, 552, copyB);
  correction(leaf, cast, 30, 34, true);
  leaf.frame(400, 30, 582);
  leaf.passage(`EARNINGS RECAP ${cast.year}    Worksite: ${client}`, { size: 9, bold: true });
  leaf.passage(
    'Gross pay, less pre-tax deductions (medical, dental, vision, 401(k)), plus taxable group-term life over $50,000, equals box 1. A professional employer organization reports your wages under its own employer identification number.',
    { size: 8.5 },
  );
  boxRows(leaf, cast);
};

const leasers = [
  'Summit Peak HR Services IV Inc|19001 Crescent Springs Dr|Kingwood, TX 77339',
  'TotalStaff PEO LLC|1100 San Leandro Blvd|San Leandro, CA 94577',
];
const agencies = [
  'DEPARTMENT OF VETERANS AFFAIRS|810 Vermont Ave NW|Washington, DC 20420',
  'USDA FOREST SERVICE|1400 Independence Ave SW|Washington, DC 20250',
];

export const wagePapers: readonly Paper[] = [
  paper('w2', 'quarters, no summary', from.employers, 'payrollHost', quarters),
  paper('w2', 'halves and notice', from.employers, 'payroll', halves),
  paper('w2', 'five states, continued', from.employers, 'bureau', manyStates),
  paper('w2', 'page of an HR system', from.employers, 'browser', portal),
  paper('w2', 'of an online payroll service', from.employers, 'app', small),
  paper('w2', 'pressure seal, two copies', from.employers, 'bureauMono', sealed),
  // A W-2c is no W-2, as in G to J. It was counted as one when the corpus was read first.
  nearMiss('W-2c', from.employers, 'software', correctedStatement),
  paper('w2', 'of a church', from.churches, 'software', clergy),
  paper('w2', 'household, three copies', from.households, 'desk', nanny),
  paper('w2', 'federal, wide', agencies, 'host', federal, { size: wideSize }),
  paper('w2', 'of a leasing company', leasers, 'payroll', leasing),
];
