import type { Question, QuestionSet } from './question.ts';
import { firstRevision } from './revision-1.ts';

/**
 * Each revision of the questions, for any tax year. What was answered keeps its revision, so one that was published
 * stays as it is (`sets.test.ts`): to change a text or a follow-up, add a revision.
 */
const revisions: readonly ((taxYear: number) => Question[])[] = [firstRevision];

/** The revision that a new questionnaire gets. */
export const currentRevision = revisions.length;

/** The questions about a tax year. @throws RangeError for a revision that there never was */
export function questionSet(taxYear: number, revision: number = currentRevision): QuestionSet {
  const questionsOf = revisions[revision - 1];
  if (questionsOf === undefined) throw new RangeError(`There is no revision ${revision}.`);
  return { taxYear, revision, questions: questionsOf(taxYear) };
}
