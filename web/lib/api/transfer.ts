import type { z } from 'zod';
import { ApiError, networkError, parseApiError, reportSignedOut } from './api.ts';
import { chosenAccount } from '../session/chosen-account.ts';
import { noteOwnChange } from '../live/own-change.ts';
import { isSomeoneThere } from '../live/presence.ts';

/** A line that carries nothing for so long is taken for broken: a phone may not be notified that it is. */
const silenceMs = 30_000;

/**
 * Sends bytes. XMLHttpRequest, because fetch does not report those that left.
 *
 * @throws ApiError; or the signal's reason when it was aborted
 */
export function sendRequest<Answer extends z.ZodType>({
  method,
  path,
  headers,
  body,
  size,
  answer,
  onSent,
  signal,
}: {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: FormData | Blob;
  /** Bytes of the file in it. */
  size: number;
  answer: Answer;
  onSent: (bytes: number) => void;
  signal: AbortSignal | undefined;
}): Promise<z.output<Answer>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout>;
    const listen = (): void => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), silenceMs);
    };
    request.open(method, path);
    request.setRequestHeader('accept', 'application/json');
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    if (chosenAccount !== undefined) {
      request.setRequestHeader('x-client-account', chosenAccount);
    }
    // What continues by itself must not pass for someone being there.
    if (!isSomeoneThere()) request.setRequestHeader('x-background', '1');
    request.upload.addEventListener('progress', (event) => {
      listen();
      if (event.lengthComputable && event.total > 0) {
        onSent(Math.round((event.loaded / event.total) * size));
      }
    });
    // What has arrived whole is checked and scanned, which may take its time.
    request.upload.addEventListener('load', () => clearTimeout(silence));
    request.addEventListener('load', () => {
      noteOwnChange();
      try {
        resolve(readAnswer(request, answer));
      } catch (error) {
        reject(error);
      }
    });
    request.addEventListener('error', () => reject(networkError()));
    request.addEventListener('abort', () => reject(signal?.reason ?? networkError()));
    for (const end of ['load', 'error', 'abort']) {
      request.addEventListener(end, () => clearTimeout(silence));
    }
    signal?.addEventListener('abort', () => request.abort());
    if (signal?.aborted) reject(signal.reason);
    else {
      listen();
      request.send(body);
    }
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
