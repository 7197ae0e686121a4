import type { z } from 'zod';
import {
  beginUpload,
  chunkType,
  offsetHeader,
  readUpload,
  resumableUpload,
  sendChunk,
  type UploadDestination,
} from '#contract/documents/resumable';
import { call, urlFor } from '../api/api.ts';
import type { Sending } from './sending.ts';
import { sendRequest } from '../api/transfer.ts';
import type { UploadTransport } from './resume.ts';

/** The calls of an upload in chunks, in the browser. */
export function uploadTransport<Answer extends z.ZodType>(
  sending: Pick<
    Sending<Answer>,
    'path' | 'fields' | 'file' | 'idempotencyKey' | 'answer' | 'signal'
  >,
  destination: UploadDestination,
): UploadTransport<z.output<Answer>> {
  const { file, signal, idempotencyKey } = sending;
  const stop = signal ? { signal } : {};
  /** A beginning whose answer was lost is the same one when it is asked for again. */
  let beginning = crypto.randomUUID();
  return {
    async begin() {
      const { name, type, size } = file;
      const body = { name, type, size, sha256: await sha256Of(file), destination };
      const begun = await call(beginUpload, { body }, { ...stop, idempotencyKey: beginning });
      beginning = crypto.randomUUID();
      return begun;
    },
    read: (id) => call(readUpload, { params: { id } }, stop),
    send: (id, offset, bytes, onSent) =>
      sendRequest({
        method: sendChunk.method,
        path: urlFor(sendChunk, { params: { id } }),
        headers: { 'content-type': chunkType, [offsetHeader]: String(offset) },
        body: bytes,
        size: bytes.size,
        answer: resumableUpload,
        onSent,
        signal,
      }),
    finish(id) {
      const body = new FormData();
      for (const [name, value] of Object.entries(sending.fields)) body.append(name, value);
      body.append('upload', id);
      return sendRequest({
        method: 'POST',
        path: sending.path,
        headers: { 'idempotency-key': idempotencyKey },
        body,
        size: 0,
        answer: sending.answer,
        onSent: () => undefined,
        signal,
      });
    },
  };
}

async function sha256Of(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
