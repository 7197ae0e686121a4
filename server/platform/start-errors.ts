import pg from 'pg';
import { ConfigError } from './config/config.ts';
import { InvalidMasterKeysError, UnknownKeyVersionError } from './crypto/master-keys.ts';
import { EmbeddedPostgresError } from './embedded-postgres/errors.ts';
import { InstallationError } from './installation/installation-error.ts';
import { StorageUnavailableError } from './storage/blob-store.ts';

/** The server cannot listen where it is told to. The message says why, and the way out. */
export class ListenError extends Error {
  override name = 'ListenError';
}

/** Errors of ours whose message is the sentence. */
const plain = [
  ConfigError,
  EmbeddedPostgresError,
  InstallationError,
  InvalidMasterKeysError,
  ListenError,
  StorageUnavailableError,
  UnknownKeyVersionError,
];

/** Whether the message is a sentence for operators, with the way out. */
export const isPlain = (error: unknown): error is Error =>
  plain.some((kind) => error instanceof kind);

/**
 * What to tell the operator of a server or command that cannot begin: one sentence with the way out
 * for what an operator can mend, the whole error for what only we can.
 */
export function explainStartError(error: unknown): string {
  if (isPlain(error)) return error.message;
  for (const cause of causesOf(error)) {
    const sentence = ofDatabase(cause) ?? ofConnection(cause) ?? ofFiles(cause);
    if (sentence !== undefined) return sentence;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Why `listen` failed, as a {@link ListenError} where an operator can mend it. */
export function asListenError(error: unknown, { host, port }: { host: string; port: number }) {
  const reason = codeOf(error);
  const sentence = {
    EADDRINUSE: 'The port is in use. Stop the program that uses it, or set PORT to another port.',
    EACCES: `PORT: ${port} needs more rights than this user has. Choose a port above 1023, and let the proxy listen on 80 and 443.`,
    EADDRNOTAVAIL: `HOST: ${host} is not an address on this machine.`,
    ENOTFOUND: `HOST: the name ${host} cannot be found; 127.0.0.1 always works behind a proxy on this machine.`,
  }[reason ?? ''];
  return sentence === undefined ? error : new ListenError(sentence, { cause: error });
}

function ofDatabase(error: Error): string | undefined {
  if (/server does not support SSL/i.test(error.message)) {
    return 'DATABASE_URL: that PostgreSQL does not support TLS. Turn on ssl there, or leave out sslmode if both run on one machine.';
  }
  if (!(error instanceof pg.DatabaseError)) return undefined;
  const said = error.message.replace(/\.$/, '');
  switch (error.code) {
    case '28P01':
      return `DATABASE_URL: PostgreSQL refused it (${said}). Correct the user and password; write # and @ in a password as %23 and %40.`;
    case '28000':
      return `DATABASE_URL: PostgreSQL refused it (${said}). Correct the user, or pg_hba.conf on its machine.`;
    case '3D000':
      return `DATABASE_URL: ${said}. Correct the name, or create the database with createdb.`;
    case '42501':
      return `DATABASE_URL: its user may not do that (${said}). Make it the owner of the database.`;
    case '53300':
    case '57P03':
      return `DATABASE_URL: PostgreSQL is not accepting connections right now (${said}). Start again in a moment.`;
    default:
      return undefined;
  }
}

function ofConnection(error: Error): string | undefined {
  const code = codeOf(error) ?? '';
  const place =
    'address' in error && 'port' in error ? `${String(error.address)}:${String(error.port)}` : '';
  if (/^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT|UNABLE_TO_|CERT_|ERR_TLS_CERT)/.test(code)) {
    return `DATABASE_URL: that PostgreSQL’s certificate is not trusted (${code}). Add sslrootcert with the certificate authority’s file.`;
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    const name = 'hostname' in error ? String(error.hostname) : 'of the host';
    return `DATABASE_URL: the name ${name} cannot be found. Correct it, or the DNS settings of this machine.`;
  }
  if (/^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/.test(code)) {
    return `DATABASE_URL: PostgreSQL does not answer at ${place || 'that address'} (${code}). Start it, or correct the address.`;
  }
  return undefined;
}

function ofFiles(error: Error): string | undefined {
  const code = codeOf(error) ?? '';
  if (!('path' in error) || !/^(EACCES|EPERM|EROFS|ENOTDIR|ENOENT|ENOSPC)$/.test(code)) {
    return undefined;
  }
  return `DATA_DIR: ${String(error.path)} cannot be read or written (${code}). Give the user that runs Filewell a folder of its own, or correct DATA_DIR.`;
}

function* causesOf(error: unknown): Generator<Error> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    yield cause;
    // One connection tries each address of a name.
    if (cause instanceof AggregateError) yield* cause.errors.flatMap((each) => [...causesOf(each)]);
  }
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
