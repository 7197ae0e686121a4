import { accountTotals, type Transaction } from './bank-account.ts';
import type { Business, Person } from './people.ts';
import { face, page, put, renderPdf, specimenNote, type Pdf } from './pdf.ts';
import { daysInMonth, formatAmount, formatDollars, monthName } from './text.ts';

/** A month of a checking account. Amounts in cents; transactions in order of date. */
interface BankStatement {
  bank: Business;
  customer: Person;
  accountLast4: string;
  year: number;
  month: number;
  openingBalance: number;
  transactions: readonly Transaction[];
  /** Color of the bank's letterhead, as a CSS hex color. */
  color: string;
}

const rowHeight = 15.5;
const firstTableTop = 330;
const tableTop = 116;
const tableBottom = 726;

/** A checking statement: a summary, then every transaction with the balance after it. */
export function drawBankStatement(statement: BankStatement): Promise<Buffer> {
  const { bank, year, month } = statement;
  const date = { year, month, day: daysInMonth(year, month) };
  const title = `${bank.name} statement, ${monthName(month)} ${year}`;
  return renderPdf({ title, author: bank.name, date }, (pdf) => {
    const pages = paginate(statement.transactions);
    let balance = statement.openingBalance;
    pages.forEach((transactions, index) => {
      if (index > 0) pdf.addPage();
      drawLetterhead(pdf, statement, index + 1, pages.length);
      if (index === 0) drawSummary(pdf, statement);
      const top = index === 0 ? firstTableTop : tableTop;
      drawTableHead(pdf, top, index === 0 ? 'Account activity' : 'Account activity (continued)');
      transactions.forEach((transaction, row) => {
        balance += transaction.amount;
        drawRow(pdf, top + 40 + row * rowHeight, transaction, balance, row);
      });
      if (index === pages.length - 1) {
        drawClosing(pdf, top + 46 + transactions.length * rowHeight, balance);
      }
      specimenNote(pdf);
    });
  });
}

/** Shares the transactions out among pages; the last keeps room for the closing line. */
function paginate(transactions: readonly Transaction[]): Transaction[][] {
  const fits = (top: number): number => Math.floor((tableBottom - 30 - top - 40) / rowHeight);
  const pages: Transaction[][] = [];
  let start = 0;
  while (start < transactions.length || pages.length === 0) {
    const count = fits(pages.length === 0 ? firstTableTop : tableTop);
    pages.push(transactions.slice(start, start + count));
    start += count;
  }
  return pages;
}

function drawLetterhead(pdf: Pdf, statement: BankStatement, number: number, count: number): void {
  const { bank, color } = statement;
  pdf.rect(0, 0, page.width, 10).fill(color);
  drawMark(pdf, color);
  put(pdf, bank.name, 72, 32, { font: face.labelBold, size: 16, color });
  put(pdf, `${bank.address.join(', ')}   ${bank.phone}`, 72, 52, { size: 7.5, color: '#555' });
  const period = `${monthName(statement.month)} 1 - ${daysInMonth(statement.year, statement.month)}, ${statement.year}`;
  for (const [index, line] of [
    'Statement period',
    period,
    `Account ending ${statement.accountLast4}`,
    `Page ${number} of ${count}`,
  ].entries()) {
    put(pdf, line, 376, 30 + index * 12, {
      font: index === 1 ? face.labelBold : face.label,
      size: 8.5,
      width: 200,
      align: 'right',
    });
  }
  pdf.lineWidth(0.8).strokeColor(color).moveTo(36, 86).lineTo(576, 86).stroke();
}

/** The bank's mark: a shield cut by two rising bars. */
function drawMark(pdf: Pdf, color: string): void {
  pdf.roundedRect(36, 30, 28, 32, 5).fill(color);
  pdf.rect(42, 46, 4, 10).rect(48, 41, 4, 15).rect(54, 36, 4, 20).fill('#fff');
}

function drawSummary(pdf: Pdf, statement: BankStatement): void {
  const { customer, openingBalance, transactions, color } = statement;
  const totals = accountTotals(openingBalance, transactions);
  [customer.name, ...customer.address].forEach((line, index) =>
    put(pdf, line, 60, 112 + index * 14, { size: 10.5 }),
  );
  put(pdf, 'Everyday Checking', 36, 182, { font: face.labelBold, size: 13 });
  pdf.rect(36, 202, 330, 104).fill('#f4f5f3');
  const lines: readonly [string, string][] = [
    ['Beginning balance', formatDollars(openingBalance)],
    [`Deposits and other credits (${count(transactions, 1)})`, formatDollars(totals.deposits)],
    [
      `Withdrawals and other debits (${count(transactions, -1)})`,
      formatDollars(-totals.withdrawals),
    ],
    ['Service fees', formatDollars(0)],
    ['Ending balance', formatDollars(totals.closingBalance)],
  ];
  lines.forEach(([label, amount], index) => {
    const isLast = index === lines.length - 1;
    const y = 212 + index * 18;
    const font = isLast ? face.labelBold : face.label;
    if (isLast)
      pdf
        .lineWidth(0.6)
        .strokeColor('#777')
        .moveTo(46, y - 4)
        .lineTo(356, y - 4)
        .stroke();
    put(pdf, label, 46, y, { font, size: 9 });
    put(pdf, amount, 246, y, { font, size: 9, width: 110, align: 'right' });
  });
  put(pdf, 'Questions?', 390, 206, { font: face.labelBold, size: 9, color });
  put(
    pdf,
    'Tell us about any error on this statement within 60 days. Call the number above, write to us, or visit any branch. Deposits are insured up to the legal limit.',
    390,
    220,
    { size: 8, width: 186, lineGap: 2, color: '#444' },
  );
}

function drawTableHead(pdf: Pdf, top: number, title: string): void {
  put(pdf, title, 36, top, { font: face.labelBold, size: 11 });
  const y = top + 20;
  pdf.rect(36, y, 540, 15).fill('#e6e9e4');
  put(pdf, 'Date', 42, y + 4, { font: face.labelBold, size: 8 });
  put(pdf, 'Description', 92, y + 4, { font: face.labelBold, size: 8 });
  for (const [label, x] of [
    ['Deposits', 330],
    ['Withdrawals', 410],
    ['Balance', 490],
  ] as const) {
    put(pdf, label, x, y + 4, { font: face.labelBold, size: 8, width: 80, align: 'right' });
  }
}

function drawRow(pdf: Pdf, y: number, line: Transaction, balance: number, row: number): void {
  if (row % 2 === 1) pdf.rect(36, y - 3.5, 540, rowHeight).fill('#f8f9f7');
  const { month, day } = line.date;
  const amountX = line.amount >= 0 ? 330 : 410;
  put(pdf, `${String(month).padStart(2, '0')}/${String(day).padStart(2, '0')}`, 42, y, {
    size: 8.5,
  });
  put(pdf, line.description, 92, y, { size: 8.5 });
  for (const [cents, x] of [
    [Math.abs(line.amount), amountX],
    [balance, 490],
  ] as const) {
    put(pdf, formatAmount(cents), x, y, { size: 8.5, width: 80, align: 'right' });
  }
}

function drawClosing(pdf: Pdf, y: number, balance: number): void {
  pdf.lineWidth(0.8).strokeColor('#333').moveTo(36, y).lineTo(576, y).stroke();
  put(pdf, 'Ending balance', 92, y + 6, { font: face.labelBold, size: 9 });
  put(pdf, formatDollars(balance), 470, y + 6, {
    font: face.labelBold,
    size: 9,
    width: 100,
    align: 'right',
  });
}

function count(transactions: readonly Transaction[], sign: 1 | -1): number {
  return transactions.filter(({ amount }) => (amount >= 0 ? 1 : -1) === sign).length;
}
