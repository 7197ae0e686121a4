import type { ProviderEvent, WebhookRequest } from '../provider.ts';
import type { PayPalClient } from './client.ts';

/** Headers of an event, and their names in PayPal's verification call. */
const signatureHeaders = {
  'paypal-auth-algo': 'auth_algo',
  'paypal-cert-url': 'cert_url',
  'paypal-transmission-id': 'transmission_id',
  'paypal-transmission-sig': 'transmission_sig',
  'paypal-transmission-time': 'transmission_time',
} as const;

/** PayPal retries an event for three days. Older ones aren't verified. */
const oldestMs = 4 * 86_400_000;

/**
 * Reads an event that PayPal signed, which PayPal itself checks. A request that doesn't even look
 * like a signed event is refused without a call to PayPal, so that strangers can't cause calls.
 *
 * @throws Unclear when PayPal does not answer
 */
export async function readEvent(
  client: PayPalClient,
  webhookId: string,
  { headers, body }: WebhookRequest,
): Promise<ProviderEvent | undefined> {
  const event = parseEvent(body);
  const signature: Record<string, string> = {};
  for (const [header, name] of Object.entries(signatureHeaders)) {
    const value = headers[header];
    if (value === undefined || value.length > 2000) return undefined;
    signature[name] = value;
  }
  const sentAt = Date.parse(signature['transmission_time'] ?? '');
  if (!event || !(Math.abs(Date.now() - sentAt) < oldestMs)) return undefined;
  const asked = JSON.stringify({ ...signature, webhook_id: webhookId });
  // The body goes along as received, because the signature covers its bytes. It is valid JSON, so it
  // can't add fields of its own.
  const answer = await client.postRaw(
    '/v1/notifications/verify-webhook-signature',
    `${asked.slice(0, -1)},"webhook_event":${body}}`,
  );
  const isGenuine = asRecord(JSON.parse(answer))['verification_status'] === 'SUCCESS';
  return isGenuine ? event : undefined;
}

/** The event in a body; undefined for anything that PayPal wouldn't send. */
function parseEvent(body: string): ProviderEvent | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return undefined;
  }
  const event = asRecord(parsed);
  const id = asText(event['id']);
  const type = asText(event['event_type']);
  if (id === undefined || type === undefined || id.length > 100 || type.length > 100) {
    return undefined;
  }
  return { id, type, ...orderOf(type, asRecord(event['resource'])) };
}

/** The order or capture of an event, whose place depends on the event's type. */
function orderOf(
  type: string,
  resource: Record<string, unknown>,
): Pick<ProviderEvent, 'orderId' | 'captureId'> {
  const id = asText(resource['id']);
  if (type.startsWith('CHECKOUT.ORDER.')) return { orderId: id };
  if (!type.startsWith('PAYMENT.CAPTURE.')) return {};
  const related = asRecord(asRecord(resource['supplementary_data'])['related_ids']);
  const orderId = asText(related['order_id']);
  // A refund names the capture it undoes by a link upwards.
  const links = Array.isArray(resource['links']) ? resource['links'].map(asRecord) : [];
  const up = asText(links.find((link) => link['rel'] === 'up')?.['href']);
  const above = /\/captures\/([A-Za-z0-9-]+)$/.exec(up ?? '')?.[1];
  const captureId = asText(related['capture_id']) ?? above ?? id;
  return { orderId, captureId };
}

const asText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
