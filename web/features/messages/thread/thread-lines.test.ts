import { describe, expect, it } from 'vitest';
import { dayLabel, listMoment, threadLines } from './thread-lines.ts';

const now = new Date(2026, 1, 24, 15, 0);
const at = (id: string, ...moment: [number, number, number, number]) => ({
  id,
  createdAt: new Date(...moment).toISOString(),
});

const described = (lines: ReturnType<typeof threadLines>) =>
  lines.map((line) =>
    line.kind === 'message'
      ? line.message.id
      : line.kind === 'new'
        ? '-- new'
        : `-- ${line.label}${line.isNew ? ', new' : ''}`,
  );

describe('the lines of a thread', () => {
  it('head each day once, and name today and yesterday', () => {
    const messages = [
      at('a', 2026, 1, 20, 9),
      at('b', 2026, 1, 20, 23),
      at('c', 2026, 1, 23, 0),
      at('d', 2026, 1, 24, 1),
    ];
    expect(described(threadLines(messages, null, now))).toEqual([
      '-- Friday, February 20',
      'a',
      'b',
      '-- Yesterday',
      'c',
      '-- Today',
      'd',
    ]);
  });

  it('point out where the unread ones begin, in the middle of a day and at its start', () => {
    const messages = [at('a', 2026, 1, 24, 9), at('b', 2026, 1, 24, 10)];
    expect(described(threadLines(messages, 'b', now))).toEqual(['-- Today', 'a', '-- new', 'b']);
    expect(described(threadLines(messages, 'a', now))).toEqual(['-- Today, new', 'a', 'b']);
  });
});

describe('a moment', () => {
  it('has its year where it is another one', () => {
    expect(dayLabel(new Date(2025, 3, 9), now)).toBe('Wednesday, April 9, 2025');
    expect(listMoment(new Date(2025, 3, 9), now)).toBe('Apr 9, 2025');
    expect(listMoment(new Date(2026, 1, 20), now)).toBe('Feb 20');
  });

  it('is told by the clock only today', () => {
    expect(listMoment(new Date(2026, 1, 24, 9, 5), now)).toBe('9:05 AM');
  });
});
