import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { BodyOf } from '#contract/endpoint';
import type { signUpForNewsletter } from '#contract/messages/newsletter';
import { passBreaker } from '#platform/rate-limits/breakers';
import type { Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { consume, counted } from '#platform/rate-limits/rate-limits';
import { isLikelyBot } from '#platform/site/started-at';
import { confirmationMail, welcomeMail } from './mail-templates.ts';
import { isLinkOf, linkToken, subscriberIn } from './links.ts';
import { subscribers } from './table.ts';

/** So many confirmation mails go to one address a day: the form is no way to pester others. */
const mailLimit = { count: 3, windowSeconds: 24 * 3600 };

/** A confirmation link is good for so long. */
const confirmWithin = sql`interval '7 days'`;

/**
 * Stores the request and emails a confirmation link. The answer is the same whether the address is new, waiting or on
 * the list, so that nobody learns who subscribes. What looks like a bot changes nothing.
 */
export async function signUp(
  platform: Platform,
  tx: Executor,
  { email, firstName, lastName, startedAt, website }: BodyOf<typeof signUpForNewsletter>,
): Promise<{ id: string | undefined }> {
  if (isLikelyBot(platform.keys, { startedAt, website })) return { id: undefined };
  const names = { firstName: firstName || null, lastName: lastName || null };
  const [added] = await tx
    .insert(subscribers)
    .values({ id: uuidv7(), email, ...names })
    .onConflictDoNothing()
    .returning();
  const row = added ?? (await askAgain(tx, email, names));
  // On the list already, and left as it is: anyone can type someone else's address.
  if (!row) return { id: undefined };
  const digest = createHash('sha256').update(email.toLowerCase()).digest('hex');
  const key = `newsletter-mail:${digest}`;
  const hasEnough = (await counted(tx, key)).count >= mailLimit.count;
  if (!hasEnough && (await passBreaker(tx, 'mail')) === 0) {
    await consume(tx, key, mailLimit);
    const token = linkToken(platform.keys, 'confirm', row);
    await platform.mailer.send(tx, confirmationMail(platform.config, row.email, token));
  }
  return { id: row.id };
}

/** Renews the request of an address that is not on the list; undefined for one that is. */
async function askAgain(
  tx: Executor,
  email: string,
  names: { firstName: string | null; lastName: string | null },
) {
  const [row] = await tx
    .update(subscribers)
    .set({ requestedAt: sql`now()`, ...names })
    .where(
      sql`lower(${subscribers.email}) = lower(${email})
        AND (${subscribers.confirmedAt} IS NULL OR ${subscribers.unsubscribedAt} IS NOT NULL)`,
    )
    .returning();
  return row;
}

interface LinkOwner {
  id: string;
  email: string;
  isOnList: boolean;
}

/** The owner of a confirmation link; undefined if the link is invalid or expired. */
export async function ownerOfConfirmation(
  platform: Platform,
  tx: Executor,
  token: string,
): Promise<(LinkOwner & { requestedAt: Date }) | undefined> {
  const row = await findByLink(platform, tx, 'confirm', token);
  if (!row) return undefined;
  if (row.isOnList) return row;
  // After the newsletter was ended, only a new request can begin it again.
  const isEnded = row.unsubscribedAt !== null && row.unsubscribedAt >= row.requestedAt;
  return row.isOld || isEnded ? undefined : row;
}

/** Puts the owner of a confirmation link on the list; undefined for a link that is not good. */
export async function confirm(
  platform: Platform,
  tx: Executor,
  token: string,
): Promise<LinkOwner | undefined> {
  const row = await ownerOfConfirmation(platform, tx, token);
  if (!row || row.isOnList) return row;
  await tx
    .update(subscribers)
    .set({ confirmedAt: sql`now()`, unsubscribedAt: null })
    .where(eq(subscribers.id, row.id));
  const unsubscribe = linkToken(platform.keys, 'unsubscribe', row);
  await platform.mailer.send(tx, welcomeMail(platform.config, row.email, unsubscribe));
  return row;
}

/** Whose link it is that ends the newsletter; undefined for a link of nobody. */
export function ownerOfUnsubscription(
  platform: Platform,
  tx: Executor,
  token: string,
): Promise<LinkOwner | undefined> {
  return findByLink(platform, tx, 'unsubscribe', token);
}

/** Takes the owner of the link off the list, once and for all; undefined for a link of nobody. */
export async function unsubscribe(
  platform: Platform,
  tx: Executor,
  token: string,
): Promise<LinkOwner | undefined> {
  const row = await ownerOfUnsubscription(platform, tx, token);
  if (!row) return undefined;
  await tx
    .update(subscribers)
    .set({ unsubscribedAt: sql`coalesce(${subscribers.unsubscribedAt}, now())` })
    .where(eq(subscribers.id, row.id));
  return row;
}

/** The subscriber, held for the rest of the transaction. */
async function findByLink(
  { keys }: Platform,
  tx: Executor,
  purpose: Parameters<typeof isLinkOf>[1],
  token: string,
) {
  const id = subscriberIn(token);
  if (id === undefined) return undefined;
  const [row] = await tx
    .select({
      id: subscribers.id,
      email: subscribers.email,
      requestedAt: subscribers.requestedAt,
      unsubscribedAt: subscribers.unsubscribedAt,
      isOnList: sql<boolean>`${subscribers.confirmedAt} IS NOT NULL
        AND ${subscribers.unsubscribedAt} IS NULL`,
      isOld: sql<boolean>`${subscribers.requestedAt} < now() - ${confirmWithin}`,
    })
    .from(subscribers)
    .where(eq(subscribers.id, id))
    .for('update');
  return row && isLinkOf(keys, purpose, row, token) ? row : undefined;
}
