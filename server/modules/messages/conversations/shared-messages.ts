import { sql } from 'drizzle-orm';
import { idsOf, type MovedRow } from '#platform/client-move';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';

/**
 * Whether conversations that a merge had moved can go back without the documents of the other client.
 *
 * @param clientId who has both now
 * @throws AppError `conflict` where a message since then contains a document of the other client
 */
export async function assertNoSharedMessages(
  tx: Executor,
  clientId: string,
  rows: readonly MovedRow[],
): Promise<void> {
  const [talks, documents] = [idsOf(rows, 'conversations'), idsOf(rows, 'files')];
  const { rows: crossing } = await tx.execute<{ subject: string }>(sql`
    SELECT c.subject FROM message_attachments AS a JOIN messages AS m ON m.id = a.message_id
    JOIN conversations AS c ON c.id = m.conversation_id
    WHERE m.client_id = ${clientId}
      AND (m.conversation_id = ANY (${sql.param(talks)}::uuid[]))
        <> (a.file_id = ANY (${sql.param(documents)}::uuid[])) LIMIT 1`);
  const [first] = crossing;
  if (first) {
    throw new AppError(
      'conflict',
      `Since the merge, a message in “${first.subject}” was sent with a document of the other record, so it can’t be undone.`,
    );
  }
}
