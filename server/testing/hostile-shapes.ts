// Requests of a given size that are meant to cost more than they weigh.
import { isThorough } from './faults.ts';
import { z } from 'zod';
import type { AnyEndpoint } from '#contract/endpoint';

/** A request of about `size` bytes, where `size` counts what its name says is large. */
export interface Shape {
  name: string;
  of: (size: number) => { url?: string; headers?: Record<string, string>; payload?: string };
}

/** Repeated, then followed by what does not match: what makes a careless pattern try all splits. */
const usualUnits = ['a', '1', ' ', '@', '.', '-', '+', '/', 'a@', 'a.', ' a', '\u0301', '\uFDFA'];
const moreUnits = [
  ...String.raw`A	!"#$%&'()*,:;<=>?[\]^_{|}~`.split(''),
  '\n',
  '1-',
  '.-',
  '@.',
  '\u{1F600}',
  '\u202E',
];
/** All punctuation marks take some minutes. */
const units =
  isThorough || process.env['HOSTILE'] === 'all' ? [...usualUnits, ...moreUnits] : usualUnits;

const filled = (unit: string, bytes: number): string =>
  unit.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(unit))));

/** The places of an object's values, such as `['response', 'id']`. */
function leafPaths(schema: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, inner]) => leafPaths(inner, [...path, key]));
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return leafPaths(schema.unwrap(), path);
  }
  return path.length > 0 ? [path] : [];
}

const at = (path: readonly string[], json: string): string =>
  path.reduceRight((inner, key) => `{${JSON.stringify(key)}:${inner}}`, json);

/** JSON as a body, with every field of the endpoint in turn. */
export function jsonShapes({ body }: AnyEndpoint): Shape[] {
  const type = { 'content-type': 'application/json' };
  const shape = (name: string, of: (size: number) => string): Shape => ({
    name: `JSON: ${name}`,
    of: (size) => ({ headers: type, payload: of(size) }),
  });
  const keys = (size: number) =>
    Array.from({ length: Math.floor(size / 10) }, (_, n) => `"k${n}":0`).join(',');
  const values: [string, (size: number) => string][] = [
    ['many keys', (size) => `{${keys(size)}}`],
    ['one key again and again', (size) => `{"a":0${filled(',"a":0', size)}}`],
    ['many values', (size) => `[0${filled(',0', size)}]`],
    ['many strings', (size) => `["a"${filled(',"a"', size)}]`],
    ['deep lists', (size) => `${filled('[', size / 2)}${filled(']', size / 2)}`],
    ['deep objects', (size) => `${filled('{"a":', size / 6)}0${filled('}', size / 6)}`],
    ['a long number', (size) => filled('1', size)],
    ['escapes', (size) => `"${filled(String.raw`\u0041`, size)}"`],
    ['half characters', (size) => `"${filled(String.raw`\ud800`, size)}"`],
    ['near prototypes', (size) => `{"a":"${filled('"__proto_"'.replaceAll('"', '_'), size)}"}`],
    ['prototypes', (size) => `{"a":0${filled(',"__proto__":0', size)}}`],
  ];
  const texts = [...units, 'a@a.'].map((unit): [string, (size: number) => string] => [
    `${JSON.stringify(unit)} repeated`,
    (size) => JSON.stringify(`${filled(unit, size)}!`),
  ]);
  return [
    shape('blanks', (size) => `${filled(' ', size)}{}`),
    ...values.map(([name, of]) => shape(name, of)),
    ...leafPaths(body).flatMap((path) =>
      [...values.slice(0, 6), ...texts].map(([name, of]) =>
        shape(`${path.join('.')}: ${name}`, (size) => at(path, of(size))),
      ),
    ),
  ];
}

/** What a form and a query have in common. */
function pairs(schema: AnyEndpoint['body']): [string, (size: number) => string][] {
  const names = Object.keys(schema?.shape ?? {});
  return [
    ['many names', (size) => Array.from({ length: size / 6 }, (_, n) => `k${n}=`).join('&')],
    ['one name again and again', (size) => filled('a=1&', size)],
    ['nothing but separators', (size) => filled('&', size)],
    ['nothing but equal signs', (size) => filled('=', size)],
    ['escapes', (size) => `a=${filled('%41', size)}`],
    ['broken escapes', (size) => `a=${filled('%', size)}`],
    ['escaped halves of characters', (size) => `a=${filled('%ff', size)}`],
    ['plus signs', (size) => `a=${filled('+', size)}`],
    ['brackets', (size) => `a${filled('[a]', size)}=1`],
    ...names.flatMap((name) => [
      [`${name} again and again`, (size: number) => filled(`${name}=1&`, size)] as [
        string,
        (size: number) => string,
      ],
      ...units.map((unit): [string, (size: number) => string] => [
        `${name}: ${JSON.stringify(unit)} repeated`,
        (size) => `${name}=${filled(encodeURIComponent(unit), size)}!`,
      ]),
    ]),
  ];
}

/** A plain form as a body. */
export function formShapes({ body }: AnyEndpoint): Shape[] {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return pairs(body).map(([name, of]) => ({
    name: `form: ${name}`,
    of: (size) => ({ headers, payload: of(size) }),
  }));
}

/** Addresses. */
export function addressShapes(path: string, query: AnyEndpoint['query']): Shape[] {
  const paths: [string, string][] = [
    ['slashes', '/'],
    ['parents', '/..'],
    ['escaped parents', '/%2e%2e'],
    ['escapes', '%41'],
    ['letters', 'a'],
    ['segments', '/a'],
    ['semicolons', ';a=b'],
  ];
  return [
    ...pairs(query).map(([name, of]) => ({
      name: `query: ${name}`,
      of: (size: number) => ({ url: `${path}?${of(size)}` }),
    })),
    ...paths.map(([name, unit]) => ({
      name: `path: ${name}`,
      of: (size: number) => ({ url: `${path}${filled(unit, size)}` }),
    })),
  ];
}

/** Headers that the server or what it is built on inspects. */
export const headerShapes: Shape[] = (
  [
    ['cookie', 'a=b; '],
    ['cookie', 'filewell_session=a; '],
    ['cookie', '='],
    ['cookie', 'a="%41'],
    ['cookie', '; '],
    ['x-forwarded-for', '1.1.1.1, '],
    ['x-forwarded-for', ','],
    ['x-forwarded-for', ' '],
    ['x-forwarded-for', '['],
    ['x-forwarded-for', ':'],
    ['x-forwarded-for', '1.'],
    ['x-forwarded-proto', 'https,'],
    ['x-forwarded-host', 'a,'],
    ['accept-encoding', 'br;q=0.1, '],
    ['accept-encoding', ' b'],
    ['accept', '*/*;q=0.1, '],
    ['content-type', 'application/json; a=b'],
    ['content-type', ' ;'],
    ['content-type', '/'],
    ['idempotency-key', 'a'],
    ['if-none-match', '"a", '],
    ['if-modified-since', ' 1'],
    ['range', 'bytes=0-1,'],
    ['user-agent', 'Mozilla/5.0 ('],
    ['authorization', 'Bearer '],
    ['origin', 'http://a.'],
    ['sec-fetch-site', 'a'],
    ['x-background', '1'],
  ] as const
).map(([name, unit]) => ({
  name: `${name}: ${JSON.stringify(unit)} repeated`,
  of: (size) => ({ headers: { [name]: filled(unit, size) } }),
}));
