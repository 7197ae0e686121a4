// The palette owns no table: it finds a few of everything by a few words.
export { paletteRoutes } from './routes.ts';
