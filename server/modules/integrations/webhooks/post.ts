import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { WebhookDelivery } from '#contract/integrations/webhooks';
import {
  assertPublicHost,
  resolvePublic,
  PrivateAddressError,
} from '#platform/http/public-address';

/** What came from one try. */
export interface Outcome {
  status: number | null;
  durationMs: number;
  /** Null when it succeeded. */
  problem: WebhookDelivery['problem'];
  excerpt: string | null;
}

export interface Target {
  url: string;
  /** Also addresses of this machine and its network, and without TLS: in development. */
  allowPrivate: boolean;
}

const timeoutMs = 15_000;
const excerptLength = 200;
const readBytes = 2048;

/**
 * Posts a message once. A redirect is an answer like any other and never followed: its address was not
 * checked. Only the beginning of an answer is read.
 */
export async function post(
  { url, allowPrivate }: Target,
  headers: Record<string, string>,
  body: string,
): Promise<Outcome> {
  const began = performance.now();
  const outcome = (part: Omit<Outcome, 'durationMs'>): Outcome => ({
    ...part,
    durationMs: Math.round(performance.now() - began),
  });
  try {
    const { protocol, hostname } = new URL(url);
    if (!allowPrivate) {
      if (protocol !== 'https:') throw new PrivateAddressError('not https');
      assertPublicHost(hostname);
    }
    const { status, excerpt } = await send(url, allowPrivate, headers, body);
    const isDone = status >= 200 && status < 300;
    const problem = isDone ? null : status >= 300 && status < 400 ? 'redirect' : 'status';
    return outcome({ status, problem, excerpt });
  } catch (error) {
    return outcome({ status: null, problem: problemOf(error), excerpt: null });
  }
}

function send(
  url: string,
  allowPrivate: boolean,
  headers: Record<string, string>,
  body: string,
): Promise<{ status: number; excerpt: string | null }> {
  const request = url.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'POST',
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Filewell-Webhooks/1',
        },
        ...(allowPrivate ? {} : { lookup: resolvePublic }),
      },
      (answer) => {
        const { statusCode = 0 } = answer;
        beginningOf(answer).then(
          (excerpt) => resolve({ status: statusCode, excerpt }),
          // The status has come; a body that breaks off changes nothing about it.
          () => resolve({ status: statusCode, excerpt: null }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

async function beginningOf(answer: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer) {
    parts.push(part as Buffer);
    size += (part as Buffer).length;
    if (size >= readBytes) break;
  }
  answer.destroy();
  const text = Buffer.concat(parts)
    .toString()
    .replaceAll(/[\p{Cc}\p{Cf}\uFFFD\s]+/gu, ' ')
    .trim();
  return text === '' ? null : text.slice(0, excerptLength).toWellFormed();
}

function problemOf(error: unknown): NonNullable<Outcome['problem']> {
  if (error instanceof PrivateAddressError) return 'refused-address';
  const { name, code } = error as { name?: string; code?: string };
  if (name === 'TimeoutError' || name === 'AbortError' || code === 'ABORT_ERR') return 'timeout';
  return code?.startsWith('HPE_') ? 'bad-answer' : 'unreachable';
}
