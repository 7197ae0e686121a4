// Rollover: what clients had last year is what they are asked for this year. It has no tables of its own: documents
// belong to `files`, what was read in them to `intake`, requests to `projects`.
export { expectedAfter, readYears } from './read-last-year.ts';
export { partsOfConsolidated, requestsAfter, yearOn } from './roll-over.ts';
export { rolloverRoutes } from './routes.ts';
