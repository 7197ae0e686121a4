import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { coveringFacts, lastKind, type StepFact, stepKinds } from '#domain/step-kinds';
import type { Executor } from '#platform/database/database';
import { checklistItems, timelineItems } from './items/table.ts';
import { blockersOf } from './readiness.ts';
import { noAnswer } from './request-kind.ts';
import { taxProjects } from './table.ts';

type StepRow = typeof timelineItems.$inferSelect;

const authorizations = (projectId: string) =>
  and(
    eq(checklistItems.projectId, projectId),
    eq(checklistItems.neededFrom, 'client'),
    eq(checklistItems.expectedKind, '8879'),
  );

/**
 * Completes the steps that a fact of a return completes: those of its kind, and once the return was delivered, what comes
 * before them. A second person's review stays the staff's to complete. A delivered return is with the client. The caller
 * holds the project.
 */
export async function completeSteps(
  tx: Executor,
  projectId: string,
  fact: StepFact,
): Promise<void> {
  const steps = await tx
    .select()
    .from(timelineItems)
    .where(eq(timelineItems.projectId, projectId))
    .orderBy(asc(timelineItems.position));
  const isOwn = ({ kinds, needsSecondPerson }: StepRow) =>
    !needsSecondPerson && lastKind(kinds) === fact;
  const done = steps.filter(
    (step) => step.status !== 'completed' && (isOwn(step) || isCovered(steps, step, fact)),
  );
  await complete(tx, projectId, done);
  if (fact === 'delivery') {
    const next = steps.filter(
      ({ kinds, status }) => kinds.includes('client_review') && status === 'pending',
    );
    await setStatus(tx, next, { status: 'in-progress', completedAt: null });
  }
  if (fact === 'signature') await completeAuthorizations(tx, projectId);
}

/** Whether a step comes before those that a fact completes, or where none does, before those of later facts. */
function isCovered(steps: readonly StepRow[], step: StepRow, fact: StepFact): boolean {
  if (step.needsSecondPerson || !coveringFacts.some((one) => one === fact)) return false;
  const own = steps.filter(({ kinds }) => lastKind(kinds) === fact);
  const later = steps.filter(
    ({ kinds }) =>
      lastKind(kinds) !== 'custom' && stepKinds.indexOf(lastKind(kinds)) > stepKinds.indexOf(fact),
  );
  const end = own.at(-1) ?? later[0];
  return end !== undefined && step.position < end.position;
}

async function complete(tx: Executor, projectId: string, steps: readonly StepRow[]): Promise<void> {
  const completed = { status: 'completed', completedAt: sql`now()` } as const;
  const preparations = steps.filter(
    ({ startsPreparation, startReason }) => startsPreparation && startReason === null,
  );
  const missing = preparations.length === 0 ? 0 : (await blockersOf(tx, { id: projectId })).length;
  if (missing > 0) {
    await setStatus(tx, preparations, {
      ...completed,
      startReason: 'The return was delivered.',
      startMissing: missing,
      startedAt: sql`now()`,
    });
  }
  await setStatus(
    tx,
    missing > 0 ? steps.filter((step) => !preparations.includes(step)) : steps,
    completed,
  );
}

async function setStatus(
  tx: Executor,
  steps: readonly StepRow[],
  columns: Parameters<ReturnType<typeof tx.update<typeof timelineItems>>['set']>[0],
): Promise<void> {
  if (steps.length === 0) return;
  const ids = steps.map(({ id }) => id);
  await tx.update(timelineItems).set(columns).where(inArray(timelineItems.id, ids));
}

/** The signed form is in: nobody has to send it. */
async function completeAuthorizations(tx: Executor, projectId: string): Promise<void> {
  await tx
    .update(checklistItems)
    .set({
      status: 'completed',
      completedAt: sql`now()`,
      ...noAnswer,
      sentBackReason: null,
      sentBackFileId: null,
      sentBackAt: null,
    })
    .where(
      and(
        authorizations(projectId),
        inArray(checklistItems.status, ['missing', 'pending', 'in-review']),
      ),
    );
}

/** Opens the steps of facts again that are no longer so. The caller holds the project. */
export async function reopenSteps(
  tx: Executor,
  projectId: string,
  facts: readonly StepFact[],
): Promise<void> {
  const steps = await tx
    .select()
    .from(timelineItems)
    .where(
      and(
        eq(timelineItems.projectId, projectId),
        eq(timelineItems.needsSecondPerson, false),
        inArray(timelineItems.status, ['completed', 'in-progress']),
      ),
    );
  const wanted = steps.filter(({ kinds }) => facts.some((fact) => kinds.includes(fact)));
  await setStatus(tx, wanted, { status: 'pending', completedAt: null });
  if (!facts.includes('signature')) return;
  await tx
    .update(checklistItems)
    .set({ status: 'pending', completedAt: null })
    .where(and(authorizations(projectId), eq(checklistItems.status, 'completed')));
}

/**
 * The same for all open returns of a client for a year: an engagement letter is about the year. The caller holds the client.
 *
 * @returns their projects
 */
export async function completeStepsOfYear(
  tx: Executor,
  { clientId, taxYear }: { clientId: string; taxYear: number },
  fact: StepFact,
): Promise<(typeof taxProjects.$inferSelect)[]> {
  const projects = await tx
    .select()
    .from(taxProjects)
    .where(
      and(
        eq(taxProjects.clientId, clientId),
        eq(taxProjects.taxYear, taxYear),
        eq(taxProjects.isOpen, true),
      ),
    )
    .orderBy(asc(taxProjects.id))
    .for('no key update');
  for (const { id } of projects) await completeSteps(tx, id, fact);
  return projects;
}
