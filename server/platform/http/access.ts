import type { FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '#contract/endpoint';
import { grantsWith } from '#domain/client-accounts';
import { type Actor, hasRights, noAccount } from '../actor.ts';
import { AppError, forbidden, notFound, signedOut } from '../errors.ts';

/**
 * @throws AppError `signed_out`, `forbidden`, `email_unverified`, `enrollment_required` or
 * `second_step_required`, or `step_up_required` where the endpoint calls it so
 */
export function assertAccess(
  { access, rights, duringEnrollment, stepUp, errors }: AnyEndpoint,
  actor: Actor | null,
): void {
  if (access === 'public') return;
  if (!actor) throw signedOut();
  if (access === 'session') return;
  if (!actor.emailVerified) {
    throw new AppError('email_unverified', 'Please verify your email to continue.');
  }
  if (access !== 'user' && access !== actor.role) throw forbidden();
  if (actor.role === 'admin' && !hasRights(actor, rights)) throw forbidden();
  if (actor.enrollmentRequired && !duringEnrollment) {
    throw new AppError(
      'enrollment_required',
      'Please set up an authenticator app or a passkey to continue.',
    );
  }
  if (stepUp && !actor.hasFreshSecondStep) {
    const code = 'step_up_required';
    throw stepUpRequired(errors.includes(code) ? code : 'second_step_required');
  }
}

/** For calls that need it only sometimes. @throws AppError `second_step_required` */
export function assertFreshSecondStep(actor: Pick<Actor, 'hasFreshSecondStep'>): void {
  if (!actor.hasFreshSecondStep) throw stepUpRequired('second_step_required');
}

/** The refusal after which the page asks for the second step and repeats the call. */
export const stepUpRequired = (code: 'second_step_required' | 'step_up_required'): AppError =>
  new AppError(code, 'Please confirm it’s you with your second step, then try again.');

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Whose papers a client asks for: the header `X-Client-Account`, or `account` in the address of a document,
 * as links and frames send no header. What is no id is an account that isn't there.
 */
export function askedAccount(
  { response }: AnyEndpoint,
  request: FastifyRequest,
): string | undefined {
  const inAddress = response === 'file' ? Object(request.query).account : undefined;
  const asked: unknown = request.headers['x-client-account'] ?? inAddress;
  if (asked === undefined) return undefined;
  return typeof asked === 'string' && uuid.test(asked) ? asked.toLowerCase() : noAccount;
}

/**
 * Lets a call about a client account through where the person has a grant there that gives the right it
 * names. Whether that is for the year of a record is the record's own rule.
 *
 * @throws AppError `not_found` for an account without a grant, as for one that isn't there; `forbidden`
 */
export function assertAccount(endpoint: AnyEndpoint, request: FastifyRequest): void {
  const { actor } = request;
  const account = askedAccount(endpoint, request);
  if (endpoint.response === 'file') {
    const { account: _, ...query } = Object(request.query);
    request.query = query;
  }
  if (actor?.role !== 'client' || endpoint.clientRights.length === 0) return;
  if (account !== undefined && account !== actor.clientId) throw notFound();
  if (grantsWith(actor.grants, endpoint.clientRights).length === 0) throw forbidden();
}

/** What else tells two calls with one `Idempotency-Key` apart: the account, where it isn't the person's own. */
export const accountOfKey = (actor: Actor | null): string[] =>
  actor?.role === 'client' && actor.clientId !== actor.userId ? [actor.clientId] : [];
