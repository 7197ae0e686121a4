import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { bodyLimits } from './bodies.ts';

const bodies = new WeakMap<FastifyRequest, string>();

/**
 * Keeps the body as it came, for a signature that covers its bytes. A `preParsing` hook.
 *
 * @throws AppError `too_large`; what is left of the body has not been read then
 */
export async function keepRawBody(
  request: FastifyRequest,
  _reply: unknown,
  payload: Readable,
): Promise<Readable> {
  const chunks: Buffer[] = [];
  let size = 0;
  const assertBodyLimit = (bytes: number): void => {
    if (bytes <= bodyLimits.public) return;
    throw new AppError('too_large', 'That’s more than this address accepts.');
  };
  assertBodyLimit(Number(request.headers['content-length'] ?? 0));
  // The stream is left open, or its socket would be gone before the refusal is sent.
  for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    size += bytes.length;
    assertBodyLimit(size);
    chunks.push(bytes);
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
