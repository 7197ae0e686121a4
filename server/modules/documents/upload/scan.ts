import { eq } from 'drizzle-orm';
import type { FileScan } from '#contract/documents/files';
import { unwrapKey } from '#platform/crypto/keys';
import type { Platform } from '#platform/platform';
import { refused } from '#platform/policy';
import { defineJob, noData } from '#platform/queue';
import { type Scanner, ScannerUnavailableError } from '#platform/scanner/scanner';
import { openBlobStream } from '#platform/storage/sealed-blob';
import { type BlobSeal, openRange } from '#platform/storage/sealed-stream';
import { infectedContent } from '../policy.ts';
import { announceFile } from './announce-file.ts';
import type { ReceivedFile } from './receive-upload.ts';
import { pendingContents } from '../pending/table.ts';
import type { SealedVersion } from '../storage/stored-versions.ts';
import { files, fileVersions } from '../table.ts';

const scanJob = defineJob('scan-waiting', noData, {
  expireInSeconds: 1800,
  retries: 0,
});

/** What scans, and where a verdict is noted. */
export type ScanParts = Pick<Platform, 'scanner'> & { log: Pick<Platform['log'], 'warn'> };

/**
 * Has a received upload scanned before it is stored. When the scanner is away the upload is kept
 * and waits: nobody can open it until `scanWaiting` has passed it (security.md, 'Polyglots, bombs').
 *
 * @throws AppError `infected`
 */
export async function scanReceived(
  { scanner, log }: ScanParts,
  file: Pick<ReceivedFile, 'temporary' | 'size'>,
  seal: BlobSeal,
): Promise<FileScan> {
  if (!scanner) return 'none';
  const { temporary, size } = file;
  const content = openRange({
    ...seal,
    plainSize: size,
    read: (offset, length) => temporary.read(offset, length),
  });
  try {
    const verdict = await scanner.scan(content);
    if (!verdict.infected) return 'clean';
    log.warn({ signature: verdict.signature }, 'refused an infected upload');
  } catch (error) {
    if (!(error instanceof ScannerUnavailableError)) throw error;
    log.warn({ err: error }, 'an upload is waiting for the virus scanner');
    return 'waiting';
  }
  throw refused(infectedContent);
}

/**
 * Scans what waits, oldest first, until nothing waits or the scanner is away.
 *
 * @returns how many versions got their verdict
 */
export async function scanWaiting(platform: Platform): Promise<number> {
  const { scanner, db, log } = platform;
  if (!scanner) return 0;
  const ofDocuments = await db
    .select({ version: fileVersions, clientId: files.clientId })
    .from(fileVersions)
    .innerJoin(files, eq(files.id, fileVersions.fileId))
    .where(eq(fileVersions.scanState, 'waiting'))
    .orderBy(fileVersions.id)
    .limit(500);
  const pending = await db
    .select()
    .from(pendingContents)
    .where(eq(pendingContents.scanState, 'waiting'))
    .orderBy(pendingContents.id)
    .limit(500);
  const waiting = [...ofDocuments, ...pending.map((version) => ({ version, clientId: null }))];
  let decided = 0;
  let failuresInARow = 0;
  for (const { version, clientId } of waiting) {
    try {
      await scanVersion(platform, scanner, { ...version, clientId });
      decided += 1;
      failuresInARow = 0;
    } catch (error) {
      // A damaged document must not keep those behind it waiting.
      log.warn({ err: error, versionId: version.id }, 'a document goes on waiting for its scan');
      failuresInARow += 1;
      if (failuresInARow === 3) break;
    }
  }
  return decided;
}

async function scanVersion(
  platform: Platform,
  scanner: Scanner,
  version: SealedVersion & { clientId: string | null },
): Promise<void> {
  const { id: versionId, fileId, clientId } = version;
  const owner = { fileId, versionId };
  const wrapped = { wrapped: version.wrappedKey, masterKeyVersion: version.masterKeyVersion };
  const stream = await openBlobStream(platform.blobs, {
    blobKey: version.blobKey,
    seal: { key: unwrapKey(platform.keys, wrapped, owner), owner },
    plainSize: version.size,
  });
  try {
    const verdict = await scanner.scan(stream);
    if (verdict.infected) {
      platform.log.warn({ versionId, signature: verdict.signature }, 'an infected document');
    }
    await platform.db.transaction(async (tx) => {
      const scanState = verdict.infected ? 'infected' : 'clean';
      if (clientId === null) {
        await tx
          .update(pendingContents)
          .set({ scanState })
          .where(eq(pendingContents.id, versionId));
        return;
      }
      await tx.update(fileVersions).set({ scanState }).where(eq(fileVersions.id, versionId));
      await announceFile(tx, { id: fileId, clientId });
    });
  } finally {
    stream.destroy();
  }
}

/** Every minute while a scanner is set up. */
export async function scheduleScans(platform: Platform): Promise<void> {
  if (!platform.scanner) return;
  await platform.queue.declare(scanJob);
  await platform.queue.work(scanJob, async () => {
    await scanWaiting(platform);
  });
  await platform.queue.schedule(scanJob, '* * * * *');
}
