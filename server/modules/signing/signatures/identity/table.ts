import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  type IdentityMethod,
  identityMethods,
  type PhotoId,
  photoIds,
} from '../../../../../domain/signatures.ts';
import { moment, quoted } from '../../../../platform/database/columns.ts';
import { users } from '../../../identity/people/table.ts';
import { signatureSigners } from '../table.ts';

/**
 * What was found out about who a signer is. Never a number of an ID, no picture of one, and no answers: those stay with
 * the provider.
 */
export const identityChecks = pgTable(
  'identity_checks',
  {
    id: uuid().primaryKey(),
    signerId: uuid('signer_id')
      .notNull()
      .references(() => signatureSigners.id, { onDelete: 'cascade' }),
    method: text().$type<IdentityMethod>().notNull(),
    /** Null while the provider hasn’t said. */
    passed: boolean(),
    /** The provider’s name and what it calls this check. */
    provider: text(),
    providerRef: text('provider_ref'),
    /** Who of the staff saw the person. */
    checkedBy: uuid('checked_by').references(() => users.id, { onDelete: 'set null' }),
    photoId: text('photo_id').$type<PhotoId>(),
    seenOn: date('seen_on', { mode: 'string' }),
    /** Since which year the firm has seen them in person. */
    knownSince: integer('known_since'),
    startedAt: moment('started_at').notNull().defaultNow(),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    index('identity_checks_signer_idx').on(table.signerId, table.startedAt),
    index('identity_checks_checked_by_idx').on(table.checkedBy),
    unique('identity_checks_ref_key').on(table.provider, table.providerRef),
    check('identity_checks_method', sql`${table.method} IN (${quoted(identityMethods)})`),
    check('identity_checks_decided', sql`(${table.passed} IS NULL) = (${table.decidedAt} IS NULL)`),
    check('identity_checks_photo_id', sql`${table.photoId} IN (${quoted(photoIds)})`),
    check(
      'identity_checks_parts',
      sql`CASE ${table.method}
        WHEN 'knowledge-based' THEN ${table.provider} IS NOT NULL AND ${table.providerRef} IS NOT NULL
          AND coalesce(${table.photoId}, ${table.seenOn}::text, ${table.knownSince}::text) IS NULL
        WHEN 'photo-id' THEN ${table.photoId} IS NOT NULL AND ${table.seenOn} IS NOT NULL AND ${table.passed}
          AND ${table.provider} IS NULL AND ${table.knownSince} IS NULL
        ELSE ${table.seenOn} IS NOT NULL AND ${table.passed} AND ${table.provider} IS NULL
          AND ${table.photoId} IS NULL AND ${table.knownSince} <= extract(year FROM ${table.seenOn}) - 2 END`,
    ),
  ],
);
export type IdentityCheckRow = typeof identityChecks.$inferSelect;
