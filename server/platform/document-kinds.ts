import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check } from 'drizzle-orm/pg-core';
import { documentKinds } from '../../domain/recognition.ts';

const kinds = sql.raw(documentKinds.map(({ value }) => `'${value}'`).join(', '));

/** Holds a column to the kinds of documents that are told apart. */
export const documentKindCheck = (name: string, column: AnyPgColumn) =>
  check(name, sql`${column} IN (${kinds})`);
