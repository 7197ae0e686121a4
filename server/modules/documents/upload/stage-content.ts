import { createHash } from 'node:crypto';
import { generateDataKey } from '#platform/crypto/keys';
import type { InspectedFile } from '#platform/file-type/kinds';
import type { Platform } from '#platform/platform';
import { beginSealing } from '#platform/storage/sealed-stream';
import { newFileIds, type StoredContent } from '../versions/add-version.ts';
import { type ScanParts, scanReceived } from './scan.ts';

export type StageParts = ScanParts & Pick<Platform, 'blobs'>;

/** What is known of a content before it is sealed. */
interface KnownContent {
  /** Bytes. */
  size: number;
  sha256: Buffer;
  type: InspectedFile;
}

/** A sealed and scanned content that nobody can see before `commit`. */
export interface StagedContent {
  /** Makes it durable. Its row must follow, or the sweeper takes it away. */
  commit: () => Promise<StoredContent>;
  /** Throws it away; nothing after a commit. */
  abort: () => Promise<void>;
}

/**
 * Seals and scans the content of a new document as it streams by.
 *
 * @returns undefined when the content is not the known one: someone wrote to it in the meantime
 * @throws AppError `infected`, StorageFullError; nothing is left behind then
 */
export async function stageContent(
  parts: StageParts,
  content: AsyncIterable<Uint8Array>,
  { size, sha256, type }: KnownContent,
): Promise<StagedContent | undefined> {
  const owner = newFileIds();
  const dataKey = generateDataKey();
  const seal = { key: dataKey, owner };
  const sealer = beginSealing(seal);
  const hash = createHash('sha256');
  const temporary = await parts.blobs.createTemporary();
  try {
    for await (const piece of content) {
      hash.update(piece);
      await temporary.write(...sealer.push(piece));
    }
    if (!hash.digest().equals(sha256)) {
      await temporary.abort();
      return undefined;
    }
    await temporary.write(...sealer.end());
    const scan = await scanReceived(parts, { temporary, size }, seal);
    const { mediaType, extension } = type;
    const known = { owner, dataKey, size, sha256, mediaType, extension, scan };
    return {
      commit: async () => ({ ...known, blobKey: await temporary.commit() }),
      abort: () => temporary.abort(),
    };
  } catch (error) {
    await temporary.abort();
    throw error;
  }
}
