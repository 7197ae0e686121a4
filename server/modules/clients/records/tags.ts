import { and, eq, inArray, sql } from 'drizzle-orm';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { andInStaffScope } from '#platform/staff-scope';
import { tagsOf } from './read-record.ts';
import { clientTags } from './table.ts';

const suggestions = 200;

/** Tags in use on the clients that someone sees, the most used first. */
export async function listTags(
  db: Executor,
  actor: StaffActor,
): Promise<{ tag: string; clients: number }[]> {
  const { rows } = await db.execute<{ tag: string; clients: number }>(sql`
    SELECT min(tag) AS tag, count(*)::int AS clients FROM client_tags
    WHERE true${andInStaffScope(actor, sql`client_id`)}
    GROUP BY lower(tag) ORDER BY count(*) DESC, lower(tag) LIMIT ${suggestions}`);
  return rows;
}

/**
 * Gives a client these tags and no others, each in the spelling that the firm uses already. The caller holds
 * the client.
 *
 * @returns whether anything is other now
 */
export async function changeTags(
  tx: Executor,
  clientId: string,
  wanted: readonly string[],
): Promise<boolean> {
  const folded = new Map(wanted.map((tag) => [tag.toLowerCase(), tag]));
  const present = await tagsOf(tx, clientId);
  const gone = present.filter((tag) => !folded.has(tag.toLowerCase()));
  for (const tag of present) folded.delete(tag.toLowerCase());
  if (gone.length > 0) {
    await tx
      .delete(clientTags)
      .where(and(eq(clientTags.clientId, clientId), inArray(clientTags.tag, gone)));
  }
  if (folded.size > 0) {
    await tx.execute(sql`
      INSERT INTO client_tags (client_id, tag)
      SELECT ${clientId}, coalesce(
        (SELECT t.tag FROM client_tags AS t WHERE lower(t.tag) = lower(w.tag) LIMIT 1), w.tag)
      FROM unnest(${sql.param([...folded.values()])}::text[]) AS w (tag)`);
  }
  return gone.length > 0 || folded.size > 0;
}
