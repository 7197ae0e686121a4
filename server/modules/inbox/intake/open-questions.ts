import { and, eq, or, sql } from 'drizzle-orm';
import { files, fileVersions } from '#modules/documents';
import { checklistItems } from '#modules/projects';
import type { Executor } from '#platform/database/database';
import { currentVersion, inQueue, isInTab, itsFiling, itsRecognition } from './queries.ts';
import { filings, recognitions } from './table.ts';

/** How many documents of a project, or of its client for the same year, have a question that nobody has settled. */
export async function countOpenQuestions(
  db: Executor,
  project: { id: string; clientId: string; taxYear: number },
): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(files)
    .innerJoin(fileVersions, currentVersion)
    .innerJoin(recognitions, itsRecognition)
    .leftJoin(filings, itsFiling)
    .leftJoin(checklistItems, eq(checklistItems.id, files.checklistItemId))
    .where(
      and(
        eq(files.clientId, project.clientId),
        inQueue,
        isInTab.questions,
        or(
          eq(checklistItems.projectId, project.id),
          sql`coalesce(${recognitions.taxYear}, ${files.taxYear}) = ${project.taxYear}`,
        ),
      ),
    );
  return row?.count ?? 0;
}
