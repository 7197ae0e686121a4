import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { clientName } from '#domain/client-accounts';
import { people } from '#modules/identity/people';
import {
  addAccessStop,
  clientAccounts,
  type Grant,
  managersOf,
  nameOfGrant,
  taxpayersOf,
} from '#modules/clients/accounts';
import { forgetNotificationsInAccount, notify } from '#modules/notifications';
import type { Executor } from '#platform/database/database';
import { somethingNewMail } from '#platform/mail/something-new';
import type { Platform } from '#platform/platform';
import { newToken } from '#platform/tokens';
import {
  accessMail,
  type AccessChange,
  accessNoticeMail,
  type BeginsText,
  namelessAccessMail,
} from './mail-templates.ts';

/**
 * Notifies of a change of someone's access: them, in the app and by an email that names no one; and everyone who manages
 * access to all years of the account, who made the change, and the taxpayers, in the app and at once by an email that
 * says who gave what to whom. No preference turns these emails off.
 *
 * @param options.isMore they were given something, which the email can stop
 * @param options.by who did it; null where a last day was over
 * @param options.isMailedLater the person's own email follows by a job
 */
export async function notifyOfAccess(
  platform: Platform,
  tx: Executor,
  grant: Grant,
  {
    change,
    by,
    isMore = change === 'given',
    isMailedLater = false,
  }: { change: AccessChange; by: string | null; isMore?: boolean; isMailedLater?: boolean },
): Promise<void> {
  const { id: grantId, clientId, userId } = grant;
  const [account] = await tx.select().from(clientAccounts).where(eq(clientAccounts.id, clientId));
  if (!account) return;
  const begins = await beginsText(platform, tx, grant);
  const event = {
    kind: 'access-changed',
    grantId,
    clientId,
    clientName: clientName(account),
    change,
  } as const;
  if (change !== 'given') await forgetNotificationsInAccount(tx, grant);
  const isSeen = change !== 'ended' && begins === 'now' && userId !== clientId;
  const inAccount = isSeen ? { account: clientId } : {};
  const later = begins === 'now' ? {} : { begins: begins === 'when confirmed' ? null : begins.at };
  const own = { ...event, ...inAccount, ...later, whose: 'own' } as const;
  await notify(tx, { userId }, own, { hasOwnMail: true });
  const readers = await whoHears(tx, grant, by);
  for (const { id } of readers) {
    const theirs = id === clientId ? {} : { account: clientId };
    const another = { ...event, ...theirs, whose: 'another' } as const;
    await notify(tx, { userId: id }, another, { hasOwnMail: true });
  }
  if (!isMailedLater) await mailPerson(platform, tx, userId, change, begins);
  const [giver] = by === null ? [] : await tx.select().from(people).where(eq(people.id, by));
  const personName = await nameOfGrant(tx, grant);
  for (const { email, isNamed, firstName, id } of readers) {
    const { token, hash } = newToken();
    if (isMore) await addAccessStop(tx, { grantId, userId: id, tokenHash: hash });
    const link = { change, token: isMore ? token : null };
    const mail = isNamed
      ? accessNoticeMail(
          platform.config,
          { email, firstName },
          {
            ...link,
            accountName: clientName(account),
            personName,
            by: giver
              ? {
                  name: giver.isAdmin
                    ? `${clientName(giver)} at ${platform.config.firm.name}`
                    : clientName(giver),
                  isReader: id === by,
                }
              : null,
            access: grant,
            begins,
          },
        )
      : namelessAccessMail(platform.config, email, link);
    await platform.mailer.send(tx, mail);
  }
}

/** When access begins, as people read it. */
async function beginsText(
  { config }: Platform,
  tx: Executor,
  { activeFrom }: Grant,
): Promise<BeginsText> {
  if (activeFrom === null) return 'when confirmed';
  const { rows } = await tx.execute<{ isNow: boolean }>(
    sql`SELECT ${activeFrom.toISOString()}::timestamptz <= now() AS "isNow"`,
  );
  if (rows[0]?.isNow !== false) return 'now';
  const format = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: config.firm.timeZone,
  });
  return { at: format.format(activeFrom) };
}

/** Who has an address and hears of a change of someone's access, with how much an email there may say. */
async function whoHears(tx: Executor, { clientId, userId }: Grant, by: string | null) {
  const ids = new Set([
    ...(await managersOf(tx, clientId)),
    ...(await taxpayersOf(tx, clientId)),
    ...(by === null ? [] : [by]),
  ]);
  ids.delete(userId);
  const rows = await tx
    .select({
      id: people.id,
      email: sql<string>`${people.email}`,
      firstName: people.firstName,
      isNamed: sql<boolean>`${people.emailVerifiedAt} IS NOT NULL AND NOT ${people.sharesEmail}`,
    })
    .from(people)
    .where(and(inArray(people.id, [...ids]), eq(people.isAdmin, false), ne(people.email, '')))
    .orderBy(people.id);
  return rows;
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

/** Emails someone with a sign-in that they were given access, and when it begins. */
export const mailOwnAccess = async (
  platform: Platform,
  tx: Executor,
  grant: Grant,
): Promise<void> =>
  mailPerson(platform, tx, grant.userId, 'given', await beginsText(platform, tx, grant));

async function mailPerson(
  { config, mailer }: Platform,
  tx: Executor,
  userId: string,
  change: AccessChange,
  begins: BeginsText = 'now',
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
    : accessMail(config, person, change, begins);
  await mailer.send(tx, mail);
}
