import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../crypto/keys.ts';
import type { MasterKeys } from '../crypto/master-keys.ts';

/** How long one page is sent to everyone who asks: its moment is that old at most. */
export const minFormAgeMs = 250;
/** A form that is sent within a second of its page was not filled in by a person. */
const soonestMs = 1000 + minFormAgeMs;
/** A page may stay open for a week before its form counts as copied. */
const latestMs = 7 * 24 * 3600_000;

/** The moment at which a page is sent, signed, for its forms to bring back. */
export function signStartedAt(keys: MasterKeys, now: number = Date.now()): string {
  const moment = now.toString(36);
  return `${moment}.${signatureOf(keys, moment)}`;
}

/** Whether a form's moment is one that a person's form has: ours, not too fresh, not too old. */
function isPlausibleStart(keys: MasterKeys, startedAt: string, now: number): boolean {
  const [moment = '', signature = '', ...rest] = startedAt.split('.');
  const expected = Buffer.from(signatureOf(keys, moment));
  const given = Buffer.from(signature);
  if (rest.length > 0 || given.length !== expected.length) return false;
  if (!timingSafeEqual(given, expected)) return false;
  const age = now - Number.parseInt(moment, 36);
  return age >= soonestMs && age <= latestMs;
}

function signatureOf(keys: MasterKeys, moment: string): string {
  return createHmac('sha256', deriveKey(keys, 'forms')).update(moment).digest('base64url');
}

/**
 * Whether a form was filled in by a program: the field nobody sees holds something, or the moment
 * it brings back is not one a person's form has. A call without a moment is no form and is judged
 * by its limits alone.
 */
export function isLikelyBot(
  keys: MasterKeys,
  { startedAt, website }: { startedAt?: string | undefined; website?: string | undefined },
  now: number = Date.now(),
): boolean {
  if (website) return true;
  return startedAt !== undefined && startedAt !== '' && !isPlausibleStart(keys, startedAt, now);
}
