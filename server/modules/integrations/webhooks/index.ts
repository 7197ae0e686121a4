// Webhooks: other programs are notified of events by ids, signed by the Standard Webhooks rules.
export { pauseWaiting, scheduleWebhooks } from './deliver.ts';
export { webhookTables } from './export.ts';
export { webhookRoutes } from './routes.ts';
export { resealWebhookSecrets } from './secrets.ts';
