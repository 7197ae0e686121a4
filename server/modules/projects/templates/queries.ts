import { and, asc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Template } from '#contract/projects/templates';
import type {
  TemplateChecklistItem,
  TemplateTimelineItem,
} from '#contract/projects/template-items';
import type { TemplateCategory } from '#domain/project-values';
import type { Actor } from '#platform/actor';
import { cursorOf } from '#platform/lists/cursor';
import type { Executor } from '#platform/database/database';
import { dueRuleOf } from '#platform/due-rules';
import { notFound } from '#platform/errors';
import { templatePolicy } from './policy.ts';
import { templateChecklistItems, templates, templateTimelineItems } from './table.ts';
import { anywhere } from '#platform/database/like-pattern';

export type TemplateRow = typeof templates.$inferSelect;

/** Filters of the list; all of them must hold. */
export interface TemplateFilter {
  category?: TemplateCategory | undefined;
  isActive?: boolean | undefined;
  /** Part of the name or description, in any case. */
  q?: string | undefined;
}

/** Whether the last row of a page is the firm's own, its name in lower case, and its id. */
export const templateCursor = cursorOf(
  z.tuple([z.boolean(), z.string().regex(/^[^\0]*$/), z.uuid()]),
);

const isOwn = sql<boolean>`(NOT ${templates.isBuiltIn})`;
const nameKey = sql<string>`lower(${templates.name})`;
const columns = {
  template: templates,
  isOwn,
  nameKey,
  timelineCount: sql<number>`(SELECT count(*)::int FROM template_timeline_items AS held
    WHERE held.template_id = templates.id)`,
  checklistCount: sql<number>`(SELECT count(*)::int FROM template_checklist_items AS held
    WHERE held.template_id = templates.id)`,
} as const;

/** A page of templates, the built-in ones first, then by name; one more row than `limit`. @throws AppError `invalid_request` */
export async function listTemplates(
  db: Executor,
  filter: TemplateFilter,
  page: { limit: number; cursor: string | undefined },
) {
  const after = templateCursor.decode(page.cursor);
  return db
    .select(columns)
    .from(templates)
    .where(
      and(
        matching(filter),
        after
          ? sql`(${isOwn}, ${nameKey}, ${templates.id}) > (${after[0]}, ${after[1]}, ${after[2]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(isOwn, nameKey, templates.id)
    .limit(page.limit + 1);
}

/** How many the filter matches in all. */
export async function countTemplates(db: Executor, filter: TemplateFilter): Promise<number> {
  return db.$count(templates, matching(filter));
}

function matching({ category, isActive, q }: TemplateFilter): SQL | undefined {
  const part = anywhere(q ?? '');
  return and(
    category === undefined ? undefined : eq(templates.category, category),
    isActive === undefined ? undefined : eq(templates.isActive, isActive),
    q ? or(ilike(templates.name, part), ilike(templates.description, part)) : undefined,
  );
}

/** One template as the list shows it. @throws AppError `not_found` */
export async function findTemplate(db: Executor, actor: Actor, id: string): Promise<Template> {
  const [row] = await db.select(columns).from(templates).where(eq(templates.id, id));
  if (!row) throw notFound();
  return presentTemplate(actor, row);
}

/** A template as staff see it. */
export function presentTemplate(
  actor: Actor,
  row: { template: TemplateRow; timelineCount: number; checklistCount: number },
): Template {
  const may = (action: Parameters<typeof templatePolicy.can>[1]): boolean =>
    templatePolicy.can(actor, action, row.template).isAllowed;
  const { createdBy: _, builtInRevision: _revision, updatedAt, ...template } = row.template;
  return {
    ...template,
    timelineCount: row.timelineCount,
    checklistCount: row.checklistCount,
    updatedAt: updatedAt.toISOString(),
    can: { edit: may('edit'), activate: may('activate'), delete: may('delete') },
  };
}

/**
 * Locks a template: changes to it take turns with each other and with projects made from it.
 *
 * @throws AppError `not_found`
 */
export async function lockTemplate(tx: Executor, id: string): Promise<TemplateRow> {
  const [row] = await tx.select().from(templates).where(eq(templates.id, id)).for('update');
  if (!row) throw notFound();
  return row;
}

/** A step or item with its rule in place of the columns. */
function presentItem<Row extends Parameters<typeof dueRuleOf>[0] & { position: number }>({
  position,
  daysBefore,
  deadline,
  ...item
}: Row) {
  return { ...item, order: position, due: dueRuleOf({ daysBefore, deadline }) };
}

/** The steps of a template in their order. */
export async function listTimelineItems(
  db: Executor,
  templateId: string,
): Promise<TemplateTimelineItem[]> {
  const rows = await db
    .select()
    .from(templateTimelineItems)
    .where(eq(templateTimelineItems.templateId, templateId))
    .orderBy(asc(templateTimelineItems.position));
  return rows.map(presentItem);
}

/** The checklist items of a template in their order. */
export async function listChecklistItems(
  db: Executor,
  templateId: string,
): Promise<TemplateChecklistItem[]> {
  const rows = await db
    .select()
    .from(templateChecklistItems)
    .where(eq(templateChecklistItems.templateId, templateId))
    .orderBy(asc(templateChecklistItems.position));
  return rows.map(presentItem);
}
