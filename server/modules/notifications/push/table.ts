import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from '../../../platform/database/columns.ts';
import { users } from '../../identity/people/table.ts';

/** The key by which push services know this installation (VAPID, RFC 8292); made once, at first need. */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: uuid().primaryKey(),
    /** The point of P-256, uncompressed, base64url: browsers bind their subscriptions to it. */
    publicKey: text('public_key').notNull(),
    /** PKCS#8, sealed under the master key. */
    sealedKey: text('sealed_key').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    // One of all: another would be another sender, to whom no device listens.
    uniqueIndex('push_keys_one').on(sql`(${table.publicKey} IS NOT NULL)`),
    check('push_keys_public', sql`length(${table.publicKey}) = 87`),
  ],
);

/** Devices that receive notifications. One that was removed, or whose session was ended, has no row. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /**
     * The session in which the person last had the portal open there: ending it ends this (rules.sql). One that
     * ran out by itself is swept after a while, and the device continues being told.
     */
    sessionId: uuid('session_id').notNull(),
    /** Where messages go: an address of the browser’s push service. */
    endpoint: text().notNull(),
    /** What messages are encrypted with: the browser’s public key, and a secret. */
    p256dh: bytea().notNull(),
    auth: bytea().notNull(),
    /** Null where the person wants no track kept of where they are signed in. */
    userAgent: text('user_agent'),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastSentAt: moment('last_sent_at'),
  },
  (table) => [
    uniqueIndex('push_devices_endpoint_key').on(table.endpoint),
    index('push_devices_user_idx').on(table.userId, table.createdAt, table.id),
    index('push_devices_session_idx').on(table.sessionId),
    check('push_devices_endpoint', sql`length(${table.endpoint}) BETWEEN 1 AND 1000`),
    check('push_devices_p256dh', sql`octet_length(${table.p256dh}) = 65`),
    check('push_devices_auth', sql`octet_length(${table.auth}) = 16`),
  ],
);
