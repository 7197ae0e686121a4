import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database';
import { publishLiveToEach } from '#platform/live/publish';

/**
 * Removes notices about documents that aren’t theirs from the people of an account, read or not, and those that are still
 * delayed. With a notice, its push message and its line in the next email are removed, too.
 */
export async function forgetDocuments(
  tx: Executor,
  { clientId, fileIds }: { clientId: string; fileIds: readonly string[] },
): Promise<void> {
  if (fileIds.length === 0) return;
  const ids = sql.param([...fileIds]);
  await tx.execute(sql`DELETE FROM held_notices
    WHERE about_id = ${clientId} AND subject_id = ANY (${ids}::uuid[])`);
  await removeFromNotices(
    tx,
    sql`SELECT n.id, n.event->'fileIds' AS file_ids FROM notifications AS n
      JOIN users AS u ON u.id = n.user_id AND NOT u.is_admin
      WHERE n.user_id IN (SELECT user_id FROM access_grants WHERE client_id = ${clientId})
        AND coalesce(n.event->>'account', n.user_id::text) = ${clientId}
        AND (n.subject_id = ANY (${ids}::uuid[]) OR n.event->'fileIds' ?| ${ids}::text[])
      ORDER BY n.user_id, n.kind, n.subject_id FOR UPDATE OF n`,
    fileIds,
  );
}

/**
 * Takes documents out of notices. One that has no other document is removed.
 *
 * @param found a query for the notices, locked: their `id` and `file_ids`
 */
export async function removeFromNotices(
  tx: Executor,
  found: SQL,
  fileIds: readonly string[],
): Promise<void> {
  const ids = sql.param([...fileIds]);
  const { rows } = await tx.execute<{ userId: string }>(sql`
    WITH found AS MATERIALIZED (
      ${found}
    ), left_over AS (
      SELECT found.id, left_id AS id_left, place
      FROM found, jsonb_array_elements_text(coalesce(file_ids, '[]')) WITH ORDINALITY AS f (left_id, place)
      WHERE left_id <> ALL (${ids}::text[])
    ), cut AS (
      UPDATE notifications AS n SET event = n.event || jsonb_build_object(
        'fileIds', (SELECT jsonb_agg(id_left ORDER BY place) FROM left_over WHERE id = n.id),
        'fileName', (SELECT original_name FROM files WHERE id = (
          SELECT id_left::uuid FROM left_over WHERE id = n.id ORDER BY place LIMIT 1)))
      WHERE n.id IN (SELECT id FROM left_over) RETURNING n.user_id
    ), gone AS (
      DELETE FROM notifications AS n USING found
      WHERE n.id = found.id AND n.id NOT IN (SELECT id FROM left_over) RETURNING n.user_id
    ) SELECT user_id AS "userId" FROM cut UNION SELECT user_id FROM gone`);
  await publishLiveToEach(
    tx,
    rows.map(({ userId }) => ({ userId, event: { type: 'notifications-changed', userId } })),
  );
}
