import { and, type SQL, sql } from 'drizzle-orm';
import type { ActivityAction } from '#domain/activity';
import {
  type ClientActivityEntry,
  type ClientActivityPeriod,
  type ClientActivityType,
  clientActivityTypeOf,
  maxClientActivity,
} from '#contract/firm/client-activity';
import type { ClientActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { inGrantedYears, knowsOf, seesAllYears } from '#platform/policy';

/** Entries of each kind that are looked through for those of the years that someone sees. */
const maxScanned = 500;

/** Which entries are wanted. */
export interface ActivityFilter {
  type: ClientActivityType | 'all';
  period: ClientActivityPeriod;
  /** The firm's time zone, in which today begins. */
  zone: string;
}

interface Row extends Record<string, unknown> {
  id: string;
  action: keyof typeof clientActivityTypeOf;
  at: string;
  file_id: string | null;
  file_name: string | null;
  item_title: string | null;
  actor_id: string | null;
  first_name: string | null;
  last_name: string | null;
  is_admin: boolean | null;
}

/**
 * The newest entries of the log about one client, newest first, in words the client may read: names
 * come from the client's own records, never from the log. Of each action the newest few are read
 * along an index, so that a long log costs no more than a short one.
 */
export async function listRecentActivity(
  db: Executor,
  scope: ClientActor,
  { type, period, zone }: ActivityFilter,
): Promise<ClientActivityEntry[]> {
  const actions = actionsOf(type);
  if (actions.length === 0) return [];
  const isWhole = seesAllYears(scope);
  const { rows } = await db.execute<Row>(sql`
    WITH newest AS MATERIALIZED (
      SELECT entry.* FROM unnest(${sql.param(actions)}::text[]) AS wanted (action)
      CROSS JOIN LATERAL (
        SELECT id, action, at, actor_id, subject_type, subject_id FROM activity
        WHERE client_id = ${scope.clientId} AND action = wanted.action
          -- What was moved to the client it belongs to is nothing that this one learns of.
          AND NOT EXISTS (SELECT FROM files AS other WHERE activity.subject_type = 'file'
            AND other.id = activity.subject_id AND other.client_id <> ${scope.clientId})
        ORDER BY id DESC LIMIT ${isWhole ? maxClientActivity : maxScanned}
      ) AS entry
      WHERE entry.at >= ${beginOf(period, zone)}
      ORDER BY entry.id DESC LIMIT ${isWhole ? maxClientActivity : null}
    )
    SELECT newest.id, newest.action, to_json(newest.at) #>> '{}' AS at,
      CASE WHEN f.archived_at IS NULL THEN f.id END AS file_id, f.original_name AS file_name,
      coalesce(step.title, item.title, project.name, talk.subject, 'invoice ' || invoice.number,
        gone.name) AS item_title,
      newest.actor_id, who.first_name, who.last_name, who.is_admin
    FROM newest
    LEFT JOIN files AS f ON newest.subject_type = 'file' AND f.id = newest.subject_id
      AND f.client_id = ${scope.clientId}
    LEFT JOIN timeline_items AS step ON newest.subject_type = 'timeline_item'
      AND step.id = newest.subject_id AND step.client_id = ${scope.clientId}
    LEFT JOIN checklist_items AS item ON item.client_id = ${scope.clientId} AND item.id =
      CASE newest.subject_type WHEN 'checklist_item' THEN newest.subject_id
        WHEN 'file' THEN f.checklist_item_id END
    LEFT JOIN tax_projects AS step_of ON step_of.client_id = ${scope.clientId}
      AND step_of.id = coalesce(step.project_id, item.project_id)
    LEFT JOIN tax_projects AS project ON newest.subject_type = 'project'
      AND project.id = newest.subject_id AND project.client_id = ${scope.clientId}
    LEFT JOIN messages AS word ON newest.subject_type = 'message' AND word.id = newest.subject_id
    LEFT JOIN conversations AS talk ON talk.client_id = ${scope.clientId} AND talk.id =
      CASE newest.subject_type WHEN 'conversation' THEN newest.subject_id
        WHEN 'message' THEN word.conversation_id END
    LEFT JOIN invoices AS invoice ON newest.subject_type = 'invoice'
      AND invoice.id = newest.subject_id AND invoice.client_id = ${scope.clientId}
    LEFT JOIN removed_names AS gone ON gone.subject_id = newest.subject_id
      AND gone.client_id = ${scope.clientId}
    LEFT JOIN users AS who ON who.id = newest.actor_id
    ${isWhole ? sql`` : sql`WHERE ${ofSeenYears(scope)}`}
    ORDER BY newest.id DESC LIMIT ${maxClientActivity}`);
  return rows.map((row) => ({
    id: Number(row.id),
    action: row.action,
    type: clientActivityTypeOf[row.action],
    timestamp: new Date(row.at).toISOString(),
    fileId: row.file_id,
    fileName: row.file_name,
    itemTitle: row.item_title,
    user:
      row.first_name === null || row.last_name === null
        ? null
        : {
            firstName: row.first_name,
            lastName: row.last_name,
            isYou: row.actor_id === scope.userId,
            isStaff: row.is_admin === true,
          },
  }));
}

/**
 * For who sees only some years: an entry counts by the year of what it is about, else by its own, and what
 * others than they and the staff did is left out.
 */
function ofSeenYears(actor: ClientActor): SQL | undefined {
  const taxYear = sql`coalesce(f.tax_year, step_of.tax_year, project.tax_year, invoice.tax_year)`;
  const madeAt = sql`coalesce(f.uploaded_at, talk.created_at, invoice.created_at, newest.at)`;
  return and(
    inGrantedYears(actor, ['see'], { taxYear, madeAt }),
    knowsOf(actor, { id: sql`newest.actor_id`, isStaff: sql`who.is_admin` }),
  );
}

function actionsOf(type: ActivityFilter['type']): ActivityAction[] {
  return Object.entries(clientActivityTypeOf)
    .filter(([, its]) => type === 'all' || its === type)
    .map(([action]) => action as ActivityAction);
}

/** By the database's clock. */
function beginOf(period: ClientActivityPeriod, zone: string) {
  switch (period) {
    case 'all':
      return sql`'-infinity'::timestamptz`;
    case 'today':
      return sql`date_trunc('day', now(), ${zone})`;
    case 'week':
      return sql`now() - interval '7 days'`;
    case 'month':
      return sql`now() - interval '30 days'`;
    default:
      return period satisfies never;
  }
}
