import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { BodyOf } from '#contract/endpoint';
import type { createInvitation } from '#contract/accounts/invitations';
import { isEntity } from '#domain/client-accounts';
import { invitationDays } from '#domain/invitation-values';
import { changeClientAccount, openClientAccounts } from '#modules/client-accounts';
import { isOnList } from '#modules/newsletter';
import { type Executor, violatesUnique } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import type { Platform } from '#platform/platform';
import { consume } from '#platform/rate-limits/rate-limits';
import { readPhoneNumber } from '#platform/sms/phone-number';
import { newToken } from '#platform/tokens';
import { beginSharing, lockOwnersOf, obstacleToSharing } from '../shared-email/share.ts';
import { sharedInvitationMail } from '../shared-email/mail-templates.ts';
import { users, type UserRow } from '../table.ts';
import { invitationMail } from './mail-templates.ts';
import { clientInvitations, newestOf } from './table.ts';

/** A session that fell into wrong hands must not become a mail cannon; a firm's list still fits. */
const invitationsPerDay = { count: 1000, windowSeconds: 24 * 3600 };
const resendAfter = { count: 1, windowSeconds: 60 };
const resendsPerDay = { count: 5, windowSeconds: 24 * 3600 };

/**
 * Makes the record of a client and mails them a link to open their account. Until then nobody can
 * sign in to it: it has no password, and its address counts as unproven. Only here does an address come to
 * belong to several people: staff say that they share it (decision 030).
 *
 * @throws AppError `conflict` with the sentence under `email` when the address has an account, and another
 * under `sharesEmail` where it could be shared
 */
export async function inviteClient(
  platform: Platform,
  tx: Executor,
  {
    kind = 'individual',
    businessName = '',
    sharesEmail = false,
    ...person
  }: BodyOf<typeof createInvitation>,
  sentBy: string,
): Promise<string> {
  const owners = await lockOwnersOf(tx, person.email);
  const [owner] = owners;
  if (owner) {
    const obstacle = await obstacleToSharing(platform, tx, owners);
    if (!sharesEmail) throw addressTaken(owner, obstacle);
    if (obstacle) throw new AppError('conflict', `${obstacle}.`, { fields: { email: obstacle } });
    await beginSharing(platform, tx, owners);
  }
  const { phoneNumber } = person;
  const id = uuidv7();
  const values = {
    ...person,
    id,
    sharesEmail: owner !== undefined,
    // Nobody can choose a name like this one, and without a password it opens nothing.
    username: id,
    passwordHash: null,
    phoneNumber: phoneNumber ? await readPhoneNumber(platform.config, phoneNumber) : null,
    marketing: await isOnList(tx, person.email),
  };
  const [client] = await tx
    .insert(users)
    .values(values)
    .returning()
    .catch((error: unknown) => {
      if (violatesUnique(error, 'users_email_key')) throw addressTaken();
      throw error;
    });
  if (!client) throw new Error('the client was not stored');
  await openClientAccounts(tx, [id]);
  if (kind !== 'individual') {
    const name = isEntity(kind) ? { firstName: '', lastName: businessName } : {};
    await changeClientAccount(tx, id, { kind, ...name });
  }
  await sendLink(platform, tx, client, sentBy);
  return id;
}

/**
 * Mails an invited client a new link; the one before it ends.
 *
 * @throws AppError `not_found`; `conflict` where there is nothing to invite to; `too_many_requests`
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
  await tx
    .update(clientInvitations)
    .set({ replacedAt: sql`now()` })
    .where(newestOf(clientId));
  await sendLink(platform, tx, client, sentBy);
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
async function lockInvited(tx: Executor, clientId: string): Promise<UserRow> {
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
      clientId: client.id,
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
    : invitationMail(platform.config, client, { token, invitedBy });
  await platform.mailer.send(tx, mail, { usefulUntil: row.expiresAt });
}

/** @param obstacle why the owner can't share the address with one more person; undefined where they can */
function addressTaken(owner?: UserRow, obstacle?: string): AppError {
  if (!owner || owner.isAdmin) {
    const message = 'This email already has an account';
    return new AppError('conflict', `${message}.`, { fields: { email: message } });
  }
  const used = `${owner.firstName} ${owner.lastName} already uses this email`;
  const fields =
    obstacle === undefined
      ? { email: used, sharesEmail: 'Two people can use this address, each with their own sign-in' }
      : { email: `${used}. ${obstacle}` };
  return new AppError('conflict', `${fields.email}.`, { fields });
}
