// cspell:ignore stno DFAS HRIS
// W-2 forms of corpus M, as other payroll programs and bureaus than corpus L's print them.
import type { Cast } from './cast.ts';
import { wideSize, type Leaf } from './leaf.ts';
import { browserEdges, siteOf, type Draw, type Paper } from './paper.ts';
import { wagesOf } from './wage-amounts.ts';
import { of, outlined, paragraphs, printed, table } from './slip.ts';
import * as from from './payers.ts';

type Words = Record<string, string>;
/** The amounts of a form by the name of their place. */
function wordsOf(cast: Cast, states: readonly string[] = [cast.state]): Words {
  const { codes, states: lines, ...wages } = wagesOf(cast, states);
  const [first = ['', ''], second = ['', ''], third = ['', '']] = codes;
  const column = (key: 'state' | 'number' | 'wages' | 'tax'): string =>
    lines.map((line) => line[key]).join('\n');
  return {
    ...wages,
    code1: first.join('  '),
    code2: second.join('  '),
    code3: third.join('  '),
    st: column('state'),
    stno: column('number'),
    stw: column('wages'),
    stt: column('tax'),
  };
}

/** Parties at the left, boxes at the right, states below. Says where it ends. */
function panel(
  leaf: Leaf,
  cast: Cast,
  words: Words,
  [x, y, width, high]: readonly [number, number, number, number],
): number {
  const size = Math.min(8.5, width / 46);
  const half = width / 2;
  const left = table(leaf, cast, [x, y, half, high], words, size)`
    60|a Employee’s social security number|{ssn} || 40|d Control number|{control}
    100|b Employer identification number (EIN)|{ein}
    100|c Employer’s name, address, and ZIP code|{sender}
    100|e Employee’s first name and initial    Last name    Suff.|{home}
    34|13 Statutory employee || 33|Retirement plan|X || 33|Third-party sick pay`;
  const right = table(leaf, cast, [x + half, y, half, high], words, size)`
    50|1 Wages, tips, other compensation|{wages} || 50|2 Federal income tax withheld|{federal}
    50|3 Social security wages|{social} || 50|4 Social security tax withheld|{socialTax}
    50|5 Medicare wages and tips|{medicare} || 50|6 Medicare tax withheld|{medicareTax}
    50|7 Social security tips || 50|8 Allocated tips
    50|9 || 50|10 Dependent care benefits
    50|11 Nonqualified plans || 50|12a See instructions for box 12|{code1}
    50|14 Other|{other} || 25|12b|{code2} || 25|12c|{code3}`;
  return table(leaf, cast, [x, Math.max(left, right), width, high], words, size)`
    8|15 State|{st} || 22|Employer’s state ID number|{stno} || 18|16 State wages, tips, etc.|{stw} || 15|17 State income tax|{stt} || 14|18 Local wages, tips, etc. || 12|19 Local income tax || 11|20 Locality name`;
}

function foot(leaf: Leaf, cast: Cast, x: number, y: number, width: number, copy: string): void {
  const size = Math.min(9, width / 56);
  leaf.at('Form W-2 Wage and Tax Statement', x, y + 3, { size: size * 1.2, bold: true });
  outlined(leaf, cast.year, x + width * 0.46, y + 1, size * 1.8);
  leaf.at('OMB No. 1545-0008', x + width, y + 2, { size: size * 0.7, to: 'right' });
  leaf.at('Dept. of the Treasury - IRS', x + width, y + 2 + size, {
    size: size * 0.7,
    to: 'right',
  });
  leaf.at(copy, x, y + size * 2.1, { size: size * 0.85 }, width);
}

const copies = [
  'Copy B - To Be Filed With Employee’s FEDERAL Tax Return',
  'Copy C - For EMPLOYEE’S RECORDS (See Notice to Employee on the back of Copy B)',
  'Copy 2 - To Be Filed With Employee’s State, City, or Local Income Tax Return',
  'Copy 2 - To Be Filed With Employee’s State, City, or Local Income Tax Return',
] as const;
const notice = `Notice to Employee
  Do you have to file? Refer to the Form 1040 instructions to determine if you are required to file a tax return. Even if you don’t have to file a tax return, you may be eligible for a refund if box 2 shows an amount or if you are eligible for any credit.
  Earned income credit (EIC). You may be able to take the EIC for {year} if your adjusted gross income (AGI) is less than a certain amount. The amount of the credit is based on income and family size. Workers without children could qualify for a smaller credit.
  Corrections. If your name, SSN, or address is incorrect, correct Copies B, C, and 2 and ask your employer to correct your employment record. Be sure to ask the employer to file Form W-2c, Corrected Wage and Tax Statement, with the Social Security Administration (SSA).
  Cost of employer-sponsored health coverage (if such cost is provided by the employer). The reporting in box 12, using code DD, of the cost of employer-sponsored health coverage is for your information only. The amount reported with code DD is not taxable.
  Box 12. The following list explains the codes shown in box 12. D-Elective deferrals to a section 401(k) cash or deferred arrangement. W-Employer contributions to your health savings account.`;

function noticePage(leaf: Leaf, cast: Cast): void {
  leaf.turn();
  leaf.frame(44, 60, 552);
  paragraphs(leaf, cast, 8.5)(notice);
}

const stacked =
  (program: string, count: number): Draw =>
  (leaf, cast) => {
    const words = wordsOf(cast);
    const step = 750 / count;
    for (let index = 0; index < count; index += 1) {
      const y = 24 + index * step;
      const end = panel(leaf, cast, words, [40, y, 532, count === 3 ? 19 : 25]);
      foot(leaf, cast, 40, end + 2, 532, copies[index] ?? '');
    }
    leaf.at(program, 572, 780, { size: 6, to: 'right' });
    noticePage(leaf, cast);
  };

const quarters =
  (program: string): Draw =>
  (leaf, cast) => {
    const words = wordsOf(cast);
    copies.forEach((copy, index) => {
      const x = 24 + (index % 2) * 288;
      const y = 30 + Math.floor(index / 2) * 380;
      const end = panel(leaf, cast, words, [x, y, 276, 21]);
      foot(leaf, cast, x, end + 2, 276, copy);
    });
    leaf.at(program, 306, 776, { size: 6, to: 'middle' });
  };

const selfService =
  (title: string): Draw =>
  (leaf, cast) => {
    browserEdges(leaf, cast, title, siteOf(cast, 'ess/w2'));
    printed(
      leaf,
      cast,
    )(`44 40 14b ${title}
      44 62 9 {name}  >  Pay  >  Year-end forms  >  {year}
      44 80 9 Electronic copy furnished with your consent. Print this page and file Copy B with your federal return.`);
    const end = panel(leaf, cast, wordsOf(cast), [44, 104, 524, 27]);
    foot(leaf, cast, 44, end + 4, 524, copies[0]);
    leaf.frame(end + 50, 44, 568);
    paragraphs(leaf, cast, 8)(notice);
  };

/** With the year’s pay above, from gross to what the boxes say. */
const explained: Draw = (leaf, cast) => {
  const words = wordsOf(cast);
  printed(
    leaf,
    cast,
  )(`40 30 13b {year} W-2 and EARNINGS SUMMARY
    40 48 8 This summary is included with your W-2 to help you understand the amounts in its boxes.
    40 66 8b Your gross pay was adjusted as follows to produce your W-2 statement.
    300 84 7.5b Wages, tips, other compensation Box 1 of W-2 ; 480 84 7.5b Medicare wages Box 5 of W-2`);
  leaf.frame(98, 40, 572);
  const { social = '', code1 = '', wages = '' } = words;
  const rows = { 'Gross pay': social, 'Less 401(k)': code1, 'Reported W-2 wages': wages };
  for (const row of Object.entries(rows)) leaf.cells(row, [40, -430], { size: 8.5 });
  leaf.y += 6;
  const end = panel(leaf, cast, words, [40, leaf.y, 532, 22]);
  foot(leaf, cast, 40, end + 2, 532, copies[1]);
  const next = panel(leaf, cast, words, [40, end + 42, 532, 22]);
  foot(leaf, cast, 40, next + 2, 532, copies[0]);
  noticePage(leaf, cast);
};

const sealed: Draw = (leaf, cast) => {
  printed(
    leaf,
    cast,
  )(`30 20 6 TO OPEN: REMOVE SIDE EDGES FIRST, THEN FOLD AND TEAR THIS STUB ALONG PERFORATION
    60 60 8 {sender} ; 420 60 9b IMPORTANT TAX DOCUMENT ENCLOSED ; 60 130 10f {home}`);
  leaf.line(20, 196, 592);
  const words = wordsOf(cast);
  const end = panel(leaf, cast, words, [40, 206, 532, 20]);
  foot(leaf, cast, 40, end + 1, 532, copies[0]);
  leaf.line(20, 490, 592);
  const last = panel(leaf, cast, words, [40, 500, 532, 20]);
  foot(leaf, cast, 40, last + 1, 532, copies[2]);
};

const twoStates: Draw = (leaf, cast) => {
  const end = panel(leaf, cast, wordsOf(cast, [cast.state, 'NJ']), [40, 40, 712, 30]);
  foot(leaf, cast, 40, end + 4, 712, copies[0]);
  printed(
    leaf,
    cast,
  )(
    `40 560 7 This information is being furnished to the Internal Revenue Service. ; 752 560 7r Page 1 of 1`,
  );
};

/** The pay office’s own page for soldiers and civilians. */
const payOffice: Draw = (leaf, cast) => {
  const words = wordsOf(cast);
  printed(
    leaf,
    cast,
  )(`306 34 10bm W-2 WAGE AND TAX STATEMENT {year}
    306 48 8m DEFENSE FINANCE AND ACCOUNTING SERVICE   MILITARY - ACTIVE`);
  const end = table(leaf, cast, [60, 66, 492, 30], words)`
    50|A. EMPLOYEE’S SOCIAL SECURITY NUMBER|{ssn} || 50|B. EMPLOYER IDENTIFICATION NUMBER|{ein}
    60|C. EMPLOYER’S NAME, ADDRESS AND ZIP CODE|{sender} || 40|OMB NO. 1545-0008    D. CONTROL NUMBER|{control}
    60|E/F. EMPLOYEE’S NAME, ADDRESS AND ZIP CODE|{home} || 40|13. RETIREMENT PLAN|X
    33|1. WAGES, TIPS, OTHER COMPENSATION|{wages} || 33|2. FEDERAL INCOME TAX WITHHELD|{federal} || 34|3. SOCIAL SECURITY WAGES|{social}
    33|4. SOCIAL SECURITY TAX WITHHELD|{socialTax} || 33|5. MEDICARE WAGES AND TIPS|{medicare} || 34|6. MEDICARE TAX WITHHELD|{medicareTax}
    33|12. CODES|{code1} || 33|12.|{code2} || 34|14. OTHER|MIL BAS BAH
    20|15. STATE|{st} || 30|STATE ID NUMBER|{stno} || 25|16. STATE WAGES|{stw} || 25|17. STATE INCOME TAX|{stt}`;
  leaf.frame(end + 14, 60, 552);
  paragraphs(
    leaf,
    cast,
    8,
  )(`COPY B TO BE FILED WITH EMPLOYEE’S FEDERAL TAX RETURN. This information is being furnished to the Internal Revenue Service. DEPARTMENT OF THE TREASURY - INTERNAL REVENUE SERVICE.
    Items not included in your wages: Basic Allowance for Housing and Subsistence. Combat zone pay is shown in box 12 with code Q.`);
};

const defense = ['DFAS-Indianapolis Center|8899 E 56th St|Indianapolis, IN 46249'];
export const wagePapers: readonly Paper[] = of(
  'w2',
  ['three copies on a sheet', from.employers, 'software', stacked('TF5205 LASER', 3)],
  ['two copies, retail bureau', from.employers, 'payroll', stacked('Payday Bureau, Inc. 5218', 2)],
  ['four to a sheet, hospital', from.hospitals, 'bureau', quarters('LW24UP ©HRIS Year End')],
  ['self-service page', from.hospitals, 'browser', selfService('My W-2 | Employee Center')],
  ['earnings summary, schools', from.schools, 'bureauMono', explained],
  ['pressure seal', from.schools, 'payrollHost', sealed],
  ['one copy on its side, two states', from.employers, 'clean', twoStates, { size: wideSize }],
  ['military pay office', defense, 'host', payOffice],
  [
    'household employer',
    from.households,
    'agency',
    stacked('Form made for the household payroll', 1),
  ],
);
