import type { ActivityAction } from '#contract/activity';
import type { Executor } from '../database.ts';
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
  subject?: { type: 'user' | 'file' | 'session' | 'inquiry' | 'subscriber'; id: string };
  /** Ids, figures and outcomes only: the log holds no personal data. */
  details?: Record<string, string | number | boolean>;
}

/**
 * Writes an entry in the caller's transaction: if it cannot be written, the change it tells of
 * does not happen (the audit rule of docs/architecture.md).
 */
export async function recordActivity(
  tx: Executor,
  origin: ActivityOrigin,
  entry: ActivityEntry,
): Promise<void> {
  await tx.insert(activity).values({
    action: entry.action,
    clientId: entry.clientId ?? null,
    subjectType: entry.subject?.type ?? null,
    subjectId: entry.subject?.id ?? null,
    details: entry.details ?? null,
    ...origin,
  });
}
