// Calendar feeds: what is due, for calendar programs that read a secret address.
export { calendarTables } from './export.ts';
export { calendarRoutes } from './routes.ts';
