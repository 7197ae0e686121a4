// Staff files own what staff do with all clients' documents: the lists they filter, search and sort,
// bulk work, the archive, uploads on a client's behalf and ZIPs. The documents belong to `files`.
export { staffFileTables } from './export.ts';
export { scheduleZipCleanup } from './housekeeping.ts';
export { countWaitingDocuments } from './list-counts.ts';
export { listFilesForStaff } from './list-files.ts';
export { scopeOf } from './list-routes.ts';
export { documentsNamed } from './named-documents.ts';
export { staffDocumentRoutes } from './routes.ts';
