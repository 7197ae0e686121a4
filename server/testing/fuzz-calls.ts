import fc from 'fast-check';
import type { AnyEndpoint } from '#contract/endpoint';
import { inAddress, likeSchema } from './fuzz-values.ts';

const orNothing = (schema: AnyEndpoint['params'], ids: string[]): fc.Arbitrary<unknown> =>
  schema ? likeSchema(schema, ids) : fc.constant(undefined);

/** One call: an address, and a body as bytes. @param ids of records that are there */
export function callsOf(
  endpoint: AnyEndpoint,
  ids: string[],
): fc.Arbitrary<{ url: string; payload?: string }> {
  return fc
    .record({
      params: orNothing(endpoint.params, ids),
      query: orNothing(endpoint.query, ids),
      body: orNothing(endpoint.body, ids),
      text: fc.oneof(
        { weight: 40, arbitrary: fc.constant(undefined) },
        fc.constantFrom('{', '[]', 'null', '"x"', '{"a":1,"a":2}', '['.repeat(5000), '\u0000'),
      ),
    })
    .map(({ params, query, body, text }) => {
      const path = endpoint.path.replaceAll(
        /\{(\w+)\}/g,
        (_, name: string) => inAddress(valueIn(params, name)).replaceAll('.', '%2E') || '%20',
      );
      const search = Object.entries(Object(query))
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => `${inAddress(name)}=${inAddress(value)}`)
        .join('&');
      const payload = endpoint.body && (text ?? JSON.stringify(body));
      return {
        url: search === '' ? path : `${path}?${search}`,
        ...(payload === undefined ? {} : { payload }),
      };
    });
}

const valueIn = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value
    ? value[name as keyof typeof value]
    : 'x';
