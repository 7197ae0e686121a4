import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, moment } from '../../../platform/database/columns.ts';
import { users } from '../people/table.ts';

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Authenticator apps: one in use per person, and one that is being set up. */
export const authenticators = pgTable(
  'authenticators',
  {
    id: uuid().primaryKey(),
    userId: userId(),
    /** The shared secret, sealed under the master key. */
    sealedSecret: text('sealed_secret').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    confirmedAt: moment('confirmed_at'),
    /** The time step of the last code taken: no code counts twice. */
    lastStep: bigint('last_step', { mode: 'number' }),
  },
  (table) => [
    uniqueIndex('authenticators_in_use_key')
      .on(table.userId)
      .where(sql`${table.confirmedAt} IS NOT NULL`),
    uniqueIndex('authenticators_pending_key')
      .on(table.userId)
      .where(sql`${table.confirmedAt} IS NULL`),
  ],
);

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    userId: userId(),
    name: text().notNull(),
    /** Base64url, as the browser names it. */
    credentialId: text('credential_id').notNull(),
    /** COSE. */
    publicKey: bytea('public_key').notNull(),
    /** Grows with each use on authenticators that count, stays 0 on the others. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    isSynced: boolean('is_synced').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    uniqueIndex('passkeys_credential_key').on(table.credentialId),
    index('passkeys_user_idx').on(table.userId),
    check('passkeys_name_not_blank', sql`btrim(${table.name}) <> ''`),
  ],
);
export type PasskeyRow = typeof passkeys.$inferSelect;

/** What a browser was asked to sign; each is taken once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text().primaryKey(),
    /** Who was asked: a session, a sign-in between its steps, or a visitor's browser. */
    holder: text().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_expires_idx').on(table.expiresAt)],
);

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: uuid().primaryKey(),
    userId: userId(),
    /** Keyed hash, as for all codes. */
    codeHash: text('code_hash').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    usedAt: moment('used_at'),
  },
  (table) => [index('recovery_codes_user_idx').on(table.userId)],
);

/**
 * What the firm requires of its staff: one row, made by the first start in production, elsewhere when
 * it is first changed.
 */
export const signInRules = pgTable(
  'sign_in_rules',
  {
    id: boolean().primaryKey().default(true),
    adminsNeedStrongStep: boolean('admins_need_strong_step').notNull(),
    /** From when on staff without an authenticator app or passkey can do nothing else. */
    requiredFrom: moment('required_from').notNull().defaultNow(),
    /** When the rule was first turned on: from then it can be put off for a bounded time only. */
    begunAt: moment('begun_at').notNull().defaultNow(),
  },
  (table) => [check('sign_in_rules_one_row', sql`${table.id}`)],
);
