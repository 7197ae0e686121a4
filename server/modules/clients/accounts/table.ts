import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  type AccessRight,
  accessRights,
  clientKinds,
  type ClientKind,
  type Relation,
  relations,
} from '../../../../domain/client-accounts.ts';
import type { Day } from '../../../../domain/tax/business-days.ts';
import { bytea, moment } from '../../../platform/database/columns.ts';
import { users } from '../../identity/people/table.ts';

const oneOf = (values: readonly string[]): SQL =>
  sql.raw(values.map((value) => `'${value}'`).join(', '));

/**
 * What returns, documents, invoices, and conversations belong to (decision 025). Triggers keep what it
 * says of its people in step with them: an individual's name, the address, the words it is found by.
 */
export const clientAccounts = pgTable(
  'client_accounts',
  {
    /** The same as its person's where one person has one account. */
    id: uuid().primaryKey(),
    kind: text().$type<ClientKind>().notNull().default('individual'),
    /** Empty for a business, a trust, or an estate. */
    firstName: text('first_name').notNull(),
    /** The name of a business, a trust, or an estate. */
    lastName: text('last_name').notNull(),
    /** The person the firm writes to first. */
    contactId: uuid('contact_id')
      .notNull()
      .references(() => users.id),
    /** Theirs; empty where they have none. */
    email: text().notNull(),
    /** Whether anyone of its people has opened an account, was at least invited to, or no one was yet. */
    wayIn: text('way_in').$type<'none' | 'invited' | 'open'>().notNull(),
    /** Names, usernames, addresses, and numbers of the people who may see it. */
    peopleText: text('people_words').notNull().default(''),
    /** What the client's record is found by, numbers left out. */
    recordText: text('record_words').notNull().default(''),
    /**
     * Opened by a registration without an invitation, and the firm has done nothing for it yet: no project, no preparer,
     * no invoice. Cleared by triggers.
     */
    awaitsAcceptance: boolean('awaits_acceptance').notNull().default(false),
    archivedAt: moment('archived_at'),
    /** Why, for the staff. */
    archiveReason: text('archive_reason'),
    /** The client whose record this was found to be too (decision 035): all that was here is there. */
    mergedIntoId: uuid('merged_into_id').references((): AnyPgColumn => clientAccounts.id, {
      onDelete: 'set null',
    }),
    /** The firm keeps records until then, past what the law asks, and why. */
    keepUntil: date('keep_until').$type<Day>(),
    keepReason: text('keep_reason'),
    /** Counts the changes of what staff edit, no matter who made them: kept by triggers. */
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** By what lists are sorted: last and first name, folded. */
    nameKey: text('name_key')
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`fold_text(${clientAccounts.lastName} || ' ' || ${clientAccounts.firstName})`,
      ),
    /** What it is searched in, folded. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`fold_text(${clientAccounts.firstName} || ' ' || ${clientAccounts.lastName}
          || ' ' || ${clientAccounts.peopleText} || ' ' || ${clientAccounts.recordText})`,
      ),
  },
  (table) => [
    index('client_accounts_name_idx')
      .on(table.nameKey, table.id)
      .where(sql`${table.archivedAt} IS NULL`),
    index('client_accounts_archived_name_idx')
      .on(table.nameKey, table.id)
      .where(sql`${table.archivedAt} IS NOT NULL`),
    index('client_accounts_created_idx')
      .on(table.createdAt, table.id)
      .where(sql`${table.archivedAt} IS NULL`),
    index('client_accounts_archived_created_idx')
      .on(table.createdAt, table.id)
      .where(sql`${table.archivedAt} IS NOT NULL`),
    index('client_accounts_without_way_in_idx')
      .on(table.id)
      .where(sql`${table.wayIn} <> 'open'`),
    index('client_accounts_kind_idx')
      .on(table.kind, table.nameKey, table.id)
      .where(sql`${table.archivedAt} IS NULL`),
    index('client_accounts_merged_idx')
      .on(table.mergedIntoId)
      .where(sql`${table.mergedIntoId} IS NOT NULL`),
    check(
      'client_accounts_merged',
      sql`${table.mergedIntoId} IS NULL OR (${table.archivedAt} IS NOT NULL AND ${table.mergedIntoId} <> ${table.id})`,
    ),
    index('client_accounts_contact_idx').on(table.contactId),
    index('client_accounts_search_idx').using('gin', sql`${table.searchText} gin_trgm_ops`),
    check('client_accounts_kind', sql`${table.kind} IN (${oneOf(clientKinds)})`),
    check(
      'client_accounts_entity_name',
      sql`${table.kind} IN ('individual', 'couple') OR ${table.firstName} = ''`,
    ),
    check('client_accounts_way_in', sql`${table.wayIn} IN ('none', 'invited', 'open')`),
    check(
      'client_accounts_archive_reason',
      sql`${table.archiveReason} IS NULL OR ${table.archivedAt} IS NOT NULL`,
    ),
    check(
      'client_accounts_keep',
      sql`(${table.keepUntil} IS NULL) = (${table.keepReason} IS NULL)`,
    ),
  ],
);
export type ClientAccount = typeof clientAccounts.$inferSelect;

/** What a person may do in a client account, for which tax years, until when. */
export const accessGrants = pgTable(
  'access_grants',
  {
    id: uuid().primaryKey(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clientAccounts.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    relation: text().$type<Relation>().notNull(),
    rights: text().array().$type<AccessRight[]>().notNull(),
    /** The first and the last tax year; null without an end on that side. */
    fromYear: smallint('from_year'),
    toYear: smallint('to_year'),
    /** Null where it came with the account. */
    grantedBy: uuid('granted_by').references(() => users.id, { onDelete: 'set null' }),
    /** The name that a client typed who gave it; null where staff did, or it came with the account. */
    calledAs: text('called_as'),
    /** As consents name them, by whose consent staff gave it: it ends with the consent. Null where none is needed. */
    consentedAs: text('consented_as'),
    grantedAt: moment('granted_at').notNull().defaultNow(),
    /** From when it gives what it says; null while it waits for a second member of the staff. */
    activeFrom: moment('active_from').defaultNow(),
    /** What it gives until then where it was widened: what the old and the new one both give. Null rights: nothing. */
    earlierRights: text('earlier_rights').array().$type<AccessRight[]>(),
    earlierFromYear: smallint('earlier_from_year'),
    earlierToYear: smallint('earlier_to_year'),
    earlierEndsAt: moment('earlier_ends_at'),
    /** Who widened it last, and when. */
    widenedBy: uuid('widened_by').references(() => users.id, { onDelete: 'set null' }),
    widenedAt: moment('widened_at'),
    /** The document of the client by which a fiduciary acts. */
    documentId: uuid('document_id'),
    /** Who gave it and is asked whether it is still right, since their password or second step was replaced. */
    reviewBy: uuid('review_by').references(() => users.id, { onDelete: 'set null' }),
    /** The last day, and the midnight after it in the firm's time zone: the database's clock decides. */
    endsOn: date('ends_on').$type<Day>(),
    endsAt: moment('ends_at'),
    endedAt: moment('ended_at'),
    endedBy: uuid('ended_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('access_grants_client_idx').on(table.clientId),
    index('access_grants_user_idx').on(table.userId),
    check('access_grants_relation', sql`${table.relation} IN (${oneOf(relations)})`),
    check(
      'access_grants_rights',
      sql`${table.rights} <@ ARRAY[${oneOf(accessRights)}] AND cardinality(${table.rights}) > 0`,
    ),
    index('access_grants_ends_idx')
      .on(table.endsAt)
      .where(sql`${table.endsAt} IS NOT NULL AND ${table.endedAt} IS NULL`),
    check('access_grants_last_day', sql`(${table.endsOn} IS NULL) = (${table.endsAt} IS NULL)`),
    // A consent is for years, and it ends (Treas. Reg. 301.7216-3(b)(5)).
    check(
      'access_grants_consented',
      sql`${table.consentedAs} IS NULL OR ${table.endsOn} IS NOT NULL
        AND ${table.fromYear} IS NOT NULL AND ${table.toYear} IS NOT NULL`,
    ),
    index('access_grants_review_idx')
      .on(table.reviewBy)
      .where(sql`${table.reviewBy} IS NOT NULL`),
    index('access_grants_document_idx')
      .on(table.documentId)
      .where(sql`${table.documentId} IS NOT NULL`),
    check(
      'access_grants_earlier',
      sql`${table.earlierRights} IS NOT NULL OR num_nulls(${table.earlierFromYear}, ${table.earlierToYear},
        ${table.earlierEndsAt}) = 3`,
    ),
    check('access_grants_years', sql`${table.fromYear} <= ${table.toYear}`),
    check('access_grants_ended', sql`${table.endedBy} IS NULL OR ${table.endedAt} IS NOT NULL`),
  ],
);

/**
 * Links in emails about access, by which those who manage the account stop it: one for each email, good for a week, once.
 */
export const accessStops = pgTable(
  'access_stops',
  {
    id: uuid().primaryKey(),
    grantId: uuid('grant_id')
      .notNull()
      .references(() => accessGrants.id, { onDelete: 'cascade' }),
    /** Who was emailed. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytea('token_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    uniqueIndex('access_stops_token_key').on(table.tokenHash),
    index('access_stops_grant_idx').on(table.grantId),
    index('access_stops_user_idx').on(table.userId),
    index('access_stops_expires_idx').on(table.expiresAt),
  ],
);
