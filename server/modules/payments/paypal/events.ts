import type { PayPalClient } from './client.ts';

/** What PayPal sends along with an event, and what its check calls it. */
const signatureHeaders = {
  'paypal-auth-algo': 'auth_algo',
  'paypal-cert-url': 'cert_url',
  'paypal-transmission-id': 'transmission_id',
  'paypal-transmission-sig': 'transmission_sig',
  'paypal-transmission-time': 'transmission_time',
} as const;

/** PayPal tries to deliver an event for three days; nothing older is checked. */
const oldestMs = 4 * 86_400_000;

/**
 * Whether PayPal signed an event, asked of PayPal. What does not even look like a signature is
 * refused without asking, so that nobody can make us ask at will.
 *
 * @throws Unclear when PayPal does not answer
 */
export async function isGenuine(
  client: PayPalClient,
  webhookId: string,
  { headers, body }: { headers: Record<string, string>; body: string },
): Promise<boolean> {
  const signature: Record<string, string> = {};
  for (const [header, name] of Object.entries(signatureHeaders)) {
    const value = headers[header];
    if (value === undefined || value.length > 2000) return false;
    signature[name] = value;
  }
  const sentAt = Date.parse(signature['transmission_time'] ?? '');
  if (!(Math.abs(Date.now() - sentAt) < oldestMs)) return false;
  const asked = JSON.stringify({ ...signature, webhook_id: webhookId });
  // The event goes along as it came: the signature covers its bytes.
  const answer = await client.postRaw(
    '/v1/notifications/verify-webhook-signature',
    `${asked.slice(0, -1)},"webhook_event":${body}}`,
  );
  const parsed: unknown = JSON.parse(answer);
  return (
    typeof parsed === 'object' &&
    parsed !== null &&
    'verification_status' in parsed &&
    parsed.verification_status === 'SUCCESS'
  );
}

/** The order or capture that an event is about, wherever its kind has it. */
export function orderOf(event: Record<string, unknown>): { orderId?: string; captureId?: string } {
  const type = typeof event['event_type'] === 'string' ? event['event_type'] : '';
  const resource = asRecord(event['resource']);
  const id = asText(resource['id']);
  if (type.startsWith('CHECKOUT.ORDER.')) return id === undefined ? {} : { orderId: id };
  if (!type.startsWith('PAYMENT.CAPTURE.')) return {};
  const related = asRecord(asRecord(resource['supplementary_data'])['related_ids']);
  const orderId = asText(related['order_id']);
  // A refund names the capture it undoes by a link upwards.
  const links = Array.isArray(resource['links']) ? resource['links'].map(asRecord) : [];
  const up = asText(links.find((link) => link['rel'] === 'up')?.['href']);
  const above = /\/captures\/([A-Za-z0-9-]+)$/.exec(up ?? '')?.[1];
  const captureId = asText(related['capture_id']) ?? above ?? id;
  return {
    ...(orderId === undefined ? {} : { orderId }),
    ...(captureId === undefined ? {} : { captureId }),
  };
}

const asText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
