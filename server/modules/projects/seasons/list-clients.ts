import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SeasonClient, SeasonRequest } from '#contract/projects/season-shapes';
import { inChargeOf } from '#modules/team';
import { clientAccounts } from '#modules/clients/accounts';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { cursorOf } from '#platform/lists/cursor';
import { type ClientFilter, rowsWhere } from './change-clients.ts';
import { planList } from './plan.ts';
import { seasonClients, seasonRequests } from './table.ts';
import { contentsOf } from './templates.ts';

const place = cursorOf(z.tuple([z.string().max(300), z.uuid()]));

/** A page of a season's clients by name. @throws AppError `invalid_request` for a made-up cursor */
export async function listClients(
  db: Executor,
  actor: StaffActor,
  seasonId: string,
  filter: ClientFilter,
  page: { limit: number; cursor?: string | undefined },
): Promise<{ items: SeasonClient[]; nextCursor: string | null; total: number }> {
  const after = place.decode(page.cursor);
  const matches = rowsWhere(actor, seasonId, filter);
  const beyond =
    after &&
    sql`(${clientAccounts.nameKey}, ${clientAccounts.id}) > (${after[0]}, ${after[1]}::uuid)`;
  const rows = await db
    .select({
      row: seasonClients,
      nameKey: clientAccounts.nameKey,
      client: {
        id: clientAccounts.id,
        firstName: clientAccounts.firstName,
        lastName: clientAccounts.lastName,
        email: clientAccounts.email,
      },
      inCharge: inChargeOf([seasonClients.inChargeId], seasonClients.clientId),
    })
    .from(seasonClients)
    .innerJoin(clientAccounts, eq(clientAccounts.id, seasonClients.clientId))
    .where(and(matches, beyond))
    .orderBy(asc(clientAccounts.nameKey), asc(clientAccounts.id))
    .limit(page.limit + 1);
  const shown = rows.slice(0, page.limit);
  const last = rows.length > page.limit ? shown.at(-1) : undefined;
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(seasonClients)
    .innerJoin(clientAccounts, eq(clientAccounts.id, seasonClients.clientId))
    .where(matches);
  const templates = await contentsOf(db, seasonId);
  const requests = await requestsOf(
    db,
    seasonId,
    shown.map(({ client }) => client.id),
  );
  return {
    items: shown.map(({ row, client, inCharge }) => {
      const asked = requests.get(client.id) ?? [];
      const template = templates(row.templateId);
      const { added } = planList(template, { requests: asked, askedTitles: row.askedTitles });
      return {
        client,
        state: row.state,
        leftOutBecause: row.leftOutBecause,
        keptBecause: row.keptBecause,
        wave: row.wave,
        template: { id: row.templateId, name: template.name },
        inCharge,
        returnForm: row.returnForm,
        hasLastYear: row.hasLastYear,
        requests: asked.map(({ title, documentKind: kind, origin, cameFrom: from, isLeftOut }) => ({
          title,
          kind,
          origin,
          from,
          isLeftOut,
        })),
        templateRequests: row.state === 'unread' ? [] : added.map(({ title }) => title),
        projectId: row.madeAt === null ? null : row.projectId,
      };
    }),
    nextCursor: last ? place.encode([last.nameKey, last.client.id]) : null,
    total: counted?.total ?? 0,
  };
}

async function requestsOf(db: Executor, seasonId: string, clientIds: readonly string[]) {
  const rows = await db
    .select()
    .from(seasonRequests)
    .where(
      and(eq(seasonRequests.seasonId, seasonId), inArray(seasonRequests.clientId, [...clientIds])),
    )
    .orderBy(asc(seasonRequests.clientId), asc(seasonRequests.position));
  return Map.groupBy(rows, ({ clientId }) => clientId);
}

/** The kinds and titles that are shown. */
const mostRequests = 100;

/** What clients who haven't started are asked for: by kind, else by title, the most frequent first. */
export async function listRequests(
  db: Executor,
  actor: StaffActor,
  seasonId: string,
): Promise<SeasonRequest[]> {
  const title = sql<string | null>`CASE WHEN ${seasonRequests.documentKind} IS NULL
    THEN lower(${seasonRequests.title}) END`;
  const clients = sql<number>`count(DISTINCT ${seasonRequests.clientId})::int`;
  return db
    .select({
      kind: seasonRequests.documentKind,
      title: sql<string | null>`CASE WHEN ${seasonRequests.documentKind} IS NULL
        THEN min(${seasonRequests.title}) END`,
      clients,
      leftOut: sql<number>`count(DISTINCT ${seasonRequests.clientId})
        FILTER (WHERE ${seasonRequests.isLeftOut})::int`,
    })
    .from(seasonRequests)
    .innerJoin(
      seasonClients,
      and(
        eq(seasonClients.seasonId, seasonRequests.seasonId),
        eq(seasonClients.clientId, seasonRequests.clientId),
      ),
    )
    .where(and(rowsWhere(actor, seasonId), eq(seasonClients.state, 'planned')))
    .groupBy(seasonRequests.documentKind, title)
    .orderBy(sql`${clients} DESC`, sql`1`, sql`2`)
    .limit(mostRequests);
}
