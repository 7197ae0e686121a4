import { describe, expect, it } from 'vitest';
import { isTimeZone } from '#domain/time-zone';
import { findTimeZones, timeZoneName, timeZoneNow } from './time-zones.ts';

describe('the search for a time zone', () => {
  it('offers those of the United States at first, and nothing that the server refuses', () => {
    expect(findTimeZones('')).toContain('America/Chicago');
    expect([...findTimeZones(''), ...findTimeZones('a')].filter((id) => !isTimeZone(id))).toEqual(
      [],
    );
  });

  it.each([
    ['denver', 'America/Denver'],
    ['new york', 'America/New_York'],
    ['America/New_York', 'America/New_York'],
    ['eastern', 'America/New_York'],
    ['  HAWAII ', 'Pacific/Honolulu'],
    ['guam', 'Pacific/Guam'],
  ])('finds “%s”', (q, id) => {
    expect(findTimeZones(q)).toContain(id);
  });

  it('finds nothing for nonsense', () => {
    expect(findTimeZones('mars base')).toEqual([]);
  });

  it('says where it is and what time it is there', () => {
    expect(timeZoneName('America/North_Dakota/Center')).toBe('Center, North Dakota, America');
    expect(timeZoneNow('America/Phoenix')).toMatch(/^Mountain Standard Time, \d+:\d\d [AP]M there/);
  });
});
