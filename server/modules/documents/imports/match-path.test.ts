// Which client and which tax year a path means, and when it leaves a doubt.
import { describe, expect, it } from 'vitest';
import { foldName } from './fold-name.ts';
import { matchPath } from './match-path.ts';

const clients: Record<string, readonly string[]> = {
  'maya okafor': ['maya'],
  'okafor maya': ['maya'],
  'maya@example.test': ['maya'],
  'zoe obrien': ['zoe'],
  'obrien zoe': ['zoe'],
  'john smith': ['smith1', 'smith2'],
  'smith john': ['smith1', 'smith2'],
  'jsmith@example.test': ['smith2'],
  'class of 1999 llc': ['class'],
  'brandt sam': ['gone'],
};
const names = {
  called: (name: string) => clients[name.includes('@') ? name : foldName(name)] ?? [],
  isArchived: (id: string) => id === 'gone',
  similar: () => [],
  isOf: () => false,
  label: (id: string) => id,
};
const match = (path: string, withoutYear = false) =>
  matchPath(path.split('/'), { names, lastYear: 2027, withoutYear });

describe('a path without a doubt', () => {
  it.each([
    ['Okafor, Maya/2024/W-2.pdf', 'maya', 2024, ['2024']],
    ['Maya Okafor/2024/Receipts/Trips/a.pdf', 'maya', 2024, ['2024', 'Receipts', 'Trips']],
    ['2023/OKAFOR MAYA/W2/a.pdf', 'maya', 2023, ['W2']],
    ['Clients/Okafor, Maya 2022/a.pdf', 'maya', 2022, []],
    ['maya@example.test/1099 2021.pdf', 'maya', 2021, []],
    ['O’Brien, Zoë/2025/a.pdf', 'zoe', 2025, ['2025']],
    ["Zoe\u0308 O'BRIEN/2025/a.pdf", 'zoe', 2025, ['2025']],
    ['2024/Okafor, Maya.pdf', 'maya', 2024, []],
    ['Smith, John/jsmith@example.test/2024/a.pdf', 'smith2', 2024, ['2024']],
    ['Class of 1999 LLC/2024/a.pdf', 'class', 2024, ['2024']],
    ['Okafor, Maya/2024/Scan 2025-01-31.pdf', 'maya', 2024, ['2024']],
    ['Okafor, Maya/2024/Scan 01.31.2025.pdf', 'maya', 2024, ['2024']],
  ])('%s', (path, clientId, taxYear, folders) => {
    expect(match(path)).toEqual({ clientId, taxYear, folders });
  });
});

describe('a path that a person has to sort', () => {
  it.each([
    ['2024/W-2.pdf', 'no-client'],
    ['Okafor, May/2024/a.pdf', 'no-client'],
    ['Okafor, Maya (old)/2024/a.pdf', 'no-client'],
    ['Smith, John/2024/a.pdf', 'several-clients'],
    ['Okafor, Maya/2024/O’Brien, Zoe/a.pdf', 'several-clients'],
    ['Brandt, Sam/2024/a.pdf', 'archived-client'],
    ['Okafor, Maya/License.pdf', 'no-year'],
    ['Okafor, Maya/120241.pdf', 'no-year'],
    ['Class of 1999 LLC/a.pdf', 'no-year'],
    ['Okafor, Maya/2023-2024/a.pdf', 'several-years'],
    ['Okafor, Maya/2024/1099 2023.pdf', 'several-years'],
    ['Okafor, Maya/1998/a.pdf', 'year-out-of-range'],
    ['Okafor, Maya/2090/a.pdf', 'year-out-of-range'],
  ])('%s: %s', (path, reason) => {
    expect(match(path)).toMatchObject({ reason });
  });
});

it('takes files without a year along where that is wanted', () => {
  expect(match('Okafor, Maya/ID/License.pdf', true)).toEqual({
    clientId: 'maya',
    taxYear: null,
    folders: ['ID'],
  });
});
