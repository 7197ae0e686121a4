import { useSyncExternalStore } from 'react';
import { listFiles } from '#contract/documents/files';
import { getTaxProject } from '#contract/projects/projects';
import { ApiError, networkError, onSignedOut, queryKey } from '#web/lib/api/api.ts';
import { preloadUploader } from '#web/lib/api/send-file.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { toast } from '#web/ui/overlays/toast-store.ts';
import { lockWaiting, whoseWaits } from '#web/lib/uploads/waiting-mark.ts';
import { problemWithUpload } from './upload-checks.ts';
import { createUploadQueue, type UploadItem } from './upload-queue.ts';

const sender = () => import('./send-upload.ts');

/** Reads the code that sends, where something may be uploaded: without a connection it is too late. */
export function prepareToUpload(): void {
  preloadUploader();
  void sender().catch(() => undefined);
}

/** The uploads of this page, kept while other tabs of the portal are shown. */
export const uploads = createUploadQueue({
  async send(...upload) {
    const { sendUpload } = await sender().catch(() => {
      throw networkError();
    });
    return sendUpload(...upload);
  },
  giveUp({ id, idempotencyKey }) {
    const userId = whoseWaits();
    if (userId === undefined) return;
    void import('#web/lib/uploads/send-steadily.ts')
      .then(({ giveUp }) => giveUp(userId, id, idempotencyKey))
      .catch(() => undefined);
  },
  check: problemWithUpload,
  now: () => performance.now(),
  newId: () => crypto.randomUUID(),
  onCompleted(item, receipt) {
    void queryClient.invalidateQueries({ queryKey: queryKey(listFiles) });
    if (item.checklistItemId !== undefined) {
      void queryClient.invalidateQueries({ queryKey: queryKey(getTaxProject) });
    }
    toast({
      title: 'Upload Successful',
      description: `${receipt.originalName} has been uploaded securely.`,
    });
  },
  onFailed(item, error) {
    const answered = error instanceof ApiError && error.status !== 0;
    const refusedHere = error === undefined ? item.error : undefined;
    toast({
      title: 'Upload Failed',
      description: refusedHere ?? (answered ? error.message : 'Failed to upload file'),
      variant: 'destructive',
    });
  },
});

/** The uploads, in components. */
export function useUploads(): readonly UploadItem[] {
  return useSyncExternalStore(uploads.subscribe, uploads.items);
}

onSignedOut(() => {
  uploads.clear();
  lockWaiting();
});

// Leaving the page would stop what is on its way and isn’t stored on the device, so the browser asks first.
const ask = (event: BeforeUnloadEvent) => event.preventDefault();
uploads.subscribe(() => {
  const busy = uploads.items().some(({ status, isQueued }) => status === 'uploading' && !isQueued);
  if (busy) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
});
