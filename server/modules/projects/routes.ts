import { calendarDay } from '#domain/tax/business-days';
import * as contract from '#contract/projects/projects';
import { named } from '#modules/team';
import { assertTaxYear } from '#modules/documents';
import { handle, handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { deleteProject, updateProject } from './change-project.ts';
import { createProject } from './create-project.ts';
import { checklistRoutes } from './items/checklist-routes.ts';
import { putInCharge } from './in-charge.ts';
import { countProjects, listProjects } from './list-projects.ts';
import { presentProgress } from './present.ts';
import {
  besideOf,
  findProject,
  listProjectsOf,
  type OwnReaders,
  presentOwnProject,
  readForStaff,
} from './queries.ts';
import { sendBackRoutes } from './send-back-file.ts';
import { timelineRoutes } from './items/timeline-routes.ts';

/**
 * Projects with their steps and checklist items, for staff and for the client they belong to.
 *
 * @param readOwn of modules that read this one
 */
export function projectRoutes(platform: Platform, readOwn: OwnReaders): Route[] {
  const { db, config } = platform;
  const about = (id: string, clientId: string) => ({
    clientId,
    subject: { type: 'project' as const, id },
  });

  return [
    handleDirect(contract.getTaxProject, ({ actor, query }) =>
      presentOwnProject(db, { actor, timeZone: config.firm.timeZone }, readOwn, query.projectId),
    ),

    handleDirect(contract.listClientProjects, ({ actor, params }) =>
      listProjectsOf(db, { actor, timeZone: config.firm.timeZone }, params.clientId),
    ),

    handleDirect(contract.listTaxProjects, ({ actor, query }) => {
      const { order, limit, cursor, ...filter } = query;
      return listProjects(db, { actor, timeZone: config.firm.timeZone }, filter, {
        order,
        limit,
        cursor,
      });
    }),

    handleDirect(contract.countTaxProjects, ({ actor }) =>
      countProjects(db, { actor, timeZone: config.firm.timeZone }),
    ),

    handleDirect(contract.readTaxProject, ({ actor, params }) =>
      readForStaff(db, { actor, timeZone: config.firm.timeZone }, params.id),
    ),

    handleDirect(contract.getProgress, async ({ actor, params }) => {
      const project = await findProject(db, actor, params.id);
      return presentProgress(
        project,
        await besideOf(db, { actor, timeZone: config.firm.timeZone }, project.clientId),
      );
    }),

    handle(contract.createTaxProject, async ({ actor, body, record, tx }) => {
      assertTaxYear(platform, body.taxYear);
      const { targetCompletionDate: targetDate, templateId = null, ...fields } = body;
      const { returnForm } = body;
      const wanted = { ...fields, returnForm, targetDate, templateId, createdBy: actor.userId };
      const id = await createProject(tx, wanted, calendarDay(new Date(), config.firm.timeZone));
      await record(tx, about(id, body.clientId));
      return readForStaff(tx, { actor, timeZone: config.firm.timeZone }, id);
    }),

    handle(contract.updateTaxProject, async ({ actor, params, body, record, tx }) => {
      assertTaxYear(platform, body.taxYear);
      const { targetCompletionDate: targetDate, ...fields } = body;
      const { clientId } = await updateProject(tx, actor, params.id, { ...fields, targetDate });
      await record(tx, about(params.id, clientId));
      return readForStaff(tx, { actor, timeZone: config.firm.timeZone }, params.id);
    }),

    handle(contract.setProjectInCharge, async ({ actor, params, body, record, tx }) => {
      const { clientId } = await putInCharge(tx, actor, params.id, body.personId);
      await record(tx, { ...about(params.id, clientId), details: named(body.personId) });
      return readForStaff(tx, { actor, timeZone: config.firm.timeZone }, params.id);
    }),

    handle(contract.deleteTaxProject, async ({ actor, params, record, tx }) => {
      const { clientId } = await deleteProject(tx, actor, params.id);
      await record(tx, about(params.id, clientId));
      return { ok: true as const };
    }),

    ...sendBackRoutes(),
    ...timelineRoutes(platform),
    ...checklistRoutes(platform),
  ];
}
