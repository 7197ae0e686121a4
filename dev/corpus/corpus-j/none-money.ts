// Corpus J's bills and statements that are none of the kinds.
// cspell:ignore SIPC Lakeshore ISAOA Pell español llame número arriba
import { type Cast } from './cast.ts';
import { other, personBlock, senderBlock, type Draw, type Paper } from './paper.ts';

type Rows = readonly (readonly [name: string, low: number, high: number])[];

/** What stands in small letters at the foot of most of them. */
const small = [
  'If you think there is an error, write to us within 60 days at the address above with your name, your account number, and what you believe is wrong. Please do not write on the back of this page. We may report information about your account to credit bureaus.',
  'Change of address? Sign in or complete the form on the reverse. You can stop receiving paper at any time by choosing electronic delivery in your profile. Para español, llame al número de arriba.',
] as const;

/** A statement with a head, a summary, and words below it. */
const statement =
  (
    heading: string,
    facts: (cast: Cast) => readonly string[],
    rows: Rows,
    words: readonly string[],
  ): Draw =>
  (leaf, cast) => {
    senderBlock(leaf, cast, 54, 36, 9);
    leaf.at(heading.replace('{year}', String(cast.year)), 558, 36, {
      size: 14,
      bold: true,
      to: 'right',
    });
    facts(cast).forEach((text, index) =>
      leaf.at(text, 558, 58 + index * 12, { size: 8.5, to: 'right' }),
    );
    personBlock(leaf, cast, 72, 130, 10);
    leaf.frame(196);
    for (const [name, low, high] of rows)
      leaf.cells([name, low === high ? '' : `$${cast.usd(low, high)}`], [54, -420], {
        size: 9,
        bold: low === high,
      });
    leaf.y += 12;
    for (const text of words)
      leaf.passage(text.replaceAll('{year}', String(cast.year)).replaceAll('{payer}', cast.payer), {
        size: 8.5,
      });
    leaf.y = Math.max(leaf.y, 560);
    leaf.line(0, leaf.y, 612, leaf.y, 0.3);
    leaf.y += 8;
    leaf.tell(
      `Questions? Call ${cast.phone} Monday through Friday, 8 a.m. to 8 p.m. Eastern Time, or write to ${cast.payer}, ${cast.payerStreet}, ${cast.payerTown}.`,
      { size: 8 },
    );
    for (const text of small) leaf.passage(text, { size: 7 });
  };

const due = (cast: Cast): readonly string[] => [
  `Account number: ${cast.account}`,
  `Statement date: ${cast.day(5)}`,
  `Payment due: ${cast.day(6)}`,
];
const quarter = (cast: Cast): readonly string[] => [
  `Account: ${cast.account}`,
  `October 1, ${cast.year} - December 31, ${cast.year}`,
  'Quarterly statement',
];

const mortgage = statement(
  'Mortgage Statement',
  due,
  [
    ['Explanation of Amount Due', 0, 0],
    ['Principal', 300, 900],
    ['Interest', 500, 1900],
    ['Escrow (Taxes and Insurance)', 300, 900],
    ['Total Fees and Charges', 0, 20],
    ['Amount Due', 1400, 3600],
    ['Past Payments Breakdown', 0, 0],
    ['Paid Last Month – Principal', 300, 900],
    ['Paid Year to Date – Interest', 2000, 9000],
    ['Outstanding Principal', 90000, 400000],
  ],
  [
    'If payment is received after the 16th, a late fee will be charged. Interest rate 6.125%. Prepayment penalty: No.',
    'Housing Counselor Information: If you would like counseling or assistance, you can contact the U.S. Department of Housing and Urban Development.',
  ],
);
const escrow = statement(
  'Annual Escrow Account Disclosure Statement',
  due,
  [
    ['County tax', 1900, 7000],
    ['Homeowners insurance', 800, 3000],
    ['Mortgage insurance', 0, 900],
    ['Shortage', 0, 800],
    ['New monthly payment', 1400, 3600],
  ],
  [
    'This statement tells you of any changes in your mortgage payment, any surplus refunds, or any shortage or deficiency that you must pay. Projected payments from escrow: property tax due in November.',
  ],
);
const plan = statement(
  'Your Retirement Savings Statement',
  quarter,
  [
    ['Beginning Balance', 9000, 200000],
    ['Your Contributions', 300, 5000],
    ['Employer Contributions', 100, 2500],
    ['Change in Market Value', 20, 9000],
    ['Ending Balance', 9000, 240000],
    ['Vested Balance', 9000, 240000],
  ],
  [
    '401(k) Plan. Your account returned 3.1% this period. Asset allocation: Stocks 72%, Bonds 22%, Short-Term 6%. Estimated monthly income at age 67.',
  ],
);
const investments = statement(
  'Client Statement',
  (cast) => [`Account ${cast.account}`, `Month ending November 30, ${cast.year}`],
  [
    ['Total value of your account', 20000, 900000],
    ['Cash and money market', 100, 9000],
    ['Dividends this period', 5, 800],
    ['Interest this period', 1, 90],
    ['Dividends year to date', 90, 9000],
    ['Realized gain/(loss) year to date', 10, 9000],
  ],
  [
    'HOLDINGS: BRIGHTON TOTAL MARKET ETF 412.0000 shares; CORVUS SEMICONDUCTOR 40 shares; MONEY MARKET FUND. Member SIPC. This statement is not for tax reporting; your Form 1099 will be mailed in February.',
  ],
);
const electricity = statement(
  'Electric Service Bill',
  due,
  [
    ['Previous balance', 40, 300],
    ['Payment received – thank you', 40, 300],
    ['Customer charge', 8, 20],
    ['Energy charge 812 kWh', 60, 220],
    ['State tax', 2, 9],
    ['Amount due', 70, 300],
  ],
  [
    'Average daily use this month 27 kWh; same month last year 31 kWh. Pay online or by phone. Detach and return this portion with your payment.',
  ],
);
const home = statement(
  'Homeowners Policy Declarations',
  (cast) => [
    `Policy number: ${cast.account}`,
    `Policy period: ${cast.day(4)} to ${cast.day(4, 1)}`,
    '12:01 A.M. standard time',
  ],
  [
    ['A. Dwelling', 200000, 700000],
    ['B. Other structures', 20000, 70000],
    ['C. Personal property', 90000, 300000],
    ['E. Personal liability', 299999, 300001],
    ['Deductible – all perils', 999, 2500],
    ['Total annual premium', 900, 4200],
  ],
  [
    'Mortgagee: Lakeshore Mortgage Servicing ISAOA. Forms and endorsements: HO 00 03. This is not a bill.',
  ],
);
const benefits = statement(
  'Explanation of Benefits',
  (cast) => [`Member ID: ${cast.account}`, `Claim processed: ${cast.day(8)}`, 'THIS IS NOT A BILL'],
  [
    ['Amount billed', 100, 3000],
    ['Plan discount', 50, 900],
    ['Plan paid', 40, 900],
    ['Applied to deductible', 0, 400],
    ['What you may owe', 0, 500],
  ],
  [
    'Provider: Elm Street Orthodontics. Service: office visit. If you disagree with this decision, you have the right to appeal within 180 days.',
  ],
);
const classes = statement(
  'Student Account Bill – Fall Semester',
  (cast) => [`Student ID: ${cast.account}`, `Term: Fall ${cast.year}`, `Due: ${cast.day(8)}`],
  [
    ['Tuition, 15 credit hours', 2000, 9000],
    ['Technology fee', 90, 300],
    ['Housing – double', 1800, 4000],
    ['Meal plan', 900, 2400],
    ['Pell Grant', 500, 3000],
    ['Federal Direct Loan', 900, 2700],
    ['Balance due', 100, 9000],
  ],
  [
    'A late fee is added to balances unpaid after the due date. Form 1098-T is issued in January to students with a valid Social Security number.',
  ],
);
const assessed = statement(
  'Notice of Assessed Value',
  (cast) => [
    `Parcel ${cast.account}`,
    `Assessment date January 1, ${cast.year}`,
    'THIS IS NOT A TAX BILL',
  ],
  [
    ['Land', 20000, 200000],
    ['Improvements', 90000, 400000],
    ['Total value prior year', 90000, 500000],
    ['Total value this year', 90000, 600000],
  ],
  [
    'If you believe the value does not reflect market value, you may appeal to the board of review within 30 days.',
  ],
);
/** Corpus J's bills and statements that are none of the kinds. */
export const moneyNone: readonly Paper[] = [
  other('mortgage bill', 'lender', 'bank', mortgage),
  other('escrow analysis', 'lender', 'brokerPlain', escrow),
  other('retirement plan’s statement', 'retirement', 'broker', plan),
  other('broker’s monthly statement', 'broker', 'broker', investments),
  other('electric bill', 'utility', 'bank', electricity),
  other('homeowners policy', 'homeInsurer', 'bureauMono', home),
  other('explanation of benefits', 'healthPlan', 'brokerPlain', benefits),
  other('tuition bill', 'school', 'browserWords', classes),
  other('assessment notice', 'illinoisCounty', 'bookish', assessed),
];
