// Documents that came in without a certain client are on the sorting list until staff, or a cover sheet, say whose
// they are. Their contents belong to files, as the documents do that they become.
export { sortingDesk } from './desk.ts';
export { sortingTables } from './export.ts';
export { resealOrigins, scheduleSorting } from './housekeeping.ts';
export { similarClients } from './receive.ts';
export { sorter } from './sort.ts';
export { watchScans } from './scans/watch.ts';
export { sortingRoutes } from './routes.ts';
