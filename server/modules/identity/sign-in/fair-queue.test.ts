// A flood from one lane delays itself, not the others. No clock: work ends when the test says so.
import { expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const settle = () => new Promise<void>((settled) => setImmediate(settled));

/** A queue whose work is finished one by one, with the order in which it began. */
function setUp(limits: { running: number; waiting: number }) {
  const queue = new FairQueue(limits);
  const begun: string[] = [];
  const running: (() => void)[] = [];
  const add = (lane: string, name = lane): Promise<string> =>
    queue.run(lane, async () => {
      begun.push(name);
      await new Promise<void>((finish) => running.push(finish));
      return name;
    });
  /** Lets the oldest work that runs end, and what comes next begin. */
  const finishOne = async (): Promise<void> => {
    await settle();
    running.shift()?.();
    await settle();
  };
  return { add, begun, running, finishOne };
}

it('runs no more at once than it may', async () => {
  const { add, running, finishOne } = setUp({ running: 2, waiting: 10 });
  const all = Promise.all(['a', 'b', 'c', 'd'].map((lane) => add(lane)));
  await settle();
  expect(running).toHaveLength(2);
  await finishOne();
  expect(running).toHaveLength(2);
  for (let left = 0; left < 3; left += 1) await finishOne();
  expect(await all).toEqual(['a', 'b', 'c', 'd']);
});

it('lets a newcomer go before a flood, and keeps the order within a lane', async () => {
  const { add, begun, finishOne } = setUp({ running: 1, waiting: 100 });
  const work = [1, 2, 3, 4].map((number) => add('flood', `flood ${number}`));
  work.push(add('owner'));
  for (let turn = 0; turn < 5; turn += 1) await finishOne();
  await Promise.all(work);
  expect(begun).toEqual(['flood 1', 'owner', 'flood 2', 'flood 3', 'flood 4']);
});

it('gives fifty busy lanes no turn before one that has had none', async () => {
  const { add, begun, finishOne } = setUp({ running: 1, waiting: 500 });
  const work = Array.from({ length: 200 }, (_, index) => add(`lane ${index % 50}`));
  for (let turn = 0; turn < 60; turn += 1) await finishOne();
  const before = begun.length;
  work.push(add('owner'));
  await finishOne();
  expect(begun[before]).toBe('owner');
  for (let turn = 0; turn < 200; turn += 1) await finishOne();
  await Promise.all(work);
});

it('when full refuses the lane that asks for most, also for a newcomer', async () => {
  const { add, begun, finishOne } = setUp({ running: 1, waiting: 3 });
  const flood = [1, 2, 3, 4].map((number) => add('flood', `flood ${number}`));
  const outcomes = Promise.allSettled(flood);
  const owner = add('owner');
  for (let turn = 0; turn < 5; turn += 1) await finishOne();
  expect(await owner).toBe('owner');
  expect((await outcomes).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
  ]);
  expect(begun).toEqual(['flood 1', 'owner', 'flood 2', 'flood 3']);
});

it('goes on after work that failed', async () => {
  const queue = new FairQueue({ running: 1, waiting: 3 });
  const failed = queue.run('a', async () => Promise.reject(new Error('out of memory')));
  await expect(failed).rejects.toThrow('out of memory');
  expect(await queue.run('b', async () => 'done')).toBe('done');
});
