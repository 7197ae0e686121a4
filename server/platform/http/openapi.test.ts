// The published description of the calls, as the running server gives it.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from '#contract/index';
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
});
const document = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

async function read() {
  const response = await t.visitor().fetch('/api/openapi.json');
  expect(response.status).toBe(200);
  return document.parse(await response.json());
}

it('lists every endpoint of the contract, and no other', async () => {
  const { paths } = await read();
  const listed = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const declared = Object.values(contract).map(({ method, path }) => `${method} ${path}`);
  expect(listed.sort()).toEqual(declared.sort());
});

it('says of each what it does, who may call it, what it takes and what it answers', async () => {
  const { paths } = await read();
  for (const endpoint of Object.values(contract)) {
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
