import { z } from 'zod';
import type { Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { defineJob } from '#platform/queue';

const sealedSigner = z.object({ requestId: z.uuid(), signerId: z.uuid() });
export type SealedSigner = z.infer<typeof sealedSigner>;

export const sealJob = defineJob('signature-seal', sealedSigner, {
  expireInSeconds: 300,
  retries: 5,
});

/** Has a signature sealed, once the transaction in which it was made commits. */
export const queueSeal = (
  { queue }: Pick<Platform, 'queue'>,
  tx: Executor,
  signed: SealedSigner,
): Promise<void> => queue.send(tx, sealJob, signed);
