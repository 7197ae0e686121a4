import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFiles } from '#contract/documents/files';
import { uploadPdf } from '#testing/fixtures';
import { startTestApp, type TestApp } from '#testing/test-app';

let t: TestApp;
const token = 'a token of enough characters';
beforeAll(async () => {
  t = await startTestApp({ env: { METRICS_TOKEN: token } });
});
afterAll(() => t.close());

const asking = (authorization?: string) =>
  t.visitor().fetch('/metrics', authorization === undefined ? {} : { headers: { authorization } });

test('tells how the product does, and nothing of anyone', async () => {
  const maya = await t.createUser({ lastName: 'Quillfeather' });
  const browser = await t.actingAs(maya);
  await uploadPdf(browser, 'Secret name.pdf');
  await browser.call(listFiles, {});
  const answer = await asking(`Bearer ${token}`);
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(text).toContain(
    'filewell_http_requests_total{method="GET",route="/api/files",status="200"} 1',
  );
  for (const name of ['live_pages', 'database_connections', 'database_waiting', 'jobs']) {
    expect(text).toContain(`# TYPE filewell_${name} gauge`);
  }
  expect(text).toContain('process_resident_memory_bytes');
  expect(text).not.toMatch(/Quillfeather|Secret|user1/);
  expect(text).not.toContain(maya.id);
});

test('are refused without their token', async () => {
  for (const authorization of [undefined, 'Bearer wrong', `Basic ${token}`]) {
    expect((await asking(authorization)).status).toBe(401);
  }
});

test('are not there unless they are asked for', async () => {
  const plain = await startTestApp();
  expect((await plain.visitor().fetch('/metrics')).status).not.toBe(200);
  await plain.close();
});
