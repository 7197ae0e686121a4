import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import type { listSignatureRequests } from '#contract/signing/signatures';
import type { z } from 'zod';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { type Found, readRequests } from './find.ts';
import { signaturesInScope } from './scope.ts';
import { signatureRequests } from './table.ts';

const batchSize = 50;

/** Requests within the caller's scope, newest first. Ids grow with time. */
export async function listRequests(
  db: Executor,
  actor: Actor,
  wanted: z.output<typeof listSignatureRequests.query>,
): Promise<{ found: Found[]; hasMore: boolean }> {
  const { id, clientId, projectId, state, expiresAt } = signatureRequests;
  const waits = and(eq(state, 'sent'), sql`${expiresAt} > now()`);
  const rows = await db
    .select({ id })
    .from(signatureRequests)
    .where(
      and(
        signaturesInScope(actor),
        wanted.which === 'waiting' ? waits : undefined,
        wanted.which === 'done' ? sql`(${ne(state, 'sent')} OR ${expiresAt} <= now())` : undefined,
        wanted.clientId === undefined ? undefined : eq(clientId, wanted.clientId),
        wanted.projectId === undefined ? undefined : eq(projectId, wanted.projectId),
        wanted.before === undefined ? undefined : lt(id, wanted.before),
      ),
    )
    .orderBy(desc(id))
    .limit(batchSize + 1);
  const ids = rows.slice(0, batchSize).map((row) => row.id);
  return { found: await readRequests(db, ids), hasMore: rows.length > batchSize };
}

/** Requests of a project, or of some ids, for other modules: how far each is, and each signer. */
export async function signatureRequestsOf(
  db: Executor,
  of: { projectId: string } | { ids: readonly string[] },
): Promise<Found[]> {
  if ('ids' in of) return readRequests(db, of.ids);
  const rows = await db
    .select({ id: signatureRequests.id })
    .from(signatureRequests)
    .where(eq(signatureRequests.projectId, of.projectId))
    .orderBy(desc(signatureRequests.id));
  return readRequests(
    db,
    rows.map(({ id }) => id),
  );
}
