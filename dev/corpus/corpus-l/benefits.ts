// Statements of Social Security and of the marketplace.
import type { Cast } from '../corpus-j/cast.ts';
import type { Leaf } from '../corpus-j/leaf.ts';
import type { Draw, Paper } from '../corpus-k/paper.ts';
import { correction, of, outlined, printed, table } from './slip.ts';

function statement(leaf: Leaf, cast: Cast, y: number): void {
  leaf.line(36, y, 576, y, 1.5);
  void printed(leaf, cast)`306 ${y + 6} 13bm FORM SSA-1099 – SOCIAL SECURITY BENEFIT STATEMENT
    60 ${y + 30} 24b {year}
    150 ${y + 32} 8.5b PART OF YOUR SOCIAL SECURITY BENEFITS SHOWN IN BOX 5 MAY BE TAXABLE INCOME.
    150 ${y + 44} 8.5b SEE THE REVERSE FOR MORE INFORMATION.`;
  const paid = cast.usd(8000, 34000);
  const description = [
    `Paid by check or direct deposit  $${paid}`,
    `Medicare Part B premiums deducted from your benefits  $${cast.usd(1600, 2200)}`,
    `Medicare Part D premiums deducted  NONE`,
    `Total Additions  $${paid}`,
    `Benefits for ${cast.year}  $${paid}`,
  ].join('\n');
  const tax = cast.whole(0, 1) === 0 ? 'NONE' : `$${cast.usd(400, 2400)}`;
  const end = table(
    leaf,
    cast,
    [36, y + 62, 540, 30],
    { paid: `$${paid}`, description, tax },
    9,
  )`66|Box 1. Name|{name} || 34|Box 2. Beneficiary’s Social Security Number|{ssn}
    33|Box 3. Benefits Paid in {year}|{paid} || 33|Box 4. Benefits Repaid to SSA in {year}|NONE || 34|Box 5. Net Benefits for {year} (Box 3 minus Box 4)|{paid}
    50|DESCRIPTION OF AMOUNT IN BOX 3|{description} || 50|DESCRIPTION OF AMOUNT IN BOX 4|NONE
    50|Box 6. Voluntary Federal Income Tax Withheld|{tax} || 50|Box 8. Claim Number (Use this number if you need to contact SSA.)|{ssn}A
    100|Box 7. Address|{home}`;
  void printed(leaf, cast)`
    36 ${end + 6} 8 Form SSA-1099-SM (1-{next})        DO NOT RETURN THIS FORM TO SSA OR IRS`;
}
const mailed: Draw = (leaf, cast) => {
  void printed(leaf, cast)`36 40 8 SOCIAL SECURITY ADMINISTRATION
    36 50 8 PO BOX 17769, BALTIMORE MD 21235
    90 120 10f {home}`;
  statement(leaf, cast, 230);
};
const replacement: Draw = (leaf, cast) => {
  void printed(leaf, cast)`576 26 9r Securing today and tomorrow
    36 26 10 Your replacement Social Security Benefit Statement`;
  statement(leaf, cast, 44);
};

const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const marketplace: Draw = (leaf, cast) => {
  void printed(leaf, cast)`30 28 14b Form 1095-A
    30 46 7 Department of the Treasury
    30 55 7 Internal Revenue Service
    306 28 13bm Health Insurance Marketplace Statement
    306 48 7.5m Do not attach to your tax return. Keep for your records.
    306 58 7.5m Go to www.irs.gov/Form1095A for instructions and the latest information.
    582 28 7r OMB No. 1545-2232
    30 78 9b Part I   Recipient Information`;
  leaf.tick(450, 46, false);
  leaf.at('VOID', 461, 46, { size: 7.5 });
  correction(leaf, cast, 450, 58, false);
  outlined(leaf, cast.year, 540, 38);
  const covered = table(leaf, cast, [30, 90, 552, 24])`
    34|1 Marketplace identifier|{digits2} || 33|2 Marketplace-assigned policy number|{account} || 33|3 Policy issuer’s name|Sagebrush Health Plans
    34|4 Recipient’s name|{name} || 33|5 Recipient’s SSN|{ssn} || 33|6 Recipient’s date of birth|03/11/1966
    34|7 Recipient’s spouse’s name|{spouse} || 33|8 Recipient’s spouse’s SSN || 33|9 Recipient’s spouse’s date of birth
    34|10 Policy start date|01/01/{year} || 33|11 Policy termination date|12/31/{year} || 33|12 Street address (including apartment no.)|{street}
    100|13-15 City or town, state or province, country and ZIP or foreign postal code|{town}`;
  leaf.at('Part II   Covered Individuals', 30, covered + 5, { size: 9, bold: true });
  const line = (number: number, who: string, ssn: string): string =>
    `34|${number}  A. Covered individual name|${who} || 22|B. Covered individual SSN|${ssn} || 16|C. Date of birth || 14|D. Coverage start date|01/01/{year} || 14|E. Coverage termination date|12/31/{year}`;
  const lines = `${line(16, '{name}', '{ssn}')}\n${line(17, '{spouse}', '')}`;
  const household = table(leaf, cast, [30, covered + 17, 552, 22])(lines);
  leaf.at('Part III   Coverage Information', 30, household + 5, { size: 9, bold: true });
  const premium = cast.usd(600, 1400);
  const rows = months.map((month, index) => `${21 + index} ${month}`);
  const end = table(leaf, cast, [30, household + 17, 552, 21], {}, 8)`
    25|Month || 25|A. Monthly enrollment premiums || 25|B. Monthly second lowest cost silver plan (SLCSP) premium || 25|C. Monthly advance payment of premium tax credit
    ${rows.map((row) => `25||${row} || 25||${premium} || 25||600:1500 || 25||100:590`).join('\n')}
    25||33 Annual Totals || 25||7200:16800 || 25||7200:18000 || 25||1200:7000`;
  const foot = `30 ${end + 5} 7 For Privacy Act and Paperwork Reduction Act Notice, see separate instructions.   Cat. No. 60703Q   Form 1095-A ({year})`;
  void printed(leaf, cast)(foot);
};

const social = ['Social Security Administration|6401 Security Blvd|Baltimore, MD 21235'];
const market = ['Health Insurance Marketplace|PO Box 1003|London, KY 40742'];
export const benefitPapers: readonly Paper[] = [
  ...of(
    'ssa-1099',
    ['mailed', social, 'agency', mailed],
    ['replacement', social, 'clean', replacement],
  ),
  ...of('1095-a', ['one policy', market, 'software', marketplace]),
];
