import { eq, sql } from 'drizzle-orm';
import { assertMayBeNamed, hasUnfitCharge } from '#modules/team';
import { notifyAssigned } from '#modules/notifications';
import type { Actor } from '#platform/actor';
import { type ChargeMove, chargeMoves } from '#platform/charge-move';
import type { Executor } from '#platform/database/database';
import { lockStep } from './items/lock-items.ts';
import { announceProject } from './announce.ts';
import { type ProjectRow, taxProjects } from './table.ts';
import { lockProject } from './queries.ts';
import { timelineItems } from './items/table.ts';

// Putting someone in charge of a project, and of a step (decision 033).

/**
 * Puts someone in charge of a project, or leaves it to the client's preparer.
 *
 * @param personId null for nobody of its own
 * @throws AppError `not_found`; `invalid_request` and `conflict` for someone who can't be in charge of it
 */
export async function putInCharge(
  tx: Executor,
  actor: Actor,
  id: string,
  personId: string | null,
): Promise<ProjectRow> {
  const project = await lockProject(tx, actor, id);
  await assertFit(tx, project, personId);
  if (project.inChargeId === personId) return project;
  await tx.update(taxProjects).set({ inChargeId: personId }).where(eq(taxProjects.id, id));
  await notifyAssigned(tx, 'project-assigned', { id, personId, by: actor.userId });
  await announceProject(tx, project);
  return project;
}

/** The same for a step, which is otherwise left to the person in charge of the project. */
export async function putInChargeOfStep(
  tx: Executor,
  actor: Actor,
  id: string,
  personId: string | null,
): Promise<ProjectRow> {
  const { project, row } = await lockStep(tx, actor, id);
  await assertFit(tx, project, personId);
  if (row.inChargeId === personId) return project;
  await tx.update(timelineItems).set({ inChargeId: personId }).where(eq(timelineItems.id, id));
  await notifyAssigned(tx, 'project-assigned', { id, personId, by: actor.userId });
  return project;
}

async function assertFit(
  tx: Executor,
  { clientId }: ProjectRow,
  personId: string | null,
): Promise<void> {
  if (personId === null) return;
  await assertMayBeNamed(tx, personId, { clientId, right: 'projects' });
}

/** Ends the charge of those whose role lost the right to projects, or who lost the client. */
export async function endUnfitCharge(tx: Executor): Promise<void> {
  for (const table of [taxProjects, timelineItems]) {
    const columns = { own: table.inChargeId, client: table.clientId };
    await tx
      .update(table)
      .set({ inChargeId: null })
      .where(await hasUnfitCharge(tx, 'projects', columns));
  }
}

/** How many open projects and steps someone is in charge of by themselves, not by a client. */
export async function countInChargeOf(db: Executor, personId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT (SELECT count(*)::int FROM tax_projects WHERE is_open AND in_charge_id = ${personId})
      + (SELECT count(*)::int FROM timeline_items
        WHERE status <> 'completed' AND in_charge_id = ${personId}) AS count`);
  return rows[0]?.count ?? 0;
}

/**
 * Puts someone else in charge of them, and of those that are over. The caller has checked who takes them.
 *
 * @param to null leaves them to who is in charge of the project or the client
 */
export async function handOverCharge(tx: Executor, from: string, to: string | null): Promise<void> {
  for (const table of [taxProjects, timelineItems]) {
    await tx.update(table).set({ inChargeId: to }).where(eq(table.inChargeId, from));
  }
}

/** Gives each of them another person in charge of its own, unless that changed. @returns the ids of those that moved */
export async function moveProjectCharge(
  tx: Executor,
  moves: readonly ChargeMove[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    UPDATE tax_projects AS p SET in_charge_id = m.now FROM ${chargeMoves(moves)}
    WHERE p.id = m.id AND p.in_charge_id IS NOT DISTINCT FROM m.was RETURNING p.id`);
  return rows.map(({ id }) => id);
}

/** The same of steps. */
export async function moveStepCharge(
  tx: Executor,
  moves: readonly ChargeMove[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    UPDATE timeline_items AS s SET in_charge_id = m.now FROM ${chargeMoves(moves)}
    WHERE s.id = m.id AND s.in_charge_id IS NOT DISTINCT FROM m.was RETURNING s.id`);
  return rows.map(({ id }) => id);
}
