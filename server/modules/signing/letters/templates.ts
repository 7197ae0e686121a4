import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { LetterTemplate } from '#contract/signing/letters';
import { builtInLetters } from '#domain/built-in-letters';
import { clientName } from '#domain/client-accounts';
import { letterLimits, type LetterKind, problemWithLetter } from '#domain/letters';
import { people } from '#modules/identity/people';
import { type Executor, violatesUnique } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import { letterTemplates, letterTemplateVersions } from './table.ts';

/** Stores the letters that every firm begins with, once: from then on they are the firm's. */
export async function storeBuiltInLetters(db: Executor): Promise<void> {
  const stored = await db
    .select({ key: letterTemplates.builtInKey })
    .from(letterTemplates)
    .where(sql`${letterTemplates.builtInKey} IS NOT NULL`);
  const there = new Set(stored.map(({ key }) => key));
  const missing = builtInLetters.filter(({ key }) => !there.has(key));
  if (missing.length === 0) return;
  await db.transaction(async (tx) => {
    for (const { key, kind, name, text } of missing) {
      const [made] = await tx
        .insert(letterTemplates)
        .values({ id: uuidv7(), kind, name, builtInKey: key })
        .onConflictDoNothing()
        .returning({ id: letterTemplates.id });
      if (!made) continue;
      await tx.insert(letterTemplateVersions).values({ templateId: made.id, version: 1, text });
    }
  });
}

/** The templates with what each says now. */
export async function listTemplates(db: Executor, only?: string): Promise<LetterTemplate[]> {
  const rows = await db
    .select({
      template: letterTemplates,
      version: letterTemplateVersions,
      by: { firstName: people.firstName, lastName: people.lastName },
    })
    .from(letterTemplates)
    .innerJoin(
      letterTemplateVersions,
      and(
        eq(letterTemplateVersions.templateId, letterTemplates.id),
        eq(letterTemplateVersions.version, letterTemplates.version),
      ),
    )
    .leftJoin(people, eq(people.id, letterTemplateVersions.madeBy))
    .where(
      and(
        isNull(letterTemplates.removedAt),
        only === undefined ? undefined : eq(letterTemplates.id, only),
      ),
    )
    .orderBy(asc(letterTemplates.kind), asc(letterTemplates.name));
  return rows.map(({ template, version, by }) => ({
    id: template.id,
    kind: template.kind,
    name: template.name,
    isBuiltIn: template.builtInKey !== null,
    version: template.version,
    text: version.text,
    changedAt: version.madeAt.toISOString(),
    changedBy: by === null ? null : clientName(by),
  }));
}

/** @throws AppError `not_found` */
export async function findTemplate(db: Executor, id: string): Promise<LetterTemplate> {
  const [template] = await listTemplates(db, id);
  if (!template) throw notFound();
  return template;
}

/** @throws AppError `conflict` with the locked sentence that is missing or changed */
function assertLawful(kind: LetterKind, text: string): void {
  const problem = problemWithLetter(kind, text);
  if (problem !== undefined) throw new AppError('conflict', problem, { fields: { text: problem } });
}

/** @throws AppError `conflict` for a text that loses a locked sentence, a name that is taken, one too many */
export async function addTemplate(
  tx: Executor,
  madeBy: string,
  { kind, name, text }: { kind: LetterKind; name: string; text: string },
): Promise<LetterTemplate> {
  assertLawful(kind, text);
  if (
    (await tx.$count(letterTemplates, isNull(letterTemplates.removedAt))) >= letterLimits.templates
  ) {
    throw new AppError('conflict', `The firm can keep ${letterLimits.templates} letter templates.`);
  }
  const id = uuidv7();
  await tx.insert(letterTemplates).values({ id, kind, name }).catch(nameTaken);
  await tx.insert(letterTemplateVersions).values({ templateId: id, version: 1, text, madeBy });
  return findTemplate(tx, id);
}

/** Makes the next version. @throws AppError `not_found`, `stale`; `conflict` as `addTemplate` */
export async function changeTemplate(
  tx: Executor,
  madeBy: string,
  { id, version, name, text }: { id: string; version: number; name: string; text: string },
): Promise<LetterTemplate> {
  await tx.execute(sql`SELECT FROM letter_templates WHERE id = ${id} FOR UPDATE`);
  const before = await findTemplate(tx, id);
  assertLawful(before.kind, text);
  if (before.version !== version) {
    throw new AppError(
      'stale',
      `${before.changedBy ?? 'Someone'} changed this template. Nothing was saved. Review what is there now and save again.`,
      { fields: { text: before.text } },
    );
  }
  await tx
    .update(letterTemplates)
    .set({ name, version: version + 1 })
    .where(eq(letterTemplates.id, id))
    .catch(nameTaken);
  await tx
    .insert(letterTemplateVersions)
    .values({ templateId: id, version: version + 1, text, madeBy });
  return findTemplate(tx, id);
}

function nameTaken(error: unknown): never {
  if (!violatesUnique(error, 'letter_templates_name_key')) throw error;
  const message = 'Another letter template has this name';
  throw new AppError('conflict', `${message}. Choose another one.`, { fields: { name: message } });
}
