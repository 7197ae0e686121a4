// The leanest HTTP client there is: sockets that stay open and count what comes back, so that what is
// measured is the server and not the client beside it.
import { connect, type Socket } from 'node:net';
import { Times } from './measure.ts';

export interface Load {
  /** Answers in a second. */
  rate: number;
  times: Times;
  /** Answers with another status than 2xx, and connections that broke. */
  errors: number;
}

/** One request as bytes; pieces are sent as they are, without copying. */
export type Request = readonly Uint8Array[];

/** Asks again and again over that many connections, for so long. */
export async function drive(
  port: number,
  { connections, seconds, next }: { connections: number; seconds: number; next: () => Request },
): Promise<Load> {
  const times = new Times();
  let errors = 0;
  const begin = performance.now();
  const end = begin + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const line = await openLine(port);
      while (performance.now() < end) {
        const status = await times.measure(() => line.ask(next())).catch(() => 0);
        if (status < 200 || status > 299) errors += 1;
        if (status === 0) break;
      }
      line.close();
    }),
  );
  return { rate: (times.count - errors) / ((performance.now() - begin) / 1000), times, errors };
}

interface Line {
  /** Resolves to the status once the whole answer has come. */
  ask(request: Request): Promise<number>;
  close(): void;
}

async function openLine(port: number): Promise<Line> {
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opened = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(opened));
    opened.once('error', reject);
  });
  let waiting: { resolve: (status: number) => void; reject: (error: Error) => void } | undefined;
  let status = 0;
  /** Bytes of the body still to come; undefined while the head is awaited. */
  let left: number | undefined;
  socket.on('data', (chunk: Buffer) => {
    let begins = 0;
    if (left === undefined) {
      // Heads are short and come in one piece on this machine; the rest is counted, never read.
      begins = chunk.indexOf('\r\n\r\n') + 4;
      const head = chunk.toString('latin1', 0, begins);
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
      if (begins < 4 || length === undefined) {
        socket.destroy(new Error('an answer without a length'));
        return;
      }
      status = Number(head.slice(9, 12));
      left = Number(length);
    }
    left -= chunk.length - begins;
    if (left > 0) return;
    left = undefined;
    waiting?.resolve(status);
  });
  const fail = (): void => waiting?.reject(new Error('the connection broke'));
  socket.on('error', fail);
  socket.on('close', fail);
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.cork();
        for (const piece of request) socket.write(piece);
        socket.uncork();
      }),
    close: () => socket.destroy(),
  };
}

/** The head of a request, and its body where it has one. */
export function request(
  method: string,
  path: string,
  headers: Record<string, string | number> = {},
  body: Request = [],
): Request {
  const length = body.reduce((sum, piece) => sum + piece.length, 0);
  const all = {
    host: 'localhost',
    ...headers,
    ...(length > 0 ? { 'content-length': length } : {}),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return [Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`), ...body];
}
