// Papers that stand for a form of the IRS without being its drawing, and papers that only speak about one.
import { expect, it } from 'vitest';
import { renderPdf } from '../../dev/documents/pdf.ts';
import { assemble } from './facts/assemble.ts';
import { openPdf } from './program/pdf.ts';
import { wordsOf } from './program/pdf-text.ts';
import { type Line, pageOf } from './testing-pages.ts';

const kindsOf = (...pages: readonly (readonly Line[])[]) =>
  assemble(pages.map((lines, index) => pageOf(lines, index + 1))).map(
    ({ kind }) => kind?.value ?? null,
  );

const sender = ['Union Valley Savings Bank', '118 Sycamore Ave', 'Boise, ID 83702'];
const boxes = ['Box 1   Interest income   412.19', 'Box 8   Tax-exempt interest   80.02'];
const numbers = ['Our EIN is 00-1204466, and the number we have for you is XXX-XX-4471.'];
const letter = (sentence: string) =>
  kindsOf([...sender, 'Dear Maya Okafor:', sentence, ...boxes, ...numbers]);

it.each([
  'This letter is your substitute for Form 1099-INT, Interest Income, for tax year 2025.',
  'Please find your 2025 Form 1099-INT (Interest Income) information below.',
  'By the rules of the IRS this statement serves as Form 1099-INT, Interest Income, for the calendar year 2025.',
  'We send this statement in lieu of a Form 1099-INT, Interest Income, for the calendar year 2025 to all our clients.',
])('takes a letter for the form that it stands for: “%s”', (sentence) => {
  expect(letter(sentence)).toEqual(['1099-int']);
});

it.each([
  'This letter is not a substitute for Form 1099-INT, Interest Income, which we mail to you by the end of January.',
  'Your Form 1099-INT (Interest Income) for 2025 is now available online, with the information shown below.',
  'If you didn’t get your Form 1099-INT, Interest Income, the information below may help you with your return.',
])('takes no letter for a form that it only speaks about: “%s”', (sentence) => {
  expect(letter(sentence)).toEqual([null]);
});

const filled = (...lines: readonly Line[]) =>
  kindsOf([...lines, 'Payer’s TIN 00-1204466   Recipient’s TIN XXX-XX-4471', ...boxes]);

it('goes by the number that a form bears, where another form has the same words', () => {
  expect(filled('Form 1099-INT   OMB No. 1545-0112')).toEqual(['1099-int']);
  expect(filled('Form 1099-OID, see also 1099-INT   OMB No. 1545-0117')).toEqual([null]);
});

it('tells a sale of digital assets by its boxes, which Form 1099-B has, too', () => {
  const sale = [
    'Digital Asset',
    'Filer’s TIN 11-0527641   Copy B',
    'Proceeds From Broker Transactions',
    '1a Code for digital asset   9RBWF5KX2',
    '1b Name of digital asset   Bitcoin',
    '1d Date acquired   01/27/2025   1e Date sold or disposed   11/03/2025',
    '1f Proceeds   7,736.12   1g Cost or other basis   5,361.61',
    'Wash sale loss disallowed   0.00',
  ];
  expect(kindsOf(['Form 1099-DA', ...sale])).toEqual(['1099-da']);
});

it('reads the abbreviations of old machines', () => {
  expect(
    kindsOf([
      'WAGE AND TAX STATEMENT 2025 FORM W-2 COPY B',
      'OMB NO 1545-0029   EMPLOYER FED ID 00-4183920',
      'EMPLOYEE SSN XXX-XX-4471',
      '3 SOC SEC WAGES   7,812.68   4 SOC SEC TAX W/H   4,572.30',
    ]),
  ).toEqual(['w2']);
});

it('puts the first page of a composite statement, which lists its forms, to the forms', () => {
  expect(
    kindsOf(
      [
        'Bluestem Brokerage',
        'Your 2025 statement',
        'Form 1099-DIV   page 2',
        'Form 1099-INT   page 2',
      ],
      [
        'Form 1099-DIV: Dividends and Distributions, tax year 2025',
        'Recipient’s TIN XXX-XX-1151   Payer’s TIN 27-7538124',
        '1a. Total ordinary dividends   7,186.72   1b. Qualified dividends   4,533.11',
        'Form 1099-INT: Interest Income, tax year 2025',
        '3. Interest on U.S. savings bonds   1,158.69   8. Tax-exempt interest   6,768.75',
      ],
    ),
  ).toEqual(['1099-consolidated']);
});

it('puts words together again that a ligature of another font cuts in three', async () => {
  const about = { title: 'Document', author: 'A payer', date: { year: 2026, month: 1, day: 28 } };
  const content = await renderPdf(about, (pdf) => {
    let x = 50;
    for (const [text, font] of [
      ['Please ', 'Helvetica'],
      ['fi', 'Times-Roman'],
      ['nd our taxpayer identi', 'Helvetica'],
      ['fi', 'Times-Roman'],
      ['cation number', 'Helvetica'],
    ] as const) {
      pdf.font(font).fontSize(10).text(text, x, 50, { lineBreak: false });
      x += pdf.widthOfString(text);
    }
  });
  const pdf = await openPdf(new Uint8Array(content));
  const words = pdf ? await wordsOf(await pdf.getPage(1)) : [];
  expect(words.map(({ text }) => text).join(' ')).toBe(
    'Please find our taxpayer identification number',
  );
});
