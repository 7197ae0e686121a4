import { describe, expect, it } from 'vitest';
import { safeRedirect } from './redirect.ts';

describe('safeRedirect', () => {
  it.each([
    ['/messages', '/messages'],
    ['/?tab=documents&q=w2#list', '/?tab=documents&q=w2#list'],
    ['/a/../admin', '/admin'],
  ])('keeps %s', (wanted, path) => expect(safeRedirect(wanted)).toBe(path));

  it.each([
    undefined,
    '',
    'messages',
    'https://evil.example/',
    '//evil.example/x',
    '/\\evil.example/x',
    '/\t/evil.example',
    // Their dots go, and two slashes are left: another site to the browser.
    '/.//evil.example',
    '/%2e//evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
    '/api/logout',
    '/x/../api/logout',
    '/auth?redirect=/auth',
  ])('refuses %s', (wanted) => expect(safeRedirect(wanted)).toBeUndefined());
});
