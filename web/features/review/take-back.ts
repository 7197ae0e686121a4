import type { AdminFile } from '#contract/files';
import {
  deleteChecklist,
  listChecklists,
  type SendBackReceipt,
  updateChecklist,
} from '#contract/project-items';
import { processFile } from '#contract/files';
import { call, messageOf, queryKey } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { toast } from '#web/ui/toast-store.ts';
import { refreshFileLists } from './use-bulk-work.ts';

/** Reads again what the desk shows; other pages hear of it from the server. */
export function refreshDesk(): void {
  refreshFileLists();
  void queryClient.invalidateQueries({ queryKey: queryKey(listChecklists) });
}

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
    toast({
      title: 'Error',
      description: messageOf(error, 'It could not be undone. Please try again.'),
      variant: 'destructive',
    });
  }
  refreshDesk();
}
