// Corpus J's forms of the health insurance marketplaces.
import { money, monthNames, type Cast } from './cast.ts';
import type { Leaf } from './leaf.ts';
import { paper, personBlock, senderBlock, type Draw, type Paper } from './paper.ts';

function coverage(leaf: Leaf, cast: Cast, top: number): void {
  leaf.at('Part III   Coverage Information', 36, top, { size: 9, bold: true });
  leaf.frame(top + 16);
  const stops = [40, -260, -420, -570];
  leaf.note('Month', 40, leaf.y, 60, { size: 7 });
  leaf.note('A. Monthly enrollment premiums', 170, leaf.y, 120, { size: 7 });
  leaf.note('B. Monthly second lowest cost silver plan (SLCSP) premium', 300, leaf.y, 130, {
    size: 7,
  });
  leaf.note('C. Monthly advance payment of premium tax credit', 450, leaf.y, 120, { size: 7 });
  leaf.y += 22;
  const [premium, silver] = [cast.random.between(380, 1200), cast.random.between(400, 1300)];
  const credit = Math.min(premium, silver) * 0.7;
  monthNames.forEach((month, index) => {
    leaf.line(36, leaf.y - 2, 576);
    leaf.at(`${21 + index}  ${month}`, 40, leaf.y, { size: 8 });
    leaf.cells(['', money(premium), money(silver), money(credit)], stops, {
      size: 8.5,
      filled: true,
    });
  });
  leaf.line(36, leaf.y - 2, 576);
  leaf.at('33  Annual Totals', 40, leaf.y, { size: 8, bold: true });
  leaf.cells(['', money(premium * 12), money(silver * 12), money(credit * 12)], stops, {
    size: 8.5,
    filled: true,
  });
}

const marketForm: Draw = (leaf, cast) => {
  leaf.at('Form', 36, 36, { size: 7 });
  leaf.at('1095-A', 56, 30, { size: 17, bold: true });
  leaf.at('Department of the Treasury', 36, 52, { size: 6.5 });
  leaf.at('Internal Revenue Service', 36, 60, { size: 6.5 });
  leaf.at('Health Insurance Marketplace Statement', 306, 32, {
    size: 13,
    bold: true,
    to: 'middle',
  });
  leaf.at('Do not attach to your tax return. Keep for your records.', 306, 48, {
    size: 7.5,
    to: 'middle',
  });
  leaf.at('Go to www.irs.gov/Form1095A for instructions and the latest information.', 306, 58, {
    size: 7.5,
    to: 'middle',
  });
  leaf.tick(490, 30, false);
  leaf.at('VOID', 500, 30, { size: 7 });
  leaf.tick(490, 42, cast.isCorrected);
  leaf.saidCorrected = true;
  leaf.at('CORRECTED', 500, 42, { size: 7 });
  leaf.at('OMB No. 1545-2232', 576, 30, { size: 6.5, to: 'right' });
  leaf.at('20', 545, 46, { size: 18 });
  leaf.at(String(cast.year).slice(2), 545 + leaf.measure('20', { size: 18 }), 46, {
    size: 18,
    hollow: true,
    bold: true,
  });
  leaf.at('Part I   Recipient Information', 36, 76, { size: 9, bold: true });
  const rows = [
    ['1 Marketplace identifier', cast.state],
    ['2 Marketplace-assigned policy number', cast.account],
    ['3 Policy issuer’s name', 'BlueSummit Health Plan'],
    ['4 Recipient’s name', cast.name],
    ['5 Recipient’s SSN', cast.ssn],
    [
      '6 Recipient’s date of birth',
      `0${cast.whole(1, 9)}/${cast.whole(10, 28)}/19${cast.whole(62, 95)}`,
    ],
    ['7 Recipient’s spouse’s name', cast.spouse],
    ['8 Recipient’s spouse’s SSN', ''],
    ['9 Recipient’s spouse’s date of birth', ''],
    ['10 Policy start date', `01/01/${cast.year}`],
    ['11 Policy termination date', `12/31/${cast.year}`],
    ['12 Street address (including apartment no.)', cast.street],
    ['13 City or town', cast.town.split(',')[0] ?? ''],
    ['14 State or province', cast.state],
    ['15 Country and ZIP or foreign postal code', cast.town.slice(-5)],
  ] as const;
  rows.forEach(([name, text], index) => {
    const [x, y] = [36 + (index % 3) * 180, 90 + Math.floor(index / 3) * 26];
    leaf.box(x, y, 180, 26);
    leaf.at(name, x + 3, y + 2, { size: 6.5 });
    leaf.at(text, x + 8, y + 12, { size: 9, filled: true }, 168);
  });
  leaf.at('Part II   Covered Individuals', 36, 230, { size: 9, bold: true });
  leaf.at(
    'A. Covered individual name     B. Covered individual SSN     C. Date of birth     D. Coverage start date     E. Coverage termination date',
    40,
    244,
    { size: 7 },
  );
  [cast.name, cast.spouse].forEach((name, index) =>
    leaf.at(
      `${16 + index}  ${name}     01/01/${cast.year}   12/31/${cast.year}`,
      40,
      258 + index * 16,
      { size: 8.5, filled: true },
    ),
  );
  coverage(leaf, cast, 350);
  leaf.at(
    'For Privacy Act and Paperwork Reduction Act Notice, see separate instructions.   Cat. No. 60703Q',
    36,
    700,
    { size: 6.5 },
  );
  leaf.at(`Form 1095-A (${cast.year})`, 576, 700, { size: 7, bold: true, to: 'right' });
};

const marketLetter: Draw = (leaf, cast) => {
  senderBlock(leaf, cast, 54, 40, 10);
  personBlock(leaf, cast, 72, 130, 10);
  leaf.frame(190);
  leaf.passage(cast.date(1, 1), { size: 10 });
  leaf.passage(
    `IMPORTANT: Your Form 1095-A, Health Insurance Marketplace Statement, is enclosed. You’ll need it to complete your ${cast.year} federal income tax return.`,
    { size: 11, bold: true },
  );
  leaf.passage(
    'You’re getting this because you or a household member had Marketplace coverage for some or all of the year. Use the information on the form to complete Form 8962, Premium Tax Credit, and file it with your return. Don’t file until you have an accurate 1095-A.',
    { size: 10 },
  );
  leaf.passage(`Questions? Call the Marketplace Call Center at ${cast.phone}.`, { size: 10 });
  leaf.turn();
  marketForm(leaf, cast);
};

/** A state’s exchange sends its own page. */
const exchange: Draw = (leaf, cast) => {
  leaf.saidCorrected = true;
  leaf.at(cast.payer, 54, 34, { size: 11, bold: true });
  leaf.at(`Form 1095-A Health Insurance Marketplace Statement ${cast.year}`, 54, 54, {
    size: 12,
    bold: true,
  });
  if (cast.isCorrected) leaf.at('CORRECTED', 558, 34, { size: 11, bold: true, to: 'right' });
  leaf.at(
    `OMB No. 1545-2232   Policy number ${cast.account}   Recipient’s SSN ${cast.ssn}`,
    54,
    74,
  );
  personBlock(leaf, cast, 54, 100, 10);
  coverage(leaf, cast, 170);
};

/** Corpus J's forms of the marketplaces. */
export const marketPapers: readonly Paper[] = [
  paper('1095-a', 'official', 'market', 'agency', marketForm),
  paper('1095-a', 'with a letter before it', 'market', 'desk', marketLetter),
  paper('1095-a', 'of a state’s exchange', 'stateMarket', 'clean', exchange),
];
