import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * An answer that the database has written as JSON, which is sent as it is: for lists that are asked
 * for often, where reading rows into objects and writing them out again costs more than finding
 * them. It holds the fields its query names and no others; `T` is what a reader finds in it.
 */
export class JsonText<T> {
  readonly text: string;
  declare readonly reads: T;

  constructor(text: string) {
    this.text = text;
  }
}

/** A value as JSON. */
type Json = SQL;

/** Any text; null becomes SQL's NULL. */
export const jsonText = (value: SQLWrapper): Json => sql`to_json(${value})`;

/** An id or one of our own words: nothing in it needs to be escaped. NULL where it is NULL. */
export const jsonWord = (value: SQLWrapper): Json => sql`'"' || ${value} || '"'`;

export const jsonNumber = (value: SQLWrapper): Json => sql`${value}::text`;

/** `true` and `false` are the same in both languages. */
export const jsonBoolean = (condition: SQLWrapper): Json => sql`(${condition})::text`;

/** A moment as `Date.toISOString` writes it. NULL where it is NULL. */
export const jsonMoment = (value: SQLWrapper): Json =>
  sql`to_char(${value} AT TIME ZONE 'UTC', '"\\""YYYY-MM-DD"T"HH24:MI:SS.MS"Z\\""')`;

export const orNull = (json: Json): Json => sql`coalesce(${json}, 'null')`;

/** An object with these fields. A field that is NULL makes the whole NULL: see {@link orNull}. */
export function jsonObject(fields: Readonly<Record<string, Json>>): Json {
  const parts = Object.entries(fields).map(([name, value], index) => {
    if (!/^\w+$/.test(name)) throw new Error(`${name} is no name for a field`);
    return sql`${sql.raw(`'${index === 0 ? '{' : ','}"${name}":'`)} || ${value}`;
  });
  return sql`${sql.join(parts, sql` || `)} || '}'`;
}

/** A list of what a query finds, in that order; `[]` when it finds nothing. */
export const jsonList = (json: Json, order: SQL): SQL<string> =>
  sql<string>`'[' || coalesce(string_agg(${json}, ',' ORDER BY ${order}), '') || ']'`;
