import { eq, sql } from 'drizzle-orm';
import { rightsOf } from '#domain/staff-rights';
import { clientAccounts } from '#modules/clients/accounts';
import type { StaffActor } from '#platform/actor';
import { recordActivity } from '#platform/activity/record';
import type { Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { staffWithRight } from '#platform/staff-rights';
import { tryToGive } from '../sort.ts';
import { unsortedDocuments } from '../table.ts';
import { type CoverSheet, readCoverCode } from './cover-code.ts';

/**
 * Gives a document that just came to the client whom its cover sheet names, as an upload by who printed the sheet. It
 * stays on the list where the sheet isn't ours, its client is gone or archived, or who printed it may no longer upload
 * for that client.
 *
 * @returns whether it was given
 */
export async function fileByCoverSheet(
  platform: Platform,
  tx: Executor,
  id: string,
  code: string,
): Promise<boolean> {
  const read = readCoverCode(platform.keys, code);
  const sheet = read && (await stillValid(tx, read));
  if (!sheet) return false;
  const [row] = await tx
    .select()
    .from(unsortedDocuments)
    .where(eq(unsortedDocuments.id, id))
    .for('update');
  if (!row) return false;
  const { clientId, taxYear, printedBy } = sheet;
  const place = { clientId, taxYear, folders: [] };
  const given = await tryToGive(platform, tx, row, actorOf(printedBy), place);
  if (given === undefined) return false;
  await recordActivity(
    tx,
    { actorId: printedBy, sessionId: null, address: null, requestId: null },
    {
      action: 'sort_document',
      clientId,
      subject: { type: 'file', id },
      details: { coverSheet: true, size: given.bytes },
    },
  );
  return true;
}

async function stillValid(tx: Executor, sheet: CoverSheet): Promise<CoverSheet | undefined> {
  const [client] = await tx
    .select({
      id: sql<string>`coalesce(${clientAccounts.mergedIntoId}, ${clientAccounts.id})`,
      isArchived: sql<boolean>`${clientAccounts.archivedAt} IS NOT NULL
        AND ${clientAccounts.mergedIntoId} IS NULL`,
    })
    .from(clientAccounts)
    .where(eq(clientAccounts.id, sheet.clientId));
  if (!client || client.isArchived) return undefined;
  const staff = await staffWithRight(tx, 'organize', client.id);
  if (!staff.some(({ id }) => id === sheet.printedBy)) return undefined;
  return { ...sheet, clientId: client.id };
}

/** Who printed the sheet, without a session: it acts for this one client only. */
const actorOf = (userId: string): StaffActor => ({
  role: 'admin',
  userId,
  sessionId: userId,
  emailVerified: true,
  enrollmentRequired: false,
  hasFreshSecondStep: false,
  staffRole: 'owner',
  rights: rightsOf('owner', []),
});
