import { useState } from 'react';
import { deleteClientFolder, listClientFolders } from '#contract/admin-files';
import type { Folder } from '#contract/folders';
import { call, messageOf, queryKey } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { folderName } from './review-parts.tsx';

interface DeleteFolderDialogProps {
  folder: Pick<Folder, 'id' | 'path' | 'userId'>;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before an empty folder of a client is removed. */
export function DeleteFolderDialog({ folder, onClose, onDone }: DeleteFolderDialogProps) {
  const [pending, setPending] = useState(false);
  const remove = async (): Promise<void> => {
    setPending(true);
    try {
      await call(deleteClientFolder, { params: { id: folder.id } });
      toast({ title: 'Folder deleted', description: folderName(folder.path) });
      onDone();
    } catch (error) {
      toast({
        title: 'Failed to delete folder',
        description: messageOf(error, 'Please try again.'),
        variant: 'destructive',
      });
      onClose();
    }
    await queryClient.invalidateQueries({
      queryKey: queryKey(listClientFolders, { params: { id: folder.userId } }),
    });
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete folder"
      description={`Delete the empty folder "${folderName(folder.path)}"? You can create it again at any time.`}
      confirmLabel="Delete folder"
      danger
      pending={pending}
      onConfirm={() => void remove()}
    />
  );
}
