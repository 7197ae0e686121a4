import type { AdminFile, File } from '#contract/documents/files';
import type { Actor } from '#platform/actor';
import { filePolicy, type Owned } from './policy.ts';
import type { AdminFileRow, FileRow } from './queries.ts';

export function presentFile(actor: Actor, row: FileRow): File {
  return {
    id: row.id,
    userId: row.clientId,
    filename: `${row.id}.${row.extension}`,
    originalName: row.originalName,
    fileType: row.mediaType,
    fileSize: row.size,
    category: row.category,
    taxYear: row.taxYear,
    folder: row.folder,
    folderId: row.folderId,
    version: row.version,
    scan: row.scan,
    isProcessed: row.processedAt !== null,
    processedAt: row.processedAt?.toISOString() ?? null,
    uploadedAt: row.uploadedAt.toISOString(),
    can: presentRights(actor, row),
  };
}

/** What the caller may do with a document. */
export function presentRights(actor: Actor, row: Owned & Pick<FileRow, 'scan'>): File['can'] {
  const may = (action: keyof File['can']): boolean => filePolicy.can(actor, action, row).isAllowed;
  return {
    open: may('open'),
    organize: may('organize'),
    createVersion: may('createVersion'),
    delete: may('delete'),
    process: may('process'),
  };
}

export function presentAdminFile(actor: Actor, row: AdminFileRow): AdminFile {
  return {
    ...presentFile(actor, row),
    checklistItemId: row.checklistItemId,
    user: row.user,
  };
}
