import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ActivityAction } from '#contract/activity';

/**
 * Insert-only (a trigger refuses the rest) and free of personal data: ids and figures. It has no
 * foreign keys, because an entry outlives what it tells of.
 */
export const activity = pgTable(
  'activity',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    action: text().$type<ActivityAction>().notNull(),
    /** Who did it; null for a visitor. */
    actorId: uuid('actor_id'),
    sessionId: uuid('session_id'),
    /** Whose account it concerns: what that client may see. */
    clientId: uuid('client_id'),
    subjectType: text('subject_type'),
    subjectId: uuid('subject_id'),
    address: text(),
    requestId: text('request_id'),
    details: jsonb().$type<Record<string, string | number | boolean>>(),
  },
  (table) => [
    index('activity_client_idx').on(table.clientId, table.id),
    index('activity_client_action_idx').on(table.clientId, table.action, table.id),
    index('activity_subject_idx').on(table.subjectId, table.action, table.at),
    index('activity_at_idx').on(table.at),
  ],
);
