import { eq, sql } from 'drizzle-orm';
import type { saveQuestionnaireAnswer } from '#contract/projects/questionnaire';
import type { BodyOf } from '#contract/endpoint';
import { inOrder, isAnswerTo, isComplete } from '#domain/questionnaire/question';
import { announceProject, completeSteps, lockProjectInScope, reopenSteps } from '#modules/projects';
import type { Actor } from '#platform/actor';
import type { MasterKeys } from '#platform/crypto/master-keys';
import type { Executor } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import { authorize } from '#platform/policy';
import { readAnswers } from './answers.ts';
import { findQuestions, type Found } from './find.ts';
import { questionnairePolicy } from './policy.ts';
import { askFor, type Asked, type Reader } from './requests.ts';
import { sealAnswer } from './seal.ts';
import { questionnaireAnswers, questionnaires } from './table.ts';

/**
 * Holds a project with its questions: anyone who changes an answer takes turns.
 *
 * @throws AppError `not_found` for a project without questions too
 */
async function lockQuestions(tx: Executor, actor: Actor, projectId: string): Promise<Found> {
  const found = await findQuestions(tx, await lockProjectInScope(tx, actor, projectId));
  if (!found) throw notFound();
  return found;
}

/**
 * Answers a question. The same answer again changes nothing, so that a call whose answer was lost can be repeated.
 *
 * @returns what it did to the checklist; undefined where nothing changed
 * @throws AppError `not_found`, `conflict`; `stale` where another answer came first; `invalid_request` for what is no
 * answer to it
 */
export async function saveAnswer(
  tx: Executor,
  keys: MasterKeys,
  reader: Reader,
  projectId: string,
  said: BodyOf<typeof saveQuestionnaireAnswer>,
): Promise<Found & { asked: Asked | undefined }> {
  const { actor } = reader;
  const found = await lockQuestions(tx, actor, projectId);
  const { project, row, set } = found;
  authorize(
    questionnairePolicy.can(actor, 'answer', { project, submittedAt: row?.submittedAt ?? null }),
  );
  const question = set.questions.find(({ id }) => id === said.question);
  if (!question || !isAnswerTo(question, said)) {
    throw new AppError('invalid_request', 'This is no answer to that question.', {
      fields: { details: 'Check what you entered' },
    });
  }
  const answer = { answer: said.answer, details: inOrder(question, said.details) };
  const before = (await readAnswers(tx, keys, projectId)).get(question.id);
  const { row: last, ...was } = before ?? { row: undefined };
  if (last && JSON.stringify(was) === JSON.stringify(answer)) return { ...found, asked: undefined };
  if ((last?.version ?? 0) !== said.version) {
    throw new AppError(
      'stale',
      'Someone just answered this question. Nothing was saved. Review the answer and save again.',
      { fields: { answer: 'Someone just answered this question' } },
    );
  }
  const { taxYear, revision } = set;
  await tx.insert(questionnaires).values({ projectId, taxYear, revision }).onConflictDoNothing();
  const place = { projectId, question: question.id };
  const values = {
    sealed: sealAnswer(keys, place, answer),
    version: said.version + 1,
    answeredBy: actor.userId,
    answeredAt: sql`now()`,
  };
  const { projectId: inProject, question: asked } = questionnaireAnswers;
  await tx
    .insert(questionnaireAnswers)
    .values({ ...place, ...values })
    .onConflictDoUpdate({ target: [inProject, asked], set: values });
  const changed = await askFor(tx, reader, project, question, answer);
  await announceProject(tx, project);
  return { ...found, asked: changed };
}

/**
 * Notes that all is answered.
 *
 * @throws AppError `not_found`; `conflict` where something isn’t, or it was submitted before
 */
export async function submit(
  tx: Executor,
  keys: MasterKeys,
  actor: Actor,
  projectId: string,
): Promise<Found> {
  const found = await lockQuestions(tx, actor, projectId);
  const { project, row, set } = found;
  authorize(
    questionnairePolicy.can(actor, 'answer', { project, submittedAt: row?.submittedAt ?? null }),
  );
  const answers = await readAnswers(tx, keys, projectId);
  const open = set.questions.filter((question) => !isComplete(question, answers.get(question.id)));
  if (open.length > 0) {
    throw new AppError(
      'conflict',
      open.length === 1
        ? 'One question isn’t answered yet.'
        : `${open.length} questions aren’t answered yet.`,
    );
  }
  return setSubmitted(tx, found, actor.userId);
}

/** Opens it again. @throws AppError `not_found`; `conflict` where it is open */
export async function reopen(tx: Executor, actor: Actor, projectId: string): Promise<Found> {
  const found = await lockQuestions(tx, actor, projectId);
  const { project, row } = found;
  authorize(
    questionnairePolicy.can(actor, 'reopen', { project, submittedAt: row?.submittedAt ?? null }),
  );
  return setSubmitted(tx, found, null);
}

async function setSubmitted(tx: Executor, found: Found, by: string | null): Promise<Found> {
  const [row] = await tx
    .update(questionnaires)
    .set({ submittedAt: by === null ? null : sql`now()`, submittedBy: by })
    .where(eq(questionnaires.projectId, found.project.id))
    .returning();
  if (!row) throw notFound();
  if (by === null) await reopenSteps(tx, found.project.id, ['questionnaire']);
  else await completeSteps(tx, found.project.id, 'questionnaire');
  await announceProject(tx, found.project);
  return { ...found, row };
}
