import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';
import type { Environment } from './environment.ts';

/** What seals are made with. */
export interface SigningSettings {
  /** The firm's own key and certificate; one is made at first need when absent. */
  own: { pkcs12: Buffer; password: string } | undefined;
  /** Where time stamps come from (RFC 3161); seals have none when absent. */
  tsaUrl: string | undefined;
}

/** Certificates with their chain have a few kilobytes. */
const maxBytes = 1024 * 1024;

/** @throws ConfigError when one of the two is missing, or the file can't be read */
export function signingOf(values: Environment): SigningSettings {
  const { SIGNING_P12_FILE: file, SIGNING_P12_PASSWORD: password, TSA_URL: tsaUrl } = values;
  if (file === undefined && password === undefined) return { own: undefined, tsaUrl };
  if (file === undefined || password === undefined) {
    throw new ConfigError('SIGNING_P12_FILE and SIGNING_P12_PASSWORD go together: set both.');
  }
  try {
    const pkcs12 = readFileSync(file);
    if (pkcs12.length <= maxBytes) return { own: { pkcs12, password }, tsaUrl };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
    throw new ConfigError(`SIGNING_P12_FILE cannot be read (${code}).`);
  }
  throw new ConfigError('SIGNING_P12_FILE has more than 1 MB: it is no certificate.');
}
