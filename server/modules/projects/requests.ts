import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { ChecklistStatus, RequestAnswer } from '#domain/project-values';
import type { DocumentKind } from '#domain/recognition';
import type { Day } from '#domain/tax/business-days';
import { payersById } from '#modules/clients/payers';
import type { Executor } from '#platform/database/database';
import { type ProjectRow, taxProjects } from './table.ts';
import { checklistItems } from './items/table.ts';

/** A document that is requested from the client, as a request link shows it. */
export interface RequestedItem {
  id: string;
  title: string;
  status: ChecklistStatus;
  kind: DocumentKind | null;
  taxYear: number;
  payerName: string | null;
  /** The first day on which it is sure to exist. */
  expectedFrom: Day | null;
  /** What was said of it instead, and when. */
  answer: RequestAnswer | null;
  answeredAt: Date | null;
}

/** A project, for a caller who made sure that they may. */
export async function projectById(db: Executor, id: string): Promise<ProjectRow | undefined> {
  const [row] = await db.select().from(taxProjects).where(eq(taxProjects.id, id));
  return row;
}

/**
 * What an open project still takes from its client, in the order of its checklist; nothing of one that is over.
 *
 * @param closed items that are listed also where an answer closed them
 */
export async function listRequestedItems(
  db: Executor,
  project: Pick<ProjectRow, 'id' | 'isOpen' | 'taxYear'>,
  closed: readonly string[] = [],
): Promise<RequestedItem[]> {
  if (!project.isOpen) return [];
  const rows = await db
    .select()
    .from(checklistItems)
    .where(
      and(
        eq(checklistItems.projectId, project.id),
        eq(checklistItems.neededFrom, 'client'),
        or(
          inArray(checklistItems.status, ['missing', 'pending', 'in-review']),
          and(eq(checklistItems.status, 'not-needed'), inArray(checklistItems.id, [...closed])),
        ),
      ),
    )
    .orderBy(asc(checklistItems.position));
  const payers = await payersById(
    db,
    rows.flatMap(({ expectedPayerId }) => expectedPayerId ?? []),
  );
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    status: row.status,
    kind: row.expectedKind,
    taxYear: row.expectedTaxYear ?? project.taxYear,
    payerName: payers.get(row.expectedPayerId ?? '')?.name ?? null,
    expectedFrom: row.expectedFrom,
    answer: row.answer,
    answeredAt: row.answeredAt,
  }));
}
