import { z } from 'zod';
import { fileCategory } from '#contract/documents/files';
import { chosenAccount } from '#web/lib/session/chosen-account.ts';
import { listWaiting, readContent, type Waiting } from '#web/lib/uploads/waiting.ts';
import { unlockAndSay } from '#web/lib/uploads/unlock.ts';
import type { QueuedUpload } from './upload-queue.ts';
import { uploads } from './uploads.ts';

/** What an upload says of itself on the device; an older page may have written it. */
const facts = z.object({
  name: z.string(),
  type: z.string(),
  lastModified: z.number(),
  category: fileCategory,
  taxYear: z.number(),
  checklistItemId: z.string().optional(),
  idempotencyKey: z.string(),
});

/** Continues the uploads into this account that an earlier page of this person couldn’t finish. */
export async function resumeUploads(userId: string): Promise<void> {
  await unlockAndSay(userId);
  const all = await listWaiting(userId);
  uploads.restore(
    all
      .filter(({ kind, account }) => kind === 'upload' && account === chosenAccount)
      .flatMap((waiting) => uploadOf(userId, waiting) ?? []),
  );
}

function uploadOf(
  userId: string,
  { id, size, sentBytes, uploadId, ...waiting }: Waiting,
): QueuedUpload | undefined {
  const known = facts.safeParse(waiting.facts).data;
  if (!known) return undefined;
  const { name, type, lastModified, ...as } = known;
  // Read once, when its turn comes.
  let file: Promise<File> | undefined;
  const open = () =>
    (file ??= readContent(userId, id).then(
      (content) => new File([content], name, { type, lastModified }),
    ));
  return {
    ...as,
    checklistItemId: as.checklistItemId,
    id,
    file: { name, size },
    sentBytes,
    uploadId,
    open,
  };
}
