import { and, eq, sql } from 'drizzle-orm';
import type { LinkAnswer } from '#domain/request-links';
import type { Executor } from '#platform/database/database';
import { isOpen } from './links.ts';
import { requestLinkAnswers, requestLinks } from './table.ts';

/** What was said by a link of an item, and when. */
export interface Said {
  answer: LinkAnswer;
  answeredAt: Date;
}

/** What was said by a link, by item. */
export async function saidByLink(db: Executor, linkId: string): Promise<Map<string, Said>> {
  const rows = await db
    .select()
    .from(requestLinkAnswers)
    .where(eq(requestLinkAnswers.linkId, linkId));
  return new Map(rows.map(({ itemId, answer, answeredAt }) => [itemId, { answer, answeredAt }]));
}

/**
 * Notes what was said by a link of an item, in the transaction of the answer.
 *
 * @returns false for a link that has ended since
 */
export async function noteAnswer(
  tx: Executor,
  linkId: string,
  itemId: string,
  answer: LinkAnswer,
): Promise<boolean> {
  if (!(await lockOpenLink(tx, linkId))) return false;
  // The moment of the transaction, which the item has too.
  await tx
    .insert(requestLinkAnswers)
    .values({ linkId, itemId, answer })
    .onConflictDoUpdate({
      target: [requestLinkAnswers.linkId, requestLinkAnswers.itemId],
      set: { answer, answeredAt: sql`now()` },
    });
  return true;
}

/** Holds a link as it is until the transaction ends. @returns whether it works */
export async function lockOpenLink(tx: Executor, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: requestLinks.id })
    .from(requestLinks)
    .where(and(eq(requestLinks.id, id), isOpen))
    .for('share');
  return rows.length > 0;
}
