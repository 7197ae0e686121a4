import type { AskedQuestion, GivenAnswer, Questionnaire } from '#contract/projects/questionnaire';
import { isComplete } from '#domain/questionnaire/question';
import { answerText } from '#domain/questionnaire/answer-text';
import type { MasterKeys } from '#platform/crypto/master-keys';
import type { Executor } from '#platform/database/database';
import { type Given, namesFor, readAnswers, readLastYear } from './answers.ts';
import type { Found } from './find.ts';
import { readKnown } from './known.ts';
import { questionnairePolicy } from './policy.ts';
import { type Reader, readRequests } from './requests.ts';

/** A questionnaire as its reader sees it. */
export async function readQuestionnaire(
  db: Executor,
  keys: MasterKeys,
  reader: Reader,
  { project, row, set }: Found,
): Promise<Questionnaire> {
  const { actor } = reader;
  const answers = await readAnswers(db, keys, project.id);
  const lastYear = await readLastYear(db, keys, actor, project, set.taxYear);
  const onFile = await readKnown(db, actor, project.clientId);
  const requestsFor = await readRequests(db, reader, project);
  const names = await namesFor(db, actor, [
    ...[...answers.values()].flatMap((given) => given.row.answeredBy ?? []),
    ...(row?.submittedBy ? [row.submittedBy] : []),
  ]);
  const questions = set.questions.map((question): AskedQuestion => {
    const { id, text, help, known } = question;
    const given = answers.get(id);
    const last = lastYear.get(id) ?? null;
    return {
      id,
      text,
      help,
      followUps: question.followUps.map((followUp) =>
        followUp.kind === 'choice'
          ? { ...followUp, options: [...followUp.options] }
          : { ...followUp },
      ),
      onFile: (known && onFile[known]) ?? null,
      lastYear: last,
      answer: given ? present(given, names, actor.userId) : null,
      isComplete: isComplete(question, given),
      isChanged: given !== undefined && last !== null && answerText(question, given) !== last,
      requests: requestsFor(question, given),
    };
  });
  const answered = questions.filter((question) => question.isComplete).length;
  const about = { project, submittedAt: row?.submittedAt ?? null };
  const mayAnswer = questionnairePolicy.can(actor, 'answer', about).isAllowed;
  return {
    projectId: project.id,
    taxYear: set.taxYear,
    revision: set.revision,
    questions,
    answered,
    submittedAt: about.submittedAt?.toISOString() ?? null,
    submittedBy: names.get(row?.submittedBy ?? '') ?? null,
    can: {
      answer: mayAnswer,
      submit: mayAnswer && answered === questions.length,
      reopen: questionnairePolicy.can(actor, 'reopen', about).isAllowed,
    },
  };
}

const present = (
  { answer, details, row }: Given,
  names: ReadonlyMap<string, string>,
  readerId: string,
): GivenAnswer => ({
  answer,
  details: [...details],
  version: row.version,
  by: names.get(row.answeredBy ?? '') ?? null,
  isYours: row.answeredBy === readerId,
  at: row.answeredAt.toISOString(),
});
