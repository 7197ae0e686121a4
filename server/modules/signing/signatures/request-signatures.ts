import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type SignatureKind, type SignatureRoute } from '#domain/signatures';
import { namesOf, viewersOf, lockClientAccount } from '#modules/clients/accounts';
import { whyUnsealable } from '#modules/signing/evidence';
import { findStoredDocument, readStoredContent, type StoredDocument } from '#modules/documents';
import { notify } from '#modules/notifications';
import type { Executor } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import type { Platform } from '#platform/platform';
import { announceSignatures } from './announce.ts';
import { addEvent, type By, byProduct } from './events.ts';
import { signatureRequests, signatureSigners } from './table.ts';

declare const sealable: unique symbol;

/** The id of a version that takes a seal: what is signed is sealed after each signature. */
export type SealableVersion = string & { readonly [sealable]: true };

/** A version that was found to take one: made by the product, checked before it was delivered, or signed before. */
export const knownSealable = (versionId: string): SealableVersion => versionId as SealableVersion;

/**
 * Checks a version before anyone is asked to sign it, and before anything is locked: opening it takes a moment.
 *
 * @throws AppError `not_found`; `conflict` for a document that isn't a PDF, takes no seal, or waits for its scan
 */
export async function sealableVersion(
  { db, ...parts }: Pick<Platform, 'db' | 'blobs' | 'keys'>,
  versionId: string,
): Promise<SealableVersion> {
  const document = await findStoredDocument(db, versionId);
  if (!document) throw notFound();
  assertSignable(document);
  const problem = await whyUnsealable(await readStoredContent(parts, document.version));
  if (problem !== null) fail(problem);
  return knownSealable(versionId);
}

/** What is to be signed, and by whom. */
export interface WantedSignatures {
  clientId: string;
  projectId: string | null;
  taxYear: number;
  /** The version that the document holds now; its bytes are frozen. */
  versionId: SealableVersion;
  kind: SignatureKind;
  title: string;
  /** Each in their own place: who has a lower one signs first. */
  signers: readonly { userId: string; order: number }[];
  routes: readonly SignatureRoute[];
  expiresAt: Date;
  /** Who of the staff asks. */
  requestedBy: string;
  /** The caller tells the signers in its own words. */
  isNotified?: boolean;
}

/**
 * Asks people of a client account to sign a document, and tells them. Each needs access with the right to sign for that
 * year, and signs for themselves.
 *
 * @returns the request's id
 * @throws AppError `not_found` for another client's document; `conflict` where it was replaced or put away, waits for
 * its scan, or a signer may not sign for that year
 */
export async function requestSignatures(
  tx: Executor,
  platform: Pick<Platform, 'config'>,
  wanted: WantedSignatures,
  by: By = byProduct(wanted.requestedBy),
): Promise<{ id: string }> {
  const { clientId, taxYear, versionId, kind, title } = wanted;
  if (!(await lockClientAccount(tx, clientId))) throw notFound();
  const document = await findStoredDocument(tx, versionId);
  if (document?.clientId !== clientId) throw notFound();
  assertSignable(document);
  const now = new Date();
  const signing = await viewersOf(
    tx,
    { clientId, rights: ['sign'], taxYear, madeAt: now, madeBy: null },
    platform.config.firm.timeZone,
  );
  const people = wanted.signers.map(({ userId }) => userId);
  if (people.some((id) => !signing.includes(id))) {
    throw new AppError(
      'conflict',
      'Someone you chose may not sign for this year. Give them access with the right to sign first.',
      { fields: { signerIds: 'Choose people who may sign for this year' } },
    );
  }
  const names = new Map(
    (await namesOf(tx, clientId, people, { userId: wanted.requestedBy, role: 'admin' })).map(
      (person) => [person.id, person.name],
    ),
  );
  const id = uuidv7();
  await tx.insert(signatureRequests).values({
    id,
    clientId,
    projectId: wanted.projectId,
    taxYear,
    kind,
    title,
    versionId,
    sha256: document.version.sha256,
    routes: [...new Set(wanted.routes)],
    requestedBy: wanted.requestedBy,
    requestedAt: sql`now()`,
    expiresAt: wanted.expiresAt,
  });
  await tx.insert(signatureSigners).values(
    wanted.signers.map(({ userId, order }) => ({
      id: uuidv7(),
      requestId: id,
      userId,
      name: names.get(userId) ?? '',
      position: order,
    })),
  );
  const request = { id, clientId };
  await addEvent(tx, by, request, {
    kind: 'sent',
    details: {
      kind,
      version: versionId,
      sha256: document.version.sha256.toString('hex'),
      signers: wanted.signers.length,
    },
  });
  for (const userId of wanted.isNotified === true ? [] : people) {
    await notify(
      tx,
      { userId },
      {
        kind: 'signature-asked',
        requestId: id,
        title,
        ...(clientId === userId ? {} : { account: clientId }),
      },
    );
  }
  await announceSignatures(tx, { clientId, taxYear, requestedAt: now });
  return request;
}

function fail(message: string): never {
  throw new AppError('conflict', message, { fields: { fileId: message } });
}

function assertSignable({ isCurrent, version }: StoredDocument): void {
  if (!isCurrent) fail('This document was replaced or archived. Choose it again.');
  if (version.mediaType !== 'application/pdf') fail('Choose a PDF.');
  if (version.scanState === 'waiting') fail('This document is being scanned. Try again soon.');
  if (version.scanState === 'infected') fail('The virus scanner refused this document.');
}
