import { eq, type SQL, sql } from 'drizzle-orm';
import { type ActivityAction, activityActions } from '#domain/activity';
import { actionLabels } from '#domain/activity-labels';
import type { AdminActivityEntry } from '#contract/firm/admin-activity';
import { people } from '#modules/identity/people';
import type { Executor } from '#platform/database/database';

const namesPreparer: ReadonlySet<ActivityAction> = new Set(['assign_preparer', 'remove_preparer']);
/** What is told with the name of the person or the client account that it was done to. */
const onPeople = sql.join(
  activityActions
    .filter((action) => namesPreparer.has(action) || actionLabels[action].link !== undefined)
    .map((action) => sql`${action}`),
  sql`, `,
);

interface Row extends Record<string, unknown> {
  id: string;
  action: ActivityAction;
  at: string;
  actor_id: string | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  is_admin: boolean | null;
  client_id: string | null;
  client_first_name: string | null;
  client_last_name: string | null;
  file_id: string | null;
  file_name: string | null;
  category: string | null;
  subject_type: string | null;
  subject_id: string | null;
  title: string | null;
  address: string | null;
  api_token: string | null;
}

/** The person a list is filtered by; null without a filter, and for a person who was deleted. */
export async function findPerson(db: Executor, id: string | undefined) {
  if (id === undefined) return null;
  const { id: its, firstName, lastName, email } = people;
  const rows = await db
    .select({ id: its, firstName, lastName, email })
    .from(people)
    .where(eq(its, id));
  const [person] = rows;
  return person ? { ...person, email: person.email ?? '' } : null;
}

export type FoundPerson = Awaited<ReturnType<typeof findPerson>>;

/** Entries by their numbers, newest first, as staff read them. */
export async function presentEntries(
  db: Executor,
  ids: readonly number[],
): Promise<AdminActivityEntry[]> {
  if (ids.length === 0) return [];
  return presentLog(
    db,
    sql`SELECT * FROM activity WHERE id = ANY (${sql.param([...ids])}::bigint[])`,
  );
}

/**
 * Rows of the log with the names that belong to their ids now: the log itself holds none.
 *
 * @param entries a query of some rows of `activity`
 */
export async function presentLog(db: Executor, entries: SQL): Promise<AdminActivityEntry[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT e.id, e.action, to_json(e.at) #>> '{}' AS at, e.actor_id, who.first_name, who.last_name,
      who.email, who.is_admin, e.client_id, client.first_name AS client_first_name,
      client.last_name AS client_last_name, f.id AS file_id, f.original_name AS file_name,
      f.category, e.subject_type, e.subject_id, e.address,
      coalesce(step.title, item.title, project.name, folder.name, talk.subject,
        invoice.number, signing.title, template.name, made.name, gone.name,
        btrim(person.first_name || ' ' || person.last_name),
        btrim(account.first_name || ' ' || account.last_name)) AS title, caller.name AS api_token
    FROM (${entries}) AS e
    LEFT JOIN users AS who ON who.id = e.actor_id
    LEFT JOIN client_accounts AS client ON client.id = e.client_id
    LEFT JOIN files AS f ON e.subject_type = 'file' AND f.id = e.subject_id
    LEFT JOIN timeline_items AS step ON e.subject_type = 'timeline_item' AND step.id = e.subject_id
    LEFT JOIN checklist_items AS item ON e.subject_type = 'checklist_item' AND item.id = e.subject_id
    LEFT JOIN tax_projects AS project ON e.subject_type = 'project' AND project.id = e.subject_id
    LEFT JOIN folders AS folder ON e.subject_type = 'folder' AND folder.id = e.subject_id
    LEFT JOIN messages AS said ON e.subject_type = 'message' AND said.id = e.subject_id
    LEFT JOIN conversations AS talk ON talk.id =
      CASE e.subject_type WHEN 'conversation' THEN e.subject_id ELSE said.conversation_id END
    LEFT JOIN invoices AS invoice ON e.subject_type = 'invoice' AND invoice.id = e.subject_id
    LEFT JOIN signature_requests AS signing
      ON e.subject_type = 'signature_request' AND signing.id = e.subject_id
    LEFT JOIN templates AS template ON e.subject_type = 'template' AND template.id = e.subject_id
    LEFT JOIN users AS person ON e.subject_type = 'user' AND e.action IN (${onPeople})
      AND person.id = e.subject_id
    LEFT JOIN client_accounts AS account ON e.subject_type = 'user' AND e.action IN (${onPeople})
      AND account.id = e.subject_id
    LEFT JOIN api_tokens AS made ON e.subject_type = 'api_token' AND made.id = e.subject_id
    LEFT JOIN api_tokens AS caller ON caller.id = e.session_id
    LEFT JOIN removed_names AS gone ON gone.subject_id = e.subject_id
    ORDER BY e.at DESC, e.id DESC`);
  return rows.map((row) => ({
    id: Number(row.id),
    action: row.action,
    timestamp: new Date(row.at).toISOString(),
    userId: row.first_name === null ? null : row.actor_id,
    userFirstName: row.first_name,
    userLastName: row.last_name,
    userEmail: row.email,
    userIsStaff: row.is_admin === true,
    clientId: row.client_first_name === null ? null : row.client_id,
    clientFirstName: row.client_first_name,
    clientLastName: row.client_last_name,
    fileId: row.file_id,
    fileName: row.file_name,
    fileCategory: row.category,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    subjectTitle: row.title,
    address: row.address,
    apiToken: row.api_token,
  }));
}
