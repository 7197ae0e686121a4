import { v7 as uuidv7 } from 'uuid';
import { listChecklists } from '#contract/projects/checklist';
import { createTaxProject } from '#contract/projects/projects';
import {
  type AskedQuestion,
  getQuestionnaire,
  saveQuestionnaireAnswer,
} from '#contract/projects/questionnaire';
import type { TestBrowser } from '#testing/browser';
import type { TestApp, TestUser } from '#testing/test-app';
import { accessGrants } from '../../clients/accounts/table.ts';

/** The year that is asked about. */
export const year = 2025;

/** What answers say in more detail. */
export const details = {
  married: [{ id: 'what', kind: 'choice', value: 'married' }],
  divorced: [{ id: 'what', kind: 'choice', value: 'divorced' }],
  sold: [{ id: 'stocks', kind: 'yes-no', value: true }],
} as const;

/** Whose questionnaire it is, and who asks. */
interface QuestionnaireSetting {
  t: TestApp;
  staff: TestBrowser;
  maya: TestUser;
  /** Maya’s own. */
  client: TestBrowser;
  /** Of the project. */
  params: { id: string };
}

/**
 * What people do with a questionnaire.
 *
 * @param now whose it is, as each call finds it
 */
export function questionnaireCalls(now: () => QuestionnaireSetting) {
  const newProject = async (taxYear: number, clientId = now().maya.id, more = {}) => {
    const body = { clientId, name: `${taxYear} return`, taxYear, ...more };
    return (await now().staff.call(createTaxProject, { body })).body.id;
  };

  /** Another person who may use the account. */
  async function person(given: Partial<typeof accessGrants.$inferInsert> = {}) {
    const user = await now().t.createUser({ firstName: 'Sam', lastName: 'Brandt' });
    await now()
      .t.db.insert(accessGrants)
      .values({
        id: uuidv7(),
        clientId: now().maya.id,
        userId: user.id,
        relation: 'spouse',
        rights: ['see', 'add'],
        ...given,
      });
    const browser = await now().t.actingAs(user);
    const headers = { 'x-client-account': now().maya.id };
    return {
      user,
      call: ((endpoint, input) => browser.call(endpoint, input, headers)) as typeof browser.call,
    };
  }

  const save = (
    question: string,
    answer: 'yes' | 'no',
    more: { details?: readonly object[]; version?: number } = {},
    who: { call: TestBrowser['call'] } = now().client,
  ) =>
    who.call(saveQuestionnaireAnswer, {
      params: now().params,
      body: { question, answer, version: 0, ...more } as never,
    });

  const read = async (who: { call: TestBrowser['call'] } = now().client) => {
    const { body } = await who.call(getQuestionnaire, { params: now().params });
    if (body === null) throw new Error('there are no questions');
    return body;
  };
  const seen = async (id: string, who?: { call: TestBrowser['call'] }): Promise<AskedQuestion> => {
    const found = (await read(who)).questions.find((question) => question.id === id);
    if (!found) throw new Error(`${id} is not asked`);
    return found;
  };
  const titles = async () =>
    (await now().client.call(listChecklists, { params: now().params })).body.map(
      ({ title, status }) => [title, status],
    );

  return { newProject, person, save, read, seen, titles };
}
