import { z } from 'zod';

/**
 * Every error code the server answers, with its HTTP status (rulings section 8 and 9). Codes are
 * stable: a client may branch on them. The sentences stand where the error is thrown.
 */
export const errorStatus = {
  invalid_request: 400,
  invalid_code: 400,
  invalid_link: 400,
  wrong_password: 400,
  passkey_refused: 400,
  malformed_upload: 400,
  signed_out: 401,
  wrong_credentials: 401,
  sign_in_expired: 401,
  forbidden: 403,
  enrollment_required: 403,
  /** The call needs a second step of the last 30 minutes; see `contract/identity/step-up.ts`. */
  second_step_required: 403,
  /** The same, under the name that the specification gives it for some calls. */
  step_up_required: 403,
  cross_site: 403,
  email_unverified: 403,
  not_found: 404,
  conflict: 409,
  /** Someone changed the record since it was read; `fields` holds what is there now. */
  stale: 409,
  /** Records are under retention. */
  retained: 409,
  username_taken: 409,
  awaiting_scan: 409,
  too_large: 413,
  quota_exceeded: 413,
  unsupported_type: 415,
  range_not_satisfiable: 416,
  key_reused: 422,
  path_mismatch: 422,
  amount_mismatch: 422,
  client_mismatch: 422,
  infected: 422,
  payment_mismatch: 422,
  payment_failed: 422,
  too_many_requests: 429,
  internal: 500,
  damaged: 500,
  unavailable: 503,
  /** More is asked for than can be done at this moment; nothing is wrong otherwise. */
  overloaded: 503,
  storage_full: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** The one form of every error body. */
export const errorBody = z.object({
  code: z.string(),
  /** A sentence for a person, without internals. */
  message: z.string(),
  requestId: z.string(),
  /** Per field of the request, what is wrong with it. */
  fields: z.record(z.string(), z.string()).optional(),
});

export type ErrorBody = z.infer<typeof errorBody>;
