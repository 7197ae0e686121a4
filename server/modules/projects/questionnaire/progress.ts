import type { OwnTaxProject } from '#contract/projects/project-shapes';
import { isComplete } from '#domain/questionnaire/question';
import { calendarDay } from '#domain/tax/business-days';
import { findProject } from '#modules/projects';
import type { ClientActor } from '#platform/actor';
import type { MasterKeys } from '#platform/crypto/master-keys';
import type { Executor } from '#platform/database/database';
import { readAnswers } from './answers.ts';
import { findQuestions } from './find.ts';

/**
 * How far the questions of the client’s own project are, in words. Null where there are none, and before December of the year
 * that they are about: most of it hasn’t happened yet.
 */
export async function readOwnProgress(
  db: Executor,
  keys: MasterKeys,
  actor: ClientActor,
  projectId: string,
): Promise<OwnTaxProject['questionnaire']> {
  const found = await findQuestions(db, await findProject(db, actor, projectId));
  if (!found?.project.isOpen) return null;
  const { row, set } = found;
  if (!row && calendarDay(new Date(), actor.timeZone) < `${set.taxYear}-12-01`) return null;
  if (row?.submittedAt) return 'Questionnaire: submitted';
  const answers = await readAnswers(db, keys, projectId);
  const answered = set.questions.filter((question) =>
    isComplete(question, answers.get(question.id)),
  ).length;
  return `Questionnaire: ${answered} of ${set.questions.length} answered`;
}
