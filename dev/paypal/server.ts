import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { answerApi } from './api.ts';
import { type Books, emptyBooks } from './books.ts';
import { Faults, readFault } from './faults.ts';
import { type Asked, type PayPalStandIn, send, standInAccount } from './asked.ts';
import { answerPage } from './pages.ts';
import { Webhooks } from './webhooks.ts';

/**
 * Speaks PayPal's HTTP API, serves a script and a pop-up from its own origin and keeps its own
 * books. No money moves.
 *
 * @param options.webhookUrl where it tells its events
 * @param options.folder where its books survive a restart; in memory only when left out
 * @param options.port wished for; another one is taken when it is in use
 */
export async function startPayPalStandIn(options: {
  webhookUrl: string;
  host?: string;
  port?: number;
  folder?: string;
}): Promise<PayPalStandIn> {
  const { host = '127.0.0.1', folder } = options;
  const file = folder === undefined ? undefined : path.join(folder, 'paypal-stand-in.json');
  const webhookId = 'WEBHOOK-STAND-IN';
  const faults = new Faults();
  const webhooks = new Webhooks({
    url: options.webhookUrl,
    webhookId,
    secret: standInAccount.clientSecret,
  });
  webhooks.faultOf = () => faults.take('webhook');
  const books = readBooks(file);

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  const bound = await listen(server, host, options.port ?? 0);
  const origin = `http://${host}:${bound}`;
  const standIn: PayPalStandIn = {
    origin,
    books,
    faults,
    webhooks,
    calls: {},
    env: {
      PAYPAL_CLIENT_ID: standInAccount.clientId,
      PAYPAL_CLIENT_SECRET: standInAccount.clientSecret,
      PAYPAL_MERCHANT_ID: standInAccount.merchantId,
      PAYPAL_WEBHOOK_ID: webhookId,
      PAYPAL_API_URL: origin,
    },
    async close() {
      await webhooks.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };

  function save(): void {
    if (file === undefined) return;
    // Whole or not at all, also when the process is killed in the meantime.
    writeFileSync(`${file}.new`, JSON.stringify(books), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin);
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const asked: Asked = { request, response, url, body, standIn, save };
    if (url.pathname.startsWith('/_control')) return control(asked);
    if (/^\/v[12]\//.test(url.pathname)) return answerApi(asked);
    return answerPage(asked);
  }
  return standIn;
}

function readBooks(file: string | undefined): Books {
  if (file === undefined) return emptyBooks();
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  try {
    return { ...emptyBooks(), ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<Books>) };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return emptyBooks();
    throw error;
  }
}

function listen(
  server: ReturnType<typeof createServer>,
  host: string,
  port: number,
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      if (port !== 0 && 'code' in error && error.code === 'EADDRINUSE') {
        listen(server, host, 0).then(resolve, reject);
      } else reject(error);
    });
    server.listen(port, host, () => {
      const address = server.address();
      if (typeof address === 'object' && address !== null) resolve(address.port);
      else reject(new Error('the stand-in has no address'));
    });
  });
}

/**
 * Tells it to fail: `POST /_control` with a fault, `{ "webhooks": "hold" | "release" }` or
 * `{ "clear": true }`. `GET /_control` shows its books.
 */
async function control({ request, response, body, standIn }: Asked): Promise<void> {
  if (request.method === 'POST') {
    const command = JSON.parse(body) as Record<string, unknown>;
    if (command['clear'] === true) standIn.faults.clear();
    else if (command['webhooks'] === 'hold') standIn.webhooks.pause();
    else if (command['webhooks'] === 'release') standIn.webhooks.release();
    else {
      try {
        standIn.faults.plan(readFault(command));
      } catch (error) {
        send(response, 400, { message: error instanceof Error ? error.message : '' });
        return;
      }
    }
  }
  send(response, 200, { books: standIn.books, calls: standIn.calls });
}
