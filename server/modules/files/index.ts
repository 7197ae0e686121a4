// Files own the documents clients hand over: their names, categories, versions and review, and the
// sealed blobs behind them. Who may see them is decided in policy.ts, in the SQL of every query.
export { uploadDoor } from './accept-upload.ts';
export { newFileIds } from './add-version.ts';
export { announceFile } from './announce-file.ts';
export { restoreFromArchive } from './archive-file.ts';
export { destroyFilesOf } from './destroy-files.ts';
export { refuseUntruePath } from './folder-routes.ts';
export {
  createFolder,
  deleteEmptyFolder,
  findFolder,
  folderForDocument,
  listFolders,
} from './folders.ts';
export { addHistory } from './history.ts';
export { moveFile } from './organize-file.ts';
export { documentsOfItems, type ReceiveForItem } from './item-documents.ts';
export { lockClient, nameForContent, nameInPlace } from './place.ts';
export { canOrganizeFile } from './policy.ts';
export { presentAdminFile, presentFile } from './present.ts';
export {
  findFileForStaff,
  findFileForUpdate,
  findFilesForStaff,
  listClientFiles,
} from './queries.ts';
export { fileRoutes, refuseFutureTaxYear } from './routes.ts';
export { refuseUnscanned, scheduleScans } from './scan.ts';
export { readsBack, rewrapKeys, type StoredVersion, storedVersions } from './stored-versions.ts';
export { scheduleBlobSweep, sweepOrphanBlobs } from './sweep.ts';
export { files, fileVersions, folders } from './table.ts';
export { addUploadedFile } from './upload-file.ts';
