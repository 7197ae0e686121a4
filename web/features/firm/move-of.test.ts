import { describe, expect, it } from 'vitest';
import { movedTo } from '#web/ui/lists/sortable-order.ts';
import { moveOf } from './move-of.ts';

const lines = ['a', 'b', 'c', 'd'];

describe('the move between two orders', () => {
  const moves = lines.flatMap((_, from) => lines.map((__, to) => [from, to] as const));

  it.each(moves)('from place %i to place %i', (from, to) => {
    const after = movedTo(lines, lines[from] ?? '', lines[to] ?? '');
    const [taken, put] = moveOf(lines, after);
    const moved = lines.toSpliced(taken, 1).toSpliced(put, 0, lines[taken] ?? '');
    expect(moved).toEqual(after);
  });

  it('is none where the order is the same', () => {
    expect(moveOf(lines, lines)).toEqual([0, 0]);
  });
});
