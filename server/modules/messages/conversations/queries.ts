import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { InCharge } from '#contract/team/in-charge';
import { inChargeOf } from '#modules/team';
import { people } from '#modules/identity/people';
import { clientAccounts } from '#modules/clients/accounts';
import type { Actor, ClientActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import { seesAllYears } from '#platform/policy';
import { andInStaffScope } from '#platform/staff-scope';
import { conversationsInScope } from './policy.ts';
import { conversations, messages } from './table.ts';

/** How many of the latest staff see on `/messages`; the back office has pages. */
const maxForStaff = 200;
/** Enough of a message for its excerpt. */
const excerptSource = 400;

/** A conversation with what lists and headers show of it. */
export type ConversationRow = Awaited<ReturnType<typeof selectConversations>>[number];

/**
 * Conversations, the latest message first, joined with their client.
 *
 * @param matches without it all that the actor can reach
 */
export async function selectConversations(
  db: Executor,
  actor: Actor,
  matches: SQL | undefined,
  limit: number,
) {
  const sender = alias(people, 'sender');
  const reader = alias(people, 'reader');
  const last = db
    .select({
      senderId: messages.senderId,
      fromStaff: messages.fromStaff,
      asks: sql<boolean>`strpos(${messages.content}, '?') > 0`.as('asks'),
      beginning: sql<string>`left(${messages.content}, ${excerptSource})`.as('beginning'),
    })
    .from(messages)
    .where(eq(messages.conversationId, conversations.id))
    .orderBy(desc(messages.seq))
    .limit(1)
    .as('last');
  const query = db
    .select({
      conversation: conversations,
      client: {
        id: clientAccounts.id,
        firstName: clientAccounts.firstName,
        lastName: clientAccounts.lastName,
        email: clientAccounts.email,
        archivedAt: clientAccounts.archivedAt,
      },
      last: { fromStaff: last.fromStaff, asks: last.asks, beginning: last.beginning },
      sender: {
        id: sender.id,
        firstName: sender.firstName,
        lastName: sender.lastName,
        pictureId: sender.pictureId,
      },
      staffReader: { firstName: reader.firstName, lastName: reader.lastName },
      unread: sql<number>`(SELECT count(*) FROM ${messages} m
        WHERE m.conversation_id = ${conversations.id} AND m.client_id = ${conversations.clientId}
          AND ${actor.role === 'admin' ? sql`NOT m.from_staff` : sql`m.from_staff`}
          AND m.read_at IS NULL)`.mapWith(Number),
      inCharge:
        actor.role === 'admin'
          ? inChargeOf([sql`conversations.in_charge_id`], sql`conversations.client_id`)
          : sql<InCharge>`NULL`,
      staff: sql<string[]>`ARRAY(SELECT w.first_name || ' ' || w.last_name
        FROM (SELECT m.sender_id, max(m.seq) AS latest FROM ${messages} m
          WHERE m.conversation_id = ${conversations.id} AND m.from_staff
          GROUP BY m.sender_id) s
        JOIN ${people} w ON w.id = s.sender_id ORDER BY s.latest DESC)`,
    })
    .from(conversations)
    .innerJoin(clientAccounts, eq(clientAccounts.id, conversations.clientId))
    .leftJoinLateral(last, sql`true`)
    .leftJoin(sender, eq(sender.id, last.senderId))
    .leftJoin(reader, eq(reader.id, conversations.staffReadBy))
    .where(and(conversationsInScope(actor), matches))
    .orderBy(desc(conversations.lastMessageAt), desc(conversations.id))
    .limit(limit);
  return query;
}

/** All conversations of a client; of all clients the latest for staff. */
export async function listConversations(db: Executor, actor: Actor): Promise<ConversationRow[]> {
  return selectConversations(db, actor, undefined, actor.role === 'admin' ? maxForStaff : 10_000);
}

/** One conversation within the actor's scope. @throws AppError `not_found` */
export async function findConversation(
  db: Executor,
  actor: Actor,
  id: string,
): Promise<ConversationRow> {
  const [row] = await selectConversations(db, actor, eq(conversations.id, id), 1);
  if (!row) throw notFound();
  return row;
}

/**
 * The conversation, held until the transaction ends: anyone who writes, reads or ends one takes turns,
 * so that its messages have one order.
 *
 * @throws AppError `not_found`
 */
export async function lockConversation(
  tx: Executor,
  actor: Actor,
  id: string,
): Promise<typeof conversations.$inferSelect> {
  const [row] = await tx
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, id), conversationsInScope(actor)))
    .for('no key update');
  if (!row) throw notFound();
  return row;
}

/** Of messages, those of conversations that a client sees; nothing where they see all. */
const inReach = (actor: ClientActor): SQL =>
  seesAllYears(actor)
    ? sql``
    : sql` AND conversation_id IN (SELECT id FROM conversations WHERE ${conversationsInScope(actor)})`;

/** How many messages nobody of the actor's side has read. */
export async function countUnread(db: Executor, actor: Actor): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    actor.role === 'admin'
      ? sql`SELECT count(*)::int AS count FROM messages
          WHERE NOT from_staff AND read_at IS NULL${andInStaffScope(actor, sql`client_id`)}`
      : sql`SELECT count(*)::int AS count FROM messages
          WHERE client_id = ${actor.clientId} AND from_staff AND read_at IS NULL${inReach(actor)}`,
  );
  return rows[0]?.count ?? 0;
}

/** How many conversations a client may see in the account. */
export const countConversationsInSight = (db: Executor, actor: ClientActor): Promise<number> =>
  db.$count(conversations, conversationsInScope(actor));
