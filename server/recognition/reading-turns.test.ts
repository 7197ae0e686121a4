import { expect, it } from 'vitest';
import { ReadingTurns } from './reading-turns.ts';

/** Turns of 100 ms in which the server uses so much processor time, as `.` (read) and `-` (rest). */
function turnsWith(usedMs: readonly number[]): string {
  const turns = new ReadingTurns();
  let now = 0;
  let used = 0;
  turns.next(now, used);
  return usedMs.map((ms) => (turns.next((now += 100), (used += ms)) ? '.' : '-')).join('');
}

it('reads on while the server rests, and one turn of eight while it works', () => {
  expect(turnsWith([0, 5, 39, 0])).toBe('....');
  expect(turnsWith(Array.from({ length: 16 }, () => 90))).toBe('-------.-------.');
});

it('goes on at once when the work is done', () => {
  expect(turnsWith([100, 100, 0, 0, 100, 0])).toBe('--..-.');
});
