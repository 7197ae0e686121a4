import { hasZodFastifySchemaValidationErrors } from '@fastify/type-provider-zod';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody, ErrorCode } from '#contract/errors';
import { confirmPath } from '#domain/screens';
import { unknownField } from '#contract/validation-messages';
import { z } from 'zod';
import { isDatabaseFull, isUnreachable } from '../../database/database.ts';
import { AppError } from '../../errors.ts';
import { InvalidNameError } from '../../file-type/file-name.ts';
import { UnsupportedTypeError } from '../../file-type/refusals.ts';
import { UndecryptableError } from '../../crypto/secret-box.ts';
import {
  BlobMissingError,
  StorageFullError,
  StorageUnavailableError,
} from '../../storage/blob-store.ts';
import { DamagedBlobError } from '../../storage/sealed-stream.ts';

/** Fastify's own refusals, in the product's words. */
const known: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    'unsupported_type',
    'This address doesn’t accept that content type.',
  ],
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'That’s more than this address accepts.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    'invalid_request',
    'The request arrived incomplete. Please try again.',
  ],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['invalid_request', 'The request says it is JSON but is empty.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['invalid_request', 'The request isn’t valid JSON.'],
  FST_ERR_BAD_URL: ['invalid_request', 'The address isn’t written correctly.'],
  FST_ERR_MAX_PARAM_LENGTH: ['not_found', 'There’s nothing at this address.'],
  FST_STATIC_FORBIDDEN_PATH: ['not_found', 'There’s nothing at this address.'],
  FST_ERR_VALIDATION: ['invalid_request', 'The request isn’t valid.'],
};

/** Answers every failure as the one error body (rulings section 8) and logs what was not expected. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (isLinkToConfirm(error, request)) {
    void reply.redirect(`${confirmPath}?to=${encodeURIComponent(request.url)}`, 303);
  } else void reply.send(prepareError(error, request, reply));
}

/** A link that was followed, to what needs a fresh second step: a page asks, and then leads on. */
const isLinkToConfirm = (error: unknown, { method, headers }: FastifyRequest): boolean =>
  error instanceof AppError &&
  stepUpCodes.has(error.code) &&
  method === 'GET' &&
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-dest'] === 'document';

const stepUpCodes: ReadonlySet<ErrorCode> = new Set(['second_step_required', 'step_up_required']);

/** Sets status and headers of an error's answer, and returns its body. */
export function prepareError(error: unknown, request: FastifyRequest, reply: FastifyReply): string {
  const answer = answerTo(error, request);
  if (answer.retryAfterSeconds !== undefined) {
    reply.header('retry-after', String(answer.retryAfterSeconds));
  }
  const body: ErrorBody = { code: answer.code, message: answer.message, requestId: request.id };
  if (answer.fields) body.fields = answer.fields;
  reply
    .code(answer.status)
    .header('cache-control', 'no-store')
    // No hook has run yet when an address cannot even be routed.
    .header('x-request-id', request.id)
    .type('application/json; charset=utf-8');
  return JSON.stringify(body);
}

/** What to tell the caller of a failure, after logging what was not expected. */
export function answerTo(error: unknown, request: FastifyRequest): AppError {
  const refusal = toRefusal(error);
  if (request.raw.destroyed && !request.raw.complete) {
    // The sender hung up mid-way: no failure of ours, and nobody reads the answer.
    request.log.info({ err: error }, 'request broken off');
  } else if (!refusal || (refusal.status >= 500 && refusal.code !== 'overloaded')) {
    request.log.error({ err: error }, 'request failed');
  }
  return (
    refusal ??
    new AppError(
      'internal',
      'Something went wrong on our side. Please try again. If it happens again, tell us the request number.',
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
      'Our storage is full, so nothing was saved. We’ve been notified. Please try again later.',
    );
  }
  if (error instanceof StorageUnavailableError) {
    return new AppError(
      'unavailable',
      'We can’t reach your documents right now. Please try again in a moment.',
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
      'This document can’t be opened because our copy is damaged. Please contact us.',
      { cause: error },
    );
  }
  if (error instanceof z.ZodError) return invalidRequest(error.issues.map(fromZod));
  if (hasZodFastifySchemaValidationErrors(error))
    return invalidRequest(error.validation.map(fromFastify));
  if (!(error instanceof Error)) return undefined;
  if (containsNul(error)) {
    return new AppError('invalid_request', 'The request has a character we can’t store.', {
      cause: error,
    });
  }
  // Whether a change that was being committed is there, only the next look tells.
  if (isUnreachable(error)) {
    return new AppError(
      'unavailable',
      'We can’t reach our records right now. Please try again in a moment.',
      { retryAfterSeconds: 5, cause: error },
    );
  }
  const { code, statusCode } = error as FastifyError;
  const match = known[code];
  if (match) return new AppError(match[0], match[1], { cause: error });
  // JSON with __proto__, and other parse failures that Fastify marks as the caller's.
  if (statusCode === 400) {
    return new AppError('invalid_request', 'We couldn’t read the request.', { cause: error });
  }
  return undefined;
}

/** PostgreSQL's "character_not_in_repertoire": its text has no NUL, so the caller sent one. */
function containsNul(error: Error): boolean {
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

/** Problems of one request that are told; nobody reads more, and an answer must stay small. */
const maxProblems = 20;
/** Of a field's name, which a caller may have made up. */
const maxNameLength = 100;

function invalidRequest(issues: readonly Issue[]): AppError {
  // A map, because a caller's key may be called "toString".
  const problems = new Map<string, string>();
  for (const [field, problem] of problemsOf(issues)) {
    if (problems.size >= maxProblems) break;
    const name = field.slice(0, maxNameLength);
    if (!problems.has(name)) problems.set(name, problem);
  }
  const fields = Object.fromEntries(problems);
  const [first] = problems;
  const message = first ? sentence(first[0], first[1]) : 'Check what you entered and try again.';
  return new AppError('invalid_request', message, { fields });
}

function* problemsOf(issues: readonly Issue[]): Generator<[field: string, problem: string]> {
  for (const { at, message, unknownKeys } of issues) {
    for (const key of unknownKeys) yield [at ? `${at}.${key}` : key, unknownField];
    if (unknownKeys.length === 0) yield [at || 'request', message ?? 'Check this value'];
  }
}

/** A message of one of our schemas is a sentence already; what's said of every field names the field. */
function sentence(field: string, message: string): string {
  const text = message.replace(/\.$/, '');
  if (text === unknownField) return `“${field}” ${text}.`;
  const isWhole = /^(Please|You|This is|[A-Z][\w ]+ is required$)/.test(text);
  return isWhole
    ? `${text}.`
    : `${labelOf(field)}: ${text.charAt(0).toLowerCase()}${text.slice(1)}.`;
}

/** Labels that a field's name doesn't spell out by itself. */
const labels: Record<string, string> = {
  id: 'ID',
  q: 'Search',
  emailAddress: 'Email',
  smsNotifications: 'Text message notifications',
  isRequired: 'Required',
  isActive: 'Active',
  fileIds: 'Documents',
  taxSituation: 'Services',
  newPassword: 'New password',
  currentPassword: 'Current password',
};

/** The label of a field as screens show it: `items.0.unitPrice` is “Unit price”, `clientId` “Client”. */
function labelOf(field: string): string {
  const name = field.split('.').findLast((part) => !/^\d*$/.test(part)) ?? field;
  const known = labels[name];
  if (known !== undefined) return known;
  const terms = name
    .replace(/(?<=.)(Id|Cents|At|Hundredths)$/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return terms.charAt(0).toUpperCase() + terms.slice(1);
}
