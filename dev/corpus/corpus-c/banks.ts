// Corpus C's bank statements.
import { band, beside, gap, heading, lines, newPage, pairs, para, rule, table } from './blocks.ts';
import { papersOf } from './paper.ts';
import { monthNameOf, type Subject } from './people.ts';

const transactions = ({ random, money, year }: Subject, month: number, count: number): string[][] =>
  Array.from({ length: count }, (_, index) => [
    `${String(month).padStart(2, '0')}/${String(index + 2).padStart(2, '0')}/${String(year).slice(2)}`,
    random.pick([
      'POS PURCHASE GROCERY OUTLET',
      'ACH CREDIT PAYROLL',
      'CHECK 1043',
      'ONLINE TRANSFER TO SAVINGS',
      'ATM WITHDRAWAL MAIN ST',
      'MORTGAGE PAYMENT',
      'INTEREST PAID',
    ]),
    money(-900, 2400),
    money(500, 9000),
  ]);

const statements = {
  checking: (subject: Subject) => {
    const month = subject.random.whole(1, 11);
    const name = monthNameOf(month);
    return {
      footer: `Member FDIC. Equal Housing Lender.      Page #`,
      blocks: [
        heading(subject.payer.name, 16),
        beside(
          [lines([subject.person.name, subject.spouse, ...subject.person.address])],
          [
            lines(
              [
                `Statement period: ${name} 1, ${subject.year} - ${name} 28, ${subject.year}`,
                `Account number: xxxxxx${subject.account.slice(-4)}`,
                `Customer service: ${subject.payer.phone}`,
              ],
              9,
            ),
          ],
        ),
        band('Free Checking', '#7a2e1d'),
        pairs([
          ['Beginning balance', subject.money(900, 8000)],
          ['Deposits and other credits', subject.money(900, 8000)],
          ['Withdrawals and other debits', subject.money(900, 7000)],
          ['Service charges', '0.00'],
          ['Ending balance', subject.money(900, 8000)],
        ]),
        table(
          ['Date', 'Description', 'Amount', 'Balance'],
          transactions(subject, month, 20),
          [1, 4, 1.2, 1.2],
          8.5,
        ),
        para(
          'In case of errors or questions about your electronic transfers, telephone us as soon as you can. We must hear from you no later than 60 days after we sent you the FIRST statement on which the error appeared.',
          7.5,
        ),
      ],
    };
  },
  combined: (subject: Subject) => {
    const quarter = subject.random.whole(0, 2);
    const first = quarter * 3 + 1;
    const ends = ['03/31', '06/30', '09/30'][quarter] ?? '';
    return {
      size: 'a4' as const,
      header: `Combined statement of accounts      ${subject.payer.name}`,
      blocks: [
        gap(8),
        lines([subject.person.name, ...subject.person.address], 10),
        pairs([
          [
            'Statement dates',
            `${String(first).padStart(2, '0')}/01/${subject.year} through ${ends}/${subject.year}`,
          ],
          ['Member number', subject.account],
        ]),
        heading('Regular Share Savings', 11),
        pairs([
          ['Previous balance', subject.money(900, 8000)],
          ['Dividends paid year to date', subject.money(1, 40)],
          ['New balance', subject.money(900, 8000)],
        ]),
        heading('Share Draft Checking', 11),
        table(
          ['Post date', 'Transaction', 'Amount', 'New balance'],
          transactions(subject, first, 14),
          [1, 4, 1.2, 1.2],
          8.5,
        ),
        newPage,
        heading('Checks cleared', 11),
        table(
          ['Number', 'Amount'],
          [
            ['1043', subject.money(20, 400)],
            ['1044', subject.money(20, 400)],
            ['1046*', subject.money(20, 400)],
          ],
          [1, 3],
        ),
        para('* Indicates a break in check sequence. Annual percentage yield earned 0.10%.', 8),
      ],
    };
  },
  business: (subject: Subject) => {
    const month = subject.random.whole(1, 12);
    return {
      face: 'courier' as const,
      blocks: [
        lines([subject.payer.name, ...subject.payer.address]),
        heading('BUSINESS CHECKING STATEMENT', 12),
        lines([
          `STATEMENT DATE  ${String(month).padStart(2, '0')}/28/${subject.year}`,
          `ACCOUNT NO      ${subject.account}`,
          `${subject.person.last.toUpperCase()} HOME SERVICES LLC`,
          ...subject.person.address,
        ]),
        lines([
          'LAST STATEMENT BALANCE     ' + subject.money(2000, 9000),
          'DEPOSITS/CREDITS           ' + subject.money(2000, 9000),
          'CHECKS/DEBITS              ' + subject.money(2000, 9000),
          'AVERAGE LEDGER BALANCE     ' + subject.money(2000, 9000),
          'THIS STATEMENT BALANCE     ' + subject.money(2000, 9000),
        ]),
        rule,
        table(
          ['DATE', 'DESCRIPTION', 'AMOUNT', 'BALANCE'],
          transactions(subject, month, 22),
          [1.2, 4, 1.4, 1.4],
          8,
        ),
      ],
    };
  },
};

export const bankPapers = papersOf('bank-statement', 'bank', statements);
