import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';

/** Bytes of a body that is kept; the server's limit for JSON. */
const maxBytes = 256 * 1024;
const bodies = new WeakMap<FastifyRequest, string>();

/** Keeps the body as it came, for a signature that covers its bytes. A `preParsing` hook. */
export async function keepRawBody(
  request: FastifyRequest,
  _reply: unknown,
  payload: AsyncIterable<unknown>,
): Promise<Readable> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of payload) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    size += bytes.length;
    // What is larger is refused by the parser; nothing of it is kept.
    if (size <= maxBytes) chunks.push(bytes);
    else break;
  }
  const body = Buffer.concat(chunks);
  bodies.set(request, body.toString('utf8'));
  return Readable.from([body]);
}

/** The body as it came. The route must have `keepRawBody`. */
export function rawBody(request: FastifyRequest): string {
  const body = bodies.get(request);
  if (body === undefined) throw new Error('the body of this request was not kept');
  return body;
}
