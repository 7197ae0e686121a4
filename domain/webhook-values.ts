/** What a webhook endpoint can be notified of. */
export const webhookEventTypes = [
  'client.created',
  'document.received',
  'document.processed',
  'message.received',
  'project.step_completed',
  'invoice.created',
  'invoice.paid',
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

export const webhookEventLabels: Readonly<Record<WebhookEventType, string>> = {
  'client.created': 'A client was added or confirmed their registration',
  'document.received': 'A document or a new version of one was uploaded',
  'document.processed': 'A document was marked as processed',
  'message.received': 'A client wrote a message',
  'project.step_completed': 'A step of a project was completed',
  'invoice.created': 'An invoice was created',
  'invoice.paid': 'A payment for an invoice was made or recorded',
};

/** Sent by the test button. */
export const webhookTestType = 'webhook.test';

/** How many endpoints a firm has at most. */
export const maxWebhooks = 10;
/** How long the secret before continues signing beside a new one, in hours. */
export const secretOverlapHours = 24;
/** How long deliveries are kept, in days. */
export const deliveryDays = 30;

/** Seconds before each further try, as the Standard Webhooks rules recommend: about three days in all. */
export const retryDelays = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;
/** The first try and all further ones. */
export const maxAttempts: number = retryDelays.length + 1;
