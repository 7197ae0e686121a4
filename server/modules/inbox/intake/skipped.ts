import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database';

/** No more wait in line than that when skipped ones join it: as many as one client's in rules.sql. */
const roomInLine = 300;

/**
 * Adds to the line what was left out because too many documents of its client waited, the oldest first. Only documents
 * that nobody has reviewed yet, and while the line is short.
 */
export async function queueSkipped(db: Executor): Promise<void> {
  await db.execute(sql`
    INSERT INTO recognitions (version_id)
    SELECT v.id FROM files AS f
      JOIN file_versions AS v ON v.file_id = f.id AND v.version = f.latest_version
      LEFT JOIN recognitions AS r ON r.version_id = v.id
    WHERE f.archived_at IS NULL AND f.processed_at IS NULL AND r.version_id IS NULL
    ORDER BY v.id
    LIMIT greatest(0, ${roomInLine} - (
      SELECT count(*) FROM recognitions AS r JOIN file_versions AS v ON v.id = r.version_id
        JOIN files AS f ON f.id = v.file_id
      WHERE r.state <> 'done' AND f.archived_at IS NULL))
    ON CONFLICT DO NOTHING`);
}
