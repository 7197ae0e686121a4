import { describe, expect, it } from 'vitest';
import { dayInFull, dueIn, isLate, nearDay } from './due.ts';

describe('due dates', () => {
  it('are told relative to today, also across a year end, a leap day and the change of clocks', () => {
    expect(dueIn('2026-02-20', '2026-02-24')).toBe('4 days late');
    expect(dueIn('2026-02-23', '2026-02-24')).toBe('1 day late');
    expect(dueIn('2026-02-24', '2026-02-24')).toBe('Due today');
    expect(dueIn('2026-02-25', '2026-02-24')).toBe('Tomorrow');
    expect(dueIn('2027-01-02', '2026-12-30')).toBe('In 3 days');
    expect(dueIn('2028-03-01', '2028-02-28')).toBe('In 2 days');
    expect(dueIn('2026-03-09', '2026-03-07')).toBe('In 2 days');
    expect(dueIn('2026-11-02', '2026-10-31')).toBe('In 2 days');
  });

  it('are late from the day after on', () => {
    expect(isLate('2026-02-23', '2026-02-24')).toBe(true);
    expect(isLate('2026-02-24', '2026-02-24')).toBe(false);
    expect(isLate(null, '2026-02-24')).toBe(false);
  });

  it('are written with the year only where it is another', () => {
    expect(nearDay('2026-03-01', '2026-02-24')).toBe('Mar 1');
    expect(nearDay('2027-01-15', '2026-02-24')).toBe('Jan 15, 2027');
    expect(dayInFull('2026-02-24')).toBe('Tuesday, February 24');
  });
});
