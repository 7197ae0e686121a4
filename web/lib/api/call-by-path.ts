import type { AnyEndpoint, CallInput, CallOutput } from '#contract/endpoint';
import { addressOf } from './address-of.ts';
import { networkError, parseApiError, parseJson } from './api-error.ts';

/**
 * Calls an endpoint by its path, for the pages that load without the contract's schemas. The
 * compiler checks path and body; the answer is what the server lets out by the same contract.
 *
 * @param idempotencyKey for a creating call
 * @throws {ApiError} for every failure, also when nothing answered
 */
export async function callByPath<E extends AnyEndpoint>(
  method: 'GET' | 'POST',
  path: E['path'],
  input: Pick<CallInput<E>, 'query' | 'body'>,
  idempotencyKey?: string,
): Promise<CallOutput<E>> {
  const { query = {}, body } = input as LooseInput;
  const headers = new Headers({ accept: 'application/json' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
  let response: Response;
  let text: string;
  try {
    response = await fetch(addressOf(path, { query }), {
      method,
      headers,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    text = await response.text();
  } catch {
    throw networkError();
  }
  if (!response.ok) {
    throw parseApiError(response.status, text, response.headers.get('retry-after'));
  }
  return parseJson(text) as CallOutput<E>;
}

interface LooseInput {
  query?: Parameters<typeof addressOf>[1]['query'];
  body?: unknown;
}
