import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { maxItems } from '#domain/project-values';
import type { LeftOutReason } from '#domain/seasons';
import { clientAccounts } from '#modules/clients/accounts';
import { clientsWithProject, returnFormsOf } from '#modules/projects';
import { expectedAfter, readYears, requestsAfter, yearOn } from '#modules/projects/rollover';
import type { Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { nextRows } from './next-rows.ts';
import { key, planList } from './plan.ts';
import { seasonRequests, type seasons } from './table.ts';
import { contentsOf } from './templates.ts';

/** Clients of one transaction: other calls wait while their documents are opened. */
const chunkSize = 100;

type Season = typeof seasons.$inferSelect;
type RequestRow = Omit<typeof seasonRequests.$inferSelect, 'seasonId' | 'isLeftOut'>;

/**
 * Reads what the next clients had last year, and keeps what each is asked for. The caller holds the season.
 *
 * @returns how many clients were read
 */
export async function readClients(
  { keys }: Pick<Platform, 'keys'>,
  tx: Executor,
  season: Season,
): Promise<number> {
  const rows = await nextRows(tx, season.id, 'unread', chunkSize);
  if (rows.length === 0) return 0;
  const ids = rows.map(({ clientId }) => clientId);
  const lastYear = season.taxYear - 1;
  const archived = await archivedOf(tx, ids);
  const withProject = await clientsWithProject(tx, ids, season.taxYear);
  const forms = await returnFormsOf(tx, ids, lastYear);
  const years = await readYears(tx, keys, ids, lastYear);
  const templates = await contentsOf(tx, season.id);
  const requests: RequestRow[] = [];
  const read = rows.map(({ clientId, templateId }) => {
    const year = years.get(clientId);
    const asked = year === undefined ? [] : requestsOf(clientId, year);
    const askedTitles = year?.items.map(({ title }) => key(yearOn(title, lastYear))) ?? [];
    const all = asked.map((request) => ({ ...request, isLeftOut: false }));
    const plan = planList(templates(templateId), { requests: all, askedTitles });
    const isTooLong = plan.items.length + plan.requests.length > maxItems;
    if (!isTooLong) requests.push(...asked);
    const because: LeftOutReason | null = archived.has(clientId)
      ? 'archived'
      : withProject.has(clientId)
        ? 'has-project'
        : isTooLong
          ? 'too-long'
          : null;
    return {
      clientId,
      because,
      askedTitles,
      hasLastYear: year !== undefined,
      returnForm: forms.get(clientId) ?? null,
      projectId: uuidv7(),
    };
  });
  await storeRequests(tx, season.id, ids, requests);
  await tx.execute(sql`
    UPDATE season_clients AS c SET left_out_because = j.because, asked_titles = j."askedTitles",
      state = CASE WHEN j.because IS NULL THEN 'planned' ELSE 'left-out' END,
      has_last_year = j."hasLastYear", return_form = j."returnForm", project_id = j."projectId"
    FROM jsonb_to_recordset(${JSON.stringify(read)}::jsonb) AS j("clientId" uuid, because text,
      "askedTitles" text[], "hasLastYear" boolean, "returnForm" text, "projectId" uuid)
    WHERE c.season_id = ${season.id} AND c.client_id = j."clientId"`);
  return rows.length;
}

/** What a client is asked for after a year, in its order. */
function requestsOf(clientId: string, year: Parameters<typeof requestsAfter>[0]): RequestRow[] {
  return requestsAfter(year).map(({ title, paper, from, hasCome }, index) => {
    const expected = expectedAfter(paper);
    return {
      clientId,
      position: index + 1,
      title,
      origin: !hasCome ? 'nothing-came' : paper?.kind === '1099-consolidated' ? 'package' : 'came',
      documentKind: paper?.kind ?? null,
      isExpected: expected !== null,
      payerId: expected?.payerId ?? null,
      accountTail: expected?.accountTail ?? null,
      personName: expected?.personName ?? null,
      cameFrom: from,
    };
  });
}

/** In place of what was read before. */
async function storeRequests(
  tx: Executor,
  seasonId: string,
  clientIds: readonly string[],
  requests: readonly RequestRow[],
): Promise<void> {
  await tx
    .delete(seasonRequests)
    .where(
      and(eq(seasonRequests.seasonId, seasonId), inArray(seasonRequests.clientId, [...clientIds])),
    );
  await tx.execute(sql`
    INSERT INTO season_requests (season_id, client_id, position, title, origin, document_kind,
      is_expected, payer_id, account_tail, person_name, came_from)
    SELECT ${seasonId}, j."clientId", j.position, j.title, j.origin, j."documentKind",
      j."isExpected", j."payerId", j."accountTail", j."personName", j."cameFrom"
    FROM jsonb_to_recordset(${JSON.stringify(requests)}::jsonb) AS j("clientId" uuid, position int,
      title text, origin text, "documentKind" text, "isExpected" boolean, "payerId" uuid,
      "accountTail" text, "personName" text, "cameFrom" text[])`);
}

async function archivedOf(tx: Executor, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: clientAccounts.id })
    .from(clientAccounts)
    .where(and(inArray(clientAccounts.id, [...ids]), isNotNull(clientAccounts.archivedAt)));
  return new Set(rows.map(({ id }) => id));
}
