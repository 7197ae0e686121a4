import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { BodyOf } from '#contract/endpoint';
import type { createInvitation } from '#contract/identity/invitations';
import { invitationDays, invitationsPerWave } from '#domain/invitation-values';
import { isOnList } from '#modules/messages/newsletter';
import { type Executor, violatesUnique } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import type { Platform } from '#platform/platform';
import { consume } from '#platform/rate-limits/rate-limits';
import { newToken } from '#platform/tokens';
import { hasAddress, withAddress } from '../people/load-user.ts';
import { sharedInvitationMail } from '../shared-email/mail-templates.ts';
import { type PersonRow, users, type UserRow } from '../people/table.ts';
import { invitationMail } from './mail-templates.ts';
import { makeClient, makePerson } from './make-client.ts';
import { clientInvitations, newestOf } from './table.ts';

/** A session that fell into wrong hands must not become a mail cannon; a firm's list still fits. */
const invitationsPerDay = { count: 1000, windowSeconds: 24 * 3600 };
/** Of the whole firm: a list that was brought along doesn’t go out at once, no matter which call sends it. */
const wave = { count: invitationsPerWave, windowSeconds: 3600 };
const resendAfter = { count: 1, windowSeconds: 60 };
const resendsPerDay = { count: 5, windowSeconds: 24 * 3600 };

/**
 * Makes the record of a client and mails them a link to open their account.
 *
 * @throws AppError as `makeClient`
 */
export async function inviteClient(
  platform: Platform,
  tx: Executor,
  { sharesEmail = false, ...person }: BodyOf<typeof createInvitation>,
  sentBy: string,
): Promise<string> {
  const client = await makeClient(platform, tx, person, sharesEmail);
  await sendLink(platform, tx, withAddress(client), sentBy);
  return client.id;
}

/**
 * Makes the record of a person who gets access to an account of others, and mails them a link to open their own
 * sign-in, where they have an address.
 *
 * @throws AppError as `makePerson`
 */
export async function invitePerson(
  platform: Platform,
  tx: Executor,
  {
    sharesEmail = false,
    ...person
  }: Pick<BodyOf<typeof createInvitation>, 'firstName' | 'lastName' | 'email' | 'sharesEmail'>,
  sentBy: string,
): Promise<PersonRow> {
  const made = await makePerson(platform, tx, person, sharesEmail);
  if (hasAddress(made)) await sendLink(platform, tx, made, sentBy);
  return made;
}

/**
 * The person whom a client gives access by name and address: who has the address, else a new one. The work is the same for
 * every address, so that neither the answer nor its time says whether it has an account, and nobody is emailed yet. An
 * address of the staff, or of several people, isn't used: the new person stays without one, which staff see.
 *
 * @throws AppError `conflict` where someone else took the address at the same moment
 */
export async function personToLetIn(
  platform: Platform,
  tx: Executor,
  { email, ...name }: { firstName: string; lastName: string; email: string },
): Promise<string> {
  const { id } = await makePerson(platform, tx, { ...name, email: '' }, false);
  const marketing = await isOnList(tx, email);
  const [owner, ...others] = await tx
    .select()
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`);
  if (owner && others.length === 0 && !owner.sharesEmail && !owner.isAdmin) {
    await tx.delete(users).where(eq(users.id, id));
    return owner.id;
  }
  await tx
    .update(users)
    .set(owner ? { email: null } : { email, marketing })
    .where(eq(users.id, id))
    .catch((error: unknown) => {
      if (!violatesUnique(error, 'users_email_key')) throw error;
      throw new AppError('conflict', 'Please try again.');
    });
  return id;
}

/**
 * Mails a client without an account a link, the first one or a new one; the one before it ends.
 *
 * @throws AppError `not_found`; `conflict` where there is nothing to invite to, or no address;
 * `too_many_requests`
 */
export async function inviteAgain(
  platform: Platform,
  tx: Executor,
  clientId: string,
  sentBy: string,
): Promise<void> {
  const client = await lockInvited(tx, clientId);
  if (client.archivedAt) {
    throw new AppError('conflict', 'This client is archived. Restore them first.');
  }
  if (!hasAddress(client)) {
    throw new AppError('conflict', 'This client has no email address. Add one first.');
  }
  await consume(
    tx,
    `invite-again:${clientId}`,
    resendAfter,
    'An invitation was just sent. Please wait a minute before sending another.',
  );
  await consume(
    tx,
    `invites-to:${clientId}`,
    resendsPerDay,
    'This client got too many invitations today. Please try again tomorrow, or call them.',
  );
  const replaced = await tx
    .update(clientInvitations)
    .set({ replacedAt: sql`now()` })
    .where(newestOf(clientId));
  if (replaced.rowCount === 0) {
    await consume(
      tx,
      'first-invitations',
      wave,
      `First invitations go out in waves of ${invitationsPerWave} an hour. Please send the others later.`,
    );
  }
  await sendLink(platform, tx, client, sentBy);
}

/**
 * Mails a person who has no sign-in yet a new link, where they have an address.
 *
 * @param access to what they were given access, where to one account
 * @returns whether they have none yet
 * @throws AppError `too_many_requests`
 */
export async function invitePersonAgain(
  platform: Platform,
  tx: Executor,
  userId: string,
  sentBy: string,
  access?: string,
): Promise<boolean> {
  const [person] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  if (!person || person.passwordHash !== null) return false;
  if (person.archivedAt !== null || !hasAddress(person)) return true;
  await tx
    .update(clientInvitations)
    .set({ replacedAt: sql`now()` })
    .where(newestOf(userId));
  await sendLink(platform, tx, person, sentBy, access);
  return true;
}

/** @throws AppError `not_found`; `conflict` when it was accepted or revoked before, or has ended */
export async function revokeInvitation(tx: Executor, clientId: string): Promise<void> {
  await lockInvited(tx, clientId);
  if (await endInvitation(tx, clientId)) return;
  throw new AppError('conflict', 'There’s no link left to revoke.');
}

/**
 * Ends the link of an invited client, as when their address changes. The caller holds their row.
 *
 * @returns whether there was one that was good
 */
export async function endInvitation(tx: Executor, clientId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(clientInvitations)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        newestOf(clientId),
        isNull(clientInvitations.acceptedAt),
        isNull(clientInvitations.revokedAt),
        sql`${clientInvitations.expiresAt} > now()`,
      ),
    );
  return (rowCount ?? 0) > 0;
}

/** Anyone who sends, revokes or accepts an invitation holds the client's row, so that they take turns. */
async function lockInvited(tx: Executor, clientId: string): Promise<PersonRow> {
  const [client] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, clientId), eq(users.isAdmin, false)))
    .for('no key update');
  if (!client) throw notFound();
  if (client.passwordHash !== null) {
    throw new AppError('conflict', 'This client already has an account.');
  }
  return client;
}

async function sendLink(
  platform: Platform,
  tx: Executor,
  client: UserRow,
  sentBy: string,
  access?: string,
): Promise<void> {
  await consume(
    tx,
    `invitations-by:${sentBy}`,
    invitationsPerDay,
    'You’ve sent too many invitations today. Please continue tomorrow.',
  );
  const [sender] = await tx.select().from(users).where(eq(users.id, sentBy));
  if (!sender) throw new Error('the sender is gone');
  const { token, hash } = newToken();
  const [row] = await tx
    .insert(clientInvitations)
    .values({
      id: uuidv7(),
      userId: client.id,
      tokenHash: hash,
      email: client.email,
      sentBy,
      expiresAt: sql`now() + make_interval(days => ${invitationDays})`,
    })
    .returning({ expiresAt: clientInvitations.expiresAt });
  if (!row) throw new Error('the invitation was not stored');
  const invitedBy = `${sender.firstName} ${sender.lastName}`;
  const mail = client.sharesEmail
    ? sharedInvitationMail(platform.config, client, token)
    : invitationMail(platform.config, client, {
        token,
        invitedBy,
        isStaff: sender.isAdmin,
        access,
      });
  await platform.mailer.send(tx, mail, { usefulUntil: row.expiresAt });
}
