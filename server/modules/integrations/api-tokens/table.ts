import { sql } from 'drizzle-orm';
import { check, index, inet, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ApiScope } from '../../../../domain/api-scopes.ts';
import { bytea, moment } from '../../../platform/database/columns.ts';
import { users } from '../../identity/people/table.ts';

/** Tokens by which other programs call the API with a part of the rights of their owner. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: uuid().primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    tokenHash: bytea('token_hash').notNull(),
    /** The beginning of the token, which opens nothing. */
    hint: text().notNull(),
    scopes: text().array().$type<ApiScope[]>().notNull(),
    /** Networks that it may be used from; none: from anywhere. */
    networks: inet().array().notNull().default([]),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** From when it works. */
    opensAt: moment('opens_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    lastUsedAt: moment('last_used_at'),
    /** Set once: what ended stays ended, also when its owner comes back. */
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    uniqueIndex('api_tokens_token_key').on(table.tokenHash),
    index('api_tokens_owner_idx').on(table.ownerId),
    index('api_tokens_created_idx').on(table.createdAt, table.id),
    check('api_tokens_scopes', sql`cardinality(${table.scopes}) > 0`),
    check(
      'api_tokens_expiry',
      sql`${table.expiresAt} > ${table.createdAt}
        AND ${table.expiresAt} <= ${table.opensAt} + interval '366 days'`,
    ),
  ],
);
