import { describe, expect, it } from 'vitest';
import { expectationOf } from './expectation.ts';
import { item, maya, sam } from './testing-items.ts';

describe('titles', () => {
  const expected = (title: string) => {
    const expectation = expectationOf(item(title), [maya, sam]);
    if (expectation === undefined) return undefined;
    const { kinds, personName, unknownTerms, taxYear } = expectation;
    return [kinds.join(' '), taxYear, personName, unknownTerms.join(' ')];
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
    ['W-2 and 1099-INT', ['w2 1099-int', 2025, null, '']],
    [
      'Forms 1099-INT, 1099-DIV, 1099-B and 1099-DA of Maya',
      ['1099-int 1099-div 1099-b 1099-da', 2025, 'Maya Okafor', ''],
    ],
    ['Forms 1095-A, 1099-SA, and 5498-SA', ['1099-sa 1095-a', 2025, null, '']],
    ['Forms 1099-NEC and 1099-K with business expenses', ['1099-nec 1099-k', 2025, null, '']],
    ['Form 1098, property tax, and car loan statements', ['1098 property-tax', 2025, null, '']],
    ['Schedules K-1', ['k1-1065 k1-1120s k1-1041', 2025, null, '']],
    ['Late Schedules K-1', ['k1-1065 k1-1120s k1-1041', 2025, null, 'late']],
    ['Schedule K-1 (Form 1120-S) from Acme', ['k1-1120s', 2025, null, 'acme']],
    ['Driver’s license', ['drivers-license', 2025, null, '']],
    ['Photo ID and Social Security cards', ['drivers-license', 2025, null, '']],
    ['Photo ID', ['drivers-license', 2025, null, '']],
    ['Passport', undefined],
    ['Last year’s federal and state returns', ['prior-return', 2024, null, '']],
    ['Last year’s return and W-2', undefined],
    ['Bank statements', ['bank-statement', 2025, null, '']],
    ['Bank statements and 1099s', undefined],
    ['1099 forms', undefined],
    ['Receipts', undefined],
    ['Records for each change', undefined],
  ])('“%s”', (title, wanted) => {
    expect(expected(title)).toEqual(wanted);
  });
});
