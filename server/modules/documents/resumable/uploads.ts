import { hkdfSync } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import {
  type beginUpload,
  maxUnfinishedUploads,
  type ResumableUpload,
  resumableDays,
  type UploadDestination,
} from '#contract/documents/resumable';
import { maxFileBytes } from '#contract/documents/files';
import type { BodyOf } from '#contract/endpoint';
import { assertClientExists } from '#modules/clients/accounts';
import type { Actor } from '#platform/actor';
import { generateDataKey, unwrapKey, wrapKey } from '#platform/crypto/keys';
import type { Executor } from '#platform/database/database';
import { AppError, forbidden, notFound } from '#platform/errors';
import { cleanFileName } from '#platform/file-type/file-name';
import { beginInspection } from '#platform/file-type/inspect-upload';
import { clientKinds, staffKinds } from '#platform/file-type/kinds';
import type { Platform } from '#platform/platform';
import { authorize } from '#platform/policy';
import { assertSeesClients } from '#platform/staff-scope';
import { assertDiskRoom } from '#platform/storage/disk-room';
import type { BlobSeal } from '#platform/storage/sealed-stream';
import { lockClient } from '../folders/unique-name.ts';
import { filePolicy } from '../policy.ts';
import { findFile } from '../queries.ts';
import { files, fileVersions } from '../table.ts';
import { assertWithinQuota, usedBytes } from '../versions/add-version.ts';
import { type UploadPart, uploadParts, type UploadRow, uploads } from './table.ts';

/**
 * Begins an upload that comes in chunks.
 *
 * @throws AppError `quota_exceeded`, `storage_full`, `too_large`, and whatever refuses the document already; UnsupportedTypeError,
 * InvalidNameError
 */
export async function beginResumable(
  { keys, diskRoom }: Pick<Platform, 'keys' | 'diskRoom'>,
  tx: Executor,
  actor: Actor,
  wanted: BodyOf<typeof beginUpload>,
): Promise<UploadRow> {
  await assertDiskRoom({ diskRoom });
  const { type, size, sha256, destination } = wanted;
  if (size > maxFileBytes) {
    throw new AppError('too_large', 'This file is larger than 10 MB. Please upload a smaller one.');
  }
  const name = cleanFileName(wanted.name);
  const allowed = actor.role === 'admin' ? staffKinds : clientKinds;
  beginInspection({ filename: name, declaredType: type, allowed });
  const clientId = await clientOf(tx, actor, destination);
  await assertPlace(tx, actor, { size, clientId });
  const id = uuidv7();
  const { wrapped, masterKeyVersion } = wrapKey(keys, generateDataKey(), ownerOf({ id }));
  const [row] = await tx
    .insert(uploads)
    .values({
      id,
      userId: actor.userId,
      clientId,
      destination,
      name,
      mediaType: type,
      size,
      sha256: sha256 === undefined ? null : Buffer.from(sha256, 'hex'),
      wrappedKey: Buffer.from(wrapped),
      masterKeyVersion,
    })
    .returning();
  if (!row) throw new Error('the upload was not begun');
  return row;
}

/**
 * What is in progress counts like what is stored, so that nobody fills the disk with beginnings. Of one person and of
 * one client one upload begins at a time, in that order, so that many in parallel can't all take the last place.
 */
async function assertPlace(
  tx: Executor,
  { userId }: Actor,
  { size, clientId }: { size: number; clientId: string },
): Promise<void> {
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`uploads of ${userId}`}, 0))`,
  );
  await lockClient(tx, { clientId });
  const unfinished = (of: typeof uploads.userId | typeof uploads.clientId, id: string) =>
    tx
      .select({
        count: sql<number>`count(*)::int`,
        bytes: sql<number>`coalesce(sum(${uploads.size}), 0)::float8`,
      })
      .from(uploads)
      .where(and(eq(of, id), sql`${uploads.finishedAt} IS NULL`));
  const [own] = await unfinished(uploads.userId, userId);
  if ((own?.count ?? 0) >= maxUnfinishedUploads) {
    throw new AppError(
      'conflict',
      `${maxUnfinishedUploads} of your uploads aren’t finished. Finish or cancel some of them first.`,
    );
  }
  const [ofClient] = await unfinished(uploads.clientId, clientId);
  const [stored] = await tx
    .select({ used: usedBytes })
    .from(fileVersions)
    .innerJoin(files, eq(files.id, fileVersions.fileId))
    .where(eq(files.clientId, clientId));
  await assertWithinQuota(tx, clientId, (stored?.used ?? 0) + (ofClient?.bytes ?? 0) + size);
}

/**
 * Whose document it is to become, where the actor may add it there. Asked at the beginning and with every chunk; the
 * call that ends the upload has its own rules.
 *
 * @throws AppError `forbidden`, `not_found`
 */
export async function clientOf(
  tx: Executor,
  actor: Actor,
  destination: UploadDestination,
): Promise<string> {
  if (actor.role === 'admin') {
    if (destination.kind !== 'for-client') throw forbidden();
    await assertSeesClients(tx, actor, [destination.userId]);
    await assertClientExists(tx, destination.userId);
    return destination.userId;
  }
  const { clientId } = actor;
  if (destination.kind === 'for-client') throw forbidden();
  if (destination.kind === 'version') {
    const file = await findFile(tx, actor, destination.fileId);
    authorize(filePolicy.can(actor, 'createVersion', file));
    return clientId;
  }
  const { taxYear = null } = destination;
  const document = { clientId, taxYear, uploadedAt: new Date(), archivedAt: null };
  authorize(filePolicy.can(actor, 'placeInYear', document));
  return clientId;
}

/** An upload of the actor's own, into the account that they act in. @throws AppError `not_found` */
export async function findUpload(
  tx: Executor,
  actor: Actor,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<UploadRow> {
  const query = tx
    .select()
    .from(uploads)
    .where(
      and(
        eq(uploads.id, id),
        eq(uploads.userId, actor.userId),
        actor.role === 'client' ? eq(uploads.clientId, actor.clientId) : undefined,
      ),
    );
  const [row] = lock ? await query.for('update') : await query;
  if (!row) throw notFound();
  return row;
}

/** Its parts in the order of their bytes. */
export const partsOf = (db: Executor, uploadId: string): Promise<UploadPart[]> =>
  db
    .select()
    .from(uploadParts)
    .where(eq(uploadParts.uploadId, uploadId))
    .orderBy(asc(uploadParts.start));

/** What a part is sealed with: each has its own key, which nothing but the upload's opens. */
export function sealOfPart(
  { keys }: Pick<Platform, 'keys'>,
  { id, wrappedKey, masterKeyVersion }: Pick<UploadRow, 'id' | 'wrappedKey' | 'masterKeyVersion'>,
  partId: string,
): BlobSeal {
  const key = unwrapKey(keys, { wrapped: wrappedKey, masterKeyVersion }, ownerOf({ id }));
  return {
    key: Buffer.from(hkdfSync('sha256', key, '', `filewell/upload-part/${partId}`, 32)),
    owner: { fileId: id, versionId: partId },
  };
}

/** The upload stands for document and version, as it is neither yet. */
export const ownerOf = ({ id }: { id: string }) => ({ fileId: id, versionId: id });

const dayMs = 24 * 3600 * 1000;

export const presentUpload = ({ id, received, size, touchedAt }: UploadRow): ResumableUpload => ({
  id,
  offset: received,
  size,
  expiresAt: new Date(touchedAt.getTime() + resumableDays * dayMs).toISOString(),
});
