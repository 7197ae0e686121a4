import { eq, sql } from 'drizzle-orm';
import * as contract from '#contract/files';
import { calendarDate } from '#contract/season';
import type { Actor } from '#platform/actor';
import { generateDataKey } from '#platform/crypto/keys';
import { AppError, authorize, tooManyRequests } from '#platform/errors';
import { clientKinds } from '#platform/file-type/kinds';
import { handle, handleDirect, type Route } from '#platform/http/route';
import { publishLive } from '#platform/live/publish';
import type { Platform } from '#platform/platform';
import { decodeCursor, encodeCursor } from './page-cursor.ts';
import { canDeleteFile, canProcessFile } from './policy.ts';
import { presentAdminFile, presentFile } from './present.ts';
import {
  countFilesForStaff,
  findFileForStaff,
  findFileForUpdate,
  listClientFiles,
  listFilesForStaff,
} from './queries.ts';
import { receiveUpload } from './receive-upload.ts';
import { sendContent } from './send-content.ts';
import { files } from './table.ts';
import { addUploadedFile, newFileIds } from './upload-file.ts';

/** Uploads one person may have running at a time on one node. */
const maxRunningUploads = 24;

/** A client's documents, and the staff's list of all. */
export function fileRoutes(platform: Platform): Route[] {
  const { db, blobs } = platform;
  const running = new Map<string, number>();

  async function oneOfFewUploads<T>(actor: Actor, upload: () => Promise<T>): Promise<T> {
    const before = running.get(actor.userId) ?? 0;
    if (before >= maxRunningUploads) {
      throw tooManyRequests(
        5,
        'Many of your uploads are still running. Please wait for some to end.',
      );
    }
    running.set(actor.userId, before + 1);
    try {
      return await upload();
    } finally {
      const left = (running.get(actor.userId) ?? 1) - 1;
      if (left > 0) running.set(actor.userId, left);
      else running.delete(actor.userId);
    }
  }

  return [
    handleDirect(contract.uploadFile, ({ actor, request, once, record }) =>
      oneOfFewUploads(actor, async () => {
        const ids = newFileIds();
        const dataKey = generateDataKey();
        const { file, fields: texts } = await receiveUpload(request, {
          blobs,
          seal: { key: dataKey, owner: ids },
          allowed: clientKinds,
        });
        const fields = contract.uploadFile.body.safeParse(texts);
        const tooLate =
          fields.success &&
          (fields.data.taxYear ?? 0) >
            calendarDate(new Date(), platform.config.firm.timeZone).year + 1;
        if (!fields.success || tooLate) {
          await file.temporary.abort();
          if (!fields.success) throw fields.error;
          const message = 'Please choose a tax year up to next year';
          throw new AppError('invalid_request', `${message}.`, { fields: { taxYear: message } });
        }
        // The order of an upload: blob, flush, rename, flush of the folder, commit, then 201.
        const blobKey = await file.temporary.commit();
        try {
          const { result, repeated } = await db.transaction((tx) => {
            const fingerprint = [file.sha256.toString('hex'), file.originalName, fields.data];
            return once(tx, fingerprint, async () => {
              const upload = { ...ids, dataKey, blobKey, file, fields: fields.data };
              const receipt = await addUploadedFile(platform, tx, actor, upload);
              await record(tx, {
                clientId: actor.userId,
                subject: { type: 'file', id: receipt.id },
                details: { size: file.size },
              });
              return receipt;
            });
          });
          if (repeated) await blobs.delete(blobKey);
          return result;
        } catch (error) {
          // After a refusal nothing was committed. After a lost connection nobody knows: the blob
          // stays, and the sweeper removes it if no row came of it.
          if (error instanceof AppError) await blobs.delete(blobKey);
          throw error;
        }
      }),
    ),

    handleDirect(contract.listFiles, async ({ actor }) => {
      const rows = await listClientFiles(db, { userId: actor.userId });
      return rows.map((row) => presentFile(actor, row));
    }),

    handleDirect(contract.viewFile, ({ params, ...call }) =>
      sendContent(platform, { ...call, fileId: params.id, purpose: 'view' }),
    ),

    handleDirect(contract.downloadFile, ({ params, ...call }) =>
      sendContent(platform, { ...call, fileId: params.id, purpose: 'download' }),
    ),

    handle(contract.deleteFile, async ({ actor, params, record, tx }) => {
      const file = await findFileForUpdate(tx, actor, params.id);
      authorize(canDeleteFile(actor, file));
      await tx
        .update(files)
        .set({ archivedAt: sql`now()`, archiveReason: 'Deleted by the client' })
        .where(eq(files.id, file.id));
      await record(tx, { clientId: file.userId, subject: { type: 'file', id: file.id } });
      await publishLive(
        tx,
        { userId: file.userId, staff: true },
        { type: 'files-changed', fileId: file.id, userId: file.userId },
      );
      return { ok: true as const };
    }),

    handle(contract.processFile, async ({ actor, params, body, record, tx }) => {
      const file = await findFileForUpdate(tx, actor, params.id);
      authorize(canProcessFile(actor, file));
      await tx
        .update(files)
        .set(
          body.isProcessed
            ? { processedAt: sql`coalesce(${files.processedAt}, now())`, processedBy: actor.userId }
            : { processedAt: null, processedBy: null },
        )
        .where(eq(files.id, file.id));
      await record(tx, {
        action: body.isProcessed ? 'marked_processed' : 'marked_unprocessed',
        clientId: file.userId,
        subject: { type: 'file', id: file.id },
      });
      await publishLive(
        tx,
        { userId: file.userId, staff: true },
        { type: 'files-changed', fileId: file.id, userId: file.userId },
      );
      return presentAdminFile(actor, await findFileForStaff(tx, file.id));
    }),

    handleDirect(contract.listAdminFiles, async ({ actor, query }) => {
      const { order, limit, cursor, ...filter } = query;
      const after = cursor === undefined ? undefined : decodeCursor(cursor);
      const rows = await listFilesForStaff(db, filter, { order, limit: limit + 1, after });
      const items = rows.slice(0, limit);
      const last = rows.length > limit ? items.at(-1) : undefined;
      return {
        items: items.map((row) => presentAdminFile(actor, row)),
        nextCursor: last ? encodeCursor(last) : null,
        total: await countFilesForStaff(db, filter),
      };
    }),
  ];
}
