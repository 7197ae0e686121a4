// Declaring endpoints, and what holds for every one the product declares.
import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { activityActions } from '#domain/activity';
import { type AnyEndpoint, type CallInput, endpoint, idParams } from './endpoint.ts';
import { errorStatus } from './errors.ts';
import { contract, type EndpointName } from './index.ts';

const plain = {
  staff: 'any',
  client: 'own',
  summary: 'Answers',
  response: z.object({}),
} as const;

describe('a declaration', () => {
  it('is refused when its path and its parameters do not agree', () => {
    const params = idParams;
    expect(() => endpoint({ ...plain, route: 'GET /api/x/{name}' })).toThrow('/api/x/{name}');
    expect(() => endpoint({ ...plain, route: 'GET /api/files', params })).toThrow('do not match');
    expect(() => endpoint({ ...plain, route: 'GET /api/files/{name}', params })).toThrow();
  });

  it('of a path with an id takes the id of a record, which may not exist', () => {
    const one = endpoint({ ...plain, route: 'GET /api/files/{id}', errors: ['conflict'] });
    expect(one).toMatchObject({ method: 'GET', path: '/api/files/{id}', params: idParams });
    expect(one.errors).toEqual(['not_found', 'conflict']);
    expect(endpoint({ ...plain, route: 'GET /api/files' })).toMatchObject({ errors: [] });
  });

  it('is open to those whom it names', () => {
    const { staff, client, ...open } = plain;
    const route = 'GET /api/x';
    const reach = [
      endpoint({ ...plain, route }),
      endpoint({ ...open, route, staff: ['log', 'exports'] }),
      endpoint({ ...open, route, client: 'pay' }),
      endpoint({ ...open, route, access: 'session' }),
    ].map(({ access, rights, clientRights }) => ({ access, rights, clientRights }));
    expect([staff, client]).toEqual(['any', 'own']);
    expect(reach).toEqual([
      { access: 'user', rights: [], clientRights: [] },
      { access: 'admin', rights: ['log', 'exports'], clientRights: [] },
      { access: 'client', rights: [], clientRights: ['pay'] },
      { access: 'session', rights: [], clientRights: [] },
    ]);
  });

  it('draws on the budget per address for visitors and per session for others', () => {
    expect(endpoint({ ...plain, route: 'GET /api/x' }).rate).toBe('session');
    const { staff: _, client: _own, ...open } = plain;
    expect(endpoint({ ...open, route: 'GET /api/x', access: 'public' }).rate).toBe('public');
    expect(endpoint({ ...plain, route: 'GET /api/x', rate: 'upload' }).rate).toBe('upload');
  });

  it('tells the caller what to pass', () => {
    expectTypeOf<CallInput<typeof contract.viewFile>>().toHaveProperty('params');
    expectTypeOf<CallInput<typeof contract.login>['body']>().toEqualTypeOf<{
      username: string;
      password: string;
    }>();
  });
});

/**
 * Calls that change nothing worth telling by declaration: signing out names its own action, staying
 * signed in is like any call of a signed-in person, and a passkey's challenge is nothing until it is
 * answered, which is logged. An entry for a screen that is counted would keep who opened it. What one
 * has read is one's own mark, what is prepared for many is nothing until it begins, that someone types is not kept at all, and a provider's event only
 * makes us ask the status of an order: what changes by that is logged.
 */
const unlogged = new Set<string>([
  'confirmLogout',
  'staySignedIn',
  'beginPasskey',
  'beginLoginPasskey',
  'beginPasskeySignIn',
  'beginStepUpPasskey',
  'countScreen',
  'readMessage',
  'readConversation',
  'hintTyping',
  'readNotification',
  'readAllNotifications',
  'paymentWebhook',
  'openInvitation',
  'openOwnerLink',
  'checkDocuments',
  'uploadDocumentToImport',
  'beginUpload',
  'sendChunk',
  'cancelUpload',
  'prepareMessages',
  'prepareLetters',
  'prepareWork',
  'planMove',
  'planSorting',
] satisfies EndpointName[]);

describe.each(Object.entries<AnyEndpoint>(contract))('%s', (name, declared) => {
  it('takes strict objects only, so that no misspelt key is dropped', () => {
    for (const schema of [declared.params, declared.query, declared.body]) {
      // A provider may say more tomorrow than it does today.
      if (!schema || declared.machine) continue;
      const issues = schema.safeParse({ nobodyKnowsThis: 1 }).error?.issues ?? [];
      expect(issues.map(({ code }) => code)).toContain('unrecognized_keys');
    }
  });

  it('leaves an entry in the log when it changes something', () => {
    if (declared.method === 'GET' || unlogged.has(name)) return;
    expect(activityActions).toContain(declared.activity);
  });

  it('names errors that exist', () => {
    for (const code of declared.errors) expect(Object.keys(errorStatus)).toContain(code);
  });

  it('changes nothing with GET', () => {
    if (declared.method === 'GET') {
      expect(declared.creates).toBe(false);
      expect(declared.body).toBeUndefined();
    }
  });
});

it('has no two endpoints at one address', () => {
  const names = Object.values(contract).map(
    ({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`,
  );
  expect(new Set(names).size).toBe(names.length);
});
