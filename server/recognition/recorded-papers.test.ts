// The rules on all papers of corpora B to M. They read of each exactly what they read before: `ACCEPT=1` records what they read
// now in its place (docs/testing.md).
import { isDeepStrictEqual } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import {
  pagesOf,
  recordedForm,
  type RecordedPaper,
  recordedPapers,
  recordPapers,
} from '../../dev/corpus/recorded-papers.ts';
import { assemble } from './facts/assemble.ts';

const corpora = Map.groupBy(recordedPapers(), ({ name }) => name.split('/')[0]);
const readNow: RecordedPaper[] = [];

afterAll(() => {
  const readAll = readNow.length === [...corpora.values()].flat().length;
  if (process.env['ACCEPT'] === '1' && readAll) recordPapers(readNow);
});

it('has papers of every corpus, a fifth of them near misses', () => {
  const papers = [...corpora.values()].flat();
  expect([...corpora.keys()].join(' ')).toBe('B C D E E2 F G H I J K L M');
  const nearMisses = papers.filter(({ kind }) => kind === null);
  expect(nearMisses.length / papers.length).toBeGreaterThan(0.2);
});

it.each([...corpora])(
  'takes no paper of corpus %s for another kind or year, and reads of each what it read before',
  (_, papers) => {
    const wrong: string[] = [];
    const changed: { name: string; before: unknown; now: unknown }[] = [];
    for (const paper of papers) {
      const forms = assemble(pagesOf(paper));
      const read = forms.map(recordedForm);
      readNow.push({ ...paper, read });
      const { name, kind, taxYear, read: before } = paper;
      if (!isDeepStrictEqual(read, before)) changed.push({ name, before, now: read });
      for (const form of forms) {
        if (form.kind === null) continue;
        // A weak year decides nothing.
        const year = form.taxYear?.strength === 'weak' ? null : form.taxYear;
        if (form.kind.value !== kind || (year && year.value !== taxYear))
          wrong.push(`${name}: ${form.kind.value} ${form.taxYear?.value}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(changed).toEqual([]);
  },
);
