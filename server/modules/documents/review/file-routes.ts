import * as contract from '#contract/documents/review';
import { staffKinds } from '#platform/file-type/kinds';
import { handle, handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { authorize } from '#platform/policy';
import { assertSeesClients } from '#platform/staff-scope';
import { assertClientExists } from '#modules/clients/accounts';
import { notifyWhoSee } from '#modules/notifications';
import { receiveForItem } from '#modules/projects';
import {
  addHistory,
  addUploadedFile,
  announceFile,
  filePolicy,
  findFileForStaff,
  findFileForUpdate,
  giveName,
  lockClient,
  moveFile,
  newFileIds,
  presentAdminFile,
  assertTaxYear,
  restoreFromArchive,
  setChecklistItem,
  createUploadHandler,
} from '#modules/documents';

/** What staff do with one document. */
export function staffFileRoutes(platform: Platform): Route[] {
  const accept = createUploadHandler(platform);

  return [
    handle(contract.organizeAdminFile, async ({ actor, params, body, record, tx }) => {
      assertTaxYear(platform, body.taxYear);
      const owner = await findFileForStaff(tx, actor, params.id);
      await lockClient(tx, owner);
      const { checklistItemId } = body;
      if (checklistItemId && checklistItemId !== owner.checklistItemId) {
        await receiveForItem(tx, actor, owner, checklistItemId);
      }
      const file = await findFileForUpdate(tx, actor, params.id);
      authorize(filePolicy.can(actor, 'organize', file));
      await moveFile(tx, actor, file, body);
      if (checklistItemId !== undefined && checklistItemId !== file.checklistItemId) {
        await setChecklistItem(tx, file.id, checklistItemId);
      }
      await record(tx, { clientId: file.clientId, subject: { type: 'file', id: file.id } });
      await announceFile(tx, file, file);
      return presentAdminFile(actor, await findFileForStaff(tx, actor, file.id));
    }),

    handle(contract.renameFile, async ({ actor, params, body, record, tx }) => {
      await lockClient(tx, await findFileForStaff(tx, actor, params.id));
      const file = await findFileForUpdate(tx, actor, params.id);
      authorize(filePolicy.can(actor, 'organize', file));
      if (await giveName(tx, file, body.newName, 'newName')) {
        await addHistory(tx, {
          fileId: file.id,
          action: 'updated',
          description: `Renamed from ${file.originalName}`,
          userId: actor.userId,
        });
      }
      await record(tx, { clientId: file.clientId, subject: { type: 'file', id: file.id } });
      await announceFile(tx, file);
      return presentAdminFile(actor, await findFileForStaff(tx, actor, file.id));
    }),

    handleDirect(contract.uploadFileForClient, (call) =>
      accept(call, {
        owner: newFileIds(),
        allowed: staffKinds,
        readFields: (texts) => {
          const fields = contract.uploadFileForClient.body.parse(texts);
          assertTaxYear(platform, fields.taxYear);
          return fields;
        },
        store: async (tx, { content, originalName, fields }) => {
          await assertSeesClients(tx, call.actor, [fields.userId]);
          await assertClientExists(tx, fields.userId);
          const { userId: clientId, ...chosen } = fields;
          const withheldFor = 'upload' as const;
          const wanted = { content, originalName, clientId, withheldFor, ...chosen };
          const receipt = await addUploadedFile(platform, tx, call.actor, wanted);
          await call.record(tx, {
            clientId: fields.userId,
            subject: { type: 'file', id: receipt.id },
            details: { size: content.size },
          });
          // Where it is read first, they are notified once it is known that nobody else is named in it.
          if (platform.config.isRecognitionOn) return receipt;
          await notifyWhoSee(
            platform,
            tx,
            {
              clientId,
              rights: ['see'],
              taxYear: receipt.taxYear,
              madeAt: new Date(receipt.uploadedAt),
              madeBy: null,
            },
            { kind: 'file-uploaded', fileIds: [receipt.id], fileName: receipt.originalName },
          );
          return receipt;
        },
      }),
    ),

    handle(contract.restoreArchivedFile, async ({ actor, params, record, tx }) => {
      const owner = await findFileForStaff(tx, actor, params.id);
      const file = await restoreFromArchive(tx, actor, params.id, owner);
      await record(tx, { clientId: file.clientId, subject: { type: 'file', id: file.id } });
      await announceFile(tx, file);
      return presentAdminFile(actor, await findFileForStaff(tx, actor, file.id));
    }),
  ];
}
