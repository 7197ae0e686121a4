import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { BoardCard, MovedReturn } from '#contract/projects/board';
import type { AssignedTo } from '#contract/lists';
import type { dueFilters } from '#contract/projects/projects';
import type { ActivityAction } from '#domain/activity';
import { type BoardStage, changesToReach, movesOf, stageLabel, stageOf } from '#domain/board';
import type { TimelineStatus } from '#domain/project-values';
import { calendarDay, type Day } from '#domain/tax/business-days';
import { clientAccounts } from '#modules/clients/accounts';
import type { Actor, StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';
import { byDay, sortingBy } from '#platform/lists/list-pages';
import { inAssignedProjects } from '#platform/staff-scope';
import { announceProject } from '../announce.ts';
import { updateStep } from '../items/change-items.ts';
import { checklistItems, timelineItems } from '../items/table.ts';
import { isDue } from '../list-projects.ts';
import { projectsInScope } from '../policy.ts';
import { lockProject } from '../queries.ts';
import { isInChargeOf, projectInCharge } from '../read-in-charge.ts';
import { taxProjects } from '../table.ts';
import { notifyCompleted } from '../notify-completed.ts';

// The board: open returns by how far they are, and their moves (decision 051).

interface BoardFilter {
  stage?: BoardStage | undefined;
  assigned?: AssignedTo | undefined;
  personId?: string | undefined;
  due?: (typeof dueFilters)[number] | undefined;
}

const onBoard = (
  actor: StaffActor,
  { stage, assigned, personId, due }: BoardFilter,
  today: Day,
): SQL | undefined =>
  and(
    eq(taxProjects.isOpen, true),
    stage === undefined ? undefined : eq(taxProjects.stage, stage),
    projectsInScope(actor),
    inAssignedProjects(actor, taxProjects, assigned),
    personId === undefined ? undefined : isInChargeOf(personId),
    due === undefined ? undefined : isDue(due, today),
  );

/** The ids of the returns on the board, as a subquery. */
export const returnsOnBoard = (actor: StaffActor, filter: BoardFilter, timeZone: string): SQL =>
  sql`SELECT id FROM tax_projects WHERE ${onBoard(actor, filter, calendarDay(new Date(), timeZone))}`;

/** A page of one stage, the next due first. What has no due date comes last. */
export async function readBoard(
  db: Executor,
  actor: StaffActor,
  filter: BoardFilter & { stage: BoardStage },
  page: { timeZone: string; limit: number; cursor: string | undefined },
): Promise<{
  items: Omit<BoardCard, 'sentence'>[];
  nextCursor: string | null;
  total: number;
}> {
  const { stage } = filter;
  const today = calendarDay(new Date(), page.timeZone);
  const matches = onBoard(actor, filter, today);
  const sorting = sortingBy(
    `${stage}-due`,
    byDay(sql`coalesce(${taxProjects.nextDue}, '9999-12-31'::date)`),
    taxProjects.id,
  );
  const found = await db
    .select({
      id: taxProjects.id,
      name: taxProjects.name,
      taxYear: taxProjects.taxYear,
      nextDueDate: taxProjects.nextDue,
      client: {
        id: clientAccounts.id,
        firstName: clientAccounts.firstName,
        lastName: clientAccounts.lastName,
        email: sql<string>`coalesce(${clientAccounts.email}, '')`,
      },
      inCharge: projectInCharge(actor),
      sortKey: sql<string>`${sorting.key.inCursor}::text`,
    })
    .from(taxProjects)
    .innerJoin(clientAccounts, eq(clientAccounts.id, taxProjects.clientId))
    .where(and(matches, sorting.after(page.cursor)))
    .orderBy(...sorting.orderBy)
    .limit(page.limit + 1);
  const rows = found.slice(0, page.limit);
  const last = found.length > page.limit ? rows.at(-1) : undefined;
  const stepsOf = await readSteps(
    db,
    rows.map(({ id }) => id),
  );
  return {
    items: rows.map(({ id, name, taxYear, nextDueDate, client, inCharge }) => ({
      id,
      name,
      taxYear,
      client,
      stage,
      inCharge,
      nextDueDate,
      isOverdue: nextDueDate !== null && nextDueDate < today,
      ...stepsOf(id),
    })),
    nextCursor: last ? sorting.cursorAt(last) : null,
    total: await db.$count(taxProjects, matches),
  };
}

/** Where returns can be moved, and what preparation of each waits for. */
async function readSteps(
  db: Executor,
  ids: readonly string[],
): Promise<(id: string) => Pick<BoardCard, 'moves' | 'blockers'>> {
  const steps = await db
    .select({
      projectId: timelineItems.projectId,
      status: timelineItems.status,
      startsPreparation: timelineItems.startsPreparation,
      needsSecondPerson: timelineItems.needsSecondPerson,
      startReason: timelineItems.startReason,
    })
    .from(timelineItems)
    .where(inArray(timelineItems.projectId, [...ids]))
    .orderBy(asc(timelineItems.position));
  const blocking = await db
    .select({ projectId: checklistItems.projectId, title: checklistItems.title })
    .from(checklistItems)
    .where(
      and(
        inArray(checklistItems.projectId, [...ids]),
        eq(checklistItems.isBlocking, true),
        inArray(checklistItems.status, ['missing', 'pending']),
      ),
    )
    .orderBy(asc(checklistItems.position));
  const stepsOf = Map.groupBy(steps, ({ projectId }) => projectId);
  const blockersOf = Map.groupBy(blocking, ({ projectId }) => projectId);
  return (id) => {
    const own = stepsOf.get(id) ?? [];
    const isBlocked = own.some(
      ({ startsPreparation, status, startReason }) =>
        startsPreparation && status !== 'completed' && startReason === null,
    );
    return {
      moves: movesOf(own),
      blockers: isBlocked ? (blockersOf.get(id) ?? []).map(({ title }) => title) : [],
    };
  };
}

/** A step that a move changed, as the log has it. */
interface MovedStep {
  id: string;
  action: ActivityAction;
}

/**
 * Moves an open return to a stage, step by step and under the rules of each: those of reviews, and the readiness check.
 *
 * @param wanted.reason for beginning preparation while blocking requests are open
 * @throws AppError `not_found`; `conflict` where someone moved it in between, it has no such stage, or a rule of a step
 * refuses the change
 */
export async function moveToStage(
  tx: Executor,
  actor: Actor,
  id: string,
  { from, to, reason }: { from: BoardStage; to: BoardStage; reason?: string | undefined },
): Promise<MovedReturn & { clientId: string; entries: MovedStep[] }> {
  const project = await lockProject(tx, actor, id);
  if (!project.isOpen) throw refused('This project is closed. Reopen it first.');
  const steps = await tx
    .select()
    .from(timelineItems)
    .where(eq(timelineItems.projectId, id))
    .orderBy(asc(timelineItems.position));
  const now = stageOf(steps);
  if (now !== from) throw refused(`Someone moved this return to “${stageLabel(now)}”.`);
  const changes = changesToReach(steps, to);
  if (!changes) throw refused(`This return has no step for “${stageLabel(to)}”.`);
  const changed: MovedReturn['changed'] = [];
  const entries: MovedStep[] = [];
  let isReasonUsed = false;
  for (const { at, status } of changes) {
    const row = steps[at];
    if (!row) throw new Error('a move changes steps that are there');
    const isBlocked = row.startsPreparation && row.startReason === null && status !== 'pending';
    const given = isBlocked ? reason : undefined;
    isReasonUsed ||= given !== undefined;
    await updateStep(tx, actor, { project, row }, { status }, given);
    await notifyCompleted(tx, project, row, status);
    changed.push({ id: row.id, title: row.title, was: row.status });
    entries.push({ id: row.id, action: actionOf(row.status, status, given !== undefined) });
  }
  // A reason that begins nothing would be lost.
  if (reason !== undefined && !isReasonUsed) {
    throw refused('Nothing is missing, so no reason is needed.');
  }
  await announceProject(tx, project);
  return { stage: to, changed, clientId: project.clientId, entries };
}

const refused = (message: string) => new AppError('conflict', message);

const actionOf = (was: TimelineStatus, now: TimelineStatus, isAnyway: boolean): ActivityAction => {
  if (isAnyway) return 'start_blocked_step';
  if (now === 'completed') return 'complete_timeline_item';
  return was === 'completed' ? 'uncomplete_timeline_item' : 'update_timeline_item';
};
