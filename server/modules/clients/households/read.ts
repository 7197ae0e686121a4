import { and, eq, isNull, sql } from 'drizzle-orm';
import type { HouseholdView } from '#contract/clients/households';
import { noticeDelaySeconds } from '#domain/undo';
import { peopleAndRights } from '#modules/clients/accounts';
import { describeClients } from '#modules/clients';
import type { StaffActor } from '#platform/actor';
import { anywhere } from '#platform/database/like-pattern';
import type { Executor } from '#platform/database/database';
import { andInStaffScope } from '#platform/staff-scope';
import { findHousehold } from './manage.ts';
import { partings } from './table.ts';

const listed = 50;

/** Households of which the reader sees an account, by name, with how many of theirs they see. */
export async function listHouseholds(
  db: Executor,
  actor: StaffActor,
  { q, clientId }: { q: string; clientId?: string | undefined },
): Promise<{ id: string; name: string; accounts: number }[]> {
  const { rows } = await db.execute<{ id: string; name: string; accounts: number }>(sql`
    SELECT h.id, h.name, count(*)::int AS accounts
    FROM households AS h JOIN household_members AS m ON m.household_id = h.id
    WHERE fold_text(h.name) LIKE fold_text(${anywhere(q)})
      ${clientId === undefined ? sql`` : sql`AND h.id = (SELECT household_id FROM household_members WHERE client_id = ${clientId})`}${andInStaffScope(actor, sql`m.client_id`)}
    GROUP BY h.id ORDER BY fold_text(h.name), h.id LIMIT ${listed}`);
  return rows;
}

/** A household as one page shows it. @throws AppError `not_found` */
export async function readHousehold(
  db: Executor,
  { actor, timeZone }: { actor: StaffActor; timeZone: string },
  id: string,
): Promise<HouseholdView> {
  const found = await findHousehold(db, actor, id);
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT m.client_id AS id FROM household_members AS m
    JOIN client_accounts AS c ON c.id = m.client_id
    WHERE m.household_id = ${id}${andInStaffScope(actor, sql`m.client_id`)}
    ORDER BY c.name_key, c.id`);
  const ids = rows.map((row) => row.id);
  const clients = await describeClients(db, { actor, timeZone }, ids);
  const people = actor.rights.has('records') ? await peopleAndRights(db, ids) : [];
  return {
    ...found,
    accounts: clients.map((client) => ({
      client,
      people: people.filter(({ clientId }) => clientId === client.id),
    })),
    partings: actor.rights.has('records') ? await openPartings(db, ids) : [],
  };
}

/** Partings that can still be undone, of some accounts. */
export async function openPartings(
  db: Executor,
  clientIds: readonly string[],
): Promise<HouseholdView['partings']> {
  const rows = await db
    .select({
      id: partings.id,
      clientId: partings.clientId,
      canUndoUntil: sql<string>`to_json(${partings.partedAt}
        + make_interval(secs => ${noticeDelaySeconds})) #>> '{}'`,
    })
    .from(partings)
    .where(
      and(
        sql`${partings.clientId} = ANY (${sql.param([...clientIds])}::uuid[])`,
        isNull(partings.notifiedAt),
        isNull(partings.undoneAt),
      ),
    );
  return rows.map((row) => ({ ...row, canUndoUntil: new Date(row.canUndoUntil).toISOString() }));
}

/** One that was just made. */
export async function openParting(
  db: Executor,
  id: string,
): Promise<HouseholdView['partings'][number]> {
  const [row] = await db
    .select({ clientId: partings.clientId })
    .from(partings)
    .where(eq(partings.id, id));
  const found = (await openPartings(db, [row?.clientId ?? ''])).find((one) => one.id === id);
  if (!found) throw new Error('the parting was not stored');
  return found;
}

/** The accounts of a household, by id. */
export async function membersOf(db: Executor, id: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT client_id AS id FROM household_members WHERE household_id = ${id} ORDER BY 1`,
  );
  return rows.map((row) => row.id);
}
