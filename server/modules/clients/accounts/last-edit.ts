import { sql } from 'drizzle-orm';
import type { ActivityAction } from '#domain/activity';
import type { Executor } from '#platform/database/database';

/** What raises the version of a client, by its name in the log. */
const edits: readonly ActivityAction[] = [
  'update_client',
  'update_client_preferences',
  'update_client_record',
  'create_dependent',
  'update_dependent',
  'delete_dependent',
  'restore_dependent',
  'archive_client',
  'unarchive_client',
  'update_profile',
  'update_preferences',
  'change_email',
  'undo_email_change',
  'confirm_second_step',
  'remove_phone',
];

/** Who changed a client last and when, for those who are notified that they were too late: “Ruth Hanley changed this client on Nov 22, 2026, 4:10 PM”. */
export async function lastEditOf(
  tx: Executor,
  clientId: string,
  timeZone: string,
): Promise<string> {
  const { rows } = await tx.execute<{ name: string | null; at: string }>(sql`
    SELECT u.first_name || ' ' || u.last_name AS name, to_json(a.at) #>> '{}' AS at
    FROM activity AS a LEFT JOIN users AS u ON u.id = a.actor_id
    WHERE a.client_id = ${clientId} AND a.action = ANY (${sql.param([...edits])}::text[])
    ORDER BY a.at DESC, a.id DESC LIMIT 1`);
  const last = rows[0];
  const when = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  const at = last ? ` on ${when.format(new Date(last.at))}` : '';
  return `${last?.name ?? 'Someone'} changed this client${at}`;
}
