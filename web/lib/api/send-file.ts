import type { z } from 'zod';
import type { Sending } from '../uploads/sending.ts';
import { networkError } from './api.ts';

const sender = () => import('../uploads/send.ts');

/** Reads the code that sends, which screens do where something may be sent: without a connection it is too late. */
export function preloadUploader(): void {
  void sender().catch(() => undefined);
}

/**
 * Sends one file, for as long as it takes where it may go in chunks.
 *
 * @throws ApiError; DoneElsewhereError where it waited on the device, and no longer does; or the signal's reason when it was aborted
 */
export async function sendFile<Answer extends z.ZodType>(
  sending: Sending<Answer>,
): Promise<z.output<Answer>> {
  const { send } = await sender().catch(() => {
    throw networkError();
  });
  return send(sending);
}
