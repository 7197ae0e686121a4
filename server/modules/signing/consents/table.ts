import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  type ConsentDirection,
  consentDirections,
  type ConsentInformation,
  consentInformation,
  consentLimits,
  type ConsentWay,
  consentWays,
  disclosureWays,
  type DisclosureWay,
} from '../../../../domain/consents.ts';
import { bound, bytea, moment, quoted } from '../../../platform/database/columns.ts';
import { users } from '../../identity/people/table.ts';
import { clientAccounts } from '../../clients/accounts/table.ts';
import { files } from '../../documents/table.ts';
import { signatureRequests } from '../signatures/table.ts';

/**
 * Requests for consent to use or disclose tax return information, and the outcome (decision 055). A trigger keeps
 * what was asked and answered as it was.
 */
export const consents = pgTable(
  'consents',
  {
    id: uuid().primaryKey(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clientAccounts.id, { onDelete: 'cascade' }),
    /** The taxpayer who is asked, or who signs for one. */
    personId: uuid('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    direction: text().$type<ConsentDirection>().notNull(),
    purpose: text().notNull(),
    isSolicitation: boolean('is_solicitation').notNull(),
    recipient: text(),
    /** By which a recipient is found: `recipientKey`. */
    recipientKey: text('recipient_key'),
    information: text().array().$type<ConsentInformation[]>().notNull(),
    taxYears: integer('tax_years').array().notNull(),
    months: smallint().notNull(),
    /** As the form names them: they keep the names of that day. */
    preparer: text().notNull(),
    taxpayer: text().notNull(),
    textVersion: text('text_version').notNull(),
    /** All that the form says, and its SHA-256. */
    words: text().notNull(),
    sha256: bytea().notNull(),
    requestedBy: uuid('requested_by').references(() => users.id, { onDelete: 'set null' }),
    requestedAt: moment('requested_at').notNull().defaultNow(),
    canceledAt: moment('canceled_at'),
    openedAt: moment('opened_at'),
    answer: text().$type<'yes' | 'no'>(),
    answeredAt: moment('answered_at'),
    /** Of a given one. */
    way: text().$type<ConsentWay>(),
    /** The name as it was typed. */
    signature: text(),
    validUntil: moment('valid_until'),
    withdrawnAt: moment('withdrawn_at'),
    withdrawnBy: uuid('withdrawn_by').references(() => users.id, { onDelete: 'set null' }),
    /** The document that the signer has as a copy. */
    copyId: uuid('copy_id').references(() => files.id, { onDelete: 'set null' }),
    /** What proves the signature (decision 058); null of those that were signed before there was one. */
    signatureId: uuid('signature_id').references(() => signatureRequests.id, {
      onDelete: 'set null',
    }),
  },
  (table) => [
    index('consents_client_idx').on(table.clientId, table.requestedAt),
    index('consents_person_idx').on(table.personId, table.requestedAt),
    index('consents_requested_idx').on(table.requestedAt),
    index('consents_requested_by_idx').on(table.requestedBy),
    index('consents_withdrawn_by_idx')
      .on(table.withdrawnBy)
      .where(sql`${table.withdrawnBy} IS NOT NULL`),
    index('consents_copy_idx')
      .on(table.copyId)
      .where(sql`${table.copyId} IS NOT NULL`),
    uniqueIndex('consents_signature_key').on(table.signatureId),
    check('consents_direction', sql`${table.direction} IN (${quoted(consentDirections)})`),
    // A disclosure names its recipient; a use has none (301.7216-3(a)(3)).
    check(
      'consents_recipient',
      sql`(${table.direction} = 'disclosure') = (${table.recipient} IS NOT NULL)
        AND (${table.recipient} IS NULL) = (${table.recipientKey} IS NULL)`,
    ),
    check(
      'consents_information',
      sql`${table.information} <@ ARRAY[${quoted(consentInformation)}]
        AND cardinality(${table.information}) > 0`,
    ),
    check(
      'consents_years',
      sql`cardinality(${table.taxYears}) BETWEEN 1 AND ${bound(consentLimits.years)}`,
    ),
    check(
      'consents_months',
      sql`${table.months} BETWEEN 1 AND ${bound(consentLimits.months.most)}`,
    ),
    check('consents_way', sql`${table.way} IN (${quoted(consentWays)})`),
    check('consents_answer', sql`${table.answer} IN ('yes', 'no')`),
    check(
      'consents_answered',
      sql`(${table.answer} IS NULL) = (${table.answeredAt} IS NULL)
        AND (${table.answer} IS NULL OR ${table.canceledAt} IS NULL)`,
    ),
    // Never retroactive, and never without an end.
    check(
      'consents_signed',
      sql`CASE ${table.answer} WHEN 'yes'
        THEN ${table.signature} IS NOT NULL AND ${table.way} IS NOT NULL AND ${table.validUntil} IS NOT NULL
          AND ${table.answeredAt} >= ${table.requestedAt} AND ${table.validUntil} > ${table.answeredAt}
        ELSE coalesce(${table.signature}, ${table.way}, ${table.validUntil}::text, ${table.withdrawnAt}::text) IS NULL END`,
    ),
  ],
);
export type ConsentRow = typeof consents.$inferSelect;

/** Documents that were given to a recipient whom consents name. */
export const disclosures = pgTable(
  'disclosures',
  {
    id: uuid().primaryKey(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clientAccounts.id, { onDelete: 'cascade' }),
    recipient: text().notNull(),
    way: text().$type<DisclosureWay>().notNull(),
    fileId: uuid('file_id').references(() => files.id, { onDelete: 'set null' }),
    /** Its name and content on that day. */
    document: text().notNull(),
    sha256: bytea().notNull(),
    taxYear: integer('tax_year').notNull(),
    disclosedAt: moment('disclosed_at').notNull().defaultNow(),
    disclosedBy: uuid('disclosed_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('disclosures_client_idx').on(table.clientId, table.disclosedAt),
    index('disclosures_file_idx')
      .on(table.fileId)
      .where(sql`${table.fileId} IS NOT NULL`),
    index('disclosures_by_idx').on(table.disclosedBy),
    check('disclosures_way', sql`${table.way} IN (${quoted(disclosureWays)})`),
  ],
);

/** Consent to electronic records, once per person and until it is withdrawn (15 USC 7001(c)). */
export const electronicRecords = pgTable(
  'electronic_records',
  {
    id: uuid().primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    textVersion: text('text_version').notNull(),
    /** What was read. */
    words: text().notNull(),
    /** The code of the sample that they opened. */
    code: text().notNull(),
    givenAt: moment('given_at').notNull().defaultNow(),
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [
    uniqueIndex('electronic_records_open_key')
      .on(table.personId)
      .where(sql`${table.withdrawnAt} IS NULL`),
    index('electronic_records_person_idx').on(table.personId, table.givenAt),
  ],
);
