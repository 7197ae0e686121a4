import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database';

/** Someone of an account opened a document there. */
export interface Opening extends Record<string, unknown> {
  fileId: string;
  name: string;
  at: string;
  how: 'view' | 'download';
}

/** Who of an account opened documents that were in it, by the activity log; not the staff. */
export async function openingsOf(
  db: Executor,
  wereThere: readonly { fileId: string; clientId: string }[],
): Promise<Opening[]> {
  if (wereThere.length === 0) return [];
  const { rows } = await db.execute<Opening>(sql`
    SELECT a.subject_id AS "fileId", trim(u.first_name || ' ' || u.last_name) AS name,
      to_json(max(a.at)) #>> '{}' AS at, a.action AS how
    FROM jsonb_to_recordset(${JSON.stringify(wereThere)}::jsonb) AS l ("fileId" uuid, "clientId" uuid)
    JOIN activity AS a ON a.subject_type = 'file' AND a.subject_id = l."fileId"
      AND a.client_id = l."clientId" AND a.action IN ('view', 'download')
    JOIN users AS u ON u.id = a.actor_id AND NOT u.is_admin
    GROUP BY a.subject_id, u.id, a.action ORDER BY min(a.id)`);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}
