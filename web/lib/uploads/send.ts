import type { z } from 'zod';
import { ApiError } from '../api/api.ts';
import type { Sending } from './sending.ts';
import { sendRequest } from '../api/transfer.ts';
import { sendSteadily } from './send-steadily.ts';

/** A file of up to that many bytes goes whole: chunks would cost it ways there and back, and save it little. */
const wholeBytes = 1024 * 1024;

/**
 * Sends one file: whole where it is small, else in chunks that continue where they stopped. What is small goes in chunks
 * once its connection failed.
 *
 * @throws ApiError; or the signal's reason when it was aborted
 */
export async function send<Answer extends z.ZodType>(
  sending: Sending<Answer>,
): Promise<z.output<Answer>> {
  const { destination, file, keep } = sending;
  if (!destination) return sendWhole(sending);
  if (!keep?.isQueued && file.size <= wholeBytes && navigator.onLine) {
    try {
      return await sendWhole(sending);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 0) throw error;
    }
  }
  return sendSteadily({ ...sending, destination });
}

function sendWhole<Answer extends z.ZodType>(sending: Sending<Answer>): Promise<z.output<Answer>> {
  const { path, file, idempotencyKey, answer, onSent, signal } = sending;
  const body = new FormData();
  for (const [name, value] of Object.entries(sending.fields)) body.append(name, value);
  body.append('file', file, file.name);
  const headers = { 'idempotency-key': idempotencyKey };
  return sendRequest({
    method: 'POST',
    path,
    headers,
    body,
    size: file.size,
    answer,
    onSent,
    signal,
  });
}
