import type { AnyEndpoint, CallInput, CallOutput } from '#contract/endpoint';
import type { ErrorCode } from '#contract/errors';
import { errorStatus } from '#contract/errors';

interface Received {
  endpoint: AnyEndpoint;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  body: unknown;
  headers: Headers;
}

type Answer = (call: Received) => Response | Promise<Response>;

const answers = new Map<AnyEndpoint, Answer>();
const received: Received[] = [];
const unexpected: string[] = [];

/**
 * Answers an endpoint from now on. The response schema checks the answer, as the server's does, so
 * that a test can't show a screen what the server would never send.
 */
export function answer<E extends AnyEndpoint>(
  endpoint: E,
  output: (call: Received) => CallOutput<E>,
): void {
  answers.set(endpoint, (call) => {
    const { response } = endpoint;
    const said = output(call);
    const body = typeof response === 'string' ? null : JSON.stringify(response.parse(said));
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  });
}

/** Answers an endpoint with a file from now on. */
export function answerFile(endpoint: AnyEndpoint, content: (call: Received) => Blob): void {
  answers.set(endpoint, (call) => new Response(content(call)));
}

/** Refuses an endpoint from now on, with the status that belongs to the code. */
export function answerError(
  endpoint: AnyEndpoint,
  code: ErrorCode,
  message: string,
  fields?: Record<string, string>,
): void {
  const body = { code, message, requestId: 'test', ...(fields ? { fields } : {}) };
  answers.set(endpoint, () => Response.json(body, { status: errorStatus[code] }));
}

/** Lets an endpoint wait for an answer that doesn't come. */
export function delayAnswer(endpoint: AnyEndpoint): void {
  answers.set(endpoint, () => new Promise(() => undefined));
}

/** Breaks the connection to an endpoint. */
export function disconnect(endpoint: AnyEndpoint): void {
  answers.set(endpoint, () => Promise.reject(new TypeError('Failed to fetch')));
}

/** What an endpoint has received, oldest first, with bodies that passed its schema. */
export function receivedBy<E extends AnyEndpoint>(endpoint: E): CallInput<E>['body'][] {
  return received
    .filter((call) => call.endpoint === endpoint)
    .map(({ body }) => body as CallInput<E>['body']);
}

/** Under which keys an endpoint was called (rulings section 9), oldest first. */
export function keysOf(endpoint: AnyEndpoint): (string | null)[] {
  return received
    .filter((call) => call.endpoint === endpoint)
    .map(({ headers }) => headers.get('idempotency-key'));
}

/** The calls that no test answered, which fail it. */
export function unexpectedCalls(): readonly string[] {
  return unexpected;
}

/** Takes the place of the network for this page. */
export function startServer(): void {
  answers.clear();
  received.length = 0;
  unexpected.length = 0;
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    for (const [endpoint, say] of answers) {
      const params = paramsOf(endpoint, request.method, pathname);
      if (!params) continue;
      const text = await request.text();
      const body: unknown = text === '' ? undefined : JSON.parse(text);
      endpoint.body?.parse(body);
      const call = {
        endpoint,
        params,
        query: Object.fromEntries(searchParams),
        body,
        headers: request.headers,
      };
      received.push(call);
      return say(call);
    }
    unexpected.push(`${request.method} ${pathname}`);
    return Response.json({ code: 'not_found', message: 'No answer.' }, { status: 404 });
  };
}

function paramsOf(
  { method, path }: AnyEndpoint,
  asked: string,
  pathname: string,
): Record<string, string> | undefined {
  if (method !== asked) return undefined;
  const pattern = path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const match = new RegExp(`^${pattern}$`).exec(pathname);
  return match ? { ...match.groups } : undefined;
}
