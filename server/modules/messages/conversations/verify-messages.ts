import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database';

/**
 * Compares every message with what the activity log recorded when it was sent or changed. The log
 * itself is verified apart.
 *
 * @returns a sentence for each message that was changed, deleted or added past the product
 */
export async function verifyMessages(db: Executor): Promise<string[]> {
  const { rows } = await db.execute<{ id: string; problem: string }>(sql`
    WITH entries AS (
      SELECT id AS entry, subject_id AS message_id, details ->> 'sha256' AS sha256, client_id
      FROM activity WHERE action IN ('send_message', 'edit_message') AND details ? 'sha256'
    ), said AS (
      SELECT DISTINCT ON (message_id) message_id, sha256, client_id FROM entries
      ORDER BY message_id, entry DESC
    )
    SELECT coalesce(m.id, s.message_id) AS id, CASE
      WHEN m.id IS NULL THEN 'is gone'
      WHEN s.message_id IS NULL THEN 'has no entry in the activity log'
      ELSE 'does not say what was sent' END AS problem
    FROM messages AS m FULL JOIN said AS s ON s.message_id = m.id
    WHERE CASE
      WHEN m.id IS NULL THEN NOT EXISTS (SELECT FROM activity AS d
        WHERE d.action = 'delete_client' AND d.client_id = s.client_id)
      WHEN s.message_id IS NULL THEN true
      ELSE s.sha256 <> encode(sha256(m.salt || convert_to(
        m.id || E'\\n' || m.sender_id || E'\\n' || m.content, 'UTF8')), 'hex') END
    ORDER BY 1`);
  return rows.map(({ id, problem }) => `Message ${id} ${problem}.`);
}
