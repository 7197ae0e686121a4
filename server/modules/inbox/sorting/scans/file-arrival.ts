import type { UnsortedSource } from '#domain/sorting-values';
import { stageContent, type StoredContent } from '#modules/documents';
import { recordActivity } from '#platform/activity/record';
import { AppError } from '#platform/errors';
import type { InspectedFile } from '#platform/file-type/kinds';
import type { Platform } from '#platform/platform';
import { fileByCoverSheet } from '../cover/file-by-cover-sheet.ts';
import { announceSorting, type Arrival, knownFile, receiveUnsorted } from '../receive.ts';

/** A file that came from the scanner folder or the mailbox, looked at as an upload is. */
export interface ArrivedFile extends Omit<Arrival, 'source'> {
  source: Extract<UnsortedSource, 'folder' | 'mailbox'>;
  size: number;
  sha256: Buffer;
  type: InspectedFile;
  content: () => AsyncIterable<Uint8Array>;
  /** What its cover sheet says, if it has one. */
  coverCode: string | undefined;
}

/** The outcome of a file: only then does the original leave its place. */
export type Outcome = { kind: 'received' | 'known' } | { kind: 'refused'; why: string };

const nobody = { actorId: null, sessionId: null, address: null, requestId: null };

/**
 * Stores a file and puts it on the sorting list, or gives it to the client whom its cover sheet names, in one
 * transaction. The same file again is known, so a process that brings it may end at any moment.
 */
export async function receiveArrival(platform: Platform, file: ArrivedFile): Promise<Outcome> {
  const { db } = platform;
  if (await knownFile(db, file.sourceKey)) return { kind: 'known' };
  let content: StoredContent;
  try {
    const staged = await stageContent(platform, file.content(), file);
    if (staged === undefined) return { kind: 'refused', why: 'It changed while it was read.' };
    content = await staged.commit();
  } catch (error) {
    // The virus scanner's verdict.
    if (error instanceof AppError) return { kind: 'refused', why: error.message };
    throw error;
  }
  return db.transaction(async (tx) => {
    const { source, origin, reason, proposals, taxYear, madeAt, sourceKey } = file;
    const arrival = { source, origin, proposals, taxYear, madeAt, sourceKey };
    const isNew = await receiveUnsorted(platform, tx, content, { ...arrival, reason });
    if (!isNew) return { kind: 'known' };
    const id = content.owner.fileId;
    const isFiled =
      file.coverCode !== undefined && (await fileByCoverSheet(platform, tx, id, file.coverCode));
    if (!isFiled) {
      await recordActivity(tx, nobody, { action: 'receive_unsorted', details: { documents: 1 } });
    }
    await announceSorting(tx);
    return { kind: 'received' };
  });
}
