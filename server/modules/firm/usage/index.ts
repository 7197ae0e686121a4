// Usage counts which screens are opened, by those who allow it in their privacy settings.
export { listScreenCounts } from './count.ts';
export { usageTables } from './export.ts';
export { usageRoutes } from './routes.ts';
