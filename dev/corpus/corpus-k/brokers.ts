// Consolidated 1099s as brokers, advisers, and credit unions print them.
// cspell:ignore ISHARES
import type { Cast } from '../corpus-j/cast.ts';
import { wideSize, type Leaf } from '../corpus-j/leaf.ts';
import { correction } from './form.ts';
import { paper, type Draw, type Paper } from './paper.ts';
import * as from from './payers.ts';

const securities = [
  'APPLE INC',
  'VANGUARD TOTAL STK MKT ETF',
  'FORD MOTOR CO',
  'ISHARES CORE S&P 500',
  'PFIZER INC',
  'NVIDIA CORP',
  'US TREAS BILL',
  'AT&T INC',
  'REALTY INCOME CORP',
];
const sum = [
  'Total ordinary dividends (includes lines 1b, 5, 2e)',
  'Qualified dividends',
  'Total capital gain distributions (includes lines 2b, 2c, 2d, 2f)',
  'Unrecaptured Section 1250 gain',
  'Nondividend distributions',
  'Federal income tax withheld',
  'Section 199A dividends',
  'Foreign tax paid',
  'Exempt-interest dividends',
];
const interestLines = [
  'Interest income',
  'Early withdrawal penalty',
  'Interest on U.S. Savings Bonds and Treasury obligations',
  'Federal income tax withheld',
  'Tax-exempt interest',
  'Bond premium',
];

function head(leaf: Leaf, cast: Cast, title: string, page: string): void {
  leaf.at(cast.payer, 40, 34, { size: 12, bold: true });
  leaf.at(title.replace('{year}', String(cast.year)), leaf.right, 34, { size: 12, to: 'right' });
  leaf.at(`Account ${cast.account}`, 40, 52, { size: 8.5 });
  leaf.at(page, leaf.right, 52, { size: 8, to: 'right' });
  leaf.frame(74, 40, leaf.right);
}

function parties(leaf: Leaf, cast: Cast): void {
  const top = leaf.y;
  leaf.at('PAYER’S Information:', 40, top, { size: 7.5 });
  [cast.payer, cast.payerStreet, cast.payerTown, `Federal ID No: ${cast.ein}`, cast.phone].forEach(
    (text, index) => leaf.at(text, 40, top + 11 + index * 11, { size: 8.5 }),
  );
  leaf.at('RECIPIENT’S Information:', 310, top, { size: 7.5 });
  [cast.name, cast.street, cast.town, `Taxpayer ID: ${cast.ssn}`].forEach((text, index) =>
    leaf.at(text, 310, top + 11 + index * 11, { size: 8.5 }),
  );
  leaf.y = top + 78;
}

function lines(
  leaf: Leaf,
  cast: Cast,
  title: string,
  names: readonly string[],
  high: number,
): void {
  leaf.box(40, leaf.y - 2, leaf.right - 40, 14, '#dfe6da');
  leaf.at(title, 44, leaf.y, { size: 8.5, bold: true });
  leaf.y += 17;
  names.forEach((name, index) => {
    leaf.cells(
      [`${index + 1}- ${name}`, index % 3 === 2 ? '0.00' : cast.usd(2, high)],
      [48, -leaf.right + 10],
      { size: 8 },
    );
  });
  leaf.y += 8;
}

function sales(leaf: Leaf, cast: Cast, count: number, withCode: boolean): void {
  const stops = [40, 210, 268, -390, -465, -540].map((stop) => stop * (leaf.right / 556));
  leaf.cells(
    [
      'Description of property / CUSIP',
      'Date acquired',
      'Date sold',
      '1d- Proceeds',
      '1e- Cost basis',
      'Gain or loss(-)',
    ],
    stops,
    { size: 7.5, bold: true },
  );
  for (let index = 0; index < count; index += 1) {
    const row = [
      `${cast.whole(1, 300)} ${cast.random.pick(securities)}${withCode ? ` / ${cast.digits(9)}` : ''}`,
      `0${cast.whole(1, 9)}/1${cast.whole(0, 9)}/${cast.year - cast.whole(1, 8)}`,
      cast.day(cast.whole(1, 12)),
      cast.usd(200, 14000),
      cast.usd(100, 12000),
      cast.usd(1, 2500),
    ];
    leaf.cells(row, stops, { size: 7.5 });
  }
  leaf.y += 8;
}

const boxA =
  'Short-term transactions for which basis is reported to the IRS - Report on Form 8949, Part I, with Box A checked';
const boxD =
  'Long-term transactions for which basis is reported to the IRS - Report on Form 8949, Part II, with Box D checked';
const furnished =
  'This is important tax information and is being furnished to the Internal Revenue Service (except as indicated). If you are required to file a return, a negligence penalty or other sanction may be imposed on you if this income is taxable and the IRS determines that it has not been reported.';

/** A statement of several pages: the parties and the summary, details of sales, and a supplement. */
const composite =
  (title: string, notes: readonly string[], isSummaryFirst: boolean, withCode: boolean): Draw =>
  (leaf, cast) => {
    head(leaf, cast, title, 'Page 1 of 3');
    correction(leaf, cast, 300, 53, true);
    parties(leaf, cast);
    for (const note of notes)
      leaf.passage(note.replaceAll('{year}', String(cast.year)), { size: 8 });
    if (isSummaryFirst) {
      lines(
        leaf,
        cast,
        `${cast.year} 1099-DIV* Dividends and Distributions   OMB No. 1545-0110`,
        sum,
        5000,
      );
      lines(
        leaf,
        cast,
        `${cast.year} 1099-INT* Interest Income   OMB No. 1545-0112`,
        interestLines,
        900,
      );
      lines(
        leaf,
        cast,
        `${cast.year} 1099-MISC* Miscellaneous Information   OMB No. 1545-0115`,
        ['Royalties', 'Other income', 'Substitute payments in lieu of dividends'],
        90,
      );
    }
    leaf.passage(`* ${furnished}`, { size: 6.8 });
    leaf.turn();
    head(leaf, cast, title, 'Page 2 of 3');
    leaf.passage(
      `${cast.year} 1099-B* Proceeds from Broker and Barter Exchange Transactions   OMB No. 1545-0715`,
      { bold: true, size: 8.5 },
    );
    leaf.passage(boxA, { size: 7.5 });
    sales(leaf, cast, cast.whole(5, 12), withCode);
    leaf.passage(boxD, { size: 7.5 });
    sales(leaf, cast, cast.whole(5, 14), withCode);
    leaf.turn();
    head(leaf, cast, title, 'Page 3 of 3');
    if (!isSummaryFirst)
      lines(leaf, cast, 'Form 1099-DIV   Dividends and Distributions', sum, 5000);
    if (!isSummaryFirst) lines(leaf, cast, 'Form 1099-INT   Interest Income', interestLines, 900);
    lines(
      leaf,
      cast,
      'Supplemental information (not reported to the IRS)',
      [
        'Advisory fees',
        'Margin interest paid',
        'Accrued interest paid on purchases',
        'Foreign source income percentage',
      ],
      1500,
    );
  };

const accounts: Draw = (leaf, cast) => {
  head(leaf, cast, '{year} Tax Package', '1');
  correction(leaf, cast, 300, 53, true);
  leaf.passage(`${cast.name}\n${cast.street}\n${cast.town}`, { size: 10 });
  leaf.passage(
    `Enclosed is your Consolidated Form 1099 for tax year ${cast.year}. It includes Forms 1099-DIV, 1099-INT, 1099-OID, 1099-B, and 1099-MISC for each account under TIN ${cast.ssn}. We may send a corrected form if an issuer reclassifies its distributions.`,
  );
  leaf.passage(
    `Payer: ${cast.payer}, ${cast.payerStreet}, ${cast.payerTown}. Payer TIN ${cast.ein}`,
  );
  leaf.cells(
    ['Account', 'Registration', 'Ord. dividends', 'Interest', 'Gross proceeds'],
    [40, 140, -370, -450, -550],
    { bold: true, size: 8.5 },
  );
  for (const [number, kind] of [
    [cast.account, 'INDIVIDUAL'],
    [`${cast.digits(4)}-${cast.digits(4)}`, 'JT TEN'],
    [`${cast.digits(4)}-${cast.digits(4)}`, 'REV TRUST'],
  ] as const)
    leaf.cells(
      [number, kind, cast.usd(10, 9000), cast.usd(1, 800), cast.usd(0, 90000)],
      [40, 140, -370, -450, -550],
      { size: 8.5 },
    );
  leaf.y += 12;
  lines(leaf, cast, 'FORM 1099-DIV TOTALS', sum.slice(0, 5), 6000);
  lines(leaf, cast, 'FORM 1099-INT TOTALS', interestLines.slice(0, 4), 900);
  lines(
    leaf,
    cast,
    'FORM 1099-B TOTALS',
    ['Proceeds, covered short-term', 'Proceeds, covered long-term', 'Proceeds, noncovered'],
    70000,
  );
  leaf.passage(furnished, { size: 7 });
  leaf.turn();
  head(leaf, cast, '{year} Tax Package', '2');
  sales(leaf, cast, 18, true);
};

const creditUnion: Draw = (leaf, cast) => {
  head(leaf, cast, 'COMPOSITE TAX STATEMENT {year}', 'Member copy');
  correction(leaf, cast, 300, 53, false);
  parties(leaf, cast);
  leaf.passage(
    'SUBSTITUTE FORMS 1099-INT, 1099-DIV AND 1099-MISC. Issued in a single statement as allowed by IRS Publication 1179.',
    { size: 8.5, bold: true },
  );
  leaf.cells(['Form', 'Box', 'Description', 'Suffix', 'Amount'], [40, 110, 150, 400, -550], {
    bold: true,
  });
  for (const [form, box, name] of [
    ['1099-INT', '1', 'Interest income, share savings'],
    ['1099-INT', '1', 'Interest income, certificate'],
    ['1099-INT', '2', 'Early withdrawal penalty'],
    ['1099-DIV', '1a', 'Ordinary dividends, member investment sweep'],
    ['1099-DIV', '1b', 'Qualified dividends'],
    ['1099-MISC', '3', 'Other income, new member bonus'],
  ] as const)
    leaf.cells(
      [form, box, name, `S${cast.digits(2)}`, cast.usd(3, 700)],
      [40, 110, 150, 400, -550],
    );
  leaf.y += 10;
  leaf.passage(furnished, { size: 7.5 });
  leaf.passage(
    'OMB No. 1545-0112, 1545-0110, 1545-0115. Copy B for Recipient. Dividends on share accounts are reported as interest.',
    { size: 7.5 },
  );
};

export const brokerPapers: readonly Paper[] = [
  paper(
    '1099-consolidated',
    'summary, sales, and supplement',
    from.brokers,
    'broker',
    composite(
      'Tax Information Statement {year}',
      [
        'Please read: amounts marked with * are reported to the IRS. Statement date 02/15. This is your Form 1099 Composite.',
      ],
      true,
      true,
    ),
  ),
  paper(
    '1099-consolidated',
    'sales first',
    from.brokers,
    'wealth',
    composite(
      '{year} Consolidated Form 1099',
      ['Original. Recipient’s copy B. Dates are trade dates.'],
      false,
      false,
    ),
  ),
  paper(
    '1099-consolidated',
    'second correction',
    from.brokers,
    'brokerPlain',
    composite(
      '{year} Form 1099 Composite and Year-End Summary',
      [
        'This statement replaces the one that you received before for {year}. Lines that changed: 1a Total ordinary dividends; 5 Section 199A dividends; 3 Nondividend distributions. Please consult your tax advisor if you have filed your return.',
      ],
      true,
      false,
    ),
    { isCorrected: true },
  ),
  paper(
    '1099-consolidated',
    'wide, young broker',
    from.brokers,
    'app',
    composite(
      'Consolidated 1099 ({year})',
      ['Cash interest, dividends, stock and option sales in your self-directed brokerage account.'],
      true,
      true,
    ),
    { size: wideSize },
  ),
  paper('1099-consolidated', 'package of several accounts', from.brokers, 'fund', accounts),
  paper('1099-consolidated', 'composite of a credit union', from.creditUnions, 'bank', creditUnion),
];
