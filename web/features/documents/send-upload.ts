import type { z } from 'zod';
import { type File as StoredFile, uploadFile, type UploadReceipt } from '#contract/files';
import { createFileVersion } from '#contract/versions';
import { ApiError, networkError, parseApiError, reportSignedOut, urlFor } from '#web/lib/api.ts';
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
  return send({
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
  return send({
    path: urlFor(createFileVersion, { params: { id: document.id }, body: {} }),
    fields: versionNotes === '' ? {} : { versionNotes },
    file,
    idempotencyKey,
    answer: createFileVersion.response,
    onSent,
    signal,
  });
}

interface Sending<Answer extends z.ZodType> {
  path: string;
  fields: Record<string, string>;
  file: File;
  idempotencyKey: string;
  answer: Answer;
  onSent: (bytes: number) => void;
  signal: AbortSignal;
}

/** XMLHttpRequest, because fetch does not report the bytes that left. */
function send<Answer extends z.ZodType>(sending: Sending<Answer>): Promise<z.output<Answer>> {
  const { file, signal } = sending;
  const form = new FormData();
  for (const [name, value] of Object.entries(sending.fields)) form.append(name, value);
  form.append('file', file, file.name);

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', sending.path);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('idempotency-key', sending.idempotencyKey);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) {
        sending.onSent(Math.round((event.loaded / event.total) * file.size));
      }
    });
    request.addEventListener('load', () => {
      try {
        resolve(readAnswer(request, sending.answer));
      } catch (error) {
        reject(error);
      }
    });
    request.addEventListener('error', () => reject(networkError()));
    request.addEventListener('timeout', () => reject(networkError()));
    request.addEventListener('abort', () => reject(signal.reason ?? networkError()));
    signal.addEventListener('abort', () => request.abort());
    if (signal.aborted) reject(signal.reason);
    else request.send(form);
  });
}

function readAnswer<Answer extends z.ZodType>(
  request: XMLHttpRequest,
  answer: Answer,
): z.output<Answer> {
  const { status, responseText } = request;
  if (status < 200 || status > 299) {
    const error = parseApiError(status, responseText, request.getResponseHeader('retry-after'));
    if (error.code === 'signed_out') reportSignedOut();
    throw error;
  }
  const receipt = answer.safeParse(JSON.parse(responseText));
  if (receipt.success) return receipt.data;
  throw new ApiError({
    status,
    code: 'unexpected',
    message: 'The server gave an answer this page does not understand. Please reload the page.',
  });
}
