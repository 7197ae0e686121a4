import { and, asc, count, eq, isNotNull, isNull, lt, max, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { TextTemplate } from '#contract/requests/text-templates';
import {
  maxTextTemplates,
  type TextTemplateKind,
  type TextTemplateValues,
} from '#domain/text-templates';
import { people } from '#modules/identity/people';
import { type Executor, violatesUnique } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import { publishLive } from '#platform/live/publish';
import { textTemplates } from './table.ts';

type Row = typeof textTemplates.$inferSelect;

const present = isNull(textTemplates.removedAt);

/** All templates, each kind in its order. */
export async function listTemplates(
  db: Executor,
  kind?: TextTemplateKind,
): Promise<TextTemplate[]> {
  const rows = await db
    .select()
    .from(textTemplates)
    .where(and(present, kind === undefined ? undefined : eq(textTemplates.kind, kind)))
    .orderBy(asc(textTemplates.kind), asc(textTemplates.position), asc(textTemplates.id));
  return rows.map(presentTemplate);
}

/** Adds one as the last of its kind. @throws AppError `conflict` for one too many, or a name that is taken */
export async function addTemplate(
  tx: Executor,
  userId: string,
  values: TextTemplateValues,
): Promise<TextTemplate> {
  await lockAll(tx);
  const position = await assertBelowLimit(tx, values.kind);
  const [row] = await tx
    .insert(textTemplates)
    .values({ id: uuidv7(), ...columnsOf(values), position, updatedBy: userId })
    .returning()
    .catch(nameTaken);
  return announced(tx, row);
}

/**
 * Changes one.
 *
 * @throws AppError `not_found`; `stale` when someone else changed it; `conflict` for a name that is taken, or
 * values of another kind
 */
export async function changeTemplate(
  tx: Executor,
  userId: string,
  { id, version, values }: { id: string; version: number; values: TextTemplateValues },
): Promise<TextTemplate> {
  await lockAll(tx);
  const row = await find(tx, id);
  if (!row || row.removedAt) throw notFound();
  if (row.kind !== values.kind) {
    throw new AppError('conflict', 'A template can’t become one of another kind.');
  }
  if (row.version !== version) throw await stale(tx, row, values);
  const [changed] = await tx
    .update(textTemplates)
    .set({ ...columnsOf(values), version: version + 1, updatedBy: userId })
    .where(eq(textTemplates.id, id))
    .returning()
    .catch(nameTaken);
  return announced(tx, changed);
}

/**
 * Deletes one. For a day it can be restored; what was deleted before that goes now.
 *
 * @throws AppError `not_found`
 */
export async function removeTemplate(tx: Executor, id: string): Promise<TextTemplate> {
  await lockAll(tx);
  await tx
    .delete(textTemplates)
    .where(
      and(
        isNotNull(textTemplates.removedAt),
        lt(textTemplates.removedAt, sql`now() - interval '1 day'`),
      ),
    );
  const [row] = await tx
    .update(textTemplates)
    .set({ removedAt: sql`now()` })
    .where(and(eq(textTemplates.id, id), present))
    .returning();
  return announced(tx, row);
}

/**
 * Puts one that was deleted back to its place.
 *
 * @throws AppError `not_found`; `conflict` for one that is there, one too many, or a name that was taken
 * since
 */
export async function restoreTemplate(tx: Executor, id: string): Promise<TextTemplate> {
  await lockAll(tx);
  const row = await find(tx, id);
  if (!row) throw notFound();
  if (!row.removedAt) throw new AppError('conflict', 'This template wasn’t deleted.');
  await assertBelowLimit(tx, row.kind);
  const [restored] = await tx
    .update(textTemplates)
    .set({ removedAt: null })
    .where(eq(textTemplates.id, id))
    .returning()
    .catch(nameTaken);
  return announced(tx, restored);
}

/** Puts those of a kind in order; those left out follow. An id that isn't there counts for nothing. */
export async function orderTemplates(
  tx: Executor,
  { kind, ids }: { kind: TextTemplateKind; ids: readonly string[] },
): Promise<TextTemplate[]> {
  await lockAll(tx);
  await tx.execute(sql`
    UPDATE text_templates AS t SET position = placed.place
    FROM (
      SELECT id, row_number() OVER (
        ORDER BY array_position(${sql.param([...ids])}::uuid[], id), position, id)::int AS place
      FROM text_templates WHERE kind = ${kind} AND removed_at IS NULL) AS placed
    WHERE t.id = placed.id AND t.position <> placed.place`);
  await announce(tx);
  return listTemplates(tx, kind);
}

/** Owners change a handful of texts: they take turns. */
async function lockAll(tx: Executor): Promise<void> {
  await tx.execute(sql`LOCK TABLE text_templates IN SHARE ROW EXCLUSIVE MODE`);
}

/** @returns the place after the last of the kind */
async function assertBelowLimit(tx: Executor, kind: TextTemplateKind): Promise<number> {
  const [existing] = await tx
    .select({ count: count(), last: max(textTemplates.position) })
    .from(textTemplates)
    .where(and(present, eq(textTemplates.kind, kind)));
  if ((existing?.count ?? 0) >= maxTextTemplates) {
    throw new AppError('conflict', `The firm can keep ${maxTextTemplates} of these templates.`);
  }
  return (existing?.last ?? 0) + 1;
}

async function find(tx: Executor, id: string): Promise<Row | undefined> {
  const [row] = await tx.select().from(textTemplates).where(eq(textTemplates.id, id));
  return row;
}

/** Nothing is overwritten that the second of two editors hasn't seen. */
async function stale(tx: Executor, row: Row, values: TextTemplateValues): Promise<AppError> {
  const [who] = await tx
    .select({ firstName: people.firstName, lastName: people.lastName })
    .from(people)
    .where(eq(people.id, row.updatedBy));
  const name = who ? `${who.firstName} ${who.lastName}` : 'Someone else';
  const fields = Object.entries(columnsOf(values)).flatMap(([key, value]) => {
    const now = row[key as keyof ReturnType<typeof columnsOf>];
    return now === value ? [] : [[key, now] as const];
  });
  return new AppError(
    'stale',
    `${name} changed this template. Nothing was saved. Review what is there now and save again.`,
    { fields: Object.fromEntries(fields) },
  );
}

const columnsOf = (values: TextTemplateValues) => ({
  kind: values.kind,
  name: values.name,
  title: values.kind === 'request' ? values.title : '',
  text: values.text,
});

function nameTaken(error: unknown): never {
  if (!violatesUnique(error, 'text_templates_name_key')) throw error;
  const message = 'Another template has this name';
  throw new AppError('conflict', `${message}. Choose another one.`, { fields: { name: message } });
}

async function announced(tx: Executor, row: Row | undefined): Promise<TextTemplate> {
  if (!row) throw notFound();
  await announce(tx);
  return presentTemplate(row);
}

async function announce(tx: Executor): Promise<void> {
  await publishLive(tx, { staff: true }, { type: 'text-templates-changed' });
}

const presentTemplate = ({ id, kind, name, title, text, version }: Row): TextTemplate => ({
  id,
  kind,
  name,
  title,
  text,
  version,
});
