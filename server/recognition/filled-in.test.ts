// What clients fill in themselves and what others filled in with a program: forms of the IRS and of states, and fields of a PDF.
import { PDF } from '@libpdf/core';
import { expect, it } from 'vitest';
import { pictureOf } from '../../dev/corpus/scan.ts';
import { put, renderPdf } from '../../dev/documents/pdf.ts';
import { assemble } from './facts/assemble.ts';
import { readDocument } from './program/read-document.ts';
import { pageOf } from './testing-pages.ts';

const about = { mediaType: 'application/pdf', name: 'document', pages: 40 };

const formsIn = (...pages: string[]) =>
  assemble(pages.map((text, index) => pageOf(text.split('|'), index + 1))).map(
    ({ kind, taxYear }) => [kind?.value ?? null, taxYear?.value ?? null],
  );

const kindOf = (text: string) => formsIn(text)[0]?.[0] ?? null;

it.each([
  'Form 8959   Additional Tax on Wages 2024|Attach to Form 1040|Wage and Tax Statement, Form W-2, box 5: Medicare wages and tips 210,400.00|Social security wages 168,600.00|Federal income tax withheld 3,610.40|Employer identification number 00-4183920   Your social security number XXX-XX-4471|For Paperwork Reduction Act Notice, see your instructions.   Cat. No. 59475X   Form 8959 (2024)',
  'Form 4972   2024|Tax on distributions from pensions|From Form 1099-R   Distributions from pensions, annuities, retirement|Gross distribution 41,200.00   Taxable amount 41,200.00|Recipient’s identifying number XXX-XX-4471|Federal income tax withheld 4,120.00|Cat. No. 13187U   Form 4972 (2024)',
  'Form 9465|Department of the Treasury   Internal Revenue Service|Installment agreement request|You owe 4,100.00   Amount due   Tax year 2023|If you received notice CP14, we received your return.|Social security number XXX-XX-4471|Cat. No. 14842Y   Form 9465 (Rev. 9-2020)',
  'Fom W-9|Department of the Treasury   Internal Revenue Service|Request for Taxpayer Identification Number and Certification|Social security number XXX-XX-4471|If you disagree, identity theft: contact the Taxpayer Advocate. Notice CP14',
  'Form 7206 (2024)   Page 2|Total 4,200.00   Amount paid 4,200.00   Receipt|Sales tax 12.00   Subtotal 4,212.00',
])('takes a form that is filed with the IRS for none: %s', (text) => {
  expect(kindOf(text)).toBe(null);
});

it('still tells a form by the name at its own edge', () => {
  const k1 =
    'Schedule K-1 (Form 1065) 2024|Partner’s Share of Income, Deductions, Credits, etc.|Partnership’s employer identification number 00-4183920|Partner’s SSN or TIN XXX-XX-4471|Ordinary business income (loss) 1,200.00   Guaranteed payments 0.00|Cat. No. 11394R   Schedule K-1 (Form 1065) 2024';
  expect(kindOf(k1)).toBe('k1-1065');
});

const state = 'Fairmont Department of Revenue|';
it.each([
  `${state}2024 Schedule FR-W   Income tax withheld|Attach to your Form FR-1040|Your name as shown on your Form FR-1040   Your social security number|Tax year 2024   Individual income tax   Amount due`,
  `${state}Income tax voucher payment 2024|Use this voucher when you pay without a return.|Complete the voucher below: tax type, period ending, total due`,
  `${state}Form FR-40 2024|Individual income tax for nonresidents   Tax year 2024|Use uppercase letters. Use blue or black ink.   Balance due   Your refund`,
  `${state}Page 5   Tax year 2024|95. Amount you owe: add line 91 and line 92   Balance due|96. Your refund: line 93 minus line 94   Account ID   Individual income tax`,
  `${state}FR-8879   E-file Signature Authorization 2024|Individual income tax   Tax year 2024   Your refund   Tax due|Keep this form for four years.`,
  `${state}Tax year 2024   Individual income tax   Your refund   Refund amount 40.00|Check here if you want your refund in your account. Check here if your preparer may speak with us.`,
])('takes a state’s form for none of its letters: %s', (text) => {
  expect(kindOf(text)).toBe(null);
});

it('still tells a letter that explains one line', () => {
  expect(
    kindOf(
      `${state}Notice number 4471-02   Tax year 2024|Dear Taxpayer: we adjusted your 2024 individual income tax return.|Add line 12 to what you reported. Balance due 311.00`,
    ),
  ).toBe('state-letter');
});

it('takes neither since when a form is used nor a part of a number for a year', () => {
  const authorization =
    'Form 8879   IRS e-file Signature Authorization|Taxpayer’s PIN|ERO firm name Pine CPAs   Certification and Authentication|Social security number XXX-XX-4471|Adjusted gross income 55,000|';
  expect(formsIn(`${authorization}for tax years beginning with 2019`)).toEqual([['8879', null]]);
  expect(formsIn(`${authorization}For tax year 2021`)).toEqual([['8879', 2021]]);
  const letter = `${state}Dear Taxpayer: we adjusted your account.   Balance due 311.00|Notice number: FT-`;
  expect(formsIn(`${letter}2025-778901`)).toEqual([['state-letter', null]]);
});

it('takes the return from which something was applied for none of its own', () => {
  const head =
    '1040   U.S. Individual Income Tax Return|2022|Your social security number XXX-XX-4471|Filing status   Your first name   Standard deduction   Adjusted gross income 41,000.00';
  const back = 'Form 1040 (2022)   Page 2|26 Payments and amount applied from 2021 return 40.00';
  expect(formsIn(head, back)).toEqual([['prior-return', 2022]]);
  const state =
    '2016   Fairmont Resident Income Tax Return|If you filed your 2015 tax return under another name, write the last name only from the 2015 tax return.|Filing status   Your first name   Your SSN XXX-XX-4471   Taxable income 41,000.00';
  expect(formsIn(state)).toEqual([['prior-return', 2016]]);
});

it('takes what says that its data are made up for nobody’s', () => {
  const w2 =
    'Form W-2   Wage and Tax Statement 2025|Employer identification number 00-4183920   Employee’s social security number XXX-XX-4471|1 Wages, tips, other compensation 55,000.00   3 Social security wages 55,000.00';
  expect(kindOf(w2)).toBe('w2');
  expect(kindOf(`${w2}|This form contains dummy data.`)).toBe(null);
  expect(kindOf(`${w2}|Intended for development/testing purposes only`)).toBe(null);
});

it('counts the warning above a copy for the IRS, and the copy, to the one that was filled in', () => {
  const warning =
    'Attention|Copy A of this form is here to be seen and can’t be scanned where it was printed from a site.|Don’t file it: a penalty may be imposed for forms that nobody can scan, and the others may be sent to whom they are for.';
  const boxes = (who: string, amount: string) =>
    `Form 1099-R 2024   OMB No. 1545-0119|Distributions From Pensions, Annuities, Retirement|PAYER’S TIN ${who}   RECIPIENT’S TIN|1 Gross distribution ${amount}   2a Taxable amount   4 Federal income tax withheld|7 Distribution code(s)`;
  expect(formsIn(warning, boxes('', ''), boxes('00-4183920', '4,120.00'))).toEqual([
    ['1099-r', 2024],
  ]);
});

/** A form whose fields hold an address of several lines and whole dollars. */
async function withFields(): Promise<Buffer> {
  const pdf = PDF.create();
  const page = pdf.addPage({ width: 612, height: 792 });
  const form = pdf.getOrCreateForm();
  const write = (text: string, x: number, y: number) => page.drawText(text, { x, y, size: 8 });
  write('Form 1098   Mortgage Interest Statement', 300, 760);
  write('2024', 480, 740);
  write('RECIPIENT’S/LENDER’S name, street address, city', 40, 740);
  write('PAYER’S/BORROWER’S name', 40, 620);
  const box = (label: string, value: string, y: number, height = 14): void => {
    const field = form.createTextField(label);
    field.setValue(value);
    page.drawField(field, { x: 40, y, width: 220, height });
  };
  box('lender', 'Cedar Loan Company\n12 Long Pier\nDuluth, MN 55802', 660, 70);
  box('borrower', 'Maya Okafor', 600);
  for (const [index, label] of [
    '1 Mortgage interest received from payer(s)/borrower(s)',
    '2 Outstanding mortgage principal',
    '4 Refund of overpaid interest',
    '5 Mortgage insurance premiums',
  ].entries()) {
    write(label, 40, 560 - index * 40);
    box(`box ${index}`, `${16 + index}500`, 540 - index * 40);
  }
  return Buffer.from(await pdf.save());
}

it('reads fields as they are shown: lines of an address, and whole dollars', async () => {
  const { forms } = await readDocument(await withFields(), about);
  expect(forms[0]).toMatchObject({ kind: { value: '1098' }, taxYear: { value: 2024 } });
  expect(forms[0]?.payerName?.value).toBe('Cedar Loan Company');
});

it('reads what was typed onto a page', async () => {
  const typed = (text: string, y: number) =>
    `<</Type/Annot/Subtype/FreeText/Rect[40 ${y} 300 ${y + 12}]/Contents(${text})/DA(/Helv 9 Tf)>>`;
  const shown = [
    'Form W-2 Wage and Tax Statement 2024 OMB No. 1545-0008',
    'Employer identification number (EIN)',
    'Employee social security number',
    '1 Wages, tips, other compensation',
    '3 Social security wages',
    '5 Medicare wages and tips',
  ];
  const content = shown
    .map((line, index) => `BT /F 9 Tf 40 ${740 - index * 40} Td (${line}) Tj ET`)
    .join('\n');
  const pdf = (notes: string) =>
    Buffer.from(
      `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>/Annots[${notes}]>>endobj
4 0 obj<</Length ${content.length}>>stream
${content}
endstream endobj
trailer<</Root 1 0 R>>
`,
      'latin1',
    );
  const kindIn = async (notes: string) =>
    (await readDocument(pdf(notes), about)).forms.map(({ kind }) => kind?.value);
  expect(await kindIn('')).toEqual([]);
  const notes = [typed('00-4183920', 686), typed('XXX-XX-4471', 646), typed('55,000.00', 606)];
  expect(await kindIn(notes.join(''))).toEqual(['w2']);
});

it('reads a small picture, as of a screen', async () => {
  const date = { year: 2025, month: 6, day: 2 };
  const lines = ['RECEIPT', 'Harlan Office Supply, 06/02/2025', 'Printer paper 42.50'];
  lines.push(
    'Subtotal 42.50',
    'Sales tax 3.40',
    'Total 45.90',
    'Paid with card ending 4411',
    'Thank you',
  );
  const receipt = await renderPdf({ title: 'Receipt', author: 'Harlan', date }, (pdf) => {
    for (const [index, line] of lines.entries()) put(pdf, line, 120, 120 + index * 16, { size: 8 });
  });
  const screen = await pictureOf(receipt, 72);
  const { forms } = await readDocument(await screen.encode('png'), about);
  expect(forms.map(({ kind }) => kind?.value)).toEqual(['receipt']);
});
