// Season rollover: what a client had last year is what they are asked for this year. It has no tables of its own: documents
// belong to `files`, what was read in them to `intake`, requests to `projects`.
export { rolloverRoutes } from './routes.ts';
