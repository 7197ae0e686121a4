import { listFiles } from '#contract/documents/files';
import { answerRecognition, listRecognitions } from '#contract/inbox/intake';
import { toastFailure } from '#web/lib/api/action.ts';
import { call, queryKey } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import type { UploadAs } from '../documents/upload/upload-queue.ts';
import { uploads } from '../documents/upload/uploads.ts';

/**
 * Sends another file in the place of a document. Once it is stored, the document leaves, and its question
 * with it; also when the screen was left in the meantime.
 */
export function replaceDocument(id: string, files: readonly File[], as: UploadAs): void {
  const [added] = uploads.add(files, as);
  const stop = uploads.subscribe(() => {
    const sent = uploads.items().find((item) => item.id === added);
    // Taken off the list before it was stored; one that failed may be sent again.
    if (!sent) return stop();
    if (sent.status !== 'completed') return;
    stop();
    void takeBack(id);
  });
}

async function takeBack(id: string): Promise<void> {
  try {
    await call(answerRecognition, { params: { id }, body: { answer: 'archive' } });
    const shown = uploads.items().find(({ receipt }) => receipt?.id === id);
    if (shown) uploads.remove(shown.id);
  } catch (error) {
    toastFailure(error, {
      title: 'The earlier copy is still there',
      fallback: 'The new one is stored. You can delete the other from your documents.',
    });
  }
  for (const endpoint of [listRecognitions, listFiles]) {
    void queryClient.invalidateQueries({ queryKey: queryKey(endpoint) });
  }
}
