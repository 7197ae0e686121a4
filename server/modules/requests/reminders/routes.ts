import { eq } from 'drizzle-orm';
import * as contract from '#contract/requests/reminders';
import { waitLabels } from '#domain/reminders';
import { calendarDay } from '#domain/tax/business-days';
import { assertClientExists } from '#modules/clients/accounts';
import { announceProject, findProject, lockProject } from '#modules/projects';
import { templates } from '#modules/projects/templates';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import { handle, handleDirect, type Route } from '#platform/http/route';
import { publishLive } from '#platform/live/publish';
import type { Platform } from '#platform/platform';
import { assertSeesClients } from '#platform/staff-scope';
import { consentRoutes } from './consent-routes.ts';
import { inboundRoutes } from './inbound.ts';
import { pauseClient, resumeClient } from './pauses.ts';
import { readClientReminders, readProjectReminders } from './read.ts';
import { remindNow, startReminders, stopReminders } from './runs.ts';
import { listSchedules, removeSchedule, storeSchedule } from './schedules.ts';

/** Reminders for staff, consent to text messages for both sides, and what people text to the firm. */
export function reminderRoutes(platform: Platform): Route[] {
  const { db, config, sms } = platform;
  const aboutProject = ({ id, clientId }: { id: string; clientId: string }) =>
    ({ clientId, subject: { type: 'project', id } }) as const;

  const schedules = async (tx: Executor) => ({
    schedules: await listSchedules(tx),
    templates: await tx
      .select({ id: templates.id, name: templates.name })
      .from(templates)
      .orderBy(templates.name, templates.id),
    canText: sms.available,
  });
  const assertReaches = async (tx: Executor, actor: Actor, id: string): Promise<void> => {
    await assertClientExists(tx, id);
    await assertSeesClients(tx, actor, [id]);
  };
  const announceClient = (tx: Executor, userId: string) =>
    publishLive(tx, { staff: true }, { type: 'clients-changed', userId });

  return [
    ...consentRoutes(platform),
    ...inboundRoutes(platform),

    handleDirect(contract.listReminderSchedules, () => schedules(db)),

    handle(contract.saveReminderSchedule, async ({ actor, body, record, tx }) => {
      const { templateId, schedule } = body;
      if (templateId !== null && (await tx.$count(templates, eq(templates.id, templateId))) === 0) {
        throw notFound();
      }
      await storeSchedule(tx, templateId, schedule, actor.userId);
      await record(
        tx,
        templateId === null ? {} : { subject: { type: 'template', id: templateId } },
      );
      return schedules(tx);
    }),

    handle(contract.removeReminderSchedule, async ({ params, record, tx }) => {
      const removed = await removeSchedule(tx, params.id);
      if (!removed) throw notFound();
      const { templateId } = removed;
      await record(
        tx,
        templateId === null ? {} : { subject: { type: 'template', id: templateId } },
      );
      return schedules(tx);
    }),

    handleDirect(contract.getProjectReminders, async ({ actor, params }) =>
      readProjectReminders(platform, db, await findProject(db, actor, params.id)),
    ),

    handle(contract.startProjectReminders, async ({ actor, params, body, record, tx }) => {
      const project = await lockProject(tx, actor, params.id);
      if (!project.isOpen) {
        throw new AppError('conflict', 'This project is complete. Reopen it before you remind.');
      }
      await startReminders(tx, [project.id], { staffId: actor.userId, ...body });
      await record(tx, aboutProject(project));
      await announceProject(tx, project);
      return readProjectReminders(platform, tx, project);
    }),

    handle(contract.stopProjectReminders, async ({ actor, params, record, tx }) => {
      const project = await lockProject(tx, actor, params.id);
      await stopReminders(tx, [project.id]);
      await record(tx, aboutProject(project));
      await announceProject(tx, project);
      return readProjectReminders(platform, tx, project);
    }),

    handle(contract.remindProject, async ({ actor, params, record, tx }) => {
      const project = await findProject(tx, actor, params.id);
      const outcome = await remindNow(platform, tx, project.id, actor.userId);
      if (!outcome) throw notFound();
      if (outcome.result === 'not-sent') {
        const sentence =
          outcome.why === 'changed'
            ? 'This just changed. Please try again.'
            : waitLabels[outcome.why];
        throw new AppError('conflict', sentence);
      }
      const { channel } = outcome;
      await record(tx, { ...aboutProject(project), details: { channel } });
      return readProjectReminders(platform, tx, project);
    }),

    handleDirect(contract.getClientReminders, async ({ actor, params }) => {
      await assertReaches(db, actor, params.id);
      return readClientReminders(db, params.id);
    }),

    handle(contract.pauseReminders, async ({ actor, params, body, record, tx }) => {
      await assertReaches(tx, actor, params.id);
      const today = calendarDay(new Date(), config.firm.timeZone);
      await pauseClient(tx, params.id, { ...body, by: actor.userId, today });
      await record(tx, { clientId: params.id, subject: { type: 'user', id: params.id } });
      await announceClient(tx, params.id);
      return { ok: true as const };
    }),

    handle(contract.resumeReminders, async ({ actor, params, record, tx }) => {
      await assertReaches(tx, actor, params.id);
      await resumeClient(tx, params.id);
      await record(tx, { clientId: params.id, subject: { type: 'user', id: params.id } });
      await announceClient(tx, params.id);
      return { ok: true as const };
    }),
  ];
}
