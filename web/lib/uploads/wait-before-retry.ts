import type { ApiError } from '../api/api.ts';

const longestPauseMs = 60_000;

/** Until the browser says that there is a connection, else a while that grows with the failures. */
export function waitBeforeRetry(
  failures: number,
  { retryAfterSeconds }: Pick<ApiError, 'retryAfterSeconds'>,
  signal?: AbortSignal,
): Promise<void> {
  const ms =
    retryAfterSeconds === undefined
      ? Math.min(longestPauseMs, 500 * 2 ** failures) * (1 + Math.random())
      : retryAfterSeconds * 1000;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  const stop = () => reject(signal?.reason);
  window.addEventListener('online', () => resolve(), { once: true });
  signal?.addEventListener('abort', stop, { once: true });
  return promise.finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  });
}
