import { type File as StoredFile, uploadFile, type UploadReceipt } from '#contract/files';
import { createFileVersion } from '#contract/versions';
import { urlFor } from '#web/lib/api.ts';
import { sendFile } from '#web/lib/send-file.ts';
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

/** A file that becomes the newest version of a document. */
export interface VersionUpload {
  document: Pick<StoredFile, 'id'>;
  file: File;
  versionNotes: string;
  idempotencyKey: string;
}

/**
 * Sends a new version of a document.
 *
 * @param onSent bytes of the file that left
 * @throws ApiError; or the signal's reason when it was aborted
 */
export function sendVersion(
  { document, file, versionNotes, idempotencyKey }: VersionUpload,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
) {
  return sendFile({
    path: urlFor(createFileVersion, { params: { id: document.id }, body: {} }),
    fields: versionNotes === '' ? {} : { versionNotes },
    file,
    idempotencyKey,
    answer: createFileVersion.response,
    onSent,
    signal,
  });
}
