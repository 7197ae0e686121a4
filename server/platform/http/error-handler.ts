import { hasZodFastifySchemaValidationErrors } from '@fastify/type-provider-zod';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody, ErrorCode } from '#contract/errors';
import { z } from 'zod';
import { isDatabaseFull, isUnreachable } from '../database.ts';
import { AppError } from '../errors.ts';
import { InvalidNameError } from '../file-type/file-name.ts';
import { UnsupportedTypeError } from '../file-type/refusals.ts';
import { UndecryptableError } from '../crypto/secret-box.ts';
import {
  BlobMissingError,
  StorageFullError,
  StorageUnavailableError,
} from '../storage/blob-store.ts';
import { DamagedBlobError } from '../storage/sealed-stream.ts';

/** Fastify's own refusals, in our words. */
const known: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    'unsupported_type',
    'The request has a content type this address does not accept.',
  ],
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'The request is larger than this address accepts.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['invalid_request', 'The request arrived incomplete.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['invalid_request', 'The request says it is JSON but is empty.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['invalid_request', 'The request is not valid JSON.'],
  FST_ERR_BAD_URL: ['invalid_request', 'The address is not written correctly.'],
  FST_ERR_MAX_PARAM_LENGTH: ['not_found', 'There is nothing at this address.'],
  FST_STATIC_FORBIDDEN_PATH: ['not_found', 'There is nothing at this address.'],
  FST_ERR_VALIDATION: ['invalid_request', 'The request is not valid.'],
};

/** Answers every failure as the one error body (rulings section 8) and logs what was not expected. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const answer = answerTo(error, request);
  if (answer.retryAfterSeconds !== undefined) {
    reply.header('retry-after', String(answer.retryAfterSeconds));
  }
  const body: ErrorBody = { code: answer.code, message: answer.message, requestId: request.id };
  if (answer.fields) body.fields = answer.fields;
  void reply
    .code(answer.status)
    .header('cache-control', 'no-store')
    // No hook has run yet when an address cannot even be routed.
    .header('x-request-id', request.id)
    .type('application/json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body);
}

/** What to tell the caller of a failure, after logging what was not expected. */
export function answerTo(error: unknown, request: FastifyRequest): AppError {
  const refusal = toRefusal(error);
  if (request.raw.destroyed && !request.raw.complete) {
    // The sender hung up mid-way: no failure of ours, and nobody reads the answer.
    request.log.info({ err: error }, 'request broken off');
  } else if (!refusal || refusal.status >= 500) {
    request.log.error({ err: error }, 'request failed');
  }
  return (
    refusal ??
    new AppError(
      'internal',
      'Something went wrong on our side. Please try again; if it happens again, tell us the request number.',
    )
  );
}

/** The refusal that a failure means; undefined for one that was not expected. */
export function toRefusal(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (error instanceof UnsupportedTypeError) return new AppError('unsupported_type', error.message);
  if (error instanceof InvalidNameError) return new AppError('invalid_request', error.message);
  if (error instanceof StorageFullError || isDatabaseFull(error)) {
    return new AppError(
      'storage_full',
      'Our storage is full, so nothing was saved. We have been told; please try again later.',
    );
  }
  if (error instanceof StorageUnavailableError) {
    return new AppError(
      'unavailable',
      'We cannot reach the place where documents are kept right now. Please try again in a moment.',
      { cause: error },
    );
  }
  if (
    error instanceof DamagedBlobError ||
    error instanceof BlobMissingError ||
    error instanceof UndecryptableError
  ) {
    return new AppError(
      'damaged',
      'This document cannot be opened: what we stored of it is damaged. Please tell us.',
      { cause: error },
    );
  }
  if (error instanceof z.ZodError) return invalidRequest(error.issues.map(fromZod));
  if (hasZodFastifySchemaValidationErrors(error))
    return invalidRequest(error.validation.map(fromFastify));
  if (!(error instanceof Error)) return undefined;
  if (holdsNul(error)) {
    return new AppError('invalid_request', 'The request holds a character we cannot store.', {
      cause: error,
    });
  }
  // Whether a change that was being committed is there, only the next look tells.
  if (isUnreachable(error)) {
    return new AppError(
      'unavailable',
      'We cannot reach our records right now. Please try again in a moment.',
      { retryAfterSeconds: 5, cause: error },
    );
  }
  const { code, statusCode } = error as FastifyError;
  const match = known[code];
  if (match) return new AppError(match[0], match[1], { cause: error });
  // JSON with __proto__, and other parse failures that Fastify marks as the caller's.
  if (statusCode === 400) {
    return new AppError('invalid_request', 'The request could not be read.', { cause: error });
  }
  return undefined;
}

/** PostgreSQL's "character_not_in_repertoire": its text has no NUL, so the caller sent one. */
function holdsNul(error: Error): boolean {
  const { cause } = error;
  return cause instanceof Error && 'code' in cause && cause.code === '22021';
}

/** What is wrong with one place of a request, wherever it was found. */
interface Issue {
  at: string;
  message: string | undefined;
  unknownKeys: readonly string[];
}

function fromFastify(issue: FastifySchemaValidationError): Issue {
  const { keys } = issue.params;
  return {
    at: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: issue.message,
    unknownKeys: Array.isArray(keys) ? keys.map(String) : [],
  };
}

function fromZod(issue: z.core.$ZodIssue): Issue {
  return {
    at: issue.path.join('.'),
    message: issue.message,
    unknownKeys: issue.code === 'unrecognized_keys' ? issue.keys : [],
  };
}

function invalidRequest(issues: readonly Issue[]): AppError {
  // A map, because a caller's key may be called "toString".
  const problems = new Map<string, string>();
  const note = (field: string, problem: string): void => {
    if (!problems.has(field)) problems.set(field, problem);
  };
  for (const { at, message, unknownKeys } of issues) {
    for (const key of unknownKeys) note(at ? `${at}.${key}` : key, 'is not a known field');
    if (unknownKeys.length === 0) note(at || 'request', message ?? 'is not valid');
  }
  const fields = Object.fromEntries(problems);
  const [first] = problems;
  const message = first
    ? sentence(first[0], first[1])
    : 'The request is not valid. Please check what you entered.';
  return new AppError('invalid_request', message, { fields });
}

/** Our own messages are sentences already; those of the schema library get the field's name. */
function sentence(field: string, message: string): string {
  const isSentence = /^(Please|[A-Z][\w ]+ is required$)/.test(message);
  return isSentence
    ? `${message}.`.replace(/\.\.$/, '.')
    : `The field "${field}" ${lowerFirst(message)}.`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
