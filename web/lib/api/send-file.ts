import type { z } from 'zod';
import { ApiError, networkError, parseApiError, reportSignedOut } from './api.ts';
import { chosenAccount } from '../session/chosen-account.ts';
import { noteOwnChange } from '../live/own-change.ts';

interface Sending<Answer extends z.ZodType> {
  path: string;
  fields: Record<string, string>;
  file: File;
  /** The same when it is sent again, so that it is stored once at most. */
  idempotencyKey: string;
  answer: Answer;
  /** Bytes of the file that left, without the envelope around it. */
  onSent: (bytes: number) => void;
  signal?: AbortSignal | undefined;
}

/**
 * Sends one file as multipart. XMLHttpRequest, because fetch does not report the bytes that left.
 *
 * @throws ApiError; or the signal's reason when it was aborted
 */
export function sendFile<Answer extends z.ZodType>(
  sending: Sending<Answer>,
): Promise<z.output<Answer>> {
  const { file, signal } = sending;
  const form = new FormData();
  for (const [name, value] of Object.entries(sending.fields)) form.append(name, value);
  form.append('file', file, file.name);

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', sending.path);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('idempotency-key', sending.idempotencyKey);
    if (chosenAccount !== undefined) {
      request.setRequestHeader('x-client-account', chosenAccount);
    }
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) {
        sending.onSent(Math.round((event.loaded / event.total) * file.size));
      }
    });
    request.addEventListener('load', () => {
      noteOwnChange();
      try {
        resolve(readAnswer(request, sending.answer));
      } catch (error) {
        reject(error);
      }
    });
    request.addEventListener('error', () => reject(networkError()));
    request.addEventListener('timeout', () => reject(networkError()));
    request.addEventListener('abort', () => reject(signal?.reason ?? networkError()));
    signal?.addEventListener('abort', () => request.abort());
    if (signal?.aborted) reject(signal.reason);
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
    message: 'We got an unexpected response. Please reload the page.',
  });
}
