import type pg from 'pg';
import type { RecordTable } from './records.ts';

/** JSON Schema types of the database's types; everything else is a text. */
const types: Readonly<Record<string, object>> = {
  bool: { type: 'boolean' },
  int2: { type: 'integer' },
  int4: { type: 'integer' },
  int8: { type: 'integer' },
  float8: { type: 'number' },
  uuid: { type: 'string', format: 'uuid' },
  date: { type: 'string', format: 'date' },
  timestamptz: { type: 'string', format: 'date-time' },
  bytea: { type: 'string', description: 'Bytes as \\x and hexadecimal digits' },
  json: {},
  jsonb: {},
};

/** What the records hold, as a JSON Schema: a definition for each table, read from the database itself. */
export async function recordSchema(
  client: pg.Client,
  tables: readonly RecordTable[],
): Promise<string> {
  const { rows } = await client.query<{
    table: string;
    column: string;
    type: string;
    isArray: boolean;
    isNull: boolean;
  }>(`SELECT c.relname AS "table", a.attname AS "column", a.attnotnull = false AS "isNull",
      t.typelem <> 0 AND t.typcategory = 'A' AS "isArray",
      CASE WHEN t.typcategory = 'A' THEN e.typname ELSE t.typname END AS type
    FROM pg_attribute AS a JOIN pg_class AS c ON c.oid = a.attrelid
    JOIN pg_type AS t ON t.oid = a.atttypid LEFT JOIN pg_type AS e ON e.oid = t.typelem
    WHERE c.relnamespace = 'public'::regnamespace AND a.attnum > 0 AND NOT a.attisdropped
      AND a.attgenerated = '' ORDER BY c.relname, a.attname`);
  const definitions = tables.map(({ table, rule }) => {
    const own = rule.kind === 'exported' ? (rule.columns ?? {}) : {};
    const properties = rows
      .filter((row) => row.table === table)
      .flatMap(({ column, type, isArray, isNull }) => {
        const changed = own[column];
        if (changed !== undefined) return changed.open === undefined ? [] : [[column, {}] as const];
        const one = types[type] ?? { type: 'string' };
        const value = isArray ? { type: 'array', items: one } : one;
        return [
          [
            column,
            isNull && 'type' in value ? { anyOf: [value, { type: 'null' }] } : value,
          ] as const,
        ];
      });
    return [
      table,
      {
        type: 'object',
        properties: Object.fromEntries(properties),
        required: properties.map(([column]) => column),
        additionalProperties: false,
      },
    ] as const;
  });
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title:
      'Records of a Filewell export: each line of a file is one object of the table it is named by',
    $defs: Object.fromEntries(definitions),
  };
  return `${JSON.stringify(schema, null, 1)}\n`;
}
