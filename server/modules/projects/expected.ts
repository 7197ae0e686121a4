import { and, asc, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { ExpectedDocument } from '#contract/projects/expected';
import type { expectedInput } from '#contract/projects/expected-input';
import { payersById, type PayerRow } from '#modules/clients/payers';
import type { Actor, ClientScope } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { projectsInScope } from './policy.ts';
import { checklistItems } from './items/table.ts';
import { taxProjects } from './table.ts';

export type ExpectedInput = z.output<typeof expectedInput>;
type ItemRow = typeof checklistItems.$inferSelect;
type ExpectedColumns = Pick<
  ItemRow,
  'expectedKind' | 'expectedTaxYear' | 'expectedPayerId' | 'expectedAccount' | 'expectedPerson'
>;

/** The columns that say which document an item waits for. */
export const expectedColumns = (expected: ExpectedInput | null): ExpectedColumns => ({
  expectedKind: expected?.kind ?? null,
  expectedTaxYear: expected?.taxYear ?? null,
  expectedPayerId: expected?.payerId ?? null,
  expectedAccount: expected?.accountTail ?? null,
  expectedPerson: expected?.personName ?? null,
});

/** Says which document an item waits for, of these items. */
export async function readExpected(
  db: Executor,
  rows: readonly ExpectedColumns[],
): Promise<(row: ExpectedColumns) => ExpectedDocument | null> {
  const payers = await payersById(
    db,
    rows.flatMap(({ expectedPayerId }) => expectedPayerId ?? []),
  );
  return (row) =>
    row.expectedKind === null
      ? null
      : {
          kind: row.expectedKind,
          taxYear: row.expectedTaxYear,
          payerId: row.expectedPayerId,
          payerName: payers.get(row.expectedPayerId ?? '')?.name ?? null,
          accountTail: row.expectedAccount,
          personName: row.expectedPerson,
        };
}

/** An item of an open project that documents of the client may be for. */
export type OpenItem = Pick<
  ItemRow,
  'id' | 'title' | 'category' | 'status' | 'neededFrom' | keyof ExpectedColumns
> & {
  project: { id: string; clientId: string; name: string; taxYear: number };
  payer: PayerRow | null;
};

/** The items of a client's open projects that aren't approved, in the order of their projects. */
export async function listOpenItems(
  db: Executor,
  { clientId }: ClientScope,
  reader?: Actor,
): Promise<OpenItem[]> {
  return requestsWhere(
    db,
    and(
      eq(taxProjects.clientId, clientId),
      eq(taxProjects.isOpen, true),
      inArray(checklistItems.status, ['missing', 'pending', 'in-review', 'completed']),
      reader && projectsInScope(reader),
    ),
  );
}

/** What clients were asked for in a tax year, by client, without what there was none of or what was waived. */
export async function listRequestsOfYear(
  db: Executor,
  clientIds: readonly string[],
  taxYear: number,
): Promise<Map<string, OpenItem[]>> {
  const items = await requestsWhere(
    db,
    and(
      inArray(taxProjects.clientId, [...clientIds]),
      eq(taxProjects.taxYear, taxYear),
      ne(checklistItems.status, 'not-needed'),
    ),
  );
  return Map.groupBy(items, ({ project }) => project.clientId);
}

async function requestsWhere(db: Executor, where: SQL | undefined): Promise<OpenItem[]> {
  const rows = await db
    .select({
      item: checklistItems,
      project: {
        id: taxProjects.id,
        clientId: taxProjects.clientId,
        name: taxProjects.name,
        taxYear: taxProjects.taxYear,
      },
    })
    .from(checklistItems)
    .innerJoin(taxProjects, eq(taxProjects.id, checklistItems.projectId))
    .where(and(eq(checklistItems.neededFrom, 'client'), where))
    .orderBy(asc(taxProjects.taxYear), taxProjects.id, asc(checklistItems.position));
  const payers = await payersById(
    db,
    rows.flatMap(({ item }) => item.expectedPayerId ?? []),
  );
  return rows.map(({ item, project }) => ({
    id: item.id,
    title: item.title,
    category: item.category,
    status: item.status,
    neededFrom: item.neededFrom,
    expectedKind: item.expectedKind,
    expectedTaxYear: item.expectedTaxYear,
    expectedPayerId: item.expectedPayerId,
    expectedAccount: item.expectedAccount,
    expectedPerson: item.expectedPerson,
    project,
    payer: payers.get(item.expectedPayerId ?? '') ?? null,
  }));
}
