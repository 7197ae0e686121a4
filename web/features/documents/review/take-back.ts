import type { AdminFile } from '#contract/documents/files';
import {
  deleteChecklist,
  type SendBackReceipt,
  updateChecklist,
} from '#contract/projects/checklist';
import { processFile } from '#contract/documents/review';
import { refresh, toastFailure } from '#web/lib/api/action.ts';
import { call } from '#web/lib/api/api.ts';

/** Undoes sending a file back: the item is as it was, or gone if it was made for this. */
export async function takeBackSending(
  file: AdminFile,
  { item, statusBefore }: SendBackReceipt,
): Promise<void> {
  await takenBack(async () => {
    const params = { id: item.id };
    if (statusBefore === null) await call(deleteChecklist, { params });
    else await call(updateChecklist, { params, body: { status: statusBefore } });
    if (!file.isProcessed) {
      await call(processFile, { params: { id: file.id }, body: { isProcessed: false } });
    }
  });
}

/** Undoes asking the client for something. */
export async function takeBackAsking({ id }: { id: string }): Promise<void> {
  await takenBack(() => call(deleteChecklist, { params: { id } }));
}

async function takenBack(run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    toastFailure(error, { fallback: 'It could not be undone. Please try again.' });
  }
  void refresh('files-changed');
}
