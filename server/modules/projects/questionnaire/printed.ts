import type { Answer, Question } from '#domain/questionnaire/question';
import { questionSet } from '#domain/questionnaire/sets';
import { findProject } from '#modules/projects';
import type { ClientActor } from '#platform/actor';
import type { MasterKeys } from '#platform/crypto/master-keys';
import type { Executor } from '#platform/database/database';
import { readAnswers, readLastYear } from './answers.ts';
import { findQuestions } from './find.ts';

/** A question as it is printed, with the answer so far. */
export interface PrintedQuestion {
  question: Question;
  answer: Answer | null;
  lastYear: string | null;
}

/**
 * The questions about a year for a client to print, answered as far as they are.
 *
 * @param projectId the client’s project of that year; null without one
 */
export async function readPrinted(
  db: Executor,
  keys: MasterKeys,
  actor: ClientActor,
  { taxYear, projectId }: { taxYear: number; projectId: string | null },
): Promise<PrintedQuestion[]> {
  const found =
    projectId === null ? null : await findQuestions(db, await findProject(db, actor, projectId));
  const { questions, taxYear: year } = found?.set ?? questionSet(taxYear);
  const answers = found?.row ? await readAnswers(db, keys, found.project.id) : undefined;
  const lastYear = await readLastYear(db, keys, actor, actor, year);
  return questions.map((question) => ({
    question,
    answer: answers?.get(question.id) ?? null,
    lastYear: lastYear.get(question.id) ?? null,
  }));
}
