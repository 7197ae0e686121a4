import { request, Agent } from 'node:http';
import { TestBrowser } from '#testing/browser';

/** What came from a request that a server may also refuse, cut off or never answer. */
export interface Outcome {
  /** 0 when the connection broke or nothing came within the patience. */
  status: number;
  text: string;
  headers: Headers;
  /** From the first byte sent to the last one received. */
  ms: number;
}

const patienceMs = 180_000;

/**
 * A browser or program on its own machine: every request leaves from its own loopback address
 * (127.0.0.0/8), so that proxies and the server see many machines.
 */
export class Caller extends TestBrowser {
  readonly address: string;
  readonly #agent: Agent;
  readonly #proxyHeader: boolean;

  /** @param options.proxyHeader say the address in X-Forwarded-For, where no proxy does */
  constructor(origin: string, address: string, options: { proxyHeader: boolean }) {
    super(origin);
    this.address = address;
    this.#proxyHeader = options.proxyHeader;
    this.#agent = new Agent({ keepAlive: true, maxSockets: 100, localAddress: address });
  }

  /** Sends a request and answers whatever becomes of it. */
  async try(path: string, init: RequestInit = {}): Promise<Outcome> {
    const started = performance.now();
    try {
      const response = await this.fetch(path, init);
      const text = await response.text();
      const { status, headers } = response;
      return { status, text, headers, ms: performance.now() - started };
    } catch (error) {
      const text = String(error);
      return { status: 0, text, headers: new Headers(), ms: performance.now() - started };
    }
  }

  /** A call with a JSON body. */
  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Outcome> {
    return this.try(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }

  /** A plain form. */
  postForm(path: string, body: string): Promise<Outcome> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return this.try(path, { method: 'POST', headers, body });
  }

  /** Lets go of its connections. */
  close(): void {
    this.#agent.destroy();
  }

  protected override async send(
    url: URL,
    init: RequestInit & { headers: Headers },
  ): Promise<Response> {
    const { headers } = init;
    if (this.#proxyHeader && !headers.has('x-forwarded-for')) {
      headers.set('x-forwarded-for', this.address);
    }
    let body: Buffer | undefined;
    if (init.body !== undefined && init.body !== null) {
      // Writes a form with its boundary as `fetch` would.
      const encoded = new Response(init.body);
      body = Buffer.from(await encoded.arrayBuffer());
      const type = encoded.headers.get('content-type');
      if (type !== null && !headers.has('content-type')) headers.set('content-type', type);
      headers.set('content-length', String(body.length));
    }
    return this.#transmit(url, { method: init.method ?? 'GET', headers, body });
  }

  #transmit(
    url: URL,
    { method, headers, body }: { method: string; headers: Headers; body: Buffer | undefined },
  ): Promise<Response> {
    return new Promise((resolve, reject) => {
      const sent = request(
        url,
        { method, headers: Object.fromEntries(headers), agent: this.#agent, timeout: patienceMs },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () => {
            const status = answer.statusCode ?? 0;
            const received = Object.entries(answer.headersDistinct).flatMap(([name, values]) =>
              (values ?? []).map((value): [string, string] => [name, value]),
            );
            const mayHaveBody = ![204, 205, 304].includes(status);
            const text = mayHaveBody ? Buffer.concat(chunks) : null;
            resolve(new Response(text, { status, headers: new Headers(received) }));
          });
        },
      );
      sent.on('timeout', () => sent.destroy(new Error('no answer')));
      sent.on('error', (error) => {
        // A connection that was kept may be closed just as it is used again; browsers ask once more.
        if (sent.reusedSocket && 'code' in error && error.code === 'ECONNRESET') {
          resolve(this.#transmit(url, { method, headers, body }));
        } else reject(error);
      });
      sent.end(body);
    });
  }
}
