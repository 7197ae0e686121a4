import { listFiles, uploadFile, type UploadReceipt } from '#contract/documents/files';
import { queryKey } from '#web/lib/api/api.ts';
import { DoneElsewhereError } from '#web/lib/uploads/sending.ts';
import { sendFile } from '#web/lib/api/send-file.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { userQuery } from '#web/lib/session/session.ts';
import type { Upload, UploadCallbacks } from './upload-queue.ts';

/**
 * Sends one file as its own document, for as long as it takes.
 *
 * @throws ApiError; DoneElsewhereError; or the signal's reason when it was aborted
 */
export async function sendUpload(
  upload: Upload,
  { onSent, onWaiting, onStalled, onQueued }: UploadCallbacks,
  signal: AbortSignal,
): Promise<UploadReceipt> {
  const { id, category, taxYear, checklistItemId, idempotencyKey, isQueued, uploadId } = upload;
  const item = checklistItemId === undefined ? {} : { checklistItemId };
  const userId = queryClient.getQueryData(userQuery.queryKey)?.id;
  const facts = { category, taxYear, ...item, idempotencyKey };
  const sent = sendFile({
    path: uploadFile.path,
    fields: { category, taxYear: String(taxYear), ...item },
    // At once where it is at hand: nothing is read that is in memory.
    file: upload.file instanceof File ? upload.file : await upload.open(),
    idempotencyKey,
    answer: uploadFile.response,
    destination: { kind: 'document', taxYear },
    onSent,
    onWaiting,
    onStalled,
    ...(userId === undefined ? {} : { keep: { userId, id, facts, isQueued, uploadId, onQueued } }),
    signal,
  });
  return sent.catch((error: unknown) => {
    // The other tab told the result to itself; this one shows it, too.
    if (error instanceof DoneElsewhereError) {
      void queryClient.invalidateQueries({ queryKey: queryKey(listFiles) });
    }
    throw error;
  });
}
