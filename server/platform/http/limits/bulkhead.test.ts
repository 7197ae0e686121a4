// Places for costly calls: by themselves, and around an endpoint of the test's own over real HTTP.
import { testActor } from '#testing/actor';
import { PassThrough, Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint';
import { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp } from '#testing/test-app';
import { AppError } from '../../errors.ts';
import { Bulkhead } from './bulkhead.ts';
import { mount } from '../mount.ts';
import { handleDirect } from '../route.ts';
import { createHttpServer } from '../server.ts';

const stays = new AbortController().signal;
describe('places', () => {
  const bounds = {
    perPerson: 2,
    waitingPerPerson: 1,
    inAll: 3,
    waitingInAll: 2,
    until: 'made',
  } as const;

  it('are two of a person, whose next one waits and whose one after that is refused', async () => {
    const bulkhead = new Bulkhead(bounds);
    const [first] = [await bulkhead.enter('maya', stays), await bulkhead.enter('maya', stays)];
    const third = bulkhead.enter('maya', stays);
    expect(bulkhead.size).toEqual({ running: 2, waiting: 1 });
    await expect(bulkhead.enter('maya', stays)).rejects.toMatchObject({
      code: 'too_many_requests',
      retryAfterSeconds: 5,
    });
    first();
    // Giving back twice gives back one place.
    first();
    await third;
    expect(bulkhead.size).toEqual({ running: 2, waiting: 0 });
  });

  it('in all are refused as an overload once enough wait, and given in the order they came', async () => {
    const bulkhead = new Bulkhead(bounds);
    const release = await bulkhead.enter('a', stays);
    await bulkhead.enter('a', stays);
    await bulkhead.enter('b', stays);
    const entered: string[] = [];
    const [a, b] = ['a', 'c'].map((person) =>
      bulkhead.enter(person, stays).then((give) => {
        entered.push(person);
        return give;
      }),
    );
    await expect(bulkhead.enter('d', stays)).rejects.toMatchObject({ code: 'overloaded' });
    release();
    await a;
    expect(entered).toEqual(['a']);
    (await a)?.();
    await b;
    expect(entered).toEqual(['a', 'c']);
  });

  it('of one who has enough are passed over for those behind', async () => {
    const bulkhead = new Bulkhead(bounds);
    const releaseOne = await bulkhead.enter('a', stays);
    await bulkhead.enter('a', stays);
    const release = await bulkhead.enter('b', stays);
    const [waits, passes] = [bulkhead.enter('a', stays), bulkhead.enter('c', stays)];
    release();
    const releaseAgain = await passes;
    expect(bulkhead.size).toEqual({ running: 3, waiting: 1 });
    releaseAgain();
    releaseOne();
    await waits;
  });

  it('are given up by who goes away', async () => {
    const bulkhead = new Bulkhead(bounds);
    const release = await bulkhead.enter('a', stays);
    await bulkhead.enter('a', stays);
    const goes = new AbortController();
    const waiting = bulkhead.enter('a', goes.signal);
    goes.abort();
    await expect(waiting).rejects.toThrow(AppError);
    expect(bulkhead.size).toEqual({ running: 2, waiting: 0 });
    release();
    expect(bulkhead.size).toEqual({ running: 1, waiting: 0 });
  });
});

describe('an export', () => {
  let t: TestApp;
  let server: FastifyInstance;
  let browser: TestBrowser;
  const open: PassThrough[] = [];
  let fails = false;
  const exportAll = endpoint({
    route: 'GET /api/everything',
    staff: 'any',
    client: 'own',
    summary: 'Streams until the test ends it',
    rate: 'export',
    query: z.strictObject({ person: z.string() }),
    response: 'file',
  });

  beforeAll(async () => {
    t = await startTestApp();
    server = await createHttpServer(
      t.platform.config,
      new Writable({ write: (_chunk, _encoding, done) => done() }),
    );
    const routes = [
      handleDirect(exportAll, async ({ reply }) => {
        if (fails) throw new AppError('conflict', 'There is nothing to export.');
        const stream = new PassThrough();
        open.push(stream);
        stream.write('begun');
        return reply.type('text/plain').send(stream);
      }),
    ];
    mount(server, t.platform, { exportAll }, routes, async ({ sessionToken }) => ({
      // Two sessions of one person: `maya 1` and `maya 2`.
      ...testActor('client', sessionToken.split('-')[0] ?? ''),
      sessionId: sessionToken,
    }));
    browser = new TestBrowser(await server.listen({ port: 0, host: '127.0.0.1' }));
  });
  afterEach(() => {
    for (const stream of open.splice(0)) stream.end();
    fails = false;
  });
  afterAll(async () => {
    await server.close();
    await t.close();
  });

  function ask(session: string, signal?: AbortSignal): Promise<Response> {
    browser.cookies.set('filewell_session', session);
    return browser.fetch('/api/everything?person=x', signal ? { signal } : {});
  }

  it('holds its place until it was sent: two of a person at a time, whatever the sessions', async () => {
    const answers = [await ask('maya-1'), await ask('maya-2')];
    const refused = await ask('maya-3');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    expect((await ask('theo-1')).status).toBe(200);
    open[0]?.end();
    expect(await answers[0]?.text()).toBe('begun');
    await expect.poll(async () => (await ask('maya-1')).status, { timeout: 10_000 }).toBe(200);
  });

  it('gives its place back when the caller hangs up, or when it fails', async () => {
    const hangsUp = new AbortController();
    await ask('ruth-1', hangsUp.signal);
    await ask('ruth-1', hangsUp.signal);
    expect((await ask('ruth-1')).status).toBe(429);
    hangsUp.abort();
    await expect.poll(async () => (await ask('ruth-1')).status, { timeout: 10_000 }).toBe(200);
    fails = true;
    for (let round = 0; round < 4; round += 1) expect((await ask('noah-1')).status).toBe(409);
  });

  it('is refused as an overload when twenty are under way', async () => {
    for (let person = 0; person < 20; person += 1) {
      expect((await ask(`person${person}-1`)).status).toBe(200);
    }
    const refused = await ask('late-1');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  });
});
