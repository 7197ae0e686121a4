import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  type ContactService,
  type ContactTimeline,
  inquiryLimits,
  type InquiryStage,
  inquiryStages,
} from '../../../../domain/inquiry-values.ts';
import { bound, bytea, moment } from '../../../platform/database/columns.ts';
import { users } from '../../identity/people/table.ts';

/** What a visitor wrote to the firm. Social Security numbers were masked before it came here. */
export const inquiries = pgTable(
  'inquiries',
  {
    id: uuid().primaryKey(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text().notNull(),
    phone: text(),
    taxSituation: text('tax_situation').array().$type<ContactService[]>().notNull(),
    timeline: text().$type<ContactTimeline>().notNull(),
    message: text(),
    /** Looked like a bot: kept apart, and nobody was written to. */
    suspected: boolean().notNull().default(false),
    stage: text().$type<InquiryStage>().notNull().default('new'),
    /** Who of the staff takes care of it. */
    ownerId: uuid('owner_id').references(() => users.id),
    /** For the staff. */
    note: text(),
    /** To the millisecond, as JavaScript has it: pages of the list begin at this moment. */
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    index('inquiries_created_idx').on(table.suspected, table.createdAt, table.id),
    index('inquiries_email_idx').on(sql`lower(${table.email})`),
    // What waits for an answer: the front page counts and lists it.
    index('inquiries_new_idx')
      .on(table.createdAt, table.id)
      .where(sql`${table.stage} = 'new' AND NOT ${table.suspected}`),
    index('inquiries_owner_idx').on(table.ownerId),
    check(
      'inquiries_stage',
      sql`${table.stage} IN (${sql.raw(inquiryStages.map(({ value }) => `'${value}'`).join(', '))})`,
    ),
    check(
      'inquiries_note',
      sql`btrim(${table.note}) <> '' AND char_length(${table.note}) <= ${bound(inquiryLimits.note)}`,
    ),
    check('inquiries_services', sql`cardinality(${table.taxSituation}) > 0`),
    check('inquiries_timeline', sql`${table.timeline} IN ('asap', 'month', 'planning')`),
  ],
);
export type InquiryRow = typeof inquiries.$inferSelect;

/** A way for one person to open an account, sent by email; only the newest of an inquiry is good. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey(),
    inquiryId: uuid('inquiry_id')
      .notNull()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    tokenHash: bytea('token_hash').notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('invitations_token_key').on(table.tokenHash),
    index('invitations_inquiry_idx').on(table.inquiryId, table.createdAt),
    index('invitations_created_by_idx').on(table.createdBy),
  ],
);
