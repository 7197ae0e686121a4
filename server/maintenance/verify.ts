import { verifyMessages } from '#modules/messages/conversations';
import {
  findStrayBlobs,
  type StrayBlobs,
  storedVersions,
  verifyVersionRows,
} from '#modules/documents';
import { verifyBooks } from '#modules/billing/payments';
import type { SignedHead } from '#platform/activity/heads';
import { type AuditReport, verifyActivity } from '#platform/activity/verify';
import type { MasterKeys } from '#platform/crypto/master-keys';
import type { Database } from '#platform/database/database';
import type { BlobStore } from '#platform/storage/blob-store';
import { documentProblem } from './document-problem.ts';

/** Blobs that are older have been checked by a sweep, which would have taken an ordinary stray. */
const strayAfterMs = 36 * 3600 * 1000;

export interface FilesReport {
  versions: number;
  /** Bytes of content that were read. */
  size: number;
  /** A sentence for each version that does not read back. */
  problems: string[];
}

export interface Verification {
  files: FilesReport;
  /** A sentence for each row of a document that is missing. */
  rows: string[];
  stray: StrayBlobs;
  /** A sentence for each message that is not what was sent. */
  messages: string[];
  books: string[];
  audit: AuditReport;
}

/**
 * Looks at what must hold whatever was killed and when (security.md, 'Reliability promises'): every
 * acknowledged version reads back with its SHA-256, no row lacks its blob and no blob its row, every
 * message says what was sent, no invoice was captured twice and the books add up, the activity log is
 * whole.
 *
 * @param outside signed heads of the log that were kept elsewhere
 */
export async function verifyAll(
  { db, keys, blobs }: { db: Database['db']; keys: MasterKeys; blobs: BlobStore },
  outside: readonly SignedHead[],
): Promise<Verification> {
  return {
    files: await verifyFiles(db, keys, blobs),
    rows: await verifyVersionRows(db),
    stray: await findStrayBlobs(db, blobs, new Date(Date.now() - strayAfterMs)),
    messages: await verifyMessages(db),
    books: await verifyBooks(db),
    audit: await verifyActivity(db, keys, outside),
  };
}

/** Everything that does not hold, in sentences. */
export const problemsIn = ({
  files,
  rows,
  stray,
  messages,
  books,
  audit,
}: Verification): string[] => [
  ...files.problems,
  ...rows,
  ...stray.orphans.map((key) => `Blob ${key} has no document.`),
  ...messages,
  ...books,
  ...audit.problems.map(({ message }) => message),
];

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
    const problem = await documentProblem(blobs, keys, version);
    if (problem !== undefined) {
      report.problems.push(`Version ${version.id} of document ${version.fileId} ${problem}.`);
    }
  }
  return report;
}
