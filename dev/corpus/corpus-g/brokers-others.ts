// Corpus G's consolidated statements of an app's broker and of a house of funds.
import {
  columns,
  dividendRows,
  furnished,
  interestRows,
  trades,
  type Row,
} from './brokers-rows.ts';
import { addressee, looks, pairs, paper, table, type Draw, type Paper } from './paper.ts';

const phoneBroker: Draw = (sheet, cast) => {
  sheet.put(cast.payer, 40, 40, { size: 18, bold: true, color: '#00a862' });
  sheet.lines(cast.payerAddress, 40, 64, { size: 8 });
  sheet.put(`Consolidated Form 1099`, 572, 42, { size: 12, bold: true, align: 'right' });
  sheet.put(`Tax Year ${cast.year}`, 572, 60, { size: 10, align: 'right' });
  addressee(sheet, cast, 40, 110);
  pairs(
    sheet,
    [
      ['Account', cast.account],
      ['Taxpayer ID', cast.tin],
      ['Payer TIN', cast.ein],
      ['Document ID', `${cast.digits(4)}-${cast.digits(6)}`],
    ],
    340,
    110,
    232,
    9,
  );
  sheet.put('Summary', 40, 190, { size: 14, bold: true });
  const sums: readonly Row[] = [
    ['1099-DIV  Ordinary dividends', cast.money(1, 400)],
    ['1099-DIV  Qualified dividends', cast.money(1, 300)],
    ['1099-INT  Interest income', cast.money(1, 900)],
    ['1099-MISC  Other income', cast.money(1, 40)],
    ['1099-B  Total proceeds', cast.money()],
    ['1099-B  Total cost basis', cast.money()],
    ['1099-B  Wash sale loss disallowed', cast.money(1, 100)],
  ];
  const end = pairs(sheet, sums, 40, 214, 532, 10);
  sheet.flow(furnished, 40, end + 20, 532, { size: 8 });
  for (const [form, title] of [
    ['1099-DIV', 'Dividends and Distributions'],
    ['1099-B', 'Proceeds from Broker and Barter Exchange Transactions'],
  ] as const) {
    sheet.page();
    sheet.put(`Form ${form} ${cast.year}`, 40, 40, { size: 14, bold: true });
    sheet.put(title, 40, 60, { size: 9 });
    if (form === '1099-B') table(sheet, trades(cast), columns, 90);
    else pairs(sheet, dividendRows(cast), 40, 90, 532, 8.5);
    sheet.put(`Account ${cast.account} · ${cast.name}`, 40, 750, { size: 8 });
  }
};

const funds: Draw = (sheet, cast) => {
  sheet.put(cast.payer, 44, 36, { size: 12, bold: true, face: 'serif' });
  sheet.put(`${cast.year} Consolidated 1099 Tax Statement`, 306, 64, { size: 17, align: 'center' });
  sheet.put('Recipient copy. Keep for your records.', 306, 88, { size: 9, align: 'center' });
  addressee(sheet, cast, 62, 118);
  sheet.lines(
    [
      `Account number: ${cast.account}`,
      `Recipient’s taxpayer ID: ${cast.tin}`,
      `Payer’s federal ID: ${cast.ein}`,
      `Date: ${cast.longDate(cast.year + 1, 2)}`,
    ],
    360,
    118,
    { size: 9.5 },
  );
  const half = (form: string, all: readonly Row[], x: number, y: number): void => {
    sheet.box(x, y, 254, 230);
    sheet.put(`${cast.year} Form ${form}`, x + 8, y + 8, { size: 11, bold: true });
    for (const [index, [label, value]] of all.slice(0, 8).entries()) {
      sheet.put(label.slice(0, 44), x + 8, y + 30 + index * 24, { size: 7.5 });
      sheet.put(value, x + 246, y + 40 + index * 24, { size: 9, align: 'right' });
    }
  };
  half('1099-DIV', dividendRows(cast), 44, 200);
  half('1099-INT', interestRows(cast), 314, 200);
  half(
    '1099-OID',
    [
      ['1  Original issue discount for the year', '0.00'],
      ['8  OID on U.S. Treasury obligations', '0.00'],
    ],
    44,
    444,
  );
  half(
    '1099-B',
    [
      ['Total proceeds, covered', cast.money()],
      ['Total cost, covered', cast.money()],
      ['Total proceeds, noncovered', '0.00'],
    ],
    314,
    444,
  );
  sheet.flow(furnished, 44, 690, 524, { size: 7.5 });
};

export const otherBrokerPapers: readonly Paper[] = [
  paper('1099-consolidated', 'phoneBroker', 'broker', looks.web, phoneBroker),
  paper('1099-consolidated', 'funds', 'broker', looks.bookForm, funds),
];
