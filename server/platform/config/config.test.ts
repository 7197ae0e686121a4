// Reading the configuration; the key file is made in a real temporary folder.
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firmForProduction } from '#testing/fixtures';
import { ConfigError, readConfig } from './config.ts';
import { generateMasterKey, parseMasterKeys } from '../crypto/master-keys.ts';
import { root } from '../root.ts';

const run = promisify(execFile);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'filewell-config-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The message of the refusal; fails when there is none. */
function refusal(env: NodeJS.ProcessEnv): string {
  try {
    readConfig({ DATA_DIR: path.join(folder, 'refused'), ...env });
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('in production', () => {
  const enough = {
    NODE_ENV: 'production',
    APP_URL: 'https://portal.example.test',
    DATABASE_URL: 'postgres://db.example.test/filewell',
    MASTER_KEYS: generateMasterKey(1),
    SMTP_URL: 'smtp://mail.example.test:587',
    MAIL_FROM: 'Portal <portal@example.test>',
    ...firmForProduction,
  };

  it('names everything that is missing at once', () => {
    const message = refusal({ NODE_ENV: 'production' });
    for (const name of ['APP_URL', 'DATABASE_URL', 'MASTER_KEYS', 'SMTP_URL', 'MAIL_FROM']) {
      expect(message).toContain(name);
    }
  });

  it.each(['APP_URL', 'DATABASE_URL', 'MASTER_KEYS', 'SMTP_URL', 'MAIL_FROM'])(
    'needs %s',
    (name) => {
      for (const value of [undefined, '']) {
        const message = refusal({ ...enough, [name]: value });
        expect(message).toContain(`Production needs ${name}.`);
      }
    },
  );

  it('needs an address with https, for the cookies', () => {
    expect(refusal({ ...enough, APP_URL: 'http://portal.example.test' })).toContain('APP_URL');
  });

  it('goes on serving for a while before it stops behind a proxy', () => {
    const delay = (env: NodeJS.ProcessEnv) =>
      readConfig({ ...enough, ...env }).shutdownDelaySeconds;
    expect(delay({ TRUST_PROXY: '1' })).toBe(5);
    expect(delay({})).toBe(0);
    expect(delay({ TRUST_PROXY: '1', SHUTDOWN_DELAY_SECONDS: '30' })).toBe(30);
    expect(
      readConfig({ TRUST_PROXY: '1', MASTER_KEYS: generateMasterKey() }).shutdownDelaySeconds,
    ).toBe(0);
  });

  it('makes no key of its own, adds no demo data and is not development', async () => {
    const dataDir = path.join(folder, 'production');
    const config = readConfig({ ...enough, DATA_DIR: dataDir, DEMO: '1' });
    expect(config).toMatchObject({
      environment: 'production',
      isProduction: true,
      demo: false,
      masterKeys: enough.MASTER_KEYS,
      appUrl: 'https://portal.example.test',
    });
    await expect(stat(dataDir)).rejects.toThrow('ENOENT');
  });
});

describe('values that cannot be', () => {
  it.each([
    ['NODE_ENV', 'prod'],
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['APP_URL', 'portal.example.test'],
    ['APP_URL', 'ftp://portal.example.test'],
    ['APP_URL', 'https://portal.example.test/app'],
    ['APP_URL', 'https://portal.example.test?x=1'],
    ['APP_URL', 'https://user@portal.example.test'],
    ['SMTP_URL', 'mail.example.test:587'],
    ['SMTP_URL', 'https://mail.example.test'],
    ['DATABASE_URL', 'mysql://localhost/filewell'],
    ['CLAMD_URL', 'localhost:3310'],
    ['CLAMD_URL', 'http://localhost:3310'],
    ['TRUST_PROXY', 'yes'],
    ['LOG_LEVEL', 'verbose'],
    ['DEMO', 'true'],
    ['FIRM_EMAIL', 'nobody'],
    ['FIRM_TIME_ZONE', 'America/Atlantis'],
  ])('%s=%s is refused by its name', (name, value) => {
    expect(refusal({ [name]: value })).toContain(name);
  });

  it('are named together', () => {
    const message = refusal({ PORT: 'x', LOG_LEVEL: 'y' });
    expect(message).toContain('PORT');
    expect(message).toContain('LOG_LEVEL');
  });

  it('are not repeated when they are secret', () => {
    const secret = 'hunter2-hunter2';
    expect(refusal({ SMTP_URL: `https://user:${secret}@mail.example.test` })).not.toContain(secret);
    expect(refusal({ DATABASE_URL: `mysql://user:${secret}@localhost/x` })).not.toContain(secret);
  });
});

describe('in development', () => {
  it('needs nothing', () => {
    const config = readConfig({ DATA_DIR: path.join(folder, 'plain') });
    expect(config).toMatchObject({
      environment: 'development',
      isProduction: false,
      port: 3000,
      host: '127.0.0.1',
      appUrl: 'http://localhost:3000',
      trustProxy: false,
      demo: true,
      smtpUrl: undefined,
      databaseUrl: undefined,
    });
  });

  it.each(['0.0.0.0', '::', '192.0.2.7', '127.0.0.1.example.test', 'portal.example.test'])(
    'does not listen where others could reach its demo accounts: %s',
    (host) => {
      expect(refusal({ HOST: host })).toBe(
        `HOST=${host} lets other machines reach demo accounts and the mailbox page: set NODE_ENV=production, or leave HOST at 127.0.0.1.`,
      );
    },
  );

  it.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])('listens at %s', (host) => {
    expect(readConfig({ DATA_DIR: path.join(folder, 'plain'), HOST: host }).host).toBe(host);
  });

  it('takes an empty variable for an absent one', () => {
    const dataDir = path.join(folder, 'plain');
    const config = readConfig({ DATA_DIR: dataDir, PORT: '', SMTP_URL: '', NODE_ENV: '' });
    expect([config.port, config.smtpUrl, config.environment]).toEqual([
      3000,
      undefined,
      'development',
    ]);
  });

  it('makes a master key once, readable by its owner only, and keeps it', async () => {
    const dataDir = path.join(folder, 'kept');
    const first = readConfig({ DATA_DIR: dataDir }).masterKeys;
    expect(parseMasterKeys(first).current.version).toBe(1);
    expect(readConfig({ DATA_DIR: dataDir }).masterKeys).toBe(first);
    const file = path.join(dataDir, 'master-keys');
    expect((await readFile(file, 'utf8')).trim()).toBe(first);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('reads master keys from a file, which is readable or named in a sentence', async () => {
    const file = path.join(folder, 'keys');
    const key = generateMasterKey(3);
    await writeFile(file, `${key}\n`, { mode: 0o400 });
    expect(readConfig({ MASTER_KEYS_FILE: file }).masterKeys).toBe(key);
    expect(refusal({ MASTER_KEYS_FILE: path.join(folder, 'none') })).toBe(
      'MASTER_KEYS_FILE cannot be read (ENOENT).',
    );
    expect(refusal({ MASTER_KEYS_FILE: file, MASTER_KEYS: key })).toMatch(/exclude each other/);
  });

  it('makes one master key for all processes that start at once', async () => {
    const module = path.join(root, 'server/platform/config/master-keys.ts');
    // They wait for a moment that all of them know, and then make 200 keys side by side.
    const program = `const { developmentMasterKeys: keysOf } = await import(process.argv[1]);
      while (Date.now() < Number(process.argv[3]));
      for (let n = 0; n < 200; n += 1) console.log(keysOf(process.argv[2] + '/' + n, true));`;
    const args = [module, path.join(folder, 'together'), String(Date.now() + 1000)];
    const made = await Promise.all(
      Array.from({ length: 3 }, () => run(process.execPath, ['-e', program, ...args])),
    );
    const outputs = made.map(({ stdout }) => stdout);
    expect(new Set(outputs).size).toBe(1);
    expect(outputs[0]?.split('\n').filter((line) => /^1:\S{44}$/.test(line))).toHaveLength(200);
    expect(await readdir(path.join(folder, 'together', '0'))).toEqual(['master-keys']);
  });

  it('writes the site’s address without a slash at its end', () => {
    const config = readConfig({
      MASTER_KEYS: generateMasterKey(),
      APP_URL: 'http://localhost:4000/',
    });
    expect(config.appUrl).toBe('http://localhost:4000');
  });
});

describe('text messages', () => {
  const twilio = {
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'token',
    TWILIO_FROM: '+15125550100',
  };
  const of = (env: NodeJS.ProcessEnv) =>
    readConfig({ DATA_DIR: path.join(folder, 'sms'), NODE_ENV: 'test', ...env });

  it('go to Twilio when all of it is set, and to the mailbox otherwise', () => {
    expect(of({}).twilio).toBeUndefined();
    expect(of(twilio).twilio).toEqual({
      accountSid: twilio.TWILIO_ACCOUNT_SID,
      authToken: 'token',
      from: '+15125550100',
      apiUrl: 'https://api.twilio.com',
    });
    expect(of(twilio)).toMatchObject({ smsCountries: ['US'], smsDailyLimit: 500 });
  });

  it.each(Object.keys(twilio))('are refused with half of it, without %s', (name) => {
    expect(refusal({ ...twilio, [name]: '' })).toContain('or none');
  });

  it('do not send the token over an open line, except to this machine', () => {
    expect(refusal({ ...twilio, TWILIO_API_URL: 'http://sms.example.test' })).toContain('https://');
    const here = of({ ...twilio, TWILIO_API_URL: 'http://127.0.0.1:4310' });
    expect(here.twilio?.apiUrl).toBe('http://127.0.0.1:4310');
  });

  it.each([
    ['TWILIO_ACCOUNT_SID', 'AC12'],
    ['TWILIO_FROM', '512 555 0100'],
    ['SMS_COUNTRIES', 'United States'],
    ['SMS_DAILY_LIMIT', '-1'],
  ])('%s cannot be %s', (name, value) => {
    expect(refusal({ ...twilio, [name]: value })).toContain(name);
  });
});

describe('documents', () => {
  const s3 = {
    S3_BUCKET: 'filewell',
    S3_ENDPOINT: 'https://objects.example.test',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  const of = (env: NodeJS.ProcessEnv) =>
    readConfig({ DATA_DIR: path.join(folder, 's3'), NODE_ENV: 'test', ...env }).s3;

  it('lie in a bucket when one is named, and in a folder otherwise', () => {
    expect(of({})).toBeUndefined();
    expect(of(s3)).toEqual({
      bucket: 'filewell',
      endpoint: 'https://objects.example.test',
      region: 'us-east-1',
      credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
    });
    expect(of({ S3_BUCKET: 'filewell', S3_REGION: 'us-east-2' })).toEqual({
      bucket: 'filewell',
      endpoint: undefined,
      region: 'us-east-2',
      credentials: undefined,
    });
  });

  it.each(['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])(
    'are refused a store of which %s is missing',
    (name) => {
      expect(refusal({ ...s3, [name]: '' })).toContain(name);
    },
  );

  it('go over an open line to this machine or a container beside it only', () => {
    const endpoint = (S3_ENDPOINT: string) => ({ ...s3, S3_ENDPOINT });
    expect(refusal(endpoint('http://objects.example.test'))).toContain('https://');
    expect(refusal(endpoint('http://10.0.0.7:7070'))).toContain('https://');
    expect(of(endpoint('http://127.0.0.1:7070'))?.endpoint).toBe('http://127.0.0.1:7070');
    expect(of(endpoint('http://objects:7070'))?.endpoint).toBe('http://objects:7070');
  });

  it('cannot lie in a bucket that no store would name so', () => {
    expect(refusal({ ...s3, S3_BUCKET: 'Our Documents/2026' })).toContain('S3_BUCKET');
  });
});
