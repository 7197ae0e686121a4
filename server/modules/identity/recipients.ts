import type { Executor } from '#platform/database/database';
import { passBreaker } from '#platform/rate-limits/breakers';
import { tooManyRequests } from '#platform/errors';
import { consume } from '#platform/rate-limits/rate-limits';

/** Mails that strangers can cause to one address in a day, no matter who they are and however they ask. */
const mailsPerDay = 30;
/** Of those, notices that someone tried to use an address which has an account. */
const noticesPerDay = 3;

/**
 * Counts a mail to an address that has not been proven by the person who asks for it. Known and unknown
 * addresses are counted alike, so that the refusal tells nothing.
 *
 * @param options.isProven mail goes out only where the address belongs to an account: the firm-wide
 * breaker for mail to strangers does not stop it
 * @returns whether a notice to the owner of a known address may still be sent today
 * @throws AppError `too_many_requests`
 */
export async function countMailTo(
  tx: Executor,
  email: string,
  options: { isProven?: boolean } = {},
): Promise<{ mayNotice: boolean }> {
  const count = await consume(
    tx,
    `mail-to:${email.toLowerCase()}`,
    { count: mailsPerDay, windowSeconds: 24 * 3600 },
    'You’ve requested too many codes today. Please try again tomorrow, or call us.',
  );
  const wait = options.isProven ? 0 : await passBreaker(tx, 'mail');
  if (wait > 0) {
    throw tooManyRequests(
      wait,
      'We’re sending more codes than usual right now. Please try again in an hour, or call us.',
    );
  }
  return { mayNotice: count <= noticesPerDay };
}
