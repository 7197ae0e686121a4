import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long a connection that has said nothing may still begin a request once the server stops. */
const graceMs = 1000;

/** How long a server that stops continues accepting what waits. */
const acceptMs = 1000;

/** A turn of the loop with hardly any work in it. */
const quickTurnMs = 0.5;

/** Servers whose connections must not stay open for a next request. */
const ending = new WeakSet<Server>();

/** From now on the server ends each connection after the answer that is under way on it. */
export const endConnectionsAfterAnswers = (server: Server): void => void ending.add(server);

export const endsConnectionsAfterAnswers = (server: Server): boolean => ending.has(server);

/**
 * Lets the server stop without waiting for connections nobody uses: `close()` takes one that has
 * not said anything yet, as browsers open them ahead of need, for one whose request is coming, and
 * leaves one open whose last answer was under way when it was called.
 *
 * @returns to be called when the server stops
 */
export function endUnusedConnections(server: Server): () => void {
  const silent = new Set<Socket>();
  let stopping = false;
  server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    silent.delete(socket);
    response.once('close', () => {
      if (stopping) socket.destroySoon();
    });
  });
  return () => {
    stopping = true;
    setTimeout(() => {
      for (const socket of silent) socket.destroy();
    }, graceMs).unref();
  };
}

/**
 * Accepts the connections that wait: the kernel resets those when the server stops listening, and a
 * proxy whose request has gone out on one cannot ask again. Node accepts one per turn of its loop, so
 * none waits after a turn that brought none and left no time for one to come. Stop listening before
 * the next turn.
 */
export async function acceptWaiting(server: Server): Promise<void> {
  let accepted = 0;
  const count = () => (accepted += 1);
  server.on('connection', count);
  const deadline = performance.now() + acceptMs;
  for (let began = performance.now(); began < deadline;) {
    const before = accepted;
    await nextTurn();
    const ended = performance.now();
    if (accepted === before && ended - began < quickTurnMs) break;
    began = ended;
  }
  server.off('connection', count);
}
