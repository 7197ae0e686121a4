import { and, eq, ne, sql } from 'drizzle-orm';
import { clientName } from '#domain/client-accounts';
import { invitePersonAgain } from '#modules/identity';
import { people } from '#modules/identity/people';
import { clientAccounts, managersOf } from '#modules/clients/accounts';
import { forgetNotificationsInAccount, notify } from '#modules/notifications';
import type { Executor } from '#platform/database/database';
import { somethingNewMail } from '#platform/mail/something-new';
import type { Platform } from '#platform/platform';
import { consume } from '#platform/rate-limits/rate-limits';
import { accessMail, type AccessChange } from './mail-templates.ts';

/**
 * Notifies of a change of someone's access: them, in the app and by an email that names no one; in the app those who
 * manage access to all its years. Who made the change knows of it.
 */
export async function notifyOfAccess(
  platform: Platform,
  tx: Executor,
  grant: { id: string; clientId: string; userId: string },
  { change, by }: { change: AccessChange; by: string | null },
): Promise<void> {
  const { id: grantId, clientId, userId } = grant;
  const [account] = await tx.select().from(clientAccounts).where(eq(clientAccounts.id, clientId));
  if (!account) return;
  const event = {
    kind: 'access-changed',
    grantId,
    clientId,
    clientName: clientName(account),
    change,
  } as const;
  if (change !== 'given') await forgetNotificationsInAccount(tx, grant);
  const inAccount = change === 'ended' || userId === clientId ? {} : { account: clientId };
  await notify(tx, { userId }, { ...event, ...inAccount, whose: 'own' }, { hasOwnMail: true });
  for (const manager of await managersOf(tx, clientId)) {
    if (manager === userId || manager === by) continue;
    const theirs = manager === clientId ? {} : { account: clientId };
    await notify(tx, { userId: manager }, { ...event, ...theirs, whose: 'another' });
  }
  await mailPerson(platform, tx, userId, change);
}

/** The same of a parting: only to the person, of their own access. */
export async function notifyOfOwnAccess(
  platform: Platform,
  tx: Executor,
  { id: grantId, clientId, userId }: { id: string; clientId: string; userId: string },
  change: AccessChange,
): Promise<void> {
  const [account] = await tx.select().from(clientAccounts).where(eq(clientAccounts.id, clientId));
  if (!account) return;
  await forgetNotificationsInAccount(tx, { userId, clientId });
  const event = { kind: 'access-changed', grantId, clientId, change, whose: 'own' } as const;
  await notify(tx, { userId }, { ...event, clientName: clientName(account) }, { hasOwnMail: true });
  await mailPerson(platform, tx, userId, change);
}

/** Two in a day reach who overlooked the first; a button is no way to fill a mailbox. */
const againPerDay = { count: 2, windowSeconds: 24 * 3600 };

/**
 * Mails a person again about access they have: the link to open their sign-in where they have none yet, else where
 * to go. What the caller learns is the same.
 *
 * @throws AppError `too_many_requests`
 */
export async function emailAgain(
  platform: Platform,
  tx: Executor,
  { userId }: { userId: string },
  by: string,
): Promise<void> {
  await consume(
    tx,
    `access-email:${userId}`,
    againPerDay,
    'They were emailed twice today. Please try again tomorrow, or call them.',
  );
  if (await invitePersonAgain(platform, tx, userId, by)) return;
  await mailPerson(platform, tx, userId, 'given');
}

async function mailPerson(
  { config, mailer }: Platform,
  tx: Executor,
  userId: string,
  change: AccessChange,
): Promise<void> {
  const [person] = await tx
    .select({
      email: sql<string>`${people.email}`,
      firstName: people.firstName,
      sharesEmail: people.sharesEmail,
    })
    .from(people)
    // Who has not proven an address yet gets an invitation, or nothing.
    .where(
      and(eq(people.id, userId), ne(people.email, ''), sql`${people.emailVerifiedAt} IS NOT NULL`),
    );
  if (!person) return;
  const mail = person.sharesEmail
    ? somethingNewMail(config, person)
    : accessMail(config, person, change);
  await mailer.send(tx, mail);
}
