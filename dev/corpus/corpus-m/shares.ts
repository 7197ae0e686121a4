// cspell:ignore Unitholder
// Schedules K-1 of corpus M, as tax programs print them.
import { corporation, estate, partnership, type Share } from './share-forms.ts';
import type { Draw, Paper } from './paper.ts';
import { of, outlined, printed, table } from './slip.ts';
import { page } from './page.ts';
import * as from from './payers.ts';

const schedule =
  (share: Share, program: string): Draw =>
  (leaf, cast) => {
    const { entity, holder, form } = share;
    printed(
      leaf,
      cast,
    )(`560 34 11r ${share.code}
      36 34 12b Schedule K-1 ; 36 50 10b (Form ${form}) ; 36 64 7 Department of the Treasury ; 36 72 7 Internal Revenue Service
      36 86 7 For calendar year {year}, or tax year beginning  /  / {year} ending  /  /
      36 118 7 See separate instructions. ; 572 24 7r OMB No. ${share.omb}`);
    leaf.at(share.title, 36, 104, { size: 11, bold: true }, 250);
    outlined(leaf, cast.year, 200, 36, 26);
    leaf.tick(300, 44, false);
    leaf.at('Final K-1', 311, 44, { size: 8 });
    leaf.tick(370, 44, cast.isCorrected);
    leaf.at('Amended K-1', 381, 44, { size: 8 });
    leaf.saidCorrected ||= cast.isCorrected;
    const kind = holder === 'Beneficiary' ? 'Fiduciary' : 'Partnership';
    const end = table(
      leaf,
      cast,
      [36, 130, 258, 24],
    )(`100|Part I  Information About the ${entity}
      100|A  ${entity}’s employer identification number|{ein}
      100|B  ${entity}’s name, address, city, state, and ZIP code|{sender}
      100|C  ${kind === 'Fiduciary' ? 'Fiduciary’s name, address, city, state, and ZIP code' : 'IRS center where return was filed'}|${kind === 'Fiduciary' ? '{from}' : 'e-file'}
      100|Part II  Information About the ${holder}
      100|E  ${holder}’s identifying number|{ssn}
      100|F  ${holder}’s name, address, city, state, and ZIP code|{home}`);
    leaf.frame(end + 6, 38, 292);
    for (const [letter, text] of share.about)
      leaf.passage(`${letter}  ${text.replaceAll('□', '[ ]').replaceAll('☒', '[X]')}`, { size: 7 });
    const items = share.items.map(
      ([number, title], index) =>
        `${index % 2 === 0 ? '' : ' || '}50|${number} ${title.replace('□', '[ ]')}|${index < 4 ? '?100:24000' : '?20:3000'}`,
    );
    const rows = items.reduce(
      (text, item, index) => `${text}${index % 2 === 0 ? '\n' : ''}${item}`,
      '',
    );
    const last = table(leaf, cast, [298, 74, 278, 30])(rows);
    printed(
      leaf,
      cast,
    )(`300 62 7b Part III  ${holder}’s Share of Current Year Income, Deductions, Credits
      300 ${last + 6} 7 * See attached statement for additional information.
      36 766 7 For Paperwork Reduction Act Notice, see the Instructions for Form ${form}. ; 576 766 8br Schedule K-1 (Form ${form}) {year} ; 300 776 6 ${program}`);
  };
const statement = page(
  `---
  @54 40 9b {payer} ; 558 40 9r {ein} ; 54 54 9 Schedule K-1 Supplemental Information ; 558 54 9r {year} ; 54 68 9 {name} ; 558 68 9r {ssn}
  ^100
  ~54,-558
  #Section 199A information
  Ordinary income (loss)|400:24000
  W-2 wages|1000:30000
  Unadjusted basis of assets|2000:60000
  #Footnotes
  Amounts reported on this schedule were computed under the method of accounting that the entity uses for its books. Consult your tax advisor about how to report them.`,
);
/** Sent to an investor in a publicly traded partnership: units, the schedule, and the states’ shares. */
const traded: Draw = (leaf, cast) => {
  page(`@54 40 13b {payer} ; 558 42 10br {year} Tax Package
    @54 70 9.5 {home} ; 558 70 9r Investor account {account}
    ^130
    #Schedule K-1 and supporting information for {year}
    Dear Unitholder: The enclosed package contains your {year} Schedule K-1 (Form 1065) and the information that you need to report your share of the Partnership’s income, gain, loss, deduction, and credit. Because you own units of a partnership, you do not receive a Form 1099-DIV.
    If you find an error in your ownership below, call Tax Package Support at {phone} before April 1, {next}.
    ~54,200,-400,-558
    Ownership schedule|Description|Date|Units
    Beginning of year|||240.000
    Buy|Broker|{day4}|60.000
    End of year|||300.000`)(leaf, cast);
  leaf.turn();
  schedule(partnership, 'Tax package support')(leaf, cast);
  statement(leaf, cast);
};
const withStatement =
  (share: Share, program: string): Draw =>
  (leaf, cast) => {
    schedule(share, program)(leaf, cast);
    statement(leaf, cast);
  };

export const sharePapers: readonly Paper[] = [
  ...of(
    'k1-1065',
    [
      'partnership with statement',
      from.partnerships,
      'software',
      withStatement(partnership, 'JSA 7P1200'),
    ],
    ['traded partnership package', from.partnerships.slice(0, 1), 'wealth', traded],
    ['amended', from.partnerships, 'agency', schedule(partnership, 'UYA'), { isCorrected: true }],
  ),
  ...of('k1-1120s', [
    'shareholder, program',
    from.corporations,
    'bureau',
    schedule(corporation, 'EEA'),
  ]),
  ...of('k1-1041', ['trust or estate', from.trusts, 'software', withStatement(estate, 'QNA')]),
];
