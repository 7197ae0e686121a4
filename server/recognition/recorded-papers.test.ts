// The rules on all papers of corpora B to M. They read of each exactly what they read before: `ACCEPT=1` records what they read
// now in its place (docs/testing.md).
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import type { RecognizedForm } from '#domain/recognition';
import {
  pagesOf,
  recordedForm,
  type RecordedPaper,
  recordedPapers,
  recordPapers,
} from '../../dev/corpus/recorded-papers.ts';
import { assemble } from './facts/assemble.ts';

let papers: { paper: RecordedPaper; forms: RecognizedForm[] }[];

beforeAll(() => {
  papers = recordedPapers().map((paper) => ({ paper, forms: assemble(pagesOf(paper)) }));
});

it('has papers of every corpus, a fifth of them near misses', () => {
  const corpora = new Set(papers.map(({ paper }) => paper.name.split('/')[0]));
  expect([...corpora].join(' ')).toBe('B C D E E2 F G H I J K L M');
  const nearMisses = papers.filter(({ paper }) => paper.kind === null);
  expect(nearMisses.length / papers.length).toBeGreaterThan(0.2);
});

it('takes no paper for another kind, and reads no wrong year', () => {
  const wrong = papers.flatMap(({ paper: { name, kind, taxYear }, forms }) =>
    forms
      .filter((form) => form.kind !== null)
      .filter((form) => {
        // A weak year decides nothing.
        const year = form.taxYear?.strength === 'weak' ? null : form.taxYear;
        return form.kind?.value !== kind || (year && year.value !== taxYear);
      })
      .map((form) => `${name}: ${form.kind?.value} ${form.taxYear?.value}`),
  );
  expect(wrong).toEqual([]);
});

it('reads of each paper what it read before', () => {
  const now = papers.map(({ paper, forms }) => ({ ...paper, read: forms.map(recordedForm) }));
  if (process.env['ACCEPT'] === '1') recordPapers(now);
  const changed = now.flatMap(({ name, read }, index) => {
    const before = papers[index]?.paper.read;
    return isDeepStrictEqual(read, before) ? [] : [{ name, before, read }];
  });
  expect(changed).toEqual([]);
});
