// Merges make one client of two records of one: what each module has of the other record becomes the kept one's,
// and goes back when the merge is undone (decision 035).
export { clientMergeRoutes } from './routes.ts';
export { clientMergeTables } from './export.ts';
