import { eq, sql } from 'drizzle-orm';
import type { ReadWay, SignatureRoute } from '#domain/signatures';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import { authorize } from '#platform/policy';
import { announceSignatures } from './announce.ts';
import { endRequest, type SignatureListener } from './ends.ts';
import { addEvent, type By, byProduct } from './events.ts';
import { type Found, lockRequest, lockRequestOf, type Signing } from './find.ts';
import { notifyStaffOfBlockedRequest } from './lost-signers.ts';
import { signerForActor, signaturePolicy } from './policy.ts';
import { signatureRequests, signatureSigners } from './table.ts';

/** The database's clock decides; the clock of someone's phone is no evidence. */
export const nowByDatabase = sql`clock_timestamp()`;

/** How someone on the client's side does a step. */
export interface StepBy {
  actor: Actor;
  by: By;
  /** Whether the firm has an identity provider. */
  hasProvider: boolean;
}

/** The caller as signer. The policy let them on, so they are one. */
export function signerOf(actor: Actor, found: Found): Signing {
  const signer = signerForActor(actor, found);
  if (!signer) throw notFound();
  return signer;
}

/** What was shown has to be what is asked for. @throws AppError `conflict` */
export function assertCurrentDocument({ request }: Found, sha256: string): void {
  if (request.sha256.toString('hex') === sha256) return;
  throw new AppError('conflict', 'This document has changed. Reload the page to see it.');
}

/** Notes that a signer has the request before them. @returns whether it is the first time */
export async function openRequest(tx: Executor, step: StepBy, id: string): Promise<boolean> {
  const found = await lockRequestOf(tx, step.actor, id);
  const signer = signerOf(step.actor, found);
  if (signer.openedAt !== null) return false;
  authorize(signaturePolicy.can(step.actor, 'open', { found, ...step }));
  await open(tx, step.by, found, signer);
  await announceSignatures(tx, found.request);
  return true;
}

async function open(tx: Executor, by: By, { request }: Found, signer: Signing): Promise<void> {
  if (signer.openedAt !== null) return;
  await set(tx, signer, { openedAt: nowByDatabase });
  await addEvent(tx, by, request, { kind: 'opened', signerId: signer.id });
}

/** Notes that a signer read what they are asked to sign. @returns whether it is the first time */
export async function readRequest(
  tx: Executor,
  step: StepBy,
  { id, sha256 }: { id: string; sha256: string },
): Promise<boolean> {
  const found = await lockRequestOf(tx, step.actor, id);
  const signer = signerOf(step.actor, found);
  assertCurrentDocument(found, sha256);
  if (signer.readAt !== null) return false;
  authorize(signaturePolicy.can(step.actor, 'read', { found, ...step }));
  await read(tx, step.by, found, signer, 'screen');
  await announceSignatures(tx, found.request);
  return true;
}

/** Opened and read, as far as they weren't. The caller holds the request and has made sure that it takes it. */
export async function read(
  tx: Executor,
  by: By,
  found: Found,
  signer: Signing,
  way: ReadWay,
): Promise<void> {
  await open(tx, by, found, signer);
  if (signer.readAt !== null) return;
  await set(tx, signer, { readAt: nowByDatabase, readWay: way });
  await addEvent(tx, by, found.request, { kind: 'read', signerId: signer.id, details: { way } });
}

/** Agrees to sign in a way; another one can be chosen until they signed. */
export async function agree(
  tx: Executor,
  step: StepBy,
  { id, sha256, route }: { id: string; sha256: string; route: SignatureRoute },
): Promise<boolean> {
  const found = await lockRequestOf(tx, step.actor, id);
  const signer = signerOf(step.actor, found);
  assertCurrentDocument(found, sha256);
  authorize(signaturePolicy.can(step.actor, 'agree', { found, ...step, route }));
  if (signer.route === route) return false;
  await agreeTo(tx, step.by, found, signer, route);
  await announceSignatures(tx, found.request);
  return true;
}

/** Notes the way that a signer chose. The caller holds the request and has made sure that it takes it. */
export async function agreeTo(
  tx: Executor,
  by: By,
  found: Found,
  signer: Signing,
  route: SignatureRoute,
): Promise<void> {
  if (signer.route === route) return;
  await set(tx, signer, {
    route,
    ...(signer.agreedAt === null ? { agreedAt: nowByDatabase } : {}),
  });
  await addEvent(tx, by, found.request, {
    kind: 'agreed',
    signerId: signer.id,
    details: { route },
  });
}

/** Declines to sign, which ends the request for everyone. */
export async function decline(
  tx: Executor,
  step: StepBy,
  { id, reason }: { id: string; reason: string },
  listeners: readonly SignatureListener[],
): Promise<void> {
  const found = await lockRequestOf(tx, step.actor, id);
  const signer = signerOf(step.actor, found);
  authorize(signaturePolicy.can(step.actor, 'decline', { found, ...step }));
  await set(tx, signer, { declinedAt: nowByDatabase, declineReason: reason });
  await addEvent(tx, step.by, found.request, { kind: 'declined', signerId: signer.id });
  await endRequest(tx, step.by, found, { state: 'declined', listeners });
  await notifyStaffOfBlockedRequest(tx, found, signer, 'declined');
}

/** Notes once that the client has a complete copy of the return (IRC 6107(a)). The caller holds the request. */
export async function giveCopy(tx: Executor, by: By, { request }: Found): Promise<void> {
  if (request.copyGivenAt !== null) return;
  await tx
    .update(signatureRequests)
    .set({ copyGivenAt: nowByDatabase })
    .where(eq(signatureRequests.id, request.id));
  await addEvent(tx, by, request, { kind: 'copy-given', details: { what: 'return' } });
}

/** Notes that the client has a complete copy of the return that some requests are about. For `return-delivery`. */
export async function noteCopyGiven(
  tx: Executor,
  { requestIds, by = byProduct() }: { requestIds: readonly string[]; by?: By },
): Promise<void> {
  for (const id of requestIds.toSorted()) {
    const found = await lockRequest(tx, id);
    if (found.request.state !== 'sent') continue;
    await giveCopy(tx, by, found);
    await announceSignatures(tx, found.request);
  }
}

/**
 * Notes that a person has read the return that some requests are about, on the screen that shows it. For
 * `return-delivery`; who isn't asked to sign one of them is passed over.
 */
export async function noteRead(
  tx: Executor,
  { requestIds, userId, by }: { requestIds: readonly string[]; userId: string; by?: By },
): Promise<void> {
  const reader = by ?? byProduct(userId);
  for (const id of requestIds.toSorted()) {
    const found = await lockRequest(tx, id);
    const signer = found.signers.find((one) => one.userId === userId);
    if (!signer || found.request.state !== 'sent' || found.isExpired) continue;
    if (!found.document.isCurrent) continue;
    await giveCopy(tx, reader, found);
    await read(tx, reader, found, signer, 'screen');
    await announceSignatures(tx, found.request);
  }
}

export async function set(
  tx: Executor,
  { id }: Pick<Signing, 'id'>,
  values: Parameters<ReturnType<typeof signersUpdate>['set']>[0],
): Promise<void> {
  await signersUpdate(tx).set(values).where(eq(signatureSigners.id, id));
}

const signersUpdate = (tx: Executor) => tx.update(signatureSigners);
