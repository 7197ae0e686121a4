import type { Channel } from '#contract/identity/account-fields';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';
import type { Mail } from '#platform/mail/transport';
import type { Platform } from '#platform/platform';
import { maskPhoneNumber } from '#platform/sms/phone-number';
import { codeOnItsWay, type CodeSubject, issueCode } from '../sign-in/codes.ts';
import type { UserRow } from '../people/table.ts';
import { codeText } from './mail-templates.ts';

/** Where a code goes. */
export type Destination =
  | { channel: 'email'; mail: (code: string) => Mail }
  | { channel: 'sms'; number: string };

/** What the page is notified of a code on its way. */
export type SentCode = ReturnType<typeof codeOnItsWay> & { channel: Channel; sentTo: string };

/**
 * Issues a code and sends it, both when `tx` commits.
 *
 * @param address the caller's network address
 * @throws AppError `too_many_requests`; `conflict` where the firm sends no text messages, and for an
 * email to an address that several people have; `unavailable` when text messages are paused for today
 */
export async function sendCode(
  platform: Platform,
  tx: Executor,
  user: UserRow,
  subject: Pick<
    CodeSubject,
    'purpose' | 'preLoginId' | 'sessionId' | 'phoneNumber' | 'mayFollowUsed'
  >,
  to: Destination,
  address: string,
): Promise<SentCode> {
  const { config, keys, mailer, sms } = platform;
  const whose = { ...subject, subjectId: user.id, userId: user.id, channel: to.channel };
  if (to.channel === 'email') {
    if (user.sharesEmail) {
      throw new AppError(
        'conflict',
        'Someone else uses your email address too, so we don’t send codes there. Please use another way.',
      );
    }
    const issued = await issueCode(tx, keys, whose, address, {
      send: (code, usefulUntil) => mailer.send(tx, to.mail(code), { usefulUntil }),
    });
    return { ...codeOnItsWay(platform, issued), channel: 'email', sentTo: maskEmail(user.email) };
  }
  if (!sms.available) {
    throw new AppError('conflict', 'Text messages aren’t available. Please use another way.');
  }
  const { number } = to;
  const issued = await issueCode(tx, keys, whose, address, {
    send: (code, usefulUntil) =>
      sms.send(tx, { to: number, text: codeText(config, code) }, { usefulUntil }),
    sms: { number, userId: user.id, dailyLimit: config.smsDailyLimit },
  });
  return { ...codeOnItsWay(platform, issued), channel: 'sms', sentTo: maskPhoneNumber(number) };
}

/** Where an open code went, as far as its page may show it. */
export function maskedDestination(
  user: UserRow,
  code: { channel: Channel; phoneNumber: string | null },
): string {
  if (code.channel === 'email') return maskEmail(user.email);
  return maskPhoneNumber(code.phoneNumber ?? user.phoneNumber ?? '');
}

function maskEmail(email: string): string {
  return email.replace(/^(.).*(?=@)/u, '$1•••');
}
