import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

/** Rows that count how many were asked for, and say when nobody wants anymore. */
function source(rows: number, fails = Infinity) {
  const seen = { asked: 0, isOver: false };
  async function* read(): AsyncGenerator<(string | number)[]> {
    try {
      for (let row = 0; row < rows; row += 1) {
        if (row === fails) throw new Error('the database went away');
        seen.asked += 1;
        yield [row, 'x'.repeat(100)];
      }
    } finally {
      seen.isOver = true;
    }
  }
  return { seen, rows: read() };
}

it('is RFC 4180 with a head, and defuses what a spreadsheet would compute', async () => {
  const csv = csvOf(
    ['a', 'b'],
    [
      [1, '=1+1'],
      ['x,y', 'say "hi"\n'],
    ],
  );
  expect(await text(csv)).toBe(`a,b\r\n1,'=1+1\r\n"x,y","say ""hi""\n"\r\n`);
});

it('everyone else has turns while rows go out', async () => {
  const { rows } = source(20_000);
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await text(csvOf(['a', 'b'], rows));
  isOver = true;
  expect(turns).toBeGreaterThan(150);
});

it('asks for no more rows than are read at the other end, and for none once it has gone', async () => {
  const { seen, rows } = source(1_000_000);
  const csv = csvOf(['a', 'b'], rows);
  await once(csv, 'readable');
  await new Promise((resolve) => setImmediate(resolve));
  expect(seen.asked).toBeLessThan(1000);
  csv.destroy();
  await expect.poll(() => seen.isOver).toBe(true);
  expect(seen.asked).toBeLessThan(1000);
});

it('breaks off when the rows do, rather than look whole', async () => {
  const { rows } = source(500, 300);
  await expect(text(csvOf(['a', 'b'], rows))).rejects.toThrow('the database went away');
});
