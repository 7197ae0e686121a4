// Activity tells people what is in the log. The log itself, and writing to it, is platform.
export { adminActivityRoutes } from './admin-routes.ts';
export { scheduleActivityIndex } from './index-activity.ts';
export { clientActivityRoutes } from './routes.ts';
export { activityTables } from './export.ts';
