import { expect, test } from 'vitest';
import { payerNumberText, sourceText } from './fact-labels.ts';

const fact = { value: null, places: [], isCorrected: false, read: null };

test('a source says where and how sure', () => {
  const box = { page: 2, x: 0, y: 0, width: 1, height: 1 };
  expect(sourceText({ ...fact, source: 'text', strength: 'likely', places: [box] })).toBe(
    'From the text of page 2. Likely.',
  );
  expect(sourceText({ ...fact, source: 'file-name', strength: 'weak' })).toBe(
    'From the file’s name. Only a hint.',
  );
  expect(sourceText({ ...fact, source: 'staff', strength: null })).toBe('Corrected by staff.');
  expect(sourceText({ ...fact, source: null, strength: null })).toBeNull();
});

test('an EIN has its dash', () => {
  expect(payerNumberText('004183920')).toBe('00-4183920');
});
