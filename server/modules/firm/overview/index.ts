// The overview owns no table: it reads what waits, what comes and how far the season is from the
// tables of the others, each along an index, for the first page of the back office and its tiles.
export { overviewRoutes } from './routes.ts';
