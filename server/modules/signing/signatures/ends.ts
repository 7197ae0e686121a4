import { eq, sql } from 'drizzle-orm';
import { isConsentKind, type StoredState } from '#domain/signatures';
import type { Executor } from '#platform/database/database';
import { announceSignatures } from './announce.ts';
import { addEvent, type By, byProduct } from './events.ts';
import { type Found, lockRequest } from './find.ts';
import { type RequestRow, signatureRequests } from './table.ts';

/** A request that came to an end, for others who wait for it. */
export type EndedRequest = Pick<
  RequestRow,
  'id' | 'clientId' | 'projectId' | 'taxYear' | 'kind' | 'versionId' | 'state'
>;

/**
 * Is called for each end in the transaction in which it comes, or within some minutes of it: all signed, declined,
 * withdrawn, expired, or replaced.
 */
export type SignatureListener = (tx: Executor, request: EndedRequest) => Promise<void>;

type End = Exclude<StoredState, 'sent' | 'sealed'>;

/** Ends a request, and reports it. The caller holds it. */
export async function endRequest(
  tx: Executor,
  by: By,
  { request }: Pick<Found, 'request'>,
  { state, listeners }: { state: End; listeners: readonly SignatureListener[] },
): Promise<void> {
  await tx
    .update(signatureRequests)
    .set({ state, ...(request.endedAt === null ? { endedAt: sql`clock_timestamp()` } : {}) })
    .where(eq(signatureRequests.id, request.id));
  // Who signed or declined is its own event.
  if (state !== 'signed' && state !== 'declined') {
    await addEvent(tx, by, request, { kind: state });
  }
  await announceEnd(tx, request.id, listeners);
  await announceSignatures(tx, request);
}

/** Tells those who wait for its end. The caller holds the request. */
async function announceEnd(
  tx: Executor,
  id: string,
  listeners: readonly SignatureListener[],
): Promise<void> {
  const [row] = await tx
    .update(signatureRequests)
    .set({ isEndAnnounced: listeners.length > 0 })
    .where(eq(signatureRequests.id, id))
    .returning();
  if (!row) return;
  for (const listener of listeners) await listener(tx, row);
}

/** Notifies of an end that came where nobody could be notified of it. @returns whether there was one */
export async function announceEndLater(
  tx: Executor,
  id: string,
  listeners: readonly SignatureListener[],
): Promise<boolean> {
  const { request } = await lockRequest(tx, id);
  if (request.state === 'sent' || request.isEndAnnounced) return false;
  await announceEnd(tx, id, listeners);
  return true;
}

/**
 * Withdraws a request, whatever has been signed of it: what was signed stays in its record. Repeating it changes nothing.
 * Those who wait for its end are told within minutes.
 *
 * @throws AppError `not_found`
 */
export async function withdrawSignatures(
  tx: Executor,
  _platform: unknown,
  { requestId, why, by }: { requestId: string; why: 'withdrawn' | 'replaced'; by?: string },
): Promise<void> {
  const found = await lockRequest(tx, requestId);
  if (!canEnd(found)) return;
  await endRequest(tx, byProduct(by ?? null), found, { state: why, listeners: [] });
}

const canEnd = ({ request }: Found): boolean =>
  request.state === 'sent' || request.state === 'signed' || request.state === 'sealed';

/** Consents end by their own rules: a copy in the archive ends none. */
const endsWithDocument = ({ request, document }: Found): boolean =>
  !document.isCurrent && !isConsentKind(request.kind);

/**
 * Ends a request that has expired, or whose document holds other bytes now.
 *
 * @returns whether it was ended
 */
export async function endIfOver(
  tx: Executor,
  id: string,
  listeners: readonly SignatureListener[],
): Promise<boolean> {
  const found = await lockRequest(tx, id);
  if (!canEnd(found)) return false;
  const state = endsWithDocument(found) ? 'replaced' : 'expired';
  if (state === 'expired' && !(found.isExpired && found.request.state === 'sent')) return false;
  await endRequest(tx, byProduct(), found, { state, listeners });
  return true;
}
