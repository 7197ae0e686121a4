import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

/** A message as the browser reads it, and what its push service was told. */
export interface ReceivedPush {
  text: string;
  /** Of the body, as it came. */
  bytes: number;
  /** The claims of the proof, and the key that signed them. */
  claims: { aud: string; exp: number; sub: string };
  publicKey: string;
  headers: Record<string, string | string[] | undefined>;
}

/** A browser and its push service in software: RFC 8030, 8291, and 8292, and it can fail. */
export interface TestPushService {
  /** A browser subscribes. */
  subscribe(): TestSubscription;
  /** What it answers from now on in place of 201. */
  answerWith(status: number | undefined, headers?: Record<string, string>): void;
  /** Calls that it refused as the RFCs tell it to. */
  readonly refused: readonly string[];
  close(): Promise<void>;
}

/** A subscription as a page sends it, and what arrived for it. */
export interface TestSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  readonly received: readonly ReceivedPush[];
  /** How often the service was called for it. */
  readonly calls: number;
}

interface Browser {
  pair: ReturnType<typeof createECDH>;
  auth: Buffer;
  received: ReceivedPush[];
  calls: number;
}

export async function startPushService(): Promise<TestPushService> {
  const browsers = new Map<string, Browser>();
  const refused: string[] = [];
  let failing: { status: number; headers: Record<string, string> } | undefined;
  let origin = '';
  const server = createServer((request, response) => {
    void (async () => {
      const browser = browsers.get(request.url ?? '');
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const body = Buffer.concat(parts);
      if (browser) browser.calls += 1;
      if (failing) return response.writeHead(failing.status, failing.headers).end('no');
      if (!browser) return response.writeHead(404).end();
      try {
        browser.received.push(read(request, body, browser, origin));
      } catch (error) {
        refused.push(error instanceof Error ? error.message : String(error));
        return response.writeHead(400).end();
      }
      return response.writeHead(201, { location: `${origin}/message/1` }).end();
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    refused,
    subscribe() {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const path = `/push/${randomBytes(16).toString('hex')}`;
      const browser: Browser = { pair, auth: randomBytes(16), received: [], calls: 0 };
      browsers.set(path, browser);
      return {
        endpoint: `${origin}${path}`,
        keys: {
          p256dh: pair.getPublicKey('base64url'),
          auth: browser.auth.toString('base64url'),
        },
        received: browser.received,
        get calls() {
          return browser.calls;
        },
      };
    },
    answerWith(status, headers = {}) {
      failing = status === undefined ? undefined : { status, headers };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** @throws Error that says which rule the message breaks */
function read(
  { method, headers }: IncomingMessage,
  body: Buffer,
  browser: Browser,
  origin: string,
): ReceivedPush {
  if (method !== 'POST') throw new Error('not a POST');
  if (!/^\d+$/.test(String(headers['ttl']))) throw new Error('no TTL');
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('another encoding');
  if (body.length > 4096) throw new Error('too long');
  const topic = headers['topic'];
  if (topic !== undefined && !/^[\w-]{1,32}$/.test(String(topic))) throw new Error('a bad topic');
  const { claims, publicKey } = checkProof(headers.authorization ?? '', origin);
  return { text: decrypt(body, browser), bytes: body.length, claims, publicKey, headers };
}

const claimsShape = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });

/** RFC 8292. */
function checkProof(authorization: string, origin: string) {
  const [, token = '', publicKey = ''] =
    /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', payload = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  if (point.length !== 65) throw new Error('no key');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const signed = Buffer.from(`${head}.${payload}`);
  const bytes = Buffer.from(signature, 'base64url');
  if (!verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, bytes))
    throw new Error('a wrong signature');
  const claims = claimsShape.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  if (claims.aud !== origin) throw new Error('for another service');
  const left = claims.exp - Date.now() / 1000;
  if (left <= 0 || left > 24 * 3600) throw new Error('a wrong end');
  if (!/^(?:mailto:.+@.+|https:)/.test(claims.sub)) throw new Error('no contact');
  return { claims, publicKey };
}

/** RFC 8291 and 8188, as a browser does it. */
function decrypt(body: Buffer, { pair, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + (body[20] ?? 0);
  const sender = body.subarray(21, keyEnd);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
  const tag = body.subarray(-16);
  const open = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  open.setAuthTag(tag);
  const plain = Buffer.concat([open.update(body.subarray(keyEnd, -16)), open.final()]);
  const end = plain.findLastIndex((byte) => byte !== 0);
  if (plain[end] !== 2) throw new Error('not the last record');
  return plain.subarray(0, end).toString();
}
