import { sql } from 'drizzle-orm';
import { type ClientMove, idsOf, type MovedRow, movedRows } from '#platform/client-move';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';

/**
 * Moves a client's conversations with all that was written when two clients become one. The caller holds both,
 * and has deferred the constraint that holds messages to their conversation's client.
 */
export async function moveConversations(
  tx: Executor,
  { from, to }: ClientMove,
): Promise<MovedRow[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT id FROM conversations WHERE client_id = ${from} ORDER BY id FOR UPDATE`,
  );
  const moved = movedRows('conversation', rows);
  await move(tx, to, idsOf(moved, 'conversation'));
  return moved;
}

/**
 * Moves them back, with what was written in them since.
 *
 * @throws AppError `conflict` where a message since then holds a document of the other client
 */
export async function moveConversationsBack(
  tx: Executor,
  { from, to }: ClientMove,
  rows: readonly MovedRow[],
): Promise<void> {
  const [talks, documents] = [idsOf(rows, 'conversation'), idsOf(rows, 'file')];
  const { rows: crossing } = await tx.execute<{ subject: string }>(sql`
    SELECT c.subject FROM message_attachments AS a JOIN messages AS m ON m.id = a.message_id
    JOIN conversations AS c ON c.id = m.conversation_id
    WHERE m.client_id = ${from}
      AND (m.conversation_id = ANY (${sql.param(talks)}::uuid[]))
        <> (a.file_id = ANY (${sql.param(documents)}::uuid[])) LIMIT 1`);
  const [first] = crossing;
  if (first) {
    throw new AppError(
      'conflict',
      `Since the merge, a message in “${first.subject}” was sent with a document of the other record, so it can’t be undone.`,
    );
  }
  await move(tx, to, talks);
}

async function move(tx: Executor, to: string, ids: readonly string[]): Promise<void> {
  const wanted = sql`ANY (${sql.param([...ids])}::uuid[])`;
  await tx.execute(sql`UPDATE messages SET client_id = ${to} WHERE conversation_id = ${wanted}`);
  await tx.execute(sql`UPDATE conversations SET client_id = ${to} WHERE id = ${wanted}`);
}
