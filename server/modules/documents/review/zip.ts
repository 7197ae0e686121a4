import { create as contentDisposition } from 'content-disposition';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import { v7 as uuidv7 } from 'uuid';
import { ZipFile } from 'yazl';
import { clientName } from '#domain/client-accounts';
import type { Actor } from '#platform/actor';
import { unwrapKey } from '#platform/crypto/keys';
import type { Executor } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import type { Platform } from '#platform/platform';
import { authorize } from '#platform/policy';
import { openBlobStream } from '#platform/storage/sealed-blob';
import { clientAccounts } from '#modules/clients/accounts';
import { filePolicy, files, filesInScope, fileVersions, folders } from '#modules/documents';
import { publishProgress } from './bulk.ts';
import { zipRequests } from './table.ts';
import { namesInZip } from './zip-names.ts';

/** How long a prepared ZIP may be downloaded, and how often in the meantime. */
const retentionMinutes = 10;

/** Documents after which the page hears how far the ZIP is. */
const progressEvery = 25;

/** A document on its way into a ZIP. */
interface ZippedFile {
  id: string;
  clientId: string;
  client: { firstName: string; lastName: string };
  folder: string;
  originalName: string;
  uploadedAt: Date;
  version: typeof fileVersions.$inferSelect;
}

/**
 * Notes down which documents a ZIP holds, so that a plain link can download it.
 *
 * @throws AppError `not_found` when a single one does not exist, `awaiting_scan` or `infected` when
 * one cannot be opened
 */
export async function prepareZip(tx: Executor, actor: Actor, fileIds: readonly string[]) {
  const chosen = await findZipped(tx, actor, fileIds);
  const id = uuidv7();
  await tx.insert(zipRequests).values({
    id,
    userId: actor.userId,
    fileIds: [...fileIds],
    expiresAt: sql`now() + make_interval(mins => ${retentionMinutes})`,
  });
  return {
    id,
    url: `/api/admin/files/zip/${id}`,
    filename: zipName(chosen),
    files: chosen.length,
    size: chosen.reduce((sum, { version }) => sum + version.size, 0),
  };
}

/** The documents of a ZIP its preparer may still download. @throws AppError as `prepareZip` */
export async function findZip(db: Executor, actor: Actor, id: string): Promise<ZippedFile[]> {
  const [request] = await db
    .select({ fileIds: zipRequests.fileIds })
    .from(zipRequests)
    .where(
      and(
        eq(zipRequests.id, id),
        eq(zipRequests.userId, actor.userId),
        gt(zipRequests.expiresAt, sql`now()`),
      ),
    );
  if (!request) throw notFound();
  return findZipped(db, actor, request.fileIds);
}

/**
 * Streams a ZIP. Its length is known before the first byte, so a browser shows the progress and
 * takes nothing incomplete for whole. One document is open at a time; contents are stored as they
 * are, because those that are large are compressed already.
 */
export function sendZip(
  platform: Platform,
  actor: Actor,
  reply: FastifyReply,
  { zipId, chosen }: { zipId: string; chosen: readonly ZippedFile[] },
): Promise<FastifyReply> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let open: Readable | undefined;
  let opened = 0;
  // The caller may go away at any time; then what is open is closed.
  output.once('close', () => open?.destroy());
  zip.on('error', (error: Error) => output.destroy(error));

  const work = { platform, sessionId: actor.sessionId, workId: zipId };
  const report = (done: number): void => {
    publishProgress(work, done, chosen.length).catch((error: unknown) =>
      platform.log.warn({ err: error }, 'the progress of a ZIP could not be told'),
    );
  };
  const names = namesInZip(chosen);
  chosen.forEach((file, index) => {
    const about = { mtime: file.uploadedAt, compress: false, size: file.version.size };
    zip.addReadStreamLazy(names[index] ?? file.id, about, (give) => {
      openContent(platform, file).then(
        (stream) => {
          if (output.destroyed) {
            stream.destroy();
            return;
          }
          open = stream;
          stream.once('error', (error) => output.destroy(error));
          if (opened > 0 && opened % progressEvery === 0) report(opened);
          opened += 1;
          give(undefined, stream);
        },
        (error: Error) => output.destroy(error),
      );
    });
  });
  output.once('end', () => report(chosen.length));

  return new Promise((resolve) => {
    zip.end(undefined, (...[size]: number[]) => {
      reply.headers({
        'cache-control': 'no-store',
        'content-disposition': contentDisposition(zipName(chosen)),
        'content-length': String(size),
        'content-type': 'application/zip',
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
      resolve(reply.send(output));
    });
  });
}

function openContent({ blobs, keys }: Platform, { id, version }: ZippedFile): Promise<Readable> {
  const owner = { fileId: id, versionId: version.id };
  const wrapped = { wrapped: version.wrappedKey, masterKeyVersion: version.masterKeyVersion };
  return openBlobStream(blobs, {
    blobKey: version.blobKey,
    seal: { key: unwrapKey(keys, wrapped, owner), owner },
    plainSize: version.size,
  });
}

/** In the order of `fileIds`. @throws AppError `not_found`, `awaiting_scan`, `infected` */
async function findZipped(
  db: Executor,
  actor: Actor,
  fileIds: readonly string[],
): Promise<ZippedFile[]> {
  const rows = await db
    .select({
      id: files.id,
      clientId: files.clientId,
      taxYear: files.taxYear,
      archivedAt: files.archivedAt,
      client: { firstName: clientAccounts.firstName, lastName: clientAccounts.lastName },
      folder: sql<string>`coalesce(${folders.path}, '')`,
      originalName: files.originalName,
      uploadedAt: files.uploadedAt,
      version: fileVersions,
    })
    .from(files)
    .innerJoin(
      fileVersions,
      and(eq(fileVersions.fileId, files.id), eq(fileVersions.version, files.latestVersion)),
    )
    .innerJoin(clientAccounts, eq(clientAccounts.id, files.clientId))
    .leftJoin(folders, eq(folders.id, files.folderId))
    .where(and(inArray(files.id, [...fileIds]), filesInScope(actor)));
  if (rows.length !== fileIds.length) {
    throw new AppError(
      'not_found',
      'One of the selected documents no longer exists. Please reload the list.',
    );
  }
  for (const { version, ...file } of rows) {
    authorize(filePolicy.can(actor, 'open', { ...file, scan: version.scanState }));
  }
  const byId = new Map(rows.map((row) => [row.id, row]));
  return fileIds.flatMap((id) => byId.get(id) ?? []);
}

/** Says whose documents they are, when they are one client's. */
function zipName(chosen: readonly ZippedFile[]): string {
  const [first] = chosen;
  const isOneClient = chosen.every(({ clientId }) => clientId === first?.clientId);
  const whose = isOneClient && first ? clientName(first.client) : 'Client';
  return `${whose} documents.zip`.replaceAll(/[/\\\p{Cc}]/gu, '_');
}
