// How much of a body is read, and of which type, over real HTTP against the whole product.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { login } from '#contract/identity/accounts';
import { updateClient } from '#contract/clients/client-detail';
import type { AnyEndpoint } from '#contract/endpoint';
import { contract } from '#contract/index';
import { paymentWebhook } from '#contract/billing/payments';
import { updateUser } from '#contract/identity/profile';
import { sendContactForm } from '#contract/messages/inquiries';
import { signUpForNewsletterForm } from '#contract/messages/newsletter';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp } from '#testing/test-app';
import { postJson, send } from '../testing-http.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  await t.db.execute(sql`DELETE FROM rate_counters`);
});
afterAll(() => t.close());

const id = '0199aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee';
const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

const sendBody = (
  { method, path }: AnyEndpoint,
  browser: TestBrowser,
  type: string,
  body: string,
) =>
  send(browser, path.replaceAll(/\{\w+\}/g, id), {
    method,
    headers: { 'content-type': type },
    body,
  });

describe('of a body so much is read, and of more nothing', () => {
  it.each([
    ['JSON of a visitor', login, 16, json],
    ['an event of the payment provider', paymentWebhook, 16, json],
    ['a plain form', sendContactForm, 32, form],
    ['JSON of a client', updateUser, 64, json],
    ['JSON of staff', updateClient, 256, json],
  ] as const)('%s', async (_, endpoint, kilobytes, type) => {
    const { access } = endpoint;
    const isAdmin = access === 'admin';
    const browser =
      access === 'public' ? t.visitor() : await t.actingAs(await t.createUser({ isAdmin }));
    const filled = (bytes: number) =>
      type === json ? `{"x":"${'x'.repeat(bytes - 8)}"}` : `x=${'x'.repeat(bytes - 2)}`;
    const most = filled(kilobytes * 1024);
    expect(most).toHaveLength(kilobytes * 1024);
    expect((await sendBody(endpoint, browser, type, most)).status).not.toBe(413);
    const answer = await sendBody(endpoint, browser, type, `${most} `);
    expect(answer.status).toBe(413);
    expect(answer.text).toContain('That’s more than this address accepts.');
  });

  it('whatever is sent to an address that does not exist', async () => {
    for (const path of ['/nothing', '/api/nothing', '/auth']) {
      const answer = await send(t.visitor(), path, {
        method: 'POST',
        headers: { 'content-type': form },
        body: 'a=1&'.repeat(60_000),
      });
      expect([path, answer.status]).toEqual([path, 404]);
    }
  });
});

describe('a plain form', () => {
  const changing = Object.values<AnyEndpoint>(contract).filter(({ method }) => method !== 'GET');
  const named = (endpoints: readonly AnyEndpoint[]) =>
    endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

  it.each(named(changing.filter((endpoint) => endpoint.form)))(
    'is taken by %s',
    async (_, endpoint) => {
      const answer = await sendBody(endpoint, t.visitor(), form, 'token=x');
      expect(answer.status).not.toBe(415);
    },
  );

  it.each(named(changing.filter((endpoint) => !endpoint.form)))(
    'is refused by %s',
    async (_, endpoint) => {
      for (const type of [form, 'Application/X-WWW-Form-Urlencoded ; charset=utf-8']) {
        const answer = await sendBody(endpoint, t.visitor(), type, 'token=x');
        expect(answer.status).toBe(415);
        // A page is refused with a page.
        const isPage = endpoint.response === 'page';
        expect(isPage || answer.error.code === 'unsupported_type', answer.text).toBe(true);
      }
    },
  );

  it('in parts is taken where a file is, and nowhere else', async () => {
    for (const endpoint of changing) {
      const type = 'multipart/form-data; boundary=edge';
      const { status } = await sendBody(endpoint, t.visitor(), type, '--edge--\r\n');
      expect([endpoint.path, status === 415]).toEqual([endpoint.path, !endpoint.multipart]);
    }
  });

  it('has at most 50 fields, repeated ones included', async () => {
    const post = (body: string) => sendBody(signUpForNewsletterForm, t.visitor(), form, body);
    const many = (count: number) => Array.from({ length: count }, (_, n) => `f${n}=1`).join('&');
    const tooMany = 'A form may have at most 50 fields.';
    for (const body of [many(51), 'email=a&'.repeat(60), '&'.repeat(3000), many(3000)]) {
      const answer = await post(body);
      expect(answer.status).toBe(400);
      expect(answer.text).toContain(tooMany);
    }
    expect((await post(many(50))).text).not.toContain(tooMany);
  });

  it('may name its fields as it likes, and changes no prototypes', async () => {
    const body = '__proto__=1&constructor=2&toString=3&toString=4&email=a%40b.test';
    const answer = await sendBody(signUpForNewsletterForm, t.visitor(), form, body);
    expect(answer.status).toBe(400);
  });
});

it('tells at most 20 problems of a request, each with a short name', async () => {
  const keys = Array.from({ length: 500 }, (_, n) => `unknown${n}`);
  const body = Object.fromEntries([['x'.repeat(4000), 1], ...keys.map((key) => [key, 1])]);
  const answer = await postJson(t.visitor(), login.path, body);
  expect(answer.status).toBe(400);
  const names = Object.keys(answer.error.fields ?? {});
  expect(names).toHaveLength(20);
  expect(Math.max(...names.map((name) => name.length))).toBeLessThanOrEqual(100);
  expect(answer.text.length).toBeLessThan(2000);
});
