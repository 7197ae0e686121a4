// The marks of corrected forms: no such form is filed by itself.
import { expect, it } from 'vitest';
import { put, renderPdf } from '../../dev/documents/pdf.ts';
import { assemble } from './facts/assemble.ts';
import { readDocument } from './program/read-document.ts';
import { pageOf } from './testing-pages.ts';

const interest = [
  'Form 1099-INT   Interest Income   For calendar year 2025',
  "PAYER'S name: Cedar National Bank",
  "PAYER'S TIN 00-1204466",
  "RECIPIENT'S TIN XXX-XX-4471",
  '1 Interest income   $412.19',
  '2 Early withdrawal penalty   $0.00',
];
const share = [
  'Schedule K-1 (Form 1065)   2025   OMB No. 1545-0123',
  "Partner's Share of Income, Deductions, Credits, etc.",
  "Partnership's employer identification number 00-7712345",
  "Partner's identifying number XXX-XX-4471",
  'Ordinary business income (loss)   12,000.00',
  'Guaranteed payments for services   400.00',
];

/** Whether a form with this beside its heading is read as corrected; a box is drawn before a word, and its cross. */
async function isCorrected(
  form: readonly string[],
  {
    texts,
    cross,
    hasBoxes = true,
  }: { texts: readonly (readonly [string, number, number?])[]; cross?: number; hasBoxes?: boolean },
): Promise<boolean | undefined> {
  const date = { year: 2026, month: 1, day: 28 };
  const content = await renderPdf({ title: 'Document', author: 'A payer', date }, (pdf) => {
    put(pdf, 'Cedar National Bank, PO Box 12, Provo, UT 84601', 50, 20, { size: 9 });
    for (const [text, x, y = 40] of texts) {
      put(pdf, text, x, y, { size: 7 });
      if (hasBoxes) pdf.rect(x - 8, y, 5, 5).stroke();
    }
    if (cross !== undefined) {
      pdf.save().translate(cross, 40);
      // Each line by itself, as some programs draw a cross.
      pdf.moveTo(0, 0).lineTo(5, 5).stroke();
      pdf.moveTo(5, 0).lineTo(0, 5).stroke();
      pdf.restore();
    }
    form.forEach((line, index) => put(pdf, line, 50, 70 + index * 18, { size: 10 }));
  });
  const { forms } = await readDocument(content, {
    mediaType: 'application/pdf',
    name: 'document',
    pages: 40,
  });
  expect(forms).toHaveLength(1);
  return forms[0]?.isCorrected;
}

it('is a cross that is drawn in the box; an empty box, or that of another word, is none', async () => {
  const texts = [['CORRECTED (if checked)', 300]] as const;
  expect(await isCorrected(interest, { texts, cross: 292 })).toBe(true);
  expect(await isCorrected(interest, { texts })).toBe(false);
  expect(await isCorrected(interest, { texts, cross: 200 })).toBe(false);
});

it('is one in the box of an amended share, not in that of a final one', async () => {
  const texts = [
    ['Final K-1', 300],
    ['Amended K-1', 360],
  ] as const;
  expect(await isCorrected(share, { texts, cross: 352 })).toBe(true);
  expect(await isCorrected(share, { texts, cross: 292 })).toBe(false);
});

it('is a small word by itself, not one behind an empty box or of a pair of boxes', async () => {
  const word = [['CORRECTED', 300]] as const;
  expect(await isCorrected(interest, { texts: word, hasBoxes: false })).toBe(true);
  expect(await isCorrected(interest, { texts: word })).toBe(false);
  const both = [
    ['VOID', 250],
    ['CORRECTED', 320],
  ] as const;
  expect(await isCorrected(interest, { texts: both, hasBoxes: false })).toBe(false);
  expect(await isCorrected(interest, { texts: both, cross: 312 })).toBe(true);
  const stacked = [
    ['VOID', 320, 26],
    ['CORRECTED', 320],
  ] as const;
  expect(await isCorrected(interest, { texts: stacked, hasBoxes: false })).toBe(false);
});

it('is a cross behind the word, and one that says that the form is void', async () => {
  const texts = [['CORRECTED (if checked)', 300]] as const;
  expect(await isCorrected(interest, { texts, hasBoxes: false, cross: 390 })).toBe(true);
  const both = [
    ['VOID', 250],
    ['CORRECTED', 320],
  ] as const;
  expect(await isCorrected(interest, { texts: both, cross: 242 })).toBe(true);
});

it.each([
  ['Corrected 1099-INT as of 03/12/2026', true],
  ['REVISED 2025 TAX INFORMATION STATEMENT', true],
  ['☑ CORRECTED', true],
  ['BX] CORRECTED (if checked)', true],
  ['|X| CORRECTED', true],
  ['D CORRECTED (if checked)', false],
  ['TAX CORRECTED', false],
  ['Amended Form 1099-INT 2025', true],
  ['You may receive a corrected Form 1099-INT', false],
  ['□ CORRECTED (if checked)', false],
])('is what a heading says: %s', (text, is) => {
  const page = pageOf(['Cedar National Bank', ...interest, text]);
  expect(assemble([page])[0]?.isCorrected).toBe(is);
});
