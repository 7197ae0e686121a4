// Requests that another site makes a browser send, over real HTTP against the whole product.
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirmLogout, getUser } from '#contract/identity/accounts';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp } from '#testing/test-app';
import type { Config } from '../../config/config.ts';
import { createHttpServer } from '../server.ts';

let t: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  t = await startTestApp();
  browser = await t.actingAs(await t.createUser());
});
afterAll(() => t.close());

/** Sends exactly these headers: fetch adds some of its own. */
function sendExactly(headers: Record<string, string>, path = '/api/login'): Promise<number> {
  const { hostname, port } = new URL(t.origin);
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest({ hostname, port, path, method: 'POST', headers }, (incoming) => {
      incoming.resume();
      incoming.on('end', () => resolve(incoming.statusCode ?? 0));
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}
/** Gets past the check, then fails for its empty body. */
const passed = 400;
const refused = 403;

it('refuses a change by a browser that says it comes from elsewhere', async () => {
  for (const site of ['cross-site', 'same-site', 'none', 'nonsense', '']) {
    const answer = await browser.call(confirmLogout, {}, { 'sec-fetch-site': site });
    expect([answer.status, answer.error.code]).toEqual([403, 'cross_site']);
  }
  expect((await browser.call(getUser, {})).status).toBe(200);
});

it('refuses a change when neither header says where it comes from', async () => {
  expect(await sendExactly({})).toBe(refused);
});

it('refuses a foreign Origin where Sec-Fetch-Site is absent', async () => {
  const { host, port } = new URL(t.origin);
  for (const origin of [
    'https://evil.example',
    'null',
    `http://evil.${host}`,
    `http://${host}.evil.example`,
    `https://${host}`,
    `http://127.0.0.1:${Number(port) + 1}`,
    `${t.origin}/path`,
  ]) {
    expect(await sendExactly({ origin }), origin).toBe(refused);
  }
});

it('accepts its own Origin where Sec-Fetch-Site is absent', async () => {
  expect(await sendExactly({ origin: t.origin })).toBe(passed);
  expect(await sendExactly({ origin: t.platform.config.appUrl })).toBe(passed);
});

/** A server of this configuration, and the answer to a request with exactly these bytes. */
async function answerRaw(config: Partial<Config>, head: string): Promise<string> {
  const server = await createHttpServer({ ...t.platform.config, logLevel: 'silent', ...config });
  try {
    const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(port), '127.0.0.1');
    socket.end(`${head}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    return (await text(socket)).slice(0, 12);
  } finally {
    await server.close();
  }
}

it('compares Origin in production with the configured address only, whatever Host says', async () => {
  const production = { isProduction: true, appUrl: 'https://portal.example.test' };
  const post = (config: Partial<Config>, origin: string, host: string) =>
    answerRaw(config, `POST /nothing HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}`);
  const [taken, blocked] = ['HTTP/1.1 404', 'HTTP/1.1 403'];
  expect(await post(production, 'http://evil.example', 'evil.example')).toBe(blocked);
  expect(await post(production, 'http://127.0.0.1:3000', '127.0.0.1:3000')).toBe(blocked);
  expect(await post(production, 'https://portal.example.test', '10.0.0.7:3000')).toBe(taken);
  expect(await post({}, 'http://evil.example', 'evil.example')).toBe(blocked);
  expect(await post({}, 'http://localhost:5173', 'localhost:5173')).toBe(taken);
});

it('refuses a request that names its server twice', async () => {
  const refusedLine = 'HTTP/1.1 400';
  expect(await answerRaw({}, 'GET /nothing HTTP/1.1\r\nHost: a\r\nHost: b')).toBe(refusedLine);
  expect(await answerRaw({}, 'GET http://evil.example/x HTTP/1.1\r\nHost: a')).toBe(refusedLine);
  expect(await answerRaw({}, 'GET /nothing HTTP/1.1\r\nHost: a')).toBe('HTTP/1.1 404');
});

it('believes Sec-Fetch-Site before Origin', async () => {
  expect(await sendExactly({ origin: t.origin, 'sec-fetch-site': 'cross-site' })).toBe(refused);
  expect(await sendExactly({ 'sec-fetch-site': 'same-origin' })).toBe(passed);
});

it('lets reads through from anywhere, and never with CORS headers', async () => {
  const answer = await browser.call(
    getUser,
    {},
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  );
  expect(answer.status).toBe(200);
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
});

it('holds for addresses that do not exist too', async () => {
  expect(await sendExactly({ 'sec-fetch-site': 'cross-site' }, '/nothing')).toBe(refused);
});
