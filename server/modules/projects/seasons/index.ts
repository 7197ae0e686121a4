// Seasons start a tax year for many clients: what each would be asked for is shown, corrected, and made in waves, which can
// be undone. What follows from last year belongs to `rollover`, projects and their items to `projects`.
export { seasonRoutes } from './routes.ts';
export { scheduleSeasons } from './jobs.ts';
export { seasonTables } from './export.ts';
