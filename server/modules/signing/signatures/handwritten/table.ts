import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { signatureLimits } from '../../../../../domain/signatures.ts';
import { bound, moment } from '../../../../platform/database/columns.ts';
import { users } from '../../../identity/people/table.ts';
import { fileVersions } from '../../../documents/table.ts';
import { signatureRequests } from '../table.ts';

/** A photo or scan of the form that was signed with a pen, until staff have taken it in or sent it back. */
export const signatureReturns = pgTable(
  'signature_returns',
  {
    id: uuid().primaryKey(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => signatureRequests.id, { onDelete: 'cascade' }),
    versionId: uuid('version_id')
      .notNull()
      .references(() => fileVersions.id),
    /** Who sent it in; null once they are gone. */
    sentBy: uuid('sent_by').references(() => users.id, { onDelete: 'set null' }),
    sentAt: moment('sent_at').notNull().defaultNow(),
    /** What the code on it said; null until it was looked for. */
    code: text().$type<ReturnCode>(),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    /** Why it was sent back; null where it was taken in. */
    refusal: text(),
  },
  (table) => [
    unique('signature_returns_version_key').on(table.versionId),
    index('signature_returns_request_idx').on(table.requestId, table.sentAt),
    index('signature_returns_sent_by_idx').on(table.sentBy),
    index('signature_returns_decided_by_idx').on(table.decidedBy),
    check('signature_returns_code', sql`${table.code} IN ('same', 'other', 'unreadable')`),
    check(
      'signature_returns_refusal',
      sql`${table.refusal} IS NULL OR ${table.decidedAt} IS NOT NULL
        AND char_length(${table.refusal}) BETWEEN 1 AND ${bound(signatureLimits.reason)}`,
    ),
  ],
);
export type ReturnRow = typeof signatureReturns.$inferSelect;

/** Whether the form that came back carries the code of the one that was issued. */
export type ReturnCode = 'same' | 'other' | 'unreadable';
