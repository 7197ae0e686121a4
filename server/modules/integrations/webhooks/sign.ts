import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A secret as the Standard Webhooks rules write it: 32 random bytes. */
export const newSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`;

export interface Signed {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/** The three headers by which a receiver checks a message: standardwebhooks.com. One signature for each secret. */
export function signedHeaders(
  { id, timestamp, body }: Signed,
  secrets: readonly string[],
): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
