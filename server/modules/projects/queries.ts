import { and, asc, desc, eq, ne } from 'drizzle-orm';
import { calendarDay } from '#domain/tax/business-days';
import type {
  AdminTaxProject,
  ChecklistItem,
  TaxProject,
  OwnTaxProject,
  TaxProjectDetail,
  TimelineItem,
} from '#contract/projects/project-shapes';
import { clientAccounts } from '#modules/clients/accounts';
import type { Actor, ClientActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import { authorize } from '#platform/policy';
import { countFilesByYear } from '#modules/documents';
import { projectInCharge, stepInCharge } from './read-in-charge.ts';
import { readExpected } from './expected.ts';
import { filesOfItems } from './items/item-files.ts';
import { projectPolicy, projectsInScope } from './policy.ts';
import {
  type Beside,
  presentChecklistItem,
  presentProject,
  presentTimelineItem,
} from './present.ts';
import { type ProjectRow, taxProjects } from './table.ts';
import { readAnswers } from './read-answers.ts';
import { readReadiness } from './readiness.ts';
import { readReviews } from './reviews.ts';
import { checklistItems, timelineItems } from './items/table.ts';

/** Who reads, and on which day of the firm's calendar. */
export interface Reader {
  actor: Actor;
  timeZone: string;
}

const todayOf = ({ timeZone }: Reader): string => calendarDay(new Date(), timeZone);

/** A project of those in scope. @throws AppError `not_found` */
export async function findProject(db: Executor, actor: Actor, id: string): Promise<ProjectRow> {
  const [row] = await db
    .select()
    .from(taxProjects)
    .where(and(eq(taxProjects.id, id), projectsInScope(actor)));
  if (!row) throw notFound();
  return row;
}

/** The same for a change: anyone who changes a project or its items takes turns. @throws AppError `not_found` */
export async function lockProjectInScope(
  tx: Executor,
  actor: Actor,
  id: string,
): Promise<ProjectRow> {
  const [row] = await tx
    .select()
    .from(taxProjects)
    .where(and(eq(taxProjects.id, id), projectsInScope(actor)))
    .for('no key update');
  if (!row) throw notFound();
  return row;
}

/** The same for a change by staff. @throws AppError `not_found`, `forbidden` */
export async function lockProject(tx: Executor, actor: Actor, id: string): Promise<ProjectRow> {
  const row = await lockProjectInScope(tx, actor, id);
  authorize(projectPolicy.can(actor, 'edit', row));
  return row;
}

/** A project, held until the transaction ends, for a caller who made sure that they may. */
export async function lockProjectById(tx: Executor, id: string): Promise<ProjectRow | undefined> {
  const [row] = await tx
    .select()
    .from(taxProjects)
    .where(eq(taxProjects.id, id))
    .for('no key update');
  return row;
}

/** What is said of a client's projects besides their rows, and besides who is in charge of each. */
export async function besideOf(
  db: Executor,
  reader: Reader,
  clientId: string,
): Promise<Omit<Beside, 'inCharge'>> {
  const counted = await countFilesByYear(db, [clientId]);
  return { files: counted.get(clientId) ?? new Map(), today: todayOf(reader) };
}

/** One project with its client, for staff. @throws AppError `not_found` */
export async function readForStaff(
  db: Executor,
  reader: Reader,
  id: string,
): Promise<AdminTaxProject> {
  const [found] = await db
    .select({
      project: taxProjects,
      client: {
        id: clientAccounts.id,
        firstName: clientAccounts.firstName,
        lastName: clientAccounts.lastName,
        email: clientAccounts.email,
      },
      inCharge: projectInCharge(reader.actor),
    })
    .from(taxProjects)
    .innerJoin(clientAccounts, eq(clientAccounts.id, taxProjects.clientId))
    .where(and(eq(taxProjects.id, id), projectsInScope(reader.actor)));
  if (!found) throw notFound();
  const { project, client, inCharge } = found;
  const beside = { ...(await besideOf(db, reader, project.clientId)), inCharge };
  return { ...presentProject(reader.actor, project, beside), client };
}

/**
 * A client's projects, the latest tax year first. For a client that is not there, or is another
 * one, it answers as for one that does not exist.
 *
 * @throws AppError `not_found`
 */
export async function listProjectsOf(
  db: Executor,
  reader: Reader,
  clientId: string,
): Promise<TaxProject[]> {
  const { actor } = reader;
  if (actor.role === 'client' && clientId !== actor.clientId) throw notFound();
  const [client] = await db
    .select({ id: clientAccounts.id })
    .from(clientAccounts)
    .where(eq(clientAccounts.id, clientId));
  if (!client) throw notFound();
  const rows = await db
    .select({ project: taxProjects, inCharge: projectInCharge(actor) })
    .from(taxProjects)
    .where(and(eq(taxProjects.clientId, clientId), projectsInScope(actor)))
    .orderBy(desc(taxProjects.taxYear), desc(taxProjects.createdAt), taxProjects.id);
  const beside = await besideOf(db, reader, clientId);
  return rows.map(({ project, inCharge }) =>
    presentProject(actor, project, { ...beside, inCharge }),
  );
}

/** Reads something of a return of the client’s own. */
type ReadOwn<T> = (db: Executor, actor: ClientActor, projectId: string) => Promise<T>;

/** What other modules say of it: they read this one. */
export interface OwnReaders {
  /** Why it hasn’t moved, where it is the client’s to move. */
  stall: ReadOwn<Pick<OwnTaxProject, 'stall' | 'openReturn'>>;
  questionnaire: ReadOwn<OwnTaxProject['questionnaire']>;
}

/** The same for the client, with all projects among which the client may choose. */
export async function presentOwnProject(
  db: Executor,
  reader: Reader & { actor: ClientActor },
  readOwn: OwnReaders,
  projectId?: string,
): Promise<OwnTaxProject | null> {
  const { actor } = reader;
  const { clientId } = actor;
  const project = await presentProjectOf(db, reader, clientId, projectId);
  if (!project) return null;
  const openProjects = await db
    .select({ id: taxProjects.id, name: taxProjects.name, taxYear: taxProjects.taxYear })
    .from(taxProjects)
    .where(
      and(eq(taxProjects.clientId, clientId), eq(taxProjects.isOpen, true), projectsInScope(actor)),
    )
    .orderBy(desc(taxProjects.taxYear), desc(taxProjects.createdAt), taxProjects.id);
  return {
    ...project,
    openProjects,
    ...(await readOwn.stall(db, actor, project.id)),
    questionnaire: await readOwn.questionnaire(db, actor, project.id),
  };
}

/** The tax year of a client's open project, of several the newest; undefined without one (rulings section 10). */
export async function openTaxYearOf(db: Executor, clientId: string): Promise<number | undefined> {
  const [open] = await db
    .select({ taxYear: taxProjects.taxYear })
    .from(taxProjects)
    .where(and(eq(taxProjects.clientId, clientId), eq(taxProjects.isOpen, true)))
    .orderBy(desc(taxProjects.taxYear))
    .limit(1);
  return open?.taxYear;
}

/**
 * The project a client is shown first: the open one of the latest tax year, else the last completed
 * one. Null when there is none.
 *
 * @param clientId whose; the caller has checked that the reader may
 * @param projectId of several open ones, the one to show
 */
export async function presentProjectOf(
  db: Executor,
  reader: Reader,
  clientId: string,
  projectId?: string,
): Promise<TaxProjectDetail | null> {
  const [found] = await db
    .select({ row: taxProjects, inCharge: projectInCharge(reader.actor) })
    .from(taxProjects)
    .where(
      and(
        eq(taxProjects.clientId, clientId),
        ne(taxProjects.status, 'archived'),
        projectsInScope(reader.actor),
      ),
    )
    .orderBy(
      desc(taxProjects.isOpen),
      ...(projectId === undefined ? [] : [desc(eq(taxProjects.id, projectId))]),
      desc(taxProjects.taxYear),
      desc(taxProjects.createdAt),
      taxProjects.id,
    )
    .limit(1);
  if (!found) return null;
  const { row, inCharge } = found;
  const beside = { ...(await besideOf(db, reader, clientId)), inCharge };
  return {
    ...presentProject(reader.actor, row, beside),
    timelines: await listSteps(db, reader, row),
    checklists: await listItems(db, reader, row),
  };
}

/** The steps of a project in their order. */
export async function listSteps(
  db: Executor,
  reader: Reader,
  project: ProjectRow,
): Promise<TimelineItem[]> {
  const rows = await db
    .select({ step: timelineItems, inCharge: stepInCharge(reader.actor, project) })
    .from(timelineItems)
    .where(eq(timelineItems.projectId, project.id))
    .orderBy(asc(timelineItems.position));
  const today = todayOf(reader);
  const reviews = await readReviews(db, project);
  const readinessOf = await readReadiness(
    db,
    reader.actor,
    project,
    rows.map(({ step }) => step),
  );
  return rows.map(({ step, inCharge }) => {
    const beside = { reviews, inCharge, today, readiness: readinessOf(step) };
    return presentTimelineItem(reader.actor, project, step, beside);
  });
}

/** The checklist items of a project with their documents, in their order. */
export async function listItems(
  db: Executor,
  reader: Reader,
  project: ProjectRow,
): Promise<ChecklistItem[]> {
  const rows = await db
    .select()
    .from(checklistItems)
    .where(eq(checklistItems.projectId, project.id))
    .orderBy(asc(checklistItems.position));
  const documents = await filesOfItems(
    db,
    reader.actor,
    rows.map(({ id }) => id),
  );
  const today = todayOf(reader);
  const expectedOf = await readExpected(db, rows);
  const answerOf = await readAnswers(db, reader.actor, rows);
  return rows.map((row) => {
    const beside = {
      files: documents.get(row.id) ?? [],
      expected: expectedOf(row),
      answer: answerOf(row),
    };
    return presentChecklistItem(reader.actor, project, row, beside, today);
  });
}
