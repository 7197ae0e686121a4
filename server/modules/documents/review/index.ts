// Staff files own what staff do with all clients' documents: the lists they filter, search and sort,
// bulk work, the archive, uploads on a client's behalf and ZIPs. The documents belong to `files`.
import type { Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { bulkRoutes } from './bulk-routes.ts';
import { staffFileRoutes } from './file-routes.ts';
import { staffFolderRoutes } from './folder-routes.ts';
import { listRoutes } from './list-routes.ts';
import { zipRoutes } from './zip-routes.ts';

export { staffFileTables } from './export.ts';
export { scheduleZipCleanup } from './housekeeping.ts';
export { countWaitingDocuments } from './list-counts.ts';
export { listFilesForStaff } from './list-files.ts';
export { scopeOf } from './list-routes.ts';
export { documentsNamed } from './named-documents.ts';

export function staffDocumentRoutes(platform: Platform): Route[] {
  return [
    ...listRoutes(platform),
    ...staffFileRoutes(platform),
    ...bulkRoutes(platform),
    ...staffFolderRoutes(platform),
    ...zipRoutes(platform),
  ];
}
