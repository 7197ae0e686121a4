// One thing that staff do for many clients or returns at once (decision 051). Each is done by the module whose it is,
// as for one; this module keeps for whom, and how far it is.
export { scheduleBatches } from './jobs.ts';
export { batchRoutes } from './routes.ts';
export { batchTables } from './export.ts';
