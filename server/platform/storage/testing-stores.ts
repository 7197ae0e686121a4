import { hasObjectStore, objectStore } from '#testing/object-store';
import type { BlobStore } from './blob-store.ts';
import { openDiskStore } from './disk-store.ts';
import { openS3Store } from './s3-store.ts';

export type StoreOpener = (folder: string) => Promise<BlobStore>;

/** Each answers how a store of its kind is opened, again and again on the same contents. */
export const storeKinds: [string, () => Promise<StoreOpener>][] = [
  ['a folder', async () => openDiskStore],
];
if (hasObjectStore) {
  storeKinds.push([
    'a bucket',
    async () => {
      const settings = await (await objectStore()).newBucket();
      return (folder) => openS3Store(settings, folder);
    },
  ]);
}
