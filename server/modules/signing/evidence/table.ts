import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from '../../../platform/database/columns.ts';

/**
 * Keys that seals are made with, each made at first need where the firm has configured none of its own. A
 * certificate stays for as long as its seals may be doubted.
 */
export const sealingKeys = pgTable(
  'sealing_keys',
  {
    id: uuid().primaryKey(),
    /** X.509, DER; self-signed. */
    certificate: bytea().notNull(),
    /** PKCS#8, sealed under the master key; null where the key stayed with another installation. */
    sealedKey: text('sealed_key'),
    /** The firm's name in the certificate: another one gets another key. */
    name: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [
    index('sealing_keys_created_idx').on(table.createdAt, table.id),
    check('sealing_keys_certificate', sql`octet_length(${table.certificate}) > 100`),
    check('sealing_keys_name', sql`btrim(${table.name}) <> ''`),
    check('sealing_keys_ends', sql`${table.endsAt} > ${table.createdAt}`),
  ],
);
