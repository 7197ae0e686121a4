import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { FirmProfile } from '#contract/firm/firm';
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

/** Whose password it is to be, as they are called here. */
export interface PasswordOwner {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
}

/**
 * Rulings section 2: no composition rules, but none that attackers try first: common ones, and those made only of
 * the person's names, the parts of their email address, the firm's names, and words of this site.
 *
 * @param field the request's field, for the error
 * @param firm as its settings name it
 * @throws AppError `invalid_request` with the sentence under `field`
 */
export async function assertUncommonPassword(
  password: string,
  field: string,
  owner: PasswordOwner,
  firm: Pick<FirmProfile, 'name' | 'shortName'>,
): Promise<void> {
  const lower = password.toLowerCase();
  const { username, email, firstName, lastName } = owner;
  const easy =
    new Set(lower).size < 4 ||
    [username, email].some((name) => name.toLowerCase() === lower) ||
    isMadeOfOwnTerms(password, [username, email, firstName, lastName, firm.name, firm.shortName]) ||
    (await isCommonPassword(lower));
  if (!easy) return;
  const message = 'Please choose another password; attackers try this one first';
  throw new AppError('invalid_request', `${message}.`, { fields: { [field]: message } });
}

/** Words that someone who knows what this site is would try first, in addition to names. */
const ownTerms =
  'filewell tax taxes taxman irs income return returns refund season portal client preparer admin password welcome login my'.split(
    ' ',
  );

/** Without case and accents, so that "José" and "jose" are one name. */
const folded = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether nothing is left of a password without such words, names and their parts, digits, and signs. */
function isMadeOfOwnTerms(password: string, names: readonly string[]): boolean {
  const lettersOf = (text: string): string => text.replaceAll(/\P{L}/gu, '');
  const letters = lettersOf(folded(password));
  // Two letters are a whole name for some; one is an initial, which says little.
  const own = names
    .map(folded)
    .flatMap((name) => [lettersOf(name), ...name.split(/\P{L}+/u)])
    .filter((term) => term.length > 1);
  const terms = [...ownTerms, ...own];
  // Offsets that terms from the beginning reach. No pattern: a chosen username could make one slow.
  const reached = new Set([0]);
  for (let offset = 0; offset < letters.length; offset += 1) {
    if (!reached.has(offset)) continue;
    for (const term of terms) {
      if (letters.startsWith(term, offset)) reached.add(offset + term.length);
    }
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
