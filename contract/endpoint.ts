import { z } from 'zod';
import type { ActivityAction } from '#domain/activity';
import type { AccessRight } from '#domain/client-accounts';
import type { StaffRight } from '#domain/staff';
import type { ErrorCode } from './errors.ts';
import './validation-messages.ts';

/** Who may call. There is no default: an endpoint without a rule does not type-check. */
export type Access =
  /** Anyone, signed in or not. */
  | 'public'
  /** Signed in, also while the email address is still unverified. */
  | 'session'
  /** Signed in with a verified email address: a client or an admin. */
  | 'user'
  /** A client; an admin is refused (403). */
  | 'client'
  /** Staff; a client is refused (403). */
  | 'admin';

/**
 * What staff need for a call: one right or several. `any`: it is about their own account, or its
 * answer holds only what their rights let them see.
 */
export type NeededRights = StaffRight | 'any' | readonly StaffRight[];

/**
 * What a person needs in the client account that a call is about: one right, or any of several; the
 * records say for which years. `own`: it is about the person, which no access grant reaches.
 */
export type NeededClientRight = AccessRight | 'own' | readonly AccessRight[];

/** An endpoint that staff or clients reach says what they need for it; it does not type-check otherwise. */
type RightRule<Who extends Access> = (Who extends 'user' | 'admin'
  ? { right: NeededRights }
  : { right?: never }) &
  (Who extends 'user' | 'client' ? { clientRight: NeededClientRight } : { clientRight?: never });

/** Which budget a call draws on; the figures stand in `server/platform/rate-limits/rate-limits.ts`. */
export type RateClass =
  | 'session'
  /** All calls of one API token; it holds beside that of the endpoint. */
  | 'token'
  | 'upload'
  /** A document that is made for the call, such as a PDF. */
  | 'document'
  /** A whole list or many documents, streamed. */
  | 'export'
  | 'public'
  | 'register'
  | 'signIn'
  | 'code'
  | 'contact'
  | 'newsletter'
  /** Pages of request links, and what is sent in by them. */
  | 'link';

/**
 * What the endpoint answers: a zod schema for JSON (unknown keys are dropped before sending), or
 * one of the kinds that are not JSON.
 */
export type ResponseShape = z.ZodType | 'file' | 'page' | 'redirect' | 'events';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Shape = z.ZodObject | undefined;

export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Response extends ResponseShape = ResponseShape,
  Who extends Access = Access,
  Path extends string = string,
> {
  readonly method: Method;
  /** OpenAPI form, `/api/files/{id}`. */
  readonly path: Path;
  readonly access: Who;
  /** What staff need, all of it; a client needs none. */
  readonly rights: readonly StaffRight[];
  /** Of these a person needs one in the client account; none: the call is about the person. */
  readonly clientRights: readonly AccessRight[];
  readonly summary: string;
  readonly rate: RateClass;
  /** The entry that every successful call writes, in the same transaction. */
  readonly activity: ActivityAction | 'none';
  /** The entry that a refused call writes when what it says is malformed or untrue. */
  readonly refusal: ActivityAction | 'none';
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The body is multipart/form-data: `body` names its fields, plus one part `file`. */
  readonly multipart: boolean;
  /** The body is a part of a content, `application/partial-upload`, which its handler reads. */
  readonly stream: boolean;
  /** A plain form may send it (`application/x-www-form-urlencoded`); all others answer that with 415. */
  readonly form: boolean;
  /**
   * The page asks by itself: such a call does not count as someone being there, so it does not put
   * off the idle end of the session. Other calls say the same with the header `x-background: 1`.
   */
  readonly background: boolean;
  /** Open also to staff who must set up a stronger second step before all else. */
  readonly duringEnrollment: boolean;
  /**
   * Needs a second step taken in this session within the last 30 minutes (rulings section 10); else
   * it is refused as `second_step_required`, and `contract/identity/step-up.ts` has the way to take one.
   */
  readonly stepUp: boolean;
  /** Called by a machine that signs what it sends, not by a page: no session, no origin. */
  readonly machine: boolean;
  /** Whether an API token may make the call where its rights allow: `contract/token-access.ts`. */
  readonly tokens: boolean;
  /** Creates something: takes an `Idempotency-Key` header (rulings section 9). */
  readonly creates: boolean;
  readonly response: Response;
  /** What can go wrong beyond what access, validation and rate limits answer by themselves. */
  readonly errors: readonly ErrorCode[];
}

export type AnyEndpoint = Endpoint;

/** Endpoints that are called and answer like this one, wherever they are. */
export type EndpointLike<E extends AnyEndpoint> =
  E extends Endpoint<infer Params, infer Query, infer Body, infer Response, infer Who>
    ? Endpoint<Params, Query, Body, Response, Who>
    : never;

/** The pages of request links have short addresses, as they are read from text messages. */
type EndpointPath = `/api/${string}` | `/u/${string}`;

interface Rights {
  right: NeededRights;
  clientRight: NeededClientRight;
}

interface Declaration<
  Response extends ResponseShape,
  Who extends Access,
  Path extends EndpointPath,
  Params extends Shape,
  Query extends Shape,
  Body extends Shape,
> {
  method: Method;
  path: Path;
  access: Who;
  summary: string;
  activity: ActivityAction | 'none';
  refusal?: ActivityAction;
  response: Response;
  rate?: RateClass;
  params?: Params;
  query?: Query;
  body?: Body;
  multipart?: boolean;
  stream?: boolean;
  form?: boolean;
  background?: boolean;
  duringEnrollment?: boolean;
  stepUp?: boolean;
  machine?: boolean;
  tokens?: false;
  creates?: boolean;
  errors?: readonly ErrorCode[];
}

/**
 * Declares an endpoint. Validation, response filtering, the access check, the activity entry, the
 * rate class, the OpenAPI page, the typed browser call and the authorization test all read this.
 *
 * @throws if the path has a parameter that `params` does not declare, or the other way round.
 */
export function endpoint<
  Response extends ResponseShape,
  Who extends Access,
  Path extends EndpointPath,
  Params extends Shape = undefined,
  Query extends Shape = undefined,
  Body extends Shape = undefined,
>(
  declaration: Declaration<Response, Who, Path, Params, Query, Body> & RightRule<Who>,
): Endpoint<Params, Query, Body, Response, Who, Path> {
  const { right = 'any', clientRight = 'own' }: Partial<Rights> = declaration;
  const inPath = [...declaration.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
  const declared = Object.keys(declaration.params?.shape ?? {});
  if (inPath.toSorted().join() !== declared.toSorted().join()) {
    throw new Error(`${declaration.method} ${declaration.path}: params do not match the path`);
  }
  return {
    method: declaration.method,
    path: declaration.path,
    access: declaration.access,
    rights: right === 'any' ? [] : typeof right === 'string' ? [right] : right,
    clientRights:
      clientRight === 'own' ? [] : typeof clientRight === 'string' ? [clientRight] : clientRight,
    summary: declaration.summary,
    activity: declaration.activity,
    refusal: declaration.refusal ?? 'none',
    rate: declaration.rate ?? (declaration.access === 'public' ? 'public' : 'session'),
    // The generic defaults to `undefined` exactly when the key was left out.
    params: declaration.params as Params,
    query: declaration.query as Query,
    body: declaration.body as Body,
    multipart: declaration.multipart ?? false,
    stream: declaration.stream ?? false,
    form: declaration.form ?? false,
    background: declaration.background ?? false,
    duringEnrollment: declaration.duringEnrollment ?? declaration.access === 'session',
    stepUp: declaration.stepUp ?? false,
    machine: declaration.machine ?? false,
    tokens: declaration.tokens ?? true,
    creates: declaration.creates ?? false,
    response: declaration.response,
    errors: declaration.errors ?? [],
  };
}

type InputOf<S extends Shape> = S extends z.ZodObject ? z.input<S> : never;
type Part<Key extends string, S extends Shape> = S extends z.ZodObject
  ? Partial<z.input<S>> extends z.input<S>
    ? { [K in Key]?: z.input<S> }
    : { [K in Key]: z.input<S> }
  : { [K in Key]?: never };

/** What a caller passes: `params`, `query` and `body`, each only where the endpoint has it. */
export type CallInput<E extends AnyEndpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>;

/** What a caller gets: the JSON of the response schema, or nothing for the other kinds. */
export type CallOutput<E extends AnyEndpoint> = E['response'] extends z.ZodType
  ? z.output<E['response']>
  : undefined;

/** The parsed body of an endpoint, as its handler sees it. */
export type BodyOf<E extends AnyEndpoint> = E['body'] extends z.ZodObject
  ? z.output<E['body']>
  : undefined;

/** The body as a form holds it, before parsing. */
export type BodyInput<E extends AnyEndpoint> = InputOf<E['body']>;

/** `{ id }` of a record, the commonest path parameter. */
export const idParams = z.strictObject({ id: z.uuid() });

/** A moment in ISO 8601, UTC. */
export const timestamp = z.iso.datetime();

/** An answer that says nothing beyond having worked. */
export const done = z.object({ ok: z.literal(true) });
