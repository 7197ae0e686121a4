import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { people } from '#modules/identity/people';
import type { Executor } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import type { Platform } from '#platform/platform';
import { hashToken, newToken } from '#platform/tokens';
import { invitationMail } from './mail-templates.ts';
import { canInvite } from './present.ts';
import { findInquiry, type InquiryState } from './queries.ts';
import { inquiries, invitations } from './table.ts';

/**
 * Mails someone a link that opens the form for a new account, filled in. An earlier link of the
 * same inquiry ends. The account itself is opened by registering, which proves the address again.
 *
 * @throws AppError `not_found`, or `conflict` where the address has an account already
 */
export async function inviteInquirer(
  platform: Platform,
  tx: Executor,
  id: string,
  invitedBy: string,
): Promise<InquiryState> {
  // Two members of staff who invite at once do so one after the other.
  await tx.execute(sql`SELECT 1 FROM inquiries WHERE id = ${id} FOR UPDATE`);
  const inquiry = await findInquiry(tx, id);
  const [owner] = await tx
    .select({ id: people.id })
    .from(people)
    .where(sql`lower(${people.email}) = lower(${inquiry.email})`);
  if (owner) {
    throw new AppError(
      'conflict',
      'This email already has an account, so it doesn’t need an invitation.',
    );
  }
  if (!canInvite(inquiry)) {
    throw new AppError('conflict', 'Mark this inquiry as not spam first, then invite.');
  }
  await tx
    .update(invitations)
    .set({ expiresAt: sql`now()` })
    .where(and(eq(invitations.inquiryId, id), sql`${invitations.expiresAt} > now()`));
  const { token, hash } = newToken();
  await tx.insert(invitations).values({
    id: uuidv7(),
    inquiryId: id,
    tokenHash: hash,
    createdBy: invitedBy,
    expiresAt: sql`now() + interval '7 days'`,
  });
  await tx
    .update(inquiries)
    .set({ stage: 'invited', ownerId: sql`coalesce(${inquiries.ownerId}, ${invitedBy}::uuid)` })
    .where(eq(inquiries.id, id));
  await platform.mailer.send(tx, invitationMail(platform.config, inquiry, token));
  return findInquiry(tx, id);
}

/** Who an invitation is for. @throws AppError `not_found` for an unknown, replaced or old one */
export async function readInvitation(
  db: Executor,
  token: string,
): Promise<{ firstName: string; lastName: string; email: string }> {
  const [row] = await db
    .select({
      firstName: inquiries.firstName,
      lastName: inquiries.lastName,
      email: inquiries.email,
    })
    .from(invitations)
    .innerJoin(inquiries, eq(inquiries.id, invitations.inquiryId))
    .where(and(eq(invitations.tokenHash, hashToken(token)), sql`${invitations.expiresAt} > now()`));
  if (!row) throw notFound();
  return row;
}
