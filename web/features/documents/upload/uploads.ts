import { useSyncExternalStore } from 'react';
import { listFiles } from '#contract/files/files';
import { getTaxProject } from '#contract/projects/projects';
import { ApiError, onSignedOut, queryKey } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { toast } from '#web/ui/overlays/toast-store.ts';
import { sendUpload } from './send-upload.ts';
import { problemWithUpload } from './upload-checks.ts';
import { createUploadQueue, type UploadItem } from './upload-queue.ts';

/** The uploads of this page, kept while other tabs of the portal are shown. */
export const uploads = createUploadQueue({
  send: sendUpload,
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

onSignedOut(() => uploads.clear());

// Leaving the page would stop what is on its way, so the browser asks first.
const ask = (event: BeforeUnloadEvent) => event.preventDefault();
uploads.subscribe(() => {
  const busy = uploads.items().some((item) => item.status === 'uploading');
  if (busy) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
});
