import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  request as sendRequest,
  type ServerResponse,
} from 'node:http';
import { connect, type Socket } from 'node:net';

/** The proxy before several nodes, as a firm that runs two has one. Each request goes to the next. */
export interface Front {
  /** Where browsers go. */
  origin: string;
  /** Requests that each node was given, by its place. */
  served: readonly number[];
  /** Gives a place to a node, or takes it away: it gets no new requests then. */
  setNode(place: number, origin: string | undefined): void;
  close(): Promise<void>;
}

/** Opens the proxy on a free port, with no node behind it. */
export async function openFront(): Promise<Front> {
  const nodes: (URL | undefined)[] = [];
  const served: number[] = [];
  let turn = 0;

  /** A connection to the next node that takes one; nothing of the request was sent before. */
  async function nextNode(): Promise<Socket> {
    for (let tried = 0; tried < nodes.length; tried += 1) {
      const place = turn % nodes.length;
      turn += 1;
      const node = nodes[place];
      if (node === undefined) continue;
      const socket = connect(Number(node.port), node.hostname);
      try {
        await once(socket, 'connect');
        served[place] = (served[place] ?? 0) + 1;
        return socket;
      } catch {
        // It is being restarted: the next one then.
      }
    }
    throw new Error('no node answers');
  }

  async function passOn(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const socket = await nextNode();
    const { method, url: path, headers } = asked;
    const passed = sendRequest({ method, path, headers, createConnection: () => socket });
    passed.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.rawHeaders);
      response.pipe(answer);
      // What breaks off at the node breaks off at the browser.
      response.on('error', () => answer.destroy());
    });
    passed.on('error', () => (answer.headersSent ? answer.destroy() : fail(answer)));
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  }

  const server = createServer((asked, answer) => {
    passOn(asked, answer).catch(() => fail(answer));
  });
  server.requestTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the proxy has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    served,
    setNode(place, origin) {
      nodes[place] = origin === undefined ? undefined : new URL(origin);
      served[place] ??= 0;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function fail(answer: ServerResponse): void {
  if (answer.headersSent) answer.destroy();
  else answer.writeHead(502).end();
}
