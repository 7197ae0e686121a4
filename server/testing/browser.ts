import type { AnyEndpoint, CallInput, CallOutput } from '#contract/endpoint';
import type { ErrorBody } from '#contract/errors';

/** What came back: the body typed by the endpoint on success, the error body otherwise. */
export interface TestAnswer<Body> {
  status: number;
  headers: Headers;
  /** Parsed JSON, whatever it is. */
  json: unknown;
  /** The body of a success. Throws, showing the answer, when it was none. */
  body: Body;
  /** The error body of a refusal. Throws when it was none. */
  error: ErrorBody;
}

/** Speaks to the server over real HTTP as a browser does: cookies, and who is asking. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** The same browser, with what it holds, on another node: cookies know no port. */
  on(origin: string): TestBrowser {
    const same = new TestBrowser(origin);
    for (const [name, value] of this.cookies) same.cookies.set(name, value);
    return same;
  }

  /** Calls an endpoint of the contract. */
  async call<E extends AnyEndpoint>(
    endpoint: E,
    input: CallInput<E>,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer<CallOutput<E>>> {
    const { params, query, body } = input as {
      params?: Record<string, unknown>;
      query?: Record<string, unknown>;
      body?: unknown;
    };
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(params?.[name])),
    );
    const search = new URLSearchParams(
      Object.entries(query ?? {})
        .filter(([, value]) => value !== undefined)
        .map(([name, value]): [string, string] => [name, String(value)]),
    );
    const response = await this.fetch(search.size > 0 ? `${path}?${search.toString()}` : path, {
      method: endpoint.method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return answer<CallOutput<E>>(response);
  }

  /** Sends a file as the upload form does. */
  async upload<E extends AnyEndpoint>(
    endpoint: E,
    file: { name: string; type: string; bytes: Uint8Array<ArrayBuffer> },
    fields: Record<string, string> = {},
    headers: Record<string, string> = {},
  ): Promise<TestAnswer<CallOutput<E>>> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob([file.bytes], { type: file.type }), file.name);
    const response = await this.fetch(endpoint.path, {
      method: endpoint.method,
      body: form,
      headers,
    });
    return answer<CallOutput<E>>(response);
  }

  /** Any request, with this browser's cookies; what the server sets is kept. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (!headers.has('sec-fetch-site')) headers.set('sec-fetch-site', 'same-origin');
    if (this.cookies.size > 0) {
      headers.set(
        'cookie',
        [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      );
    }
    const response = await this.send(new URL(path, this.#origin), {
      redirect: 'manual',
      ...init,
      headers,
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const name = pair.slice(0, pair.indexOf('='));
      const value = pair.slice(pair.indexOf('=') + 1);
      if (value === '' || /max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  /** Puts a request on the wire. */
  protected send(url: URL, init: RequestInit & { headers: Headers }): Promise<Response> {
    return fetch(url, init);
  }
}

async function answer<Body>(response: Response): Promise<TestAnswer<Body>> {
  const text = await response.text();
  const json: unknown = /^(null$|[[{])/.test(text) ? JSON.parse(text) : undefined;
  return {
    status: response.status,
    headers: response.headers,
    json,
    get body() {
      if (!response.ok) throw new Error(`expected a success: ${response.status} ${text}`);
      // The server filters its answers by the endpoint's schema.
      return json as Body;
    },
    get error() {
      if (response.ok) throw new Error(`expected a refusal: ${response.status} ${text}`);
      return json as ErrorBody;
    },
  };
}
