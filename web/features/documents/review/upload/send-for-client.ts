import { uploadFileForClient } from '#contract/documents/review';
import type { FileCategory, UploadReceipt } from '#contract/documents/files';
import { sendFile } from '#web/lib/api/send-file.ts';

/** A file handed over on behalf of a client. */
export interface ClientUpload {
  userId: string;
  file: File;
  category: FileCategory;
  /** '' is Root. */
  folder: string;
  taxYear: number;
  /** The same when it is sent again, so that it is stored once at most. */
  idempotencyKey: string;
}

/**
 * Sends one file for a client.
 *
 * @param onSent bytes of the file that left, without the envelope around it
 * @throws ApiError
 */
export function sendForClient(
  upload: ClientUpload,
  onSent: (bytes: number) => void,
): Promise<UploadReceipt> {
  return sendFile({
    path: uploadFileForClient.path,
    fields: {
      userId: upload.userId,
      category: upload.category,
      taxYear: String(upload.taxYear),
      ...(upload.folder === '' ? {} : { folder: upload.folder }),
    },
    file: upload.file,
    destination: { kind: 'for-client', userId: upload.userId },
    idempotencyKey: upload.idempotencyKey,
    answer: uploadFileForClient.response,
    onSent,
  });
}
