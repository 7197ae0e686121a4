import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import type { AnyEndpoint, CallInput, CallOutput } from '#contract/endpoint';
import { errorBody } from '#contract/errors';
import { noteOwnChange } from './own-change.ts';
import { isSomebodyThere } from './presence.ts';

/** A failed call, parsed once: the status, the stable code and the sentence for a person. */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer arrived. */
  readonly status: number;
  /** Stable code of contract/errors.ts, or `network` / `unexpected`. */
  readonly code: string;
  /** Per field of the request, what is wrong with it. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds after which trying again makes sense, where the server said so. */
  readonly retryAfterSeconds: number | undefined;
  readonly requestId: string | undefined;

  constructor(details: {
    status: number;
    code: string;
    message: string;
    fields?: Record<string, string> | undefined;
    retryAfterSeconds?: number | undefined;
    requestId?: string | undefined;
  }) {
    super(details.message);
    this.name = 'ApiError';
    this.status = details.status;
    this.code = details.code;
    this.fields = details.fields ?? {};
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.requestId = details.requestId;
  }
}

/** The error of a call that no answer came to. */
export function networkError(): ApiError {
  return new ApiError({
    status: 0,
    code: 'network',
    message: 'We could not reach the server. Check your connection and try again.',
  });
}

/**
 * Reads a failure from its parts. Also for uploads, which use XMLHttpRequest for their progress.
 *
 * @param retryAfter the `Retry-After` header, in seconds
 */
export function parseApiError(status: number, body: string, retryAfter: string | null): ApiError {
  const parsed = errorBody.safeParse(parseJson(body));
  const retryAfterSeconds = retryAfter === null ? undefined : Number(retryAfter);
  if (!parsed.success) {
    return new ApiError({
      status,
      code: 'unexpected',
      message: 'The server gave an answer this page does not understand. Please try again.',
      retryAfterSeconds,
    });
  }
  return new ApiError({ status, retryAfterSeconds, ...parsed.data });
}

/**
 * The message to show for any failure: the server's sentence, or the fallback of the spec. Where no
 * sentence of the server came, a fallback that says what failed is followed by why; one that would
 * guess at the reason gives way to what is known.
 */
export function messageOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  const isAnswer = error.code !== 'network' && error.code !== 'unexpected';
  if (isAnswer || !/^(?:Failed|Unable) to /.test(fallback)) return error.message;
  return `${fallback}${fallback.endsWith('.') ? '' : '.'} ${error.message}`;
}

type Listener = () => void;
const signedOutListeners = new Set<Listener>();

/** Calls `listener` whenever an answer says that the session is gone. Returns the way to stop. */
export function onSignedOut(listener: Listener): () => void {
  signedOutListeners.add(listener);
  return () => signedOutListeners.delete(listener);
}

/** Tells the application that the session is gone, for calls made outside `call`. */
export function reportSignedOut(): void {
  for (const listener of signedOutListeners) listener();
}

/** The address of an endpoint, for links, images and uploads. */
export function urlFor<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): string {
  const { params = {}, query = {} } = input as LooseInput;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  ).toString();
  return search ? `${path}?${search}` : path;
}

/**
 * Calls an endpoint of the contract with a JSON body.
 *
 * @param idempotencyKey for a creating call that may be repeated; made up when left out
 * @throws {ApiError} for every failure, also when nothing answered
 */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  { signal, idempotencyKey }: { signal?: AbortSignal; idempotencyKey?: string } = {},
): Promise<CallOutput<E>> {
  const { body } = input as LooseInput;
  const headers = new Headers({ accept: 'application/json' });
  // What the page asks by itself must not pass for somebody being there.
  if (!endpoint.background && !isSomebodyThere()) headers.set('x-background', '1');
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (endpoint.creates) headers.set('idempotency-key', idempotencyKey ?? crypto.randomUUID());
  const isChange = endpoint.method !== 'GET' && !endpoint.background;
  if (isChange) noteOwnChange();
  let response: Response;
  let text: string;
  try {
    response = await fetch(urlFor(endpoint, input), {
      method: endpoint.method,
      headers,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
    text = await response.text();
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw networkError();
  }
  if (isChange) noteOwnChange();
  if (!response.ok) {
    const error = parseApiError(response.status, text, response.headers.get('retry-after'));
    if (error.code === 'signed_out') reportSignedOut();
    throw error;
  }
  return readAnswer(endpoint, text);
}

/** The cache key of an endpoint's answer; without input, the prefix of all of them. */
export function queryKey<E extends AnyEndpoint>(
  endpoint: E,
  input?: CallInput<E>,
): readonly unknown[] {
  return input === undefined ? [endpoint.path] : [endpoint.path, input];
}

/** Key and function of a query, for useQuery, loaders and invalidation. */
export function queryOptionsFor<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>) {
  return queryOptions({
    queryKey: queryKey(endpoint, input),
    queryFn: ({ signal }): Promise<CallOutput<E>> => call(endpoint, input, { signal }),
  });
}

interface LooseInput {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Answers are checked against the contract, so a mismatch shows where it happens. */
function readAnswer<E extends AnyEndpoint>(endpoint: E, text: string): CallOutput<E> {
  if (!(endpoint.response instanceof z.ZodType)) return undefined as CallOutput<E>;
  const parsed = endpoint.response.safeParse(parseJson(text));
  if (!parsed.success) {
    throw new ApiError({
      status: 200,
      code: 'unexpected',
      message: 'The server gave an answer this page does not understand. Please reload the page.',
    });
  }
  return parsed.data as CallOutput<E>;
}
