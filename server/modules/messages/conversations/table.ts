import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  type ConversationPriority,
  conversationPriorities,
  type ConversationStatus,
  conversationStatuses,
} from '#domain/conversation-values';
import { bytea, moment } from '../../../platform/database/columns.ts';
import { users } from '../../identity/people/table.ts';
import { clientAccounts } from '../../clients/accounts/table.ts';
import { files } from '../../documents/table.ts';

const oneOf = (values: readonly string[]) =>
  sql.raw(values.map((value) => `'${value}'`).join(', '));

/** In which a message of the client asks for an answer. */
export const waitingStatuses = ['open', 'active'] as const satisfies ConversationStatus[];

/** What one client and the staff talk about under one subject. */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid().primaryKey(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clientAccounts.id),
    subject: text().notNull(),
    /** What searches look in: lower case, without accents. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs((): SQL => sql`fold_text(${conversations.subject})`),
    priority: text().$type<ConversationPriority>().notNull(),
    status: text().$type<ConversationStatus>().notNull().default('open'),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /**
     * When the newest message was sent; the beginning while there is none. To the millisecond, as
     * JavaScript has it: pages of the list begin at this moment.
     */
    lastMessageAt: timestamp('last_message_at', { withTimezone: true, precision: 3 })
      .notNull()
      .defaultNow(),
    /**
     * The first message of the client that the staff have not answered; null where they wrote last.
     * Kept by a trigger on messages (`rules.sql`). Whether it waits depends on the status as well.
     */
    waitingSince: moment('waiting_since'),
    /** When the staff wrote the newest message, where that asks something; kept by triggers likewise. */
    askingSince: moment('asking_since'),
    /** When each side last read it, and who of the staff. */
    clientReadAt: moment('client_read_at'),
    staffReadAt: moment('staff_read_at'),
    staffReadBy: uuid('staff_read_by').references(() => users.id),
    /** Who of the staff is in charge of it; without one, the client's preparer is. */
    inChargeId: uuid('in_charge_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    // What messages refer to, together with the client: never another client's conversation.
    unique('conversations_owner_key').on(table.id, table.clientId),
    // Read backwards: the latest first.
    index('conversations_client_idx').on(table.clientId, table.lastMessageAt, table.id),
    index('conversations_created_by_idx').on(table.createdBy),
    index('conversations_staff_read_by_idx')
      .on(table.staffReadBy)
      .where(sql`${table.staffReadBy} IS NOT NULL`),
    index('conversations_in_charge_idx')
      .on(table.inChargeId)
      .where(sql`${table.inChargeId} IS NOT NULL`),
    index('conversations_latest_idx').on(table.lastMessageAt, table.id),
    index('conversations_status_idx').on(table.status, table.lastMessageAt, table.id),
    index('conversations_waiting_idx')
      .on(table.waitingSince, table.id, table.clientId)
      .where(
        sql`${table.waitingSince} IS NOT NULL AND ${table.status} IN (${oneOf(waitingStatuses)})`,
      ),
    // For each client, what the staff asked and nobody has answered.
    index('conversations_asking_idx')
      .on(table.clientId, table.askingSince)
      .where(
        sql`${table.askingSince} IS NOT NULL AND ${table.status} IN (${oneOf(waitingStatuses)})`,
      ),
    index('conversations_search_idx').using('gin', sql`${table.searchText} gin_trgm_ops`),
    check('conversations_subject', sql`btrim(${table.subject}) <> ''`),
    check('conversations_priority', sql`${table.priority} IN (${oneOf(conversationPriorities)})`),
    check('conversations_status', sql`${table.status} IN (${oneOf(conversationStatuses)})`),
  ],
);

export const messages = pgTable(
  'messages',
  {
    /** Made by the page that sent it, so that sending twice is sending once. */
    id: uuid().primaryKey(),
    /** The order within a conversation: anyone who writes holds its row. */
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    conversationId: uuid('conversation_id').notNull(),
    clientId: uuid('client_id').notNull(),
    senderId: uuid('sender_id')
      .notNull()
      .references(() => users.id),
    /** Which side wrote it. */
    fromStaff: boolean('from_staff').notNull(),
    content: text().notNull(),
    /** The same in lower case, without accents: what searches look in. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs((): SQL => sql`fold_text(${messages.content})`),
    createdAt: moment('created_at').notNull().defaultNow(),
    editedAt: moment('edited_at'),
    /**
     * Random, so that the log's entry of the message (`messageDigest`) tells nothing about what it
     * says, and nothing at all once the message is deleted.
     */
    salt: bytea()
      .notNull()
      .default(sql`uuid_send(gen_random_uuid())`),
    /** When someone of the other side first read it, and who. */
    readAt: moment('read_at'),
    readBy: uuid('read_by').references(() => users.id),
  },
  (table) => [
    foreignKey({
      name: 'messages_conversation_fk',
      columns: [table.conversationId, table.clientId],
      foreignColumns: [conversations.id, conversations.clientId],
    }),
    uniqueIndex('messages_order_key').on(table.conversationId, table.seq),
    index('messages_unread_by_client_idx')
      .on(table.clientId, table.conversationId)
      .where(sql`${table.fromStaff} AND ${table.readAt} IS NULL`),
    index('messages_unread_by_staff_idx')
      .on(table.conversationId)
      .where(sql`NOT ${table.fromStaff} AND ${table.readAt} IS NULL`),
    index('messages_sender_idx').on(table.senderId),
    index('messages_read_by_idx')
      .on(table.readBy)
      .where(sql`${table.readBy} IS NOT NULL`),
    index('messages_client_idx').on(table.clientId, table.seq),
    index('messages_search_idx').using('gin', sql`${table.searchText} gin_trgm_ops`),
    check('messages_salt', sql`octet_length(${table.salt}) >= 16`),
    check('messages_content', sql`btrim(${table.content}) <> ''`),
    check('messages_content_length', sql`length(${table.content}) <= 10000`),
    check('messages_read', sql`(${table.readAt} IS NULL) = (${table.readBy} IS NULL)`),
  ],
);

/** Documents sent along with a message: they stay the client's, wherever they are put. */
export const messageAttachments = pgTable(
  'message_attachments',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.fileId] }),
    uniqueIndex('message_attachments_place_key').on(table.messageId, table.position),
    index('message_attachments_file_idx').on(table.fileId),
  ],
);
