import { StorageFullError, StorageUnavailableError } from './blob-store.ts';

/** What stores call it when a bucket or they themselves are full. */
const fullNames = new Set(['QuotaExceeded', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded']);

/** The failure of a call in our words; the SDK's own stays its cause. */
export function asBucketError(error: unknown, what: string): Error {
  if (statusOf(error) === 507 || (error instanceof Error && fullNames.has(error.name))) {
    return new StorageFullError('The storage for documents is full.', { cause: error });
  }
  const status = statusOf(error);
  const why =
    status !== undefined && status >= 300
      ? `it answered ${status}${error instanceof Error ? ` ${error.name}` : ''}`
      : reason(error);
  return new StorageUnavailableError(`The object store could not ${what}: ${why}.`, {
    cause: error,
  });
}

/** Whether the store gave this answer, however the failure is wrapped. */
export function isAnswer(error: unknown, status: number): boolean {
  return statusOf(error) === status || (error instanceof Error && statusOf(error.cause) === status);
}

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined;
  const { $metadata: metadata } = error;
  if (typeof metadata !== 'object' || metadata === null) return undefined;
  return 'httpStatusCode' in metadata && typeof metadata.httpStatusCode === 'number'
    ? metadata.httpStatusCode
    : undefined;
}

function reason(error: unknown): string {
  const code =
    error instanceof Error && 'code' in error && typeof error.code === 'string'
      ? error.code
      : undefined;
  // The SDK calls a reset connection a timeout as well.
  if (code !== undefined && code !== 'ETIMEDOUT') return `the connection failed (${code})`;
  const named = error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name);
  return named ? 'it took too long' : 'the connection failed';
}
