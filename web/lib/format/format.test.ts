import { describe, expect, it } from 'vitest';
import {
  clock,
  fullMoment,
  kilobytes,
  phoneNumber,
  megabytes,
  nearDate,
  plural,
  shortDate,
  shortMoment,
} from './format.ts';

describe('spec section 9 formats', () => {
  it('shows sizes in KB with one decimal and MB with two', () => {
    expect(kilobytes(1536)).toBe('1.5 KB');
    expect(megabytes(10 * 1024 * 1024)).toBe('10.00 MB');
    expect(megabytes(430_000)).toBe('0.41 MB');
    expect(megabytes(700)).toBe('<0.01 MB');
  });

  it('shows moments as PPp, "MMM d, h:mm a" and "MMM d, yyyy"', () => {
    const moment = new Date(2026, 1, 6, 13, 18);
    expect(fullMoment(moment)).toBe('Feb 6, 2026, 1:18 PM');
    expect(shortMoment(moment, new Date(2026, 11, 31))).toBe('Feb 6, 1:18 PM');
    expect(shortMoment(moment, new Date(2027, 0, 1))).toBe('Feb 6, 2026, 1:18 PM');
    expect(fullMoment(new Date(2026, 1, 6, 12, 5))).toBe('Feb 6, 2026, 12:05 PM');
    expect(fullMoment(new Date(2026, 1, 6, 0, 5))).toBe('Feb 6, 2026, 12:05 AM');
    expect(nearDate(moment, new Date(2026, 0, 1))).toBe('Feb 6');
    expect(shortDate(moment)).toBe('Feb 6, 2026');
    expect(shortDate(moment.toISOString())).toBe('Feb 6, 2026');
  });

  it('counts down in minutes and seconds, never below zero', () => {
    expect([582, 37.2, 0, -5].map(clock)).toEqual(['9:42', '0:38', '0:00', '0:00']);
  });

  it('writes a number of the United States as people there do, any other as it is', () => {
    expect(['+15125550142', '+442079460958'].map(phoneNumber)).toEqual([
      '(512) 555-0142',
      '+442079460958',
    ]);
  });

  it('counts things', () => {
    expect([plural(1, 'document'), plural(0, 'document')]).toEqual(['1 document', '0 documents']);
  });
});
