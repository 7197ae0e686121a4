import { eq, sql } from 'drizzle-orm';
import { invitationDays } from '#domain/invitation-values';
import { isRecoveryCode } from '#modules/identity/second-step-methods';
import { type Executor, violatesUnique } from '#platform/database/database';
import { AppError } from '#platform/errors';
import type { MasterKeys } from '#platform/crypto/master-keys';
import { publishLive } from '#platform/live/publish';
import type { Platform } from '#platform/platform';
import { hashToken } from '#platform/tokens';
import { invalidLink } from '../password/reset.ts';
import { assertUsernameFree, usernameTaken } from '../people/find-user.ts';
import { findStaffInvitation } from '#modules/team';
import { withAddress } from '../people/load-user.ts';
import { users, type UserRow } from '../people/table.ts';
import { clientInvitations } from './table.ts';

/** An invitation whose link is good. */
export interface OpenInvitation {
  id: string;
  expiresAt: Date;
  client: UserRow;
  /** Of the code that staff tell a person whose address others have too; null until they made one. */
  codeHash: string | null;
}

/**
 * Whom a link is for.
 *
 * @throws AppError `invalid_link` with its own sentence for a used, an ended, a replaced, a
 * revoked and an unknown one
 */
export async function findOpenInvitation(
  { config }: Platform,
  db: Executor,
  token: string,
): Promise<OpenInvitation> {
  const [row] = await db
    .select({
      id: clientInvitations.id,
      email: clientInvitations.email,
      expiresAt: clientInvitations.expiresAt,
      acceptedAt: clientInvitations.acceptedAt,
      revokedAt: clientInvitations.revokedAt,
      codeHash: clientInvitations.codeHash,
      replacedAt: clientInvitations.replacedAt,
      isOver: sql<boolean>`${clientInvitations.expiresAt} <= now()`,
      client: users,
    })
    .from(clientInvitations)
    .innerJoin(users, eq(users.id, clientInvitations.userId))
    .where(eq(clientInvitations.tokenHash, hashToken(token)));
  const { phone } = config.firm;
  if (!row) throw invalidLink('This link is incomplete. Open it again from the email.');
  const { id, client, expiresAt, codeHash } = row;
  if (row.acceptedAt) {
    throw invalidLink('This link was already used. Your account is ready; please sign in.');
  }
  if (row.replacedAt) {
    throw invalidLink('We emailed you a newer link. Please use that one.');
  }
  if (row.revokedAt || client.archivedAt) {
    throw invalidLink(`This invitation was revoked. Please call us at ${phone}.`);
  }
  if (row.isOver) {
    throw invalidLink(
      `This link expired after ${invitationDays} days. Please call us for a new one at ${phone}.`,
    );
  }
  return { id, client: withAddress(client), expiresAt, codeHash };
}

/** Whether what was typed is the code that goes with a link; none is needed where one person has the address. */
export function isRightCode(
  keys: MasterKeys,
  { client, codeHash }: Pick<OpenInvitation, 'client' | 'codeHash'>,
  typed: string | undefined,
): boolean {
  if (!client.sharesEmail) return true;
  return codeHash !== null && isRecoveryCode(keys, client.id, typed ?? '', codeHash);
}

/** A link that is good, and whose: an invited client's, or of someone invited to the staff. */
export interface OpenLink {
  person: Pick<UserRow, 'firstName' | 'lastName' | 'email'>;
  /** Accepting asks for the code that staff tell the person. */
  asksForCode: boolean;
  expiresAt: Date;
  /** Of a client. */
  invitation?: OpenInvitation;
}

/**
 * Whom a link is for, a client or someone invited to the staff.
 *
 * @throws AppError `invalid_link` as `findOpenInvitation`
 */
export async function findLink(platform: Platform, db: Executor, token: string): Promise<OpenLink> {
  const invited = await findStaffInvitation(db, token);
  if (invited?.isOver) {
    throw invalidLink(`This link expired after ${invitationDays} days. Ask for a new one.`);
  }
  if (invited) return { person: invited, asksForCode: false, expiresAt: invited.expiresAt };
  const invitation = await findOpenInvitation(platform, db, token);
  const { client, expiresAt } = invitation;
  return { person: client, asksForCode: client.sharesEmail, expiresAt, invitation };
}

/**
 * Opens the account, once. The link was emailed, so the address counts as verified.
 *
 * @param opening.code what staff told the person, where others have the address too
 * @throws AppError `invalid_link` when it was used, replaced or revoked in the meantime; `invalid_code` when
 * the code is wrong, or replaced in the meantime; `username_taken`
 */
export async function acceptInvitation(
  platform: Platform,
  tx: Executor,
  token: string,
  {
    username,
    passwordHash,
    termsVersion,
    code,
  }: {
    username: string;
    passwordHash: string;
    termsVersion: string | undefined;
    code: string | undefined;
  },
): Promise<UserRow> {
  const { client: found } = await findOpenInvitation(platform, tx, token);
  // The client's row first: sending again, revoking and accepting take turns.
  await tx.execute(sql`SELECT 1 FROM users WHERE id = ${found.id} FOR NO KEY UPDATE`);
  const invitation = await findOpenInvitation(platform, tx, token);
  const { id, client } = invitation;
  if (!isRightCode(platform.keys, invitation, code)) throw wrongInvitationCode();
  await assertUsernameFree(tx, username);
  await tx
    .update(clientInvitations)
    .set({ acceptedAt: sql`now()` })
    .where(eq(clientInvitations.id, id));
  const [opened] = await tx
    .update(users)
    .set({
      username,
      passwordHash,
      emailVerifiedAt: sql`now()`,
      ...(termsVersion === undefined ? {} : { termsVersion, termsAcceptedAt: sql`now()` }),
    })
    .where(eq(users.id, client.id))
    .returning()
    .catch((error: unknown) => {
      if (violatesUnique(error, 'users_username_key')) throw usernameTaken();
      throw error;
    });
  if (!opened) throw new AppError('invalid_link', 'This account no longer exists.');
  await publishLive(tx, { staff: true }, { type: 'clients-changed', userId: opened.id });
  return withAddress(opened);
}

export function wrongInvitationCode(): AppError {
  const message = 'Enter the code we gave you in person or by phone';
  return new AppError('invalid_code', `${message}. Each new code replaces the one before.`, {
    fields: { code: message },
  });
}
