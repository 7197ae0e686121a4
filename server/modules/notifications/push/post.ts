import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { pushTtlSeconds } from '#domain/push-values';
import {
  assertPublicHost,
  resolvePublic,
  PrivateAddressError,
} from '#platform/http/public-address';

/** What a push service made of a message. `gone`: it knows the device no longer. */
export type PushOutcome =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'refused'; status: number | null }
  | { kind: 'later'; afterSeconds: number | null };

const timeoutMs = 15_000;

/**
 * Whether an address may be one of a push service: https, and no address of a network of ours.
 *
 * @param allowPrivate also this machine and without TLS, in development
 */
export function isPushAddress(endpoint: string, allowPrivate: boolean): boolean {
  if (allowPrivate) return true;
  try {
    const { protocol, hostname, username, password } = new URL(endpoint);
    assertPublicHost(hostname);
    return protocol === 'https:' && username === '' && password === '';
  } catch {
    return false;
  }
}

/** Posts a message once (RFC 8030). What it answers is thrown away, and a redirect is not followed. */
export async function postPush(
  target: { endpoint: string; allowPrivate: boolean; topic: string },
  authorization: string,
  body: Buffer,
): Promise<PushOutcome> {
  const { endpoint, allowPrivate, topic } = target;
  if (!isPushAddress(endpoint, allowPrivate)) return { kind: 'refused', status: null };
  try {
    const { status, retryAfter } = await send(endpoint, allowPrivate, {
      body,
      headers: {
        authorization,
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        'content-length': String(body.length),
        ttl: String(pushTtlSeconds),
        urgency: 'normal',
        // Of several that wait for a device, the last alone arrives.
        topic,
      },
    });
    if (status >= 200 && status < 300) return { kind: 'sent' };
    if (status === 404 || status === 410) return { kind: 'gone' };
    if (status === 429 || status >= 500) return { kind: 'later', afterSeconds: retryAfter };
    return { kind: 'refused', status };
  } catch (error) {
    if (error instanceof PrivateAddressError) return { kind: 'refused', status: null };
    return { kind: 'later', afterSeconds: null };
  }
}

function send(
  endpoint: string,
  allowPrivate: boolean,
  { headers, body }: { headers: Record<string, string>; body: Buffer },
): Promise<{ status: number; retryAfter: number | null }> {
  const request = endpoint.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = request(
      endpoint,
      {
        method: 'POST',
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        headers,
        ...(allowPrivate ? {} : { lookup: resolvePublic }),
      },
      (answer) => {
        const seconds = Number(answer.headers['retry-after']);
        answer.destroy();
        resolve({
          status: answer.statusCode ?? 0,
          retryAfter: Number.isFinite(seconds) && seconds > 0 ? seconds : null,
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
