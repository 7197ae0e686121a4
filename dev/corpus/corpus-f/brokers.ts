// Composite statements of brokers and banks, and monthly statements of accounts.
import { monthOf, type Cast } from './cast.ts';
import { head, looks, paper, prose, rows, window, type Draw, type Paper } from './paper.ts';
import type { Press } from './press.ts';

const section = (
  press: Press,
  title: string,
  y: number,
  all: readonly (readonly [string, string])[],
): number => {
  press.band(36, y - 10, press.width - 72, 14, 0.88);
  press.text(title, 40, y, { size: 9, face: press.bold });
  return rows(press, all, 46, y + 18, press.width - 110, 8) + 10;
};

const dividends = ({ amount }: Cast): (readonly [string, string])[] => [
  ['1a. Total ordinary dividends', amount()],
  ['1b. Qualified dividends', amount()],
  ['2a. Total capital gain distributions', amount()],
  ['5. Section 199A dividends', amount()],
  ['7. Foreign tax paid', amount(1, 40)],
];
const interest = ({ amount }: Cast): (readonly [string, string])[] => [
  ['1. Interest income', amount()],
  ['3. Interest on US savings bonds & Treasury obligations', amount()],
  ['8. Tax-exempt interest', amount()],
  ['11. Bond premium', amount(1, 90)],
];
const miscellaneous = ({ amount }: Cast): (readonly [string, string])[] => [
  ['2. Royalties', amount()],
  ['8. Substitute payments in lieu of dividends or interest', amount()],
];

/** Landscape, the summary first and lots on pages of their own. */
const yearEnd: Draw = (press, cast) => {
  press.text(cast.payer, 40, 40, { size: 13, face: press.bold });
  press.text(`${cast.year} TAX INFORMATION STATEMENT`, press.width - 40, 40, {
    size: 12,
    face: press.bold,
    align: 'right',
  });
  press.lines(
    [...cast.payerAddress, `Payer’s Fed ID: ${cast.ein}`, `Customer service: ${cast.phone}`],
    40,
    54,
    { size: 8 },
  );
  press.lines(
    [`Account ${cast.account}`, `Recipient’s TIN: ${cast.tin}`, cast.name, ...cast.address],
    420,
    58,
    { size: 8.5 },
  );
  const below = section(
    press,
    `Dividends and Distributions    ${cast.year} 1099-DIV*    OMB No. 1545-0110`,
    130,
    dividends(cast),
  );
  const after = section(
    press,
    `Interest Income    ${cast.year} 1099-INT*    OMB No. 1545-0112`,
    below,
    interest(cast),
  );
  section(
    press,
    `Miscellaneous Information    ${cast.year} 1099-MISC*    OMB No. 1545-0115`,
    after,
    miscellaneous(cast),
  );
  press.text(
    '* This is important tax information and is being furnished to the Internal Revenue Service (except as indicated).',
    40,
    press.height - 40,
    { size: 7.5 },
  );
  press.text('Page 1 of 2', press.width - 40, press.height - 26, { size: 7, align: 'right' });
  press.next();
  press.text(
    `Proceeds from Broker and Barter Exchange Transactions    ${cast.year} 1099-B*    OMB No. 1545-0715`,
    40,
    40,
    { size: 10, face: press.bold },
  );
  press.text(`Account ${cast.account}    ${cast.name}`, 40, 54, { size: 8 });
  press.text(
    'SHORT TERM TRANSACTIONS FOR COVERED TAX LOTS [Ordinary gains or losses are identified in the Additional information column]',
    40,
    74,
    { size: 7.5 },
  );
  press.text(
    '1a- Description of property   1c- Date sold   1d- Proceeds   1b- Date acquired   1e- Cost or other basis   Gain or loss',
    40,
    90,
    { size: 7.5 },
  );
  Array.from({ length: 8 }, (_, index) =>
    press.text(
      `25.000 LUPINE ENERGY CORP   ${cast.day(cast.year, 5)}   ${cast.amount()}   ${cast.day(cast.year - 1, 3)}   ${cast.amount()}   ${cast.amount(1, 300)}`,
      40,
      108 + index * 14,
      { size: 8 },
    ),
  );
  press.text('Page 2 of 2', press.width - 40, press.height - 26, { size: 7, align: 'right' });
};

/** A wealth manager's package: letter, contents, then the forms one below the other. */
const wealthPackage: Draw = (press, cast) => {
  head(press, cast);
  window(press, cast);
  press.text(`Your ${cast.year} Composite Statement of 1099 Forms`, 56, 240, {
    size: 14,
    face: press.bold,
  });
  prose(
    press,
    [
      `Enclosed is your Composite Statement for ${cast.year}. It includes Forms 1099-DIV, 1099-INT, 1099-B and 1099-MISC for account ${cast.account}. Amounts on these forms are reported to the IRS.`,
      'Corrections: payers of mutual funds and REITs may reclassify income after year end. If that happens you will receive a corrected statement.',
    ],
    262,
  );
  rows(
    press,
    [
      ['Form 1099-DIV summary', 'page 2'],
      ['Form 1099-INT summary', 'page 2'],
      ['Form 1099-B detail', 'page 3'],
      ['Instructions for recipients', 'page 4'],
    ],
    56,
    380,
    300,
  );
  press.next();
  press.text(`Form 1099-DIV: Dividends and Distributions, tax year ${cast.year}`, 40, 50, {
    size: 11,
    face: press.bold,
  });
  press.text(
    `Recipient ${cast.name}, TIN ${cast.tin}. Payer ${cast.payer}, TIN ${cast.ein}. Copy B (OMB No. 1545-0110)`,
    40,
    64,
    { size: 8 },
  );
  const below = rows(press, dividends(cast), 46, 86, 500);
  press.text(`Form 1099-INT: Interest Income, tax year ${cast.year}`, 40, below + 20, {
    size: 11,
    face: press.bold,
  });
  press.text('Copy B (OMB No. 1545-0112)', 40, below + 34, { size: 8 });
  rows(press, interest(cast), 46, below + 54, 500);
  press.next();
  press.text(
    `Form 1099-B: Proceeds From Broker and Barter Exchange Transactions, tax year ${cast.year}`,
    40,
    50,
    { size: 11, face: press.bold },
  );
  press.text(
    'Copy B (OMB No. 1545-0715)  Long-term transactions reported to the IRS - basis reported - Form 8949 Part II, box D',
    40,
    64,
    { size: 8 },
  );
  rows(
    press,
    Array.from(
      { length: 6 },
      () => [`10 SH COBALT MUNI FUND sold ${cast.day(cast.year, 9)}`, cast.amount()] as const,
    ),
    46,
    86,
    500,
  );
  press.next();
  press.text('Instructions for Recipients', 40, 50, { size: 11, face: press.bold });
  prose(
    press,
    [
      'Form 1099-DIV. Line 1a. Shows total ordinary dividends that are taxable. Include this amount on the ordinary dividends line of Form 1040 or 1040-SR.',
      'Form 1099-INT. Line 1. Shows taxable interest paid to you during the calendar year by the payer.',
      'Form 1099-B. Brokers and barter exchanges must report proceeds from transactions to you and the IRS on Form 1099-B.',
    ],
    70,
    8.5,
  );
};

/** A bank's composite: interest of several accounts and more on one page. */
const bankComposite: Draw = (press, cast) => {
  head(press, cast);
  press.text(`CONSOLIDATED FORM 1099`, 560, 50, { size: 12, face: press.bold, align: 'right' });
  press.text(`For Tax Year ${cast.year}`, 560, 66, { size: 10, align: 'right' });
  press.text(`Payer’s TIN ${cast.ein}`, 560, 80, { size: 8, align: 'right' });
  window(press, cast);
  press.text(`Recipient’s TIN ${cast.tin}   Relationship number ${cast.account}`, 60, 206, {
    size: 8.5,
  });
  const below = section(press, '1099-INT Interest Income (OMB No. 1545-0112)', 240, interest(cast));
  const after = section(
    press,
    '1099-DIV Dividends and Distributions (OMB No. 1545-0110)',
    below,
    dividends(cast),
  );
  section(
    press,
    '1099-MISC Miscellaneous Information (OMB No. 1545-0115)',
    after,
    miscellaneous(cast),
  );
  press.text(
    'This is important tax information and is being furnished to the Internal Revenue Service.',
    60,
    740,
    { size: 8 },
  );
};

const monthly =
  (title: string): Draw =>
  (press, cast) => {
    head(press, cast);
    press.text(title, 560, 50, { size: 13, face: press.bold, align: 'right' });
    press.text(`${monthOf(6)} 1, ${cast.year} through ${monthOf(6)} 30, ${cast.year}`, 560, 66, {
      size: 9,
      align: 'right',
    });
    press.text(`Account number: ${cast.account}`, 560, 80, { size: 9, align: 'right' });
    window(press, cast);
    const below = section(press, 'ACCOUNT SUMMARY', 230, [
      ['Beginning balance', cast.amount()],
      ['Deposits and additions', cast.amount()],
      ['Electronic withdrawals', cast.amount()],
      ['Fees', '0.00'],
      ['Ending balance', cast.amount()],
    ]);
    section(
      press,
      'TRANSACTION DETAIL',
      below,
      Array.from(
        { length: 10 },
        (_, index) =>
          [
            `06/${String(index * 2 + 3).padStart(2, '0')}  ${cast.random.pick(['Card purchase Corner Market', 'Direct dep payroll', 'Online transfer to savings', 'Check #1187'])}`,
            cast.amount(5, 900),
          ] as const,
      ),
    );
    press.text('Member FDIC    Page 1 of 1', 306, 770, { size: 7, align: 'center' });
  };

export const brokerPapers: readonly Paper[] = [
  paper('1099-consolidated', 'yearEnd', 'broker', looks.landscape, yearEnd),
  paper('1099-consolidated', 'wealthPackage', 'broker', looks.office, wealthPackage),
  paper('1099-consolidated', 'bankComposite', 'bank', looks.typeset, bankComposite),
  paper('bank-statement', 'monthly', 'bank', looks.split, monthly('Premier Checking Statement')),
  paper('bank-statement', 'combined', 'bank', looks.typeset, monthly('Statement of Account')),
];
