// Near misses that are no tax forms: what clients send along.
// cspell:ignore Cascadia Crestline Keyhaven Prénoms Stonegate
import { browserEdges, siteOf } from '../corpus-j/paper.ts';
import type { Draw, Paper } from '../corpus-k/paper.ts';
import { filled, linesOf, of, pairs, paragraphs, printed } from './slip.ts';

/** A head with the sender, the person in the window, and a text: its title, its rows, and its paragraphs. */
const sheet =
  (stops: readonly number[], text: string): Draw =>
  (leaf, cast) => {
    const [title = '', ...rest] = linesOf(text);
    leaf.frame(156, 48, leaf.right);
    void printed(leaf, cast)`48 36 12b {payer}
      48 53 8 {from}, {place}  {phone}
      ${leaf.right} 70 12br ${title}
      70 96 10 {home}`;
    leaf.line(48, 150, leaf.right);
    void pairs(leaf, cast, stops, 9)(rest.filter((line) => line.includes('|')).join('\n'));
    leaf.y += 12;
    void paragraphs(leaf, cast, 9)(rest.filter((line) => !line.includes('|')).join('\n'));
  };
const email =
  (subject: string, text: string): Draw =>
  (leaf, cast) => {
    browserEdges(
      leaf,
      cast,
      `Mail - ${filled(cast, subject)}`,
      siteOf({ ...cast, payer: 'web mail' }, 'mail/u/0'),
    );
    leaf.frame(44, 40, 572);
    leaf.passage(filled(cast, subject), { size: 14, bold: true });
    void pairs(leaf, cast, [40, 80])`From:|{payer} <no-reply@notices.example>
      Date:|{issued1} 8:14 AM
      To:|{name}`;
    leaf.y += 12;
    void paragraphs(leaf, cast, 10)(text);
  };

const stub: Draw = (leaf, cast) => {
  void printed(leaf, cast)`40 34 11b {payer}
    40 48 8 {from}, {place}
    572 34 12br Direct Deposit Advice`;
  leaf.frame(74, 40, 572);
  const facts = `Employee|{name}|Pay period|{day6} - {day6}
    SSN|{ssn}|Check date|{day7}
    Address|{street}|Pay frequency|Biweekly`;
  void pairs(leaf, cast, [40, 110, 340, 430])(facts);
  leaf.y += 10;
  void pairs(leaf, cast, [40, -260, -400, -540])`
    Earnings|Hours|Current|YTD ; Regular|80.00|{usd4000}|{usd40000} ; Overtime|3.50|{usd200}|{usd2000}
    Taxes||Current|YTD ; FIT||{usd400}|{usd5000} ; FICA SS||{usd200}|{usd3000}
    FICA Med||{usd60}|{usd700} ; SIT {state}||{usd100}|{usd1400} ; Deductions||Current|YTD
    Dental||{usd30}|{usd300} ; Roth 401k||{usd200}|{usd2000} ; Net pay||{usd3000}|{usd30000}`;
  leaf.tell('Paid time off balance: 46.20 hours. Non-negotiable.', { size: 8 });
};
const passport: Draw = (leaf, cast) => {
  leaf.box(80, 80, 430, 300);
  leaf.box(96, 124, 120, 150, '#ddd6cc');
  const name = `P<USA${cast.last}<<${cast.first}`.toUpperCase();
  void printed(leaf, cast)`96 92 12b PASSPORT
    320 92 12bm UNITED STATES OF AMERICA
    92 344 11f ${name.replaceAll(/[^A-Z<]/gu, '<').padEnd(40, '<')}`;
  leaf.frame(122, 80, 510);
  void pairs(leaf, cast, [230, 350], 8.5)`
    Type / Code|P   USA ; Passport No.|{digits9} ; Surname / Nom|{last}
    Given Names / Prénoms|{first} ; Nationality|UNITED STATES OF AMERICA
    Date of birth|14 FEB 1971 ; Place of birth|OHIO, U.S.A. ; Date of issue|03 MAY 2019
    Date of expiration|02 MAY 2029 ; Authority|United States Department of State`;
};
const socialCard: Draw = (leaf, cast) => {
  leaf.box(120, 100, 320, 200);
  void printed(leaf, cast)`280 118 18bm SOCIAL SECURITY
    280 176 16bm ${cast.whole(118, 649)}-${cast.whole(12, 97)}-{digits4}
    280 202 8m THIS NUMBER HAS BEEN ESTABLISHED FOR
    280 220 13m {name}
    280 276 7m SIGNATURE`;
  leaf.line(170, 272, 390, 272, 0.4);
};

const escrow = sheet(
  [48, -250, 290, -540],
  `Annual Escrow Account Disclosure Statement
  Loan number|{account}|Analysis date|{later3} ; Principal and interest|{usd2000}|New payment|{usd3000}
  County tax|{usd4000}|Homeowner’s insurance|{usd2000} ; Shortage|{usd400}|Shortage per month|{usd30}
  Starting balance needed|{usd2000}|Actual balance|{usd1500}
  This statement tells you of changes in your mortgage payment and the activity of your escrow account since the last analysis. If you pay the shortage in full, your new payment will be lower. Keep this statement for comparison with the actual activity in your account next year.`,
);
const quarter = sheet(
  [48, 240],
  `Retirement Account Statement
  Statement period|10/01/{year} – 12/31/{year} ; Plan|403(b) Retirement Savings Plan
  Beginning balance|{usd90000} ; Your contributions|{usd2000} ; Employer contributions|{usd900}
  Change in value|{usd4000} ; Ending balance|{usd99000} ; Personal rate of return|6.41%
  Review this statement and report errors within 90 days. Past performance does not guarantee future results. Beneficiary on file: yes.`,
);
const declarations = sheet(
  [48, 240],
  `HOMEOWNERS POLICY DECLARATIONS
  Policy number|{account} ; Policy period|05/01/{year} to 05/01/{next}, 12:01 a.m. standard time
  Coverage A Dwelling|{usd400000} ; Coverage C Personal property|{usd200000}
  Coverage E Personal liability|$300,000 ; Deductible, all perils|$2,500 ; Annual premium|{usd3000}
  Mortgagee: Lakeview Home Mortgage Servicing LLC, its successors and/or assigns. Your premium is billed to the mortgagee. This is not a bill.`,
);
const medicare = sheet(
  [48, 230],
  `Medicare Summary Notice for Part B (Medical Insurance)
  Notice for|{name} ; Medicare Number|XXX-XX-{digits4} ; Date of this notice|{date9}
  Claims processed between|June 15 – September 15, {year} ; Total you may be billed|{usd200}
  Your deductible status|You have met your deductible
  THIS IS NOT A BILL. Your claims and costs this period: did Medicare approve all services? YES. How to check this notice: do you recognize the name of each doctor or provider?`,
);
const energy = sheet(
  [48, 230],
  `Energy Statement
  Account|{account} ; Service address|{digits4} Canal Rd ; Billing period|{day8} – {day9}
  Meter reading|{digits5} kWh ; Previous balance|{usd200} ; Payment received, thank you|-{usd200}
  Current charges|{usd300} ; Amount due|{usd300}
  Automatic payment is scheduled. Your usage this month was 11% lower than that of the same month last year.`,
);
const college = sheet(
  [48, 230],
  `529 Account Quarterly Statement
  Account owner|{name} ; Account number|{account} ; Quarter ended|September 30, {year}
  Opening value|{usd30000} ; Contributions|{usd900} ; Withdrawals|0.00 ; Closing value|{usd33000}
  Contributions may be deductible on your state return. Investments: Age-Based 2032 Enrollment Portfolio 100%. Shares are not insured.`,
);
const owner = sheet(
  [48, -360],
  `Owner Statement
  Period|01/01/{year} – 12/31/{year} ; Property|{digits3} Jones St, Unit B
  Rent collected|{usd20000} ; Management fees|-{usd2000} ; Repairs: plumbing|-{usd900}
  Landscaping|-{usd900} ; Owner draws|-{usd15000} ; Ending balance|{usd900}
  Security deposits held are not income. Ask our office for invoices of repairs.`,
);
const assessment = sheet(
  [48, 300],
  `Notice of Annual Assessment
  Lot|{digits3} ; Annual assessment {year}|{usd2000} ; Reserve contribution|{usd300}
  Quarterly installment|{usd600}
  To all members: the Board of Directors adopted the {year} budget at its meeting. Installments are due on the first day of each quarter. A late fee of $25 applies after 15 days. Assessments of the association are not taxes.`,
);
const available = email(
  'Your {year} Form W-2 is now available online',
  `Hello {name},
  Your {year} Form W-2 is ready to view and print in the employee portal. Sign in and choose Pay, then Tax Statements.
  You receive this message because you chose to receive your W-2 electronically. A paper copy will not be mailed. If you changed employers during the year, you will receive a W-2 from each of them.
  {payer} Payroll Department`,
);

const to = {
  employers: ['Harvest Table Restaurants Corp|820 Broadway Ste 400|Nashville, TN 37203'],
  servicer: ['Lakeview Home Mortgage Servicing LLC|PO Box 619094|Dallas, TX 75261'],
  plan: ['Crestline Retirement Services|PO Box 2600|Valley Forge, PA 19482'],
  insurer: ['Prairie Farm Mutual Insurance Co.|1 Insurance Plaza|Bloomington, IL 61710'],
  medicare: ['Centers for Medicare & Medicaid Services|7500 Security Blvd|Baltimore, MD 21244'],
  energy: ['Cascadia Power & Light|PO Box 26000|Portland, OR 97256'],
  savings: ['BrightFuture 529 College Savings Plan|PO Box 55120|Boston, MA 02205'],
  manager: ['Keyhaven Property Management|415 Bay St|Savannah, GA 31401'],
  association: ['Stonegate Village Owners Association|900 Stonegate Pkwy|Chandler, AZ 85224'],
} as const;

export const paperNone: readonly Paper[] = of(
  null,
  ['pay stub, direct deposit', to.employers, 'payroll', stub],
  ['W-2 on the portal, by email', to.employers, 'browser', available],
  ['escrow analysis', to.servicer, 'bank', escrow],
  ['quarter of a 403(b)', to.plan, 'fund', quarter],
  ['declarations of a home policy', to.insurer, 'bureau', declarations],
  ['Medicare summary', to.medicare, 'agency', medicare],
  ['energy bill', to.energy, 'app', energy],
  ['quarter of a 529 plan', to.savings, 'fund', college],
  ['owner’s statement of a manager', to.manager, 'clean', owner],
  ['assessment of an association', to.association, 'word', assessment],
  ['passport', ['United States of America||'], 'copier', passport],
  ['social security card', ['Social Security Administration||'], 'scanner', socialCard],
);
