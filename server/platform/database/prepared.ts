import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { clientOf, type Executor } from './database.ts';

const dialect = new PgDialect();
const names = new Map<string, string>();

/** A name for the text of a statement: the same text has the same one. */
export function statementName(prefix: string, text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `${prefix}_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
}

/**
 * Runs a statement that is asked again and again, with other values at most: each connection keeps it prepared, where
 * planning takes as long as reading. Not for one whose text depends on what people type or choose.
 *
 * @returns its rows as the driver reads them: moments are dates
 */
export async function executePrepared<Row extends object>(
  db: Executor,
  statement: SQL,
): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  const name = statementName('asked', text);
  return (await clientOf(db).query<Row>({ name, text, values: params })).rows;
}

/** A query of Drizzle's builder that can be prepared. */
interface BuiltQuery<Answer> {
  toSQL(): { sql: string };
  prepare(name: string): { execute(): Promise<Answer> };
}

/** The same for a query of the builder, such as the rows of a page by their ids: as many ids, one text. */
export function askPrepared<Answer>(query: BuiltQuery<Answer>): Promise<Answer> {
  return query.prepare(statementName('asked', query.toSQL().sql)).execute();
}
