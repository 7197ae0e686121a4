import { clientName } from '#domain/client-accounts';
import { calendarDay } from '#domain/tax/business-days';
import { deletePeople } from '#modules/identity/people';
import { type ClientAccount, deleteClientAccount, recordsOf } from '#modules/clients/accounts';
import { deleteConversationsOf } from '#modules/messages/conversations';
import { destroyFilesOf } from '#modules/documents';
import { forgetNotificationsAbout } from '#modules/notifications';
import { deleteSignaturesOf } from '#modules/signing/signatures';
import { deleteProjectsOf } from '#modules/projects';
import { deleteReturnDeliveriesOf } from '#modules/returns';
import type { ClientTables } from '#platform/client-tables';
import { type Executor, violatesForeignKey } from '#platform/database/database';
import { AppError } from '#platform/errors';
import { forgetAnswersTo } from '#platform/http/idempotency';
import { publishLive } from '#platform/live/publish';
import { type ClientChange, lockClientRecord } from './lock-client.ts';
import { obstacleToDeletion, retainedUntil } from './retention.ts';

/** What the log keeps of a deletion. */
export interface Deletion {
  files: number;
  conversations: number;
  /** The records that were merged into the client's, which go with it. */
  merged: string[];
  /** The retention period that was overridden, and why. */
  override?: { retainedUntil: string; reason: string };
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * Deletes a client permanently: account, people who have no other, documents by destroying their keys, projects, conversations,
 * notes. Invoices and the ledger stay, and so does the log, which holds ids only.
 *
 * @throws AppError `not_found`; `invalid_request` for another name; `retained` with the date while
 * records are kept and no reason is given; `conflict` while money is owed or moves
 */
export async function deleteClient(
  tx: Executor,
  tables: ClientTables,
  by: ClientChange,
  wanted: { confirmName?: string | undefined; overrideReason?: string | undefined },
  timeZone: string,
): Promise<Deletion> {
  const row = await lockClientRecord(tx, by, 'delete');
  if (wanted.confirmName !== undefined) assertNameTyped(row, wanted.confirmName);
  const obstacle = await obstacleToDeletion(tx, row.id);
  if (obstacle !== null) throw new AppError('conflict', obstacle);
  const today = calendarDay(new Date(), timeZone);
  const until = await retainedUntil(tx, tables, row.id, { today, timeZone });
  const reason = wanted.overrideReason;
  if (until !== null && reason === undefined) throw retained(until);
  try {
    const merged = (await recordsOf(tx, row.id)).filter((id) => id !== row.id);
    for (const id of merged) await removeAll(tx, id);
    return {
      ...(await removeAll(tx, row.id)),
      merged,
      ...(until !== null && reason !== undefined
        ? { override: { retainedUntil: until, reason } }
        : {}),
    };
  } catch (error) {
    // The client began a conversation, or staff did, since this deletion looked.
    if (!violatesForeignKey(error)) throw error;
    throw new AppError(
      'conflict',
      'Something was just added for this client. Nothing was deleted. Please try again.',
    );
  }
}

async function removeAll(
  tx: Executor,
  id: string,
): Promise<Pick<Deletion, 'files' | 'conversations'>> {
  // Signature requests and messages hold documents, documents hold items: in that order they let go.
  await deleteSignaturesOf(tx, id);
  const conversationIds = await deleteConversationsOf(tx, id);
  const destroyed = await destroyFilesOf(tx, { clientId: id });
  await deleteReturnDeliveriesOf(tx, id);
  await deleteProjectsOf(tx, id);
  await forgetNotificationsAbout(tx, id);
  await forgetAnswersTo(tx, id);
  await deletePeople(tx, await deleteClientAccount(tx, id));
  for (const conversationId of conversationIds) {
    await publishLive(
      tx,
      { staff: true },
      { type: 'conversations-changed', conversationId, userId: id },
    );
  }
  await publishLive(tx, { staff: true }, { type: 'files-changed', userId: id });
  await publishLive(tx, { staff: true }, { type: 'clients-changed', userId: id });
  return { files: destroyed, conversations: conversationIds.length };
}

/** Typed by the person who deletes, so that the wrong client is not deleted by a slip. */
function assertNameTyped(account: ClientAccount, typed: string): void {
  const name = clientName(account);
  const plain = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ').toLowerCase();
  if (plain(typed) === plain(name)) return;
  const message = `Please type ${name} to confirm`;
  throw new AppError('invalid_request', `${message}.`, { fields: { confirmName: message } });
}

function retained(until: string): AppError {
  const day = dayFormat.format(new Date(`${until}T12:00:00Z`));
  return new AppError(
    'retained',
    `We must keep records of this client until ${day}. Archive the client instead, or give a reason to delete them now.`,
    { fields: { overrideReason: `Records are kept until ${day}` } },
  );
}
