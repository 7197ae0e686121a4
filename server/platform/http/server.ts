import type { Writable } from 'node:stream';
import fastifyCookie from '@fastify/cookie';
import fastifySwagger from '@fastify/swagger';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from '@fastify/type-provider-zod';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { chunkType } from '#contract/documents/resumable';
import type { Config } from '../config/config.ts';
import { notFound } from '../errors.ts';
import { bodyLimits, readForm, assertFormExpected } from './limits/bodies.ts';
import {
  acceptWaiting,
  endConnectionsAfterAnswers,
  endsConnectionsAfterAnswers,
  endUnusedConnections,
} from './operation/closing.ts';
import { assertOneHost, assertSameOrigin } from './limits/cross-site.ts';
import { earlyAnswers } from './limits/early-answer.ts';
import { prepareError, sendError } from './errors/error-handler.ts';
import { shedLoad } from './limits/load-shedding.ts';
import { describeError } from './errors/log-errors.ts';
import { collapseRepeats } from './errors/repeated-lines.ts';
import { newRequestId } from './request-id.ts';
import { securitySchemes } from './schema.ts';
import { securityHeaders } from './site/security-headers.ts';

/**
 * The HTTP server with what holds for every request: headers, cross-site refusal, errors, logs.
 *
 * @param logTo where the log goes; standard output by default
 */
export async function createHttpServer(config: Config, logTo?: Writable): Promise<FastifyInstance> {
  const answerEarly = earlyAnswers();
  /** Refuses an address that cannot be read: before routing, where no hook runs. */
  function sendUnrouted(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const text = prepareError(error, request, reply);
    void reply.send(answerEarly(request, reply, text) ?? text);
  }
  const app = Fastify({
    // One line a request with method, path pattern and status: no query, body, header or name.
    logger: {
      level: config.logLevel,
      ...(logTo ? { stream: logTo } : {}),
      hooks: collapseRepeats(),
      redact: ['req.headers', 'res.headers'],
      serializers: {
        err: describeError,
        req: (request) => ({ method: request.method, route: request.routeOptions?.url }),
        res: (reply) => ({ statusCode: reply.statusCode }),
      },
    },
    logController: new LogController({
      // On a developer's terminal they would hide what else is said.
      disableRequestLogging: config.environment === 'development',
    }),
    // The nearest proxy only: what stands further left in X-Forwarded-For, a visitor can write.
    trustProxy: config.trustProxy ? (_address: string, hop: number) => hop === 0 : false,
    frameworkErrors: sendUnrouted,
    bodyLimit: bodyLimits.public,
    exposeHeadRoutes: false,
    // A request on a connection that was open before is still served, see the onSend hook.
    return503OnClosing: false,
    genReqId: newRequestId,
    forceCloseConnections: 'idle',
    requestTimeout: 300_000,
    routerOptions: { maxParamLength: 200 },
  });
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
  const headers = securityHeaders(config);
  // Hooks that every request passes call back: a promise for each would cost more than they do.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    assertOneHost(request);
    assertSameOrigin(request, config);
    // What leads nowhere is not read first.
    if (request.is404 && request.method !== 'GET') throw notFound();
    assertFormExpected(request);
    done();
  });
  shedLoad(app, config);
  const endUnused = endUnusedConnections(app.server);
  app.addHook('preClose', async () => {
    endConnectionsAfterAnswers(app.server);
    await acceptWaiting(app.server);
    endUnused();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (endsConnectionsAfterAnswers(app.server)) reply.header('connection', 'close');
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
    done(null, (isText ? answerEarly(request, reply, payload) : undefined) ?? payload);
  });
  await app.register(fastifyCookie);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, readForm(String(body))),
  );
  // Their handlers read them as they come.
  app.addContentTypeParser(['multipart/form-data', chunkType], (_request, _payload, done) =>
    done(null),
  );
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Filewell', version: '1', description: 'Every call of the product.' },
      components: { securitySchemes: securitySchemes(config) },
    },
    transform: jsonSchemaTransform,
  });
  return app;
}
