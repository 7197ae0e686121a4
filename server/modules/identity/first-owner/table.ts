import { sql } from 'drizzle-orm';
import { boolean, check, pgTable } from 'drizzle-orm/pg-core';
import { bytea, moment } from '../../../platform/database/columns.ts';

/**
 * The link by which the first owner makes their account: one row at most, and none once there is an
 * owner. Each start replaces it, so that only the newest link works.
 */
export const ownerLinks = pgTable(
  'owner_links',
  {
    id: boolean().primaryKey().default(true),
    tokenHash: bytea('token_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [check('owner_links_one_row', sql`${table.id}`)],
);
