import { access } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config/config.ts';
import { InstallationError } from '../installation/installation-error.ts';
import type { BlobStore } from './blob-store.ts';
import { openDiskStore } from './disk-store.ts';

const storeFolder = (dataDir: string): string => path.join(dataDir, 'blobs');

/** The store as an operator knows it, for messages. */
export const namedStore = ({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): string =>
  s3 === undefined
    ? `the folder ${storeFolder(dataDir)} (DATA_DIR)`
    : `the bucket ${s3.bucket} (S3_BUCKET)`;

/**
 * The store that the configuration names: a bucket with S3_BUCKET, otherwise a folder in `dataDir`.
 *
 * @param options.make false to look only, see `openDiskStore`
 * @throws {InstallationError} when `dataDir` is a folder of another store
 * @throws {StorageUnavailableError} when the object store refuses us or has no such bucket
 */
export async function openBlobStore(
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
  options?: { make?: boolean },
): Promise<BlobStore> {
  if (s3 === undefined) {
    await assertOutsideStore(dataDir);
    return openDiskStore(storeFolder(dataDir), options);
  }
  const { openS3Store } = await import('./s3-store.ts');
  return openS3Store(s3, path.join(dataDir, 'spool'));
}

/** A store made among the folders of another one would be taken for a new, empty one. */
async function assertOutsideStore(dataDir: string): Promise<void> {
  const folder = path.resolve(dataDir);
  for (const outer of [folder, path.dirname(folder)]) {
    if (path.basename(outer) !== 'blobs') continue;
    const isStore = await access(path.join(outer, 'store.json')).then(
      () => true,
      () => false,
    );
    if (!isStore) continue;
    throw new InstallationError(
      `DATA_DIR is ${folder}, which is inside the document store ${outer}. Set DATA_DIR to ${path.dirname(outer)}, or to a folder outside it.`,
    );
  }
}
