import { sql } from 'drizzle-orm';
import { noticeDelaySeconds } from '#domain/undo';
import { viewersOfMany } from '#modules/clients/accounts';
import type { Executor } from '#platform/database/database';
import { publishLive } from '#platform/live/publish';
import { removeFromNotices } from './forget-documents.ts';
import type { Platform } from '#platform/platform';
import type { NotifiedEvent } from './kinds/kinds.ts';
import { inAccount, notifyEach } from './notify.ts';
import type { DelayedKind } from './table.ts';

/** A client, and the document, step or checklist item of theirs. */
export interface Subject {
  clientId: string;
  id: string;
}

/** Kinds that staff are announced. */
type AssignedKind = Extract<DelayedKind, `${string}-assigned`>;

/**
 * Notifies someone on the staff that they are in charge of something now, once that can't be undone anymore. Nobody is notified
 * of what they took themselves.
 *
 * @param taken who is in charge now, and who made it so
 */
export async function notifyAssigned(
  tx: Executor,
  kind: AssignedKind,
  { id, personId, by }: { id: string; personId: string | null; by: string },
): Promise<void> {
  await tx.execute(sql`DELETE FROM held_notices WHERE kind = ${kind} AND subject_id = ${id}`);
  if (personId === null || personId === by) return;
  await notifyLater(tx, kind, [{ clientId: personId, id }]);
}

/** Tells someone on the staff, later, that they took over a colleague's work; nobody who handed it to themselves. */
export async function notifyOfWork(
  tx: Executor,
  { from, to, by }: { from: string; to: string; by: string },
): Promise<void> {
  if (to !== by) await notifyLater(tx, 'work-assigned', [{ clientId: to, id: from }]);
}

/** Takes back that someone took over a colleague's work: what they have not read leaves their list. */
export async function takeBackWork(
  tx: Executor,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const isOfWork = sql`kind = 'work-assigned' AND subject_id = ${from}`;
  await tx.execute(sql`DELETE FROM held_notices WHERE about_id = ${to} AND ${isOfWork}`);
  const { rowCount } = await tx.execute(
    sql`DELETE FROM notifications WHERE user_id = ${to} AND ${isOfWork} AND read_at IS NULL`,
  );
  if (rowCount === 0) return;
  await publishLive(tx, { userId: to }, { type: 'notifications-changed', userId: to });
}

/**
 * Notifies clients of what can still be undone, in the caller's transaction: only once the time for Undo
 * is over, and only what holds then. The same again restarts the time.
 */
export async function notifyLater(
  tx: Executor,
  kind: DelayedKind,
  subjects: readonly Subject[],
): Promise<void> {
  if (subjects.length === 0) return;
  await tx.execute(sql`
    INSERT INTO held_notices (about_id, kind, subject_id)
    SELECT "clientId", ${kind}, id
    FROM jsonb_to_recordset(${JSON.stringify(subjects.map(({ clientId, id }) => ({ clientId, id })))}::jsonb) AS t ("clientId" uuid, id uuid)
    ORDER BY "clientId", id
    ON CONFLICT (about_id, kind, subject_id) DO UPDATE SET held_at = now()`);
}

/**
 * Takes back what clients were or would have been notified of about these: what was held back is dropped,
 * and what they have not read yet leaves their list, and with it the email that would announce it.
 */
export async function takeBackNotices(
  tx: Executor,
  kind: DelayedKind,
  subjects: readonly Subject[],
): Promise<void> {
  if (subjects.length === 0) return;
  const owners = sql.param([...new Set(subjects.map(({ clientId }) => clientId))]);
  const ids = sql.param(subjects.map(({ id }) => id));
  // First, so that a release on its way is waited for and its notices are found below.
  await tx.execute(sql`
    DELETE FROM held_notices WHERE about_id = ANY (${owners}::uuid[]) AND kind = ${kind}
      AND subject_id = ANY (${ids}::uuid[])`);
  await removeFromNotices(
    tx,
    sql`SELECT id, event->'fileIds' AS file_ids FROM notifications
      WHERE user_id IN (SELECT user_id FROM access_grants WHERE client_id = ANY (${owners}::uuid[]))
        AND kind = ${kind} AND read_at IS NULL
        AND (subject_id = ANY (${ids}::uuid[]) OR event->'fileIds' ?| ${ids}::text[])
      ORDER BY user_id, kind, subject_id FOR UPDATE`,
    subjects.map(({ id }) => id),
  );
}

interface Due extends Record<string, unknown> {
  kind: DelayedKind;
  /** The client account; of what is assigned, who on the staff is in charge now. */
  aboutId: string;
  id: string;
  /** Of what someone on the staff was put in charge of. */
  clientId: string | null;
  clientName: string | null;
  projectId: string | null;
  /** As it is called now. */
  name: string;
  reason: string | null;
  taxYear: number | null;
  madeAt: string | null;
  /** Who uploaded a document first. */
  madeBy: string | null;
}

/**
 * Notifies clients of what was held back for `delaySeconds`, if it still holds, in the words of now: a
 * document that was deleted or marked pending, a step that is open again and an item of another
 * state are not announced. Documents that are due together are one notification.
 */
export async function releaseNotices(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  delaySeconds = noticeDelaySeconds,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<Due>(sql`
      WITH due AS (
        DELETE FROM held_notices WHERE held_at <= now() - make_interval(secs => ${delaySeconds})
        RETURNING kind, about_id, subject_id, held_at
      )
      SELECT due.kind, due.about_id AS "aboutId", due.subject_id AS id,
        a.id AS "clientId", trim(a.first_name || ' ' || a.last_name) AS "clientName",
        coalesce(s.project_id, i.project_id, p.id) AS "projectId",
        coalesce(f.original_name, s.title, i.title, p.name, c.subject, q.first_name || ' ' || q.last_name,
          w.first_name || ' ' || w.last_name, '') AS name,
        i.sent_back_reason AS reason, coalesce(f.tax_year, r.tax_year) AS "taxYear",
        to_json(coalesce(f.uploaded_at, r.created_at)) #>> '{}' AS "madeAt",
        (SELECT uploaded_by FROM file_versions WHERE file_id = f.id AND version = 1) AS "madeBy"
      FROM due
      LEFT JOIN files AS f ON f.id = due.subject_id AND f.archived_at IS NULL
        AND (due.kind = 'file-processed' AND f.processed_at IS NOT NULL
          OR due.kind = 'file-asked' AND f.processed_at IS NULL)
      LEFT JOIN timeline_items AS s ON s.id = due.subject_id
        AND (due.kind = 'step-completed' AND s.status = 'completed'
          OR due.kind = 'project-assigned' AND s.in_charge_id = due.about_id)
      LEFT JOIN tax_projects AS p ON due.kind = 'project-assigned' AND p.id = due.subject_id
        AND p.in_charge_id = due.about_id
      LEFT JOIN conversations AS c ON due.kind = 'conversation-assigned' AND c.id = due.subject_id
        AND c.in_charge_id = due.about_id
      LEFT JOIN inquiries AS q ON due.kind = 'inquiry-assigned' AND q.id = due.subject_id
        AND q.owner_id = due.about_id
      LEFT JOIN users AS w ON due.kind = 'work-assigned' AND w.id = due.subject_id
      LEFT JOIN client_preparers AS cp ON due.kind = 'client-assigned'
        AND cp.client_id = due.subject_id AND cp.preparer_id = due.about_id
      LEFT JOIN client_accounts AS a ON due.kind LIKE '%-assigned'
        AND a.id = coalesce(s.client_id, p.client_id, c.client_id, cp.client_id)
      LEFT JOIN checklist_items AS i ON i.id = due.subject_id
        AND (due.kind = 'item-approved' AND i.status = 'approved'
          OR due.kind = 'item-sent-back' AND i.sent_back_reason IS NOT NULL
          OR due.kind = 'item-requested' AND i.status IN ('missing', 'pending'))
      LEFT JOIN tax_projects AS r ON r.id = coalesce(s.project_id, i.project_id)
      WHERE coalesce(f.id, s.id, i.id, a.id, q.id, w.id) IS NOT NULL
      ORDER BY due.held_at, due.subject_id`);
    await notifyEach(tx, noticesFor(await forEachPerson(tx, rows, config.firm.timeZone)));
  });
}

type DueFor = Due & { userId: string };

/** What is due, for each person who sees it; what is assigned, for who is in charge. */
async function forEachPerson(
  tx: Executor,
  rows: readonly Due[],
  timeZone: string,
): Promise<DueFor[]> {
  const records = rows.map(({ kind, aboutId, taxYear, madeAt, madeBy }) => ({
    clientId: aboutId,
    // Only who may answer is asked.
    rights: kind === 'file-asked' ? (['see', 'add'] as const) : (['see'] as const),
    taxYear,
    madeAt: new Date(madeAt ?? 0),
    madeBy,
  }));
  const seen = await viewersOfMany(tx, records, timeZone);
  return rows.flatMap((row, at) => {
    const people = row.kind.endsWith('-assigned') ? [row.aboutId] : (seen[at]?.people ?? []);
    return people.map((userId) => ({ ...row, userId }));
  });
}

function noticesFor(rows: readonly DueFor[]): { userId: string; event: NotifiedEvent }[] {
  const notices: { userId: string; event: NotifiedEvent }[] = [];
  for (const row of rows) {
    const { kind, userId, aboutId, id, projectId, name, reason, clientId, clientName } = row;
    const ofClient = { clientId: clientId ?? '', clientName: clientName ?? '' };
    if (kind === 'client-assigned') notices.push({ userId, event: { kind, ...ofClient } });
    if (kind === 'conversation-assigned') {
      notices.push({ userId, event: { kind, conversationId: id, subject: name, ...ofClient } });
    }
    if (kind === 'inquiry-assigned') notices.push({ userId, event: { kind, inquiryId: id, name } });
    if (kind === 'work-assigned') {
      notices.push({ userId, event: { kind, colleagueId: id, colleagueName: name } });
    }
    if (projectId === null) continue;
    if (kind === 'project-assigned') {
      notices.push({ userId, event: { kind, projectId, itemId: id, title: name, ...ofClient } });
      continue;
    }
    if (
      kind !== 'step-completed' &&
      kind !== 'item-approved' &&
      kind !== 'item-sent-back' &&
      kind !== 'item-requested'
    )
      continue;
    const item = { projectId, itemId: id, title: name };
    const event =
      kind === 'item-sent-back' ? { kind, ...item, reason: reason ?? '' } : { kind, ...item };
    notices.push({ userId, event: inAccount(event, aboutId, userId) });
  }
  return [...notices, ...documentsOf(rows, 'file-processed'), ...documentsOf(rows, 'file-asked')];
}

/** Documents of one account are one notification. */
function documentsOf(
  rows: readonly DueFor[],
  kind: 'file-processed' | 'file-asked',
): { userId: string; event: NotifiedEvent }[] {
  const documents = rows.filter((row) => row.kind === kind);
  const groups = Map.groupBy(documents, (row) => `${row.userId} ${row.aboutId}`);
  return [...groups.values()].flatMap((its) => {
    const [first] = its;
    if (!first) return [];
    const { userId, aboutId, name: fileName } = first;
    const event = { kind, fileIds: its.map(({ id }) => id), fileName };
    return [{ userId, event: inAccount(event, aboutId, userId) }];
  });
}
