import type { FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '#contract/endpoint';
import { chunkType } from '#contract/documents/resumable';
import { AppError } from '../../errors.ts';
import { isMultipart } from '../form-parts.ts';

/**
 * Most bytes of a body that is read whole, by who may send it. Files are streamed and have their own
 * limit. Reading a body costs time on the one thread that serves everyone, so a stranger
 * gets no more of it than the longest form needs.
 */
export const bodyLimits = {
  /** JSON that anyone may send, and what is sent to addresses that do not exist. */
  public: 16 * 1024,
  /** Plain forms, where a character takes up to nine bytes. */
  form: 32 * 1024,
  /** Signed in: the longest message is 10,000 characters. */
  signedIn: 64 * 1024,
  /** Staff: selections of documents and clients. */
  admin: 256 * 1024,
} as const;

/** Most fields of a plain form, repeated ones included; the longest of ours has 15. */
const maxFormFields = 50;

/** Most bytes of a body that this endpoint reads. */
export function bodyLimitOf({ access, form }: AnyEndpoint): number {
  if (form) return bodyLimits.form;
  if (access === 'public') return bodyLimits.public;
  return access === 'admin' ? bodyLimits.admin : bodyLimits.signedIn;
}

/**
 * Refuses a form where none is taken, before the body is read.
 *
 * @throws AppError `unsupported_type`
 */
export function assertFormExpected({ headers, routeOptions }: FastifyRequest): void {
  const [type = ''] = (headers['content-type'] ?? '').split(';', 1);
  const { form = false, multipart = false, stream = false } = routeOptions.config;
  const isRefused =
    (isType(type, 'application/x-www-form-urlencoded') && !form) ||
    (isMultipart({ headers }) && !multipart) ||
    (isType(type, chunkType) && !stream);
  if (!isRefused) return;
  throw new AppError('unsupported_type', 'This address doesn’t accept that content type.');
}

const isType = (type: string, expected: string): boolean => type.trim().toLowerCase() === expected;

/**
 * The fields of a plain form; several values of one name come as a list.
 *
 * @throws AppError `invalid_request` for more than 50 fields
 */
export function readForm(text: string): Record<string, string | string[]> {
  if (text.split('&', maxFormFields + 1).length > maxFormFields) {
    throw new AppError('invalid_request', `A form may have at most ${maxFormFields} fields.`);
  }
  // A map, because a caller's field may be called "__proto__".
  const fields = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(text)) {
    const earlier = fields.get(name);
    if (earlier === undefined) fields.set(name, value);
    else if (typeof earlier === 'string') fields.set(name, [earlier, value]);
    else earlier.push(value);
  }
  return Object.fromEntries(fields);
}
