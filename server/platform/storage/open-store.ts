import path from 'node:path';
import type { Config } from '../config.ts';
import type { BlobStore } from './blob-store.ts';
import { openDiskStore } from './disk-store.ts';

/**
 * The store that the configuration names: a bucket with S3_BUCKET, otherwise a folder in `dataDir`.
 *
 * @throws {StorageUnavailableError} when the object store refuses us or has no such bucket
 */
export async function openBlobStore({
  dataDir,
  s3,
}: Pick<Config, 'dataDir' | 's3'>): Promise<BlobStore> {
  if (s3 === undefined) return openDiskStore(path.join(dataDir, 'blobs'));
  const { openS3Store } = await import('./s3-store.ts');
  return openS3Store(s3, path.join(dataDir, 'spool'));
}
