// Papers of corpus L: information forms of banks, funds, plans, schools, and states, in the layouts of their senders.
// cspell:ignore myRTB Nelvia Coinharbor Coppell ELLERBEE Hutchings Keene Keyhaven Lakeshore Moines Pendleton Wellbridge Westown Whitcomb Zipline
import type { Paper } from '../corpus-k/paper.ts';
import { of } from './slip.ts';
import { folded, hostPrint, leaders, onScreen, ruled } from './slip-faces.ts';
import { official } from './slip-official.ts';
import * as life from './slip-words-life.ts';
import * as money from './slip-words-money.ts';

const banks = [
  'First Commonwealth Bank of the Valley|101 W Beverley St|Staunton, VA 24401',
  'GRANITE STATE SAVINGS BANK|122 West St|Keene, NH 03431',
  'Northgate Bank, N.A.|PO Box 6995|Portland, OR 97228',
];
const unions = [
  'Teachers & Public Employees Credit Union|PO Box 1739|Spokane, WA 99210',
  'Lakeshore Community FCU|2222 Harbor St|Muskegon, MI 49441',
];
const funds = [
  'Whitcomb Balanced Fund|PO Box 219308|Kansas City, MO 64121',
  'Prudence & Marlow Growth Trust|PO Box 9876|Providence, RI 02940',
];
const agents = ['Transfer Registry Trust Company, N.A.|PO Box 43078|Providence, RI 02940'];
const small = [
  'Dale Hutchings Construction|8811 County Line Rd|Ocala, FL 34470',
  'MARSH & ELLERBEE LAW OFFICE|14 Court Sq|Troy, AL 36081',
  'Studio Nine Design LLC|660 Mission St|San Rafael, CA 94901',
];
const gigs = ['Zipline Delivery Technologies, Inc.|303 2nd St|San Francisco, CA 94107'];
const apps = [
  'PocketPay, Inc.|1455 Market St|San Francisco, CA 94103',
  'HandmadeHub, Inc.|117 Adams St|Brooklyn, NY 11201',
];
const servicers = [
  'Lakeview Home Mortgage Servicing LLC|PO Box 619094|Dallas, TX 75261',
  'SOUTHERN CROSS MORTGAGE CORP|8950 Cypress Waters Blvd|Coppell, TX 75019',
];
const schools = [
  'Valley State University|1 University Cir|Turlock, CA 95382',
  'Marquand Community College|2500 College Dr|Muncie, IN 47303',
];
const lenders = ['Ascendant Federal Student Aid Servicing|PO Box 82561|Lincoln, NE 68501'];
const insurers = [
  'Great Lakes Mutual Life Insurance Company|720 E Wisconsin Ave|Milwaukee, WI 53202',
  'ALLEGIANT ANNUITY & LIFE|5000 Westown Pkwy|West Des Moines, IA 50266',
];
const states = [
  'Public School Employees’ Retirement System of Nelvia|300 E State St|Columbus, OH 43215',
];
const thrift = ['Thrift Savings Plan|PO Box 385021|Birmingham, AL 35238'];
const military = [
  'DEFENSE FINANCE AND ACCOUNTING SERVICE|US Military Retired Pay, 8899 E 56th St|Indianapolis, IN 46249',
];
const healthBanks = ['Wellbridge Health Savings Bank|15 W Scenic Pointe Dr|Draper, UT 84020'];

const treasury = [
  'U.S. Department of the Treasury, Retail Securities Services|PO Box 9150|Minneapolis, MN 55480',
];
const exchanges = ['Coinharbor Trading, Inc.|548 Market St|San Francisco, CA 94104'];
const managers = ['Keyhaven Property Management|415 Bay St|Savannah, GA 31401'];
const workforce = [
  'EMPLOYMENT DEVELOPMENT AND WORKFORCE AGENCY|PO BOX 826880|SACRAMENTO, CA 94280',
  'MICHIGAN UNEMPLOYMENT INSURANCE AGENCY|3024 W GRAND BLVD|DETROIT, MI 48202',
];
const revenue = [
  'Maryland Comptroller, Revenue Administration|110 Carroll St|Annapolis, MD 21411',
  'Missouri Department of Revenue|PO Box 2200|Jefferson City, MO 65105',
];
const casinos = [
  'SILVER BUTTE CASINO RESORT|2800 Casino Way|Pendleton, OR 97801',
  'Riverboat Queen Casino|1 Front St|Vicksburg, MS 39180',
];

const since2020 = { from: 2020 } as const;
const reserved =
  'Interest of all accounts under this number is combined below. Joint accounts are reported under the first owner named.';
const refundNote =
  'This is not a bill. You need this information only if you itemized deductions on your federal return for {before}.';
const healthNote =
  'Use this form to complete Form 8889. Contributions are reported to you in May on another form.';
const loanNote = 'You paid interest on {digits1} loans. The sum of them is in box 1.';

export const slipPapers: readonly Paper[] = [
  ...of(
    '1099-int',
    ['statement with leaders', banks, 'bank', leaders(money.interest, 'Tax Statement', reserved)],
    ['sheet of a credit union, folded', unions, 'bureauMono', folded(money.interest)],
    ['official, two', banks, 'software', official(money.interest, ['Copy B', 'Copy B'])],
    [
      'of the Treasury',
      treasury,
      'browser',
      onScreen(money.treasury, 'TreasuryDirect', 'RS/taxes'),
    ],
  ),
  ...of(
    '1099-div',
    ['of a fund', funds, 'fund', ruled(money.dividends, 'Year-End Tax Statement', '#243a5e')],
    ['folded, of a transfer agent', agents, 'payrollHost', folded(money.dividends)],
  ),
  ...of('1099-b', [
    'ruled, of a stock plan',
    agents,
    'wealth',
    ruled(money.proceeds, 'Stock Plan Services', '#5b2333'),
  ]),
  ...of('1099-da', [
    'page of an exchange',
    exchanges,
    'browserWords',
    onScreen(money.coins, 'Documents - Coinharbor', 'taxes/documents'),
    { from: 2025 },
  ]),
  ...of(
    '1099-nec',
    ['typed', small, 'scanner', official(life.contractor, ['Copy B']), since2020],
    [
      'two copies',
      small,
      'agency',
      official(life.contractor, ['Copy B', 'Copy 2'], true),
      since2020,
    ],
    [
      'for drivers',
      gigs,
      'browser',
      onScreen(life.contractor, 'Tax information', 'tax'),
      since2020,
    ],
  ),
  ...of('1099-misc', ['of rents', managers, 'software', official(life.rents, ['Copy B'], true)]),
  ...of(
    '1099-k',
    ['ruled, of a payment app', apps, 'app', ruled(life.cards, 'Tax center', '#1b5e4b')],
    ['official, with its reverse', apps, 'agency', official(life.cards, ['Copy B'], true)],
  ),
  ...of(
    '1099-g',
    ['host print, unemployment', workforce, 'host', hostPrint(life.jobless, 'UI1099G')],
    ['refund', revenue, 'court', leaders(life.stateRefund, 'State Income Tax Refunds', refundNote)],
  ),
  ...of(
    '1099-r',
    ['of an insurer', insurers, 'fund', ruled(life.retirement, 'Annuity Tax Form', '#37474f')],
    ['folded, of a state plan', states, 'bureauMono', folded(life.retirement)],
    ['thrift plan, official', thrift, 'agency', official(life.retirement, ['Copy B'], true)],
    ['retired pay', military, 'host', hostPrint(life.retirement, 'RETIREE TAX STATEMENT')],
    ['of a bank’s IRA', banks, 'copier', leaders(life.retirement, 'IRA Distribution Statement')],
  ),
  ...of('1099-sa', [
    'with leaders',
    healthBanks,
    'desk',
    leaders(life.healthAccount, 'HSA Distribution Statement', healthNote),
  ]),
  ...of('5498', ['of a trustee', funds, 'brokerPlain', ruled(life.ira, 'IRA Report', '#4a3c6e')]),
  ...of(
    '1098',
    ['of a servicer', servicers, 'bureau', ruled(life.homeLoan, 'Annual Tax Statement', '#7a2e1d')],
    ['official, one copy', servicers, 'software', official(life.homeLoan, ['Copy B'])],
  ),
  ...of(
    '1098-t',
    ['two copies', schools, 'software', official(life.tuition, ['Copy B', 'Copy B'], true)],
    ['of a student center', schools, 'browser', onScreen(life.tuition, 'View 1098-T', 'psc/1098T')],
  ),
  ...of('1098-e', [
    'with leaders',
    lenders,
    'clean',
    leaders(life.studentLoan, 'Student Loan Tax Information', loanNote),
  ]),
  ...of('w2g', ['official, one copy', casinos, 'scanner', official(life.winnings, ['Copy B'])]),
];
