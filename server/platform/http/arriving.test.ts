import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { arriving, BrokenOffError } from './arriving.ts';

const kilobyte = Buffer.alloc(1024);

it('hands few bytes of a slow line out, and many at once of a quick one', async () => {
  let time = 0;
  const body = new Readable({ read: () => undefined });
  const late = { bytes: 2048, ms: 25 };
  const lots = arriving(body, { atLeast: 4096, atMost: 8192, late, now: () => time });
  /** Bytes of the next lot where a kilobyte comes every that many milliseconds. */
  async function sizeAtPace(ms: number): Promise<number> {
    const sizes: number[] = [];
    void lots.next().then(({ value }) => sizes.push(value?.size ?? 0));
    while (sizes.length === 0) {
      body.emit('data', kilobyte);
      time += ms;
      await setImmediate();
    }
    return sizes[0] ?? 0;
  }
  expect(await sizeAtPace(1)).toBe(4096);
  expect(await sizeAtPace(10)).toBe(3072);
  // The first of them is late, but too little to be worth a lot.
  expect(await sizeAtPace(30)).toBe(2048);
  body.emit('data', kilobyte);
  body.destroy();
  // What arrived before the line broke comes first.
  expect((await lots.next()).value?.size).toBe(1024);
  await expect(lots.next()).rejects.toThrow(BrokenOffError);
});
