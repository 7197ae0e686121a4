// Files own the documents clients hand over: their names, categories, versions and review, and the
// sealed blobs behind them. Who may see them is decided in policy.ts, in the SQL of every query.
export { uploadDoor } from './accept-upload.ts';
export { newFileIds } from './add-version.ts';
export { announceFile } from './announce-file.ts';
export { archiveFiles, restoreFromArchive } from './archive-file.ts';
export { type Move, placeFiles, setChecklistItem, setProcessed } from './change-files.ts';
export { countFilesByYear, type FilesByYear } from './count-by-year.ts';
export { destroyFilesOf } from './destroy-files.ts';
export { assertPathMatches } from './folder-routes.ts';
export {
  createFolder,
  deleteEmptyFolder,
  findFolder,
  folderForDocument,
  listFolders,
} from './folders.ts';
export { addHistory } from './history.ts';
export { giveName, moveFile } from './organize-file.ts';
export { documentsOfItems, type ReceiveForItem } from './item-documents.ts';
export { lockClient, lockItemDocuments } from './place.ts';
export { filePolicy } from './policy.ts';
export { presentAdminFile, presentFile } from './present.ts';
export {
  type AdminFileRow,
  findFileForStaff,
  findFileForUpdate,
  findFilesForStaff,
  listClientFiles,
  listNewestFiles,
} from './queries.ts';
export { fileRoutes, assertTaxYear } from './routes.ts';
export { scheduleScans } from './scan.ts';
export {
  readsBack,
  rewrapKeys,
  type SealedVersion,
  type StoredVersion,
  storedVersions,
} from './stored-versions.ts';
export { scheduleBlobSweep, sweepBlobs, sweepRefusal, youngestSwept } from './sweep.ts';
export { files, fileVersions, folders } from './table.ts';
export { findStrayBlobs, type StrayBlobs, verifyVersionRows } from './verify-rows.ts';
export { addUploadedFile } from './upload-file.ts';
