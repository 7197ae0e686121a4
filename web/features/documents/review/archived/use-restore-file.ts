import { useState } from 'react';
import type { ArchivedFile } from '#contract/documents/review-lists';
import { restoreArchivedFile } from '#contract/documents/review';
import { refresh, toastFailure } from '#web/lib/api/action.ts';
import { call } from '#web/lib/api/api.ts';
import { toast } from '#web/ui/overlays/toast-store.ts';
import { clientName } from '../review-parts.tsx';

/** Brings archived files back to their clients. */
export function useRestoreFile() {
  const [restoring, setRestoring] = useState<ReadonlySet<string>>(new Set());
  /** Answers whether the file is back. */
  const restore = async (file: ArchivedFile): Promise<boolean> => {
    setRestoring((ids) => new Set(ids).add(file.id));
    try {
      const { originalName } = await call(restoreArchivedFile, { params: { id: file.id } });
      toast({
        title: 'File restored',
        description:
          originalName === file.originalName
            ? `${originalName} is back in the documents of ${clientName(file)}.`
            : `Another document took its name, so it’s now "${originalName}".`,
      });
      return true;
    } catch (error) {
      toastFailure(error, { title: 'Failed to restore file' });
      return false;
    } finally {
      void refresh('files-changed');
      setRestoring((ids) => new Set([...ids].filter((id) => id !== file.id)));
    }
  };
  return { restoring, restore };
}
