import { describe, expect, it } from 'vitest';
import { shortDate } from '#web/lib/format/format.ts';
import { activityLabels, actorOf, byDay } from './activity-labels.ts';

describe('Recent Activity', () => {
  it('heads entries by day, across the end of a month and a change of clocks', () => {
    const at = (month: number, day: number, hour: number) => ({
      timestamp: new Date(2026, month, day, hour).toISOString(),
    });
    const entries = [at(10, 1, 9), at(10, 1, 0), at(9, 31, 23), at(9, 31, 1), at(9, 30, 23)];
    const days = byDay(entries, new Date(2026, 10, 1, 12), shortDate);
    expect(days.map(({ day, entries: { length } }) => [day, length])).toEqual([
      ['Today', 2],
      ['Yesterday', 2],
      ['Oct 30, 2026', 1],
    ]);
  });

  it('says who did it', () => {
    const ruth = { firstName: 'Ruth', lastName: 'Hanley', isYou: false, isStaff: true };
    expect(actorOf({ user: ruth })).toBe('Ruth Hanley');
    expect(actorOf({ user: { ...ruth, isYou: true } })).toBe('You');
    expect(actorOf({ user: null })).toBe('Your tax firm');
    expect(activityLabels({ action: 'view' }).did).toBe('opened');
  });
});
