// Schedules K-1 as tax programs of partnerships, S corporations, and trusts print them.
// cspell:ignore Bentonville
import type { Cast } from '../corpus-j/cast.ts';
import type { Leaf } from '../corpus-j/leaf.ts';
import { corporation, estate, partnership, type Share } from '../corpus-j/share-forms.ts';
import type { Draw, Paper } from '../corpus-k/paper.ts';
import { filled, of, outlined, paragraphs, printed, table } from './slip.ts';

/** Letters of the lines about the holder. */
const holderLetters = { '1065': ['E', 'F'], '1120-S': ['E', 'F'], '1041': ['F', 'G'] } as const;

function schedule(leaf: Leaf, cast: Cast, share: Share, ends: string): void {
  const { form, entity, holder } = share;
  const period = filled(cast, ends || 'beginning            ending');
  void printed(leaf, cast)`560 20 10br ${share.code}
    562 34 6.5r OMB No. ${share.omb}
    327 34 8 Final K-1
    393 34 8 Amended K-1
    52 36 14b Schedule K-1
    52 54 11b (Form ${form})
    52 70 7 Department of the Treasury
    52 79 7 Internal Revenue Service
    168 68 7 For calendar year ${ends === '' ? cast.year : '____'}, or tax year
    168 79 7${ends === '' ? '' : 'f'} ${period}
    308 50 6.7b Part III   ${holder}’s Share of Current Year Income, Deductions, Credits, and
    308 60 6.7b Other Items
    54 713 7 *See attached statement for additional information.
    50 730 7 For Paperwork Reduction Act Notice, see the Instructions for Form ${form}.
    330 730 7 www.irs.gov/Form${form.replace('-', '')}
    562 730 8br Schedule K-1 (Form ${form}) {year}`;
  leaf.tick(316, 34, false);
  leaf.tick(382, 34, cast.isCorrected);
  leaf.saidCorrected ||= cast.isCorrected;
  outlined(leaf, cast.year, 236, 34, 24);
  leaf.note(share.title, 52, 92, 250, { size: 10.5, bold: true });
  const [number, address] = holderLetters[form];
  const third =
    form === '1041'
      ? 'C  Fiduciary’s name, address, city, state, and ZIP code|{payer}'
      : 'C  IRS center where return filed|e-file';
  leaf.box(50, 120, 254, 13, '#d9d9d9');
  leaf.at(`Part I    Information About the ${entity}`, 54, 123, { size: 8, bold: true });
  const middle = table(leaf, cast, [50, 133, 254, 24])`
    100|A  ${entity}’s employer identification number|{ein}
    100|B  ${entity}’s name, address, city, state, and ZIP code|{sender}
    100|${third}`;
  leaf.box(50, middle, 254, 13, '#d9d9d9');
  leaf.at(`Part II    Information About the ${holder}`, 54, middle + 3, { size: 8, bold: true });
  let y = table(leaf, cast, [
    50,
    middle + 13,
    254,
    24,
  ])`100|${number}  ${holder}’s identifying number|{ssn}
    100|${address}  ${holder}’s name, address, city, state, and ZIP code|{home}`;
  for (const [letter, text] of share.about) {
    leaf.line(50, y, 304, y, 0.3);
    // The boxes to check are no letters in every face.
    const words = text.replaceAll('□', '').replaceAll('☒', 'X');
    y = leaf.note(`${letter}  ${words}`, 52, y + 2, 248, { size: 6.8 }) + 3;
  }
  const half = form === '1041' ? 9 : 15;
  share.items.forEach(([box, title], index) => {
    const isLeft = index < half;
    const x = isLeft ? 304 : 433;
    const top = 74 + (isLeft ? index : index - half) * 42;
    leaf.box(x, top, 129, 42);
    leaf.at(`${box}  ${title.replace('□', '')}`, x + 3, top + 2, { size: 6.6 }, 122);
    if (cast.random.next() > 0.4) return;
    const amount = cast.whole(3, 70000).toLocaleString('en-US');
    leaf.at(amount, x + 122, top + 25, { size: 9, filled: true, to: 'right' });
  });
  leaf.box(50, 34, 512, 690);
}

const drawn =
  (share: Share, ends: string, statement = ''): Draw =>
  (leaf, cast) => {
    schedule(leaf, cast, share, ends);
    if (statement === '') return;
    leaf.turn();
    void printed(leaf, cast)`50 40 9f {payer}
      562 40 9fr {ein}
      306 64 9fm SCHEDULE K-1 (FORM ${share.form}) {year}   STATEMENT 1
      50 86 9f ${share.holder.toUpperCase()}: {name}   {ssn}`;
    leaf.frame(112, 50, 562);
    void paragraphs(leaf, cast, 9)(statement);
  };

const business = `QBI pass-through entity reporting. Ordinary business income (loss) {usd90000}; W-2 wages {usd60000}; UBIA of qualified property {usd40000}; specified service trade or business: NO
  State of residence schedule attached. Amounts apportioned to {state}: {usd9000}`;

const owners = {
  partnerships: [
    'ELM STREET RENTALS LLC|55 Elm St|Worcester, MA 01609',
    'Copper Ridge Brewing Partners, LLC|1212 Ash Ave|Flagstaff, AZ 86001',
    'HIGH PLAINS PIPELINE PARTNERS, L.P.|PO Box 4018|Tulsa, OK 74159',
  ],
  corporations: [
    'Seaboard Electric Supply, Inc.|71 Dock St|New London, CT 06320',
    'WALTON FAMILY CHIROPRACTIC PC|604 E Main St|Bentonville, AR 72712',
  ],
  trusts: [
    'RUTH ELLEN PARRISH REVOCABLE TRUST|First Prairie Trust Co, 9 W 5th St|Davenport, IA 52801',
  ],
};

const amended = { isCorrected: true } as const;
const june = 'beginning 07/01/{year}  ending 06/30/{next}';
const notes =
  'Net investment income for Form 8960: adjustment {usd900}. Tax-exempt interest {usd400} (line 14, code A). Interest on U.S. obligations {usd300}, exempt from state tax.';
export const sharePapers: readonly Paper[] = [
  ...of(
    'k1-1065',
    ['with a statement', owners.partnerships, 'software', drawn(partnership, '', business)],
    ['year that ends in June', owners.partnerships, 'agency', drawn(partnership, june)],
  ),
  ...of(
    'k1-1120s',
    ['with a statement', owners.corporations, 'software', drawn(corporation, '', business)],
    ['amended, copied', owners.corporations, 'scanner', drawn(corporation, ''), amended],
  ),
  ...of('k1-1041', ['of a trustee', owners.trusts, 'bookish', drawn(estate, '', notes)]),
];
