import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from './config-error.ts';

/**
 * The environment with the keys of MASTER_KEYS_FILE as MASTER_KEYS: a variable can be read in /proc for as long as the
 * process runs, by any other process of its user.
 *
 * @throws ConfigError for a file that can't be read, or beside MASTER_KEYS
 */
export function withKeysOfFile({
  MASTER_KEYS_FILE: file,
  ...env
}: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (file === undefined || file === '') return env;
  if (env['MASTER_KEYS'] !== undefined && env['MASTER_KEYS'] !== '') {
    throw new ConfigError('MASTER_KEYS and MASTER_KEYS_FILE exclude each other: set one.');
  }
  try {
    return { ...env, MASTER_KEYS: readFileSync(file, 'utf8').trim() };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw new ConfigError(`MASTER_KEYS_FILE cannot be read (${code}).`, { cause: error });
  }
}

/**
 * Outside production a key is made once and kept beside the data it opens, mode 600.
 *
 * @param make false where none is made, for commands
 * @throws ConfigError when there is none and none is made, also beside data that another one sealed
 */
export function developmentMasterKeys(dataDir: string, make: boolean): string {
  const file = path.join(dataDir, 'master-keys');
  if (!existsSync(file)) {
    const hasData = ['postgres', 'blobs'].some((name) => existsSync(path.join(dataDir, name)));
    if (!make || hasData) {
      throw new ConfigError(
        `No MASTER_KEYS are set and ${file} does not exist: ${hasData ? 'put it back, or set' : 'set'} MASTER_KEYS to the keys that the data is sealed with.`,
      );
    }
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    // Under another name until it is whole: another process may look for it at any moment.
    const whole = `${file}.${process.pid}.${randomUUID()}`;
    writeFileSync(whole, `1:${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
    try {
      linkSync(whole, file);
    } catch (error) {
      // Another process made one since the check; its key is the one to use.
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    } finally {
      unlinkSync(whole);
    }
  }
  return readFileSync(file, 'utf8').trim();
}
