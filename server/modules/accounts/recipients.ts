import type { Executor } from '#platform/database';
import { consume } from '#platform/rate-limits';

/** Mails that strangers can cause to one address in a day, whoever they are and however they ask. */
const mailsPerDay = 30;
/** Of those, notices that somebody tried to use an address which has an account. */
const noticesPerDay = 3;

/**
 * Counts a mail to an address that has not been proven by whoever asks for it. Known and unknown
 * addresses are counted alike, so that the refusal tells nothing.
 *
 * @returns whether a notice to the owner of a known address may still be sent today
 * @throws AppError `too_many_requests`
 */
export async function countMailTo(tx: Executor, email: string): Promise<{ mayNotice: boolean }> {
  const count = await consume(
    tx,
    `mail-to:${email.toLowerCase()}`,
    { count: mailsPerDay, windowSeconds: 24 * 3600 },
    'You have asked for many codes today. Please try again tomorrow, or call us.',
  );
  return { mayNotice: count <= noticesPerDay };
}
