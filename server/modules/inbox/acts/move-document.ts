import { sql } from 'drizzle-orm';
import { type BeforeMove, moveBack, moveToClient } from '#modules/documents';
import { decideForClient } from '#modules/inbox/intake';
import { putBackAttachments, takeAttachments } from '#modules/messages/conversations';
import { forgetDocuments } from '#modules/notifications';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';
import { publishLive } from '#platform/live/publish';
import type { Platform } from '#platform/platform';

interface Move {
  fileId: string;
  from: string;
  to: string;
  movedBy: string;
}

/** What a document is part of, by which it is one client’s permanently. */
const boundBy = (fileId: string) => sql`
  SELECT 'It was delivered with a return. Withdraw the delivery instead.' AS why
    FROM return_parts WHERE file_id = ${fileId}
  UNION ALL SELECT 'It is a letter of the client.' FROM letters WHERE file_id = ${fileId}
  UNION ALL SELECT 'It proves a consent.' FROM consents WHERE copy_id = ${fileId}
  UNION ALL SELECT 'It was disclosed with the client’s consent.' FROM disclosures WHERE file_id = ${fileId}
  UNION ALL SELECT 'It was signed, or is to be signed.' FROM file_versions AS v
    WHERE v.file_id = ${fileId} AND (
      EXISTS (SELECT FROM signature_requests WHERE version_id = v.id)
      OR EXISTS (SELECT FROM signature_signers WHERE v.id IN (returned_version_id, sealed_version_id))
      OR EXISTS (SELECT FROM signature_returns WHERE version_id = v.id))
  LIMIT 1`;

/**
 * Moves one document to another client, and takes back what the people of the wrong account know of it: its place, its
 * messages, notices and emails that wait. The caller holds both clients.
 *
 * @throws AppError `not_found`; `conflict` where it has to stay
 */
export async function moveDocument(
  { keys }: Pick<Platform, 'keys'>,
  tx: Executor,
  move: Move,
): Promise<BeforeMove> {
  const { fileId } = move;
  const { rows } = await tx.execute<{ why: string }>(boundBy(fileId));
  const [bound] = rows;
  if (bound) throw new AppError('conflict', `This document can’t be moved. ${bound.why}`);
  const attachments = await takeAttachments(tx, fileId);
  const before = await moveToClient(tx, move);
  await decideAndAnnounce(keys, tx, move);
  return { ...before, attachments };
}

/** Moves it back as it was. @throws AppError `conflict` where someone has worked on it since */
export async function moveDocumentBack(
  { keys }: Pick<Platform, 'keys'>,
  tx: Executor,
  move: Move,
  before: BeforeMove,
): Promise<void> {
  await moveBack(tx, move, before);
  await putBackAttachments(tx, move.fileId, before.attachments);
  await decideAndAnnounce(keys, tx, move);
}

async function decideAndAnnounce(
  keys: Platform['keys'],
  tx: Executor,
  { fileId, from, to }: Move,
): Promise<void> {
  await forgetDocuments(tx, { clientId: from, fileIds: [fileId] });
  await decideForClient(tx, keys, fileId);
  for (const userId of [from, to]) {
    await publishLive(tx, { userId, staff: true }, { type: 'files-changed', userId });
  }
}
