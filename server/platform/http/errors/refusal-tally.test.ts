import { expect, it, vi } from 'vitest';
import { RefusalTally } from './refusal-tally.ts';

const written = (count: number, note: () => number | undefined): number[] =>
  Array.from({ length: count }, note).filter((times) => times !== undefined);

it('writes down the first ten of a kind, then every power of ten', () => {
  const tally = new RefusalTally(() => {});
  const times = written(100_000, () => tally.ofPerson('mine'));
  expect(times).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 100, 1000, 10_000, 100_000]);
  expect(tally.ofPerson('another'), 'kinds are counted by themselves').toBe(1);
});

it('bounds what visitors of any number of addresses fill, and says so once', () => {
  const onFull = vi.fn<() => void>();
  const tally = new RefusalTally(onFull, { visitors: 20 });
  let address = 0;
  expect(written(1000, () => tally.ofVisitor(`${(address += 1)}`))).toHaveLength(20);
  expect(onFull).toHaveBeenCalledOnce();
  expect(tally.ofPerson('a person'), 'people are not kept out by visitors').toBe(1);
});

it('bounds its memory', () => {
  const onFull = vi.fn<() => void>();
  const tally = new RefusalTally(onFull, { kinds: 3 });
  let kind = 0;
  expect(written(10, () => tally.ofPerson(`${(kind += 1)}`))).toHaveLength(3);
  expect(tally.ofPerson('2'), 'what is known is counted on').toBe(2);
  expect(onFull).toHaveBeenCalledOnce();
});

it('starts over when its time is over', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1);
  const tally = new RefusalTally(() => {}, { windowMs: 1000, kinds: 1 });
  expect([tally.ofPerson('mine'), tally.ofPerson('another')]).toEqual([1, undefined]);
  now.mockReturnValue(1001);
  expect([tally.ofPerson('another'), tally.ofPerson('mine')]).toEqual([1, undefined]);
  vi.restoreAllMocks();
});
