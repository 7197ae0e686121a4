import { uploadFileForClient } from '#contract/admin-files';
import type { FileCategory, UploadReceipt } from '#contract/files';
import { ApiError, networkError, parseApiError, reportSignedOut } from '#web/lib/api.ts';

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
 * Sends one file for a client. XMLHttpRequest, because fetch does not report the bytes that left.
 *
 * @param onSent bytes of the file that left, without the envelope around it
 * @throws ApiError
 */
export function sendForClient(
  upload: ClientUpload,
  onSent: (bytes: number) => void,
): Promise<UploadReceipt> {
  const form = new FormData();
  form.append('userId', upload.userId);
  form.append('category', upload.category);
  form.append('taxYear', String(upload.taxYear));
  if (upload.folder !== '') form.append('folder', upload.folder);
  form.append('file', upload.file, upload.file.name);

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(uploadFileForClient.method, uploadFileForClient.path);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('idempotency-key', upload.idempotencyKey);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onSent(Math.round((loaded / total) * upload.file.size));
    });
    request.addEventListener('load', () => {
      try {
        resolve(readReceipt(request));
      } catch (error) {
        reject(error);
      }
    });
    request.addEventListener('error', () => reject(networkError()));
    request.send(form);
  });
}

function readReceipt(request: XMLHttpRequest): UploadReceipt {
  const { status, responseText } = request;
  if (status < 200 || status > 299) {
    const error = parseApiError(status, responseText, request.getResponseHeader('retry-after'));
    if (error.code === 'signed_out') reportSignedOut();
    throw error;
  }
  const receipt = uploadFileForClient.response.safeParse(JSON.parse(responseText));
  if (receipt.success) return receipt.data;
  throw new ApiError({
    status,
    code: 'unexpected',
    message: 'The server gave an answer this page does not understand. Please reload the page.',
  });
}
