import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { signatureLimits } from '#domain/signatures';
import { lockClientAccount, viewersOfMany } from '#modules/clients/accounts';
import { electronicSince } from '#modules/signing/consents';
import { findStoredDocument, type StoredDocument } from '#modules/documents';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import { signaturesInScope } from './scope.ts';
import { identityChecks } from './identity/table.ts';
import { type RequestRow, signatureRequests, signatureSigners, type SignerRow } from './table.ts';

/** A signer with what is known of who they are. */
export interface Signing extends SignerRow {
  /** Identity checks by a provider that failed. */
  failures: number;
  /** The newest check by a provider that passed and still counts. */
  passedCheckId: string | null;
  /** Whether they agreed to electronic records, and didn’t take it back. */
  isElectronic: boolean;
  /** Whether their access still lets them sign for the year of the request. */
  maySign: boolean;
}

/** A request with its signers, in their order, and its document. */
export interface Found {
  request: RequestRow;
  signers: Signing[];
  document: StoredDocument;
  /** By the database's clock. */
  isExpired: boolean;
  /** A later request is about the same version of the document. */
  isFollowed: boolean;
}

/** The requests of some ids with all that belongs to them. */
export async function readRequests(db: Executor, ids: readonly string[]): Promise<Found[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      request: signatureRequests,
      isExpired: sql<boolean>`${signatureRequests.expiresAt} <= clock_timestamp()`,
      isFollowed: sql<boolean>`EXISTS (SELECT FROM signature_requests AS n
        WHERE n.version_id = signature_requests.version_id AND n.id > signature_requests.id)`,
    })
    .from(signatureRequests)
    .where(inArray(signatureRequests.id, [...ids]));
  const signers = await db
    .select({
      signer: signatureSigners,
      failures: sql<number>`(SELECT count(*)::int FROM ${identityChecks} AS c
        WHERE c.signer_id = signature_signers.id AND NOT c.passed)`,
      passedCheckId: sql<string | null>`(SELECT c.id FROM ${identityChecks} AS c
        WHERE c.signer_id = signature_signers.id AND c.passed AND c.method = 'knowledge-based'
          AND c.decided_at > clock_timestamp() - make_interval(hours => ${signatureLimits.identityHours})
        ORDER BY c.decided_at DESC LIMIT 1)`,
    })
    .from(signatureSigners)
    .where(inArray(signatureSigners.requestId, [...ids]))
    .orderBy(asc(signatureSigners.position));
  const electronic = await electronicSince(
    db,
    signers.flatMap(({ signer }) => signer.userId ?? []),
  );
  const records = rows.map(({ request: { id, clientId, taxYear, requestedAt: madeAt } }) => {
    const record = { id, clientId, taxYear, madeAt, madeBy: null };
    return { ...record, rights: ['sign'] as const };
  });
  // Each has its tax year, so the time zone decides nothing.
  const signing = new Map(
    (await viewersOfMany(db, records, 'UTC')).map(({ record, people }) => [record.id, people]),
  );
  const ofRequest = Map.groupBy(signers, ({ signer }) => signer.requestId);
  const found: Found[] = [];
  for (const { request, ...read } of rows) {
    const document = await findStoredDocument(db, request.versionId);
    if (!document) throw new Error('a signature request has no document');
    const own = ofRequest.get(request.id) ?? [];
    found.push({
      request,
      ...read,
      document,
      signers: own.map(({ signer, ...checks }) => ({
        ...signer,
        ...checks,
        isElectronic: electronic.has(signer.userId ?? ''),
        maySign: signing.get(request.id)?.includes(signer.userId ?? '') === true,
      })),
    });
  }
  const order = new Map(ids.map((id, at) => [id, at]));
  return found.toSorted((a, b) => (order.get(a.request.id) ?? 0) - (order.get(b.request.id) ?? 0));
}

/** One request within the caller's scope. @throws AppError `not_found` */
export async function findRequest(db: Executor, actor: Actor, id: string): Promise<Found> {
  await assertInScope(db, actor, id);
  const [found] = await readRequests(db, [id]);
  if (!found) throw notFound();
  return found;
}

/** @throws AppError `not_found` for a request that isn't the caller's to see */
async function assertInScope(db: Executor, actor: Actor, id: string): Promise<void> {
  const [row] = await db
    .select({ id: signatureRequests.id })
    .from(signatureRequests)
    .where(and(eq(signatureRequests.id, id), signaturesInScope(actor)));
  if (!row) throw notFound();
}

/**
 * A request for a change: its client account first, then itself, so that uploads, merges, and other signers take turns.
 *
 * @throws AppError `not_found`
 */
export async function lockRequest(tx: Executor, id: string): Promise<Found> {
  const whose = async () => {
    const [row] = await tx
      .select({ clientId: signatureRequests.clientId })
      .from(signatureRequests)
      .where(eq(signatureRequests.id, id));
    if (!row) throw notFound();
    return row.clientId;
  };
  // A merge may give it to another client in between.
  for (let clientId = await whose(); ;) {
    if (!(await lockClientAccount(tx, clientId))) throw notFound();
    const now = await whose();
    if (now === clientId) break;
    clientId = now;
  }
  await tx
    .select({ id: signatureRequests.id })
    .from(signatureRequests)
    .where(eq(signatureRequests.id, id))
    .for('update');
  const [found] = await readRequests(tx, [id]);
  if (!found) throw notFound();
  return found;
}

/** The same for work that comes later: undefined for a client who was deleted in the meantime. */
export async function lockIfThere(tx: Executor, id: string): Promise<Found | undefined> {
  try {
    return await lockRequest(tx, id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}

/** The same within the caller's scope. @throws AppError `not_found` */
export async function lockRequestOf(tx: Executor, actor: Actor, id: string): Promise<Found> {
  await assertInScope(tx, actor, id);
  const found = await lockRequest(tx, id);
  // Whose it is may have changed while it waited.
  await assertInScope(tx, actor, id);
  return found;
}
