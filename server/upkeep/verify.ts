import { type StoredVersion, readsBack, storedVersions } from '#modules/files';
import { verifyBooks } from '#modules/payments';
import type { SignedHead } from '#platform/activity/heads';
import { type AuditReport, verifyActivity } from '#platform/activity/verify';
import { UnknownKeyVersionError, type MasterKeys } from '#platform/crypto/master-keys';
import { UndecryptableError } from '#platform/crypto/secret-box';
import type { Database } from '#platform/database';
import { BlobMissingError, type BlobStore } from '#platform/storage/blob-store';
import { DamagedBlobError } from '#platform/storage/sealed-stream';

export interface FilesReport {
  versions: number;
  /** Bytes of content that were read. */
  size: number;
  /** A sentence for each version that does not read back. */
  problems: string[];
}

export interface Verification {
  files: FilesReport;
  books: string[];
  audit: AuditReport;
}

/**
 * Looks at what must hold whatever was killed and when (security.md, 'Reliability promises'): every
 * acknowledged version reads back with its SHA-256, no row lacks its blob, no invoice was captured
 * twice and the books add up, the activity log is whole.
 *
 * @param outside signed heads of the log that were kept elsewhere
 */
export async function verifyAll(
  { db, keys, blobs }: { db: Database['db']; keys: MasterKeys; blobs: BlobStore },
  outside: readonly SignedHead[],
): Promise<Verification> {
  return {
    files: await verifyFiles(db, keys, blobs),
    books: await verifyBooks(db),
    audit: await verifyActivity(db, keys, outside),
  };
}

/** Reads every version of every document and compares it with its row. */
export async function verifyFiles(
  db: Database['db'],
  keys: MasterKeys,
  blobs: BlobStore,
): Promise<FilesReport> {
  const report: FilesReport = { versions: 0, size: 0, problems: [] };
  for await (const version of storedVersions(db)) {
    report.versions += 1;
    report.size += version.size;
    const problem = await problemOf(blobs, keys, version);
    if (problem !== undefined) {
      report.problems.push(`Version ${version.id} of document ${version.fileId} ${problem}.`);
    }
  }
  return report;
}

async function problemOf(
  blobs: BlobStore,
  keys: MasterKeys,
  version: StoredVersion,
): Promise<string | undefined> {
  try {
    return (await readsBack(blobs, keys, version)) ? undefined : 'is not what was handed over';
  } catch (error) {
    if (error instanceof BlobMissingError) return 'lacks its bytes';
    if (error instanceof DamagedBlobError) return 'is damaged';
    if (error instanceof UndecryptableError) return 'does not open with its master key';
    if (error instanceof UnknownKeyVersionError) {
      return `needs master key ${version.masterKeyVersion}, which is not configured`;
    }
    throw error;
  }
}
