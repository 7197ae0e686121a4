import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { DocumentKind } from '#domain/document-kinds';
import type { Priority } from '#domain/project-values';
import { usualForm } from '#domain/tax/deadlines';
import type { Day } from '#domain/tax/business-days';
import type { Executor } from '#platform/database/database';
import { publishLiveToEach } from '#platform/live/publish';
import { itemsOf, type ProjectContents, stepsOf, suggestedFor } from './create-project.ts';
import { type ExpectedInput, expectedColumns } from './expected.ts';
import { type ProjectRow, taxProjects } from './table.ts';
import { proposedFor } from './request-kind.ts';
import { checklistItems, timelineItems } from './items/table.ts';

/** A document to ask for, and when it can exist. */
export interface PlannedRequest {
  title: string;
  expected: ExpectedInput | null;
  /** Of the document, also where the request expects any: the week and what blocks go by it. */
  kind: DocumentKind | null;
}

/** A project as it is to be made. */
export interface PlannedProject {
  /** Taken already, so that it can't be made twice. */
  id: string;
  clientId: string;
  name: string;
  taxYear: number;
  priority: Priority;
  createdBy: string;
  inChargeId: string | null;
  /** The usual one of the template's kind where it is null. */
  returnForm: ProjectRow['returnForm'];
  contents: ProjectContents;
  /** At the end of the checklist. */
  requests: readonly PlannedRequest[];
}

/** Rows of one statement: its parameters are bounded. */
const rowsPerBatch = 1000;

/**
 * Makes projects with their steps and requests, and tells the clients' open pages. The caller holds the clients, who have
 * no project of the year, and tells the staff's.
 *
 * @param today by the firm's calendar
 */
export async function createPlannedProjects(
  tx: Executor,
  plans: readonly PlannedProject[],
  today: Day,
): Promise<void> {
  const projects = plans.map((one) => {
    const { contents, requests: _, ...plan } = one;
    const returnForm = plan.returnForm ?? usualForm(contents.category);
    const targetDate = suggestedFor(contents.category, returnForm, plan.taxYear, today);
    return { ...plan, returnForm, targetDate, clientText: contents.clientText };
  });
  const steps: (typeof timelineItems.$inferInsert)[] = [];
  const items: (typeof checklistItems.$inferInsert)[] = [];
  for (const [at, project] of projects.entries()) {
    const plan = plans[at];
    if (plan === undefined) continue;
    steps.push(...stepsOf(project, plan.contents));
    const copied = itemsOf(project, plan.contents);
    items.push(...copied, ...requestsOf(project, plan.requests, copied.length));
  }
  if (projects.length > 0) await tx.insert(taxProjects).values(projects);
  for (const rows of parts(steps)) await tx.insert(timelineItems).values(rows);
  for (const rows of parts(items)) await tx.insert(checklistItems).values(rows);
  await publishLiveToEach(
    tx,
    projects.map(({ id, clientId, taxYear }) => ({
      userId: clientId,
      records: [{ taxYear, madeAt: new Date() }],
      event: { type: 'projects-changed', projectId: id, userId: clientId },
    })),
  );
}

function requestsOf(
  project: Pick<PlannedProject, 'id' | 'clientId' | 'taxYear'>,
  requests: readonly PlannedRequest[],
  after: number,
): (typeof checklistItems.$inferInsert)[] {
  return requests.map(({ title, expected, kind }, index) => ({
    id: uuidv7(),
    projectId: project.id,
    clientId: project.clientId,
    title,
    ...expectedColumns(expected),
    ...proposedFor(project, { expectedKind: kind, expectedTaxYear: null }, 'client'),
    isRequired: true,
    priority: 'medium',
    neededFrom: 'client',
    position: after + index + 1,
  }));
}

function* parts<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let begin = 0; begin < rows.length; begin += rowsPerBatch) {
    yield rows.slice(begin, begin + rowsPerBatch);
  }
}

/** Those of some clients who have a project of a tax year that isn't archived. */
export async function clientsWithProject(
  db: Executor,
  clientIds: readonly string[],
  taxYear: number,
): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ clientId: taxProjects.clientId })
    .from(taxProjects)
    .where(
      and(
        inArray(taxProjects.clientId, [...clientIds]),
        eq(taxProjects.taxYear, taxYear),
        ne(taxProjects.status, 'archived'),
      ),
    );
  return new Set(rows.map(({ clientId }) => clientId));
}

/** Deletes projects with their steps and items, and tells the clients' open pages. The caller holds them. */
export async function deletePlannedProjects(tx: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const gone = await tx
    .delete(taxProjects)
    .where(inArray(taxProjects.id, [...ids]))
    .returning();
  await publishLiveToEach(
    tx,
    gone.map(({ id, clientId, taxYear, createdAt }) => ({
      userId: clientId,
      records: [{ taxYear, madeAt: createdAt }],
      event: { type: 'projects-changed', projectId: id, userId: clientId },
    })),
  );
}

/** The forms of clients' projects of a tax year, by client: of several the first that says one. */
export async function returnFormsOf(
  db: Executor,
  clientIds: readonly string[],
  taxYear: number,
): Promise<Map<string, NonNullable<ProjectRow['returnForm']>>> {
  const rows = await db
    .select({ clientId: taxProjects.clientId, form: taxProjects.returnForm })
    .from(taxProjects)
    .where(and(inArray(taxProjects.clientId, [...clientIds]), eq(taxProjects.taxYear, taxYear)))
    .orderBy(desc(taxProjects.createdAt), desc(taxProjects.id));
  return new Map(
    rows.flatMap(({ clientId, form }) => (form === null ? [] : [[clientId, form] as const])),
  );
}
