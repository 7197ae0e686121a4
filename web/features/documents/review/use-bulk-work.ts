import { useState } from 'react';
import { refresh, toastFailure } from '#web/lib/api/action.ts';
import { followWork } from '#web/lib/live/work-progress.ts';

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
      toastFailure(error, { title: failed, fallback: 'Nothing was changed. Please try again.' });
      return false;
    } finally {
      stop();
      setWork(undefined);
      void refresh('files-changed');
    }
  };

  return { work, start };
}
