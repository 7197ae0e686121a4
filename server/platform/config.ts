import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type ConfiguredFirm, demoFirm, readFirm } from './firm-profile.ts';

const text = z.string().trim().min(1);
const port = z.coerce.number().int().min(0).max(65_535);

/** An origin as browsers write it: they send it with a change, and it is compared. */
const origin = z
  .string()
  .refine(isOrigin, 'must be an address such as https://portal.example.com, without a path')
  .transform((value) => new URL(value).origin);

function isOrigin(value: string): boolean {
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return false;
  const { pathname, search, hash, username, password } = new URL(value);
  return pathname === '/' && `${search}${hash}${username}${password}` === '';
}

/** Environment variables, as `docs/operations.md` lists them. All are optional in development. */
const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port.default(3000),
  HOST: text.default('127.0.0.1'),
  APP_URL: origin.optional(),
  DATA_DIR: text.default('.data'),
  DATABASE_URL: text
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
  MASTER_KEYS: text.optional(),
  S3_BUCKET: text
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_ENDPOINT: origin.optional(),
  S3_REGION: text.default('us-east-1'),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  SMTP_URL: text.regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://').optional(),
  MAIL_FROM: text.optional(),
  TWILIO_ACCOUNT_SID: text.regex(/^AC[0-9a-f]{32}$/, 'must be AC and 32 hex digits').optional(),
  TWILIO_AUTH_TOKEN: text.optional(),
  TWILIO_FROM: text
    .regex(
      /^(\+[1-9]\d{6,14}|MG[0-9a-f]{32})$/,
      'must be a number such as +15125550142 or a messaging service (MG…)',
    )
    .optional(),
  TWILIO_API_URL: origin.default('https://api.twilio.com'),
  SMS_COUNTRIES: text
    .regex(/^[A-Z]{2}(,[A-Z]{2})*$/, 'must be country codes such as US,CA')
    .default('US'),
  SMS_DAILY_LIMIT: z.coerce.number().int().min(0).default(500),
  PAYPAL_CLIENT_ID: text.optional(),
  PAYPAL_CLIENT_SECRET: text.optional(),
  PAYPAL_MERCHANT_ID: text.regex(/^[A-Z0-9]{13}$/, 'must be 13 letters and digits').optional(),
  PAYPAL_WEBHOOK_ID: text.optional(),
  PAYPAL_API_URL: origin.default('https://api-m.paypal.com'),
  CLAMD_URL: text
    .regex(/^(tcp:\/\/.+|unix:\/\/\/.+)$/, 'must be tcp://host:port or unix:///path')
    .optional(),
  TRUST_PROXY: z.enum(['0', '1']).default('0'),
  METRICS_TOKEN: text.min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  DEMO: z.enum(['0', '1']).default('1'),
  FIRM_FILE: text.optional(),
  FIRM_NAME: text.optional(),
  FIRM_SHORT_NAME: text.optional(),
  FIRM_ADDRESS: text.optional(),
  FIRM_PHONE: text.optional(),
  FIRM_EMAIL: z.email().optional(),
  FIRM_TIME_ZONE: text.optional(),
});

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
  masterKeys: string;
  /** Where documents lie, for several nodes; in `dataDir` when absent. */
  s3: S3Settings | undefined;
  /** Where mail goes; the development mailbox when absent. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Where text messages go; outside production the development mailbox when absent. */
  twilio:
    | {
        accountSid: string;
        authToken: string;
        /** A number in E.164, or a messaging service. */
        from: string;
        apiUrl: string;
      }
    | undefined;
  /** Countries whose numbers are sent text messages, as ISO 3166 codes. */
  smsCountries: readonly string[];
  /** Text messages in 24 hours; no more are sent then. */
  smsDailyLimit: number;
  /** How clients pay online; outside production a local stand-in when absent. */
  paypal: PayPalSettings | undefined;
  /** The ClamAV daemon that scans uploads; none when absent. */
  clamdUrl: string | undefined;
  /** Read the caller's address from X-Forwarded-For: only behind a proxy that sets it. */
  trustProxy: boolean;
  /** Who brings it is told the metrics; nobody when absent. */
  metricsToken: string | undefined;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  demo: boolean;
  firm: ConfiguredFirm;
}

/** A bucket of an S3-compatible store that holds nothing else. */
export interface S3Settings {
  bucket: string;
  /** Amazon's by the region when absent. */
  endpoint: string | undefined;
  region: string;
  /** What the machine itself is allowed, or the AWS SDK finds otherwise, when absent. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** Whether clients can pay online: a payment provider is set up. */
export const paysOnline = ({ paypal }: Pick<Config, 'paypal'>): boolean => paypal !== undefined;

export interface PayPalSettings {
  clientId: string;
  clientSecret: string;
  /** The firm's own account there: money goes to no other. */
  merchantId: string;
  /** What the events of the webhook are signed for. */
  webhookId: string;
  apiUrl: string;
  scriptUrl: string;
  environment: 'stand-in' | 'sandbox' | 'live';
}

/** The configuration is missing something or says something impossible. The message names it. */
export class ConfigError extends Error {}

/**
 * Reads the configuration from the environment.
 *
 * @throws ConfigError naming every variable that is wrong, or that production needs and lacks.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const values = parseEnvironment(env);
  const isProduction = values.NODE_ENV === 'production';
  if (isProduction) requireForProduction(values);
  const firm = firmOf(values);
  if (isProduction) refuseDemoFirm(firm);
  const dataDir = path.resolve(values.DATA_DIR);
  return {
    environment: values.NODE_ENV,
    isProduction,
    port: values.PORT,
    host: values.HOST,
    appUrl: values.APP_URL ?? `http://localhost:${values.PORT}`,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    masterKeys: values.MASTER_KEYS ?? developmentMasterKeys(dataDir),
    s3: s3Of(values),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `${firm.name.replace(/["<>]/g, '')} <${firm.email}>`,
    twilio: twilioOf(values),
    smsCountries: values.SMS_COUNTRIES.split(','),
    smsDailyLimit: values.SMS_DAILY_LIMIT,
    paypal: paypalOf(values, isProduction),
    clamdUrl: values.CLAMD_URL,
    trustProxy: values.TRUST_PROXY === '1',
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
  return firmOf(parseEnvironment(env));
}

function parseEnvironment(env: NodeJS.ProcessEnv): z.infer<typeof environment> {
  const parsed = environment.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
  );
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      (issue) => `${issue.path.join('.')}: ${issue.message}`,
    );
    throw new ConfigError(`The configuration has mistakes.\n  ${problems.join('\n  ')}`);
  }
  return parsed.data;
}

/** @throws ConfigError when the firm's file or its time zone cannot be used */
function firmOf(values: z.infer<typeof environment>): ConfiguredFirm {
  let firm: ConfiguredFirm;
  try {
    firm = readFirm(values.FIRM_FILE, {
      name: values.FIRM_NAME,
      shortName: values.FIRM_SHORT_NAME,
      address: values.FIRM_ADDRESS,
      phone: values.FIRM_PHONE,
      email: values.FIRM_EMAIL,
      timeZone: values.FIRM_TIME_ZONE,
    });
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error));
  }
  try {
    Intl.DateTimeFormat('en-US', { timeZone: firm.timeZone });
  } catch {
    throw new ConfigError(`FIRM_TIME_ZONE: "${firm.timeZone}" is not a time zone.`);
  }
  return firm;
}

/** A real firm's site and mails must not tell of the demo firm's name, address, phone or email. */
function refuseDemoFirm(firm: ConfiguredFirm): void {
  const left = (['name', 'address', 'phone', 'email'] as const).filter(
    (part) => firm[part] === demoFirm[part],
  );
  if (left.length === 0) return;
  const variables = left.map((part) => `FIRM_${part.toUpperCase()}`).join(', ');
  throw new ConfigError(
    `Production needs ${variables}, or the same in FIRM_FILE: the demo firm's would be shown.`,
  );
}

function requireForProduction(values: z.infer<typeof environment>): void {
  const missing = (['APP_URL', 'MASTER_KEYS', 'SMTP_URL', 'MAIL_FROM'] as const).filter(
    (name) => !values[name],
  );
  if (missing.length > 0) {
    throw new ConfigError(
      `Production needs ${missing.join(', ')}. See "Environment" in docs/operations.md.`,
    );
  }
  if (!values.APP_URL?.startsWith('https://')) {
    throw new ConfigError('APP_URL must begin with https:// in production.');
  }
}

function s3Of(values: z.infer<typeof environment>): Config['s3'] {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  if (!S3_BUCKET) {
    if (!S3_ENDPOINT && !S3_ACCESS_KEY_ID && !S3_SECRET_ACCESS_KEY) return undefined;
    throw new ConfigError('Documents in an object store need S3_BUCKET.');
  }
  if (!S3_ACCESS_KEY_ID !== !S3_SECRET_ACCESS_KEY) {
    throw new ConfigError('An object store needs both S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
  }
  if (S3_ENDPOINT?.startsWith('http:') && !isBeside(new URL(S3_ENDPOINT).hostname)) {
    throw new ConfigError('S3_ENDPOINT must begin with https:// when it is another machine.');
  }
  return {
    bucket: S3_BUCKET,
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    credentials:
      S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
        ? { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
        : undefined,
  };
}

/** This machine, or a container beside ours: a name without a dot is nobody's elsewhere. */
function isBeside(hostname: string): boolean {
  return ['127.0.0.1', '[::1]'].includes(hostname) || /^[a-z0-9-]+$/i.test(hostname);
}

function twilioOf(values: z.infer<typeof environment>): Config['twilio'] {
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, TWILIO_API_URL } = values;
  if (!TWILIO_ACCOUNT_SID && !TWILIO_AUTH_TOKEN && !TWILIO_FROM) return undefined;
  if (!TWILIO_ACCOUNT_SID || !TWILIO_AUTH_TOKEN || !TWILIO_FROM) {
    throw new ConfigError(
      'Text messages need all of TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM, or none.',
    );
  }
  const { protocol, hostname } = new URL(TWILIO_API_URL);
  if (protocol !== 'https:' && !['localhost', '127.0.0.1'].includes(hostname)) {
    throw new ConfigError('TWILIO_API_URL must begin with https://: it is sent the token.');
  }
  return {
    accountSid: TWILIO_ACCOUNT_SID,
    authToken: TWILIO_AUTH_TOKEN,
    from: TWILIO_FROM,
    apiUrl: TWILIO_API_URL,
  };
}

/** By the address of its API: the host of the script in the browser, and whether money moves. */
const paypalHosts: Readonly<
  Record<string, Pick<PayPalSettings, 'scriptUrl' | 'environment'> | undefined>
> = {
  'https://api-m.paypal.com': {
    scriptUrl: 'https://www.paypal.com/web-sdk/v6/core',
    environment: 'live',
  },
  'https://api-m.sandbox.paypal.com': {
    scriptUrl: 'https://www.sandbox.paypal.com/web-sdk/v6/core',
    environment: 'sandbox',
  },
};

function paypalOf(
  values: z.infer<typeof environment>,
  isProduction: boolean,
): PayPalSettings | undefined {
  const names = [
    'PAYPAL_CLIENT_ID',
    'PAYPAL_CLIENT_SECRET',
    'PAYPAL_MERCHANT_ID',
    'PAYPAL_WEBHOOK_ID',
  ] as const;
  const [clientId, clientSecret, merchantId, webhookId] = names.map((name) => values[name]);
  if (!clientId && !clientSecret && !merchantId && !webhookId) return undefined;
  if (!clientId || !clientSecret || !merchantId || !webhookId) {
    throw new ConfigError(`Online payments need all of ${names.join(', ')}, or none.`);
  }
  const apiUrl = values.PAYPAL_API_URL;
  const known = paypalHosts[apiUrl];
  if (isProduction && !known) {
    throw new ConfigError(
      `PAYPAL_API_URL must be one of ${Object.keys(paypalHosts).join(', ')} in production.`,
    );
  }
  return {
    clientId,
    clientSecret,
    merchantId,
    webhookId,
    apiUrl,
    scriptUrl: known?.scriptUrl ?? `${apiUrl}/web-sdk/v6/core`,
    environment: known?.environment ?? 'stand-in',
  };
}

/** Outside production a key is made once and kept beside the data it opens, mode 600. */
function developmentMasterKeys(dataDir: string): string {
  const file = path.join(dataDir, 'master-keys');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    try {
      writeFileSync(file, `1:${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // Another process made it between the check and the write; its key is the one to use.
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
  return readFileSync(file, 'utf8').trim();
}
