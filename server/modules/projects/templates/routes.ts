import { usuallyNeededFrom } from '#domain/project-values';
import * as items from '#contract/projects/template-items';
import * as contract from '#contract/projects/templates';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import { handle, handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import {
  addItem,
  addStep,
  orderTemplateItems,
  removeTemplateItem,
  updateTemplateItem,
} from './change-items.ts';
import { copyTemplate, createTemplate, deleteTemplate, updateTemplate } from './change-template.ts';
import {
  countTemplates,
  findTemplate,
  listChecklistItems,
  listTemplates,
  listTimelineItems,
  presentTemplate,
  templateCursor,
} from './queries.ts';
import { templateChecklistItems, templateTimelineItems } from './table.ts';

const subject = (id: string) => ({ subject: { type: 'template' as const, id } });
const ok = { ok: true as const };

/** Templates of projects, for staff. */
export function templateRoutes({ db }: Platform): Route[] {
  return [
    handleDirect(contract.listTemplates, async ({ actor, query }) => {
      const { limit, cursor, ...filter } = query;
      const found = await listTemplates(db, filter, { limit, cursor });
      const rows = found.slice(0, limit);
      const last = rows.at(-1);
      return {
        items: rows.map((row) => presentTemplate(actor, row)),
        nextCursor:
          found.length > limit && last
            ? templateCursor.encode([last.isOwn, last.nameKey, last.template.id])
            : null,
        total: await countTemplates(db, filter),
      };
    }),

    handleDirect(contract.getTemplate, ({ actor, params }) => findTemplate(db, actor, params.id)),

    handle(contract.createTemplate, async ({ actor, body, record, tx }) => {
      const id = await createTemplate(tx, { ...body, createdBy: actor.userId });
      await record(tx, subject(id));
      return findTemplate(tx, actor, id);
    }),

    handle(contract.copyTemplate, async ({ actor, params, body, record, tx }) => {
      const wanted = { name: body.name, createdBy: actor.userId };
      const id = await copyTemplate(tx, params.id, wanted);
      await record(tx, subject(id));
      return findTemplate(tx, actor, id);
    }),

    handle(contract.updateTemplate, async ({ actor, params, body, record, tx }) => {
      await updateTemplate(tx, actor, params.id, body);
      await record(tx, subject(params.id));
      return findTemplate(tx, actor, params.id);
    }),

    handle(contract.deleteTemplate, async ({ actor, params, record, tx }) => {
      await deleteTemplate(tx, actor, params.id);
      await record(tx, subject(params.id));
      return ok;
    }),

    ...stepRoutes(db),
    ...itemRoutes(db),
  ];
}

function stepRoutes(db: Platform['db']): Route[] {
  const table = templateTimelineItems;
  return [
    handleDirect(items.listTemplateTimelines, async ({ actor, params }) => {
      await findTemplate(db, actor, params.id);
      return listTimelineItems(db, params.id);
    }),

    handle(items.createTemplateTimeline, async ({ actor, params, body, record, tx }) => {
      const id = await addStep(tx, actor, params.id, body);
      await record(tx, subject(params.id));
      return one(await listTimelineItems(tx, params.id), id);
    }),

    handle(items.updateTemplateTimeline, async ({ actor, params, body, record, tx }) => {
      const templateId = await updateTemplateItem(tx, actor, table, params.id, body);
      await record(tx, subject(templateId));
      return one(await listTimelineItems(tx, templateId), params.id);
    }),

    handle(items.deleteTemplateTimeline, async ({ actor, params, record, tx }) => {
      await record(tx, subject(await removeTemplateItem(tx, actor, table, params.id)));
      return ok;
    }),

    handle(items.orderTemplateTimelines, async ({ actor, params, body, record, tx }) => {
      await orderTemplateItems(tx, actor, table, params.id, body.ids);
      await record(tx, subject(params.id));
      return listTimelineItems(tx, params.id);
    }),
  ];
}

function itemRoutes(db: Executor): Route[] {
  const table = templateChecklistItems;
  return [
    handleDirect(items.listTemplateChecklists, async ({ actor, params }) => {
      await findTemplate(db, actor, params.id);
      return listChecklistItems(db, params.id);
    }),

    handle(items.createTemplateChecklist, async ({ actor, params, body, record, tx }) => {
      const neededFrom = body.neededFrom ?? usuallyNeededFrom(body.category);
      const id = await addItem(tx, actor, params.id, { ...body, neededFrom });
      await record(tx, subject(params.id));
      return one(await listChecklistItems(tx, params.id), id);
    }),

    handle(items.updateTemplateChecklist, async ({ actor, params, body, record, tx }) => {
      const templateId = await updateTemplateItem(tx, actor, table, params.id, body);
      await record(tx, subject(templateId));
      return one(await listChecklistItems(tx, templateId), params.id);
    }),

    handle(items.deleteTemplateChecklist, async ({ actor, params, record, tx }) => {
      await record(tx, subject(await removeTemplateItem(tx, actor, table, params.id)));
      return ok;
    }),

    handle(items.orderTemplateChecklists, async ({ actor, params, body, record, tx }) => {
      await orderTemplateItems(tx, actor, table, params.id, body.ids);
      await record(tx, subject(params.id));
      return listChecklistItems(tx, params.id);
    }),
  ];
}

function one<Item extends { id: string }>(items: readonly Item[], id: string): Item {
  const found = items.find((item) => item.id === id);
  if (!found) throw notFound();
  return found;
}
