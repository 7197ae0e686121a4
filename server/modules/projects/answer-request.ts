import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnsweredFrom, RequestAnswer } from '#domain/project-values';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import { authorize } from '#platform/policy';
import { announceProject } from './announce.ts';
import { projectPolicy, projectsInScope } from './policy.ts';
import { type ProjectRow, taxProjects } from './table.ts';
import { noAnswer } from './request-kind.ts';
import { checklistItems } from './items/table.ts';

type ItemRow = typeof checklistItems.$inferSelect;

/** An answer, the side that it came from, and who gave it, where that is known. */
interface GivenAnswer {
  answer: RequestAnswer;
  note: string | null;
  from: AnsweredFrom;
  by: string | null;
}

/**
 * Notes down what was said of a requested document instead of sending it.
 *
 * @throws AppError `not_found`, `forbidden`, `conflict` for what isn’t asked of the client or is done
 */
export async function answerItem(
  tx: Executor,
  actor: Actor,
  id: string,
  { answer, note }: { answer: RequestAnswer; note: string | null },
): Promise<ProjectRow> {
  const { project, row } = await lockRequest(tx, id, projectsInScope(actor));
  authorize(projectPolicy.can(actor, 'answerItem', { project, item: row, answer }));
  await writeAnswer(tx, row, {
    answer,
    note,
    from: actor.role === 'client' ? 'client' : 'staff',
    by: actor.userId,
  });
  await announceProject(tx, project);
  return project;
}

/** Takes an answer back: the document is needed again. @throws AppError as `answerItem` does */
export async function withdrawAnswerOf(
  tx: Executor,
  actor: Actor,
  id: string,
): Promise<ProjectRow> {
  const { project, row } = await lockRequest(tx, id, projectsInScope(actor));
  authorize(projectPolicy.can(actor, 'withdrawAnswer', { project, item: row }));
  await clearAnswer(tx, id);
  await announceProject(tx, project);
  return project;
}

/**
 * Holds a request of which the caller may say who sends it, with its project.
 *
 * @throws AppError as `answerItem` does
 */
export async function lockAnswerable(
  tx: Executor,
  actor: Actor,
  id: string,
): Promise<{ project: ProjectRow; answer: ItemRow['answer']; note: string | null }> {
  const { project, row } = await lockRequest(tx, id, projectsInScope(actor));
  const answer = 'sent-by-other' as const;
  authorize(projectPolicy.can(actor, 'answerItem', { project, item: row, answer }));
  return { project, answer: row.answer, note: row.answerNote };
}

/** Puts an answer into the row of an item that the caller holds. */
export async function writeAnswer(
  tx: Executor,
  row: ItemRow,
  { answer, note, from, by }: GivenAnswer,
): Promise<void> {
  const isClosed = answer !== 'sent-by-other';
  await tx
    .update(checklistItems)
    .set({
      status: isClosed ? 'not-needed' : row.status === 'pending' ? 'pending' : 'missing',
      completedAt: isClosed ? sql`now()` : null,
      answer,
      answerNote: note,
      answeredFrom: from,
      answeredBy: by,
      answeredAt: sql`now()`,
      ...(isClosed ? { sentBackReason: null, sentBackAt: null, sentBackFileId: null } : {}),
    })
    .where(eq(checklistItems.id, row.id));
}

/** Takes the answer out of an item that the caller holds: it is needed again. */
export async function clearAnswer(tx: Executor, id: string): Promise<void> {
  await tx
    .update(checklistItems)
    .set({
      status: sql`CASE WHEN EXISTS (SELECT FROM files WHERE checklist_item_id = ${id}
          AND archived_at IS NULL) THEN 'in-review' WHEN status = 'pending' THEN 'pending' ELSE 'missing' END`,
      completedAt: null,
      ...noAnswer,
    })
    .where(eq(checklistItems.id, id));
}

/** The project first, then the item, for clients and staff alike. */
export async function lockRequest(
  tx: Executor,
  id: string,
  scope: SQL | undefined,
): Promise<{ project: ProjectRow; row: ItemRow }> {
  const [project] = await tx
    .select()
    .from(taxProjects)
    .where(
      and(
        inArray(
          taxProjects.id,
          tx
            .select({ id: checklistItems.projectId })
            .from(checklistItems)
            .where(eq(checklistItems.id, id)),
        ),
        scope,
      ),
    )
    .for('no key update');
  const [row] = project
    ? await tx.select().from(checklistItems).where(eq(checklistItems.id, id)).for('no key update')
    : [];
  if (!project || !row) throw notFound();
  return { project, row };
}
