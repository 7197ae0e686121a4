import { and, eq, isNull } from 'drizzle-orm';
import type { IntakeTab } from '#domain/intake-values';
import { files, fileVersions } from '#modules/documents';
import type { Executor } from '#platform/database/database';
import { type SQL, sql } from 'drizzle-orm';
import { type FilingRow, filings, type RecognitionRow, recognitions } from './table.ts';

/** The recognition of what a document holds now. */
export interface CurrentRecognition {
  row: RecognitionRow;
  fileId: string;
  sha256: Buffer;
  uploadedBy: string;
  filing: FilingRow | null;
}

/** Joined with `files`: the version that a document holds now. */
export const currentVersion = and(
  eq(fileVersions.fileId, files.id),
  eq(fileVersions.version, files.latestVersion),
);
export const itsRecognition = eq(recognitions.versionId, fileVersions.id);
export const itsFiling = and(eq(filings.fileId, files.id), isNull(filings.undoneAt));

/** The same of some documents, by a condition on `files`; those that aren't to be read are missing. */
export async function currentRecognitions(
  db: Executor,
  where: SQL | undefined,
  { orderBy, limit }: { orderBy?: SQL; limit?: number } = {},
): Promise<CurrentRecognition[]> {
  return db
    .select({
      row: recognitions,
      fileId: files.id,
      sha256: fileVersions.sha256,
      uploadedBy: fileVersions.uploadedBy,
      filing: filings,
    })
    .from(files)
    .innerJoin(fileVersions, currentVersion)
    .innerJoin(recognitions, itsRecognition)
    .leftJoin(filings, itsFiling)
    .where(where)
    .orderBy(orderBy ?? sql`${files.id}`)
    .limit(limit ?? 1000);
}

/** What is in the queue: read, not settled, and of a document that waits for review. */
export const inQueue = and(
  isNull(files.archivedAt),
  isNull(files.processedAt),
  eq(recognitions.state, 'done'),
  isNull(recognitions.settled),
);

/** Which list of the queue a document is in. */
export const isInTab: Readonly<Record<IntakeTab, SQL>> = {
  filed: sql`(${recognitions.question} IS NULL AND ${filings.id} IS NOT NULL)`,
  questions: sql`(${recognitions.question} <> 'unrecognized')`,
  unrecognized: sql`(${recognitions.question} = 'unrecognized')`,
};

/** Holds the recognition of what a document holds now. The caller holds the document. */
export async function lockRecognition(
  tx: Executor,
  fileId: string,
): Promise<CurrentRecognition | undefined> {
  await tx.execute(sql`SELECT 1 FROM recognitions WHERE version_id = (SELECT v.id
    FROM file_versions AS v JOIN files AS f ON f.id = v.file_id AND f.latest_version = v.version
    WHERE f.id = ${fileId}) FOR UPDATE`);
  const [found] = await currentRecognitions(tx, eq(files.id, fileId));
  return found;
}
