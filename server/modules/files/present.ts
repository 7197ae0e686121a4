import type { AdminFile, File } from '#contract/files';
import type { Actor } from '#platform/actor';
import { canDeleteFile, canProcessFile } from './policy.ts';
import type { AdminFileRow, FileRow } from './queries.ts';

export function presentFile(actor: Actor, row: FileRow): File {
  return {
    id: row.id,
    userId: row.userId,
    filename: `${row.id}.${row.extension}`,
    originalName: row.originalName,
    fileType: row.mediaType,
    fileSize: row.size,
    category: row.category,
    taxYear: row.taxYear,
    folder: '',
    folderId: null,
    version: 1,
    scan: 'none',
    isProcessed: row.processedAt !== null,
    processedAt: row.processedAt?.toISOString() ?? null,
    uploadedAt: row.uploadedAt.toISOString(),
    can: {
      open: true,
      organize: false,
      createVersion: false,
      delete: canDeleteFile(actor, row),
      process: canProcessFile(actor, row),
    },
  };
}

export function presentAdminFile(actor: Actor, row: AdminFileRow): AdminFile {
  return { ...presentFile(actor, row), user: row.user };
}
