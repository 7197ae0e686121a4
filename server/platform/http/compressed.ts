import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Middle strength: what is sent once is not worth the time of the best. */
const brotliQuality = 5;

/** Sends a text as small as the browser can read it. It must hold nothing secret (BREACH). */
export async function compressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  const accepted = request.headers['accept-encoding']?.toString() ?? '';
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
    const body = await promisify(brotliCompress)(text, { params });
    return reply.header('content-encoding', 'br').send(body);
  }
  if (/\bgzip\b/.test(accepted)) {
    return reply.header('content-encoding', 'gzip').send(await promisify(gzip)(text));
  }
  return reply.send(text);
}
