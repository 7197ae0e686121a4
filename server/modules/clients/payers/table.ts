import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/database/columns.ts';

/** Who pays or employs clients, by the number that its documents print (decision 042). */
export const payers = pgTable(
  'payers',
  {
    id: uuid().primaryKey(),
    /** An EIN: nine digits. */
    number: text().notNull(),
    /** The name that the firm uses. */
    name: text().notNull(),
    /** Other names that its documents have. */
    aliases: text().array().notNull().default([]),
    addedAt: moment('added_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('payers_number_key').on(table.number),
    index('payers_name_idx').on(sql`lower(${table.name})`, table.id),
    check('payers_number', sql`${table.number} ~ '^[0-9]{9}$'`),
    check('payers_name', sql`btrim(${table.name}) <> ''`),
    check('payers_aliases', sql`cardinality(${table.aliases}) <= 20`),
  ],
);

export type PayerRow = typeof payers.$inferSelect;
