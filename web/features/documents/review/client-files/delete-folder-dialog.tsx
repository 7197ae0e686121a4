import type { Folder } from '#contract/documents/folders';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { useDeleteClientFolder } from '../api.ts';
import { folderName } from '../review-parts.tsx';

interface DeleteFolderDialogProps {
  folder: Pick<Folder, 'id' | 'path'>;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before an empty folder of a client is removed. */
export function DeleteFolderDialog({ folder, onClose, onDone }: DeleteFolderDialogProps) {
  const remove = useDeleteClientFolder({
    done: { title: 'Folder deleted', description: folderName(folder.path) },
    onDone,
    onFailed: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete folder"
      description={`Delete the empty folder "${folderName(folder.path)}"? You can create it again at any time.`}
      confirmLabel="Delete folder"
      danger
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: folder.id } })}
    />
  );
}
