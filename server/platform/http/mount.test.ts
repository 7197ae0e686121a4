// Endpoints of the test's own, mounted on the real server over the real platform and PostgreSQL.
import type { StaffRole } from '#domain/staff';
import { staffAs, testActor } from '#testing/actor';
import { Writable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type AnyEndpoint, endpoint } from '#contract/endpoint';
import { users } from '#modules/identity/people';
import { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { activity } from '../activity/table.ts';
import type { Actor } from '../actor.ts';
import { mailbox } from '../mail/table.ts';
import { mount } from './mount.ts';
import { handle, handleDirect, type Route } from './route.ts';
import { createHttpServer } from './server.ts';

let t: TestApp;
let user: TestUser;
const logged: string[] = [];
let server: FastifyInstance | undefined;

beforeAll(async () => {
  t = await startTestApp();
  user = await t.createUser();
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  logged.length = 0;
});
afterAll(() => t.close());

/** A server with these endpoints only; `actor` is who calls. */
async function serve(routes: readonly Route[], actor: Actor | null = null): Promise<TestBrowser> {
  const write = (chunk: Buffer, _: string, done: () => void) => {
    logged.push(chunk.toString());
    done();
  };
  server = await createHttpServer(t.platform.config, new Writable({ write }));
  const contract = Object.fromEntries(routes.map(({ endpoint }, index) => [index, endpoint]));
  mount(server, t.platform, contract, routes, async () => actor);
  const browser = new TestBrowser(await server.listen({ port: 0, host: '127.0.0.1' }));
  if (actor) browser.cookies.set('filewell_session', 'any');
  return browser;
}

const rename = endpoint({
  route: 'POST /api/rename',
  access: 'public',
  summary: 'Changes something',
  activity: 'verify_email',
  body: z.strictObject({ to: z.string() }),
  response: z.object({ ok: z.boolean() }),
});
const nameNow = async () =>
  (await t.db.select().from(users).where(eq(users.id, user.id)))[0]?.firstName;

describe('one call, one transaction', () => {
  it('commits the change with its entry', async () => {
    const browser = await serve([
      handle(rename, async ({ tx, body, record }) => {
        await tx.update(users).set({ firstName: body.to }).where(eq(users.id, user.id));
        await record(tx, { subject: { type: 'user', id: user.id } });
        return { ok: true };
      }),
    ]);
    const answer = await browser.call(rename, { body: { to: 'Ada' } });
    expect(answer.body).toEqual({ ok: true });
    expect(await nameNow()).toBe('Ada');
    const [entry] = await t.db
      .select()
      .from(activity)
      .where(eq(activity.subjectId, user.id))
      .orderBy(activity.id);
    expect(entry).toMatchObject({
      action: 'verify_email',
      actorId: null,
      address: '127.0.0.1',
      requestId: answer.headers.get('x-request-id'),
    });
  });

  it('rolls the change back when no entry was written', async () => {
    const browser = await serve([
      handle(rename, async ({ tx, body }) => {
        await tx.update(users).set({ firstName: body.to }).where(eq(users.id, user.id));
        return { ok: true };
      }),
    ]);
    const answer = await browser.call(rename, { body: { to: 'Forgotten' } });
    expect([answer.status, answer.error.code]).toEqual([500, 'internal']);
    expect(await nameNow()).not.toBe('Forgotten');
    expect(logged.join()).toContain('/api/rename wrote no activity entry');
  });

  it('rolls the change, its mail and its entry back when the entry cannot be written', async () => {
    await t.owner.execute(sql`ALTER TABLE activity ADD CONSTRAINT broken CHECK (false) NOT VALID`);
    try {
      const browser = await serve([
        handle(rename, async ({ tx, body, record }) => {
          await tx.update(users).set({ firstName: body.to }).where(eq(users.id, user.id));
          const mail = { to: 'unsent@example.test', subject: 's', text: 't', html: 'h' };
          await t.platform.mailer.send(tx, mail);
          await record(tx, {});
          return { ok: true };
        }),
      ]);
      expect((await browser.call(rename, { body: { to: 'Unlogged' } })).status).toBe(500);
    } finally {
      await t.owner.execute(sql`ALTER TABLE activity DROP CONSTRAINT broken`);
    }
    expect(await nameNow()).not.toBe('Unlogged');
    expect(await t.countMailTo('unsent@example.test')).toBe(0);
    expect(await t.db.$count(mailbox)).toBe(0);
  });

  it('fails a call without a transaction, too, that wrote no entry', async () => {
    const browser = await serve([handleDirect(rename, async () => ({ ok: true }))]);
    expect((await browser.call(rename, { body: { to: 'x' } })).status).toBe(500);
  });

  it('fails a call that records what it did not declare', async () => {
    const silent = { ...rename, activity: 'none' } as const;
    const browser = await serve([
      handle(silent, async ({ tx, record }) => {
        await record(tx, {});
        return { ok: true };
      }),
    ]);
    expect((await browser.call(silent, { body: { to: 'x' } })).status).toBe(500);
  });
});

const probe = endpoint({
  route: 'GET /api/probe',
  access: 'public',
  summary: 'Answers',
  response: z.object({ name: z.string(), inner: z.object({ id: z.number() }) }),
});

describe('answers', () => {
  it('lose what the contract does not name, at every depth', async () => {
    const row = { name: 'Ada', passwordHash: 'secret', inner: { id: 1, secret: 'x' } };
    const browser = await serve([handleDirect(probe, async () => row)]);
    expect((await browser.call(probe, {})).body).toEqual({ name: 'Ada', inner: { id: 1 } });
  });

  it('that break the contract are an error and are not sent', async () => {
    const row: unknown = { name: 'secret', inner: {} };
    const browser = await serve([
      handleDirect(probe, async () => row as { name: ''; inner: never }),
    ]);
    const answer = await browser.call(probe, {});
    expect(answer.status).toBe(500);
    expect(JSON.stringify(answer.json)).not.toContain('secret');
  });

  it('to an unexpected error say nothing of it; the log does, under the same number', async () => {
    const browser = await serve([
      handleDirect(probe, () => {
        throw new Error('password=hunter2 at /srv/app.ts');
      }),
    ]);
    const answer = await browser.call(probe, {});
    expect(answer.status).toBe(500);
    expect(Object.keys(answer.json as object)).toEqual(['code', 'message', 'requestId']);
    expect(answer.error.code).toBe('internal');
    expect(JSON.stringify(answer.json)).not.toMatch(/hunter2|app\.ts|Error|at /);
    const line = logged.find((entry) => entry.includes('hunter2')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({ level: 50, reqId: answer.error.requestId });
  });

  it.each(['not an error', null, undefined, { statusCode: 418 }])(
    'are the same when %j is thrown',
    async (thrown) => {
      const browser = await serve([
        handleDirect(probe, async () => {
          throw thrown;
        }),
      ]);
      const answer = await browser.call(probe, {});
      expect([answer.status, answer.error.code]).toEqual([500, 'internal']);
    },
  );
});

describe('access', () => {
  const probed = {
    route: 'GET /api/probe',
    summary: 'Answers',
    response: z.object({ ran: z.boolean() }),
  } as const;
  const rules = {
    session: endpoint({ ...probed, access: 'session' }),
    user: endpoint({ ...probed, staff: 'any', client: 'own' }),
    client: endpoint({ ...probed, client: 'own' }),
    admin: endpoint({ ...probed, staff: 'any' }),
    'user with documents': endpoint({
      ...probed,
      staff: 'documents',
      client: 'own',
    }),
    'admin with log and exports': endpoint({
      ...probed,
      staff: ['log', 'exports'],
    }),
  };
  const actor = (role: Actor['role'], emailVerified = true): Actor => ({
    ...testActor(role),
    emailVerified,
  });

  const as = (role: StaffRole): Actor => ({ ...testActor('admin'), ...staffAs(role) });

  it.each([
    ['session', null, 401],
    ['session', actor('client', false), 200],
    ['user', null, 401],
    ['user', actor('client', false), 403],
    ['user', actor('client'), 200],
    ['user', actor('admin'), 200],
    ['client', null, 401],
    ['client', actor('client'), 200],
    ['client', actor('admin'), 403],
    ['admin', null, 401],
    ['admin', actor('client'), 403],
    ['admin', actor('admin', false), 403],
    ['admin', actor('admin'), 200],
    ['admin', as('front-desk'), 200],
    ['user with documents', actor('client'), 200],
    ['user with documents', as('seasonal'), 200],
    ['user with documents', as('front-desk'), 403],
    ['admin with log and exports', as('preparer'), 200],
    ['admin with log and exports', as('reviewer'), 403],
  ] as const)('%s, called by %j: %i', async (access, who, status) => {
    let ran = false;
    const route = handleDirect(rules[access], async () => {
      ran = true;
      return { ran };
    });
    const browser = await serve([route], who);
    expect((await browser.call(rules[access], {})).status).toBe(status);
    expect(ran).toBe(status === 200);
  });
});

describe('holes in the contract', () => {
  const answer = handleDirect(probe, async () => ({ name: '', inner: { id: 1 } }));
  const start = async (contract: Record<string, AnyEndpoint>, routes: Route[]) => {
    const app = await createHttpServer(t.platform.config);
    try {
      mount(app, t.platform, contract, routes, async () => null);
    } finally {
      await app.close();
    }
  };

  it('keep the server from starting, each by its name', async () => {
    await expect(start({ probe, rename }, [answer])).rejects.toThrow(
      'POST /api/rename has no handler',
    );
    await expect(start({ probe }, [answer, answer])).rejects.toThrow(
      'GET /api/probe has more than one handler',
    );
    await expect(start({}, [answer])).rejects.toThrow('GET /api/probe is not part of the contract');
    await expect(start({ probe: { ...probe } }, [answer])).rejects.toThrow('is not part');
    // As JavaScript could do it.
    const lawless = { ...probe };
    Reflect.deleteProperty(lawless, 'access');
    await expect(
      start({ lawless }, [handleDirect(lawless, async () => ({ name: '', inner: { id: 1 } }))]),
    ).rejects.toThrow('GET /api/probe has no access rule');
  });
});
