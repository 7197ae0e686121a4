import { describe, expect, it } from 'vitest';
import { isNamed, isNamedExactly, mayBeName, payerLikeness, withinOneEdit } from './likeness.ts';

const maya = { firstName: 'Maya', lastName: 'Okafor' };

describe('names', () => {
  it.each([
    ['MAYA R OKAFOR', true],
    ['Okafor, Maya', true],
    ['M Okafor', true],
    ['MAYA & SAM OKAFOR', true],
    ['Okafor Maya Jr.', true],
    ['Maya Okafer', true],
    ['Priya Okafor', false],
    ['Maya Rao', false],
    ['Sam M. Okafor', false],
    ['OKAFOR, SAM M', false],
    ['Sam & M Okafor', true],
    ['Rose Maya Okafor', true],
    ['Okafor', false],
    ['', false],
  ])('“%s” is Maya Okafor: %s', (printed, is) => {
    expect(isNamed(printed, maya)).toBe(is);
  });

  it.each([
    ['MAYA R OKAFOR', true],
    ['Okafor, M', true],
    ['Maya Okafer', false],
    ['Maya Okafor-Rao', true],
  ])('“%s” is Maya Okafor by the letter: %s', (printed, is) => {
    expect(isNamedExactly(printed, maya)).toBe(is);
  });

  it('of payers are alike without their legal forms', () => {
    expect(payerLikeness('Brightwater Health, LLC', 'BRIGHTWATER HEALTH')).toBe(1);
    expect(payerLikeness('Brightwater Hea1th', 'Brightwater Health')).toBeGreaterThan(0.8);
    expect(payerLikeness('Harborline Bank', 'Harborline Securities')).toBeLessThan(0.8);
    expect(payerLikeness('', '')).toBe(0);
  });

  it('and numbers may differ by one sign', () => {
    expect(
      ['123456788', '12345678', '0123456789', '123456789'].every((other) =>
        withinOneEdit('123456789', other),
      ),
    ).toBe(true);
    expect(
      ['123456700', '987654321', '1234567', '213456789'].some((other) =>
        withinOneEdit('123456789', other),
      ),
    ).toBe(false);
  });

  it.each([
    ['Maya Okafor', true],
    ['XXX-XX-6026', false],
    ['***-**-6026', false],
    ['Xxx Xxx', false],
    ['X', false],
  ])('“%s” may be a name: %s', (printed, may) => {
    expect(mayBeName(printed)).toBe(may);
  });
});
