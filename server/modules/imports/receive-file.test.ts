// What is no list, or more than one may be, over HTTP; nothing of it is stored.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createImport, listImports } from '#contract/imports/imports';
import { importLimits } from '#domain/import-values';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp } from '#testing/test-app';

let t: TestApp;
let owner: TestBrowser;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.actingAs(await t.createUser({ isAdmin: true }));
});
afterAll(() => t.close());

const list = new Blob(['First name,Last name\nMaren,Voss\n'], { type: 'text/csv' });

/** Form data of these parts. */
function form(...parts: [name: string, value: string | Blob][]): FormData {
  const data = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, value, 'list.csv');
  }
  return data;
}

const type = 'multipart/form-data; boundary=edge';

it.each<[string, RequestInit, status: number, code: string]>([
  [
    'no form',
    { body: '{}', headers: { 'content-type': 'application/json' } },
    400,
    'malformed_upload',
  ],
  ['no file', { body: form(['kind', 'clients']) }, 400, 'malformed_upload'],
  ['a file under another name', { body: form(['list', list]) }, 400, 'malformed_upload'],
  ['two files', { body: form(['file', list], ['file', list]) }, 400, 'malformed_upload'],
  [
    'a field nobody asked for',
    { body: form(['mode', 'fast'], ['file', list]) },
    400,
    'invalid_request',
  ],
  [
    'a long field',
    { body: form(['kind', 'x'.repeat(3000)], ['file', list]) },
    400,
    'malformed_upload',
  ],
  [
    'a form without an end',
    { body: '--edge\r\n', headers: { 'content-type': type } },
    400,
    'malformed_upload',
  ],
  [
    'a file that is too large',
    { body: form(['file', new Blob([new Uint8Array(importLimits.bytes + 1)])]) },
    413,
    'too_large',
  ],
])('%s', async (_, init, status, code) => {
  const answer = await owner.fetch(createImport.path, { method: 'POST', ...init });
  expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining({ code })]);
  expect((await owner.call(listImports, {})).body.items).toEqual([]);
});

it('takes the fields behind the file, too', async () => {
  const body = form(['file', list], ['kind', 'clients']);
  expect((await owner.fetch(createImport.path, { method: 'POST', body })).status).toBe(200);
});
