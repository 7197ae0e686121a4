import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { usuallyNeededFrom } from '#domain/project-values';
import type { Executor } from '#platform/database/database';
import { dueRuleValues } from '#platform/due-rules';
import { builtInTemplates } from './built-in/built-in-templates.ts';
import type { BuiltInTemplate } from './built-in/types.ts';
import { templateChecklistItems, templates, templateTimelineItems } from './table.ts';

/**
 * Stores the built-in templates that are not there yet, and those whose contents the product has
 * changed; whether one is active stays the firm's. Nodes that start together take turns.
 */
export async function storeBuiltInTemplates(db: Executor): Promise<void> {
  if ((await outdatedTemplates(db)).length === 0) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('built-in templates'))`);
    for (const template of await outdatedTemplates(tx)) await storeTemplate(tx, template);
  });
}

async function outdatedTemplates(db: Executor): Promise<BuiltInTemplate[]> {
  const rows = await db
    .select({ id: templates.id, revision: templates.builtInRevision })
    .from(templates)
    .where(eq(templates.isBuiltIn, true));
  const stored = new Map(rows.map(({ id, revision }) => [id, revision]));
  return builtInTemplates.filter((template) => stored.get(template.id) !== revisionOf(template));
}

/** Follows from the contents, so that no change of them can forget to count it. */
const revisionOf = (template: BuiltInTemplate): string =>
  createHash('sha256').update(JSON.stringify(template)).digest('base64url').slice(0, 16);

async function storeTemplate(tx: Executor, template: BuiltInTemplate): Promise<void> {
  const { id, name, description, clientText, category, priority, duration, steps, items } =
    template;
  const values = {
    name,
    description,
    clientText,
    category,
    priority,
    estimatedDuration: duration,
    builtInRevision: revisionOf(template),
  };
  await tx
    .insert(templates)
    .values({ id, ...values, isBuiltIn: true })
    .onConflictDoUpdate({ target: templates.id, set: { ...values, updatedAt: sql`now()` } });
  await tx.delete(templateTimelineItems).where(eq(templateTimelineItems.templateId, id));
  await tx.delete(templateChecklistItems).where(eq(templateChecklistItems.templateId, id));
  await tx.insert(templateTimelineItems).values(
    steps.map((step, index) => ({
      id: uuidv7(),
      templateId: id,
      title: step.title,
      description: step.description,
      officeNotes: step.office ?? null,
      position: index + 1,
      isRequired: !step.isOptional,
      kinds: [...(step.kinds ?? ['custom'])],
      needsSecondPerson: step.needsSecondPerson ?? false,
      startsPreparation: step.startsPreparation ?? false,
      ...dueRuleValues(step.due),
    })),
  );
  await tx.insert(templateChecklistItems).values(
    items.map((item, index) => ({
      id: uuidv7(),
      templateId: id,
      title: item.title,
      description: item.description,
      officeNotes: item.office ?? null,
      category: item.category,
      priority: item.priority ?? ('medium' as const),
      position: index + 1,
      isRequired: !item.isOptional,
      neededFrom: item.neededFrom ?? usuallyNeededFrom(item.category),
      expectedKind: item.expects ?? null,
      ...dueRuleValues(item.due),
    })),
  );
}
