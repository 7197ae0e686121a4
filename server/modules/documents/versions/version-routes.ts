import { v7 as uuidv7 } from 'uuid';
import * as contract from '#contract/documents/versions';
import { clientKinds } from '#platform/file-type/kinds';
import { handle, handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { authorize } from '#platform/policy';
import type { AcceptUpload } from '../upload/accept-upload.ts';
import {
  addLatestVersion,
  assertQuota,
  assertVersionLimit,
  versionWithContent,
} from './add-version.ts';
import { adoptAsVersion } from './adopt-version.ts';
import { announceFile } from '../upload/announce-file.ts';
import { addHistory, listHistory } from './history.ts';
import { lockClient } from '../folders/unique-name.ts';
import { filePolicy } from '../policy.ts';
import { presentFile } from '../present.ts';
import { findFile, findFileForUpdate } from '../queries.ts';
import { archiveVersion, restoreVersion } from './restore-version.ts';
import { listOpenings, listVersions } from './versions.ts';

/** A document's versions, its history, and who opened it. */
export function versionRoutes(platform: Platform, accept: AcceptUpload): Route[] {
  const { db } = platform;
  return [
    handleDirect(contract.listFileVersions, async ({ actor, params }) => {
      const file = await findFile(db, actor, params.id);
      return listVersions(db, actor, file.id);
    }),

    handleDirect(contract.listFileHistory, async ({ actor, params }) => {
      const file = await findFile(db, actor, params.id);
      return listHistory(db, actor, file.id);
    }),

    handleDirect(contract.listFileOpenings, async ({ actor, params }) => {
      const file = await findFile(db, actor, params.id);
      return listOpenings(db, actor, file.id);
    }),

    handleDirect(contract.createFileVersion, async (call) => {
      const { actor, params, record } = call;
      // Before a byte is read: another client's document answers as one that does not exist.
      authorize(filePolicy.can(actor, 'createVersion', await findFile(db, actor, params.id)));
      return accept(call, {
        owner: { fileId: params.id, versionId: uuidv7() },
        allowed: clientKinds,
        target: params.id,
        readFields: (texts) => contract.createFileVersion.body.parse(texts),
        store: async (tx, { content, fields }) => {
          await lockClient(tx, actor);
          const file = await findFileForUpdate(tx, actor, params.id);
          authorize(filePolicy.can(actor, 'createVersion', file));
          assertVersionLimit(file);
          await assertQuota(tx, file.clientId, content.size);
          const sameAsVersion = await versionWithContent(tx, file.id, content.sha256);
          const newVersion = await addLatestVersion(platform, tx, file, content, {
            uploadedBy: actor.userId,
            notes: fields.versionNotes,
          });
          await addHistory(tx, {
            fileId: file.id,
            action: 'updated',
            newVersion,
            description: 'New version uploaded',
            userId: actor.userId,
          });
          await record(tx, {
            clientId: file.clientId,
            subject: { type: 'file', id: file.id },
            details: { version: newVersion, size: content.size },
          });
          await announceFile(tx, file, file);
          return { ...presentFile(actor, await findFile(tx, actor, file.id)), sameAsVersion };
        },
      });
    }),

    handle(contract.adoptFileAsVersion, async ({ actor, params, body, record, tx }) => {
      const { file, newVersion, sameAsVersion } = await adoptAsVersion(platform, tx, actor, {
        by: params.id,
        fileId: body.fileId,
        notes: body.versionNotes,
      });
      await record(tx, {
        clientId: file.clientId,
        subject: { type: 'file', id: file.id },
        details: { version: newVersion, adopted: body.fileId },
      });
      return { ...presentFile(actor, await findFile(tx, actor, file.id)), sameAsVersion };
    }),

    handle(contract.restoreFileVersion, async ({ actor, params, record, tx }) => {
      const restored = await restoreVersion(platform, tx, actor, params.id);
      const { file, newVersion, restoredFrom } = restored;
      await record(tx, {
        clientId: file.clientId,
        subject: { type: 'file', id: file.id },
        details: { version: newVersion, restoredFrom },
      });
      return presentFile(actor, await findFile(tx, actor, file.id));
    }),

    handle(contract.archiveFileVersion, async ({ actor, params, record, tx }) => {
      const { file, version } = await archiveVersion(tx, actor, params.id);
      await record(tx, {
        clientId: file.clientId,
        subject: { type: 'file', id: file.id },
        details: { version },
      });
      return presentFile(actor, file);
    }),
  ];
}
