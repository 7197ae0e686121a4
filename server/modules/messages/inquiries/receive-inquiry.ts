import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { BodyOf } from '#contract/endpoint';
import type { sendContact } from '#contract/messages/inquiries';
import { inquiryAddresses } from '#modules/firm';
import { notifyStaff } from '#modules/notifications';
import { passBreaker } from '#platform/rate-limits/breakers';
import type { Executor } from '#platform/database/database';
import { publishLive } from '#platform/live/publish';
import type { Platform } from '#platform/platform';
import { consume, counted } from '#platform/rate-limits/rate-limits';
import { isLikelyBot } from '#platform/site/started-at';
import { acknowledgmentMail, inquiryMail } from './mail-templates.ts';
import { maskIdentityNumbers } from './mask-numbers.ts';
import { inquiries } from './table.ts';

/** So many acknowledgements go to one address a day: the form is no way to pester others. */
const acknowledgementLimit = { count: 3, windowSeconds: 24 * 3600 };

/**
 * Stores what a visitor wrote, tells the firm, or those it has chosen for this, and thanks the visitor. What looks like a bot is
 * stored too, apart from the others, but nobody is written to.
 */
export async function receiveInquiry(
  platform: Platform,
  tx: Executor,
  { startedAt, website, ...body }: BodyOf<typeof sendContact>,
): Promise<{ id: string; suspected: boolean }> {
  const suspected = isLikelyBot(platform.keys, { startedAt, website });
  const written = {
    firstName: body.firstName,
    lastName: body.lastName,
    email: body.email,
    phone: body.phone ? maskIdentityNumbers(body.phone) : null,
    taxSituation: [...new Set(body.taxSituation)],
    timeline: body.timeline,
    message: body.message ? maskIdentityNumbers(body.message) : null,
  };
  const id = uuidv7();
  await tx.insert(inquiries).values({ id, suspected, ...written });
  await publishLive(tx, { staff: true }, { type: 'inquiries-changed' });
  if (suspected) return { id, suspected };
  const { userIds, addresses } = await inquiryAddresses(tx, platform.config.firm);
  for (const to of addresses) {
    await platform.mailer.send(tx, inquiryMail(platform.config, to, written));
  }
  const event = {
    kind: 'inquiry',
    inquiryId: id,
    name: `${written.firstName} ${written.lastName}`,
    timeline: written.timeline,
  } as const;
  // Their mailbox has the email: no digest repeats it.
  await notifyStaff(tx, event, {
    hasOwnMail: true,
    ...(userIds.length === 0 ? {} : { only: userIds }),
  });
  const digest = createHash('sha256').update(body.email.toLowerCase()).digest('hex');
  const key = `acknowledged:${digest}`;
  const hasEnough = (await counted(tx, key)).count >= acknowledgementLimit.count;
  if (!hasEnough && (await passBreaker(tx, 'mail')) === 0) {
    await consume(tx, key, acknowledgementLimit);
    await platform.mailer.send(tx, acknowledgmentMail(platform.config, written));
  }
  return { id, suspected };
}
