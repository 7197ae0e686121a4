import { and, isNull, or, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { seasonLimits } from '#domain/seasons';
import { calendarDay } from '#domain/tax/business-days';
import type { ReturnForm } from '#domain/tax/return-forms';
import { clientAccounts, clientSearchTerms } from '#modules/clients/accounts';
import { lockActiveTemplate } from '#modules/projects';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';
import { assertSeesClients, inStaffScope } from '#platform/staff-scope';
import { seasons, seasonTemplates, seasonWaves } from './table.ts';

/** For whom a season is prepared: these clients, or all that fit. */
export interface WantedSeason {
  taxYear: number;
  templateId: string;
  clientIds?: readonly string[] | undefined;
  preparer?: string | undefined;
  returnForm?: ReturnForm | undefined;
  q?: string | undefined;
  withoutLastYear: boolean;
}

/**
 * Puts clients on the list of a new season. What each is asked for is read by a job.
 *
 * @returns the season's id, and how many clients there are
 * @throws AppError `not_found` for a client or template, `conflict` where there is nobody, `invalid_request` for too many
 */
export async function beginSeason(
  tx: Executor,
  actor: StaffActor,
  wanted: WantedSeason,
  timeZone: string,
): Promise<{ id: string; clients: number }> {
  const { taxYear, templateId, clientIds } = wanted;
  if (clientIds !== undefined) await assertSeesClients(tx, actor, clientIds);
  const id = uuidv7();
  await tx.insert(seasons).values({ id, taxYear, createdBy: actor.userId });
  await addTemplateContents(tx, id, templateId);
  await tx
    .insert(seasonWaves)
    .values({ seasonId: id, number: 1, day: calendarDay(new Date(), timeZone) });
  const { rowCount } = await tx.execute(sql`
    INSERT INTO season_clients (season_id, client_id, wave, template_id)
    SELECT ${id}, client_accounts.id, 1, ${templateId} FROM client_accounts
    WHERE ${clientIds === undefined ? fitting(actor, wanted) : isOneOf(clientIds)}
    LIMIT ${seasonLimits.clients + 1}`);
  const clients = rowCount ?? 0;
  if (clientIds !== undefined && clients < new Set(clientIds).size) {
    throw new AppError('not_found', 'A client you chose no longer exists. Please choose again.');
  }
  if (clients === 0) {
    throw new AppError('conflict', 'No client fits. Please choose others.');
  }
  if (clients > seasonLimits.clients) {
    const most = seasonLimits.clients.toLocaleString('en-US');
    throw new AppError('invalid_request', `Please choose fewer than ${most} clients.`);
  }
  return { id, clients };
}

const isOneOf = (ids: readonly string[]): SQL =>
  sql`client_accounts.id = ANY (${sql.param([...ids])}::uuid[])`;

/** Clients who aren't archived and fit; merged ones are archived. */
function fitting(actor: StaffActor, wanted: WantedSeason): SQL | undefined {
  const lastYear = wanted.taxYear - 1;
  const { preparer, returnForm, q, withoutLastYear } = wanted;
  const ofForm = returnForm === undefined ? sql`` : sql` AND p.return_form = ${returnForm}`;
  const hadReturn = sql`EXISTS (SELECT FROM tax_projects AS p
    WHERE p.client_id = client_accounts.id AND p.tax_year = ${lastYear}${ofForm})`;
  const hadDocuments = sql`EXISTS (SELECT FROM files AS f WHERE f.client_id = client_accounts.id
    AND f.tax_year = ${lastYear} AND f.archived_at IS NULL)`;
  return and(
    isNull(clientAccounts.archivedAt),
    inStaffScope(actor, clientAccounts.id),
    returnForm === undefined
      ? withoutLastYear
        ? undefined
        : or(hadReturn, hadDocuments)
      : hadReturn,
    preparerIs(preparer, sql`client_accounts.id`),
    ...clientSearchTerms(q ?? ''),
  );
}

/** Whose client's preparer it is; `nobody` for those without one. */
export function preparerIs(preparer: string | undefined, client: SQL): SQL | undefined {
  if (preparer === undefined) return undefined;
  return preparer === 'nobody'
    ? sql`${client} NOT IN (SELECT client_id FROM client_preparers)`
    : sql`${client} IN (SELECT client_id FROM client_preparers WHERE preparer_id = ${preparer})`;
}

/**
 * Keeps a template as it is now. One that the season has already stays as it was: clients who started got that.
 *
 * @throws AppError `not_found`, `conflict` for one that isn't active
 */
export async function addTemplateContents(tx: Executor, seasonId: string, templateId: string) {
  const { name, steps, items, ...rest } = await lockActiveTemplate(tx, templateId);
  await tx
    .insert(seasonTemplates)
    .values({
      seasonId,
      templateId,
      name,
      contents: { ...rest, steps: [...steps], items: [...items] },
    })
    .onConflictDoNothing();
}
