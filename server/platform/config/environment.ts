import { z } from 'zod';
import { isTimeZone } from '#domain/time-zone';
import { ConfigError } from './config-error.ts';
import { misspelledNames } from './unknown-names.ts';
import {
  clamdUrl,
  databaseOwnerUrl,
  databaseUrl,
  hostName,
  imapUrl,
  line,
  masterKeys,
  oneOf,
  origin,
  sender,
  smtpUrl,
  webAddress,
  whole,
  word,
} from './values.ts';

const bucket = word.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket');

/** Environment variables, as `docs/operations.md` lists them. All are optional in development. */
const environment = z.object({
  NODE_ENV: oneOf('development', 'production', 'test').default('development'),
  PORT: whole(0, 65_535).default(3000),
  HOST: hostName.default('127.0.0.1'),
  APP_URL: origin.optional(),
  DATA_DIR: line().default('.data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_OWNER_URL: databaseOwnerUrl.optional(),
  MASTER_KEYS: masterKeys.optional(),
  /** Read before: `withKeysOfFile`. */
  MASTER_KEYS_FILE: line().optional(),
  S3_BUCKET: bucket.optional(),
  S3_ENDPOINT: origin.optional(),
  S3_REGION: word.default('us-east-1'),
  S3_ACCESS_KEY_ID: word.optional(),
  S3_SECRET_ACCESS_KEY: word.optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: sender.optional(),
  TWILIO_ACCOUNT_SID: word.regex(/^AC[0-9a-f]{32}$/, 'must be AC and 32 hex digits').optional(),
  TWILIO_AUTH_TOKEN: word.optional(),
  TWILIO_FROM: word
    .regex(
      /^(\+[1-9]\d{6,14}|MG[0-9a-f]{32})$/,
      'must be a number such as +15125550142 or a messaging service (MG…)',
    )
    .optional(),
  TWILIO_API_URL: origin.default('https://api.twilio.com'),
  SMS_COUNTRIES: word
    .regex(/^[A-Z]{2}(,[A-Z]{2})*$/, 'must be country codes such as US,CA')
    .default('US'),
  SMS_DAILY_LIMIT: whole(0, 1_000_000).default(500),
  CLAMD_URL: clamdUrl.optional(),
  TRUST_PROXY: oneOf('0', '1').default('0'),
  SHUTDOWN_DELAY_SECONDS: whole(0, 300).optional(),
  MIRROR_FOLDER: line().optional(),
  MIRROR_S3_BUCKET: bucket.optional(),
  MIRROR_S3_ENDPOINT: origin.optional(),
  MIRROR_S3_REGION: word.default('us-east-1'),
  MIRROR_S3_ACCESS_KEY_ID: word.optional(),
  MIRROR_S3_SECRET_ACCESS_KEY: word.optional(),
  SCAN_FOLDER: line().optional(),
  SCAN_MAILBOX_URL: imapUrl.optional(),
  SCAN_MAILBOX_AUTH_SERVER: hostName.optional(),
  BACKUP_ALARM_HOURS: whole(0, 8784).default(48),
  RECOGNITION: oneOf('on', 'off').optional(),
  SIGNING_P12_FILE: line().optional(),
  SIGNING_P12_PASSWORD: line().optional(),
  TSA_URL: webAddress.optional(),
  METRICS_TOKEN: line().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: oneOf('debug', 'info', 'warn', 'error', 'silent').default('info'),
  DEMO: oneOf('0', '1').default('1'),
  FIRM_FILE: line().optional(),
  FIRM_NAME: line(80).optional(),
  FIRM_SHORT_NAME: line(30).optional(),
  FIRM_ADDRESS: line(200).optional(),
  FIRM_PHONE: line(40).optional(),
  FIRM_EMAIL: z.email('must be an address such as office@example.com').optional(),
  FIRM_TIME_ZONE: line(60)
    .refine(isTimeZone, 'must be a time zone such as America/Chicago')
    .optional(),
});

export type Environment = z.infer<typeof environment>;

/** All variables there are. */
export const variableNames: readonly string[] = Object.keys(environment.shape);

/** @throws ConfigError as `parseVariables` */
export const parseEnvironment = (env: NodeJS.ProcessEnv): Environment =>
  parseVariables(environment, env, /^(FIRM|S3|TWILIO|SMS|SCAN|SIGNING|TSA)_/);

/**
 * Reads the variables of a schema; a module has its own ones.
 *
 * @param ownPrefix matches names that can only be meant for this schema
 * @throws ConfigError with a sentence for every variable whose value cannot be used, and for every
 * name that is not a variable but was meant to be
 */
export function parseVariables<Schema extends z.ZodObject>(
  schema: Schema,
  env: NodeJS.ProcessEnv,
  ownPrefix: RegExp,
): z.output<Schema> {
  const parsed = schema.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
  );
  const sentences = new Map<string, string>();
  for (const { name, meant } of misspelledNames(env, Object.keys(schema.shape), ownPrefix)) {
    const hint = meant === undefined ? '' : `; did you mean ${meant}?`;
    sentences.set(name, `${name} is not a setting of Filewell${hint || '.'}`);
  }
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = path.join('.');
    if (!sentences.has(name)) sentences.set(name, `${name} ${message.replace(/\.$/, '')}.`);
  }
  if (!parsed.success || sentences.size > 0) {
    throw new ConfigError([...sentences.values()].join('\n'));
  }
  return parsed.data;
}

/** @throws ConfigError naming what production needs and lacks */
export function requireForProduction(values: Environment): void {
  const missing = (
    ['APP_URL', 'DATABASE_URL', 'MASTER_KEYS', 'SMTP_URL', 'MAIL_FROM'] as const
  ).filter((name) => !values[name]);
  if (missing.length > 0) {
    throw new ConfigError(
      `Production needs ${missing.join(', ')}. See "Environment" in docs/operations.md.${
        missing.includes('DATABASE_URL')
          ? ' DATABASE_URL=embedded means the database that comes with Filewell, in DATA_DIR.'
          : ''
      }`,
    );
  }
  if (!values.APP_URL?.startsWith('https://')) {
    throw new ConfigError('APP_URL must begin with https:// in production.');
  }
}

/**
 * Outside production there are accounts with a published password and a mailbox that anyone can read.
 *
 * @throws ConfigError when others could reach them
 */
export function assertLocalHost(host: string): void {
  if (/^(localhost|127(\.\d{1,3}){3}|::1)$/.test(host)) return;
  throw new ConfigError(
    `HOST=${host} lets other machines reach demo accounts and the mailbox page: set NODE_ENV=production, or leave HOST at 127.0.0.1.`,
  );
}
