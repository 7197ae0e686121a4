import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * `fetch` opens connections ahead of need, also again when they end. A server that stops waits a second for their first
 * word.
 *
 * @returns closes those there are, and each that comes from now on
 */
export function limitUnusedConnections(server: Server): () => void {
  const unused = new Set<Socket>();
  let isClosing = false;
  server.on('connection', (socket) => {
    if (isClosing) socket.destroy();
    else unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage) => unused.delete(socket));
  return () => {
    isClosing = true;
    for (const socket of unused) socket.destroy();
  };
}
