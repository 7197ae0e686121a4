import { useState } from 'react';
import { listAdminFiles } from '#contract/admin-files';
import { type AdminFile, processFile } from '#contract/files';
import { ApiError, call, queryKey } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { toast } from '#web/ui/toast-store.ts';

/** Marks files processed. A marked file leaves the list at once and comes back if that failed. */
export function useMarkProcessed(onBack: (file: AdminFile) => void) {
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());

  const setProcessed = async (file: AdminFile, isProcessed: boolean): Promise<void> => {
    try {
      await call(processFile, { params: { id: file.id }, body: { isProcessed } });
    } finally {
      await queryClient.invalidateQueries({ queryKey: queryKey(listAdminFiles) });
    }
  };

  const undo = async (file: AdminFile): Promise<void> => {
    try {
      await setProcessed(file, false);
      onBack(file);
    } catch (error) {
      const answered = error instanceof ApiError && error.status !== 0;
      toast({
        title: 'Error',
        description: answered ? error.message : 'Failed to mark file as pending.',
        variant: 'destructive',
      });
    }
  };

  const mark = async (file: AdminFile): Promise<void> => {
    setLeaving((ids) => new Set(ids).add(file.id));
    try {
      await setProcessed(file, true);
      toast({
        title: 'Marked processed',
        description: file.originalName,
        action: { label: 'Undo', onAction: () => void undo(file) },
      });
    } catch {
      toast({
        title: 'Error',
        description: 'Failed to mark file as processed.',
        variant: 'destructive',
        action: { label: 'Retry', onAction: () => void mark(file) },
      });
    }
    // By now the list knows; a file that somebody sends back later must not stay hidden.
    setLeaving((ids) => new Set([...ids].filter((id) => id !== file.id)));
  };

  return { leaving, mark };
}
