// How much is read in one session without a fresh second step.
export { assertMayRead, readingLimits } from './bulk-reading.ts';
export { bulkReadingTables } from './export.ts';
