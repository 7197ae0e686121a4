// A few documents of each kind, right and near miss, and pictures of two: the short form of bench/recognition.ts.
import { expect, it } from 'vitest';
import { corpusA } from '../../dev/corpus/index.ts';
import { photographed } from '../../dev/corpus/scan.ts';
import { put, renderPdf } from '../../dev/documents/pdf.ts';
import { readDocument } from './program/read-document.ts';

const about = { mediaType: 'application/pdf', name: 'document', pages: 40 };

it('tells kind and year of documents with text, and takes no near miss for one', async () => {
  const cases = corpusA(3000).filter((_, index) => index % 200 === 0);
  for (const { name, kind, taxYear, render } of cases) {
    const { forms } = await readDocument(await render(), about);
    const found = forms.map((form) => [form.kind?.value, form.taxYear?.value ?? null]);
    expect({ name, found }).toEqual({ name, found: kind === null ? [] : [[kind, taxYear]] });
  }
});

it('tells a form on a scan, and refuses a picture that shows too little', async () => {
  const [form] = corpusA(30).filter(({ kind }) => kind === '1099-int');
  const pdf = (await form?.render()) ?? Buffer.alloc(0);
  const kindsIn = async (condition: Parameters<typeof photographed>[1]) => {
    const { outcome, forms } = await readDocument(await photographed(pdf, condition, 4), about);
    return [outcome, ...forms.map(({ kind }) => [kind?.value, kind?.source, kind?.strength])];
  };
  expect(await kindsIn('150 dpi')).toEqual(['read', ['1099-int', 'ocr', 'likely']]);
  expect(await kindsIn('bad photo')).toEqual(['unreadable']);
});

it('reads a picture of a few words that are sharp', async () => {
  const date = { year: 2025, month: 6, day: 2 };
  const lines = ['Harlan Office Supply', 'Printer paper 42.50', 'Toner 118.00', 'Total 160.50'];
  const receipt = await renderPdf({ title: 'Receipt', author: 'Harlan', date }, (pdf) => {
    for (const [index, line] of lines.entries())
      put(pdf, line, 120, 120 + index * 40, { size: 20 });
  });
  const photo = await photographed(receipt, 'good photo', 4);
  expect((await readDocument(photo, about)).outcome).toBe('unrecognized');
});
