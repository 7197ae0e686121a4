// The built site as it is served: a real folder, the real HTTP server, without the product's calls.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens } from '#domain/screens';
import { describeFirm } from '#modules/firm';
import { openProviders } from '#modules/billing/payments';
import { readConfig } from '../../config/config.ts';
import { parseMasterKeys } from '../../crypto/master-keys.ts';
import { createHttpServer } from '../server.ts';
import { serveSite } from './site.ts';

const page = '<!doctype html><title>Filewell</title>';
let root: string;
let server: FastifyInstance;
let origin: string;
const logged: string[] = [];

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'filewell-site-'));
  const site = path.join(root, 'web');
  await mkdir(path.join(site, 'assets'), { recursive: true });
  await writeFile(path.join(site, 'index.html'), page);
  await writeFile(path.join(site, 'favicon.svg'), '<svg/>');
  await writeFile(path.join(site, 'assets/app-1a2b3c.js'), 'export {};');
  await writeFile(path.join(root, 'master-keys'), 'secret');
  const env = {
    NODE_ENV: 'test',
    DATA_DIR: root,
    LOG_LEVEL: 'info',
    MASTER_KEYS: `1:${Buffer.alloc(32, 7).toString('base64')}`,
    PAYPAL_CLIENT_ID: 'test',
    PAYPAL_CLIENT_SECRET: 'test',
    PAYPAL_MERCHANT_ID: 'TESTMERCHANT1',
    PAYPAL_WEBHOOK_ID: 'test',
  };
  const config = readConfig(env);
  server = await createHttpServer(
    config,
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        logged.push(chunk.toString());
        done();
      },
    }),
  );
  await serveSite(server, {
    folder: site,
    pages: undefined,
    config,
    keys: parseMasterKeys(config.masterKeys),
    firm: () => describeFirm(config),
    paySources: openProviders(env, config).current?.pageSources,
  });
  origin = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true, force: true });
});

/** Sends a path as it stands; fetch would tidy it up. */
function get(target: string, method = 'GET'): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest({ hostname, port, path: target, method }, (incoming) => {
      let text = '';
      incoming.on('data', (chunk: Buffer) => (text += chunk.toString()));
      incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, text }));
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

describe('the app’s page', () => {
  it.each(screens.map((screen) => screen.path))('is at %s', async (screen) => {
    expect(await get(screen)).toEqual({ status: 200, text: page });
    expect((await get(`${screen}?userId=1&email=a%40b.test`)).status).toBe(200);
  });

  it('stands at an unknown path too, with 404', async () => {
    expect(await get('/nothing/here')).toEqual({ status: 404, text: page });
  });

  it.each(['/assets/', '/assets', '/assets/nothing-1a2b3c.js', '/pictures/', '/assets//'])(
    'stands at %s too, with 404 and no word in the log',
    async (target) => {
      logged.length = 0;
      expect(await get(target)).toEqual({ status: 404, text: page });
      expect(logged.filter((line) => !line.startsWith('{"level":30'))).toEqual([]);
    },
  );

  it('is asked for again each time, and framed by nobody', async () => {
    for (const target of ['/', '/auth', '/nothing']) {
      const response = await fetch(new URL(target, origin));
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      await response.text();
    }
  });

  it('lets the payment provider in where someone pays, and nowhere else', async () => {
    const headersOf = async (target: string) => {
      const response = await fetch(new URL(target, origin));
      await response.text();
      const policy = response.headers.get('content-security-policy') ?? '';
      const sources = policy.split(';').map((directive) => directive.trim().split(' '));
      return {
        policy,
        opener: response.headers.get('cross-origin-opener-policy'),
        permissions: response.headers.get('permissions-policy') ?? '',
        of: (name: string) => sources.find(([known]) => known === name)?.slice(1),
      };
    };
    const usual = await headersOf('/');
    const targets = [...screens.map((screen) => screen.path), '/pay/', '/nothing', '/api/user'];
    for (const target of targets.filter((screen) => screen !== '/pay')) {
      const { policy, opener, permissions } = await headersOf(target);
      expect([target, policy, opener]).toEqual([target, usual.policy, 'same-origin']);
      expect(permissions).toBe(usual.permissions);
    }
    expect(usual.policy).not.toContain('https:');
    const pay = await headersOf('/pay?invoice=1');
    const hosts = ['https://*.paypal.com', 'https://*.paypalobjects.com'];
    expect(pay.opener).toBe('same-origin-allow-popups');
    for (const name of ['script-src', 'connect-src', 'img-src']) {
      expect(pay.of(name)).toEqual([...(usual.of(name) ?? []), ...hosts]);
    }
    expect(usual.policy).toContain('trusted-types');
    expect(pay.policy).not.toContain('trusted-types');
    expect(pay.of('frame-src')).toEqual([...(usual.of('frame-src') ?? []), hosts[0]]);
    // All else is as strict as everywhere.
    for (const name of ['default-src', 'style-src', 'object-src', 'form-action', 'base-uri']) {
      expect(pay.of(name)).toEqual(usual.of(name));
    }
    expect(pay.of('frame-ancestors')).toEqual(["'none'"]);
    // Its script may ask the browser for a payment.
    expect(pay.permissions).toContain('payment=(self "https://*.paypal.com")');
    expect(pay.permissions.replace(/payment=\([^)]*\)/, 'payment=()')).toBe(usual.permissions);
  });

  it('does not stand in for a call that does not exist', async () => {
    const answer = await get('/api/nothing');
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([404, 'not_found']);
  });
});

it('lets browsers keep hashed files permanently, and others only after asking', async () => {
  const cached = async (target: string) =>
    (await fetch(new URL(target, origin))).headers.get('cache-control');
  expect(await cached('/assets/app-1a2b3c.js')).toBe('public, max-age=31536000, immutable');
  expect(await cached('/favicon.svg')).toBe('no-cache');
});

it.each([
  '/../master-keys',
  '/%2e%2e/master-keys',
  '/..%2fmaster-keys',
  '/assets/../../master-keys',
  '/assets/%2e%2e%2f%2e%2e%2fmaster-keys',
  '//../master-keys',
  '/..\\master-keys',
  '/api/../api/user',
  '//api/user',
  '/./auth',
])('gives nothing away for the path %s', async (target) => {
  const answer = await get(target);
  expect([400, 404]).toContain(answer.status);
  expect(answer.text).not.toContain('secret');
});
