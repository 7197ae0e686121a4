// Schedules K-1 of partnerships, S corporations, estates, and trusts, with the pages that follow them.
import type { Cast } from '../corpus-j/cast.ts';
import type { Leaf } from '../corpus-j/leaf.ts';
import { paper, type Draw, type Paper } from './paper.ts';
import * as from from './payers.ts';
import { beneficiary, partner, shareholder, type Schedule } from './share-forms.ts';

function schedule(leaf: Leaf, cast: Cast, shape: Schedule, end: string): void {
  const { form, title, holder, entity } = shape;
  const year = String(cast.year);
  leaf.at(shape.number, 572, 18, { size: 9, to: 'right' });
  leaf.tick(300, 22, false);
  leaf.at(`Final K-1`, 310, 22, { size: 7 });
  leaf.tick(360, 22, cast.isCorrected);
  leaf.at('Amended K-1', 370, 22, { size: 7 });
  leaf.saidCorrected ||= cast.isCorrected;
  leaf.at(`OMB No. ${shape.omb}`, 470, 22, { size: 7 });
  leaf.at('Schedule K-1', 40, 36, { size: 13, bold: true });
  leaf.at(`(Form ${form})`, 40, 52, { size: 10, bold: true });
  leaf.at(year.slice(0, 2), 220, 34, { size: 24, bold: true });
  leaf.at(year.slice(2), 220 + leaf.measure(year.slice(0, 2), { size: 24, bold: true }), 34, {
    size: 24,
    bold: true,
    hollow: true,
  });
  leaf.at('Department of the Treasury', 40, 66, { size: 7 });
  leaf.at('Internal Revenue Service', 40, 75, { size: 7 });
  if (end === '')
    leaf.at(
      `For calendar year ${year}, or tax year beginning ____ / ____ / ${year}  ending ____ / ____ / ____`,
      130,
      66,
      { size: 6.5 },
      170,
    );
  else {
    leaf.at('For calendar year ____, or tax year', 160, 64, { size: 6.5 });
    leaf.at(
      `beginning ${end}/01/${year}  ending 0${Number(end) - 1}/30/${cast.year + 1}`,
      160,
      73,
      { size: 7, filled: true },
      140,
    );
  }
  leaf.at(title, 42, 85, { size: 9, bold: true }, 256);
  leaf.at(shape.attach, 300, 96, { size: 6, to: 'right' }, 100);
  leaf.box(40, 104, 262, 14, '#ddd');
  leaf.at(`Part I   Information About the ${entity}`, 44, 107, { size: 8, bold: true });
  leaf.at(`A  ${entity}'s employer identification number`, 42, 122, { size: 6.5 });
  leaf.at(cast.ein, 56, 131, { filled: true });
  leaf.at(`B  ${entity}'s name, address, city, state, and ZIP code`, 42, 146, { size: 6.5 });
  [cast.payer, cast.payerStreet, cast.payerTown].forEach((text, index) =>
    leaf.at(text, 56, 156 + index * 12, { filled: true }, 240),
  );
  leaf.at(`C  IRS center where return filed   e-file`, 42, 198, { size: 6.5 });
  leaf.box(40, 212, 262, 14, '#ddd');
  leaf.at(`Part II   Information About the ${holder}`, 44, 215, { size: 8, bold: true });
  leaf.at(`${form === '1041' ? 'F' : 'E'}  ${holder}'s identifying number`, 42, 230, { size: 6.5 });
  leaf.at(cast.ssn, 56, 239, { filled: true });
  leaf.at(
    `${form === '1041' ? 'G' : 'F'}  ${holder}'s name, address, city, state, and ZIP code`,
    42,
    254,
    { size: 6.5 },
  );
  [cast.name, cast.street, cast.town].forEach((text, index) =>
    leaf.at(text, 56, 264 + index * 12, { filled: true }, 240),
  );
  let y = 312;
  for (const text of shape.facts) {
    leaf.line(40, y - 4, 302, y - 4, 0.3);
    y = leaf.note(text, 42, y, 256, { size: 7 }) + 10;
  }
  leaf.box(40, 34, 262, 700);
  leaf.box(302, 34, 270, 700);
  leaf.note(
    `Part III   ${holder}'s Share of Current Year Income, Deductions, Credits, and Other Items`,
    306,
    37,
    262,
    { size: 8, bold: true },
  );
  shape.rows.forEach((text, index) => {
    const top = 60 + index * 31;
    leaf.line(302, top, 572, top, 0.4);
    leaf.at(text, 305, top + 2, { size: 6.6 }, 170);
    if (cast.random.next() < 0.45)
      leaf.at(
        cast.random.next() < 0.2
          ? `(${cast.whole(20, 9000)})`
          : cast.whole(12, 64000).toLocaleString('en-US'),
        560,
        top + 15,
        { filled: true, to: 'right' },
      );
  });
  leaf.at(
    `For Paperwork Reduction Act Notice, see the Instructions for Form ${form}.   www.irs.gov/Form${form.replace('-', '')}   Cat. No. 113${cast.digits(2)}R`,
    40,
    740,
    { size: 6.5 },
  );
  leaf.at(`Schedule K-1 (Form ${form}) ${year}`, 572, 740, { size: 7.5, bold: true, to: 'right' });
}

/** The K-3 has its own two pages here; real ones run to twenty. */
function international(leaf: Leaf, cast: Cast, form: string, holder: string): void {
  leaf.turn();
  leaf.at(`Schedule K-3 (Form ${form}) ${cast.year}`, 40, 36, { size: 12, bold: true });
  leaf.at(`${holder}'s Share of Income, Deductions, Credits, etc.—International`, 40, 54, {
    size: 11,
    bold: true,
  });
  leaf.frame(80, 40, 572);
  leaf.passage(
    `Part I  ${holder}'s Share of ${form === '1065' ? 'Partnership' : 'Corporation'}'s Other Current Year International Information. Check box(es) for additional specified attachments.`,
  );
  for (const text of [
    'Part II  Foreign Tax Credit Limitation. Section 1—Gross Income',
    '1 Sales',
    '2 Gross income from performance of services',
    '6 Interest income (see instructions)',
    '7 Ordinary dividends (exclude amount on line 8)',
    '24 Total gross income',
    'Part III  Other Information for Preparation of Form 1116 or 1118',
  ])
    leaf.cells([text, cast.whole(0, 900).toLocaleString('en-US')], [40, -560], { size: 8 });
}

function footnotes(
  leaf: Leaf,
  cast: Cast,
  form: string,
  holder: string,
  notes: readonly string[],
): void {
  leaf.turn();
  leaf.at(`${cast.payer}   ${cast.ein}`, 40, 36, { size: 9, filled: true });
  leaf.at(`Schedule K-1 (Form ${form})     Supplemental Information     ${cast.year}`, 306, 60, {
    size: 11,
    bold: true,
    to: 'middle',
  });
  leaf.at(`${holder}: ${cast.name}   ${cast.ssn}`, 40, 84, { size: 9, filled: true });
  leaf.frame(112, 40, 572);
  for (const text of notes)
    leaf.passage(text.replaceAll('{amount}', cast.usd(200, 20000)), { size: 8.5, filled: true });
}

const wages =
  'Section 199A Information (Code Z). Ordinary income {amount}; W-2 wages {amount}; unadjusted basis of assets {amount}. The activity is not a specified service trade or business.';

const withInternational: Draw = (leaf, cast) => {
  schedule(leaf, cast, partner, '');
  footnotes(leaf, cast, '1065', 'Partner', [
    wages,
    'Line 13, code W. Other deductions: portfolio deductions of {amount}, section 67(b).',
    'Line 20, code AH. Section 163(j) excess business interest: see the footnote of the general partner.',
    'State information. Income apportioned to California {amount}, to Texas {amount}.',
  ]);
  international(leaf, cast, '1065', 'Partner');
};
const fundLetterFirst: Draw = (leaf, cast) => {
  leaf.at(cast.payer, 60, 50, { size: 13, bold: true });
  leaf.at(`${cast.year} Schedule K-1 Tax Package`, 60, 72, { size: 11 });
  leaf.frame(110, 60, 552);
  leaf.passage(`${cast.name}\n${cast.street}\n${cast.town}`, { size: 10 });
  leaf.passage(
    `Dear Investor: enclosed is your Schedule K-1 for the year ended December 31, ${cast.year}. It has been filed with the Internal Revenue Service, and you should use it to prepare your own income tax return. For questions call Investor Tax Services at ${cast.phone}.`,
    { size: 10 },
  );
  leaf.passage(
    'Contents: Schedule K-1; Notes to Schedule K-1; Schedule K-3 (available on our site).',
    { size: 10 },
  );
  leaf.turn();
  schedule(leaf, cast, partner, '');
};
const fiscal: Draw = (leaf, cast) => schedule(leaf, cast, partner, '10');
const plainCorporation: Draw = (leaf, cast) => {
  schedule(leaf, cast, shareholder, '');
  footnotes(leaf, cast, '1120-S', 'Shareholder', [
    wages,
    'Line 12, code A. Cash contributions (60%) {amount}.',
    'Line 16, code D. Distributions {amount}.',
    'Shareholder’s basis worksheet: beginning basis {amount}; ending basis {amount}. Figures are from the corporation’s records and may need changes.',
  ]);
};
const corporationInternational: Draw = (leaf, cast) => {
  schedule(leaf, cast, shareholder, '');
  international(leaf, cast, '1120-S', 'Shareholder');
};
const estate: Draw = (leaf, cast) => {
  schedule(leaf, cast, beneficiary, '');
  footnotes(leaf, cast, '1041', 'Beneficiary', [
    'Tax-exempt interest of {amount} is in line 14, code A. Investment income for Form 4952: {amount}.',
    'Foreign taxes paid {amount}.',
  ]);
};
/** A fiscal year of an estate begins in the tax year of its form. */
const fiscalEstate: Draw = (leaf, cast) => schedule(leaf, cast, beneficiary, '10');

export const sharePapers: readonly Paper[] = [
  paper('k1-1065', 'footnotes and K-3', from.partnerships, 'software', withInternational),
  paper('k1-1065', 'behind a letter of a fund', from.partnerships, 'brokerPlain', fundLetterFirst),
  paper('k1-1065', 'fiscal, copied', from.partnerships, 'copier', fiscal),
  paper('k1-1120s', 'with a basis worksheet', from.corporations, 'software', plainCorporation),
  paper('k1-1120s', 'with K-3', from.corporations, 'bookish', corporationInternational),
  paper('k1-1041', 'of an estate, with notes', from.estates, 'software', estate),
  paper(
    'k1-1041',
    'fiscal year of an estate',
    ['ESTATE OF EDNA L WINSLOW|Blue Ridge National Bank Exec, 29 Patton Ave|Asheville, NC 28801'],
    'copier',
    fiscalEstate,
  ),
];
