import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { isNeededToFile, sentBy } from '#domain/tax/document-dates';
import type { Executor } from '#platform/database/database';
import { type ExpectedInput, expectedColumns } from './expected.ts';
import type { ProjectRow } from './table.ts';
import { checklistItems } from './items/table.ts';

type ItemRow = typeof checklistItems.$inferSelect;
type KindColumns = Pick<ItemRow, 'expectedKind' | 'expectedTaxYear'>;
type RequestColumns = Pick<ItemRow, 'expectedFrom' | 'isBlocking'>;
type ProjectYear = Pick<ProjectRow, 'taxYear'>;

/** What staff say of a request; what is left out follows the kind of document. */
export interface RequestFields {
  expectedFrom?: string | null | undefined;
  isBlocking?: boolean | undefined;
}

/** What nobody has answered, or that is open again. */
export const noAnswer = {
  answer: null,
  answerNote: null,
  answeredFrom: null,
  answeredBy: null,
  answeredAt: null,
} as const;

/** When a document of that kind can exist, and whether preparation waits for it, unless staff say otherwise. */
export const proposedFor = (
  { taxYear }: ProjectYear,
  { expectedKind, expectedTaxYear }: KindColumns,
  neededFrom: ItemRow['neededFrom'],
): RequestColumns => ({
  expectedFrom: sentBy(expectedKind, expectedTaxYear ?? taxYear),
  isBlocking: neededFrom === 'client' && isNeededToFile(expectedKind),
});

/** The columns of a new item. */
export function requestColumns(
  project: ProjectYear,
  item: { expected: ExpectedInput | null; neededFrom: ItemRow['neededFrom'] } & RequestFields,
): RequestColumns {
  const proposed = proposedFor(project, expectedColumns(item.expected), item.neededFrom);
  return {
    expectedFrom: item.expectedFrom === undefined ? proposed.expectedFrom : item.expectedFrom,
    isBlocking: item.neededFrom === 'client' && (item.isBlocking ?? proposed.isBlocking),
  };
}

/** What a change of an item makes of both: they follow the kind until staff chose otherwise. */
export function changedRequest(
  project: ProjectYear,
  row: ItemRow,
  changes: {
    expected?: ExpectedInput | null | undefined;
    neededFrom?: ItemRow['neededFrom'] | undefined;
  } & RequestFields,
): RequestColumns {
  const neededFrom = changes.neededFrom ?? row.neededFrom;
  const kind = changes.expected === undefined ? row : expectedColumns(changes.expected);
  const was = proposedFor(project, row, row.neededFrom);
  const now = proposedFor(project, kind, neededFrom);
  const { expectedFrom, isBlocking } = changes;
  const followsDay = expectedFrom === undefined && row.expectedFrom === was.expectedFrom;
  const followsKind = isBlocking === undefined && row.isBlocking === was.isBlocking;
  return {
    expectedFrom: followsDay ? now.expectedFrom : (expectedFrom ?? storedDay(expectedFrom, row)),
    isBlocking:
      neededFrom === 'client' && (followsKind ? now.isBlocking : (isBlocking ?? row.isBlocking)),
  };
}

const storedDay = (wanted: null | undefined, row: ItemRow): string | null =>
  wanted === null ? null : row.expectedFrom;

/** Moves the days that follow from the project’s tax year, where staff chose no other. */
export async function moveExpectedDays(
  tx: Executor,
  before: ProjectRow,
  after: ProjectRow,
): Promise<void> {
  if (before.taxYear === after.taxYear) return;
  const rows = await tx
    .select()
    .from(checklistItems)
    .where(
      and(
        eq(checklistItems.projectId, before.id),
        isNotNull(checklistItems.expectedKind),
        isNull(checklistItems.expectedTaxYear),
      ),
    );
  for (const row of rows) {
    if (row.expectedFrom !== proposedFor(before, row, row.neededFrom).expectedFrom) continue;
    const { expectedFrom } = proposedFor(after, row, row.neededFrom);
    await tx.update(checklistItems).set({ expectedFrom }).where(eq(checklistItems.id, row.id));
  }
}
