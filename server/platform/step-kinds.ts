import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check } from 'drizzle-orm/pg-core';
import { stepKinds } from '../../domain/step-kinds.ts';
import { quoted } from './database/columns.ts';

/** Keeps a column to the kinds of steps: at least one, and `custom` only alone. */
export const stepKindsCheck = (name: string, column: AnyPgColumn) =>
  check(
    name,
    sql`${column} <@ ARRAY[${quoted(stepKinds)}] AND cardinality(${column}) >= 1
      AND (cardinality(${column}) = 1 OR NOT 'custom' = ANY (${column}))`,
  );
