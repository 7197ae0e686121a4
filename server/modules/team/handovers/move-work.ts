import { sql } from 'drizzle-orm';
import { type HandoverKind, handoverKinds } from '#domain/handovers';
import type { Day } from '#domain/tax/business-days';
import { movePreparers } from '#modules/team';
import { moveConversationCharge } from '#modules/messages/conversations';
import { moveInquiries } from '#modules/messages/inquiries';
import { moveProjectCharge, moveStepCharge } from '#modules/projects';
import type { ChargeMove } from '#platform/charge-move';
import type { Executor } from '#platform/database/database';

/** A record of a hand-over, and since when the person it goes to is in charge of a client. */
export interface WorkMove extends ChargeMove {
  kind: HandoverKind;
  since: Day | null;
}

/**
 * Gives all of them another person in charge, a statement for each kind. What has got someone else in the meantime
 * stays.
 *
 * @returns those that moved
 */
export async function moveWork(tx: Executor, moves: readonly WorkMove[]): Promise<WorkMove[]> {
  const byKind = Map.groupBy(moves, ({ kind }) => kind);
  const idsOf = (kind: HandoverKind) => (byKind.get(kind) ?? []).map(({ id }) => id);
  // The order of all locks: client accounts before projects, projects before their steps.
  await tx.execute(sql`SELECT FROM client_accounts AS a
    WHERE id = ANY (${sql.param(idsOf('client'))}::uuid[]) ORDER BY id FOR NO KEY UPDATE`);
  await tx.execute(sql`SELECT FROM tax_projects AS p
    WHERE id = ANY (${sql.param(idsOf('project'))}::uuid[])
      OR id IN (SELECT project_id FROM timeline_items AS s
        WHERE s.id = ANY (${sql.param(idsOf('step'))}::uuid[]))
    ORDER BY id FOR NO KEY UPDATE`);
  const moved: WorkMove[] = [];
  for (const kind of handoverKinds) {
    const theirs = byKind.get(kind) ?? [];
    if (theirs.length === 0) continue;
    const ids = new Set(await moversOf[kind](tx, theirs));
    moved.push(...theirs.filter(({ id }) => ids.has(id)));
  }
  return moved;
}

const moversOf: Readonly<
  Record<HandoverKind, (tx: Executor, moves: readonly WorkMove[]) => Promise<string[]>>
> = {
  client: movePreparers,
  project: moveProjectCharge,
  step: moveStepCharge,
  conversation: moveConversationCharge,
  inquiry: moveInquiries,
};
