import { describe, expect, test } from 'vitest';
import { inspect, refusalOf } from './testing-inspect.ts';

const table = (cell: string) => `date,payee,amount\r\n2026-01-31,${cell},5\r\n`;

describe('cells that a spreadsheet program would compute', () => {
  test.each([
    '=HYPERLINK("https://example.test?"&A1,"open")',
    '"=HYPERLINK(""https://example.test"",""open"")"',
    '=1+1',
    '= SUM(A1:A9)',
    '=-A1',
    '=+cmd',
    "=cmd|' /C calc'!A0",
    "+cmd|'/C calc'!A0",
    "-2+3+cmd|'/C calc'!A0",
    '@SUM(1+1)*cmd',
    '+HYPERLINK("https://example.test")',
    '-HYPERLINK("https://example.test")',
    '"\t=1+1"',
    ' =1+1',
    '=“”&A1',
    '＝1+1',
    '＋SUM(1)',
    '="a"&A1',
  ])('%s is refused', async (cell) => {
    expect(await refusalOf('a.csv', table(cell))).toMatch(/formula/);
    expect(await refusalOf('a.csv', table(cell), { chunkBytes: 1 })).toMatch(/formula/);
    expect(await refusalOf('a.csv', table(cell).replaceAll(',', ';'))).toMatch(/formula/);
  });

  test.each(['first cell', 'with a byte order mark', 'last cell', 'far in', 'split in two'])(
    'wherever they stand: %s',
    async (where) => {
      const filler = '2026-01-31,Café,5\r\n'.repeat(4_000);
      const content = {
        'first cell': `=1+1\n${filler}`,
        'with a byte order mark': `\ufeff=1+1\n${filler}`,
        'last cell': `${filler}x,=1+1`,
        'far in': `${filler}${table('=1+1')}${filler}`,
        'split in two': `${'x'.repeat(59_994)},=1+1\n${filler}`,
      }[where];
      expect(await refusalOf('a.csv', content ?? '')).toMatch(/formula/);
    },
  );
});

describe('cells that banks and brokers write', () => {
  test.each([
    '-1200.50',
    '"-1,200.50"',
    '-$1,200.50',
    '- $5.00',
    '+49 170 1234567',
    '+1 (512) 555-0100',
    '-5.00 USD',
    '--',
    '-',
    '=',
    '- Deposit (ATM)',
    '@ruth-okafor',
    '="00123"',
    '"=""00123"""',
    '=====',
    '= = = =',
    "'=1+1",
    'a=b',
    'x -y(z)',
    'https://example.test/?a=1',
  ])('%s is taken', async (cell) => {
    expect((await inspect('a.csv', table(cell))).kind).toBe('csv');
    expect((await inspect('a.csv', table(cell), { chunkBytes: 1 })).kind).toBe('csv');
  });
});

test('a table of nothing but quotes and signs is judged in time that grows with its length', async () => {
  for (const unit of ['"', ',-', ',=', '"=', ',+a', '|@A|']) {
    const content = unit.repeat(Math.floor(2_000_000 / unit.length));
    await inspect('a.csv', content).catch(() => undefined);
  }
});
