// Corpus H's Schedules K-1, as the IRS lays them out, and as programs and funds print them.
// cspell:ignore Langford
import type { DocumentKind } from '#domain/document-kinds';
import { looks, paper, type Paper } from './paper.ts';
import type { Sender } from './senders.ts';

interface Schedule {
  kind: DocumentKind;
  form: string;
  title: string;
  sender: Sender;
  entity: string;
  owner: string;
  part2: string;
  part3: string;
  lines: readonly string[];
  omb: string;
}

const partner: Schedule = {
  kind: 'k1-1065',
  form: '1065',
  title: 'Partner’s Share of Income, Deductions, Credits, etc.',
  sender: 'partnership',
  entity: 'Partnership',
  owner: 'Partner',
  part2:
    '[G General partner or LLC member-manager □   Limited partner or other LLC member :: X]\n[J Partner’s share of profit, loss, and capital :: Profit 4.1{#4} %]\n[L Partner’s Capital Account Analysis :: Ending {U4000-90000}]',
  part3: 'Partner’s Share of Current Year Income, Deductions, Credits, and Other Items',
  lines: [
    '1 Ordinary business income (loss)',
    '2 Net rental real estate income (loss)',
    '3 Other net rental income (loss)',
    '4a Guaranteed payments for services',
    '5 Interest income',
    '6a Ordinary dividends',
    '7 Royalties',
    '8 Net short-term capital gain (loss)',
    '9a Net long-term capital gain (loss)',
    '11 Other income (loss)',
    '13 Other deductions',
    '14 Self-employment earnings (loss)',
    '19 Distributions',
    '20 Other information',
  ],
  omb: '1545-0123',
};
const shareholder: Schedule = {
  kind: 'k1-1120s',
  form: '1120-S',
  title: 'Shareholder’s Share of Income, Deductions, Credits, etc.',
  sender: 'company',
  entity: 'Corporation',
  owner: 'Shareholder',
  part2:
    '[G Current year allocation percentage :: 33.{#4} %]\n[H Shareholder’s number of shares, beginning and end of tax year :: 100]\n[I Loans from shareholder :: {U900-9000}]',
  part3: 'Shareholder’s Share of Current Year Income, Deductions, Credits, and Other Items',
  lines: [
    '1 Ordinary business income (loss)',
    '2 Net rental real estate income (loss)',
    '3 Other net rental income (loss)',
    '4 Interest income',
    '5a Ordinary dividends',
    '6 Royalties',
    '7 Net short-term capital gain (loss)',
    '8a Net long-term capital gain (loss)',
    '10 Other income (loss)',
    '11 Section 179 deduction',
    '12 Other deductions',
    '16 Items affecting shareholder basis',
    '17 Other information',
  ],
  omb: '1545-0123',
};
const beneficiary: Schedule = {
  kind: 'k1-1041',
  form: '1041',
  title: 'Beneficiary’s Share of Income, Deductions, Credits, etc.',
  sender: 'trust',
  entity: 'Estate or Trust',
  owner: 'Beneficiary',
  part2:
    '[C Fiduciary’s name, address, city, state, and ZIP code :: Marguerite Langford, Trustee;{office};{payerTown}]\n[D □ Check if Form 1041-T was filed and enter the date it was filed ::]',
  part3: 'Beneficiary’s Share of Current Year Income, Deductions, Credits, and Other Items',
  lines: [
    '1 Interest income',
    '2a Ordinary dividends',
    '2b Qualified dividends',
    '3 Net short-term capital gain',
    '4a Net long-term capital gain',
    '5 Other portfolio and nonbusiness income',
    '6 Ordinary business income',
    '7 Net rental real estate income',
    '9 Directly apportioned deductions',
    '11 Final year deductions',
    '14 Other information',
  ],
  omb: '1545-0092',
};

const federal = (k: Schedule): string => `<< 0.55
## Schedule K-1
* (Form ${k.form})          {year}
~ Department of the Treasury   Internal Revenue Service
~ For calendar year {year}, or tax year beginning ____ / ____ / {year} ending ____ / ____ / ____
||
~ 651123   □ Final K-1   □ Amended K-1   OMB No. ${k.omb}
>>
# ${k.title}
~ See separate instructions.
<< 0.47
* Part I   Information About the ${k.entity}
[A ${k.entity}’s employer identification number :: {ein}]
[B ${k.entity}’s name, address, city, state, and ZIP code :: {from1}]
[C IRS center where return was filed :: Ogden, UT]
* Part II   Information About the ${k.owner}
[E ${k.owner}’s identifying number :: {tin}]
[F ${k.owner}’s name, address, city, state, and ZIP code :: {to1}]
${k.part2}
||
* Part III   ${k.part3}
${pairs(k).join('\n')}
>>
~ For Paperwork Reduction Act Notice, see the Instructions for Form ${k.form}.     www.irs.gov/Form${k.form.replace('-', '')}     Schedule K-1 (Form ${k.form}) {year}`;
const pairs = ({ lines }: Schedule): string[] =>
  lines.flatMap((line, index) =>
    index % 2 === 0
      ? [
          `[${[line, lines[index + 1]]
            .filter((one) => one !== undefined)
            .map((one, at) => `${one} :: ${(index + at) % 3 === 0 ? '{$90-9000}' : ''}`)
            .join(' | ')}]`,
        ]
      : [],
  );

const package_ = (k: Schedule): string => `# {payer}
{office}
{payerTown}
%10
{m3+1}
@150 60 400
{to}
@240
RE:  {year} Schedule K-1 (Form ${k.form})
%4
Dear ${k.owner}:
Enclosed is your {year} Schedule K-1 (Form ${k.form}), ${k.title} It shows the amounts that you report on your own tax return. This information was reported to the Internal Revenue Service with the ${k.entity.toLowerCase()}’s return.
Please keep it and give it to your tax preparer. If you have any questions, call us at {phone}.
%8
Sincerely,
{payer}
===
${federal(k)}
===
* Schedule K-1 (Form ${k.form}) {year} — Supplemental Information          {payer}  {ein}
* ${k.owner}: {name}   {tin}
Section 199A information, statement A .. {$90-9000}
W-2 wages .. {$900-9000}
Unadjusted basis of assets .. {$900-9000}`;

const program = (k: Schedule): string => `<< 0.5
${k.form} K-1   {year}
||
> {payer}   {ein}
>>
---
* SCHEDULE K-1 (FORM ${k.form})
* ${k.title.toUpperCase()}
TAX YEAR {year}          OMB NO. ${k.omb}
%6
${k.entity.toUpperCase()} NAME :: {payer}
ADDRESS :: {office}, {payerTown}
EIN :: {ein}
${k.owner.toUpperCase()} NAME :: {name}
ADDRESS :: {street}, {town}
IDENTIFYING NUMBER :: {tin}
---
* PART III .. AMOUNT
${k.lines.map((line, index) => `LINE ${line} .. ${index % 2 === 0 ? '{$90-9000}' : ''}`).join('\n')}
---
~ THIS INFORMATION IS FURNISHED TO THE INTERNAL REVENUE SERVICE. REFER TO THE ${k.owner.toUpperCase()}’S INSTRUCTIONS FOR SCHEDULE K-1.`;

const traded = `## {payer}
* {year} Tax Package
@118 60 400
{to}
@200
* Account summary
Partner identification number :: {tin}
Partnership EIN :: {ein}
Units at December 31, {year} :: {n100-900}
%6
In this package: Schedule K-1, Ownership Schedule, Sales Schedule, State Schedule, and Partner Instructions. Visit {site}/k1 to download your data.
===
${federal(partner)}
===
# Ownership Schedule {year}
Transaction :: Date :: Units :: Broker
Buy :: {d2-1} :: {n10-90} :: Trellis Securities
Buy :: {d5} :: {n10-90} :: Trellis Securities
End of year :: 12/31/{year} :: {n100-180} ::
===
# State Schedule {year}
State :: Share of income :: Withheld
Texas :: {$1-90} :: 0.00
Oklahoma :: {$1-90} :: 0.00`;

const tight = { size: 8, left: 32, right: 580, boxHeight: 25 } as const;
const three = [partner, shareholder, beneficiary];
export const schedulePapers: readonly Paper[] = [
  ...three.map((k, index) =>
    paper(
      k.kind,
      'federal',
      k.sender,
      [looks.federal, looks.news, looks.old][index] ?? looks.federal,
      federal(k),
      tight,
    ),
  ),
  ...three.map((k, index) =>
    paper(
      k.kind,
      'package',
      k.sender,
      [looks.office, looks.letter, looks.book][index] ?? looks.book,
      package_(k),
      { ...tight, size: 8.6 },
    ),
  ),
  ...three.map((k, index) =>
    paper(
      k.kind,
      'program',
      k.sender,
      [looks.host, looks.typed, looks.payroll][index] ?? looks.host,
      program(k),
      { size: 9, valueAt: 0.34 },
    ),
  ),
  paper('k1-1065', 'traded', 'partnership', looks.bureau, traded, tight),
];
