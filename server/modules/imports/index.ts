// Imports bring clients along from another program: a file is read, judged row by row, and on request
// made into clients, which can be undone. Clients, people, and records belong to their own modules.
export { importRoutes } from './routes.ts';
export { resealImportRows } from './reseal.ts';
export { scheduleImports } from './work/jobs.ts';
export { importTables } from './export.ts';
