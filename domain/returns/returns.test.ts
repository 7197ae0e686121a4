// The rules for a finished return, each with its source: what a new signature is needed for, the clocks of e-filing,
// how long records are kept, and that a split of a package drops nothing.
import { describe, expect, it } from 'vitest';
import { clockOf, clockSentence, type FiledReturn, retainUntil } from './clocks.ts';
import {
  deliveryMoves,
  type DeliveryState,
  deliveryStateValues,
  mayBecome,
  misplacedPage,
  type PackagePart,
  partKindValues,
} from './delivery-values.ts';
import { movedTooFar, type ReturnFigures } from './figures.ts';
import { splitPackage } from './split-package.ts';

const signed: ReturnFigures = {
  incomeCents: 84_250_00,
  agiCents: 80_000_00,
  taxCents: 9_120_00,
  withheldCents: 10_360_00,
  balanceCents: 1_240_00,
};
const zone = 'America/Chicago';

describe('IRS Pub. 1345: a new signature once figures move too far', () => {
  it.each([
    ['incomeCents', 50_00, 'total income'],
    ['agiCents', 50_00, 'adjusted gross income'],
    ['taxCents', 14_00, 'tax'],
    ['withheldCents', 14_00, 'withholding'],
    ['balanceCents', 14_00, 'refund or amount due'],
  ] as const)('%s may move by %i cents, and not by one more', (name, most, label) => {
    for (const sign of [1, -1]) {
      expect(movedTooFar(signed, { ...signed, [name]: signed[name] + sign * most })).toEqual([]);
      expect(movedTooFar(signed, { ...signed, [name]: signed[name] + sign * (most + 1) })).toEqual([
        label,
      ]);
    }
  });

  it('counts a refund that becomes an amount due by what lies between', () => {
    const near = { ...signed, balanceCents: 5_00 };
    expect(movedTooFar(near, { ...near, balanceCents: -9_00 })).toEqual([]);
    expect(movedTooFar(near, { ...near, balanceCents: -9_01 })).toEqual(['refund or amount due']);
  });
});

const filed = (fields: Partial<FiledReturn>): FiledReturn => ({
  state: 'ready',
  readyAt: null,
  decidedAt: null,
  canBeFixed: null,
  toldAt: null,
  ...fields,
});

describe('IRS Pub. 1345: the clocks of a return', () => {
  const ready = filed({ readyAt: new Date('2026-03-02T23:30:00-06:00') });

  it('calls a return stockpiled once it was ready for more than three calendar days', () => {
    const at = (moment: string) => clockOf(ready, new Date(moment), zone);
    expect(at('2026-03-05T23:59:00-06:00')).toEqual({ kind: 'ready-until', day: '2026-03-05' });
    expect(at('2026-03-06T00:00:00-06:00')).toEqual({ kind: 'stockpiled', since: '2026-03-06' });
    expect(clockOf({ ...ready, state: 'transmitted' }, new Date('2026-04-01'), zone)).toBeNull();
  });

  it('has the client told within 24 hours of a rejection that can’t be fixed', () => {
    const rejected = filed({ state: 'rejected', decidedAt: new Date('2026-03-10T15:00:00Z') });
    const until = new Date('2026-03-11T15:00:00Z');
    const clock = (fields: Partial<FiledReturn>, now: Date) =>
      clockOf({ ...rejected, ...fields }, now, zone);
    expect(clock({}, until)).toEqual({ kind: 'tell-rejection', until, isLate: false });
    const late = clock({ canBeFixed: false }, new Date(until.getTime() + 1));
    expect(late).toMatchObject({ isLate: true });
    expect(late && clockSentence(late, zone)).toContain('Mar 11, 10:00 AM');
    expect(clock({ canBeFixed: true }, until)).toBeNull();
    expect(clock({ canBeFixed: false, toldAt: until }, new Date('2026-03-20'))).toBeNull();
  });

  it('keeps the record three years from the due date or the receipt by the IRS, whichever is later', () => {
    expect(retainUntil('2026-04-15', '2026-03-03')).toBe('2029-04-15');
    expect(retainUntil('2026-04-15', '2026-10-14')).toBe('2029-10-14');
    expect(retainUntil('2026-04-15', null)).toBe('2029-04-15');
    expect(retainUntil(null, '2026-03-03')).toBe('2029-03-03');
    expect(retainUntil(null, null)).toBeNull();
    expect(retainUntil('2028-02-29', null)).toBe('2031-03-01');
  });
});

describe('states of a delivery', () => {
  /** All ways from a draft that lead to a state, without going in a circle. */
  const waysTo = (wanted: DeliveryState): DeliveryState[][] => {
    const found: DeliveryState[][] = [];
    const walk = (way: DeliveryState[]): void => {
      const last = way.at(-1);
      if (last === undefined) return;
      if (last === wanted) found.push(way);
      for (const next of deliveryMoves[last]) if (!way.includes(next)) walk([...way, next]);
    };
    walk(['draft']);
    return found;
  };

  it('reaches approved and signed only after the copy was sent and read (26 U.S.C. 6107(a))', () => {
    for (const wanted of ['approved', 'signed', 'transmitted'] as const) {
      expect(waysTo(wanted).length).toBeGreaterThan(0);
      for (const way of waysTo(wanted)) {
        expect(way.slice(0, 4)).toEqual(['draft', 'sent', 'read', 'approved']);
      }
    }
  });

  it('transmits nothing that wasn’t signed, and changes nothing that was transmitted', () => {
    for (const way of waysTo('transmitted')) expect(way).toContain('signed');
    for (const state of deliveryStateValues) {
      expect(mayBecome(state, state)).toBe(false);
      expect(mayBecome('accepted', state)).toBe(false);
    }
    expect(mayBecome('transmitted', 'withdrawn')).toBe(false);
  });
});

/** The same pseudo-random numbers each time. */
function drawing(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('a split places every page of a package once', () => {
  it('whatever was read on the pages', () => {
    const draw = drawing(27);
    const kinds = [...partKindValues, null, null];
    for (let run = 0; run < 2000; run += 1) {
      const pages = Array.from({ length: 1 + draw(80) }, () => kinds[draw(kinds.length)] ?? null);
      const parts = splitPackage(pages);
      expect(misplacedPage(parts, pages.length)).toBeNull();
      for (const [at, kind] of pages.entries()) {
        const part = parts.find(({ firstPage, lastPage }) => firstPage <= at + 1 && at < lastPage);
        if (kind !== null) expect(part?.kind).toBe(kind);
      }
    }
    expect(splitPackage([])).toEqual([]);
  });

  it('finds the page that was left out, placed twice, or isn’t there', () => {
    const part = (firstPage: number, lastPage: number): PackagePart => ({
      kind: 'return',
      firstPage,
      lastPage,
    });
    expect(misplacedPage([part(3, 5), part(1, 2)], 5)).toBeNull();
    expect(misplacedPage([part(1, 2), part(4, 5)], 5)).toEqual({ page: 3, isTwice: false });
    expect(misplacedPage([part(1, 3), part(3, 5)], 5)).toEqual({ page: 3, isTwice: true });
    expect(misplacedPage([part(1, 4)], 5)).toEqual({ page: 5, isTwice: false });
    expect(misplacedPage([part(1, 6)], 5)).toEqual({ page: 6, isTwice: false });
    expect(misplacedPage([], 1)).toEqual({ page: 1, isTwice: false });
  });
});
