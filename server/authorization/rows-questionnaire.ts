import { sql } from 'drizzle-orm';
import { saveQuestionnaireAnswer, submitQuestionnaire } from '#contract/projects/questionnaire';
import { questionSet } from '#domain/questionnaire/sets';
import type { Fixtures } from './fixtures.ts';
import type { Rows } from './row.ts';

/** Questions about the year of a project. */
export const questionnaireRows = ({ t, client, newProject }: Fixtures) => {
  /** A project whose questions nobody has begun elsewhere: a year has one questionnaire. */
  const newAsked = async () => {
    await t.db.execute(sql`DELETE FROM questionnaires`);
    return newProject();
  };
  const newAnswered = async () => {
    const { path: id } = await newAsked();
    for (const { id: question } of questionSet(2025).questions) {
      const body = { question, answer: 'no' as const, version: 0 };
      await client.call(saveQuestionnaireAnswer, { params: { id }, body });
    }
    return { path: id };
  };
  return {
    getQuestionnaire: { request: newAsked, allowed: 200, owned: 'client' },
    saveQuestionnaireAnswer: {
      request: async () => ({
        ...(await newAsked()),
        body: { question: 'move', answer: 'no', version: 0 },
      }),
      allowed: 200,
      owned: 'client',
    },
    submitQuestionnaire: { request: newAnswered, allowed: 200, owned: 'client' },
    reopenQuestionnaire: {
      request: async () => {
        const { path: id } = await newAnswered();
        await client.call(submitQuestionnaire, { params: { id } });
        return { path: id };
      },
      allowed: 200,
      owned: 'client',
    },
  } satisfies Rows;
};
