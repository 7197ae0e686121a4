import { type ErrorCode, errorStatus } from '#contract/errors';

/** Refusals that say: not for you. Another client's record is one that was not found. */
const notAllowed: ReadonlySet<ErrorCode> = new Set([
  'signed_out',
  'forbidden',
  'email_unverified',
  'enrollment_required',
  'second_step_required',
  'step_up_required',
  'cross_site',
  'not_found',
]);

/** A refusal that the caller may read: a stable code and a sentence for a person. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Refused for who or whom it is about, where the code alone does not say so. */
  readonly isRefusedAccess: boolean;

  constructor(
    code: ErrorCode,
    message: string,
    more: {
      fields?: Record<string, string>;
      retryAfterSeconds?: number;
      isRefusedAccess?: boolean;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.isRefusedAccess = more.isRefusedAccess ?? notAllowed.has(code);
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** Also the answer for another client's record, which must look as if it did not exist. */
export const notFound = (): AppError =>
  new AppError('not_found', 'We could not find that. It may have been removed.');

export const signedOut = (): AppError => new AppError('signed_out', 'Please log in to continue.');

export const forbidden = (): AppError =>
  new AppError('forbidden', 'Your account does not have access to this.');

/** @param retryAfterSeconds whole seconds until trying again makes sense */
export const tooManyRequests = (retryAfterSeconds: number, message?: string): AppError =>
  new AppError(
    'too_many_requests',
    message ?? 'That was a lot of requests in a short time. Please wait a moment and try again.',
    { retryAfterSeconds: Math.max(1, Math.ceil(retryAfterSeconds)) },
  );
