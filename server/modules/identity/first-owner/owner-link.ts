import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Config } from '#platform/config/config';
import type { Database, Executor } from '#platform/database/database';
import { hashToken, newToken } from '#platform/tokens';
import { insertOwner, lockOwners } from './create-admin.ts';
import { invalidLink } from '../password/reset.ts';
import { users } from '../people/table.ts';
import { ownerLinks } from './table.ts';

/** How long the link works. */
export const ownerLinkHours = 24;

/**
 * Makes the link by which the first owner creates their account in the browser. The one before it ends.
 * Only its hash is stored, so it can be shown once.
 *
 * @returns undefined once the firm has an owner
 */
export function makeOwnerLink(
  db: Database['db'],
  { appUrl }: Pick<Config, 'appUrl'>,
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    // An owner made in the same moment is seen, or ends this link.
    await lockOwners(tx);
    if (await hasOwner(tx)) return undefined;
    const { token, hash } = newToken();
    const link = {
      tokenHash: hash,
      expiresAt: sql`now() + make_interval(hours => ${ownerLinkHours})`,
    };
    await tx
      .insert(ownerLinks)
      .values(link)
      .onConflictDoUpdate({ target: ownerLinks.id, set: link });
    return `${appUrl}/setup#token=${token}`;
  });
}

/** @throws AppError `invalid_link` for a link that was used, replaced, or is past its day */
export async function assertOwnerLink(db: Executor, token: string): Promise<void> {
  const [link] = await db
    .select({ isOver: sql<boolean>`${ownerLinks.expiresAt} <= now()` })
    .from(ownerLinks)
    .where(eq(ownerLinks.tokenHash, hashToken(token)));
  if (!link || (await hasOwner(db))) {
    throw invalidLink(
      'It was used, or a later start of the server made a newer one: only the newest works.',
    );
  }
  if (link.isOver) {
    throw invalidLink(
      `This link expired after ${ownerLinkHours} hours. Restart the server to get a new one.`,
    );
  }
}

/**
 * Creates the first owner's account, once: of calls at the same moment one finds the link.
 *
 * @throws AppError `invalid_link` as `assertOwnerLink`; the refusals of `insertOwner`
 */
export async function createFirstOwner(
  tx: Executor,
  token: string,
  person: Parameters<typeof insertOwner>[1],
): Promise<{ id: string }> {
  await lockOwners(tx);
  await assertOwnerLink(tx, token);
  return insertOwner(tx, person);
}

async function hasOwner(db: Executor): Promise<boolean> {
  return (await db.$count(users, and(eq(users.staffRole, 'owner'), isNull(users.archivedAt)))) > 0;
}
