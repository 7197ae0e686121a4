import { useMutation } from '@tanstack/react-query';
import { deleteFile, type File, listFiles } from '#contract/files';
import { ApiError, call, queryKey, queryOptionsFor } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { toast } from '#web/ui/toast-store.ts';

/** Moves a document to the archive, with the toasts of spec section 8 as the rulings word them. */
export function useDeleteDocument(onDeleted: (file: File) => void) {
  return useMutation({
    mutationFn: (file: File) => call(deleteFile, { params: { id: file.id } }),
    onSuccess: (_, file) => {
      queryClient.setQueryData(queryOptionsFor(listFiles, {}).queryKey, (files) =>
        files?.filter((other) => other.id !== file.id),
      );
      toast({
        title: 'File Deleted',
        description:
          'The file has been removed from your documents. Your preparer keeps an archived copy for the retention period.',
      });
      onDeleted(file);
    },
    onError: (error) => {
      const answered = error instanceof ApiError && error.status !== 0;
      toast({
        title: 'Error',
        description: answered ? error.message : 'Failed to delete file',
        variant: 'destructive',
      });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKey(listFiles) }),
  });
}
