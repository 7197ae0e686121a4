import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';

/** Middle strength: what is sent for a moment only is not worth the time of the best. */
const brotliQuality = 5;

export type Encoding = 'br' | 'gzip' | 'identity';

/** The smallest form that the browser can read. */
export function encodingFor(request: FastifyRequest): Encoding {
  const accepted = request.headers['accept-encoding']?.toString() ?? '';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

/** A text in that form. It must hold nothing secret (BREACH). */
export async function compress(text: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') {
    return promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality },
    });
  }
  return encoding === 'gzip' ? promisify(gzip)(text) : Buffer.from(text);
}
