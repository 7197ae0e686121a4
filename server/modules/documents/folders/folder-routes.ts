import * as contract from '#contract/documents/folders';
import { AppError } from '#platform/errors';
import type { ClientActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { handle, handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { authorize, denied, refused } from '#platform/policy';
import { folderPolicy } from '../policy.ts';
import {
  createFolder,
  deleteEmptyFolder,
  findFolder,
  listFolders,
  renameFolder,
} from './folders.ts';

/** @throws AppError `not_found` for one the client doesn't see, `forbidden` for one of another year */
async function assertChangeable(tx: Executor, actor: ClientActor, id: string): Promise<void> {
  const { can } = await findFolder(tx, actor, id, actor);
  if (!can.rename) throw refused(denied);
}

/** A client's own folders. */
export function folderRoutes({ db }: Platform): Route[] {
  return [
    handleDirect(contract.listFolders, ({ actor }) => listFolders(db, actor, actor)),

    handle(contract.createFolder, async ({ actor, body, record, tx }) => {
      const parentId = body.parentFolder || null;
      authorize(folderPolicy.can(actor, 'create', actor));
      if (parentId !== null) await findFolder(tx, actor, parentId, actor);
      const wanted = { name: body.name, parentId, createdBy: actor.userId };
      const { id, path } = await createFolder(tx, actor, wanted);
      assertPathMatches(body.path, path);
      await record(tx, { clientId: actor.clientId, subject: { type: 'folder', id } });
      return findFolder(tx, actor, id, actor);
    }),

    handle(contract.renameFolder, async ({ actor, params, body, record, tx }) => {
      await assertChangeable(tx, actor, params.id);
      await renameFolder(tx, actor, params.id, body.name);
      await record(tx, { clientId: actor.clientId, subject: { type: 'folder', id: params.id } });
      return findFolder(tx, actor, params.id, actor);
    }),

    handle(contract.deleteFolder, async ({ actor, params, record, tx }) => {
      await assertChangeable(tx, actor, params.id);
      await deleteEmptyFolder(tx, actor, params.id);
      await record(tx, { clientId: actor.clientId, subject: { type: 'folder', id: params.id } });
      return { ok: true as const };
    }),
  ];
}

/**
 * The path follows from the parent and the name; a caller who takes it to be another one has an old
 * picture of the folders.
 *
 * @throws AppError `path_mismatch`
 */
export function assertPathMatches(claimed: string | undefined, path: string): void {
  if (claimed === undefined || claimed === path) return;
  throw new AppError('path_mismatch', 'The path doesn’t match this name and parent folder.', {
    fields: { path: 'Please leave the path out or reload the folders' },
  });
}
