import { processFile } from '#contract/documents/review';
import * as contract from '#contract/documents/files';
import { calendarDate } from '#domain/tax/season';
import { notifyLater, takeBackNotices } from '#modules/notifications';
import type { ClientScope } from '#platform/actor';
import { AppError } from '#platform/errors';
import { clientKinds } from '#platform/file-type/kinds';
import { handle, handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { authorize } from '#platform/policy';
import { createUploadHandler } from './upload/accept-upload.ts';
import { newFileIds } from './versions/add-version.ts';
import { announceFile } from './upload/announce-file.ts';
import { archiveFiles } from './archive-file.ts';
import { setChecklistItem, setProcessed } from './change-files.ts';
import { folderRoutes } from './folders/folder-routes.ts';
import type { ReceiveForItem } from './upload/item-documents.ts';
import { moveFile } from './folders/organize-file.ts';
import { lockClient } from './folders/unique-name.ts';
import { filePolicy } from './policy.ts';
import { presentAdminFile, presentFile } from './present.ts';
import { findFile, findFileForStaff, findFileForUpdate, listFilesInScope } from './queries.ts';
import { resumableRoutes } from './resumable/routes.ts';
import { sendContent } from './content/send-content.ts';
import { addUploadedFile } from './upload/upload-file.ts';
import { versionRoutes } from './versions/version-routes.ts';

/** A client's documents: what clients do with their own, and the review. */
export function fileRoutes(
  platform: Platform,
  { receiveForItem }: { receiveForItem: ReceiveForItem },
): Route[] {
  const { db } = platform;
  const accept = createUploadHandler(platform);
  return [
    ...folderRoutes(platform),
    ...versionRoutes(platform, accept),
    ...resumableRoutes(platform),

    handleDirect(contract.uploadFile, (call) =>
      accept(call, {
        owner: newFileIds(),
        allowed: clientKinds,
        readFields: (texts) => {
          const fields = contract.uploadFile.body.parse(texts);
          assertTaxYear(platform, fields.taxYear);
          const { taxYear = null } = fields;
          authorize(filePolicy.can(call.actor, 'placeInYear', newFile(call.actor, taxYear)));
          return fields;
        },
        store: async (tx, { content, originalName, fields }) => {
          const { actor } = call;
          const { checklistItemId } = fields;
          if (checklistItemId !== undefined) {
            await lockClient(tx, actor);
            await receiveForItem(tx, actor, actor, checklistItemId);
          }
          const wanted = { content, originalName, clientId: actor.clientId, ...fields };
          const receipt = await addUploadedFile(platform, tx, actor, wanted);
          await call.record(tx, {
            clientId: actor.clientId,
            subject: { type: 'file', id: receipt.id },
            details: {
              size: content.size,
              ...(checklistItemId === undefined ? {} : { checklistItemId }),
            },
          });
          return receipt;
        },
      }),
    ),

    handleDirect(contract.listFiles, async ({ actor }) =>
      (await listFilesInScope(db, actor)).map((row) => presentFile(actor, row)),
    ),

    handleDirect(contract.viewFile, ({ params, query, ...call }) =>
      sendContent(platform, { ...call, ...query, fileId: params.id, purpose: 'view' }),
    ),

    handleDirect(contract.downloadFile, ({ params, query, ...call }) =>
      sendContent(platform, { ...call, ...query, fileId: params.id, purpose: 'download' }),
    ),

    handle(contract.deleteFile, async ({ actor, params, record, tx }) => {
      const file = await findFileForUpdate(tx, actor, params.id);
      authorize(filePolicy.can(actor, 'delete', file));
      await archiveFiles(tx, actor, [file.id], 'Deleted by the client');
      await record(tx, { clientId: file.clientId, subject: { type: 'file', id: file.id } });
      await announceFile(tx, file);
      return { ok: true as const };
    }),

    handle(contract.organizeFile, async ({ actor, params, body, record, tx }) => {
      await lockClient(tx, actor);
      const { checklistItemId } = body;
      assertTaxYear(platform, body.taxYear);
      if (checklistItemId) await receiveForItem(tx, actor, actor, checklistItemId);
      const file = await findFileForUpdate(tx, actor, params.id);
      authorize(filePolicy.can(actor, 'organize', file));
      const { taxYear: year = file.taxYear } = body;
      authorize(filePolicy.can(actor, 'placeInYear', { ...file, taxYear: year }));
      await moveFile(tx, actor, file, body);
      if (checklistItemId !== undefined && checklistItemId !== file.checklistItemId) {
        await setChecklistItem(tx, file.id, checklistItemId);
      }
      await record(tx, { clientId: file.clientId, subject: { type: 'file', id: file.id } });
      await announceFile(tx, file, file);
      const { folder, category, originalName, taxYear } = file;
      return {
        ...presentFile(actor, await findFile(tx, actor, file.id)),
        before: { folder, category, originalName, taxYear, checklistItemId: file.checklistItemId },
      };
    }),

    handle(processFile, async ({ actor, params, body, record, tx }) => {
      const file = await findFileForUpdate(tx, actor, params.id);
      authorize(filePolicy.can(actor, 'process', file));
      await setProcessed(tx, [file.id], body.isProcessed ? actor : null);
      await record(tx, {
        action: body.isProcessed ? 'marked_processed' : 'marked_unprocessed',
        clientId: file.clientId,
        subject: { type: 'file', id: file.id },
      });
      await announceFile(tx, file);
      // What was reviewed asks for no answer anymore.
      await takeBackNotices(tx, body.isProcessed ? 'file-asked' : 'file-processed', [file]);
      if (body.isProcessed && file.processedAt === null)
        await notifyLater(tx, 'file-processed', [file]);
      return presentAdminFile(actor, await findFileForStaff(tx, actor, file.id));
    }),
  ];
}

const newFile = ({ clientId }: ClientScope, taxYear: number | null) => ({
  clientId,
  taxYear,
  uploadedAt: new Date(),
  archivedAt: null,
});

/**
 * The calendar of the firm says which year is next.
 *
 * @throws AppError `invalid_request`
 */
export function assertTaxYear({ config }: Platform, taxYear: number | null | undefined): void {
  if ((taxYear ?? 0) <= calendarDate(new Date(), config.firm.timeZone).year + 1) return;
  const message = 'Please choose a tax year no later than next year';
  throw new AppError('invalid_request', `${message}.`, { fields: { taxYear: message } });
}
