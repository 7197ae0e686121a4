import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { serversOwn, withoutServersOwn } from './for-browser.ts';

describe('withoutServersOwn', () => {
  it('leaves of a declaration what a browser calls with', () => {
    const code = `export const sendIt = endpoint({
  client: ['add'],
  route: 'POST /api/it',
  summary: 'Send it, with { braces }',
  body: z.strictObject({ summary: z.string(), rate: z.int() }),
  response: done,
  creates: true,
  errors: ['conflict'],
});
const other = declare({ summary: 'stays' });`;
    expect(withoutServersOwn('/contract/it.ts', code)).toBe(`export const sendIt = endpoint({
  route: 'POST /api/it',
  body: z.strictObject({ summary: z.string(), rate: z.int() }),
  response: done,
  creates: true,
  });
const other = declare({ summary: 'stays' });`);
  });

  it('leaves out nothing that the site reads', () => {
    const read = new RegExp(`\\bendpoint\\??\\.(${serversOwn.join('|')}|rights|clientRights)\\b`);
    const readers = globSync('web/**/*.{ts,tsx}').filter(
      (file) => !file.includes('.test.') && read.test(readFileSync(file, 'utf8')),
    );
    expect(readers).toEqual([]);
  });
});
