import { and, eq, ne } from 'drizzle-orm';
import type { QuestionSet } from '#domain/questionnaire/question';
import { questionSet } from '#domain/questionnaire/sets';
import { clientAccounts } from '#modules/clients/accounts';
import { type ProjectRow, taxProjects } from '#modules/projects';
import type { Executor } from '#platform/database/database';
import { type QuestionnaireRow, questionnaires } from './table.ts';

/** A project with the questions about its year. */
export interface Found {
  project: ProjectRow;
  /** Null until the first answer. */
  row: QuestionnaireRow | null;
  set: QuestionSet;
}

/**
 * The questions of a project, as far as it has any: returns of individuals do, and of several projects of a year the one
 * in which they were begun, since nobody should be asked twice.
 */
export async function findQuestions(db: Executor, project: ProjectRow): Promise<Found | null> {
  const [row] = await db
    .select()
    .from(questionnaires)
    .where(eq(questionnaires.projectId, project.id));
  if (row) return { project, row, set: questionSet(row.taxYear, row.revision) };
  if (!(await isOfIndividual(db, project))) return null;
  const [other] = await db
    .select({ id: questionnaires.projectId })
    .from(questionnaires)
    .innerJoin(taxProjects, eq(taxProjects.id, questionnaires.projectId))
    .where(
      and(
        eq(taxProjects.clientId, project.clientId),
        eq(questionnaires.taxYear, project.taxYear),
        ne(questionnaires.projectId, project.id),
      ),
    )
    .limit(1);
  return other ? null : { project, row: null, set: questionSet(project.taxYear) };
}

/** Whether it is filed on Form 1040; where no form is known, whether the client is an individual or a couple. */
async function isOfIndividual(db: Executor, project: ProjectRow): Promise<boolean> {
  if (project.returnForm !== null) return project.returnForm === '1040';
  const [client] = await db
    .select({ kind: clientAccounts.kind })
    .from(clientAccounts)
    .where(eq(clientAccounts.id, project.clientId));
  return client?.kind === 'individual' || client?.kind === 'couple';
}
