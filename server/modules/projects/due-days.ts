import { and, asc, between, eq, ne } from 'drizzle-orm';
import { clientAccounts } from '#modules/clients/accounts';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { projectsInScope } from './policy.ts';
import { timelineItems } from './items/table.ts';
import { taxProjects } from './table.ts';

/** A day on which something of an open project is due. */
export interface ProjectDueDay {
  id: string;
  day: string;
  taxYear: number;
  /** The step; null for the project's own target date. */
  step: string | null;
  updatedAt: Date;
  firstName: string;
  lastName: string;
}

const most = 2000;

/** Target dates of open projects that someone sees, and for the staff the due dates of steps that are open. */
export async function projectDueDays(
  db: Executor,
  actor: Actor,
  from: string,
  to: string,
): Promise<ProjectDueDay[]> {
  const open = and(projectsInScope(actor), eq(taxProjects.isOpen, true));
  const shared = {
    taxYear: taxProjects.taxYear,
    firstName: clientAccounts.firstName,
    lastName: clientAccounts.lastName,
  };
  const targets = await db
    .select({
      ...shared,
      id: taxProjects.id,
      day: taxProjects.targetDate,
      updatedAt: taxProjects.updatedAt,
    })
    .from(taxProjects)
    .innerJoin(clientAccounts, eq(clientAccounts.id, taxProjects.clientId))
    .where(and(open, between(taxProjects.targetDate, from, to)))
    .orderBy(asc(taxProjects.targetDate), asc(taxProjects.id))
    .limit(most);
  const days = targets.map((row) => ({ ...row, day: row.day ?? from, step: null }));
  if (actor.role === 'client') return days;
  const steps = await db
    .select({
      ...shared,
      id: timelineItems.id,
      day: timelineItems.dueDate,
      step: timelineItems.title,
      updatedAt: taxProjects.updatedAt,
    })
    .from(timelineItems)
    .innerJoin(taxProjects, eq(taxProjects.id, timelineItems.projectId))
    .innerJoin(clientAccounts, eq(clientAccounts.id, taxProjects.clientId))
    .where(
      and(open, ne(timelineItems.status, 'completed'), between(timelineItems.dueDate, from, to)),
    )
    .orderBy(asc(timelineItems.dueDate), asc(timelineItems.id))
    .limit(most);
  return [...days, ...steps.map((row) => ({ ...row, day: row.day ?? from }))];
}
