import type pg from 'pg';

/** A table as it is copied: every column that is stored, and an order that is the same everywhere. */
export interface CopiedTable {
  /** With its schema, quoted where needed. */
  name: string;
  /** By name, so that the order in which migrations added them does not matter. */
  columns: string[];
  order: string;
}

/** A counter behind an identity column. */
export interface CopiedSequence {
  name: string;
  /** The last number it gave out; null for none yet. */
  last: string | null;
}

/** The product's own tables, the list of its migrations, and the jobs that wait. */
const schemas = ['public', 'drizzle', 'pgboss'];

/** Values read the same on every server, so that two copies can be compared byte for byte. */
export const copySettings = `
  SET timezone TO 'UTC'; SET datestyle TO 'ISO, YMD'; SET intervalstyle TO 'postgres';
  SET extra_float_digits TO 1; SET bytea_output TO 'hex'; SET client_encoding TO 'UTF8';
  SET search_path TO pg_catalog, public`;

/** Every table that holds rows of its own; partitions are read through their parent. */
export async function listTables(client: pg.Client): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name,
       ARRAY(SELECT format('%I', a.attname) FROM pg_attribute AS a
         WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
         ORDER BY a.attname COLLATE "C") AS columns,
       coalesce((
         SELECT string_agg(format('%I', a.attname)
           || CASE WHEN a.attcollation = 0 THEN '' ELSE ' COLLATE "C"' END, ', ' ORDER BY k.place)
         FROM pg_index AS i
         CROSS JOIN unnest(i.indkey) WITH ORDINALITY AS k (attnum, place)
         JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attnum = k.attnum
         WHERE i.indrelid = c.oid AND i.indisprimary
       ), format('%I::text COLLATE "C"', c.relname)) AS "order"
     FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace
     WHERE n.nspname = ANY ($1) AND c.relkind IN ('r', 'p') AND NOT c.relispartition
     ORDER BY n.nspname COLLATE "C", c.relname COLLATE "C"`,
    [schemas],
  );
  return rows;
}

/** The statement that writes a table's rows out, the same bytes for the same rows on every server. */
export function copyOut({ name, columns, order }: CopiedTable): string {
  return `COPY (SELECT ${columns.join(', ')} FROM ${name} ORDER BY ${order}) TO STDOUT`;
}

export async function listSequences(client: pg.Client): Promise<CopiedSequence[]> {
  const { rows } = await client.query<CopiedSequence>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS last
     FROM pg_sequences WHERE schemaname = ANY ($1)
     ORDER BY schemaname COLLATE "C", sequencename COLLATE "C"`,
    [schemas],
  );
  return rows;
}

/** What hinders rows from going back as they were: rules that hold between tables, and triggers. */
export interface Guards {
  /** Lets rows in, in any order. */
  lift: string[];
  /** Puts every rule back; the database checks all rows again then. */
  restore: string[];
}

/**
 * @throws Error for a trigger that is not simply on: it would be on after the restore
 */
export async function listGuards(client: pg.Client, tables: CopiedTable[]): Promise<Guards> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS "table", quote_ident(k.conname) AS name,
       pg_get_constraintdef(k.oid) AS definition
     FROM pg_constraint AS k
     JOIN pg_class AS c ON c.oid = k.conrelid JOIN pg_namespace AS n ON n.oid = c.relnamespace
     WHERE k.contype = 'f' AND k.conparentid = 0 AND n.nspname = ANY ($1)`,
    [schemas],
  );
  const { rows: odd } = await client.query<{ name: string }>(
    `SELECT t.tgname AS name FROM pg_trigger AS t
     JOIN pg_class AS c ON c.oid = t.tgrelid JOIN pg_namespace AS n ON n.oid = c.relnamespace
     WHERE NOT t.tgisinternal AND t.tgenabled <> 'O' AND n.nspname = ANY ($1)`,
    [schemas],
  );
  if (odd.length > 0) {
    throw new Error(
      `These triggers differ from what the migrations create: ${odd.map((t) => t.name)}.`,
    );
  }
  return {
    lift: [
      ...keys.map(({ table, name }) => `ALTER TABLE ${table} DROP CONSTRAINT ${name}`),
      ...tables.map(({ name }) => `ALTER TABLE ${name} DISABLE TRIGGER USER`),
    ],
    restore: [
      ...tables.map(({ name }) => `ALTER TABLE ${name} ENABLE TRIGGER USER`),
      ...keys.map(
        ({ table, name, definition }) =>
          `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`,
      ),
    ],
  };
}
