import path from 'node:path';
import { parseEnvironment, assertLocalHost, requireForProduction } from './environment.ts';
import { firmOf } from './firm.ts';
import { developmentMasterKeys, withKeysOfFile } from './master-keys.ts';
import { mirrorS3Of, type S3Settings, s3Of } from './object-store.ts';
import { type SigningSettings, signingOf } from './signing.ts';
import { type TwilioSettings, twilioOf } from './text-messages.ts';
import type { ConfiguredFirm } from './firm-profile.ts';

export { ConfigError } from './config-error.ts';

/** Seconds. The proxies of `deploy/` ask every second and keep unused connections for three. */
export const shutdownDelayBehindProxy = 5;

export interface Config {
  environment: 'development' | 'production' | 'test';
  isProduction: boolean;
  port: number;
  host: string;
  /** Origin of the site, without a trailing slash; cookies are Secure when it is https. */
  appUrl: string;
  dataDir: string;
  /** An external PostgreSQL; the embedded one in `dataDir` otherwise. */
  databaseUrl: string | undefined;
  /** The same database as the owner of its tables; see `DatabaseAddress`. */
  databaseOwnerUrl: string | undefined;
  masterKeys: string;
  /** Where documents lie, for several nodes; in `dataDir` when absent. */
  s3: S3Settings | undefined;
  /** Where mail goes; the development mailbox when absent. */
  smtpUrl: string | undefined;
  /** The address that mail comes from, perhaps with a name; the firm's where absent. */
  mailFrom: string | undefined;
  /** Where text messages go; outside production the development mailbox when absent. */
  twilio: TwilioSettings | undefined;
  /** Countries whose numbers are sent text messages, as ISO 3166 codes. */
  smsCountries: readonly string[];
  /** Text messages in 24 hours; no more are sent then. */
  smsDailyLimit: number;
  /** The ClamAV daemon that scans uploads; none when absent. */
  clamdUrl: string | undefined;
  /** Read the caller's address from X-Forwarded-For: only behind a proxy that sets it. */
  trustProxy: boolean;
  /**
   * Seconds from a planned stop, when `/readyz` turns 503, until no connection is accepted: longer
   * than proxies need to see it.
   */
  shutdownDelaySeconds: number;
  /** Hours after which the newest backup is too old; 0 where backups are made in another way. */
  /** Where a readable copy of everything is kept up; undefined for none. */
  mirrorFolder: string | undefined;
  /** The bucket of the readable mirror. */
  mirrorS3: S3Settings | undefined;
  backupAlarmHours: number;
  /** Where scanners write to; undefined for none. */
  scanFolder: string | undefined;
  /** The mailbox that scanners send to, and the name by which its server vouches for senders. */
  scanMailbox: { url: string; authServer: string | undefined } | undefined;
  /** Documents are read by this server, where the firm wants that; tests say so. */
  isRecognitionOn: boolean;
  /** What seals of signed documents are made with. */
  signing: SigningSettings;
  /** Who brings it is told the metrics; nobody when absent. */
  metricsToken: string | undefined;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  demo: boolean;
  /**
   * The firm: of a running platform, as its settings say at this moment (`modules/firm/current.ts`).
   * Read it where it is needed and keep no copy of it.
   */
  readonly firm: ConfiguredFirm;
}

/**
 * Reads the configuration from the environment.
 *
 * @param options.makeKeys false for commands: only a server makes a key file, outside production
 * @throws ConfigError naming every variable that is wrong, or that production needs and lacks.
 */
export function readConfig(
  env: NodeJS.ProcessEnv,
  { makeKeys = true }: { makeKeys?: boolean } = {},
): Config {
  const values = parseEnvironment(withKeysOfFile(env));
  const isProduction = values.NODE_ENV === 'production';
  if (isProduction) requireForProduction(values);
  else assertLocalHost(values.HOST);
  const firm = firmOf(values);
  const dataDir = path.resolve(values.DATA_DIR);
  return {
    environment: values.NODE_ENV,
    isProduction,
    port: values.PORT,
    host: values.HOST,
    appUrl: values.APP_URL ?? `http://localhost:${values.PORT}`,
    dataDir,
    databaseUrl: values.DATABASE_URL === 'embedded' ? undefined : values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    masterKeys: values.MASTER_KEYS ?? developmentMasterKeys(dataDir, makeKeys),
    s3: s3Of(values),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    twilio: twilioOf(values),
    smsCountries: values.SMS_COUNTRIES.split(','),
    smsDailyLimit: values.SMS_DAILY_LIMIT,
    clamdUrl: values.CLAMD_URL,
    trustProxy: values.TRUST_PROXY === '1',
    shutdownDelaySeconds:
      values.SHUTDOWN_DELAY_SECONDS ??
      (isProduction && values.TRUST_PROXY === '1' ? shutdownDelayBehindProxy : 0),
    mirrorFolder:
      values.MIRROR_FOLDER === undefined ? undefined : path.resolve(values.MIRROR_FOLDER),
    mirrorS3: mirrorS3Of(values),
    backupAlarmHours: values.BACKUP_ALARM_HOURS,
    scanFolder: values.SCAN_FOLDER === undefined ? undefined : path.resolve(values.SCAN_FOLDER),
    scanMailbox:
      values.SCAN_MAILBOX_URL === undefined
        ? undefined
        : { url: values.SCAN_MAILBOX_URL, authServer: values.SCAN_MAILBOX_AUTH_SERVER },
    isRecognitionOn: (values.RECOGNITION ?? (values.NODE_ENV === 'test' ? 'off' : 'on')) === 'on',
    signing: signingOf(values),
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
    demo: !isProduction && values.DEMO === '1',
    firm,
  };
}

/**
 * The firm alone, for what is made before there is a data folder.
 *
 * @throws ConfigError as `readConfig`
 */
export function readFirmConfig(env: NodeJS.ProcessEnv): ConfiguredFirm {
  return firmOf(parseEnvironment(withKeysOfFile(env)));
}
