import fc from 'fast-check';
import { z } from 'zod';

/** What JSON Schema says of one value; as much of it as the contract uses. */
interface Shape {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  items?: Shape;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Shape>;
  required?: string[];
}

/** Values that have broken programs before. */
const hostileText = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\uFEFF',
  '\u202Etxt.exe',
  '\u200B\u200B',
  "' OR '1'='1' --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00%2e%2e%2f',
  '${7*7}{{7*7}}',
  '=HYPERLINK("http://example.test")',
  'NaN',
  '-1',
  '1e400',
  '9999999999999999999999',
  '2026-02-30',
  '0000-00-00T00:00:00Z',
  '+999999-01-01T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  '078-05-1120',
  'toString',
  '\\',
  '%',
  '_',
  'é'.repeat(300),
  'x'.repeat(20_000),
];

const hostileValue = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileText) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      0,
      -1,
      1.5,
      1e308,
      -1e308,
      2 ** 31,
      2 ** 53,
      Number.MIN_VALUE,
      [],
      {},
      [null],
      [[[[[[]]]]]],
      { constructor: { prototype: 1 } },
      JSON.parse('{"__proto__":{"isAdmin":true}}'),
      Array.from({ length: 1001 }, () => 'x'),
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

/** What is sent in a place: an object that fits the schema, nearly, or not at all. */
export function likeSchema(schema: z.ZodType, knownIds: readonly string[]): fc.Arbitrary<unknown> {
  // Transforms have an input that JSON Schema can say; what it cannot say is anything.
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  const valid = valueOf(shape, knownIds);
  const names = Object.keys(shape.properties ?? {});
  if (names.length === 0) return fc.oneof({ weight: 3, arbitrary: valid }, hostileObject);
  const name = fc.constantFrom(...names);
  // Calls that do something cost the most, and a hundred of them find what five hundred find.
  return fc.oneof(
    { weight: 4, arbitrary: valid },
    {
      weight: 10,
      arbitrary: fc
        .tuple(valid, name, hostileValue)
        .map(([object, key, value]) => ({ ...asObject(object), [key]: value })),
    },
    {
      weight: 3,
      arbitrary: fc.tuple(valid, name).map(([object, key]) => {
        const { [key]: _dropped, ...rest } = asObject(object);
        return rest;
      }),
    },
    { weight: 1, arbitrary: valid.map((object) => ({ ...asObject(object), isAdmin: true })) },
    { weight: 1, arbitrary: hostileObject },
  );
}

const hostileObject = fc.dictionary(
  fc.constantFrom('id', 'userId', 'q', '__proto__', 'constructor', 'limit', '', '\u0000'),
  hostileValue,
  { maxKeys: 4 },
);

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function valueOf(shape: Shape, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valueOf(choice, ids)));
  const [first] = shape.allOf ?? [];
  // Beside a type it only lists patterns.
  if (first && shape.type === undefined) return valueOf(first, ids);
  const type = Array.isArray(shape.type) ? shape.type[0] : shape.type;
  switch (type) {
    case 'string':
      return textOf(shape, ids);
    case 'integer':
    case 'number':
      return fc.integer({
        min: bounded(shape.minimum ?? shape.exclusiveMinimum, -1000),
        max: bounded(shape.maximum ?? shape.exclusiveMaximum, 100_000),
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valueOf(shape.items ?? {}, ids), {
        minLength: Math.min(shape.minItems ?? 0, 5),
        maxLength: Math.min(shape.maxItems ?? 5, 5),
      });
    case 'object':
      return objectOf(shape, ids);
    default:
      return hostileValue;
  }
}

/** Schemas bound integers by what is safe; cases near zero find more. */
const bounded = (limit: number | undefined, usual: number): number =>
  limit === undefined || Math.abs(limit) > 1_000_000_000 ? usual : Math.trunc(limit);

function objectOf(shape: Shape, ids: readonly string[]): fc.Arbitrary<unknown> {
  const entries = Object.entries(shape.properties ?? {});
  const values = Object.fromEntries(entries.map(([key, value]) => [key, valueOf(value, ids)]));
  return fc.record(values, { requiredKeys: shape.required ?? [] });
}

const madeTexts = new Map<string, fc.Arbitrary<string>>();

/** Making such a source costs more than taking from it. */
function graphemes(minLength: number, maxLength: number): fc.Arbitrary<string> {
  const key = `${minLength} ${maxLength}`;
  const made = madeTexts.get(key) ?? fc.string({ minLength, maxLength, unit: 'grapheme' });
  madeTexts.set(key, made);
  return made;
}

function textOf(shape: Shape, ids: readonly string[]): fc.Arbitrary<string> {
  switch (shape.format) {
    case 'uuid':
      return ids.length === 0
        ? fc.uuid()
        : fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...ids) }, fc.uuid());
    case 'date':
      return fc
        .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
        .map((day) => day.toISOString().slice(0, 10));
    case 'date-time':
      return fc
        .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
        .map((moment) => moment.toISOString());
    case 'email':
      return fc.nat(50).map((number) => `fuzz${number}@example.test`);
    default:
      return graphemes(
        shape.minLength ?? 0,
        Math.max(shape.minLength ?? 0, Math.min(shape.maxLength ?? 30, 30)),
      );
  }
}

/** A place in a path or query, where everything is text. */
export const inAddress = (value: unknown): string =>
  encodeURIComponent(
    (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed(),
  );
