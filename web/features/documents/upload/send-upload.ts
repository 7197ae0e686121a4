import { uploadFile, type UploadReceipt } from '#contract/files/files';
import { sendFile } from '#web/lib/api/send-file.ts';
import type { Upload } from './upload-queue.ts';

/**
 * Sends one file as a document of its own.
 *
 * @param onSent bytes of the file that left, without the envelope around it
 * @throws ApiError; or the signal's reason when it was aborted
 */
export function sendUpload(
  upload: Upload,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<UploadReceipt> {
  return sendFile({
    path: uploadFile.path,
    fields: {
      category: upload.category,
      taxYear: String(upload.taxYear),
      ...(upload.checklistItemId === undefined ? {} : { checklistItemId: upload.checklistItemId }),
    },
    file: upload.file,
    idempotencyKey: upload.idempotencyKey,
    answer: uploadFile.response,
    onSent,
    signal,
  });
}
