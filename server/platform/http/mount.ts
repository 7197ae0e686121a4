import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  preValidationHookHandler,
} from 'fastify';
import { z } from 'zod';
import type { ActivityAction } from '#domain/activity';
import type { AnyEndpoint } from '#contract/endpoint';
import { recordActivities, recordActivity } from '../activity/record.ts';
import type { Actor, Authenticate, AuthenticateToken } from '../actor.ts';
import type { Executor } from '../database/database.ts';
import { AppError, signedOut, tooManyRequests } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { rateLimits, SessionLimiter } from '../rate-limits/rate-limits.ts';
import { AddressLimiter } from '../rate-limits/rate-limits-addresses.ts';
import { MissLimiter } from '../rate-limits/rate-limits-misses.ts';
import { bodyLimitOf } from './limits/bodies.ts';
import { Bulkheads } from './limits/bulkhead.ts';
import { callerAddress } from './caller-address.ts';
import { accountOfKey, askedAccount, assertAccess, assertAccount } from './access.ts';
import { assertTakesToken, bearerOf } from './bearer.ts';
import { assertNamedClients } from './client-scope.ts';
import { Cookies } from './cookies.ts';
import { sendErrorPage } from './errors/error-page.ts';
import { readIdempotencyKey, runOnce } from './idempotency.ts';
import { keepRawBody } from './limits/raw-body.ts';
import { schemaOf } from './schema.ts';
import { noteRefusals } from './errors/refusals.ts';
import { RefusalTally } from './errors/refusal-tally.ts';
import type { Call, Route } from './route.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Called by a machine that signs what it sends: where it comes from says nothing. */
    machine?: boolean;
    /** Takes plain forms. */
    form?: boolean;
    /** Takes a file. */
    multipart?: boolean;
    /** Takes a part of one. */
    stream?: boolean;
  }
  interface FastifyRequest {
    actor: Actor | null;
  }
  interface FastifyInstance {
    /** What this node writes down of refused calls. */
    refusals: RefusalTally;
  }
}

/**
 * Mounts every endpoint of the contract on the server.
 *
 * @throws Error naming each endpoint that has no handler, two handlers, or is not in the contract;
 * the process does not start with such a hole.
 */
export function mount(
  app: FastifyInstance,
  platform: Platform,
  contract: Record<string, AnyEndpoint>,
  routes: readonly Route[],
  authenticate: Authenticate,
  authenticateToken: AuthenticateToken = async () => null,
): void {
  assertAllMounted(contract, routes);
  const cookies = new Cookies(platform.config);
  const sessions = new SessionLimiter(platform.db, (error) =>
    platform.log.error({ err: error }, 'rate limits could not be shared'),
  );
  app.addHook('onClose', async () => sessions.stop());
  app.decorateRequest('actor', null);
  const bulkheads = new Bulkheads();
  const refusals = new RefusalTally(() =>
    platform.log.warn('more calls were refused than are written down; the log of requests has all'),
  );
  app.decorate('refusals', refusals);
  const addresses = new AddressLimiter(platform.db);
  const misses = new MissLimiter();
  const tokenMisses = new MissLimiter();

  /** @throws AppError `too_many_requests` for one more of many tokens that are none of ours */
  async function findActor(endpoint: AnyEndpoint, request: FastifyRequest): Promise<Actor | null> {
    const sessionToken = cookies.read(request, 'session');
    if (!sessionToken) return null;
    const background = endpoint.background || request.headers['x-background'] === '1';
    const account = askedAccount(endpoint, request);
    const find = () => authenticate({ sessionToken, background, account });
    // A session of ours is looked up however many made-up tokens come from the same address.
    if (cookies.isOurs(request, sessionToken)) return find();
    const answer = await misses.lookUp(callerAddress(request), find);
    if ('found' in answer) return answer.found;
    if (endpoint.access === 'public') return null;
    throw tooManyRequests(answer.waitSeconds);
  }

  /**
   * Reads who an API token acts for. Cookies that come with it mean nothing.
   *
   * @throws AppError `too_many_requests`; `forbidden` where it may not be used now or from there
   */
  async function findTokenOwner(request: FastifyRequest, token: string): Promise<void> {
    const address = callerAddress(request);
    const answer = await tokenMisses.lookUp(address, () => authenticateToken(token, address));
    if (!('found' in answer)) throw tooManyRequests(answer.waitSeconds);
    const { found } = answer;
    if (found) sessions.consume(`token:${found.id}`, rateLimits.token);
    request.actor = found?.actor ?? null;
    if (found?.refusal !== undefined) throw new AppError('forbidden', found.refusal);
  }

  for (const route of routes) {
    const { endpoint } = route;
    app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      schema: schemaOf(endpoint),
      // A multipart body is a stream: its handler reads and checks the fields.
      ...(endpoint.multipart ? { validatorCompiler: multipartValidator } : {}),
      // A plain form is answered with a page, also when it is refused.
      ...(endpoint.response === 'page' ? { errorHandler: sendErrorPage(platform.config) } : {}),
      // Who was refused access is written down, and what is not true about money, no matter who says it.
      onError: noteRefusals(platform, endpoint, refusals),
      config: {
        machine: endpoint.machine,
        form: endpoint.form,
        multipart: endpoint.multipart,
        stream: endpoint.stream,
      },
      bodyLimit: bodyLimitOf(endpoint),
      ...(endpoint.machine ? { preParsing: keepRawBody } : {}),
      ...(endpoint.body && !endpoint.multipart
        ? { preValidation: takeAsEmpty(endpoint.body) }
        : {}),
      onRequest: async (request, reply) => {
        const limit = rateLimits[endpoint.rate];
        if (limit.per === 'address') {
          await addresses.consume(endpoint.rate, callerAddress(request), limit);
        }
        const bearer = endpoint.machine ? undefined : bearerOf(request);
        if (bearer !== undefined) {
          await findTokenOwner(request, bearer);
          if (!request.actor) {
            reply.header('www-authenticate', 'Bearer');
            throw signedOut();
          }
          assertTakesToken(endpoint, request.actor);
        } else if (!endpoint.machine) request.actor = await findActor(endpoint, request);
        assertAccess(endpoint, request.actor);
        assertAccount(endpoint, request);
        if (request.actor && limit.per !== 'address') {
          const { sessionId, userId } = request.actor;
          sessions.consume(
            `${endpoint.rate}:${limit.per === 'person' ? userId : sessionId}`,
            limit,
          );
        }
      },
      handler: async (request, reply) => {
        const answer = await bulkheads.run(endpoint.rate, request.actor, reply, () =>
          run(platform, route, request, reply),
        );
        // It has sent its reply itself, which the caller may have broken off.
        if (!(endpoint.response instanceof z.ZodType)) return reply;
        return reply.code(endpoint.creates ? 201 : 200).send(answer);
      },
    });
  }
}

async function run(
  platform: Platform,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { endpoint } = route;
  let recorded = endpoint.activity === 'none';
  const origin = {
    actorId: request.actor?.userId ?? null,
    sessionId: request.actor?.sessionId ?? null,
    address: callerAddress(request),
    requestId: request.id,
  };
  const named = (action: ActivityAction | 'none' = endpoint.activity): ActivityAction => {
    if (action !== 'none') return action;
    throw new Error(`${endpoint.path} records an entry it did not declare`);
  };
  const call: Call<AnyEndpoint> = {
    // Access was checked in onRequest; for non-public endpoints there is an actor.
    actor: request.actor,
    // Fastify has validated these with the endpoint's own schemas.
    params: request.params as undefined,
    query: request.query as undefined,
    body: request.body as undefined,
    address: origin.address,
    request,
    reply,
    async record(tx, { actorId = origin.actorId, action, ...rest }) {
      recorded = true;
      await recordActivity(tx, { ...origin, actorId }, { action: named(action), ...rest });
    },
    async recordEach(tx, entries) {
      recorded = true;
      const all = entries.map(({ action, ...rest }) => ({ action: named(action), ...rest }));
      await recordActivities(tx, origin, all);
    },
    coveredByEarlierEntry() {
      recorded = true;
    },
    async once(tx, fingerprint, work) {
      const key = readIdempotencyKey(request.headers['idempotency-key']);
      if (key === undefined) return { result: await work(), repeated: false };
      const scope = request.actor?.userId ?? `${endpoint.method} ${endpoint.path}`;
      const of = accountOfKey(request.actor);
      const claim = {
        scope,
        key,
        fingerprint: [endpoint.method, endpoint.path, fingerprint, ...of],
      };
      const outcome = await runOnce(tx, platform.keys, claim, work);
      if (outcome.repeated) recorded = true;
      return outcome;
    },
  };
  const checked = <T>(answer: T): T => {
    if (!recorded) throw new Error(`${endpoint.path} wrote no activity entry`);
    return answer;
  };
  await assertNamedClients(platform.db, endpoint, request);
  if (route.kind === 'direct') return checked(await route.run(call));
  return platform.db.transaction(async (tx: Executor) => {
    const work = async (): Promise<object> => (await route.run({ ...call, tx })) as object;
    if (!endpoint.creates) return checked(await work());
    const fingerprint = [request.params, request.query, request.body];
    return checked((await call.once(tx, fingerprint, work)).result);
  });
}

function assertAllMounted(contract: Record<string, AnyEndpoint>, routes: readonly Route[]): void {
  const problems: string[] = [];
  const known = new Set(Object.values(contract));
  const seen = new Map<string, number>();
  for (const { endpoint } of routes) {
    const name = `${endpoint.method} ${endpoint.path}`;
    seen.set(name, (seen.get(name) ?? 0) + 1);
    if (!known.has(endpoint)) problems.push(`${name} is not part of the contract`);
  }
  const accessRules = new Set<string>(['public', 'session', 'user', 'client', 'admin']);
  for (const endpoint of known) {
    const name = `${endpoint.method} ${endpoint.path}`;
    if (!accessRules.has(endpoint.access)) problems.push(`${name} has no access rule`);
    if (!seen.has(name)) problems.push(`${name} has no handler`);
    if ((seen.get(name) ?? 0) > 1) problems.push(`${name} has more than one handler`);
  }
  if (problems.length > 0) throw new Error(`The contract is not met:\n  ${problems.join('\n  ')}`);
}

/**
 * A body of which nothing is required may be left out, as the specification's archive call does. Whether it
 * is such a body is tried with the first call that leaves it out: trying all of them took a tenth of a start.
 */
function takeAsEmpty(body: z.ZodType): preValidationHookHandler {
  let mayBeLeftOut: boolean | undefined;
  return (request, _reply, done) => {
    if (request.body === undefined || request.body === null) {
      mayBeLeftOut ??= body.safeParse({}).success;
      if (mayBeLeftOut) request.body = {};
    }
    done();
  };
}

function multipartValidator({ schema, httpPart }: { schema: unknown; httpPart?: string }) {
  return (value: unknown) => {
    if (httpPart === 'body' || !(schema instanceof z.ZodType)) return { value };
    const parsed = schema.safeParse(value);
    return parsed.success ? { value: parsed.data } : { error: parsed.error };
  };
}
