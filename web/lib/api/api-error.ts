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

  /** Whether the call works once the person has taken the second step again. */
  get needsSecondStep(): boolean {
    return this.code === 'second_step_required' || this.code === 'step_up_required';
  }
}

/** The error of a call that no answer came to. */
export function networkError(): ApiError {
  return new ApiError({
    status: 0,
    code: 'network',
    message: 'We couldn’t reach the server. Check your connection and try again.',
  });
}

/**
 * Reads a failure from its parts. By hand, for the public pages load without the schema library.
 *
 * @param retryAfter the `Retry-After` header, in seconds
 */
export function parseApiError(status: number, body: string, retryAfter: string | null): ApiError {
  const retryAfterSeconds = retryAfter === null ? undefined : Number(retryAfter);
  const said = parseJson(body);
  if (!isRecord(said) || !isText(said['code']) || !isText(said['message'])) {
    return new ApiError({
      status,
      code: 'unexpected',
      message: 'We got an unexpected response. Please try again.',
      retryAfterSeconds,
    });
  }
  const { code, message, requestId, fields } = said;
  return new ApiError({
    status,
    code,
    message,
    retryAfterSeconds,
    requestId: isText(requestId) ? requestId : undefined,
    fields: isRecord(fields)
      ? Object.fromEntries(
          Object.entries(fields).flatMap(([name, text]) => (isText(text) ? [[name, text]] : [])),
        )
      : undefined,
  });
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

/** What a text says as JSON; undefined if it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
