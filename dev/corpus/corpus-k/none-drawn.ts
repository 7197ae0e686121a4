// Near misses of daily life that have a form of their own: stubs, reports, cards, and lists.
// cspell:ignore WHSL Prepaids
import { browserEdges, siteOf } from '../corpus-j/paper.ts';
import { head } from './none-sheets.ts';
import { nearMiss, type Draw, type Paper } from './paper.ts';
import * as from from './payers.ts';
import { wagesOf } from './wage-form.ts';

const stub: Draw = (leaf, cast) => {
  const { wages, federal, socialTax, medicareTax } = wagesOf(cast);
  leaf.at(`${cast.payer}   ${cast.payerStreet} ${cast.payerTown}`, 40, 30, { size: 9 });
  leaf.at('Earnings Statement', 572, 28, { size: 16, bold: true, to: 'right' });
  leaf.at(`Period ending: 12/27/${cast.year}    Pay date: 12/31/${cast.year}`, 572, 50, {
    size: 9,
    to: 'right',
  });
  leaf.at(`${cast.name}   ${cast.ssn}`, 40, 60, { size: 9 });
  leaf.frame(92, 40, 572);
  leaf.cells(
    ['Earnings', 'rate', 'hours', 'this period', 'year to date'],
    [40, -200, -270, -400, -560],
    { bold: true },
  );
  for (const text of ['Regular', 'Overtime', 'Holiday'])
    leaf.cells(
      [text, cast.usd(18, 60), cast.usd(8, 80), cast.usd(200, 3000), wages],
      [40, -200, -270, -400, -560],
    );
  leaf.cells(['Deductions   Statutory', '', '', '', ''], [40, -200, -270, -400, -560], {
    bold: true,
  });
  for (const [name, value] of [
    ['Federal Income Tax', federal],
    ['Social Security Tax', socialTax],
    ['Medicare Tax', medicareTax],
    [`${cast.state} State Income Tax`, cast.usd(90, 4000)],
  ] as const)
    leaf.cells([name, '', '', cast.usd(20, 400), value], [40, -200, -270, -400, -560]);
  leaf.y += 16;
  leaf.passage(
    `Your federal taxable wages this period are $${cast.usd(900, 4000)}. Deposited to account ****${cast.digits(4)}. NON-NEGOTIABLE`,
    { size: 8.5 },
  );
};

const coins: Draw = (leaf, cast) => {
  browserEdges(leaf, cast, 'Tax Center - Reports', siteOf(cast, 'tax/reports/gain-loss'));
  leaf.at(`${cast.payer}   Gain/Loss Report ${cast.year}`, 40, 44, { size: 14, bold: true });
  leaf.at(`${cast.name}   Cost basis method: HIFO   Generated ${cast.day(2, 1)}`, 40, 66, {
    size: 8.5,
  });
  leaf.frame(92, 40, 572);
  const stops = [40, 90, 160, 250, -400, -480, -566];
  leaf.cells(
    ['Asset', 'Quantity', 'Acquired', 'Disposed', 'Proceeds', 'Cost basis', 'Gain/loss'],
    stops,
    { bold: true },
  );
  for (let index = 0; index < 24; index += 1)
    leaf.cells(
      [
        cast.random.pick(['BTC', 'ETH', 'SOL', 'USDC', 'DOGE']),
        `0.${cast.digits(6)}`,
        `0${cast.whole(1, 9)}/11/${cast.year - 1}`,
        cast.day(cast.whole(1, 12)),
        cast.usd(5, 3000),
        cast.usd(5, 3000),
        cast.usd(0, 900),
      ],
      stops,
      { size: 8 },
    );
  leaf.y += 8;
  leaf.passage(
    'This report isn’t an IRS form and isn’t filed with the IRS. You may use it to complete Form 8949.',
    { size: 8 },
  );
};

const realized: Draw = (leaf, cast) => {
  head(leaf, cast, `Realized Gain and Loss`);
  leaf.passage(
    `Account ${cast.account}. January 1, ${cast.year} to ${cast.date(12)}. For information only; don’t use for tax reporting. Rely on your Form 1099-B.`,
    { size: 8.5 },
  );
  for (let index = 0; index < 16; index += 1)
    leaf.cells(
      [
        cast.random.pick([
          'MICROSOFT CORP',
          'COSTCO WHSL',
          'TESLA INC',
          'SCHWAB US DIV ETF',
          'VERIZON COMM',
        ]),
        String(cast.whole(1, 90)),
        cast.day(cast.whole(1, 11)),
        cast.usd(90, 8000),
        cast.usd(90, 8000),
        cast.random.pick(['ST', 'LT']),
      ],
      [48, -230, 250, -400, -490, 520],
      { size: 8 },
    );
};

const identity: Draw = (leaf, cast) => {
  leaf.box(70, 80, 250, 158);
  leaf.at('MICHIGAN', 80, 88, { size: 13, bold: true });
  leaf.at('IDENTIFICATION CARD', 312, 90, { size: 8.5, bold: true, to: 'right' });
  leaf.box(80, 112, 62, 80, '#dcd');
  [
    `ID ${cast.last.slice(0, 1)} ${cast.digits(12)}`,
    cast.name,
    cast.street,
    cast.town,
    `DOB 11/0${cast.whole(1, 9)}/19${cast.whole(50, 99)}`,
    `ISS 02/11/${cast.year - 1}   EXP 11/30/${cast.year + 3}`,
    `SEX M  HGT 510  EYES BRN`,
    'NOT A DRIVER LICENSE',
  ].forEach((text, index) => leaf.at(text, 150, 112 + index * 13, { size: 8 }, 166));
};

const depositSlip: Draw = (leaf, cast) => {
  leaf.at('DEPOSIT TICKET', 20, 16, { size: 10, bold: true });
  [cast.name, cast.street, cast.town].forEach((text, index) =>
    leaf.at(text, 20, 40 + index * 12, { size: 9 }),
  );
  leaf.at('DATE ______________', 20, 90, { size: 8 });
  leaf.at('DEPOSITS MAY NOT BE AVAILABLE FOR IMMEDIATE WITHDRAWAL', 20, 104, { size: 6 });
  [
    'CASH',
    'CHECKS LIST SINGLY',
    '',
    'TOTAL FROM OTHER SIDE',
    'SUBTOTAL',
    'LESS CASH RECEIVED',
    'NET DEPOSIT  $',
  ].forEach((text, index) => {
    leaf.box(280, 14 + index * 20, 190, 20);
    leaf.at(text, 284, 20 + index * 20, { size: 7 });
  });
  leaf.at(cast.payer, 20, 124, { size: 10, bold: true });
  leaf.at(`:0${cast.digits(8)}:   ${cast.account.replaceAll(/\D/gu, '')}`, 20, 166, { size: 11 });
};

const questions: Draw = (leaf, cast) => {
  head(leaf, cast, `${cast.year} Tax Organizer`);
  for (const [title, texts] of [
    [
      'Personal Information',
      [
        'Did your marital status change?',
        'Did your address change?',
        'Could you be claimed as a dependent by another person?',
      ],
    ],
    [
      'Income - please attach all Forms W-2, 1099, K-1, SSA-1099',
      [
        'Salaries and wages (W-2)',
        'Interest (1099-INT)',
        'Dividends (1099-DIV)',
        'Brokerage statements (1099-B)',
        'Pensions and IRAs (1099-R)',
      ],
    ],
    [
      'Deductions',
      ['Medical expenses', 'Real estate taxes', 'Mortgage interest (1098)', 'Gifts to charity'],
    ],
  ] as const) {
    leaf.passage(title, { bold: true, size: 10 });
    leaf.cells(['', `${cast.year} Amount`, `${cast.year - 1} Amount`], [48, -420, -540], {
      size: 8,
    });
    for (const text of texts)
      leaf.cells([text, '__________', cast.usd(10, 9000)], [48, -420, -540], { size: 9 });
    leaf.y += 6;
  }
  leaf.passage('Signature ______________________   Date ____________', { size: 9 });
};

const closing: Draw = (leaf, cast) => {
  leaf.at('Closing Disclosure', 40, 36, { size: 18, bold: true });
  leaf.at(
    'This form is a statement of final loan terms and closing costs. Compare this document with your Loan Estimate.',
    572,
    40,
    { size: 7, to: 'right' },
    280,
  );
  leaf.frame(76, 40, 572);
  leaf.cells(
    ['Closing Information', 'Transaction Information', 'Loan Information'],
    [40, 220, 420],
    { bold: true },
  );
  leaf.cells(
    [`Date Issued ${cast.day(6)}`, `Borrower ${cast.name}`, 'Loan Term 30 years'],
    [40, 220, 420],
    { size: 8 },
  );
  leaf.cells([`Closing Date ${cast.day(6)}`, cast.street, 'Purpose Purchase'], [40, 220, 420], {
    size: 8,
  });
  leaf.cells(
    [`File # ${cast.digits(6)}`, `Lender ${cast.payer}`, `Loan ID # ${cast.account}`],
    [40, 220, 420],
    { size: 8 },
  );
  leaf.y += 8;
  for (const text of [
    'Loan Terms: Loan Amount',
    'Interest Rate 6.125%',
    'Monthly Principal & Interest',
    'Projected Payments: Estimated Total Monthly Payment',
    'Estimated Taxes, Insurance & Assessments',
    'Costs at Closing: Closing Costs',
    'Cash to Close',
    'A. Origination Charges: 0.5% of Loan Amount (Points)',
    'F. Prepaids: Prepaid Interest; Property Taxes (6 mo.)',
  ])
    leaf.cells([text, `$${cast.usd(90, 9000)}`], [40, -540]);
  leaf.at('CLOSING DISCLOSURE          PAGE 1 OF 5 • LOAN ID #', 40, 750, { size: 7 });
};

export const drawnNone: readonly Paper[] = [
  nearMiss('earnings statement', from.employers, 'payroll', stub),
  nearMiss('gain and loss of coins', from.exchanges, 'browser', coins),
  nearMiss('realized gains', from.brokers, 'broker', realized),
  nearMiss(
    'state identification card',
    ['Michigan|Department of State|Lansing, MI 48918'],
    'copier',
    identity,
  ),
  nearMiss('deposit ticket', from.banks, 'copier', depositSlip, { size: [490, 200] }),
  nearMiss('organizer of another firm', from.offices, 'software', questions),
  nearMiss('closing disclosure, first page', from.lenders, 'desk', closing),
];
