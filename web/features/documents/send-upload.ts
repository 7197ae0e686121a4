import { uploadFile, type UploadReceipt } from '#contract/files';
import { ApiError, networkError, parseApiError, reportSignedOut } from '#web/lib/api.ts';
import type { Upload } from './upload-queue.ts';

/**
 * Sends one file. XMLHttpRequest, because fetch does not report the bytes that left.
 *
 * @param onSent bytes of the file that left, without the envelope around it
 * @throws ApiError; or the signal's reason when it was aborted
 */
export function sendUpload(
  upload: Upload,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<UploadReceipt> {
  const form = new FormData();
  form.append('category', upload.category);
  form.append('taxYear', String(upload.taxYear));
  form.append('file', upload.file, upload.file.name);

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(uploadFile.method, uploadFile.path);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('idempotency-key', upload.idempotencyKey);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) {
        onSent(Math.round((event.loaded / event.total) * upload.file.size));
      }
    });
    request.addEventListener('load', () => {
      try {
        resolve(readAnswer(request));
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

function readAnswer(request: XMLHttpRequest): UploadReceipt {
  const { status, responseText } = request;
  if (status < 200 || status > 299) {
    const error = parseApiError(status, responseText, request.getResponseHeader('retry-after'));
    if (error.code === 'signed_out') reportSignedOut();
    throw error;
  }
  const receipt = uploadFile.response.safeParse(JSON.parse(responseText));
  if (receipt.success) return receipt.data;
  throw new ApiError({
    status,
    code: 'unexpected',
    message: 'The server gave an answer this page does not understand. Please reload the page.',
  });
}
