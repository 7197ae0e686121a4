import { create as contentDisposition } from 'content-disposition';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { activity } from '#platform/activity/table';
import type { Actor } from '#platform/actor';
import { unwrapKey } from '#platform/crypto/keys';
import { AppError } from '#platform/errors';
import type { RecordedEntry } from '#platform/http/route';
import type { Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { authorize } from '#platform/policy';
import { openBlobStream } from '#platform/storage/sealed-blob';
import { parseByteRange } from './byte-range.ts';
import { nameForContent } from '../folders/unique-name.ts';
import { assertMayRead } from '../bulk-reading/bulk-reading.ts';
import { filePolicy } from '../policy.ts';
import { findContent } from '../queries.ts';

/** Rasters that browsers draw, and PDF: everything else is only ever downloaded (rulings section 3). */
const inlineTypes = new Set(['application/pdf', 'image/jpeg', 'image/png']);

interface ContentRequest {
  actor: Actor;
  fileId: string;
  /** One version of it; the latest when left out. */
  versionId?: string | undefined;
  purpose: 'view' | 'download';
  request: FastifyRequest;
  reply: FastifyReply;
  record: (tx: Executor, entry: RecordedEntry) => Promise<void>;
  coveredByEarlierEntry: () => void;
}

/**
 * Streams a document's bytes, decrypted on the way, whole or one range. The access is in the log
 * before the first byte leaves.
 *
 * @throws AppError `not_found`, `awaiting_scan`, `infected`, `second_step_required`; DamagedBlobError or UndecryptableError instead of wrong content
 */
export async function sendContent(
  platform: Platform,
  {
    actor,
    fileId,
    purpose,
    request,
    reply,
    record,
    coveredByEarlierEntry,
    ...wanted
  }: ContentRequest,
): Promise<FastifyReply> {
  const { version, owner } = await findContent(platform.db, actor, fileId, wanted.versionId);
  authorize(filePolicy.can(actor, 'open', { ...owner, scan: version.scanState }));
  await assertMayRead(platform.db, actor, { id: fileId, owner: owner.clientId });
  const { mediaType, size } = version;
  const inline = purpose === 'view' && inlineTypes.has(mediaType);
  reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': 'no-store',
    'content-disposition': contentDisposition(
      nameForContent(owner.originalName, version.extension),
      {
        type: inline ? 'inline' : 'attachment',
      },
    ),
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    // Shown in a frame of our own pages only. A PDF does not open in a sandbox.
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy':
      mediaType === 'application/pdf'
        ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"
        : "default-src 'none'; frame-ancestors 'self'; sandbox",
  });
  const range = parseByteRange(request.headers.range, size);
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${size}`);
    throw new AppError(
      'range_not_satisfiable',
      'The requested range starts after the end of the document.',
    );
  }
  const { start, end } = range === 'whole' ? { start: 0, end: size } : range;
  const blobOwner = { fileId, versionId: version.id };
  const key = unwrapKey(
    platform.keys,
    { wrapped: version.wrappedKey, masterKeyVersion: version.masterKeyVersion },
    blobOwner,
  );
  const stream = await openBlobStream(platform.blobs, {
    blobKey: version.blobKey,
    seal: { key, owner: blobOwner },
    plainSize: size,
    start,
    end,
  });
  try {
    const continues =
      start > 0 &&
      (await openedLately(platform.db, actor, { fileId, version: version.version, purpose }));
    if (continues) coveredByEarlierEntry();
    else {
      await record(platform.db, {
        clientId: owner.clientId,
        subject: { type: 'file', id: fileId },
        details: { version: version.version },
      });
    }
  } catch (error) {
    stream.destroy();
    throw error;
  }
  if (range !== 'whole') {
    reply.code(206).header('content-range', `bytes ${start}-${end - 1}/${size}`);
  }
  return reply
    .type(mediaType)
    .header('content-length', String(end - start))
    .send(stream);
}

/** A viewer asks for a document in many ranges; together they are one view. */
async function openedLately(
  db: Executor,
  actor: Actor,
  opened: { fileId: string; version: number; purpose: 'view' | 'download' },
): Promise<boolean> {
  const [row] = await db
    .select({ id: activity.id })
    .from(activity)
    .where(
      and(
        eq(activity.subjectId, opened.fileId),
        eq(activity.action, opened.purpose),
        eq(activity.sessionId, actor.sessionId),
        sql`(${activity.details} ->> 'version')::int = ${opened.version}`,
        gt(activity.at, sql`now() - interval '10 minutes'`),
      ),
    )
    .limit(1);
  return row !== undefined;
}
