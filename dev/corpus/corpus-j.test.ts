import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { documentKindValues } from '#domain/document-kinds';
import { papers } from './corpus-j/papers.ts';
import { corpusJ } from './corpus-j.ts';

async function readBack(content: Buffer): Promise<{ pages: number; text: string }> {
  const task = getDocument({ data: new Uint8Array(content), verbosity: 0 });
  const pdf = await task.promise;
  let text = '';
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    text += items.map((item) => ('str' in item ? item.str : '')).join('');
  }
  const { numPages: pages } = pdf;
  await task.destroy();
  return { pages, text: text.replaceAll(/\s/gu, '') };
}

it('has every kind, a quarter of near misses, and no layout twice', () => {
  expect(new Set(papers.map(({ kind }) => kind))).toEqual(new Set([...documentKindValues, null]));
  const layouts = papers.map(({ kind, layout }) => `${kind} ${layout}`);
  expect(new Set(layouts).size).toBe(layouts.length);
  const near = papers.filter(({ kind }) => kind === null).length / papers.length;
  expect(near).toBeGreaterThan(0.2);
  expect(near).toBeLessThan(0.25);
});

it('draws papers with their text, and says of them what is printed', async () => {
  const seen = new Map<string, string>();
  for (const [index, document] of corpusJ(papers.length).entries()) {
    // One of ten, and all of them with `CORPUS_J=all`.
    if (process.env['CORPUS_J'] !== 'all' && index % 10 !== 0) continue;
    const content = await document.render();
    expect(content.subarray(0, 5).toString(), document.name).toBe('%PDF-');
    const { name, kind, taxYear, lastFour, payerNumber, accountTail } = document;
    const { pages, text } = await readBack(content);
    expect(pages, name).toBe(document.pages);
    expect(text.length, name).toBeGreaterThan(80);
    const plain = text.replaceAll('-', '');
    for (const number of [lastFour, payerNumber]) expect(plain, name).toContain(number);
    expect(text, name).toContain(accountTail);
    const [first = ''] = document.person.split(' ');
    if (kind !== null && kind !== 'receipt')
      expect(text.toUpperCase(), name).toContain(first.toUpperCase());
    if (taxYear !== null) expect(text, name).toContain(String(taxYear).slice(2));
    const shape = text.replaceAll(/\d/gu, '');
    expect(seen.get(shape), name).toBeUndefined();
    seen.set(shape, name);
  }
});

it('draws the same pages for the same seed, and other people and years each time', async () => {
  const [first] = corpusJ(1);
  const [again] = corpusJ(1);
  if (!first || !again) throw new Error('none was drawn');
  expect((await first.render()).equals(await again.render())).toBe(true);
  const turns = corpusJ(papers.length * 5).filter((_, index) => index % papers.length === 0);
  expect(new Set(turns.map(({ person }) => person)).size).toBeGreaterThan(3);
});

it('marks as corrected only what a paper shows as such', () => {
  const corrected = corpusJ(papers.length * 5).filter(({ isCorrected }) => isCorrected);
  expect(corrected.length).toBeGreaterThan(10);
  expect(corrected.every(({ kind }) => kind !== null)).toBe(true);
  expect(corrected.some(({ name }) => name.startsWith('J/k1-'))).toBe(true);
});
