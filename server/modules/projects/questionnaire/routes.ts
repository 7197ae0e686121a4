import * as contract from '#contract/projects/questionnaire';
import { findProject, type ProjectRow } from '#modules/projects';
import type { Actor } from '#platform/actor';
import { handle, handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { reopen, saveAnswer, submit } from './change.ts';
import { findQuestions } from './find.ts';
import { readQuestionnaire } from './read.ts';

/** Questions about the year, for clients to answer and for staff to read. */
export function questionnaireRoutes({ db, keys, config }: Platform): Route[] {
  const { timeZone } = config.firm;
  const readerOf = (actor: Actor) => ({ actor, timeZone });
  const about = ({ id, clientId }: ProjectRow) =>
    ({ clientId, subject: { type: 'project', id } }) as const;

  return [
    handleDirect(contract.getQuestionnaire, async ({ actor, params }) => {
      const found = await findQuestions(db, await findProject(db, actor, params.id));
      return found && readQuestionnaire(db, keys, readerOf(actor), found);
    }),

    handle(contract.saveQuestionnaireAnswer, async (call) => {
      const { actor, params, body, tx } = call;
      const found = await saveAnswer(tx, keys, readerOf(actor), params.id, body);
      const { project, asked } = found;
      if (asked === undefined) call.coveredByEarlierEntry();
      else {
        const ofItem =
          (action: 'create_checklist_item' | 'reopen_checklist_item') => (id: string) =>
            ({
              action,
              clientId: project.clientId,
              subject: { type: 'checklist_item', id },
            }) as const;
        await call.recordEach(tx, [
          { ...about(project), details: { question: body.question } },
          ...asked.added.map(ofItem('create_checklist_item')),
          ...asked.reopened.map(ofItem('reopen_checklist_item')),
        ]);
      }
      return readQuestionnaire(tx, keys, readerOf(actor), found);
    }),

    handle(contract.submitQuestionnaire, async ({ actor, params, record, tx }) => {
      const found = await submit(tx, keys, actor, params.id);
      await record(tx, about(found.project));
      return readQuestionnaire(tx, keys, readerOf(actor), found);
    }),

    handle(contract.reopenQuestionnaire, async ({ actor, params, record, tx }) => {
      const found = await reopen(tx, actor, params.id);
      await record(tx, about(found.project));
      return readQuestionnaire(tx, keys, readerOf(actor), found);
    }),
  ];
}
