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

/** Who may call, by what a declaration says. */
type WhoOf<Open, Staff, Client> = Open extends 'public' | 'session'
  ? Open
  : Staff extends NeededRights
    ? Client extends NeededClientRight
      ? 'user'
      : 'admin'
    : 'client';

/** A declaration that says neither whom of the firm nor whom of its clients it serves is open. */
type ReachRule<Staff, Client> = [Staff, Client] extends [undefined, undefined]
  ? { access: 'public' | 'session' }
  : { access?: never };

/** Which budget a call draws on; the figures are in `server/platform/rate-limits/rate-limits.ts`. */
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
  Verb extends Method = Method,
  StepUp extends boolean = boolean,
> {
  readonly method: Verb;
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
  readonly stepUp: StepUp;
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

/**
 * Method and path, as in OpenAPI: `GET /api/files/{id}`. The pages of request links have short
 * addresses, as they are read from text messages.
 */
type Route = `${Method} ${`/api/${string}` | `/u/${string}`}`;

type PathOf<R extends Route> = R extends `${Method} ${infer Path}` ? Path : never;
type MethodOf<R extends Route> = R extends `${infer Verb extends Method} ${string}` ? Verb : never;

/** `{ id }` of a record, the commonest path parameter. */
export const idParams = z.strictObject({ id: z.uuid() });

type ParamsOf<Params extends Shape, R extends Route> = Params extends z.ZodObject
  ? Params
  : R extends `${string}/{id}${string}`
    ? typeof idParams
    : undefined;

interface Declaration<
  Response extends ResponseShape,
  Open extends 'public' | 'session' | undefined,
  Staff extends NeededRights | undefined,
  Client extends NeededClientRight | undefined,
  R extends Route,
  Params extends Shape,
  Query extends Shape,
  Body extends Shape,
  StepUp extends boolean,
> {
  route: R;
  /** Open to anyone, or to anyone signed in; all others say `staff`, `client`, or both. */
  access?: Open;
  /** What staff need. */
  staff?: Staff;
  /** What a person needs in the client account. */
  client?: Client;
  summary: string;
  refusal?: ActivityAction;
  response: Response;
  rate?: RateClass;
  /** Left out: `idParams` where the path has an `{id}`. */
  params?: Params;
  query?: Query;
  body?: Body;
  multipart?: boolean;
  stream?: boolean;
  form?: boolean;
  background?: boolean;
  duringEnrollment?: boolean;
  stepUp?: StepUp;
  machine?: boolean;
  tokens?: false;
  creates?: boolean;
  /** Beside `not_found`, which each path with an `{id}` can answer. */
  errors?: readonly ErrorCode[];
}

/** What changes something names its entry; what only reads writes one where it says so. */
type ActivityRule<R extends Route> = R extends `GET ${string}`
  ? { activity?: ActivityAction }
  : { activity: ActivityAction | 'none' };

/**
 * Declares an endpoint. Validation, response filtering, the access check, the activity entry, the
 * rate class, the OpenAPI page, the typed browser call and the authorization test all read this.
 *
 * @throws if the path has a parameter that `params` does not declare, or the other way round.
 */
export function endpoint<
  Response extends ResponseShape,
  R extends Route,
  Open extends 'public' | 'session' | undefined = undefined,
  Staff extends NeededRights | undefined = undefined,
  Client extends NeededClientRight | undefined = undefined,
  Params extends Shape = undefined,
  Query extends Shape = undefined,
  Body extends Shape = undefined,
  StepUp extends boolean = false,
>(
  declaration: Declaration<Response, Open, Staff, Client, R, Params, Query, Body, StepUp> &
    ReachRule<Staff, Client> &
    ActivityRule<R>,
): Endpoint<
  ParamsOf<Params, R>,
  Query,
  Body,
  Response,
  WhoOf<Open, Staff, Client>,
  PathOf<R>,
  MethodOf<R>,
  StepUp
> {
  const { route, staff, client } = declaration;
  const access =
    declaration.access ??
    (staff === undefined ? 'client' : client === undefined ? 'admin' : 'user');
  const [method, path] = partsOf(route);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
  const params = declaration.params ?? (inPath.includes('id') ? idParams : undefined);
  const declared = Object.keys(params?.shape ?? {});
  if (inPath.toSorted().join() !== declared.toSorted().join()) {
    throw new Error(`${route}: params do not match the path`);
  }
  return {
    method,
    path,
    access: access as WhoOf<Open, Staff, Client>,
    rights: staff === undefined || staff === 'any' ? [] : listOf<StaffRight>(staff),
    clientRights: client === undefined || client === 'own' ? [] : listOf<AccessRight>(client),
    summary: declaration.summary,
    activity: declaration.activity ?? 'none',
    refusal: declaration.refusal ?? 'none',
    rate: declaration.rate ?? (access === 'public' ? 'public' : 'session'),
    // The generic defaults to `undefined` exactly when the key was left out.
    params: params as ParamsOf<Params, R>,
    query: declaration.query as Query,
    body: declaration.body as Body,
    multipart: declaration.multipart ?? false,
    stream: declaration.stream ?? false,
    form: declaration.form ?? false,
    background: declaration.background ?? false,
    duringEnrollment: declaration.duringEnrollment ?? access === 'session',
    // Inferred as `false` exactly when the key was left out.
    stepUp: (declaration.stepUp ?? false) as StepUp,
    machine: declaration.machine ?? false,
    tokens: declaration.tokens ?? true,
    creates: declaration.creates ?? false,
    response: declaration.response,
    errors: [
      ...(inPath.includes('id') ? ['not_found' as const] : []),
      ...(declaration.errors ?? []),
    ],
  };
}

function listOf<Right extends string>(named: Right | readonly Right[]): readonly Right[] {
  return typeof named === 'string' ? [named] : named;
}

function partsOf<R extends Route>(route: R): [MethodOf<R>, PathOf<R>] {
  return route.split(' ', 2) as [MethodOf<R>, PathOf<R>];
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

/** A moment in ISO 8601, UTC. */
export const timestamp = z.iso.datetime();

/** An answer that says nothing beyond having worked. */
export const done = z.object({ ok: z.literal(true) });
