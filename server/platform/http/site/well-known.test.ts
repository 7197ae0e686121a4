// What anyone may read about the deployment, over real HTTP.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/test-app';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ env: { FIRM_EMAIL: 'office@firm.example' } });
});
afterAll(() => t.close());

it('says in security.txt whom to tell of a weakness, for less than a year (RFC 9116)', async () => {
  const response = await t.visitor().fetch('/.well-known/security.txt');
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const fields = new Map(
    (await response.text())
      .trimEnd()
      .split('\n')
      .map((line): [string, string] => {
        const colon = line.indexOf(': ');
        return [line.slice(0, colon), line.slice(colon + 2)];
      }),
  );
  expect(fields.get('Contact')).toBe('mailto:office@firm.example');
  expect(fields.get('Canonical')).toBe(`${t.platform.config.appUrl}/.well-known/security.txt`);
  expect(fields.get('Preferred-Languages')).toBe('en');
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

it('writes the description of the API once, no matter how often it is requested', async () => {
  const read = async () => (await t.visitor().fetch('/api/openapi.json')).text();
  const first = await read();
  let written = 0;
  const { swagger } = t.app.http;
  t.app.http.swagger = ((...args: Parameters<typeof swagger>) => {
    written += 1;
    return swagger(...args);
  }) as typeof swagger;
  expect(await read()).toBe(first);
  expect(written).toBe(0);
});
