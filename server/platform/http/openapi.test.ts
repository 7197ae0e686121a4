// The published description of the calls, as the running server gives it.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { getUser } from '#contract/identity/accounts';
import { getClientRecord } from '#contract/clients/client-record';
import type { AnyEndpoint } from '#contract/endpoint';
import { listAdminFiles } from '#contract/documents/review-lists';
import { getFirm } from '#contract/firm/firm';
import { contract } from '#contract/index';
import { refundInvoice } from '#contract/billing/payments';
import { sendBackFile } from '#contract/projects/checklist';
import { startTestApp, type TestApp } from '#testing/test-app';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const operation = z.object({
  summary: z.string(),
  description: z.string(),
  parameters: z.array(z.object({ name: z.string(), in: z.string() })).optional(),
  requestBody: z.object({ content: z.record(z.string(), z.unknown()) }).optional(),
  responses: z.record(z.string(), z.unknown()),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  'x-rate-class': z.string(),
  'x-token-rate-class': z.string().optional(),
});
const document = z.object({
  openapi: z.string(),
  components: z.object({ securitySchemes: z.record(z.string(), z.looseObject({})) }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

/** Pages that people open are no business of programs. */
const calls = Object.values<AnyEndpoint>(contract).filter(({ path }) => path.startsWith('/api/'));

async function read() {
  const response = await t.visitor().fetch('/api/openapi.json');
  expect(response.status).toBe(200);
  return document.parse(await response.json());
}

it('lists every call of the contract, and no other', async () => {
  const { paths } = await read();
  const listed = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const declared = calls.map(({ method, path }) => `${method} ${path}`);
  expect(listed.sort()).toEqual(declared.sort());
});

it('says of each what it does, who may call it, what it takes and what it answers', async () => {
  const { paths } = await read();
  for (const endpoint of calls) {
    const found = paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    const name = `${endpoint.method} ${endpoint.path}`;
    expect(found?.summary, name).toBe(endpoint.summary);
    expect(found?.description, name).toContain(`Access: ${endpoint.access}.`);
    const parameters = found?.parameters?.map((parameter) => parameter.name) ?? [];
    const expected = [endpoint.params, endpoint.query].flatMap((schema) =>
      schema ? Object.keys(schema.shape) : [],
    );
    expect(parameters.sort(), name).toEqual(expected.sort());
    if (endpoint.body) expect(found?.requestBody, name).toBeDefined();
    const success = endpoint.creates ? '201' : '200';
    expect(Object.keys(found?.responses ?? {}), name).toContain('4XX');
    if (endpoint.response instanceof z.ZodType) {
      expect(Object.keys(found?.responses ?? {}), name).toContain(success);
    }
  }
});

it('says of each what a caller shows, with the scopes of tokens and the rate class', async () => {
  const { paths, components } = await read();
  expect(components.securitySchemes).toMatchObject({
    session: { type: 'apiKey', in: 'cookie', name: 'filewell_session' },
    token: { type: 'http', scheme: 'bearer' },
  });
  const of = ({ path, method }: AnyEndpoint) => paths[path]?.[method.toLowerCase()];
  expect(of(getFirm)?.security).toEqual([]);
  expect(of(getUser)?.security).toEqual([{ session: [] }]);
  expect(of(refundInvoice)?.security).toEqual([{ session: [] }]);
  expect(of(getClientRecord)?.security).toEqual([{ session: [] }]);
  expect(of(listAdminFiles)).toMatchObject({
    security: [{ session: [] }, { token: ['documents:read'] }],
    'x-rate-class': 'session',
    'x-token-rate-class': 'token',
  });
  expect(of(sendBackFile)?.security[1]).toEqual({ token: ['projects:write', 'documents:write'] });
});

it('opens nothing to tokens that leads to signing in, money back, exports, or the firm', async () => {
  const { paths } = await read();
  const open = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => security.some((one) => 'token' in one))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  expect(open.length).toBeGreaterThan(60);
  const closed =
    /^DELETE|2fa|step-up|session|invitation|recover|password|email|refund|taxpayer|\/record|dependents|team|firm|sign-in|export|\.csv|archive$|PATCH \/api\/admin\/users/;
  expect(open.filter((call) => closed.test(call))).toEqual([]);
});
