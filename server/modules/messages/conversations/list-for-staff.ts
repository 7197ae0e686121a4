import { and, eq, exists, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import type { AssignedTo } from '#contract/lists';
import type { ConversationPriority, ConversationStatus } from '#domain/conversation-values';
import { clientAccounts } from '#modules/clients/accounts';
import type { StaffActor } from '#platform/actor';
import { inAssigned } from '#platform/staff-scope';
import { rowCount } from '#platform/lists/row-counts';
import { momentCursor, olderThan } from '#platform/lists/cursor';
import type { Executor } from '#platform/database/database';
import { type ConversationRow, selectConversations } from './queries.ts';
import { containsTerm, termsOf } from './search.ts';
import { conversations, messages } from './table.ts';

/** What the list shows; all of it must hold. */
export interface ConversationFilter {
  assigned?: AssignedTo | undefined;
  status?: ConversationStatus | undefined;
  priority?: ConversationPriority | undefined;
  clientId?: string | undefined;
  unread?: boolean | undefined;
  q?: string | undefined;
}

/**
 * A page of the conversations with all clients, the latest message first, and how many there are.
 *
 * @throws AppError `invalid_request` for a cursor that this list did not hand out
 */
export async function listForStaff(
  db: Executor,
  actor: StaffActor,
  filter: ConversationFilter,
  page: { limit: number; cursor?: string | undefined },
): Promise<{ rows: ConversationRow[]; nextCursor: string | null; total: number }> {
  const after = momentCursor.decode(page.cursor);
  const place = olderThan(after, sql`moment`, sql`id`) ?? sql`true`;
  const terms = termsOf(filter.q ?? '');
  const all = and(
    inAssigned(actor, conversations.clientId, filter.assigned, conversations.inChargeId),
    filtered(db, filter),
  );
  const { rows: answers } = await db.execute<{ total: number; ids: string[] }>(
    terms.length === 0
      ? pageAlongOrder(all, place, page.limit + 1)
      : pageOfSearch(and(all, found(terms)), place, page.limit + 1),
  );
  const { total = 0, ids = [] } = answers[0] ?? {};
  const shown = ids.slice(0, page.limit);
  const rows =
    shown.length === 0
      ? []
      : await selectConversations(db, actor, inArray(conversations.id, shown), page.limit);
  const last = ids.length > page.limit ? rows.at(-1) : undefined;
  const nextCursor = last
    ? momentCursor.encode([last.conversation.lastMessageAt.toISOString(), last.conversation.id])
    : null;
  return { rows, nextCursor, total };
}

/** Read along its index, a page is found without a look at the others; they are only counted. */
function pageAlongOrder(filter: SQL | undefined, place: SQL, rows: number): SQL {
  const matched = sql`${conversations} WHERE ${filter ?? sql`true`}`;
  return sql`
    SELECT ${filter ? sql`(SELECT count(*)::int FROM ${matched})` : rowCount('conversations')} AS total, ARRAY(
      SELECT id FROM (
        SELECT ${conversations.id} AS id, ${conversations.lastMessageAt} AS moment FROM ${matched}
      ) AS listed
      WHERE ${place} ORDER BY moment DESC, id DESC LIMIT ${rows}) AS ids`;
}

/** What a search finds is looked for once, as it may go through all messages. */
function pageOfSearch(filter: SQL | undefined, place: SQL, rows: number): SQL {
  return sql`
    WITH matched AS MATERIALIZED (
      SELECT ${conversations.id} AS id, ${conversations.lastMessageAt} AS moment
      FROM ${conversations} JOIN ${clientAccounts} ON ${clientAccounts.id} = ${conversations.clientId}
      WHERE ${filter ?? sql`true`}
    )
    SELECT (SELECT count(*)::int FROM matched) AS total, ARRAY(
      SELECT id FROM matched WHERE ${place} ORDER BY moment DESC, id DESC LIMIT ${rows}) AS ids`;
}

function filtered(
  db: Executor,
  { status, priority, clientId, unread }: ConversationFilter,
): SQL | undefined {
  const waiting = exists(
    db
      .select({ one: sql`1` })
      .from(messages)
      .where(
        and(
          eq(messages.conversationId, conversations.id),
          eq(messages.fromStaff, false),
          sql`${messages.readAt} IS NULL`,
        ),
      ),
  );
  return and(
    status && eq(conversations.status, status),
    priority && eq(conversations.priority, priority),
    clientId === undefined ? undefined : eq(conversations.clientId, clientId),
    unread === undefined ? undefined : unread ? waiting : not(waiting),
  );
}

/** All words in subject and client, or all in one message. */
function found(terms: readonly string[]): SQL | undefined {
  const inHead = terms.map((word) =>
    or(containsTerm(conversations.searchText, word), containsTerm(clientAccounts.searchText, word)),
  );
  const inOneMessage = sql`${conversations.id} IN (
    SELECT m.conversation_id FROM messages m
    WHERE ${and(...terms.map((word) => containsTerm(sql`m.search_text`, word)))})`;
  return or(and(...inHead), inOneMessage);
}
