import { type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { BatchWho, BatchWork } from '#contract/projects/batches';
import { isOfClients, type LeftOutReason } from '#domain/batches';
import { calendarDay } from '#domain/tax/business-days';
import { openFields } from '#domain/text-templates';
import { assertStaff } from '#modules/team';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { clientsOf } from '#platform/staff-scope';
import { staffWithRight } from '#platform/staff-rights';
import { findWho } from './find-who.ts';
import { batchItems, batches } from './table.ts';

/**
 * Prepares something for many: notes for whom, and says of each why they are left out. Nothing is done yet, and what is
 * done later is done for these.
 *
 * @returns its id
 * @throws AppError as `findWho`; `invalid_request` for a person who is not on the staff
 */
export async function draftBatch(
  tx: Executor,
  actor: StaffActor,
  { who, work }: { who: BatchWho; work: BatchWork },
  timeZone: string,
): Promise<string> {
  const { kind } = work;
  if (kind === 'assign' && work.personId !== null) await assertStaff(tx, work.personId, 'work');
  const found = await findWho(tx, actor, { kind, who }, timeZone);
  const id = uuidv7();
  await tx.insert(batches).values({ id, kind, work, madeBy: actor.userId });
  await tx.insert(batchItems).select(sql`
    SELECT ${id}::uuid, t.id, t.place, NULL::text, NULL::text, NULL::uuid, NULL::date, NULL::uuid
    FROM unnest(${sql.param(found.map((one) => one.id))}::uuid[],
      ${sql.param(found.map(({ place }) => place))}::int[]) AS t (id, place)`);
  await excludeClients(tx, id, work, calendarDay(new Date(), timeZone));
  return id;
}

/** Notes for whom it is already known that nothing will be done. */
async function excludeClients(
  tx: Executor,
  id: string,
  work: BatchWork,
  today: string,
): Promise<void> {
  const reasons = await reasonsFor(tx, work, today);
  const reason = sql`CASE ${sql.join(
    reasons.map(([name, condition]) => sql`WHEN ${condition} THEN ${name}`),
    sql` `,
  )} END`;
  const records = isOfClients(work.kind)
    ? sql`SELECT a.id, ${reason} AS reason FROM client_accounts AS a`
    : sql`SELECT p.id, ${reason} AS reason FROM tax_projects AS p
          JOIN client_accounts AS a ON a.id = p.client_id`;
  await tx.execute(sql`
    UPDATE batch_items AS i SET outcome = 'left-out', reason = j.reason
    FROM (${records} WHERE ${isOfClients(work.kind) ? sql`a.id` : sql`p.id`} IN (
      SELECT record_id FROM batch_items WHERE batch_id = ${id})) AS j
    WHERE i.batch_id = ${id} AND i.record_id = j.id AND j.reason IS NOT NULL`);
}

/** Of the client `a` and, but for messages and letters, the return `p`: the first that holds. */
async function reasonsFor(
  tx: Executor,
  work: BatchWork,
  today: string,
): Promise<[LeftOutReason, SQL][]> {
  const archived: [LeftOutReason, SQL] = ['archived', sql`a.archived_at IS NOT NULL`];
  const closed: [LeftOutReason, SQL] = ['closed', sql`NOT p.is_open`];
  switch (work.kind) {
    case 'message': {
      const fields = openFields(`${work.subject} ${work.text}`).map((field) => field.toLowerCase());
      const namesPreparer = fields.some((field) => /^\{ *preparer *\}$/.test(field));
      return namesPreparer
        ? [archived, ['unknown', sql`a.id NOT IN (SELECT client_id FROM client_preparers)`]]
        : [archived];
    }
    case 'letter':
      return [
        archived,
        [
          'sent',
          sql`EXISTS (SELECT FROM letters AS l WHERE l.client_id = a.id AND l.withdrawn_at IS NULL
            AND l.template_id = ${work.templateId}::uuid AND l.tax_year = ${work.taxYear}::int)`,
        ],
      ];
    case 'remind':
      return [
        archived,
        closed,
        [
          'nothing',
          sql`p.waiting_on_client = 0 OR coalesce(p.needed_from_day > ${today}::date, false)`,
        ],
      ];
    case 'request':
      return [
        archived,
        closed,
        [
          'asked',
          sql`EXISTS (SELECT FROM checklist_items AS c WHERE c.project_id = p.id
            AND c.needed_from = 'client' AND lower(c.title) = lower(${work.title}))`,
        ],
      ];
    case 'assign':
      return [
        archived,
        closed,
        ['same', sql`p.in_charge_id IS NOT DISTINCT FROM ${work.personId}::uuid`],
        ...(await unseenBy(tx, work.personId)),
      ];
    case 'date':
      return [
        archived,
        closed,
        ['same', sql`p.target_date IS NOT DISTINCT FROM ${work.day}::date`],
      ];
  }
}

/** Whom the person doesn’t see; nobody, for someone who sees everyone, or for nobody. */
async function unseenBy(tx: Executor, personId: string | null): Promise<[LeftOutReason, SQL][]> {
  if (personId === null) return [];
  const seeing = await staffWithRight(tx, 'everyone');
  return seeing.some(({ id }) => id === personId)
    ? []
    : [['unseen', sql`p.client_id NOT IN ${clientsOf(personId)}`]];
}
