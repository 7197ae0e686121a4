// Alarms own what an owner must hear of: what is looked for every minute, who is told, and what they
// read of it. Raising one is platform (`#platform/alarms/raise`), so that anything can.
export { countOpenAlarms, listAlarms } from './queries.ts';
export { alarmRoutes } from './routes.ts';
export { scheduleAlarms } from './watch.ts';
export { watchLoad } from './watch-load.ts';
export { alarmTables } from './export.ts';
