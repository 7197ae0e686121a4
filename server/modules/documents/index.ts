// Files own the documents clients hand over: their names, categories, versions and review, and the
// sealed blobs behind them. Who may see them is decided in policy.ts, in the SQL of every query.
export { createUploadHandler } from './upload/accept-upload.ts';
export { newFileIds, type StoredContent } from './versions/add-version.ts';
export { announceFile } from './upload/announce-file.ts';
export { archiveFiles, restoreFromArchive } from './archive-file.ts';
export { type Move, placeFiles, setChecklistItem, setProcessed } from './change-files.ts';
export { countFilesByYear, type FilesByYear } from './count-by-year.ts';
export { destroyFilesOf } from './storage/destroy-files.ts';
export { assertPathMatches } from './folders/folder-routes.ts';
export {
  createFolder,
  deleteEmptyFolder,
  findFolder,
  folderForDocument,
  listFolders,
} from './folders/folders.ts';
export { moveDocuments, moveDocumentsBack } from './move-documents.ts';
export { type BeforeMove, moveBack, moveToClient } from './move-to-client.ts';
export { addHistory } from './versions/history.ts';
export { giveName, moveFile } from './folders/organize-file.ts';
export { documentsOfItems, type ReceiveForItem } from './upload/item-documents.ts';
export { lockClient, lockItemDocuments } from './folders/unique-name.ts';
export { countFilesInSight } from './queries.ts';
export { filePolicy, filesInScope, seesDocuments } from './policy.ts';
export { presentAdminFile, presentFile } from './present.ts';
export {
  type AdminFileRow,
  type FileRow,
  findFile,
  findFileForStaff,
  findFileForUpdate,
  findFilesForStaff,
  listClientFiles,
  listNewestFiles,
} from './queries.ts';
export { fileRoutes, assertTaxYear } from './routes.ts';
export { scheduleScans } from './upload/scan.ts';
export {
  readsBack,
  rewrapKeys,
  type SealedVersion,
  storedVersions,
} from './storage/stored-versions.ts';
export { scheduleBlobSweep, sweepBlobs, sweepRefusal, youngestSwept } from './storage/sweep.ts';
export { files, fileVersions, folders } from './table.ts';
export {
  destroyPendingContents,
  destroyTaken,
  pendingContentsOf,
  returnToPending,
  addPendingContent,
  isVersionStored,
  openPendingContent,
  takePendingContent,
} from './pending/pending-contents.ts';
export { pendingExportFiles } from './pending/export.ts';
export { pendingContents } from './pending/table.ts';
export { findStrayBlobs, type StrayBlobs, verifyVersionRows } from './storage/verify-rows.ts';
export { addUploadedFile } from './upload/upload-file.ts';
export { addImportedFile } from './upload/import-file.ts';
export { addOwnDocument, stagePdf } from './upload/own-document.ts';
export { addDeliveredFile } from './upload/delivered-file.ts';
export { addLinkedFile } from './upload/linked-file.ts';
export { type StagedContent, stageContent, type StageParts } from './upload/stage-content.ts';
export {
  currentVersionOf,
  documentWithContent,
  findStoredDocument,
  findVersionIds,
  lockDocument,
  placeRecognized,
  readStoredContent,
  type StoredDocument,
} from './recognized.ts';
export { forgetUnfinished, scheduleUploadExpiry } from './resumable/release.ts';
export { documentPapers } from './papers.ts';
export { isWithheld, releaseAll, releaseDocument } from './withheld.ts';
export { fileTables } from './export.ts';
