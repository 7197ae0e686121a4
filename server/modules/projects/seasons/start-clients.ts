import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { templateCategories } from '#domain/project-values';
import type { LeftOutReason } from '#domain/seasons';
import { calendarDay } from '#domain/tax/business-days';
import { hasUnfitCharge } from '#modules/team';
import { lockClientAccounts } from '#modules/clients/accounts';
import { clientsWithProject, createPlannedProjects, type PlannedProject } from '#modules/projects';
import { startReminders } from '#modules/requests/reminders';
import { templates } from '#modules/projects/templates';
import { recordActivities } from '#platform/activity/record';
import type { Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { nextRows } from './next-rows.ts';
import { planList } from './plan.ts';
import {
  seasonClients,
  type SeasonClientRow,
  seasonRequests,
  type seasons,
  seasonWaves,
} from './table.ts';
import { contentsOf } from './templates.ts';

/** Clients of one transaction. A server that is killed loses what it did of these, and does them again. */
const chunkSize = 50;

type Season = typeof seasons.$inferSelect;

/**
 * Makes the projects of the next clients as they were shown, unless one was made for a client since. The caller holds the
 * season.
 *
 * @returns how many clients are done
 */
export async function startClients(
  { config }: Pick<Platform, 'config'>,
  tx: Executor,
  season: Season,
): Promise<number> {
  const rows = await nextRows(tx, season.id, 'starting', chunkSize);
  if (rows.length === 0) return 0;
  const ids = rows.map(({ clientId }) => clientId);
  // Held, so that a project made by hand and this one take turns.
  const clients = await lockClientAccounts(tx, ids);
  const withProject = await clientsWithProject(tx, ids, season.taxYear);
  const fit = await fitToBeInCharge(tx, season.id, ids);
  const requests = await requestsOf(tx, season.id, ids);
  const contents = await contentsOf(tx, season.id);
  const plans: PlannedProject[] = [];
  const outcomes: { clientId: string; because: LeftOutReason | null; inChargeId: string | null }[] =
    [];
  for (const row of rows) {
    const { clientId, projectId, actedBy } = row;
    const inChargeId = fit.has(clientId) ? row.inChargeId : null;
    const isArchived = clients.get(clientId)?.archivedAt !== null;
    const because = isArchived ? 'archived' : withProject.has(clientId) ? 'has-project' : null;
    outcomes.push({ clientId, because, inChargeId });
    if (because !== null || projectId === null || actedBy === null) continue;
    const who = { id: projectId, clientId, createdBy: actedBy, inChargeId };
    plans.push(planFor(season, row, contents(row.templateId), requests.get(clientId) ?? [], who));
  }
  await createPlannedProjects(tx, plans, calendarDay(new Date(), config.firm.timeZone));
  await recordEach(tx, 'create_project', season.id, plans);
  await beginReminders(tx, season.id, rows, new Set(plans.map(({ id }) => id)));
  await tx.execute(sql`
    UPDATE season_clients AS c SET left_out_because = j.because, in_charge_id = j."inChargeId",
      state = CASE WHEN j.because IS NULL THEN 'started' ELSE 'left-out' END,
      made_at = CASE WHEN j.because IS NULL THEN now() END
    FROM jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      AS j("clientId" uuid, because text, "inChargeId" uuid)
    WHERE c.season_id = ${season.id} AND c.client_id = j."clientId"`);
  return rows.length;
}

/** Reminders of a project begin with it, on the day of its wave at the earliest: about 7 am in the middle of the country. */
async function beginReminders(
  tx: Executor,
  seasonId: string,
  rows: readonly SeasonClientRow[],
  made: ReadonlySet<string>,
): Promise<void> {
  const waves = await tx.select().from(seasonWaves).where(eq(seasonWaves.seasonId, seasonId));
  const dayOf = new Map(waves.map(({ number, day }) => [number, day]));
  const there = await tx.select({ id: templates.id }).from(templates);
  const known = new Set(there.map(({ id }) => id));
  const started = rows.flatMap(({ projectId, templateId, actedBy, wave }) =>
    projectId === null || actedBy === null || !made.has(projectId)
      ? []
      : [{ projectId, templateId, staffId: actedBy, wave }],
  );
  const groups = Map.groupBy(started, (row) =>
    JSON.stringify([row.templateId, row.staffId, row.wave]),
  );
  for (const group of groups.values()) {
    const [first] = group;
    if (first === undefined) continue;
    const from = new Date(`${dayOf.get(first.wave) ?? ''}T13:00:00Z`);
    await startReminders(
      tx,
      group.map(({ projectId }) => projectId),
      {
        staffId: first.staffId,
        // The firm's schedule counts where the template was deleted since.
        templateId: known.has(first.templateId) ? first.templateId : null,
        ...(from.getTime() > Date.now() && { from }),
      },
    );
  }
}

type Contents = ReturnType<Awaited<ReturnType<typeof contentsOf>>>;
type RequestRow = typeof seasonRequests.$inferSelect;

function planFor(
  { taxYear }: Season,
  row: SeasonClientRow,
  template: Contents,
  asked: readonly RequestRow[],
  who: Pick<PlannedProject, 'id' | 'clientId' | 'createdBy' | 'inChargeId'>,
): PlannedProject {
  const { items, requests } = planList(template, { requests: asked, askedTitles: row.askedTitles });
  return {
    ...who,
    name: nameFor(taxYear, template.category),
    taxYear,
    priority: template.priority,
    returnForm: row.returnForm,
    contents: { ...template, items },
    requests: requests.map(({ title, documentKind, isExpected, ...rest }) => ({
      title,
      kind: documentKind,
      expected:
        isExpected && documentKind !== null
          ? {
              kind: documentKind,
              taxYear: null,
              payerId: rest.payerId,
              accountTail: rest.accountTail,
              personName: rest.personName,
            }
          : null,
    })),
  };
}

/** “2026 individual”, as the form of a new project proposes it. */
function nameFor(taxYear: number, category: Contents['category']): string {
  const label = templateCategories.find(({ value }) => value === category)?.label ?? '';
  return `${taxYear} ${label.toLowerCase()}`;
}

/** Requests by client, in their order. */
async function requestsOf(
  tx: Executor,
  seasonId: string,
  clientIds: readonly string[],
): Promise<Map<string, RequestRow[]>> {
  const rows = await tx
    .select()
    .from(seasonRequests)
    .where(
      and(eq(seasonRequests.seasonId, seasonId), inArray(seasonRequests.clientId, [...clientIds])),
    )
    .orderBy(asc(seasonRequests.clientId), asc(seasonRequests.position));
  return Map.groupBy(rows, ({ clientId }) => clientId);
}

/** Clients of whose projects the person who was chosen may still be in charge. */
async function fitToBeInCharge(
  tx: Executor,
  seasonId: string,
  clientIds: readonly string[],
): Promise<Set<string>> {
  const columns = { own: seasonClients.inChargeId, client: seasonClients.clientId };
  const rows = await tx
    .select({ clientId: seasonClients.clientId })
    .from(seasonClients)
    .where(
      and(
        eq(seasonClients.seasonId, seasonId),
        inArray(seasonClients.clientId, [...clientIds]),
        sql`NOT (${await hasUnfitCharge(tx, 'projects', columns)})`,
      ),
    );
  return new Set(rows.map(({ clientId }) => clientId));
}

/** An entry for each client, by who started or undid the wave. */
export async function recordEach(
  tx: Executor,
  action: 'create_project' | 'delete_project',
  seasonId: string,
  projects: readonly { id: string; clientId: string; createdBy: string }[],
): Promise<void> {
  for (const [actorId, of] of Map.groupBy(projects, ({ createdBy }) => createdBy)) {
    await recordActivities(
      tx,
      { actorId, sessionId: null, address: null, requestId: null },
      of.map(({ id, clientId }) => ({
        action,
        clientId,
        subject: { type: 'project', id },
        details: { seasonId },
      })),
    );
  }
}
