import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ActivityAction } from '#domain/activity';
import type { AnyEndpoint } from '#contract/endpoint';
import type { ActivityEntry } from '../activity/record.ts';
import type { Actor, ClientActor, StaffActor } from '../actor.ts';
import type { Executor } from '../database/database.ts';

interface ActorOf {
  public: Actor | null;
  session: Actor;
  user: Actor;
  client: ClientActor;
  admin: StaffActor;
}
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a handler answers: the JSON of the response schema, or the reply it has sent itself. */
export type Answer<E extends AnyEndpoint> = E['response'] extends z.ZodType
  ? z.output<E['response']>
  : FastifyReply;

/** An activity entry; the action is the endpoint's unless the handler names another. */
export type RecordedEntry = Omit<ActivityEntry, 'action'> & {
  action?: ActivityAction;
  /** Who did it, where the call itself signs someone in. */
  actorId?: string;
};

/** One call, validated and let in. */
export interface Call<E extends AnyEndpoint> {
  actor: ActorOf[E['access']];
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: E['multipart'] extends true ? undefined : Parsed<E['body']>;
  /** The caller's network address. */
  address: string;
  request: FastifyRequest;
  reply: FastifyReply;
  record: (tx: Executor, entry: RecordedEntry) => Promise<void>;
  /** The same for each document of a bulk action. */
  recordEach: (tx: Executor, entries: readonly Omit<RecordedEntry, 'actorId'>[]) => Promise<void>;
  /** Says that an earlier entry covers this call: a viewer reads one document in many ranges. */
  coveredByEarlierEntry: () => void;
  /**
   * Runs `work` once per `Idempotency-Key`: a repeat with the same `fingerprint` gets the first
   * answer and changes nothing. Without the header it simply runs.
   *
   * @param fingerprint whatever makes the request what it is
   * @throws AppError `key_reused` for the same key with another fingerprint
   */
  once: <T extends object>(
    tx: Executor,
    fingerprint: unknown,
    work: () => Promise<T>,
  ) => Promise<{ result: T; repeated: boolean }>;
}

export type TransactionCall<E extends AnyEndpoint> = Call<E> & { tx: Executor };

/** A handler tied to its endpoint, its types checked and put away. */
export type Route =
  | {
      endpoint: AnyEndpoint;
      kind: 'transaction';
      run: (call: TransactionCall<AnyEndpoint>) => Promise<unknown>;
    }
  | { endpoint: AnyEndpoint; kind: 'direct'; run: (call: Call<AnyEndpoint>) => Promise<unknown> };

/**
 * Handles an endpoint inside one database transaction: what the handler changes, its activity
 * entry, its jobs and its live events commit together or not at all.
 */
export function handle<E extends AnyEndpoint>(
  endpoint: E,
  run: (call: TransactionCall<E>) => Promise<Answer<E>>,
): Route {
  // `mount` builds the call from this very endpoint, so its parts have the types E gives them.
  return {
    endpoint,
    kind: 'transaction',
    run: run as (call: TransactionCall<AnyEndpoint>) => Promise<unknown>,
  };
}

/**
 * Handles an endpoint without a transaction around it: for reads that need none, for streams that
 * would hold one open, and where a failed attempt must be counted although the call is refused.
 */
export function handleDirect<E extends AnyEndpoint>(
  endpoint: E,
  run: (call: Call<E>) => Promise<Answer<E>>,
): Route {
  return { endpoint, kind: 'direct', run: run as (call: Call<AnyEndpoint>) => Promise<unknown> };
}
