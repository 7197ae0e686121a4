// Every variable with values that cannot be: one sentence each, by name, without the value.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openProviders, paymentVariables } from '#modules/billing/payments';
import { root } from '#platform/root';
import { ConfigError, readConfig } from './config.ts';
import { generateMasterKey } from '../crypto/master-keys.ts';
import { type Environment, variableNames } from './environment.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'filewell-environment-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const aFile = path.join(folder, 'file');
writeFileSync(aFile, 'not JSON');

/** Signs that must not come back in a message: they may be part of a password. */
const secret = 'hunter2';
const twoLines = `a${secret}\nb`;
const long = (length: number): string => 'x'.repeat(length + 1);
const origins = [
  'portal.example.test',
  'ftp://a.test',
  'https://a.test/app',
  'https://a.test:99999',
];
const notWhole = ['eighty', '-1', '80.5', '0x50', '1e3', '  ', '99999999999'];

/** A variable that is added without a value that cannot be does not pass the type check. */
const malformed: Record<string, readonly string[]> & Record<keyof Environment, readonly string[]> =
  {
    NODE_ENV: ['prod', 'Production'],
    PORT: [...notWhole, '65536', '99999'],
    HOST: ['http://127.0.0.1', '127.0.0.1 ::1'],
    APP_URL: [...origins, 'https://user@a.test', 'https://a.test?x=1'],
    DATA_DIR: [twoLines],
    DATABASE_OWNER_URL: ['mysql://localhost/filewell', 'embedded', 'localhost'],
    DATABASE_URL: [
      'mysql://localhost/filewell',
      'localhost',
      `postgres://filewell:${secret}#1@localhost/filewell`,
      `postgres://filewell:1#${secret}@localhost/filewell`,
      `postgres://filewell:${secret}/1@localhost/filewell`,
      `postgres://filewell:1?${secret}@localhost/filewell`,
      `postgres://filewell:${secret}%zz@localhost/filewell`,
      `postgres://filewell:${secret}@localhost:99999/filewell`,
    ],
    MASTER_KEYS_FILE: [twoLines, path.join(folder, 'missing-keys')],
    MASTER_KEYS: [
      secret,
      `1:${secret}`,
      `${generateMasterKey(1)},${generateMasterKey(1)}`,
      `0:${generateMasterKey(1).slice(2)}`,
    ],
    S3_BUCKET: ['My bucket', 'a', 's3://bucket'],
    S3_ENDPOINT: origins,
    S3_REGION: ['us east 1'],
    S3_ACCESS_KEY_ID: [`"${secret}"`, twoLines],
    S3_SECRET_ACCESS_KEY: [`${secret} 2`],
    SMTP_URL: [
      'mail.example.test:587',
      'https://mail.example.test',
      'smtp://',
      `smtp://user:${secret}@mail.example.test:99999`,
      `smtp://user:1#${secret}@mail.example.test`,
    ],
    SCAN_FOLDER: [twoLines],
    SCAN_MAILBOX_URL: [
      'mail.example.test',
      'https://mail.example.test',
      `imap://user:${secret}@mail.example.test/INBOX`,
      `imaps://user:1#${secret}@mail.example.test`,
    ],
    SCAN_MAILBOX_AUTH_SERVER: ['http://mx.example.test', 'mx example'],
    MAIL_FROM: [
      'office',
      'Firm office@example.test',
      'Firm <office>',
      'a@b.test, c@d.test',
      twoLines,
    ],
    TWILIO_ACCOUNT_SID: ['AC1', secret],
    TWILIO_AUTH_TOKEN: [`'${secret}'`],
    TWILIO_FROM: ['512 555 0142', '5125550142'],
    TWILIO_API_URL: origins,
    SMS_COUNTRIES: ['us', 'US CA', 'USA'],
    SMS_DAILY_LIMIT: notWhole,
    PAYMENT_PROVIDER: ['PayPal', 'cash'],
    PAYPAL_CLIENT_ID: [twoLines],
    PAYPAL_CLIENT_SECRET: [`${secret} 2`],
    PAYPAL_MERCHANT_ID: ['short', 'abcdefghijklm'],
    PAYPAL_WEBHOOK_ID: [`<${secret}>`],
    PAYPAL_API_URL: origins,
    CLAMD_URL: [
      'localhost:3310',
      'tcp://localhost',
      'tcp://localhost:99999',
      'unix://clamd.ctl',
      'tcp://10.0.0.5:3310',
      'tcp://clamav:3310',
      'tcp://127.0.0.1.example.test:3310',
    ],
    TRUST_PROXY: ['yes', 'true', '2'],
    SHUTDOWN_DELAY_SECONDS: [...notWhole, '301'],
    MIRROR_FOLDER: [twoLines],
    MIRROR_S3_BUCKET: ['My bucket', 'a', 's3://bucket'],
    MIRROR_S3_ENDPOINT: origins,
    MIRROR_S3_REGION: ['us east 1'],
    MIRROR_S3_ACCESS_KEY_ID: [`"${secret}"`, twoLines],
    MIRROR_S3_SECRET_ACCESS_KEY: [`${secret} 2`],
    BACKUP_ALARM_HOURS: ['-1', '9000', 'two days'],
    RECOGNITION: ['yes', '1'],
    SIGNING_P12_FILE: [twoLines, path.join(folder, 'missing.p12')],
    SIGNING_P12_PASSWORD: [twoLines],
    TSA_URL: ['tsa.example.com', 'ftp://tsa.example.com', `https://user:${secret}@tsa.example.com`],
    METRICS_TOKEN: ['short', twoLines],
    LOG_LEVEL: ['verbose', 'INFO'],
    DEMO: ['true', '2'],
    FIRM_FILE: [path.join(folder, 'missing.json'), aFile],
    FIRM_NAME: [twoLines, long(80)],
    FIRM_SHORT_NAME: [twoLines, long(30)],
    FIRM_ADDRESS: [twoLines, long(200)],
    FIRM_PHONE: [twoLines, long(40)],
    FIRM_EMAIL: ['nobody', 'Firm <office@example.test>'],
    FIRM_TIME_ZONE: ['America/Atlantis', 'CST6CDT7'],
  };

/** What is said about an environment; undefined when nothing is refused. */
function refusal(env: NodeJS.ProcessEnv): string | undefined {
  try {
    openProviders(env, readConfig(env));
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return undefined;
}

it('every variable is known here and in the operator’s manual', () => {
  const known = [...variableNames, ...paymentVariables];
  expect(Object.keys(malformed).toSorted()).toEqual(known.toSorted());
  const manual = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');
  const [, table = ''] = /\n## Environment\n([\s\S]*?)\n## /.exec(manual) ?? [];
  expect(known.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
});

describe.each(Object.entries(malformed))('%s', (name, values) => {
  it.each(values)('refuses %j in one sentence', (value) => {
    const message = refusal({ [name]: value }) ?? 'nothing was refused';
    expect(message).toMatch(new RegExp(`^${name}:? [^\\n]+\\.$`));
    expect(message).not.toContain(secret);
  });
});

describe('names', () => {
  it.each([
    ['MAIL_FORM', 'MAIL_FROM'],
    ['SMTP_URI', 'SMTP_URL'],
    ['SMPT_URL', 'SMTP_URL'],
    ['MASTER_KEY', 'MASTER_KEYS'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['TRUSTPROXY', 'TRUST_PROXY'],
    ['FIRM_NAM', 'FIRM_NAME'],
    ['FIRM_TIMEZONE', 'FIRM_TIME_ZONE'],
    ['APP_URI', 'APP_URL'],
  ])('%s is refused, as %s is meant', (name, meant) => {
    const sentence = `${name} is not a setting of Filewell; did you mean ${meant}?`;
    expect(refusal({ [name]: 'x' })).toBe(sentence);
  });

  it.each(['FIRM_LOGO_FILE', 'S3_FORCE_PATH_STYLE', 'TWILIO_SERVICE', 'PAYPAL_MODE', 'SMS_SENDER'])(
    '%s is refused, as only ours begin so',
    (name) => expect(refusal({ [name]: 'x' })).toBe(`${name} is not a setting of Filewell.`),
  );

  it('of other programs are nothing to us', () => {
    const MASTER_KEYS = generateMasterKey();
    const foreign = { HOME: '/', MAIL: '/var/mail/x', TERM: 'dumb', PWD: '/', NODE_OPTIONS: '' };
    const services = { AWS_REGION: 'x', PGPASSWORD: 'x', HOSTNAME: 'x', DB_PORT: '1', TZ: 'UTC' };
    expect(refusal({ MASTER_KEYS, ...foreign, ...services })).toBeUndefined();
    // Beside the one it resembles it is someone else's.
    expect(
      refusal({ MASTER_KEYS, APP_URL: 'https://a.test', API_URL: 'https://b.test' }),
    ).toBeUndefined();
  });

  it('and values are told together, a line each', () => {
    const message = refusal({ MAIL_FORM: 'x', PORT: 'x', LOG_LEVEL: 'y' }) ?? '';
    expect(message.split('\n').map((each) => each.split(' ')[0])).toEqual([
      'MAIL_FORM',
      'PORT',
      'LOG_LEVEL',
    ]);
  });
});
