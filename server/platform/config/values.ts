import { z } from 'zod';
import { InvalidMasterKeysError, parseMasterKeys } from '../crypto/master-keys.ts';

/**
 * What variables of the environment may hold. Each message continues after the variable's name, "PORT
 * must be …", and repeats nothing of the value, which may be secret.
 */
const filled = z.string().trim().min(1, 'must not be blank');

/** One line, as long as it may be where it is shown. */
export const line = (longest = 4000) =>
  filled
    .regex(/^[^\p{Cc}]*$/u, 'must be one line without control characters')
    .max(longest, `must have at most ${longest} characters`);

/** An identifier, key or token: nothing that was quoted or copied wrongly. */
export const word = filled.regex(/^[^\s\p{Cc}'"<>]+$/u, 'must not contain spaces or quotes');

export const whole = (least: number, most: number) =>
  filled
    .regex(/^\d{1,10}$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine(
      (value) => value >= least && value <= most,
      `must be a whole number from ${least} to ${most}`,
    );

export const oneOf = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z.enum(values, `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1) ?? ''}`);

/** An origin as browsers write it: they send it with a change, and it is compared. */
export const origin = filled
  .refine(isOrigin, 'must be an address such as https://portal.example.com, without a path')
  .transform((value) => new URL(value).origin);

function isOrigin(value: string): boolean {
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return false;
  const { pathname, search, hash, username, password } = new URL(value);
  return pathname === '/' && `${search}${hash}${username}${password}` === '';
}

/** Where something is asked by HTTP; nothing in it is secret. */
export const webAddress = filled.refine(
  (value) => /^https?:\/\/[^\s/@#]+(\/[^\s@#]*)?$/i.test(value) && URL.canParse(value),
  'must be an address such as https://tsa.example.com/stamp',
);

export const hostName = filled.regex(
  /^[\da-z.:_-]+$/i,
  'must be an address or name of this machine, such as 127.0.0.1',
);

export const databaseUrl = filled.refine(
  (value) => value === 'embedded' || isServiceUrl(value, /^postgres(ql)?:\/\//),
  'must be like postgres://user:password@host:5432/name, with # / ? @ % in a password written as %23 %2F %3F %40 %25, or "embedded"',
);

export const databaseOwnerUrl = filled.refine(
  (value) => isServiceUrl(value, /^postgres(ql)?:\/\//),
  'must be like postgres://user:password@host:5432/name, with # / ? @ % in a password written as %23 %2F %3F %40 %25',
);

export const smtpUrl = filled.refine(
  (value) => isServiceUrl(value, /^smtps?:\/\/[^/]/),
  'must be like smtps://user:password@host:465, with # / ? @ % in a password written as %23 %2F %3F %40 %25',
);

/** Without TLS only on this machine: the password and clients' papers go over the line. */
export const imapUrl = filled.refine(
  (value) =>
    isServiceUrl(value, /^(imaps:\/\/[^/]|imap:\/\/([^/@]*@)?(localhost|127\.0\.0\.1)[:/])/),
  'must be like imaps://user:password@host/INBOX, with # / ? @ % in a password written as %23 %2F %3F %40 %25',
);

/** A URL with credentials, none of whose signs were taken for an end of the password. */
function isServiceUrl(value: string, beginning: RegExp): boolean {
  if (!beginning.test(value) || !URL.canParse(value)) return false;
  const { username, password, pathname, search, hash } = new URL(value);
  if (hash !== '' || `${pathname}${search}`.includes('@')) return false;
  try {
    decodeURIComponent(`${username}${password}`);
    return true;
  } catch {
    return false;
  }
}

/** On this machine only: clamd has no TLS, and whole documents go over the line. */
export const clamdUrl = filled.refine(
  (value) =>
    /^unix:\/\/\/\S+$/.test(value) ||
    (/^tcp:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\]):\d+\/?$/.test(value) && URL.canParse(value)),
  'must be unix:///path, or tcp://127.0.0.1:port: documents are sent to it unencrypted',
);

/** An address alone, or in angle brackets behind a name. */
export const sender = line(300).regex(
  /^([^<>]*<[^\s<>@,]+@[^\s<>@,]+\.[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+\.[^\s<>@,]+)$/,
  'must be an address such as office@example.com, or Firm <office@example.com>',
);

export const masterKeys = filled.superRefine((value, context) => {
  try {
    parseMasterKeys(value);
  } catch (error) {
    if (!(error instanceof InvalidMasterKeysError)) throw error;
    const message = `must be version:base64 of 32 bytes, several separated by commas: ${error.message}`;
    context.addIssue({ code: 'custom', message });
  }
});
