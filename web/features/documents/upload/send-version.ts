import type { File as StoredFile } from '#contract/documents/files';
import { createFileVersion } from '#contract/documents/versions';
import { urlFor } from '#web/lib/api/api.ts';
import { sendFile } from '#web/lib/api/send-file.ts';

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
    destination: { kind: 'version', fileId: document.id },
    idempotencyKey,
    answer: createFileVersion.response,
    onSent,
    signal,
  });
}
