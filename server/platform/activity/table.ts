import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ActivityAction } from '#domain/activity';
import { bytea, moment } from '../database/columns.ts';

/**
 * Insert-only (a trigger refuses the rest) and free of personal data: ids and figures. It has no
 * foreign keys, because an entry outlives what it reports.
 */
export const activity = pgTable(
  'activity',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    action: text().$type<ActivityAction>().notNull(),
    /** Who did it; null for a visitor. */
    actorId: uuid('actor_id'),
    /** Of a call by an API token: the token. */
    sessionId: uuid('session_id'),
    /** Whose account it concerns: what that client may see. */
    clientId: uuid('client_id'),
    subjectType: text('subject_type'),
    subjectId: uuid('subject_id'),
    address: text(),
    requestId: text('request_id'),
    details: jsonb().$type<Record<string, string | number | boolean>>(),
    /**
     * Where it is in the chains, and the SHA-256 over the hash before it and all of the above. A
     * trigger sets these three; see docs/decisions/006-activity-log.md.
     */
    chain: integer().notNull().default(0),
    place: bigint({ mode: 'number' }).notNull().default(0),
    hash: bytea()
      .notNull()
      .default(sql`''::bytea`),
  },
  (table) => [
    uniqueIndex('activity_chain_key').on(table.chain, table.place),
    check('activity_hashed', sql`octet_length(${table.hash}) = 32`),
    // The staff's list goes by moment and number, of all, of an action, of a person, of both.
    index('activity_at_idx').on(table.at, table.id),
    index('activity_action_idx').on(table.action, table.at, table.id),
    index('activity_actor_idx').on(table.actorId, table.at, table.id),
    index('activity_actor_action_idx').on(table.actorId, table.action, table.at, table.id),
    index('activity_client_idx').on(table.clientId, table.at, table.id),
    index('activity_client_action_idx').on(table.clientId, table.action, table.id),
    index('activity_subject_idx').on(table.subjectId, table.at, table.id),
  ],
);

/**
 * The ends of the chains. A transaction takes one that no other holds, or begins a new one, so that
 * writers never wait for each other. There are as many as there were ever writers at one time.
 */
export const activityChains = pgTable('activity_chains', {
  chain: integer().primaryKey().generatedAlwaysAsIdentity(),
  place: bigint({ mode: 'number' }).notNull().default(0),
  hash: bytea()
    .notNull()
    .default(sql`'\\x0000000000000000000000000000000000000000000000000000000000000000'::bytea`),
});

/** The ends of all chains as they were at a moment, signed with a key that the database never sees. */
export const activityHeads = pgTable(
  'activity_heads',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Counted by a trigger without a gap, so that a missing head shows. */
    number: bigint({ mode: 'number' }).notNull().default(0),
    /** Set by the same trigger. */
    at: moment('at').notNull().defaultNow(),
    /** What was signed, to the letter: see `heads.ts`. */
    content: text().notNull(),
    signature: text().notNull(),
  },
  (table) => [
    index('activity_heads_at_idx').on(table.at),
    uniqueIndex('activity_heads_number_key').on(table.number),
  ],
);
