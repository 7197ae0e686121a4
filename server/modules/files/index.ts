// Files own the documents clients hand over: their names, categories, versions and review, and the
// sealed blobs behind them. Who may see them is decided in policy.ts, in the SQL of every query.
export { fileRoutes } from './routes.ts';
export { scanWaiting, scheduleScans } from './scan.ts';
export { scheduleBlobSweep, sweepOrphanBlobs } from './sweep.ts';
