import { useState } from 'react';
import { listAdminFiles } from '#contract/documents/review-lists';
import { processFile } from '#contract/documents/review';
import { type AdminFile } from '#contract/documents/files';
import { ApiError, call, queryKey } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { toast, undo } from '#web/ui/overlays/toast-store.ts';

/**
 * Marks one file processed, or pending again. `leaving` are those on their way to processed, so
 * that a list of pending files can let them go at once; they come back if that failed.
 *
 * @param onBack called when a marking was undone
 */
export function useMarkProcessed(onBack: (file: AdminFile) => void) {
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());

  const setProcessed = async (file: AdminFile, isProcessed: boolean): Promise<void> => {
    try {
      await call(processFile, { params: { id: file.id }, body: { isProcessed } });
    } finally {
      await queryClient.invalidateQueries({ queryKey: queryKey(listAdminFiles) });
    }
  };

  const markPending = async (file: AdminFile, { isUndo }: { isUndo: boolean }): Promise<void> => {
    try {
      await setProcessed(file, false);
      if (isUndo) onBack(file);
      else toast({ title: 'Marked pending', description: file.originalName });
    } catch (error) {
      const answered = error instanceof ApiError && error.status !== 0;
      toast({
        title: 'Error',
        description: answered ? error.message : 'Failed to mark file as pending.',
        variant: 'destructive',
      });
    }
  };

  const markProcessed = async (file: AdminFile): Promise<void> => {
    setLeaving((ids) => new Set(ids).add(file.id));
    try {
      await setProcessed(file, true);
      toast({
        title: 'Marked processed',
        description: file.originalName,
        action: undo(() => void markPending(file, { isUndo: true })),
      });
    } catch {
      toast({
        title: 'Error',
        description: 'Failed to mark file as processed.',
        variant: 'destructive',
        action: { label: 'Retry', onAction: () => void markProcessed(file) },
      });
    }
    // By now the list knows; a file that someone sends back later must not stay hidden.
    setLeaving((ids) => new Set([...ids].filter((id) => id !== file.id)));
  };

  return {
    leaving,
    mark: (file: AdminFile): void => {
      void (file.isProcessed ? markPending(file, { isUndo: false }) : markProcessed(file));
    },
  };
}
