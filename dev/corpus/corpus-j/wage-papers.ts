// Corpus J's W-2s: of payroll bureaus, office programs, portals, and the government.
// cspell:ignore DFAS MQGE
import { letterSize, wideSize } from './leaf.ts';
import {
  browserEdges,
  other,
  paper,
  personBlock,
  senderBlock,
  siteOf,
  type Draw,
  type Paper,
} from './paper.ts';
import { copies, notice, wageForm, wagesOf } from './wage-form.ts';

const [wide, high] = letterSize;

function back(leaf: Parameters<Draw>[0], size = 7.5): void {
  leaf.turn();
  leaf.at('Notice to Employee', 40, 36, { size: 10, bold: true });
  let [x, y] = [40, 52];
  for (const part of notice) {
    if (y > 330 && x === 40) [x, y] = [316, 52];
    y = leaf.note(part, x, y, 256, { size }) + 4;
  }
}

const alone: Draw = (leaf, cast) => {
  wageForm(leaf, cast, wagesOf(cast), { x: 36, y: 40, width: 540, height: 300 }, copies.B);
  back(leaf);
};

/** Four on a sheet, as laser printers perforate it. */
const four: Draw = (leaf, cast) => {
  const pay = wagesOf(cast);
  [copies.B, copies[2], copies.C, copies[2]].forEach((copy, index) =>
    wageForm(
      leaf,
      cast,
      pay,
      { x: 22 + (index % 2) * 290, y: 22 + Math.floor(index / 2) * 392, width: 276, height: 320 },
      copy,
    ),
  );
  leaf.line(wide / 2, 0, wide / 2, high, 0.2);
  leaf.line(0, high / 2, wide, high / 2, 0.2);
  back(leaf, 6.5);
};

const two: Draw = (leaf, cast) => {
  const pay = wagesOf(cast);
  wageForm(leaf, cast, pay, { x: 40, y: 30, width: 532, height: 290 }, copies.B);
  leaf.line(10, 396, 602, 396, 0.2);
  wageForm(leaf, cast, pay, { x: 40, y: 420, width: 532, height: 290 }, copies.C);
};

const three: Draw = (leaf, cast) => {
  const pay = wagesOf(cast);
  [copies.B, copies[2], copies.C].forEach((copy, index) =>
    wageForm(leaf, cast, pay, { x: 40, y: 16 + index * 260, width: 532, height: 218 }, copy),
  );
};

/** Two beside each other on wide paper. */
const beside: Draw = (leaf, cast) => {
  const pay = wagesOf(cast);
  wageForm(leaf, cast, pay, { x: 24, y: 40, width: 362, height: 380 }, copies.B);
  wageForm(leaf, cast, pay, { x: 408, y: 40, width: 362, height: 380 }, copies[2]);
  leaf.line(397, 0, 397, 612, 0.2);
  leaf.note(
    'Box 12 codes and a Notice to Employee are on the back. Safe, accurate, FAST! Use IRS e-file. Visit the IRS website at www.irs.gov/efile',
    24,
    520,
    362,
    { size: 7 },
  );
};

/** A bureau's sheet: a summary of earnings above, and three copies. */
const summary: Draw = (leaf, cast) => {
  const pay = wagesOf(cast);
  const box = (number: string): string => pay.boxes[number] ?? '';
  leaf.at(`${cast.year} W-2 and EARNINGS SUMMARY`, 30, 20, { size: 13, bold: true });
  let y = leaf.note(
    'This blue section is your Earnings Summary which provides more detailed information on the generation of your W-2 statement. The reverse side includes instructions and other general information.',
    30,
    38,
    260,
    { size: 6.5 },
  );
  y += 6;
  leaf.at(
    '1. The following information reflects your final pay stub plus employer adjustments that comprise your W-2 statement.',
    30,
    y,
    { size: 5.5 },
    262,
  );
  const rows = [
    ['Gross Pay', box('3')],
    ['Less 401(k) (D-Box 12)', box('12a').slice(3)],
    ['Reported W-2 Wages (Box 1 of W-2)', box('1')],
    ['Social Security Wages (Box 3 of W-2)', box('3')],
    ['Medicare Wages (Box 5 of W-2)', box('5')],
    ['State Wages, Tips, Etc. (Box 16 of W-2)', box('16')],
  ];
  for (const [name = '', text = ''] of rows) {
    y += 14;
    leaf.at(name, 30, y, { size: 7.5 });
    leaf.at(text, 286, y, { size: 7.5, to: 'right' });
  }
  leaf.note('2. Employee Name and Address.', 30, y + 22, 260, { size: 7.5, bold: true });
  personBlock(leaf, cast, 60, y + 40, 9);
  leaf.at(`© ${cast.year} PayCrest, Inc.`, 30, 370, { size: 5.5 });
  [copies.B, copies[2], copies.C].forEach((copy, index) => {
    const place = index + 1;
    wageForm(
      leaf,
      cast,
      pay,
      { x: 22 + (place % 2) * 290, y: 22 + Math.floor(place / 2) * 392, width: 276, height: 330 },
      copy,
    );
  });
};

const mailer: Draw = (leaf, cast) => {
  leaf.at('IMPORTANT TAX DOCUMENT ENCLOSED', 306, 24, { size: 9, bold: true, to: 'middle' });
  leaf.at('REMOVE THESE EDGES FIRST   FOLD, CREASE AND TEAR ALONG PERFORATION', 306, 40, {
    size: 5.5,
    to: 'middle',
  });
  senderBlock(leaf, cast, 50, 60, 8);
  personBlock(leaf, cast, 120, 160, 10);
  const pay = wagesOf(cast);
  wageForm(leaf, cast, pay, { x: 40, y: 270, width: 532, height: 220 }, copies.B);
  wageForm(leaf, cast, pay, { x: 40, y: 534, width: 532, height: 214 }, copies[2]);
  back(leaf, 6);
};

const portal: Draw = (leaf, cast) => {
  const pay = wagesOf(cast);
  browserEdges(leaf, cast, `My Tax Documents - ${cast.payer}`, siteOf(cast, 'ess/pay/w2print'));
  leaf.frame(40, 40, 572);
  leaf.tell('View My Tax Documents', { size: 15 });
  leaf.tell(`${cast.name}   Employee ID ${cast.digits(6)}`, { size: 9 });
  leaf.tell(`Tax Form: W-2   Tax Year: ${cast.year}   Company: ${cast.payer}`, { size: 9 });
  wageForm(leaf, cast, pay, { x: 40, y: 110, width: 532, height: 300 }, copies.C);
  leaf.frame(480, 40, 572);
  leaf.tell(
    'Need help reading your form? Visit the Employee Service Center. This form was provided electronically with your consent; you may withdraw consent at any time.',
    { size: 8 },
  );
};

/** Boxes as a list on a small firm’s payroll site. */
const modern: Draw = (leaf, cast) => {
  const pay = wagesOf(cast);
  leaf.at(`W-2 Wage and Tax Statement ${cast.year}`, 54, 44, { size: 15, bold: true });
  leaf.at('Copy C for employee’s records    OMB No. 1545-0008', 54, 66, { size: 8 });
  const lines = [
    ['a. Employee’s SSN', cast.ssn],
    ['b. Employer identification number (EIN)', cast.ein],
    ['c. Employer', `${cast.payer}, ${cast.payerStreet}, ${cast.payerTown}`],
    ['e. Employee', cast.name],
    ['f. Employee’s address', `${cast.street}, ${cast.town}`],
    ['1. Wages, tips, other comp.', pay.boxes['1']],
    ['2. Federal income tax withheld', pay.boxes['2']],
    ['3. Social security wages', pay.boxes['3']],
    ['4. Social security tax withheld', pay.boxes['4']],
    ['5. Medicare wages and tips', pay.boxes['5']],
    ['6. Medicare tax withheld', pay.boxes['6']],
    ['12a.', pay.boxes['12a']],
    ['12b.', pay.boxes['12b']],
    ['13. Retirement plan', 'Yes'],
    ['14. Other', pay.boxes['14']],
    ['15. State / Employer’s state ID number', `${cast.state} ${pay.stateNumber}`],
    ['16. State wages', pay.boxes['16']],
    ['17. State income tax', pay.boxes['17']],
  ];
  leaf.frame(90);
  for (const [name = '', text = ''] of lines) {
    leaf.box(54, leaf.y, 504, 20);
    leaf.at(name, 60, leaf.y + 5, { size: 8.5, ink: '#444' });
    leaf.at(text, 550, leaf.y + 5, { size: 9.5, to: 'right' }, 300);
    leaf.y += 20;
  }
  leaf.y += 12;
  for (const part of notice.slice(0, 4)) leaf.passage(part, { size: 7 });
};

const military: Draw = (leaf, cast) => {
  const pay = wagesOf(cast);
  leaf.frame(30, 40, 580);
  const say = (text: string): void => leaf.tell(text, { size: 8.5 });
  say(`${cast.year}  W-2  WAGE AND TAX STATEMENT          COPY B, C, 2        OMB No. 1545-0008`);
  say('');
  say(`b Employer identification number   d Control number      a Employee's SSN`);
  say(`${cast.ein.padEnd(35)}${pay.control.padEnd(22)}${cast.ssn}`);
  say('');
  say('c Employer name, address, and ZIP code');
  say('DFAS - CLEVELAND CENTER (ACTIVE)');
  say('1240 EAST NINTH STREET, CLEVELAND OH 44199');
  say('');
  say('e Employee name, address and ZIP code');
  for (const text of [cast.name, cast.street, cast.town]) say(text.toUpperCase());
  say('');
  const pairs = [
    ['1 Wages, tips, other comp', '2 Federal income tax withheld', '1', '2'],
    ['3 Social security wages', '4 Social security tax withheld', '3', '4'],
    ['5 Medicare wages and tips', '6 Medicare tax withheld', '5', '6'],
    ['12 See instructions', '14 Other', '12a', '14'],
  ];
  for (const [one = '', other = '', first = '', second = ''] of pairs) {
    say(`${one.padEnd(35)}${other}`);
    say(
      `${(pay.boxes[first] ?? '').padStart(24).padEnd(35)}${(pay.boxes[second] ?? '').padStart(24)}`,
    );
  }
  say('');
  say('15 State  Employer state ID   16 State wages    17 State income tax');
  say(
    `${cast.state}        ${pay.stateNumber}           ${pay.boxes['16']}         ${pay.boxes['17']}`,
  );
  say('');
  say('Department of the Treasury - Internal Revenue Service');
  say(
    'THIS INFORMATION IS BEING FURNISHED TO THE INTERNAL REVENUE SERVICE. IF YOU ARE REQUIRED TO FILE A TAX RETURN, A NEGLIGENCE PENALTY OR OTHER SANCTION MAY BE IMPOSED ON YOU IF THIS INCOME IS TAXABLE AND YOU FAIL TO REPORT IT.',
  );
};

/** The form that corrects one. */
const corrected: Draw = (leaf, cast) => {
  const pay = wagesOf(cast);
  leaf.saidCorrected = true;
  const cell = (x: number, y: number, width: number, name: string, text: string): void => {
    leaf.box(x, y, width, 30);
    leaf.at(name, x + 2, y + 2, { size: 6 }, width - 4);
    leaf.at(text, x + 8, y + 15, { size: 9, filled: true }, width - 12);
  };
  cell(36, 40, 270, 'a Employer’s name, address, and ZIP code', cast.payer);
  leaf.at(`${cast.payerStreet}, ${cast.payerTown}`, 44, 64, { size: 6, filled: true });
  cell(306, 40, 135, 'c Tax year/Form corrected', `${cast.year} / W-2`);
  cell(441, 40, 135, 'd Employee’s correct SSN', cast.ssn);
  cell(36, 70, 270, 'b Employer’s Federal EIN', cast.ein);
  cell(
    306,
    70,
    270,
    'e Corrected SSN and/or name (Check this box and complete boxes f and/or g if incorrect on form previously filed.)',
    '',
  );
  cell(36, 100, 540, 'h Employee’s first name and initial   Last name   Suff.', cast.name);
  cell(36, 130, 540, 'i Employee’s address and ZIP code', `${cast.street}, ${cast.town}`);
  leaf.note(
    'Note: Only complete money fields that are being corrected (exception: for corrections involving MQGE, see the General Instructions for Forms W-2 and W-3, under Specific Instructions for Form W-2c, boxes 5 and 6).',
    36,
    164,
    540,
    { size: 7 },
  );
  const titles = [
    'Wages, tips, other compensation',
    'Federal income tax withheld',
    'Social security wages',
    'Social security tax withheld',
    'Medicare wages and tips',
    'Medicare tax withheld',
  ];
  titles.forEach((title, index) => {
    const y = 206 + Math.floor(index / 2) * 30;
    const x = 36 + (index % 2) * 270;
    const text = pay.boxes[String(index + 1)] ?? '';
    cell(x, y, 135, `${index + 1} ${title}`, text);
    cell(x + 135, y, 135, `${index + 1} ${title}`, (Number(text) + 350).toFixed(2));
  });
  for (const x of [36, 306]) {
    leaf.at('Previously reported', x + 20, 194, { size: 7, bold: true });
    leaf.at('Correct information', x + 155, 194, { size: 7, bold: true });
  }
  leaf.at('State Correction Information', 306, 300, { size: 8, bold: true, to: 'middle' });
  cell(36, 312, 135, '15 State', cast.state);
  cell(171, 312, 135, '16 State wages, tips, etc.', pay.boxes['16'] ?? '');
  cell(306, 312, 270, '17 State income tax', pay.boxes['17'] ?? '');
  leaf.at('Form W-2c (Rev. 8-2014)', 36, 350, { size: 9, bold: true });
  leaf.at('Corrected Wage and Tax Statement', 200, 350, { size: 10, bold: true });
  leaf.at('Copy B—To Be Filed with Employee’s FEDERAL Tax Return', 36, 364, { size: 7.5 });
  leaf.at('OMB No. 1545-0008   Department of the Treasury Internal Revenue Service', 576, 364, {
    size: 6.5,
    to: 'right',
  });
};

/** Corpus J's W-2s. */
export const wagePapers: readonly Paper[] = [
  paper('w2', 'official, one a page', 'employer', 'software', alone),
  paper('w2', 'four a page', 'employer', 'bureau', four),
  paper('w2', 'two a page', 'employer', 'desk', two),
  paper('w2', 'three a page', 'employer', 'software', three),
  paper('w2', 'two on wide paper', 'employer', 'bureau', beside, { size: wideSize }),
  paper('w2', 'with a summary of earnings', 'employer', 'bureau', summary),
  paper('w2', 'folded in three', 'employer', 'bureauMono', mailer),
  paper('w2', 'page of an employees’ portal', 'employer', 'browserWords', portal),
  paper('w2', 'list of a payroll service', 'employer', 'clean', modern),
  paper('w2', 'of the military', 'military', 'host', military),
  // A W-2c is no W-2, as in all other corpora. It was counted as one when the corpus was read first.
  other('corrected wages', 'employer', 'agency', corrected),
];
