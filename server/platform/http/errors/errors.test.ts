// What comes back when a request is refused, over real HTTP against the whole product.
import { connect } from 'node:net';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { getAuthUser, confirmLogout, getUser, login, register } from '#contract/identity/accounts';
import { updatePreferences } from '#contract/identity/profile';
import { downloadFile, listFiles } from '#contract/documents/files';
import { type ErrorBody, errorBody } from '#contract/errors';
import { startTestApp, type TestApp } from '#testing/test-app';
import { securityHeaders } from '../site/security-headers.ts';
import { postJson, send } from '../testing-http.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  await t.db.execute(sql`DELETE FROM rate_counters`);
});
afterAll(() => t.close());

const post = (type: string | undefined, body: string) =>
  send(t.visitor(), login.path, {
    method: 'POST',
    ...(type === undefined ? {} : { headers: { 'content-type': type } }),
    body,
  });

/** Sends a path as it stands; URL and fetch would tidy it up. */
function sendRaw(path: string, method = 'GET'): Promise<{ status: number; body: ErrorBody }> {
  const { hostname, port } = new URL(t.origin);
  return new Promise((resolve, reject) => {
    const headers = { 'sec-fetch-site': 'same-origin' };
    const outgoing = httpRequest({ hostname, port, path, method, headers }, (incoming) => {
      let text = '';
      incoming.on('data', (chunk: Buffer) => (text += chunk.toString()));
      incoming.on('end', () => {
        try {
          const body = errorBody.strict().parse(JSON.parse(text));
          resolve({ status: incoming.statusCode ?? 0, body });
        } catch (error) {
          reject(new Error(`not the form of an error: ${text}`, { cause: error }));
        }
      });
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

describe('the one form of errors', () => {
  it('has a code, a sentence and the number of the request, and nothing else', async () => {
    const answer = await t.visitor().call(getUser, {});
    expect(answer.json).toEqual({
      code: 'signed_out',
      message: 'Please log in to continue.',
      requestId: answer.headers.get('x-request-id'),
    });
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('numbers each request again, whatever number a caller sends', async () => {
    const own = { 'x-request-id': 'mine', 'request-id': 'mine' };
    const ids = [];
    for (let sent = 0; sent < 2; sent += 1) {
      ids.push((await t.visitor().call(getUser, {}, own)).error.requestId);
    }
    expect(new Set([...ids, 'mine']).size).toBe(3);
  });

  it.each([
    '/api/nothing-here',
    '/api/',
    '/api/files/0199aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee/nothing',
    `/api/files/${'x'.repeat(300)}/download`,
  ])('is given for the unknown path %s', async (path) => {
    const answer = await send(t.visitor(), path);
    expect([answer.status, answer.error.code]).toEqual([404, 'not_found']);
  });

  it.each(['/api/%zz', '/api/files/%E0%A4%A/download', '/%c0%af'])(
    'is given for a path that cannot be read: %s',
    async (path) => {
      const { status, body } = await sendRaw(path);
      expect([status, body.code]).toEqual([400, 'invalid_request']);
      expect(body.message).not.toContain(path);
    },
  );
});

describe('a path written otherwise', () => {
  it.each(['/API/user', '/api/USER', '/api/user/', '/api/user;x', '/api/user%20'])(
    '%s reaches no handler, not even signed in',
    async (path) => {
      const browser = await t.actingAs(await t.createUser());
      const answer = await send(browser, path);
      expect(answer.status).not.toBe(200);
      expect(answer.text).not.toContain('username');
    },
  );

  it.each(['HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'and %s reaches no handler of GET',
    async (method) => {
      const browser = await t.actingAs(await t.createUser());
      const answer = await send(browser, getAuthUser.path, { method });
      expect(answer.status).toBe(404);
      if (method !== 'HEAD') expect(answer.error.code).toBe('not_found');
    },
  );
});

describe('a body', () => {
  it.each([
    ['is not JSON', '{"username":'],
    ['is nothing', ''],
    ['would change prototypes', '{"username":"a","password":"b","__proto__":{"isAdmin":true}}'],
    ['would change constructors', '{"username":"a","constructor":{"prototype":{"x":1}}}'],
    ['is a list', '[]'],
    ['is null', 'null'],
    ['is a string', '"x"'],
    ['is a number', '1'],
    ['is bytes', '\u0000\u0001'],
    ['nests without end', '['.repeat(16_000)],
  ])('is refused when it %s', async (_, body) => {
    const answer = await post('application/json', body);
    expect([answer.status, answer.error.code]).toEqual([400, 'invalid_request']);
  });

  it.each(['text/plain', 'application/xml', 'application/octet-stream', 'nonsense', 'text/json'])(
    'of type %s is refused',
    async (type) => {
      const answer = await post(type, '{"username":"a","password":"b"}');
      expect([answer.status, answer.error.code]).toEqual([415, 'unsupported_type']);
    },
  );

  it('is refused where none is taken', async () => {
    const browser = await t.actingAs(await t.createUser());
    const answer = await postJson(browser, confirmLogout.path, { userId: 'someone' });
    expect(answer.status).toBe(400);
    expect((await browser.call(getUser, {})).status).toBe(200);
  });
});

describe('what a request says', () => {
  it('is refused when it has a key nobody knows, in body or query', async () => {
    const body = { username: 'a', password: 'b', remember: true, toString: 1 };
    const answer = await postJson(t.visitor(), login.path, body);
    expect(answer.error.fields).toEqual({
      remember: 'is not a known field',
      toString: 'is not a known field',
    });
    const browser = await t.actingAs(await t.createUser());
    const query = await send(browser, `${getUser.path}?userId=x`);
    expect(query.status).toBe(400);
    expect(query.error.fields).toEqual({ userId: 'is not a known field' });
    expect(query.error.message).toBe('“userId” is not a known field.');
  });

  it('is refused when a value has another type', async () => {
    const answer = await postJson(t.visitor(), login.path, { username: {}, password: ['x'] });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.error.fields ?? {})).toEqual(['username', 'password']);
    const browser = await t.actingAs(await t.createUser());
    const own = await send(browser, updatePreferences.path, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ smsNotifications: 'maybe', communicationPreference: 'pigeon' }),
    });
    // The field's label and what to do, not the schema library's words.
    expect(own.error.message).toBe('Text message notifications: choose yes or no.');
    expect(own.error.fields).toEqual({
      smsNotifications: 'Choose yes or no',
      communicationPreference: 'Choose one of the options',
    });
  });

  it('is refused when an id is none, without a word about the database', async () => {
    const browser = await t.actingAs(await t.createUser());
    for (const id of ['1', "1' OR '1'='1", 'null']) {
      const answer = await browser.call(downloadFile, { params: { id } });
      expect(answer.status).toBe(400);
      expect(JSON.stringify(answer.json)).not.toMatch(/sql|uuid_|postgres|syntax/i);
    }
  });

  it('is checked only after the access: a visitor learns nothing of the fields', async () => {
    const answer = await send(t.visitor(), `${listFiles.path}?nonsense=1`);
    expect([answer.status, answer.error.code]).toEqual([401, 'signed_out']);
  });
});

it('answers an Idempotency-Key that is none with 400', async () => {
  for (const key of ['short', 'x'.repeat(201), 'with a space']) {
    const answer = await t.visitor().call(
      register,
      {
        body: {
          username: 'idem',
          email: 'idem@example.test',
          firstName: 'I',
          lastName: 'D',
          password: 'lantern paper march',
        },
      },
      { 'idempotency-key': key },
    );
    expect([answer.status, answer.error.code]).toEqual([400, 'invalid_request']);
  }
});

it('answers TRACE with nothing of the request', async () => {
  const { port } = new URL(t.origin);
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.end('TRACE / HTTP/1.1\r\nHost: x\r\nX-Planted: 0785\r\nConnection: close\r\n\r\n');
    });
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(answer).not.toContain('0785');
});

it('sends the headers that keep pages and answers to ourselves', async () => {
  const { headers } = await t.visitor().call(getUser, {});
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('referrer-policy')).toBe('same-origin');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('access-control-allow-origin')).toBeNull();
  expect(headers.get('x-powered-by')).toBeNull();
  expect(headers.get('server')).toBeNull();
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("require-trusted-types-for 'script';trusted-types own-workers");
  const permissions = headers.get('permissions-policy') ?? '';
  expect(permissions).toContain('camera=(self)');
  for (const feature of ['geolocation', 'microphone', 'payment', 'usb', 'display-capture']) {
    expect(permissions).toContain(`${feature}=()`);
  }
});

it('sends all of them with every kind of answer, also with refusals', async () => {
  const expected = securityHeaders({ appUrl: 'http://localhost' });
  for (const path of ['/api/user', '/api/nothing', '/', '/healthz', '/api/events']) {
    const { headers } = await t.visitor().fetch(path);
    for (const [name, value] of Object.entries(expected)) {
      expect(headers.get(name), `${name} of ${path}`).toBe(value);
    }
  }
  const crossSite = await t.visitor().fetch('/api/login', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(crossSite.headers.get('x-frame-options')).toBe('DENY');
  const secure = securityHeaders({ appUrl: 'https://firm.example' });
  expect(secure['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  expect(secure['content-security-policy']).toMatch(/;upgrade-insecure-requests$/);
});
