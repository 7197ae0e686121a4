import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AssignedTo } from '#contract/lists';
import type { Actor, StaffActor } from './actor.ts';
import type { Executor } from './database/database.ts';
import { notFound } from './errors.ts';

// Whose records someone on the staff sees (decision 027): everyone's by the right of that name, else those
// of the clients they are in charge of or who were given to them.

/** Whether a member of the staff sees all clients. */
export const seesEveryone = ({ rights }: StaffActor): boolean => rights.has('everyone');

/** The clients of a member of the staff, by id: in charge of, or given. */
export const clientsOf = (staffId: string | SQLWrapper): SQL => sql`(
  SELECT client_id FROM client_preparers WHERE preparer_id = ${staffId}
  UNION ALL SELECT client_id FROM client_assignments WHERE staff_id = ${staffId})`;

/** Records whose client the caller sees; nothing where that is everyone. `owner` names the client. */
export const inStaffScope = (actor: StaffActor, owner: SQLWrapper): SQL | undefined =>
  seesEveryone(actor) ? undefined : sql`${owner} IN ${clientsOf(actor.userId)}`;

/** The same as one more condition of a statement. */
export const andInStaffScope = (actor: StaffActor, owner: SQLWrapper): SQL => {
  const scope = inStaffScope(actor, owner);
  return scope === undefined ? sql`` : sql` AND ${scope}`;
};

/**
 * Narrows a list to what the caller is in charge of, or to what nobody is in charge of: by its client, unless
 * someone is in charge of the record itself.
 *
 * @param owner names the client
 * @param own names who is in charge of the record, for records that may have someone (decision 033)
 */
export function inAssigned(
  actor: { userId: string },
  owner: SQLWrapper,
  assigned: AssignedTo | undefined,
  own?: SQLWrapper,
): SQL | undefined {
  if (assigned === undefined) return undefined;
  const byClient =
    assigned === 'me'
      ? sql`${owner} IN ${clientsOf(actor.userId)}`
      : sql`${owner} NOT IN (SELECT client_id FROM client_preparers)`;
  if (own === undefined) return byClient;
  return assigned === 'me'
    ? sql`(${own} = ${actor.userId} OR ${own} IS NULL AND ${byClient})`
    : sql`(${own} IS NULL AND ${byClient})`;
}

/** The same for projects, where an open step of theirs makes a project the caller's too. */
export function inAssignedProjects(
  actor: { userId: string },
  project: { id: SQLWrapper; clientId: SQLWrapper; inChargeId: SQLWrapper },
  assigned: AssignedTo | undefined,
): SQL | undefined {
  const ofProject = inAssigned(actor, project.clientId, assigned, project.inChargeId);
  if (assigned !== 'me') return ofProject;
  return sql`(${ofProject} OR ${project.id} IN (SELECT project_id FROM timeline_items
    WHERE in_charge_id = ${actor.userId} AND status <> 'completed'))`;
}

/**
 * Lets staff on who see all these clients. A client's own scope is decided elsewhere.
 *
 * @throws AppError `not_found`, as for a client who isn't there
 */
export async function assertSeesClients(
  db: Executor,
  actor: Actor,
  clientIds: readonly string[],
): Promise<void> {
  if (actor.role !== 'admin' || clientIds.length === 0 || seesEveryone(actor)) return;
  const { rows } = await db.execute<{ sees: boolean }>(sql`
    SELECT ${sql.param([...clientIds])}::uuid[] <@ ARRAY${clientsOf(actor.userId)} AS sees`);
  if (rows[0]?.sees !== true) throw notFound();
}

/** Decides about the client of a live event. */
export type SeesClient = (clientId: string) => boolean;

/** Which clients' events a member of the staff hears. A change of that closes the stream, which comes back. */
export async function eventsSeenBy(db: Executor, actor: Actor): Promise<SeesClient> {
  if (actor.role !== 'admin' || seesEveryone(actor)) return () => true;
  const { rows } = await db.execute<{ client_id: string }>(clientsOf(actor.userId));
  const seen = new Set(rows.map((row) => row.client_id));
  return (clientId) => seen.has(clientId);
}
