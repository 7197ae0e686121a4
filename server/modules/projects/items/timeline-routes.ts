import type { EndpointLike } from '#contract/endpoint';
import * as contract from '#contract/projects/timeline';
import { moveReturn } from '#contract/projects/board';
import { startPreparation } from '#contract/projects/preparation';
import type { TimelineItem } from '#contract/projects/project-shapes';
import type { TimelineStatus } from '#domain/project-values';
import { named } from '#modules/team';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import { handle, handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { moveToStage } from '../board/board.ts';
import { addStep, orderItems, removeStep, updateStep } from './change-items.ts';
import { lockStep } from './lock-items.ts';
import { announceProject } from '../announce.ts';
import { putInChargeOfStep } from '../in-charge.ts';
import type { ProjectRow } from '../table.ts';
import { findProject, listSteps, lockProject } from '../queries.ts';
import { keepingReviews } from '../reviews.ts';
import { notifyCompleted } from '../notify-completed.ts';
import { timelineItems } from './table.ts';

/** The steps of projects. */
export function timelineRoutes({ db, config }: Platform): Route[] {
  const about = (id: string, { clientId }: ProjectRow) => ({
    clientId,
    subject: { type: 'timeline_item' as const, id },
  });

  async function readStep(
    tx: Executor,
    actor: Actor,
    project: ProjectRow,
    id: string,
  ): Promise<TimelineItem> {
    const steps = await listSteps(tx, { actor, timeZone: config.firm.timeZone }, project);
    const step = steps.find((candidate) => candidate.id === id);
    if (!step) throw notFound();
    return step;
  }

  const statusRoute = (
    endpoint: EndpointLike<typeof contract.completeTimeline>,
    status: TimelineStatus,
  ) =>
    handle(endpoint, async ({ actor, params, record, tx }) => {
      const { project, row } = await lockStep(tx, actor, params.id);
      await updateStep(tx, actor, { project, row }, { status });
      await notifyCompleted(tx, project, row, status);
      await record(tx, about(params.id, project));
      return readStep(tx, actor, project, params.id);
    });

  return [
    handleDirect(contract.listTimelines, async ({ actor, params }) =>
      listSteps(
        db,
        { actor, timeZone: config.firm.timeZone },
        await findProject(db, actor, params.id),
      ),
    ),

    handle(contract.createTimeline, async ({ actor, params, body, record, tx }) => {
      const project = await lockProject(tx, actor, params.id);
      const id = await addStep(tx, actor, project, body);
      await announceProject(tx, project);
      await record(tx, about(id, project));
      return readStep(tx, actor, project, id);
    }),

    handle(contract.updateTimeline, async ({ actor, params, body, record, tx }) => {
      const { project, row } = await lockStep(tx, actor, params.id);
      await updateStep(tx, actor, { project, row }, body);
      await notifyCompleted(tx, project, row, body.status);
      await record(tx, about(params.id, project));
      return readStep(tx, actor, project, params.id);
    }),

    handle(contract.setStepInCharge, async ({ actor, params, body, record, tx }) => {
      const project = await putInChargeOfStep(tx, actor, params.id, body.personId);
      await record(tx, { ...about(params.id, project), details: named(body.personId) });
      return readStep(tx, actor, project, params.id);
    }),

    handle(startPreparation, async ({ actor, params, body, record, tx }) => {
      const { project, row } = await lockStep(tx, actor, params.id);
      const { status, reason } = body;
      await updateStep(tx, actor, { project, row }, { status }, reason);
      await notifyCompleted(tx, project, row, status);
      await record(tx, about(params.id, project));
      return readStep(tx, actor, project, params.id);
    }),

    handle(moveReturn, async ({ actor, params, body, recordEach, tx }) => {
      const { clientId, entries, ...moved } = await moveToStage(tx, actor, params.id, body);
      await recordEach(
        tx,
        entries.map(({ id, action }) => ({
          action,
          clientId,
          subject: { type: 'timeline_item' as const, id },
        })),
      );
      return moved;
    }),

    statusRoute(contract.completeTimeline, 'completed'),
    statusRoute(contract.uncompleteTimeline, 'pending'),

    handle(contract.deleteTimeline, async ({ actor, params, record, tx }) => {
      await record(tx, about(params.id, await removeStep(tx, actor, params.id)));
      return { ok: true as const };
    }),

    handle(contract.orderTimelines, async ({ actor, params, body, record, tx }) => {
      const project = await lockProject(tx, actor, params.id);
      await keepingReviews(tx, actor, project, () =>
        orderItems(tx, timelineItems, project, body.ids),
      );
      await announceProject(tx, project);
      await record(tx, {
        clientId: project.clientId,
        subject: { type: 'project', id: params.id },
      });
      return listSteps(tx, { actor, timeZone: config.firm.timeZone }, project);
    }),
  ];
}
