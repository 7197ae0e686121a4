import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Answer } from '#domain/questionnaire/question';
import { questionSet } from '#domain/questionnaire/sets';
import { answerText } from '#domain/questionnaire/answer-text';
import { people } from '#modules/identity/people';
import { type ProjectRow, projectsInScope, taxProjects } from '#modules/projects';
import type { Actor } from '#platform/actor';
import type { MasterKeys } from '#platform/crypto/master-keys';
import type { Executor } from '#platform/database/database';
import { seesAllYears } from '#platform/policy';
import { openAnswer } from './seal.ts';
import { type AnswerRow, questionnaireAnswers, questionnaires } from './table.ts';

/** An answer with its row. */
export interface Given extends Answer {
  row: AnswerRow;
}

/** The answers of a project by question. */
export async function readAnswers(
  db: Executor,
  keys: MasterKeys,
  projectId: string,
): Promise<Map<string, Given>> {
  const rows = await db
    .select()
    .from(questionnaireAnswers)
    .where(eq(questionnaireAnswers.projectId, projectId));
  return new Map(rows.map((row) => [row.question, { ...openAnswer(keys, row), row }]));
}

/**
 * The answers of the year before in words, by question: of the project in which they were given last, of those that the
 * reader sees.
 */
export async function readLastYear(
  db: Executor,
  keys: MasterKeys,
  actor: Actor,
  { clientId }: Pick<ProjectRow, 'clientId'>,
  taxYear: number,
): Promise<Map<string, string>> {
  const [last] = await db
    .select({ row: questionnaires })
    .from(questionnaires)
    .innerJoin(taxProjects, eq(taxProjects.id, questionnaires.projectId))
    .where(
      and(
        eq(taxProjects.clientId, clientId),
        eq(questionnaires.taxYear, taxYear - 1),
        projectsInScope(actor),
      ),
    )
    .orderBy(desc(questionnaires.startedAt), questionnaires.projectId)
    .limit(1);
  if (!last) return new Map();
  const { questions } = questionSet(last.row.taxYear, last.row.revision);
  const answers = await readAnswers(db, keys, last.row.projectId);
  return new Map(
    questions.flatMap((question) => {
      const given = answers.get(question.id);
      return given ? [[question.id, answerText(question, given)] as const] : [];
    }),
  );
}

/** Names of the people who answered, as far as the reader may know who did what in the account. */
export async function namesFor(
  db: Executor,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const known = seesAllYears(actor) ? ids : ids.filter((id) => id === actor.userId);
  if (known.length === 0) return new Map();
  const rows = await db
    .select({
      id: people.id,
      name: sql<string>`btrim(${people.firstName} || ' ' || ${people.lastName})`,
    })
    .from(people)
    .where(inArray(people.id, [...known]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
