import { expect, it } from 'vitest';
import { joinMisread } from './misread.ts';

/** Words of a line, 20 pixels high; `~` is a gap as wide as between cells. */
function lineOf(text: string): Parameters<typeof joinMisread>[0] {
  let x = 0;
  return text.split(' ').flatMap((word) => {
    const at = { text: word, x, y: 0, width: word.length * 10, height: 20, confidence: 0.9 };
    x += word === '~' ? 60 : word.length * 10 + 8;
    return word === '~' ? [] : [at];
  });
}
const read = (text: string) =>
  joinMisread(lineOf(text))
    .map((word) => word.text)
    .join(' ');

it.each([
  ['NET TAX $2, 463. 67 PAID 12/ 25/ 2024', 'NET TAX $2,463.67 PAID 12/25/2024'],
  ['1, 234, 567 .89', '1,234,567.89'],
  ['LN 20 25', 'LN 2025'],
  ['BOX 1 | NTEREST | NCOVE', 'BOX 1 INTEREST INCOVE'],
])('joins what a picture sets apart: %s', (text, whole) => {
  expect(read(text)).toBe(whole);
});

it.each([
  'In 2024, 300 of them',
  '$2, 46 shares',
  'Box 20. 5 lines',
  '20 ~ 25',
  '$2, ~ 463',
  '| Name | Number',
  'BOX | NAME',
  'RALEIGH | NC 27601',
  '20 51',
])('leaves apart what belongs apart: %s', (text) => {
  expect(read(text)).toBe(text.replaceAll('~ ', ''));
});

it('joins nothing across lines, and is as sure of the whole as of its least sure part', () => {
  const [one, other] = lineOf('$2, 463');
  if (!one || !other) throw new Error('two words');
  expect(joinMisread([one, { ...other, y: 40 }])).toHaveLength(2);
  expect(joinMisread([one, { ...other, confidence: 0.4 }])).toMatchObject([
    { text: '$2,463', x: 0, width: 68, confidence: 0.4 },
  ]);
});
