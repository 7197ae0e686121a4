import {
  addImportedFile,
  lockClient,
  type StagedContent,
  type StoredContent,
} from '#modules/documents';
import { recordActivity } from '#platform/activity/record';
import { AppError } from '#platform/errors';
import { publishLive } from '#platform/live/publish';
import type { Platform } from '#platform/platform';
import { categoryOf } from './category.ts';
import { noteImported, wasImported } from './imported-documents.ts';
import type { ReportRow } from './reasons.ts';

/** A file that is sealed and only lacks its row. */
export interface StagedFile {
  path: string;
  clientId: string;
  name: string;
  taxYear: number | null;
  folders: readonly string[];
  madeAt: Date;
  size: number;
  sourceKey: Buffer;
  content: StagedContent;
}

export interface ChunkReport {
  /** How many documents were added, and their bytes. */
  documents: number;
  bytes: number;
  /** How many had been imported by another run in the meantime. */
  known: number;
  rows: ReportRow[];
}

/** Records that the one live event names, which has to fit into a NOTIFY: pages about others learn of it later. */
const mostRecords = 40;

/**
 * Adds files of one client in one transaction, with one entry in the log and one event. Tells nobody.
 *
 * @param importedBy the id of the member of the staff who brings them
 */
export async function importChunk(
  { db, keys, blobs }: Pick<Platform, 'db' | 'keys' | 'blobs'>,
  clientId: string,
  staged: readonly StagedFile[],
  importedBy: string,
): Promise<ChunkReport> {
  const contents: { file: StagedFile; content: StoredContent }[] = [];
  for (const file of staged) contents.push({ file, content: await file.content.commit() });
  const unused: string[] = [];
  const report: ChunkReport = { documents: 0, bytes: 0, known: 0, rows: [] };
  try {
    await db.transaction(async (tx) => {
      await lockClient(tx, { clientId });
      const records = new Map<string, { taxYear: number | null; madeAt: Date }>();
      for (const { file, content } of contents) {
        const { name: originalName, path, size, sourceKey, ...where } = file;
        const category = categoryOf(path.split('/'));
        if (await wasImported(tx, sourceKey)) {
          report.known += 1;
          unused.push(content.blobKey);
          continue;
        }
        const wanted = { ...where, originalName, category, importedBy, content };
        const added = await addImportedFile({ keys }, tx, wanted).catch(fullAccount);
        if (added === undefined || 'refused' in added) {
          unused.push(content.blobKey);
          report.rows.push(
            added === undefined
              ? { path, reason: 'there' }
              : { path, reason: 'refused', detail: added.refused },
          );
          continue;
        }
        await noteImported(tx, { fileId: content.owner.fileId, sourceKey });
        if (!added.isInItsFolder) report.rows.push({ path, reason: 'folder-limit' });
        report.documents += 1;
        report.bytes += size;
        const { taxYear, madeAt } = file;
        records.set(`${taxYear ?? madeAt.toISOString()}`, { taxYear, madeAt });
      }
      const { documents, bytes } = report;
      if (documents === 0) return;
      const origin = { actorId: importedBy, sessionId: null, address: null, requestId: null };
      const entry = {
        action: 'import_documents',
        clientId,
        details: { documents, bytes },
      } as const;
      await recordActivity(tx, origin, entry);
      await publishLive(
        tx,
        { userId: clientId, staff: true, records: [...records.values()].slice(0, mostRecords) },
        { type: 'files-changed', userId: clientId },
      );
    });
  } catch (error) {
    // The client was deleted in the meantime. After another error, such as a lost connection, the transaction may have
    // been committed: the blobs stay, and the sweeper takes away what has no row.
    if (!(error instanceof AppError)) throw error;
    for (const { content } of contents) await blobs.delete(content.blobKey);
    const rows = staged.map(({ path }) => ({ path, reason: 'client-gone' }) as const);
    return { documents: 0, bytes: 0, known: 0, rows };
  }
  for (const blobKey of unused) await blobs.delete(blobKey);
  return report;
}

/** A client whose room is used up is reported; the files that fit stay. */
function fullAccount(error: unknown): { refused: string } {
  if (error instanceof AppError && error.code === 'quota_exceeded') {
    return { refused: 'The client has 5 GB of documents, which is the most there can be.' };
  }
  throw error;
}
