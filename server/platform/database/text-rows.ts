import { fillPlaceholders, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { clientOf, type Executor } from './database.ts';

type Fields = readonly (SQL<string> | SQL<string | null>)[];

/** The values of a row in the order of its fields, as PostgreSQL writes them. */
type TextRow<Of extends Fields> = {
  -readonly [Place in keyof Of]: Of[Place] extends SQL<infer Text> ? Text : never;
};

const dialect = new PgDialect();

/**
 * A statement in SQL that is prepared once on each connection, for what nearly every call or sign-in asks. Its
 * values are those of {@link sql.placeholder}, and rows come as the driver reads them.
 */
export function preparedSql<Row extends pg.QueryResultRow>(
  name: string,
  statement: SQL,
): (db: Executor, values: Record<string, unknown>) => Promise<Row[]> {
  const query = dialect.sqlToQuery(statement);
  return async (db, values) => {
    const { rows } = await clientOf(db).query<Row>({
      name,
      text: query.sql,
      values: fillPlaceholders(query.params, values),
    });
    return rows;
  };
}

const asText = { getTypeParser: () => (text: string) => text };

/**
 * A prepared query whose rows stay texts, for long lists that are asked for often: Drizzle takes more time for
 * each row than the database does, the database more to write JSON than a server does, and the driver more for
 * rows with names than for those without.
 *
 * @param name of the query, once for each connection
 * @param from all of it behind the fields
 */
export function preparedTexts<const Of extends Fields>(
  name: string,
  fields: Of,
  from: SQL,
): (db: Executor, values: Record<string, unknown>) => Promise<TextRow<Of>[]> {
  const query = dialect.sqlToQuery(sql`SELECT ${sql.join([...fields], sql`, `)} ${from}`);
  return async (db, values) => {
    const { rows } = await clientOf(db).query<TextRow<Of>>({
      name,
      text: query.sql,
      values: fillPlaceholders(query.params, values),
      types: asText,
      rowMode: 'array',
    });
    return rows;
  };
}

/** A moment as `Date.toISOString` writes it, of what PostgreSQL wrote of it in UTC. */
export function isoMoment(text: string): string {
  const time = text.slice(11);
  const toTheMillisecond = time.length > 8 ? time.padEnd(12, '0').slice(0, 12) : `${time}.000`;
  return `${text.slice(0, 10)}T${toTheMillisecond}Z`;
}
