import { describe, expect, it } from 'vitest';
import { expectationOf } from './expectation.ts';
import { item, maya, sam } from './testing-items.ts';

describe('titles', () => {
  const expected = (title: string) => {
    const { kind, personName, unknownWords, taxYear } =
      expectationOf(item(title), [maya, sam]) ?? {};
    return kind && [kind, taxYear, personName, unknownWords?.join(' ')];
  };

  it.each([
    ['W-2', ['w2', 2025, null, '']],
    ['Forms W-2 for 2024', ['w2', 2024, null, '']],
    ['All W2s', ['w2', 2025, null, '']],
    ['Form W-2G', ['w2g', 2025, null, '']],
    ['Maya’s W-2', ['w2', 2025, 'Maya Okafor', '']],
    ['1099-INT from your bank', ['1099-int', 2025, null, 'bank']],
    ['1098 mortgage interest statement', ['1098', 2025, null, '']],
    ['1098-T', ['1098-t', 2025, null, '']],
    ['SSA-1099', ['ssa-1099', 2025, null, '']],
    ['Form 5498', ['5498', 2025, null, '']],
    ['Form 5498-SA', undefined],
    ['5498 ESA', undefined],
    ['W-2 and 1099-INT', undefined],
    ['1099 forms', undefined],
    ['Receipts', undefined],
    ['Records for each change', undefined],
  ])('“%s”', (title, wanted) => {
    expect(expected(title)).toEqual(wanted);
  });
});
