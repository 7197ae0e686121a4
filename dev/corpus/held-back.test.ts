// Corpora that were drawn by someone who had seen no rule: what they say of a paper is what is printed.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { documentKindValues } from '#domain/document-kinds';
import { papers as papersI } from './corpus-i/papers.ts';
import { corpusI } from './corpus-i.ts';
import { papers as papersJ } from './corpus-j/papers.ts';
import { corpusJ } from './corpus-j.ts';
import { papers as papersK } from './corpus-k/papers.ts';
import { corpusK } from './corpus-k.ts';
import { papers as papersL } from './corpus-l/papers.ts';
import { corpusL } from './corpus-l.ts';
import { papers as papersM } from './corpus-m/papers.ts';
import { corpusM } from './corpus-m.ts';

const everyPaper = process.env['CORPORA'] === 'all';

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

describe.each([
  { letter: 'I', papers: papersI, cases: corpusI },
  { letter: 'J', papers: papersJ, cases: corpusJ },
  { letter: 'K', papers: papersK, cases: corpusK },
  { letter: 'L', papers: papersL, cases: corpusL },
  { letter: 'M', papers: papersM, cases: corpusM },
])('corpus $letter', ({ papers, cases }) => {
  it('has every kind, a quarter of near misses, and no layout twice', () => {
    const kinds = new Set(papers.map(({ kind }) => kind));
    expect(kinds).toEqual(new Set([...documentKindValues, null]));
    const layouts = papers.map(({ kind, layout }) => `${kind} ${layout}`);
    expect(new Set(layouts).size).toBe(layouts.length);
    const near = papers.filter(({ kind }) => kind === null).length / papers.length;
    expect(near).toBeGreaterThan(0.2);
    expect(near).toBeLessThan(0.32);
  });

  it('draws papers with their text, and says of them what is printed', async () => {
    const seen = new Map<string, string>();
    for (const [index, document] of cases(papers.length).entries()) {
      // They take a minute in all: one of sixty, and all of them with `CORPORA=all`.
      if (!everyPaper && index % 60 !== 0) continue;
      const content = await document.render();
      expect(content.subarray(0, 5).toString(), document.name).toBe('%PDF-');
      const { name, kind, taxYear, lastFour, payerNumber, accountTail } = document;
      const { pages, text } = await readBack(content);
      expect(pages, name).toBe(document.pages);
      expect(text.length, name).toBeGreaterThan(60);
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
    const [first] = cases(1);
    const [again] = cases(1);
    if (!first || !again) throw new Error('none was drawn');
    expect((await first.render()).equals(await again.render())).toBe(true);
    const turns = cases(papers.length * 5).filter((_, index) => index % papers.length === 0);
    expect(new Set(turns.map(({ person }) => person)).size).toBeGreaterThan(3);
  });
});

it.each([
  ['J/k1-1120s/', corpusJ()],
  ['K/k1-', corpusK()],
  ['L/k1-', corpusL()],
  ['M/k1-', corpusM()],
])(
  'marks as corrected only papers of a kind that show it, some of %s among them',
  (always, cases) => {
    const corrected = cases.filter(({ isCorrected }) => isCorrected);
    expect(corrected.every(({ kind }) => kind !== null)).toBe(true);
    expect(corrected.some(({ name }) => name.startsWith(always))).toBe(true);
  },
);
