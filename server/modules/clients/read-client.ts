import { eq, sql } from 'drizzle-orm';
import { type ClientDetail, filesInRecord } from '#contract/clients/client-detail';
import { preparerAssignmentOf, assignedTo, listStaff } from '#modules/team';
import { findWaitingChange, invitationOf, sharersOf } from '#modules/identity';
import { users } from '#modules/identity/people';
import { clientAccounts } from '#modules/clients/accounts';
import { listNewestFiles, presentFile, seesDocuments } from '#modules/documents';
import type { ClientTables } from '#platform/client-tables';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import { presentClient } from './list-clients.ts';
import { obstacleToDeletion, retainedUntil } from './retention.ts';
import { visibleCounts } from './visible.ts';
import {
  clientId,
  firmsDay,
  isOverdue,
  pendingFiles,
  returnStatus,
  returnYear,
  unreadMessages,
} from './waiting.ts';

/**
 * Everything the head of a client's page shows.
 *
 * @param as who asks, the firm's time zone, whose calendar says what is overdue and which season it is, and what
 * each table declares of its retention
 * @throws AppError `not_found`, for staff too
 */
export async function readClient(
  db: Executor,
  { actor, timeZone, tables }: { actor: StaffActor; timeZone: string; tables: ClientTables },
  id: string,
): Promise<ClientDetail> {
  const { today, season } = firmsDay(timeZone);
  const unpaid = sql`FROM invoices AS i WHERE i.client_id = ${clientId} AND i.is_open`;
  const [row] = await db
    .select({
      account: clientAccounts,
      contact: users,
      files: sql<number>`(SELECT count(*)::int FROM files AS f
        WHERE f.client_id = ${clientId} AND f.archived_at IS NULL)`,
      pendingFiles,
      projects: sql<number>`(SELECT count(*)::int FROM tax_projects AS p
        WHERE p.client_id = ${clientId})`,
      invoices: sql<number>`(SELECT count(*)::int FROM invoices AS i
        WHERE i.client_id = ${clientId})`,
      openProjects: sql<number>`(SELECT count(*)::int FROM tax_projects AS p
        WHERE p.client_id = ${clientId} AND p.is_open)`,
      unpaidInvoices: sql<number>`(SELECT count(*)::int ${unpaid})`,
      unpaidCents: sql<number>`(SELECT coalesce(sum(i.amount_cents), 0)::float8 ${unpaid})`,
      overdueInvoices: sql<number>`(SELECT count(*)::int ${unpaid} AND ${isOverdue(today)})`,
      conversations: sql<number>`(SELECT count(*)::int FROM conversations AS c
        WHERE c.client_id = ${clientId})`,
      unreadMessages,
      notes: sql<number>`(SELECT count(*)::int FROM client_notes AS n
        WHERE n.client_id = ${clientId})`,
      returnStatus: returnStatus(season),
      returnYear: returnYear(season),
      lastSignInAt: sql<string | null>`(SELECT to_json(max(a.at)) #>> '{}' FROM activity AS a
        WHERE a.actor_id = client_accounts.contact_id AND a.action = 'sign_in')`,
    })
    .from(clientAccounts)
    .innerJoin(users, eq(users.id, clientAccounts.contactId))
    .where(eq(clientAccounts.id, id));
  if (!row) throw notFound();
  const { account, contact, returnStatus: status, returnYear: year, lastSignInAt, ...counts } = row;
  const newest = seesDocuments(actor)
    ? await listNewestFiles(db, { userId: id, limit: filesInRecord })
    : [];
  return {
    ...presentClient({ ...account, contact }),
    version: account.version,
    emailNotifications: contact.emailNotifications,
    smsNotifications: contact.smsNotifications,
    communicationPreference: contact.communicationPreference,
    archivedAt: account.archivedAt?.toISOString() ?? null,
    archiveReason: account.archiveReason,
    lastSignInAt: lastSignInAt === null ? null : new Date(lastSignInAt).toISOString(),
    waitingEmail: (await findWaitingChange(db, contact.id))?.newEmail ?? null,
    sharesEmailWith: await sharersOf(db, contact),
    needsInvitationCode: contact.sharesEmail && contact.secondStepConfirmedAt === null,
    ...(await preparerAssignmentOf(db, id)),
    assigned: await assignedTo(db, id),
    staff: await listStaff(db),
    invitation: await invitationOf(db, id),
    counts: visibleCounts(actor, counts),
    returnStatus: status,
    returnYear: year,
    files: newest.map((file) => presentFile(actor, file)),
    deletion: {
      retainedUntil: await retainedUntil(db, tables, id, { today, timeZone }),
      keepUntil: account.keepUntil,
      keepReason: account.keepReason,
      obstacle: await obstacleToDeletion(db, id),
    },
  };
}
