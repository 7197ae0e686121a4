import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** How much of a refused request the server still listens to. */
interface Bounds {
  /** Bytes that are read and thrown away; beyond them nothing is read. */
  bytes: number;
  /** How long the connection stays open for its other end to read the answer. */
  ms: number;
  /** Connections that wait like this at once; further ones are closed after the answer. */
  connections: number;
}

const usual: Bounds = { bytes: 1024 * 1024, ms: 5000, connections: 1000 };

/**
 * Makes an answer reach a caller who is still sending the request, as a refusal by access, type, size or
 * limit does. Closing a socket with unread bytes resets it, and a reset while a proxy is writing
 * makes the proxy count the node as failed. So the whole answer goes out at once, its length known,
 * and its stream ends when the rest of the body has been thrown away or the other end has hung up.
 * Past the bytes nothing more is read: the sender is held by a full window, reads the answer and
 * hangs up. All of it is bounded, so that it is no way to keep a server busy.
 *
 * @returns takes an answer's text; a stream to send in its place, where the request is not all here
 */
export function earlyAnswers(bounds: Partial<Bounds> = {}) {
  const { bytes, ms, connections } = { ...usual, ...bounds };
  let waiting = 0;
  async function* partsOf(text: string | Buffer, request: FastifyRequest, reply: FastifyReply) {
    waiting += 1;
    try {
      yield text;
      if (await hasEnded(request.raw, bytes, ms)) return;
      // Whatever comes now belongs to no request that is worth reading.
      reply.raw.once('finish', () => request.raw.socket.destroy());
    } finally {
      waiting -= 1;
    }
  }
  return (request: FastifyRequest, reply: FastifyReply, text: string | Buffer) => {
    if (text.length === 0 || !isUnread(request.raw)) return undefined;
    if (waiting >= connections) {
      reply.header('connection', 'close');
      return undefined;
    }
    reply.header('content-length', Buffer.byteLength(text));
    return Readable.from(partsOf(text, request, reply));
  };
}

function isUnread(request: IncomingMessage): boolean {
  const { headers, complete, readableEnded, destroyed } = request;
  const hasBody =
    headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return hasBody && !complete && !readableEnded && !destroyed;
}

/** Throws away what is left of a request; false when the time is up before its end. */
function hasEnded(request: IncomingMessage, bytes: number, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    let seen = 0;
    const count = (chunk: Buffer) => {
      seen += chunk.length;
      if (seen > bytes) request.pause();
    };
    const settle = (ended: boolean) => {
      clearTimeout(timer);
      request.off('data', count);
      for (const event of ends) request.off(event, end);
      resolve(ended);
    };
    const end = () => settle(true);
    const timer = setTimeout(settle, ms, false);
    for (const event of ends) request.once(event, end);
    request.unpipe();
    request.on('data', count);
    request.resume();
  });
}

/** Also of the connection: there is nothing more to wait for. */
const ends = ['end', 'close', 'error'] as const;
