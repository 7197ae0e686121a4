import { sql } from 'drizzle-orm';
import type { ActivityAction } from '#domain/activity';
import { type Executor, preparedOn } from '../database/database.ts';
import { activity } from './table.ts';

/** Where an entry comes from; filled in by the request it belongs to. */
export interface ActivityOrigin {
  actorId: string | null;
  sessionId: string | null;
  address: string | null;
  requestId: string | null;
}

export interface ActivityEntry {
  action: ActivityAction;
  /** Whose account it concerns. */
  clientId?: string | null;
  subject?: {
    type:
      | 'user'
      | 'file'
      | 'folder'
      | 'session'
      | 'inquiry'
      | 'subscriber'
      | 'template'
      | 'project'
      | 'timeline_item'
      | 'checklist_item'
      | 'conversation'
      | 'message'
      | 'invoice'
      | 'alarm'
      | 'api_token'
      | 'webhook'
      | 'import'
      | 'season'
      | 'signature_request';
    id: string;
  };
  /** Ids, figures and outcomes only: the log holds no personal data. */
  details?: Record<string, string | number | boolean>;
}

/**
 * Writes an entry in the caller's transaction: if it cannot be written, the change it reports
 * does not happen (the audit rule of docs/architecture.md).
 */
export async function recordActivity(
  tx: Executor,
  origin: ActivityOrigin,
  entry: ActivityEntry,
): Promise<void> {
  const row = rowOf(origin, entry);
  const details = row.details && JSON.stringify(row.details);
  await oneEntry(tx).execute({ ...row, details });
}

/** Nearly every change writes one. */
const oneEntry = preparedOn((db) =>
  db
    .insert(activity)
    .values({
      action: sql.placeholder('action'),
      clientId: sql.placeholder('clientId'),
      subjectType: sql.placeholder('subjectType'),
      subjectId: sql.placeholder('subjectId'),
      // Drizzle would write the JSON `null` where there are none.
      details: sql`${sql.placeholder('details')}::jsonb`,
      actorId: sql.placeholder('actorId'),
      sessionId: sql.placeholder('sessionId'),
      address: sql.placeholder('address'),
      requestId: sql.placeholder('requestId'),
    })
    .prepare('activity_entry'),
);

/** Rows of one statement: its parameters are bounded. */
const rowsPerBatch = 1000;

/** The same for the many entries of a bulk action, in their order. */
export async function recordActivities(
  tx: Executor,
  origin: ActivityOrigin,
  entries: readonly ActivityEntry[],
): Promise<void> {
  for (let begin = 0; begin < entries.length; begin += rowsPerBatch) {
    await tx
      .insert(activity)
      .values(entries.slice(begin, begin + rowsPerBatch).map((entry) => rowOf(origin, entry)));
  }
}

const rowOf = (origin: ActivityOrigin, entry: ActivityEntry) => ({
  action: entry.action,
  clientId: entry.clientId ?? null,
  subjectType: entry.subject?.type ?? null,
  subjectId: entry.subject?.id ?? null,
  details: entry.details ?? null,
  ...origin,
});
