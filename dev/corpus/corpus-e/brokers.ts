// Corpus E's consolidated 1099s and bank statements.
// cspell:disable -- invented names
import { papersOf, looks, from, lines, paragraphs, table, to, type Paper } from './html.ts';
import { monthName, type World } from './world.ts';

const dividends = (money: World['money']): string[][] => [
  ['1a- Total ordinary dividends (includes lines 1b, 5, 2e)', money()],
  ['1b- Qualified dividends', money()],
  ['2a- Total capital gain distributions', '0.00'],
  ['3- Nondividend distributions', money(1, 90)],
  ['4- Federal income tax withheld', '0.00'],
  ['7- Foreign tax paid', money(1, 50)],
];
const sales = (world: World): string[][] => [
  ['Description', 'Date acquired', 'Date sold', 'Proceeds', 'Cost basis', 'Wash sale', 'Gain/loss'],
  ...['PINWHEEL CP CL A', 'OSTRANDER LTD', 'BLUE HERON ETF'].map((name) => [
    name,
    world.date(world.year, 2),
    world.date(world.year, 9),
    world.money(),
    world.money(),
    '',
    world.money(1, 900),
  ]),
];

function taxInformation(world: World): readonly string[] {
  const { year, account, tin, ein, money, date } = world;
  const head = `<div class="row"><span class="big">${world.payer}</span><span class="big">Tax Information<br>Account ${account}</span></div>`;
  return [
    `${head}<div class="row"><div>${from(world)}<br>Customer Service: ${world.phone}<br>PAYER'S TIN: ${ein}</div><div>Statement Date: ${date(year + 1, 2)}<br>Document ID: 4T7X 881<br><b class="huge">${year}</b></div></div><p>RECIPIENT'S TIN: ${tin}</p><p>${to(world)}</p><p>☐ FATCA filing requirement &nbsp; [ ] 2nd TIN notice</p>
<div class="row"><div style="width:49%"><h2>SUMMARY INFORMATION</h2><h2>DIVIDENDS AND DISTRIBUTIONS &nbsp; ${year} 1099-DIV* OMB No. 1545-0110</h2>${table(dividends(money), 'under')}</div><div style="width:49%"><h2>MISCELLANEOUS INFORMATION ${year} 1099-MISC* OMB No. 1545-0115</h2>${table(
      [
        ['2- Royalties', '0.00'],
        ['3- Other income', '0.00'],
        ['8- Substitute payments in lieu of dividends or interest', '0.00'],
      ],
      'under',
    )}<h2>INTEREST INCOME ${year} 1099-INT* OMB No. 1545-0112</h2>${table(
      [
        ['1- Interest income', money()],
        ['2- Early withdrawal penalty', '0.00'],
        ['3- Interest on US Savings Bonds & Treasury obligations', '0.00'],
      ],
      'under',
    )}</div></div>
<p class="small">* This is important tax information and is being furnished to the Internal Revenue Service. If you are required to file a return, a negligence penalty or other sanction may be imposed on you if this income is taxable and the IRS determines that it has not been reported.</p><h2>SUMMARY OF PROCEEDS, GAINS & LOSSES, ADJUSTMENTS AND WITHHOLDING</h2>${table(
      [
        ['Term', 'Form 8949 type', 'Proceeds', 'Cost basis', 'Net gain or loss'],
        ['Short', 'A (basis reported to the IRS)', money(), money(), money()],
        ['Long', 'D (basis reported to the IRS)', money(), money(), money()],
      ],
    )}`,
    `${head}<h2>Proceeds from Broker and Barter Exchange Transactions</h2><p>${year} 1099-B* OMB No. 1545-0715</p>${table(sales(world))}`,
  ];
}

function composite(world: World): readonly string[] {
  const { year, account, tin, ein, money, turn } = world;
  const title =
    turn % 2 ? `Form 1099 Composite ${year}` : `${year} Composite 1099 Forms and Year-End Summary`;
  return [
    `<h1>${title}</h1><p>Account Number ${account}</p><div class="row"><div>Recipient’s Name and Address<br>${to(world)}</div><div>Taxpayer ID Number: ${tin}<br>Payer: ${from(world)}<br>Federal ID: ${ein}</div></div><h2>Important information about this package</h2>${paragraphs('This package contains your income tax return documents and year-end summary. Please retain it for tax preparation purposes.', 'Table of contents: Dividends and Distributions 1099-DIV, page 2. Interest Income 1099-INT, page 2. Proceeds from Broker Transactions 1099-B, page 3.')}`,
    `<div class="row"><span>Account ${account}</span><b>TAX YEAR ${year}<br>FORM 1099 COMPOSITE</b></div><h2>Dividends and Distributions—${year} &nbsp; Form 1099-DIV</h2><p class="small">Department of the Treasury–Internal Revenue Service. Copy B for Recipient (OMB No. 1545-0110)</p>${table(dividends(money), 'under')}<h2>Interest Income—${year} &nbsp; Form 1099-INT</h2>${table(
      [
        ['1 Interest Income', money()],
        ['3 Interest on U.S. Savings Bonds and Treasury Obligations', money()],
      ],
      'under',
    )}`,
    `<h2>Proceeds from Broker Transactions—${year} &nbsp; Form 1099-B</h2>${table(sales(world))}<p>Total short-term: ${money()}</p>`,
  ];
}

function reportingStatement(world: World): readonly string[] {
  const { year, account, tin, ein, money, date } = world;
  return [
    `<div class="row"><span class="big">${year} TAX REPORTING STATEMENT</span><span>${from(world)}</span></div><p>${world.lastFirst} &nbsp; Account No. ${account} &nbsp; Customer Service: ${world.phone}<br>Recipient ID No. ***-**-${tin.slice(-4)} &nbsp; Payer’s Fed ID Number: ${ein}</p><p>Mailed ${date(year + 1, 2)}</p>
<h2>Form 1099-DIV* &nbsp; ${year} Dividends and Distributions &nbsp; Copy B for Recipient</h2>${table(dividends(money), 'zebra')}<h2>Form 1099-INT* &nbsp; ${year} Interest Income &nbsp; Copy B for Recipient</h2>${table([['1 Interest Income', money()]], 'zebra')}<h2>Summary of ${year} Proceeds From Broker and Barter Exchange Transactions</h2>${table(sales(world), 'zebra')}`,
    `<h2>${year} Supplemental information</h2>${table(
      [
        ['Investment fees', money(1, 90)],
        ['Margin interest paid', money(1, 90)],
      ],
      'zebra',
    )}`,
  ];
}

const movements = (world: World, month: number): string[][] => [
  ['Date', 'Description', 'Amount', 'Balance'],
  ...['POS PURCHASE CORNER HARDWARE', 'ACH CREDIT PAYROLL', 'CHECK 1041', 'ATM WITHDRAWAL'].map(
    (text) => [world.date(world.year, month), text, world.money(5, 900), world.money(900, 9000)],
  ),
];

function checking(world: World): readonly string[] {
  const month = 1 + (world.turn % 11);
  const { year, account, money } = world;
  return [
    `<div class="row"><span class="big">${world.payer}</span><span>Statement Period<br>${monthName(month)} 1, ${year} through ${monthName(month)} 28, ${year}<br>Account Number: xxxxxx${account.slice(-4)}</span></div><p>${to(world)}</p><h2>Everyday Checking</h2>${table(
      [
        ['Beginning balance', money()],
        ['Deposits and additions', money()],
        ['Checks paid and other withdrawals', money()],
        ['Ending balance', money()],
      ],
      'under',
    )}<h2>Transaction history</h2>${table(movements(world, month))}<p class="small">In case of errors or questions about your electronic transfers, call ${world.phone}. Member FDIC. Equal Housing Lender.</p>`,
  ];
}

function savings(world: World): readonly string[] {
  const { year, account, money } = world;
  return [
    `<div class="band">${world.payer}</div><p>${lines(world.name, ...world.address)}</p><h1>Savings account statement</h1><p>12/01/${year} - 12/31/${year} &nbsp; Acct ending ${account.slice(-4)}</p>${table(
      [
        ['Opening balance', money()],
        ['Interest paid this period', money(1, 20)],
        ['Annual percentage yield earned', '3.94%'],
        ['Closing balance', money()],
      ],
      'zebra',
    )}${table(movements(world, 12), 'zebra')}<p class="small">FDIC insured. Interest paid year-to-date ${money(1, 200)}</p>`,
  ];
}

function business(world: World): readonly string[] {
  const month = 1 + (world.turn % 12);
  const { year, account, money } = world;
  return [
    `<pre>${world.payer.toUpperCase()}                         STATEMENT OF ACCOUNT\n\n${world.name.toUpperCase()}\n${world.address.join('\n').toUpperCase()}\n\nACCOUNT ${account}    STATEMENT DATE ${String(month).padStart(2, '0')}/30/${year}    PAGE 1\n\nBUSINESS CHECKING\nPREVIOUS BALANCE            ${money()}\n  4 CREDITS                 ${money()}\n 11 DEBITS                  ${money()}\nSERVICE CHARGE                    8.00\nNEW BALANCE                 ${money()}\n\nDAILY BALANCE SUMMARY\n</pre>${table(movements(world, month), '')}`,
  ];
}

export const brokerPapers: readonly Paper[] = [
  ...papersOf('1099-consolidated', 'broker', false, looks.office, {
    taxInformation,
    reportingStatement,
  }),
  ...papersOf('1099-consolidated', 'broker', true, looks.slim, { composite }),
  ...papersOf('bank-statement', 'bank', false, looks.geometric, { checking }),
  ...papersOf('bank-statement', 'bank', true, looks.bookman, { savings }),
  ...papersOf('bank-statement', 'bank', true, looks.terminal, { business }),
];
