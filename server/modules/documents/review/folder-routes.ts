import { and, eq } from 'drizzle-orm';
import * as contract from '#contract/documents/folders';
import { notFound } from '#platform/errors';
import { handle, handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { inStaffScope } from '#platform/staff-scope';
import { assertClientExists } from '#modules/clients/accounts';
import {
  createFolder,
  deleteEmptyFolder,
  findFolder,
  folderForDocument,
  folders,
  listFolders,
  assertPathMatches,
} from '#modules/documents';

/** The folders of a client, for staff. */
export function staffFolderRoutes({ db }: Platform): Route[] {
  return [
    handleDirect(contract.listClientFolders, async ({ params }) => {
      await assertClientExists(db, params.id);
      return listFolders(db, { clientId: params.id });
    }),

    handle(contract.createClientFolder, async ({ actor, body, record, tx }) => {
      const scope = { clientId: body.userId };
      await assertClientExists(tx, scope.clientId);
      // Without a parent's id the path says where: its last part is the name.
      const above = body.path?.split('/').slice(0, -1).join('/') ?? '';
      const parentId = body.parentFolder || (await folderForDocument(tx, scope, above, actor));
      const wanted = { name: body.name, parentId, createdBy: actor.userId };
      const { id, path } = await createFolder(tx, scope, wanted);
      assertPathMatches(body.path, path);
      await record(tx, { clientId: scope.clientId, subject: { type: 'folder', id } });
      return findFolder(tx, scope, id);
    }),

    handle(contract.deleteClientFolder, async ({ actor, params, record, tx }) => {
      const [folder] = await tx
        .select({ clientId: folders.clientId })
        .from(folders)
        .where(and(eq(folders.id, params.id), inStaffScope(actor, folders.clientId)));
      if (!folder) throw notFound();
      await deleteEmptyFolder(tx, folder, params.id);
      await record(tx, { clientId: folder.clientId, subject: { type: 'folder', id: params.id } });
      return { ok: true as const };
    }),
  ];
}
