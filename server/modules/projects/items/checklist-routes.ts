import type { EndpointLike } from '#contract/endpoint';
import { type ChecklistStatus, usuallyNeededFrom } from '#domain/project-values';
import type { ChecklistItem } from '#contract/projects/project-shapes';
import * as contract from '#contract/projects/checklist';
import { answerRequest, withdrawAnswer } from '#contract/requests/request-answers';
import { notifyLater, takeBackNotices } from '#modules/notifications';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import { handle, handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { addItem, orderItems, removeItem, sendBack, updateItem } from './change-items.ts';
import { lockItem } from './lock-items.ts';
import { announceProject } from '../announce.ts';
import type { ProjectRow } from '../table.ts';
import { findProject, listItems, lockProject } from '../queries.ts';
import { answerItem, withdrawAnswerOf } from '../answer-request.ts';
import { changedRequest } from '../request-kind.ts';
import { checklistItems } from './table.ts';

/** The checklist items of projects. */
export function checklistRoutes({ db, config }: Platform): Route[] {
  const about = (id: string, { clientId }: ProjectRow) => ({
    clientId,
    subject: { type: 'checklist_item' as const, id },
  });

  const subjectOf = ({ clientId }: ProjectRow, { id }: { id: string }) => [{ clientId, id }];

  async function readItem(
    tx: Executor,
    actor: Actor,
    project: ProjectRow,
    id: string,
  ): Promise<ChecklistItem> {
    const items = await listItems(tx, { actor, timeZone: config.firm.timeZone }, project);
    const item = items.find((candidate) => candidate.id === id);
    if (!item) throw notFound();
    return item;
  }

  const statusRoute = (
    endpoint: EndpointLike<typeof contract.completeChecklist>,
    next: (status: ChecklistStatus) => ChecklistStatus,
  ) =>
    handle(endpoint, async ({ actor, params, record, tx }) => {
      const { project, row } = await lockItem(tx, actor, params.id);
      const status = next(row.status);
      await updateItem(tx, row, { status });
      if (status !== row.status) {
        if (status === 'approved') await notifyLater(tx, 'item-approved', subjectOf(project, row));
        else await takeBackNotices(tx, 'item-approved', subjectOf(project, row));
      }
      await record(tx, about(params.id, project));
      return readItem(tx, actor, project, params.id);
    });

  return [
    handleDirect(contract.listChecklists, async ({ actor, params }) =>
      listItems(
        db,
        { actor, timeZone: config.firm.timeZone },
        await findProject(db, actor, params.id),
      ),
    ),

    handle(contract.createChecklist, async ({ actor, params, body, record, tx }) => {
      const project = await lockProject(tx, actor, params.id);
      const { tellClient, ...fields } = body;
      const neededFrom = body.neededFrom ?? usuallyNeededFrom(body.category);
      const id = await addItem(tx, project, { ...fields, neededFrom });
      if (tellClient && neededFrom === 'client') {
        await notifyLater(tx, 'item-requested', subjectOf(project, { id }));
      }
      await announceProject(tx, project);
      await record(tx, about(id, project));
      return readItem(tx, actor, project, id);
    }),

    handle(contract.updateChecklist, async ({ actor, params, body, record, tx }) => {
      const { project, row } = await lockItem(tx, actor, params.id);
      // The same status again says nothing new: why it was sent back stays.
      const { status } = body;
      const changes = { ...body, ...changedRequest(project, row, body) };
      await updateItem(
        tx,
        row,
        status === row.status ? { ...changes, status: undefined } : changes,
      );
      if (status !== undefined && status !== 'approved') {
        await takeBackNotices(tx, 'item-approved', subjectOf(project, row));
      }
      await record(tx, about(params.id, project));
      return readItem(tx, actor, project, params.id);
    }),

    statusRoute(contract.completeChecklist, (now) => (now === 'approved' ? now : 'completed')),
    statusRoute(contract.uncompleteChecklist, () => 'pending'),
    statusRoute(contract.approveChecklist, () => 'approved'),

    handle(contract.sendBackChecklist, async ({ actor, params, body, record, tx }) => {
      const { project, row } = await lockItem(tx, actor, params.id);
      await sendBack(tx, actor, row, { reason: body.reason, fileId: null });
      await takeBackNotices(tx, 'item-approved', subjectOf(project, row));
      await notifyLater(tx, 'item-sent-back', subjectOf(project, row));
      await record(tx, about(params.id, project));
      return readItem(tx, actor, project, params.id);
    }),

    handle(answerRequest, async ({ actor, params, body, record, tx }) => {
      const project = await answerItem(tx, actor, params.id, body);
      await takeBackNotices(tx, 'item-requested', [{ clientId: project.clientId, id: params.id }]);
      await record(tx, about(params.id, project));
      return readItem(tx, actor, project, params.id);
    }),

    handle(withdrawAnswer, async ({ actor, params, record, tx }) => {
      const project = await withdrawAnswerOf(tx, actor, params.id);
      await record(tx, about(params.id, project));
      return readItem(tx, actor, project, params.id);
    }),

    handle(contract.deleteChecklist, async ({ actor, params, record, tx }) => {
      await record(tx, about(params.id, await removeItem(tx, actor, params.id)));
      return { ok: true as const };
    }),

    handle(contract.orderChecklists, async ({ actor, params, body, record, tx }) => {
      const project = await lockProject(tx, actor, params.id);
      await orderItems(tx, checklistItems, project, body.ids);
      await announceProject(tx, project);
      await record(tx, {
        clientId: project.clientId,
        subject: { type: 'project', id: params.id },
      });
      return listItems(tx, { actor, timeZone: config.firm.timeZone }, project);
    }),
  ];
}
