// Values that stand close to their labels.
import { expect, it } from 'vitest';
import { layOut } from './layout.ts';
import { valueUnder } from './label-values.ts';
import type { Word } from './page.ts';

/** Words of a height at a place, in points of letter paper. */
function words(text: string, x: number, y: number, height: number): Word[] {
  let left = x;
  return text.split(' ').map((word) => {
    const at = { x: left, y, width: word.length * height * 0.5, height };
    left += at.width + height * 0.3;
    const box = { page: 1, x: at.x / 612, y: y / 792, width: at.width / 612, height: height / 792 };
    return { text: word, at, box, source: 'text', confidence: 1 };
  });
}

function under(label: string, ...printed: readonly Word[][]): string | undefined {
  const page = layOut(1, 'text', printed.flat());
  const segment = page.segments.find(({ text }) => text === label);
  return (
    segment &&
    valueUnder(page, segment)
      ?.map(({ text }) => text)
      .join(' ')
  );
}

const label = "e Employee's first name and initial";

it('finds large letters that begin beside the lower half of their small label', () => {
  expect(under(label, words(label, 38, 120, 5.9), words('ROSA M', 41, 123, 9))).toBe('ROSA M');
});

it('takes nothing on the line of a label for what is under it', () => {
  expect(under(label, words(label, 38, 120, 5.9), words('ROSA', 150, 121, 5.9))).toBeUndefined();
});
