import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from '../database/columns.ts';

/** Which installation this database belongs to: one row, made at the first start. */
export const installation = pgTable(
  'installation',
  {
    /** Always true: there is no second row. */
    only: boolean().primaryKey().default(true),
    id: uuid().notNull(),
    /** Renewed at every start and every night, here and in the store's marker: see `stampStore`. */
    stamp: uuid().notNull().defaultRandom(),
    /** The one that takes its place: the marker has either while it is renewed. */
    nextStamp: uuid('next_stamp'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [check('installation_only', sql`${table.only}`)],
);

/** What proves that a master key is the one this installation uses under that version. */
export const installationKeys = pgTable(
  'installation_keys',
  {
    version: integer().primaryKey(),
    /** See `keyProof`. */
    proof: bytea().notNull(),
  },
  (table) => [check('installation_keys_proof', sql`octet_length(${table.proof}) = 32`)],
);
