// W-2s as payroll programs, a county, and a school district print them.
// cspell:ignore RRTA Wkly Brightpath Cleves LAKEMONT Waukesha
import type { Cast } from '../corpus-j/cast.ts';
import { wideSize, type Leaf } from '../corpus-j/leaf.ts';
import { browserEdges, siteOf } from '../corpus-j/paper.ts';
import type { Draw, Paper } from '../corpus-k/paper.ts';
import { wagesOf, type Wages } from '../corpus-k/wage-form.ts';
import { correction, of, outlined, pairs, paragraphs, printed, table } from './slip.ts';

const employers = [
  'Palisade Veterinary Hospital LLC|3150 Mesa Ridge Rd|Grand Junction, CO 81506',
  'LAKEMONT FABRICATION INC|PO Box 4417|Waukesha, WI 53187',
  'Harvest Table Restaurants Corp|820 Broadway Ste 400|Nashville, TN 37203',
  'Brightpath Pediatric Therapy, Inc.|77 Route 46 W|Fairfield, NJ 07004',
  'MERIDIAN FREIGHT SYSTEMS LLC|15400 Logistics Dr|Laredo, TX 78045',
  'Cobalt Analytics Inc.|1100 Dexter Ave N|Seattle, WA 98109',
  'Saint Brendan Medical Center|400 Mercy Way|Dubuque, IA 52001',
];
const copyB =
  "Copy B - To Be Filed With Employee's FEDERAL Tax Return. This information is being furnished to the Internal Revenue Service.";
const copyC =
  "Copy C - For EMPLOYEE'S RECORDS. If you are required to file a tax return, a negligence penalty or other sanction may be imposed on you if this income is taxable and you fail to report it.";
const copy2 = "Copy 2 - To Be Filed With Employee's State, City, or Local Income Tax Return.";
const notice = `Notice to Employee
  Do you have to file? Refer to the Form 1040 instructions to determine if you are required to file a tax return. Even if you don’t have to file a tax return, you may be eligible for a refund if box 2 shows an amount or if you are eligible for any credit.
  Earned income tax credit (EITC). You may be able to take the EITC for {year} if your adjusted gross income (AGI) is less than a certain amount. The amount of the credit is based on income and family size.
  Employee’s social security number (SSN). For your protection, this form may show only the last four digits of your SSN. However, your employer has reported your complete SSN to the IRS and the Social Security Administration (SSA).
  Corrections. If your name, SSN, or address is incorrect, correct Copies B, C, and 2 and ask your employer to correct your employment record.
  Box 12. D—Elective deferrals to a section 401(k) cash or deferred arrangement. E—Elective deferrals under a section 403(b) salary reduction agreement. W—Employer contributions (including amounts the employee elected to contribute using a section 125 (cafeteria) plan) to your health savings account. DD—Cost of employer-sponsored health coverage. The amount reported with code DD is not taxable.
  Box 13. If the “Retirement plan” box is checked, special limits may apply to the amount of traditional IRA contributions that you may deduct.
  Note: Keep Copy C of Form W-2 for at least 3 years after the due date for filing your income tax return.`;

const code = ({ codes }: Wages, index: number): string => codes[index]?.join('  ') ?? '';
const known = new WeakMap<Cast, Record<string, string>>();
/** What the boxes print, by name; the same on all copies of a sheet. */
function facts(cast: Cast): Record<string, string> {
  const before = known.get(cast);
  if (before) return before;
  const wages = wagesOf(cast);
  const { control, federal, social, socialTax, medicare, medicareTax, other } = wages;
  const [first] = wages.states;
  if (!first) throw new RangeError('A W-2 has a state');
  const { state, number, wages: stateWages, tax, locality } = first;
  const boxes = { wages: wages.wages, control, federal, social, medicare, other, tax, locality };
  const offices = { dept: cast.digits(4), used: cast.digits(3) };
  const codes = { a: code(wages, 0), b: code(wages, 1), c: code(wages, 2) };
  const taxes = { social_tax: socialTax, medicare_tax: medicareTax, state_wages: stateWages };
  const where = `${cast.street}\n${cast.town}`;
  const all = { ...boxes, ...codes, ...taxes, ...offices, line: `${state}   ${number}`, where };
  known.set(cast, all);
  return all;
}

/** The SSA's arrangement: the parties left, amounts in two columns right, states across the foot. */
function square(leaf: Leaf, cast: Cast, x: number, y: number, width: number, row: number): number {
  const [words, size, half] = [facts(cast), Math.min(9, width / 58), width * 0.54];
  const part = (left: number, top: number, wide: number) =>
    table(leaf, cast, [left, top, wide, row], words, size);
  const top = part(x, y, width)`
    27|a Employee's social security number|{ssn} || 25|OMB No. 1545-0008 || 48|Safe, accurate, FAST! Use IRS e-file. Visit the IRS website at www.irs.gov/efile`;
  void part(x, top, half)`100|b Employer identification number (EIN)|{ein}
    100|c Employer's name, address, and ZIP code|{sender}
    100|d Control number|{control}
    50|e Employee's first name and initial|{first} || 40|Last name|{last} || 10|Suff.
    100|f Employee's address and ZIP code|{where}`;
  const end = part(x + half, top, width - half)`
    50|1 Wages, tips, other compensation|{wages} || 50|2 Federal income tax withheld|{federal}
    50|3 Social security wages|{social} || 50|4 Social security tax withheld|{social_tax}
    50|5 Medicare wages and tips|{medicare} || 50|6 Medicare tax withheld|{medicare_tax}
    50|7 Social security tips || 50|8 Allocated tips
    50|9 || 50|10 Dependent care benefits
    50|11 Nonqualified plans || 50|12a See instructions for box 12|{a}
    50|13 Statutory employee  Retirement plan  Third-party sick pay|X || 50|12b|{b}
    50|14 Other|{other} || 50|12c|{c}`;
  return part(x, end, width)`
    26|15 State  Employer's state ID number|{line} || 17|16 State wages, tips, etc.|{state_wages} || 15|17 State income tax|{tax} || 16|18 Local wages, tips, etc. || 13|19 Local income tax || 13|20 Locality name|{locality}`;
}

/** A quarter of a sheet: pairs of boxes above each other, as bureaus print it beside the earnings. */
const narrow = (leaf: Leaf, cast: Cast, x: number, y: number, width: number, row: number): number =>
  table(leaf, cast, [x, y, width, row], facts(cast), Math.min(7.4, width / 36))`
    50|1 Wages, tips, other comp.|{wages} || 50|2 Federal income tax withheld|{federal}
    50|3 Social security wages|{social} || 50|4 Social security tax withheld|{social_tax}
    50|5 Medicare wages and tips|{medicare} || 50|6 Medicare tax withheld|{medicare_tax}
    35|d Control number|{control} || 20|Dept.|{dept} || 15|Corp.|K7 || 30|Employer use only|A  {used}
    100|c Employer's name, address, and ZIP code|{sender}
    50|b Employer's FED ID number|{ein} || 50|a Employee's SSA number|{ssn}
    50|7 Social security tips || 50|8 Allocated tips
    50|9 || 50|10 Dependent care benefits
    50|11 Nonqualified plans || 50|12a See instructions for box 12|{a}
    50|14 Other|{other} || 50|12b|{b}
    50|13 Stat emp.  Ret. plan  3rd party sick pay|X || 50|12c|{c}
    100|e/f Employee's name, address and ZIP code|{home}
    50|15 State  Employer's state ID no.|{line} || 50|16 State wages, tips, etc.|{state_wages}
    50|17 State income tax|{tax} || 50|18 Local wages, tips, etc.
    50|19 Local income tax || 50|20 Locality name|{locality}`;

function foot(leaf: Leaf, cast: Cast, x: number, y: number, width: number, copy: string): void {
  leaf.at('W-2', x, y + 2, { size: 13, bold: true });
  leaf.at('Wage and Tax Statement', x + 32, y + 5, { size: 8.5, bold: true }, width * 0.4);
  outlined(leaf, cast.year, x + width * 0.6, y + 1, 14);
  leaf.at('OMB No. 1545-0008', x + width, y + 2, { size: 6.5, to: 'right' });
  leaf.at('Dept. of the Treasury - IRS', x + width, y + 10, { size: 6.5, to: 'right' });
  leaf.note(copy, x, y + 19, width, { size: 6.5 });
}

const withEarnings: Draw = (leaf, cast) => {
  correction(leaf, cast, 520, 38, true);
  leaf.frame(56, 312, 590);
  void paragraphs(leaf, cast, 7.5)`
    This blue section is your Earnings Summary which provides more detailed information on the generation of your W-2 statement. The reverse side includes instructions and other general information.
    1. The following information reflects your final {year} pay stub plus any adjustments submitted by your employer.`;
  const { wages = '', social = '' } = facts(cast);
  void pairs(leaf, cast, [312, -460, -525, -590], 7)`${' '}|Wages, Tips|Social Sec.|Medicare
    Gross Pay|${social}|${social}|${social} ; Less 401(k) (D-Box 12)|0.00|N/A|N/A
    Reported W-2 Wages|${wages}|${social}|${social}`;
  leaf.y += 8;
  void paragraphs(leaf, cast, 7.5)`
    2. Employee W-4 Profile. To change your Employee W-4 Profile Information, file a new W-4 with your payroll department.
    {name}   Social Security Number: {ssn}`;
  void printed(leaf, cast)`450 22 11bm {year} W-2 and EARNINGS SUMMARY
    590 380 6r © {year} payroll data services   PAGE 01 OF 01`;
  leaf.size = 7;
  for (const [copy, x, y] of [
    [copyC, 20, 30],
    [copyB, 20, 402],
    [copy2, 312, 402],
  ] as const)
    foot(leaf, cast, x, narrow(leaf, cast, x, y, 276, 16.4), 276, copy);
};
const three: Draw = (leaf, cast) => {
  correction(leaf, cast, 440, 12, true);
  [copyB, copy2, copyC].forEach((copy, index) => {
    const y = 24 + index * 252;
    foot(leaf, cast, 36, square(leaf, cast, 36, y, 540, 18.5), 540, copy);
    leaf.line(0, y + 246, 612, y + 246, 0.2);
  });
};
const startup: Draw = (leaf, cast) => {
  leaf.at(`${cast.year} Form W-2`, 54, 40, { size: 18, ink: '#0a655b' });
  leaf.at('Employee copy. Nothing to mail if you e-file.', 54, 64, { size: 9, ink: '#555' });
  correction(leaf, cast, 440, 46, false);
  foot(leaf, cast, 54, square(leaf, cast, 54, 92, 504, 25), 504, copyB);
  leaf.turn();
  void paragraphs(leaf, cast, 8.5)(notice);
};
const ledger: Draw = (leaf, cast) => {
  correction(leaf, cast, 360, 24, false);
  [copyB, copyC].forEach((copy, index) =>
    foot(leaf, cast, 36, square(leaf, cast, 36, 36 + index * 384, 540, 24), 540, copy),
  );
};
const suite: Draw = (leaf, cast) => {
  correction(leaf, cast, 250, 14, true);
  [copyB, copy2, copyC, copy2].forEach((copy, index) => {
    const [x, y] = [24 + (index % 2) * 290, 28 + Math.floor(index / 2) * 372];
    foot(leaf, cast, x, narrow(leaf, cast, x, y, 272, 16.4), 272, copy);
  });
  leaf.turn();
  void paragraphs(leaf, cast, 9)(notice);
};
const screen: Draw = (leaf, cast) => {
  browserEdges(leaf, cast, 'W-2 | Pay | People Center', siteOf(cast, 'EmployeeW2View.aspx?PK=1'));
  void printed(leaf, cast)`36 40 16 W-2 – {year}
    36 62 9 Wage and Tax Statement  OMB No. 1545-0008   Copy C for employee’s records
    36 420 9 View in PDF    Back    Things I can do`;
  correction(leaf, cast, 470, 44, true);
  void table(leaf, cast, [36, 84, 540, 30], facts(cast))`
    50|Employee's name, address|{home} || 50|Employer's name, address|{sender}
    50|Employee SSN|{ssn} || 50|Employer ID number|{ein}
    25|Wages (box 1)|{wages} || 25|Federal income tax (box 2)|{federal} || 25|Soc Sec wages (box 3)|{social} || 25|Soc Sec tax (box 4)|{social_tax}
    25|Medicare wages (box 5)|{medicare} || 25|Medicare tax (box 6)|{medicare_tax} || 25|Dependent care (box 10)|0.00 || 25|Other (box 14)|{other}
    34|Box 12a|{a} || 33|Box 12b|{b} || 33|Box 12c|{c}
    30|State (box 15)|{line} || 35|State wages (box 16)|{state_wages} || 35|State tax (box 17)|{tax}`;
};
const county: Draw = (leaf, cast) => {
  void printed(leaf, cast)`60 28 8.5 AUDITOR-CONTROLLER  PAYROLL DIVISION
    730 28 8.5r FIRST CLASS MAIL`;
  correction(leaf, cast, 400, 28, true);
  foot(leaf, cast, 60, square(leaf, cast, 60, 48, 672, 25), 672, copyB);
  leaf.frame(390, 60, 732);
  void pairs(leaf, cast, [60, -330, 400, -700])`
    RECONCILIATION OF YOUR LAST PAY WARRANT||DEDUCTIONS NOT TAXED
    YEAR TO DATE GROSS|{usd90000}|RETIREMENT 414(H)(2)|{usd9000}
    TAXABLE GROSS|{usd90000}|HEALTH PLAN PRETAX|{usd5000}`;
};
const district: Draw = (leaf, cast) => {
  void printed(leaf, cast)`44 40 9 {sender}
    306 110 9mb W-2 ENCLOSED - DO NOT DESTROY - OPEN IMMEDIATELY
    280 160 10f {home}`;
  correction(leaf, cast, 470, 258, true);
  foot(leaf, cast, 40, square(leaf, cast, 40, 272, 532, 18), 532, copyB);
  leaf.line(0, 528, 612, 528, 0.3);
  foot(leaf, cast, 40, square(leaf, cast, 40, 540, 532, 17), 532, copy2);
};

const counties = ['COUNTY OF SAN ANSELMO|1600 Pacific Hwy Rm 077|San Anselmo, CA 92101'];
const districts = [
  'Pine Hollow Independent School District|1500 S Main St|Abilene, TX 79602',
  'ROSS TOWNSHIP LOCAL SCHOOLS|3371 Hamilton Cleves Rd|Hamilton, OH 45013',
];

export const wagePapers: readonly Paper[] = of(
  'w2',
  ['with an earnings summary', employers, 'payroll', withEarnings],
  ['three below each other', employers, 'payrollHost', three],
  ['of a payroll service for small firms', employers, 'clean', startup],
  ['of an accounting program', employers, 'software', ledger],
  ['quarters of a suite', employers, 'brokerPlain', suite],
  ['screen of a workforce system', employers, 'browserWords', screen],
  ['county, wide', counties, 'host', county, { size: wideSize }],
  ['self-mailer of a district', districts, 'bureauMono', district],
);
