import { type ErrorBody, errorBody } from '#contract/errors';
import type { TestBrowser } from '#testing/browser';

/** An answer read as plain HTTP, for requests that no screen of ours would send. */
export interface RawAnswer {
  status: number;
  headers: Headers;
  text: string;
  /** The error body; throws when the answer does not have the one form of errors. */
  error: ErrorBody;
}

/** Sends any value as a JSON body, also one that the contract does not allow. */
export function postJson(
  browser: TestBrowser,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  return send(browser, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** Sends a request as it is. */
export async function send(
  browser: TestBrowser,
  path: string,
  init: RequestInit = {},
): Promise<RawAnswer> {
  const response = await browser.fetch(path, init);
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    get error() {
      const body = errorBody.strict().parse(JSON.parse(text));
      if (body.requestId !== response.headers.get('x-request-id')) {
        throw new Error(`the error names another request: ${text}`);
      }
      return body;
    },
  };
}
