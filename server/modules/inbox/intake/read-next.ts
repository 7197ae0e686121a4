import { randomUUID } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Recognition } from '#domain/recognition';
import { people } from '#modules/identity/people';
import {
  announceFile,
  type FileRow,
  findStoredDocument,
  isWithheld,
  lockDocument,
  readStoredContent,
  releaseDocument,
  type StoredDocument,
} from '#modules/documents';
import type { Executor } from '#platform/database/database';
import { publishLive } from '#platform/live/publish';
import type { Platform } from '#platform/platform';
import { type DocumentRecognizer, recognizerVersion } from './recognizer.ts';
import { namedElsewhere } from './other-names.ts';
import { lockClientIfThere } from './lock-client.ts';
import { doneColumns, settleReading, writeContent } from './settle.ts';
import { recognitions } from './table.ts';

/** Seconds a reader has a version to itself; it asks for more while it reads. */
const leaseSeconds = 30;
const heartbeatMs = 10_000;

/** So often a reading may fail before it is given up, each time after a longer pause. */
const mostFailures = 5;

type ReadParts = Pick<Platform, 'db' | 'keys' | 'blobs' | 'log' | 'config'>;

interface Claim {
  versionId: string;
  lease: string;
}

const extended = sql`now() + make_interval(secs => ${leaseSeconds})`;

/** A client's turn comes after those of whom fewer documents were read in that many minutes, or are being read. */
const turnMinutes = 30;

/**
 * Takes a version that waits, or whose reader was killed. Clients take turns: next is one of whom the fewest were
 * just read, so that nobody's many documents make the others wait. Of those, PDFs come before pictures, which take
 * longer, and then the oldest. A document in the archive is read once it is restored. One that waits for its virus scan
 * continues to wait, and one that didn't pass it is never read.
 */
async function claimNext({ db }: ReadParts): Promise<Claim | undefined> {
  const lease = randomUUID();
  const { rows } = await db.execute<{ version_id: string }>(sql`
    UPDATE recognitions SET state = 'reading', lease = ${lease}, leased_until = ${extended}
    WHERE version_id = (
      WITH turns AS (
        SELECT f.client_id, count(*) AS read
        FROM recognitions AS r JOIN file_versions AS v ON v.id = r.version_id JOIN files AS f ON f.id = v.file_id
        WHERE r.read_at > now() - make_interval(mins => ${turnMinutes})
          OR r.state <> 'done' AND r.leased_until > now()
        GROUP BY f.client_id)
      SELECT r.version_id
      FROM recognitions AS r JOIN file_versions AS v ON v.id = r.version_id JOIN files AS f ON f.id = v.file_id
        LEFT JOIN turns ON turns.client_id = f.client_id
      WHERE r.state <> 'done' AND (r.leased_until IS NULL OR r.leased_until < now())
        AND v.scan_state IN ('none', 'clean') AND f.archived_at IS NULL
      ORDER BY coalesce(turns.read, 0), v.media_type LIKE 'image/%', r.version_id
      LIMIT 1 FOR UPDATE OF r SKIP LOCKED)
    RETURNING version_id`);
  const [row] = rows;
  return row && { versionId: row.version_id, lease };
}

const isOurs = ({ versionId, lease }: Claim) =>
  and(eq(recognitions.versionId, versionId), eq(recognitions.lease, lease));

/**
 * Reads the next version that waits, files it or asks.
 *
 * @param isStopping the recognizer was ended, and a failure is none of the document’s
 * @returns whether there was one
 */
export async function readNext(
  parts: ReadParts,
  recognizer: DocumentRecognizer,
  isStopping = () => false,
): Promise<boolean> {
  const claim = await claimNext(parts);
  if (claim === undefined) return false;
  const { db, log } = parts;
  const heartbeat = setInterval(() => {
    db.update(recognitions)
      .set({ leasedUntil: extended })
      .where(isOurs(claim))
      .catch((error: unknown) => log.warn({ err: error }, 'a reading could not be prolonged'));
  }, heartbeatMs);
  try {
    const document = await findStoredDocument(db, claim.versionId);
    if (document !== undefined) {
      await readDocument(parts, recognizer, { claim, document, isStopping });
    }
  } finally {
    clearInterval(heartbeat);
  }
  return true;
}

const givenUp: Recognition = { outcome: 'failed', pages: 0, pagesRead: 0, forms: [] };

async function readDocument(
  parts: ReadParts,
  recognizer: DocumentRecognizer,
  {
    claim,
    document,
    isStopping,
  }: { claim: Claim; document: StoredDocument; isStopping: () => boolean },
): Promise<void> {
  const { version, originalName } = document;
  try {
    const content = await readStoredContent(parts, version);
    const about = { mediaType: version.mediaType, name: originalName };
    const recognition = await recognizer.recognize(content, about);
    await finish(parts, claim, document, recognition);
  } catch (error) {
    if (isStopping()) return giveBack(parts, claim);
    parts.log.warn({ err: error, versionId: claim.versionId }, 'a document could not be read');
    if (await waitAgain(parts, claim)) return;
    await finish(parts, claim, document, givenUp);
  }
}

/** Lets another reader have a version at once. */
async function giveBack({ db }: ReadParts, claim: Claim): Promise<void> {
  await db
    .update(recognitions)
    .set({ state: 'waiting', lease: null, leasedUntil: null })
    .where(isOurs(claim));
}

/** Lets a version wait for another try. @returns false where it failed too often for that */
async function waitAgain({ db }: ReadParts, claim: Claim): Promise<boolean> {
  const failures = sql`${recognitions.failures} + 1`;
  const { rowCount } = await db
    .update(recognitions)
    .set({
      state: 'waiting',
      lease: null,
      failures,
      leasedUntil: sql`now() + make_interval(secs => 10 * (${failures}) ^ 2)`,
    })
    .where(and(isOurs(claim), lt(recognitions.failures, mostFailures - 1)));
  return rowCount !== 0 || (await db.$count(recognitions, isOurs(claim))) === 0;
}

/**
 * Notes down what was read, and decides about a document that still holds that version. All in one transaction:
 * a process that is killed before its end has changed nothing.
 */
async function finish(
  { db, keys, config }: ReadParts,
  claim: Claim,
  { clientId, version }: StoredDocument,
  recognition: Recognition,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockClientIfThere(tx, clientId))) return;
    const file = await lockDocument(tx, version.fileId);
    const [row] = await tx
      .select({ lease: recognitions.lease })
      .from(recognitions)
      .where(isOurs(claim))
      .for('update');
    const now = await findStoredDocument(tx, version.id);
    // Another reader has it by now, it was deleted, or its client became another one.
    if (!file || !row || now?.clientId !== clientId) return;
    const content = { recognition, corrections: [], itemId: null, duplicateOf: null };
    await writeContent(tx, keys, version.id, content, {
      ...doneColumns,
      outcome: recognition.outcome,
      recognizerVersion,
    });
    if (await isWithheld(tx, file.id)) {
      const [other] = await namedElsewhere(tx, keys, { fileIds: [file.id], clientId });
      if (other !== undefined) {
        await askStaffWhose(tx, { file, versionId: version.id });
        return;
      }
      await releaseDocument({ config }, tx, file.id);
    }
    // Reviewed before it was read: nothing is left to decide.
    if (!now.isCurrent || file.processedAt !== null) {
      await announceFile(tx, file);
      return;
    }
    const broughtByStaff = await staffWhoBrought(tx, version.uploadedBy);
    const { id: versionId, sha256 } = version;
    await settleReading(tx, keys, { versionId, sha256, file, content, broughtByStaff });
  });
}

/** The staff say whose a document is before its account sees it. */
async function askStaffWhose(
  tx: Executor,
  { file, versionId }: { file: FileRow; versionId: string },
): Promise<void> {
  await tx
    .update(recognitions)
    .set({ question: 'wrong-person' })
    .where(eq(recognitions.versionId, versionId));
  await publishLive(tx, { staff: true }, { type: 'files-changed', userId: file.clientId });
}

async function staffWhoBrought(tx: Executor, userId: string): Promise<string | null> {
  const [bringer] = await tx
    .select({ isAdmin: people.isAdmin })
    .from(people)
    .where(eq(people.id, userId));
  return bringer?.isAdmin === true ? userId : null;
}
