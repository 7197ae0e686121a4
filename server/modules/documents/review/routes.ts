import type { Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { bulkRoutes } from './bulk-routes.ts';
import { staffFileRoutes } from './file-routes.ts';
import { staffFolderRoutes } from './folder-routes.ts';
import { listRoutes } from './list-routes.ts';
import { zipRoutes } from './zip-routes.ts';

export function staffDocumentRoutes(platform: Platform): Route[] {
  return [
    ...listRoutes(platform),
    ...staffFileRoutes(platform),
    ...bulkRoutes(platform),
    ...staffFolderRoutes(platform),
    ...zipRoutes(platform),
  ];
}
