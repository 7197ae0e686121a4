import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { AppError } from '#platform/errors';
import { isCommonPassword } from './common-passwords.ts';
import { FairQueue } from './fair-queue.ts';
import { type PasswordCost, passwordCost } from './password-cost.ts';

const saltBytes = 16;
const tagBytes = 32;

/**
 * Each hash costs 19 MiB and a core for some 30 ms. One core stays free for everyone else's
 * requests, and one of the process's four worker threads, which also read and write its files.
 */
const hashing = new FairQueue({
  running: Math.min(3, Math.max(1, availableParallelism() - 1)),
  waiting: 500,
});

/**
 * A PHC string of the password, with its own salt.
 *
 * @param lane who causes the work, for a fair turn: an address prefix or a user's id
 * @throws AppError `too_many_requests` when too many hashes wait and this lane asked for the most
 */
export async function hashPassword(password: string, lane = 'server'): Promise<string> {
  const salt = randomBytes(saltBytes);
  const cost = { ...passwordCost };
  return phcString({ cost, salt, tag: await derive(password, salt, cost, lane) });
}

/** A hash that no password has: for who has to set one by email first. */
export function unknownPassword(): string {
  return phcString({
    cost: passwordCost,
    salt: randomBytes(saltBytes),
    tag: randomBytes(tagBytes),
  });
}

/**
 * Whether the password is the one that was hashed. Costs the same when there is no hash to compare
 * with, so that an unknown username takes as long as a wrong password.
 *
 * @param lane as of `hashPassword`
 * @throws AppError as `hashPassword`
 */
export async function passwordMatches(
  password: string,
  stored: string | null | undefined,
  lane = 'server',
): Promise<boolean> {
  const { cost, salt, tag } =
    typeof stored === 'string' ? parsePhcString(stored) : { cost: passwordCost, ...noPassword };
  const matches = timingSafeEqual(await derive(password, salt, cost, lane), tag);
  return matches && typeof stored === 'string';
}

/**
 * Rulings section 2: no composition rules, but none that attackers try first.
 *
 * @param field the request's field, for the error
 * @param about what the person is called here: not a password either
 * @throws AppError `invalid_request` with the sentence under `field`
 */
export async function assertUncommonPassword(
  password: string,
  field: string,
  about: readonly string[],
): Promise<void> {
  const lower = password.toLowerCase();
  const easy =
    new Set(lower).size < 4 ||
    about.some((word) => word.toLowerCase() === lower) ||
    isMadeOfOwnTerms(lower, about) ||
    (await isCommonPassword(lower));
  if (!easy) return;
  const message = 'Please choose another password; attackers try this one first';
  throw new AppError('invalid_request', `${message}.`, { fields: { [field]: message } });
}

/** Words that someone who knows what this site is would try first, beside the person's own names. */
const ownTerms =
  'filewell tax taxes taxman irs income return returns refund season portal client preparer admin password welcome login my'.split(
    ' ',
  );

/** Whether nothing is left of a password beside such words, the person's names, digits and signs. */
function isMadeOfOwnTerms(lower: string, about: readonly string[]): boolean {
  const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/\P{L}/gu, '');
  const letters = lettersOf(lower);
  const own = about.map(lettersOf).filter((word) => word.length > 2);
  const terms = [...ownTerms, ...own];
  // Places that words from the beginning reach. No pattern: a chosen username could make one slow.
  const reached = new Set([0]);
  for (let place = 0; place < letters.length; place += 1) {
    if (!reached.has(place)) continue;
    for (const word of terms) if (letters.startsWith(word, place)) reached.add(place + word.length);
  }
  return reached.has(letters.length) && letters !== '';
}

const noPassword = { salt: randomBytes(saltBytes), tag: randomBytes(tagBytes) };

function derive(
  password: string,
  nonce: Buffer,
  cost: PasswordCost,
  lane: string,
): Promise<Buffer> {
  return hashing.run(
    lane,
    () =>
      new Promise<Buffer>((resolve, reject) => {
        const message = Buffer.from(password.normalize('NFKC'));
        argon2('argon2id', { message, nonce, tagLength: tagBytes, ...cost }, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}

type PasswordHash = { cost: PasswordCost; salt: Buffer; tag: Buffer };

/** The form in which argon2's own command writes a hash, so that any program can check it. */
function phcString({ cost: { memory, passes, parallelism }, salt, tag }: PasswordHash): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

/** @throws Error when it is none, which is a fault of ours: no caller chooses a stored hash */
function parsePhcString(text: string): PasswordHash {
  const parts =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(text);
  const [, memory, passes, parallelism, salt, tag] = parts ?? [];
  if (salt === undefined || tag === undefined) {
    throw new Error('a stored password hash is not a PHC string of argon2id');
  }
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
