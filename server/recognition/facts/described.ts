import type { RecognizedForm } from '#domain/recognition';
import type { DescribedForm } from './fdx.ts';

/**
 * Puts what payers wrote for programs over what was read as words: a described form of the same kind keeps its
 * pages and places, one that no page shows is added.
 */
export function withDescribed(
  forms: readonly RecognizedForm[],
  described: readonly DescribedForm[],
  pages: number,
): RecognizedForm[] {
  const left = [...forms];
  const known = described.map((each): RecognizedForm => {
    const at = left.findIndex((form) => isSame(form, each, described.length === 1));
    const [form] = at < 0 ? [] : left.splice(at, 1);
    const base = form ?? emptyForm(pages);
    const facts = Object.entries(each).filter(([, fact]) => fact !== null && fact !== false);
    return { ...base, ...Object.fromEntries(facts) };
  });
  return [...known, ...left.filter(({ kind }) => kind !== null || described.length === 0)].toSorted(
    (a, b) => a.firstPage - b.firstPage,
  );
}

const isSame = (form: RecognizedForm, { kind }: DescribedForm, isOnly: boolean): boolean =>
  form.kind?.value === kind?.value || (form.kind === null && isOnly);

/** A form of which nothing is known but where it is. */
export const emptyForm = (pages: number): RecognizedForm => ({
  firstPage: 1,
  lastPage: Math.max(1, pages),
  kind: null,
  taxYear: null,
  personName: null,
  personLastFour: null,
  payerName: null,
  payerNumber: null,
  accountTail: null,
  copies: [],
  isCorrected: false,
  parts: [],
  statedPages: null,
  missingPages: [],
});
