import { inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { usuallyNeededFrom } from '#contract/project-values';
import type { Executor } from '#platform/database';
import { builtInTemplates } from './built-in/index.ts';
import type { BuiltInTemplate } from './built-in/types.ts';
import { templateChecklistItems, templates, templateTimelineItems } from './table.ts';

/** Stores the built-in templates that are not there yet. Nodes that start together take turns. */
export async function storeBuiltInTemplates(db: Executor): Promise<void> {
  if ((await missingTemplates(db)).length === 0) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('built-in templates'))`);
    for (const template of await missingTemplates(tx)) await storeTemplate(tx, template);
  });
}

async function missingTemplates(db: Executor): Promise<BuiltInTemplate[]> {
  const ids = builtInTemplates.map(({ id }) => id);
  const rows = await db
    .select({ id: templates.id })
    .from(templates)
    .where(inArray(templates.id, ids));
  const there = new Set(rows.map(({ id }) => id));
  return builtInTemplates.filter(({ id }) => !there.has(id));
}

async function storeTemplate(tx: Executor, template: BuiltInTemplate): Promise<void> {
  const { id, name, description, category, priority, steps, items } = template;
  await tx.insert(templates).values({
    id,
    name,
    description,
    category,
    priority,
    isBuiltIn: true,
    estimatedDuration: steps.reduce((sum, { days }) => sum + days, 0),
  });
  await tx.insert(templateTimelineItems).values(
    steps.map((step, index) => ({
      id: uuidv7(),
      templateId: id,
      title: step.title,
      description: step.description,
      position: index + 1,
      isRequired: !step.isOptional,
      estimatedDays: step.days,
    })),
  );
  await tx.insert(templateChecklistItems).values(
    items.map((item, index) => ({
      id: uuidv7(),
      templateId: id,
      title: item.title,
      description: item.description,
      category: item.category,
      priority: item.priority ?? ('medium' as const),
      position: index + 1,
      isRequired: !item.isOptional,
      neededFrom: item.neededFrom ?? usuallyNeededFrom(item.category),
      daysBeforeTarget: item.daysBefore,
    })),
  );
}
