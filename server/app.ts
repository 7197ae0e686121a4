import path from 'node:path';
import type { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { contract } from '#contract/index';
import { authenticateSession } from '#modules/identity';
import { authenticateToken } from '#modules/integrations/api-tokens';
import { beginStaffRule } from '#modules/identity/second-step-methods';
import { CurrentFirm, describeFirm, serveFirmLogo } from '#modules/firm';
import { followSignature, noteLetterSigned, storeBuiltInLetters } from '#modules/signing/letters';
import { storeBuiltInTemplates } from '#modules/projects/templates';
import {
  openOwnKey,
  sealSigner,
  serveSealCertificates,
  UnsealableError,
} from '#modules/signing/evidence';
import type { DocumentRecognizer } from '#modules/inbox/intake';
import type { PaymentProviders } from '#modules/billing/payments';
import { noteSigned, type PackageProgram } from '#modules/returns';
import type { IdentityProviders, SignatureParts, SignatureWork } from '#modules/signing/signatures';
import { raiseAlarm } from '#platform/alarms/raise';
import type { Config } from '#platform/config/config';
import { parseMasterKeys } from '#platform/crypto/master-keys';
import { openDatabase } from '#platform/database/database';
import { Listener } from '#platform/database/listener';
import { canConfine, unconfined } from '#platform/foreign/confinement';
import { mount } from '#platform/http/mount';
import { serveReadiness } from '#platform/http/operation/readiness';
import { serveSecurityTxt } from '#platform/http/site/security-txt';
import { createHttpServer } from '#platform/http/server';
import { serveSite } from '#platform/http/site/site';
import { LiveHub } from '#platform/live/hub';
import { Mailer } from '#platform/mail/mailer';
import { createMailTransport, type MailTransport } from '#platform/mail/transport';
import { PdfThreads } from '#platform/pdf/pdf-threads';
import type { Platform } from '#platform/platform';
import { readDiskRoom } from '#platform/storage/disk-room';
import { canAlterLog, unguardedLog } from '#platform/database/product-role';
import { Queue } from '#platform/queue';
import { root } from '#platform/root';
import { SmsSender } from '#platform/sms/sender';
import { createSmsTransport } from '#platform/sms/create-transport';
import { PublicPages } from '#platform/site/public-pages';
import { clamdScanner } from '#platform/scanner/clamd';
import { namedStore, openBlobStore } from '#platform/storage/open-store';
import { beginWork } from './begin-work.ts';
import { waitForAgreement } from './maintenance/identity/wait-for-agreement.ts';
import { allRoutes } from './routes.ts';

export interface App {
  http: FastifyInstance;
  platform: Platform;
  /** Makes `/readyz` 503, so that proxies turn to other nodes, and continues serving. */
  announceStop(): void;
  /** Takes no new requests, lets the running ones end, then lets go of the database. */
  close(): Promise<void>;
}

/**
 * Assembles the product on a migrated database. `listen` is the caller's business.
 *
 * @param options.providers of payments; clients can't pay online when left out
 * @param options.identity finds out who people are who sign on screen; nobody does when left out
 * @param options.siteFolder where the built site lies
 * @param options.logTo where the log goes; standard output by default
 * @param options.mailTransport replaces what sends mail, for tests of its failures
 * @param options.recognizer replaces what reads documents, for tests of the outcome
 * @param options.packages replaces what splits returns, for tests that split many
 * @throws Error when the contract is not met, see `mount`
 * @throws InstallationError when store, database and keys do not belong together
 * @throws ConfigError when production begins without a firm, or the firm's own key for seals doesn't open
 */
export async function buildApp(
  environment: Config,
  options: {
    connectionString: string;
    providers?: PaymentProviders;
    siteFolder?: string;
    mailTransport?: MailTransport;
    recognizer?: DocumentRecognizer;
    packages?: PackageProgram;
    identity?: IdentityProviders;
    logTo?: Writable;
  },
): Promise<App> {
  const http = await createHttpServer(environment, options.logTo);
  const { log } = http;
  if (environment.signing.own) await openOwnKey(environment.signing.own);
  const onError = (err: Error): void => log.warn({ err }, 'a database connection was lost');
  const database = openDatabase(options.connectionString, { onError });
  const { db, pool } = database;
  // Forty queues look for work at once as a node starts. In one pool they would open all its connections, 10 ms of
  // processor time each.
  const jobs = openDatabase(options.connectionString, { onError, maxConnections: 4 });
  if (await canAlterLog(db)) log.warn(unguardedLog);
  if (environment.isProduction && !canConfine()) log.warn(unconfined);
  const keys = parseMasterKeys(environment.masterKeys);
  const blobs = await waitForAgreement(
    { db, keys, blobs: await openBlobStore(environment), store: namedStore(environment) },
    log,
  );
  const currentFirm = await CurrentFirm.open(db, environment, log);
  const config = currentFirm.inConfig(environment);
  const listener = new Listener(options.connectionString, log);
  const queue = new Queue(jobs.pool, listener, log);
  const signatures: SignatureParts = {
    identity: options.identity ?? { current: undefined },
    // Who else waits for the end of a signature request.
    listeners: [noteSigned, noteLetterSigned],
    followers: [followSignature],
  };
  const { providers = { current: undefined, all: [] } } = options;
  const transport = options.mailTransport ?? createMailTransport(config, db);
  const platform: Platform = {
    config,
    db,
    keys,
    blobs,
    diskRoom: () => readDiskRoom(config.dataDir),
    scanner: config.clamdUrl === undefined ? undefined : clamdScanner(config.clamdUrl),
    queue,
    sms: new SmsSender(db, queue, keys, createSmsTransport(config, db)),
    mailer: new Mailer(db, queue, keys, transport),
    live: new LiveHub(db, listener),
    onlineProvider: providers.current,
    pdfs: new PdfThreads(),
    log,
  };

  if (config.metricsToken !== undefined) {
    const { serveMetrics } = await import('#platform/http/operation/metrics');
    serveMetrics(http, platform, { token: config.metricsToken, pool });
  }
  await storeBuiltInTemplates(db);
  await storeBuiltInLetters(db);
  if (config.isProduction) await db.transaction(beginStaffRule);
  const sealer: SignatureWork['sealer'] = (what) =>
    sealSigner(platform, db, what).catch((error: unknown) => {
      if (error instanceof UnsealableError) return null;
      throw error;
    });
  const work = await beginWork(platform, {
    providers,
    recognizer: options.recognizer,
    signatures: { ...signatures, sealer },
    load: http.load,
  });
  currentFirm.follow(platform.live);
  await platform.live.start();
  const siteFolder = options.siteFolder ?? path.join(root, 'dist/web');
  const firm = () => describeFirm(config);
  const pages = await PublicPages.open({
    folder: siteFolder,
    config,
    firm,
    log,
    onFailed: () => raiseAlarm(db, { kind: 'site-outdated' }),
  });
  currentFirm.onChange(() => pages?.renew());

  mount(
    http,
    platform,
    contract,
    allRoutes(platform, { currentFirm, pages, providers, packages: options.packages, signatures }),
    (asked) => authenticateSession(platform, asked),
    (token, address) => authenticateToken(platform, token, address),
  );
  servePlainPaths(http);
  serveSecurityTxt(http, config);
  serveSealCertificates(http, platform);
  const announceStop = serveReadiness(http, platform);
  serveFirmLogo(http, platform);
  await serveSite(http, {
    folder: siteFolder,
    pages,
    config,
    keys,
    firm,
    paySources: providers.current?.pageSources,
  });

  return {
    http,
    platform,
    announceStop,
    async close() {
      await work.stopWatching();
      // Open event streams would keep the server from closing.
      platform.live.stop();
      await http.close();
      await work.stopReading();
      await platform.pdfs.close();
      await pages?.close();
      await work.stopPayments();
      await queue.stop();
      await listener.stop();
      await jobs.close();
      await database.close();
    },
  };
}

/** Paths of their own, which are in no contract. */
function servePlainPaths(http: FastifyInstance): void {
  // Where password managers look for the form (W3C "A Well-Known URL for Changing Passwords").
  http.get('/.well-known/change-password', { schema: { hide: true } }, (_request, reply) =>
    reply.redirect('/change-password', 302),
  );
  // Made once: it is half a megabyte, and anyone may ask for it (decision 015).
  let description: string | undefined;
  http.get('/api/openapi.json', { schema: { hide: true } }, (_request, reply) => {
    description ??= JSON.stringify(http.swagger());
    return reply.type('application/json; charset=utf-8').send(description);
  });
}
