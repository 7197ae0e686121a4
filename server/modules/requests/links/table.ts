import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  type LinkAnswer,
  linkAnswers,
  type LinkAudience,
  linkAudiences,
  linkLimits,
} from '../../../../domain/request-links.ts';
import { bound, bytea, moment, quoted } from '../../../platform/database/columns.ts';
import { users } from '../../identity/people/table.ts';
import { checklistItems } from '../../projects/items/table.ts';
import { taxProjects } from '../../projects/table.ts';

/**
 * Addresses by which documents are sent in without signing in. A link belongs to a project, so it goes where the
 * project goes: to the client that two are merged into, and away with it.
 */
export const requestLinks = pgTable(
  'request_links',
  {
    id: uuid().primaryKey(),
    tokenHash: bytea('token_hash').notNull(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => taxProjects.id, { onDelete: 'cascade' }),
    audience: text().$type<LinkAudience>().notNull(),
    /**
     * Whom of the account it is for; null where nobody of it signs in. Of a third person's, who of the account made it;
     * null where staff did. It ends with their right to add.
     */
    personId: uuid('person_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Who the third person is, and all that they read. */
    recipient: text(),
    shownText: text('shown_text'),
    /** Whether items were chosen (`request_link_items`); else it is about all that are open. */
    isForChosen: boolean('is_for_chosen').notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    lastUsedAt: moment('last_used_at'),
    /** Documents that came by it. */
    received: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('request_links_token_key').on(table.tokenHash),
    index('request_links_project_idx').on(table.projectId, table.createdAt),
    index('request_links_person_idx')
      .on(table.personId)
      .where(sql`${table.personId} IS NOT NULL`),
    index('request_links_created_by_idx').on(table.createdBy),
    check('request_links_audience', sql`${table.audience} IN (${quoted(linkAudiences)})`),
    check(
      'request_links_third',
      sql`CASE ${table.audience}
        WHEN 'third' THEN ${table.isForChosen} AND ${table.recipient} IS NOT NULL AND ${table.shownText} IS NOT NULL
        ELSE coalesce(${table.recipient}, ${table.shownText}) IS NULL END`,
    ),
    check(
      'request_links_texts',
      sql`char_length(${table.recipient}) BETWEEN 1 AND ${bound(linkLimits.recipient)}
        AND char_length(${table.shownText}) BETWEEN 1 AND ${bound(linkLimits.shownText)}`,
    ),
    check(
      'request_links_end',
      sql`${table.expiresAt} > ${table.createdAt}
        AND ${table.expiresAt} <= ${table.createdAt} + interval '${bound(linkLimits.maxDays)} days'`,
    ),
    check(
      'request_links_used',
      sql`${table.received} >= 0 AND (${table.lastUsedAt} IS NULL) = (${table.received} = 0)`,
    ),
  ],
);

/** Browsers that asked for a code, by the hash of a token in their cookie, and since when they have shown one. */
export const requestLinkDevices = pgTable(
  'request_link_devices',
  {
    linkId: uuid('link_id')
      .notNull()
      .references(() => requestLinks.id, { onDelete: 'cascade' }),
    tokenHash: bytea('token_hash').notNull(),
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [primaryKey({ columns: [table.linkId, table.tokenHash] })],
);

/** The checklist items that a link is about, where they were chosen. */
export const requestLinkItems = pgTable(
  'request_link_items',
  {
    linkId: uuid('link_id')
      .notNull()
      .references(() => requestLinks.id, { onDelete: 'cascade' }),
    itemId: uuid('item_id')
      .notNull()
      .references(() => checklistItems.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.linkId, table.itemId] }),
    index('request_link_items_item_idx').on(table.itemId),
  ],
);

/**
 * What was said by a link of an item. It is as long as the item has an answer of the same moment: another, given
 * elsewhere, isn't this link's to show.
 */
export const requestLinkAnswers = pgTable(
  'request_link_answers',
  {
    linkId: uuid('link_id')
      .notNull()
      .references(() => requestLinks.id, { onDelete: 'cascade' }),
    itemId: uuid('item_id')
      .notNull()
      .references(() => checklistItems.id, { onDelete: 'cascade' }),
    answer: text().$type<LinkAnswer>().notNull(),
    answeredAt: moment('answered_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.linkId, table.itemId] }),
    index('request_link_answers_item_idx').on(table.itemId),
    check('request_link_answers_answer', sql`${table.answer} IN (${quoted(linkAnswers)})`),
  ],
);
