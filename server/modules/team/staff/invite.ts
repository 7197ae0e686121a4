import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { StaffInvitation } from '#contract/team/team';
import { invitationDays } from '#domain/invitation-values';
import { staffRoleLabels } from '#domain/staff-rights';
import { type Executor, violatesUnique } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import { publishLive } from '#platform/live/publish';
import type { Platform } from '#platform/platform';
import { consume } from '#platform/rate-limits/rate-limits';
import { hashToken, newToken } from '#platform/tokens';
import { assertUsernameFree, findUserByEmail, usernameTaken } from '#modules/identity/people';
import { addPerson } from '#modules/identity/people';
import { withAddress } from '#modules/identity/people';
import { users, type UserRow } from '#modules/identity/people';
import { staffInvitationMail } from './mail-templates.ts';
import { assertLastDay, columnsOf, type Position } from './position.ts';
import { type StaffInvitationRow, staffInvitations } from './table.ts';

const resendAfter = { count: 1, windowSeconds: 60 };
const perDay = { count: 50, windowSeconds: 24 * 3600 };

/** Open invitations, the newest first; a firm has a handful. */
export async function listStaffInvitations(db: Executor): Promise<StaffInvitation[]> {
  const rows = await db
    .select(columns)
    .from(staffInvitations)
    .orderBy(desc(staffInvitations.sentAt));
  return rows.map(presentInvitation);
}

/**
 * Emails someone a link to create a staff account. The account is made when they use it.
 *
 * @returns the invitation's id
 * @throws AppError `conflict` with the sentence under `email` when the address has an account or an
 * invitation; `invalid_request` for a role and a last day that don't go together; `too_many_requests`
 */
export async function inviteMember(
  platform: Platform,
  tx: Executor,
  person: Position & Pick<StaffInvitationRow, 'firstName' | 'lastName' | 'email'>,
  sentBy: string,
): Promise<StaffInvitation> {
  assertLastDay(person, platform.config.firm.timeZone);
  if (await findUserByEmail(tx, person.email)) {
    throw taken('This email already has an account');
  }
  const [row] = await tx
    .insert(staffInvitations)
    .values({ ...person, id: uuidv7(), ...(await newLink(platform, tx, person, sentBy)) })
    .returning({ id: staffInvitations.id })
    .catch((error: unknown) => {
      if (!violatesUnique(error, 'staff_invitations_email_key')) throw error;
      throw taken('This email was already invited');
    });
  if (!row) throw new Error('the invitation was not stored');
  return readInvitation(tx, row.id);
}

/** Emails a new link; the one before it stops working. @throws AppError `not_found`, `too_many_requests` */
export async function inviteMemberAgain(
  platform: Platform,
  tx: Executor,
  id: string,
  sentBy: string,
): Promise<StaffInvitation> {
  const [found] = await tx
    .select()
    .from(staffInvitations)
    .where(eq(staffInvitations.id, id))
    .for('update');
  if (!found) throw notFound();
  await consume(
    tx,
    `invite-again:${id}`,
    resendAfter,
    'An invitation was just sent. Please wait a minute before sending another.',
  );
  await tx
    .update(staffInvitations)
    .set({ ...(await newLink(platform, tx, found, sentBy)), sentAt: sql`now()` })
    .where(eq(staffInvitations.id, id));
  return readInvitation(tx, id);
}

/** @throws AppError `not_found` also for one that was accepted */
export async function withdrawInvitation(tx: Executor, id: string): Promise<void> {
  const { rowCount } = await tx.delete(staffInvitations).where(eq(staffInvitations.id, id));
  if (rowCount === 0) throw notFound();
}

/** The invitation to the staff that a link belongs to, whether its time is over or not. */
export async function findStaffInvitation(
  db: Executor,
  token: string,
): Promise<(StaffInvitationRow & { isOver: boolean }) | undefined> {
  const [row] = await db
    .select({ row: staffInvitations, isOver })
    .from(staffInvitations)
    .where(eq(staffInvitations.tokenHash, hashToken(token)));
  return row && { ...row.row, isOver: row.isOver };
}

/**
 * Makes the account, once. The link was emailed, so the address counts as verified.
 *
 * @returns undefined when the invitation was used, replaced or withdrawn in the meantime, or is over
 * @throws AppError `username_taken`; `conflict` when the address got an account in the meantime
 */
export async function joinStaff(
  platform: Platform,
  tx: Executor,
  token: string,
  chosen: { username: string; passwordHash: string },
): Promise<UserRow | undefined> {
  const [invited] = await tx
    .delete(staffInvitations)
    .where(
      sql`${staffInvitations.tokenHash} = ${hashToken(token)} AND ${staffInvitations.expiresAt} > now()`,
    )
    .returning();
  if (!invited) return undefined;
  await assertUsernameFree(tx, chosen.username);
  const { email, firstName, lastName } = invited;
  const member = await addPerson(tx, {
    id: uuidv7(),
    ...chosen,
    email,
    firstName,
    lastName,
    isAdmin: true,
    ...columnsOf(invited, platform.config.firm.timeZone),
    emailVerifiedAt: sql`now()`,
  }).catch((error: unknown) => {
    if (violatesUnique(error, 'users_username_key')) throw usernameTaken();
    if (violatesUnique(error, 'users_email_key')) throw taken('This email already has an account');
    throw error;
  });
  await publishLive(tx, { staff: true }, { type: 'account-changed', userId: member.id });
  return withAddress(member);
}

/** A link that works for `invitationDays` days, on its way to them. */
async function newLink(
  platform: Platform,
  tx: Executor,
  person: Pick<StaffInvitationRow, 'firstName' | 'email' | 'role'>,
  sentBy: string,
) {
  await consume(
    tx,
    `staff-invitations-by:${sentBy}`,
    perDay,
    'You’ve sent too many invitations today. Please continue tomorrow.',
  );
  const [sender] = await tx.select().from(users).where(eq(users.id, sentBy));
  if (!sender) throw new Error('the sender is gone');
  const { token, hash } = newToken();
  const usefulUntil = new Date(Date.now() + invitationDays * 24 * 3600_000);
  const mail = staffInvitationMail(platform.config, person, {
    token,
    invitedBy: `${sender.firstName} ${sender.lastName}`,
    role: staffRoleLabels[person.role],
  });
  await platform.mailer.send(tx, mail, { usefulUntil });
  return {
    tokenHash: hash,
    sentBy,
    expiresAt: sql`now() + make_interval(days => ${invitationDays})`,
  };
}

const isOver = sql<boolean>`${staffInvitations.expiresAt} <= now()`;

const { tokenHash: _, ...shown } = getTableColumns(staffInvitations);
const columns = { ...shown, isExpired: isOver };

async function readInvitation(db: Executor, id: string): Promise<StaffInvitation> {
  const [row] = await db.select(columns).from(staffInvitations).where(eq(staffInvitations.id, id));
  if (!row) throw notFound();
  return presentInvitation(row);
}

const presentInvitation = ({
  sentAt,
  expiresAt,
  ...row
}: Omit<StaffInvitationRow, 'tokenHash'> & { isExpired: boolean }): StaffInvitation => ({
  ...row,
  sentAt: sentAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

const taken = (message: string): AppError =>
  new AppError('conflict', `${message}.`, { fields: { email: message } });
