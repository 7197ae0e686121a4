import type { Writable } from 'node:stream';
import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import fastifySwagger from '@fastify/swagger';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from '@fastify/type-provider-zod';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../config.ts';
import { endUnusedConnections } from './closing.ts';
import { refuseCrossSite } from './cross-site.ts';
import { sendError } from './error-handler.ts';
import { describeError } from './log-errors.ts';
import { newRequestId } from './request-id.ts';
import { securityHeaders } from './security-headers.ts';

/** Bytes of a JSON body. Everything larger is a file and is streamed. */
const maxBodyBytes = 256 * 1024;

/**
 * The HTTP server with what holds for every request: headers, cross-site refusal, errors, logs.
 *
 * @param logTo where the log goes; standard output by default
 */
export async function createHttpServer(config: Config, logTo?: Writable): Promise<FastifyInstance> {
  const app = Fastify({
    // One line a request with method, path pattern and status: no query, body, header or name.
    logger: {
      level: config.logLevel,
      ...(logTo ? { stream: logTo } : {}),
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
    // An address that cannot be read is refused before routing; also in the one form of errors.
    frameworkErrors: sendError,
    bodyLimit: maxBodyBytes,
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
    refuseCrossSite(request, config.appUrl);
    done();
  });
  // Once the server stops, a connection must not stay open for a next request.
  let stopping = false;
  const endUnused = endUnusedConnections(app.server);
  app.addHook('preClose', async () => {
    stopping = true;
    endUnused();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done();
  });
  await app.register(fastifyCookie);
  await app.register(fastifyMultipart, { throwFileSizeLimit: false });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, readForm(new URLSearchParams(String(body)))),
  );
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Filewell', version: '1', description: 'Every call of the product.' },
    },
    transform: jsonSchemaTransform,
  });
  return app;
}

/** A plain form's fields; ticks under one name come as a list. */
function readForm(form: URLSearchParams): Record<string, string | string[]> {
  const names = [...new Set(form.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = form.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
}
