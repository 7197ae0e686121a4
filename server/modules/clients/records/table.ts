import { type SQL, sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  type DependentRelation,
  dependentRelations,
  recordLimits,
} from '../../../../domain/client-records.ts';
import { type FilingStatus, filingStatuses } from '../../../../domain/filing-status.ts';
import type { StateCode } from '../../../../domain/states.ts';
import type { Day } from '../../../../domain/tax/business-days.ts';
import {
  type TaxpayerNumberKind,
  taxpayerNumberKinds,
} from '../../../../domain/taxpayer-numbers.ts';
import { bound, moment } from '../../../platform/database/columns.ts';
import { clientAccounts } from '../accounts/table.ts';

const oneOf = (values: readonly string[]): SQL =>
  sql.raw(values.map((value) => `'${value}'`).join(', '));
/**
 * What a preparer knows of a client beyond name and email: one row, made by the first change (decision
 * 029). Triggers keep the words that the client is found by, and count the changes as the client's version.
 */
export const clientRecords = pgTable(
  'client_records',
  {
    clientId: uuid('client_id')
      .primaryKey()
      .references(() => clientAccounts.id, { onDelete: 'cascade' }),
    addressLine1: text('address_line1'),
    addressLine2: text('address_line2'),
    city: text(),
    state: text().$type<StateCode>(),
    zip: text(),
    /** Where returns are filed, beyond the federal one. */
    states: text().array().$type<StateCode[]>().notNull().default([]),
    birthDate: date('birth_date').$type<Day>(),
    filingStatus: text('filing_status').$type<FilingStatus>(),
    spouseFirstName: text('spouse_first_name'),
    spouseLastName: text('spouse_last_name'),
    spouseBirthDate: date('spouse_birth_date').$type<Day>(),
    /** Of an entity. */
    formedOn: date('formed_on').$type<Day>(),
    /** The month that an entity's tax year ends with. */
    fiscalYearEnd: smallint('fiscal_year_end'),
    clientSince: date('client_since').$type<Day>(),
    source: text(),
  },
  (table) => [
    index('client_records_state_idx').on(table.state),
    index('client_records_states_idx').using('gin', table.states),
    index('client_records_filing_status_idx').on(table.filingStatus),
    check('client_records_state', sql`${table.state} ~ '^[A-Z]{2}$'`),
    check('client_records_zip', sql`${table.zip} ~ '^[0-9]{5}(-[0-9]{4})?$'`),
    check('client_records_filing_status', sql`${table.filingStatus} IN (${oneOf(filingStatuses)})`),
    check('client_records_fiscal_year_end', sql`${table.fiscalYearEnd} BETWEEN 1 AND 12`),
    check(
      'client_records_lengths',
      sql`length(concat(${table.addressLine1}, ${table.addressLine2}, ${table.city})) <= 3 * ${bound(recordLimits.line)}
        AND coalesce(length(${table.source}), 0) <= ${bound(recordLimits.source)}`,
    ),
  ],
);
export type ClientRecordRow = typeof clientRecords.$inferSelect;

export const clientDependents = pgTable(
  'client_dependents',
  {
    id: uuid().primaryKey(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clientAccounts.id, { onDelete: 'cascade' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    relation: text().$type<DependentRelation>().notNull(),
    birthDate: date('birth_date').$type<Day>(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Out of the record, and for a while to be restored. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    index('client_dependents_client_idx').on(table.clientId),
    // For the foreign key of their numbers.
    unique('client_dependents_client_key').on(table.id, table.clientId),
    index('client_dependents_removed_idx')
      .on(table.removedAt)
      .where(sql`${table.removedAt} IS NOT NULL`),
    check('client_dependents_name', sql`btrim(${table.firstName} || ${table.lastName}) <> ''`),
    check('client_dependents_relation', sql`${table.relation} IN (${oneOf(dependentRelations)})`),
  ],
);

/** Words by which the firm groups its clients. */
export const clientTags = pgTable(
  'client_tags',
  {
    clientId: uuid('client_id')
      .notNull()
      .references(() => clientAccounts.id, { onDelete: 'cascade' }),
    tag: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.tag] }),
    index('client_tags_tag_idx').on(sql`lower(${table.tag})`, table.clientId),
    uniqueIndex('client_tags_once_key').on(table.clientId, sql`lower(${table.tag})`),
    check(
      'client_tags_tag',
      sql`btrim(${table.tag}) = ${table.tag} AND length(${table.tag}) BETWEEN 1 AND ${bound(recordLimits.tag)}`,
    ),
  ],
);

export const numberHolders = ['client', 'spouse', 'dependent'] as const;
export type NumberHolderPart = (typeof numberHolders)[number];

/**
 * Taxpayer numbers, sealed under the master key for their row and client: a number that was moved to another
 * row doesn't open. Nothing else of a number is stored but its kind and the last four digits.
 */
export const taxpayerNumbers = pgTable(
  'taxpayer_numbers',
  {
    id: uuid().primaryKey(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clientAccounts.id, { onDelete: 'cascade' }),
    /** Whose it is. */
    holder: text().$type<NumberHolderPart>().notNull(),
    dependentId: uuid('dependent_id'),
    kind: text().$type<TaxpayerNumberKind>().notNull(),
    sealed: text().notNull(),
    lastFour: text('last_four').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'taxpayer_numbers_own_dependent_fk',
      columns: [table.dependentId, table.clientId],
      foreignColumns: [clientDependents.id, clientDependents.clientId],
    }).onDelete('cascade'),
    uniqueIndex('taxpayer_numbers_holder_key')
      .on(table.clientId, table.holder)
      .where(sql`${table.dependentId} IS NULL`),
    uniqueIndex('taxpayer_numbers_dependent_key').on(table.dependentId),
    check('taxpayer_numbers_holder', sql`${table.holder} IN (${oneOf(numberHolders)})`),
    check(
      'taxpayer_numbers_dependent',
      sql`(${table.holder} = 'dependent') = (${table.dependentId} IS NOT NULL)`,
    ),
    check('taxpayer_numbers_kind', sql`${table.kind} IN (${oneOf(taxpayerNumberKinds)})`),
    check('taxpayer_numbers_last_four', sql`${table.lastFour} ~ '^[0-9]{4}$'`),
  ],
);
export type TaxpayerNumberRow = typeof taxpayerNumbers.$inferSelect;
