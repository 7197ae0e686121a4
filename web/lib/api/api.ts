import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import type { AnyEndpoint, CallInput, CallOutput } from '#contract/endpoint';
import { addressOf } from './address-of.ts';
import { ApiError, networkError, parseApiError, parseJson } from './api-error.ts';
import { forgetEarly, takeEarly } from './early-answers.ts';
import { noteOwnChange } from '../live/own-change.ts';
import { isSomeoneThere } from '../live/presence.ts';
import { chosenAccount } from '../session/chosen-account.ts';
import { sessionHint } from '../session/session-hint.ts';
import { askForSecondStep, sessionRenewed } from '../session/step-up.ts';

export { ApiError, messageOf, networkError, parseApiError } from './api-error.ts';

type Listener = () => void;
const signedOutListeners = new Set<Listener>();

/** Calls `listener` whenever an answer says that the session is gone. Returns the way to stop. */
export function onSignedOut(listener: Listener): () => void {
  signedOutListeners.add(listener);
  return () => signedOutListeners.delete(listener);
}

/** Notifies the application that the session is gone, for calls made outside `call`. */
export function reportSignedOut(): void {
  for (const listener of signedOutListeners) listener();
}

const enrollmentListeners = new Set<Listener>();

/** Calls `listener` when a second step must be set up before anything else. Returns the way to stop. */
export function onEnrollmentRequired(listener: Listener): () => void {
  enrollmentListeners.add(listener);
  return () => enrollmentListeners.delete(listener);
}

/** The address of an endpoint, for links, images and uploads. */
export function urlFor<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): string {
  const { query, ...place } = input as LooseInput;
  // Links and frames send no header.
  const account = endpoint.response === 'file' ? chosenAccount : undefined;
  return addressOf(endpoint.path, { ...place, query: { ...query, account } });
}

/**
 * Calls an endpoint of the contract with a JSON body. Where it needs a fresh second step, the person
 * is asked for one and the call made again.
 *
 * @param idempotencyKey for a creating call that may be repeated; made up when left out
 * @throws {ApiError} for every failure, also when nothing answered
 */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: { signal?: AbortSignal; idempotencyKey?: string } = {},
): Promise<CallOutput<E>> {
  const idempotencyKey = endpoint.creates
    ? (options.idempotencyKey ?? crypto.randomUUID())
    : undefined;
  const again = { ...options, idempotencyKey };
  const token = sessionHint();
  try {
    return await callOnce(endpoint, input, again);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.needsSecondStep) {
      await stepUpOrGiveUp(error);
      return callOnce(endpoint, input, again).catch(fail);
    }
    // The session may have got a new token while the call was on its way with the last one.
    if (error.code === 'signed_out') {
      await sessionRenewed();
      const now = sessionHint();
      if (now !== undefined && now !== token) {
        return callOnce(endpoint, input, again).catch(fail);
      }
    }
    return fail(error);
  }
}

/** Notifies of a session that is gone, and passes the failure on. */
function fail(error: unknown): never {
  if (error instanceof ApiError && error.code === 'signed_out') reportSignedOut();
  throw error;
}

/** @throws {ApiError} when the person gives up */
export async function stepUpOrGiveUp(refusal?: ApiError): Promise<void> {
  if (await askForSecondStep()) return;
  throw new ApiError({
    status: refusal?.status ?? 403,
    code: 'second_step_required',
    message: 'You didn’t confirm it, so nothing was done.',
    requestId: refusal?.requestId,
  });
}

async function callOnce<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  { signal, idempotencyKey }: { signal?: AbortSignal; idempotencyKey: string | undefined },
): Promise<CallOutput<E>> {
  const { body } = input as LooseInput;
  const headers = new Headers({ accept: 'application/json' });
  // What the page asks by itself must not pass for someone being there.
  if (!endpoint.background && !isSomeoneThere()) headers.set('x-background', '1');
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
  if (chosenAccount !== undefined) headers.set('x-client-account', chosenAccount);
  const isChange = endpoint.method !== 'GET' && !endpoint.background;
  if (isChange) {
    noteOwnChange();
    forgetEarly();
  }
  const address = urlFor(endpoint, input);
  let response: Response;
  let text: string;
  try {
    const early = endpoint.method === 'GET' ? takeEarly(address) : undefined;
    response = await (early ??
      fetch(address, {
        method: endpoint.method,
        headers,
        credentials: 'same-origin',
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal ? { signal } : {}),
      }));
    text = await response.text();
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw networkError();
  }
  if (isChange) noteOwnChange();
  if (!response.ok) {
    const error = parseApiError(response.status, text, response.headers.get('retry-after'));
    if (error.code === 'enrollment_required')
      for (const onEnrollment of enrollmentListeners) onEnrollment();
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

/** Answers are checked against the contract, so a mismatch shows where it happens. */
function readAnswer<E extends AnyEndpoint>(endpoint: E, text: string): CallOutput<E> {
  if (!(endpoint.response instanceof z.ZodType)) return undefined as CallOutput<E>;
  const parsed = endpoint.response.safeParse(parseJson(text));
  if (!parsed.success) {
    throw new ApiError({
      status: 200,
      code: 'unexpected',
      message: 'We got an unexpected response. Please reload the page.',
    });
  }
  return parsed.data as CallOutput<E>;
}
