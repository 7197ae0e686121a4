import { useState } from 'react';
import { countAdminFiles, listAdminFiles, listArchivedFiles } from '#contract/admin-files';
import { messageOf, queryKey } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { followWork } from '#web/lib/work-progress.ts';
import { toast } from '#web/ui/toast-store.ts';

/** A change to many files while it is under way. */
export interface BulkWork {
  /** "Marking 120 files processed" */
  label: string;
  done: number;
  total: number;
}

interface BulkCall {
  label: string;
  total: number;
  /** `workId` goes into the request, so that the server tells how far it is. */
  run: (workId: string) => Promise<void>;
  /** Title of the toast when nothing was changed; its text is the server's. */
  failed: string;
}

/** Changes many files at once, all or none, and tells how far that is. */
export function useBulkWork() {
  const [work, setWork] = useState<BulkWork>();

  /** Answers whether the change was made. */
  const start = async ({ label, total, run, failed }: BulkCall): Promise<boolean> => {
    const workId = crypto.randomUUID();
    setWork({ label, done: 0, total });
    const stop = followWork(workId, (done, of) => setWork({ label, done, total: of }));
    try {
      await run(workId);
      return true;
    } catch (error) {
      toast({
        title: failed,
        description: messageOf(error, 'Nothing was changed. Please try again.'),
        variant: 'destructive',
      });
      return false;
    } finally {
      stop();
      setWork(undefined);
      refreshFileLists();
    }
  };

  return { work, start };
}

/** Reads again what the lists show; other pages hear of it from the server. */
export function refreshFileLists(): void {
  for (const endpoint of [listAdminFiles, listArchivedFiles, countAdminFiles]) {
    void queryClient.invalidateQueries({ queryKey: queryKey(endpoint) });
  }
}
