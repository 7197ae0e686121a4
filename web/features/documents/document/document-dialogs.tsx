import { useQuery } from '@tanstack/react-query';
import { listFolders } from '#contract/documents/folders';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { useOwnSeason } from '#web/lib/own-project.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { folderTree } from '../folders/folder-tree.ts';
import { OrganizeDialog } from '../folders/organize-dialog.tsx';
import type { Documents } from '../list/use-documents.ts';
import { useMoveDocuments } from '../folders/use-move-documents.ts';
import { VersionHistory } from '../versions/version-history.tsx';

/** The dialogs about documents: delete, organize, versions. */
export function DocumentDialogs({ documents }: { documents: Documents }) {
  const season = useOwnSeason();
  const folders = useQuery(queryOptionsFor(listFolders, {})).data ?? [];
  const moves = useMoveDocuments();
  const { task, endTask, deletion, files, shown } = documents;
  const versionsOf =
    task?.kind === 'versions' ? files.find((file) => file.id === task.fileId) : undefined;
  return (
    <>
      {task?.kind === 'organize' && (
        <OrganizeDialog
          files={task.ids.length > 0 ? files : shown}
          chosen={task.ids}
          folders={folderTree(folders, files, season)}
          onClose={endTask}
          onOrganize={(chosen, change) => {
            moves.organize(chosen, change);
            documents.clearSelection();
          }}
        />
      )}
      {versionsOf && <VersionHistory file={versionsOf} onClose={endTask} />}
      <ConfirmDialog
        open={task?.kind === 'delete'}
        onOpenChange={endTask}
        title="Delete file"
        description={
          task?.kind === 'delete' &&
          `Are you sure you want to delete "${task.file.originalName}"? This action cannot be undone.`
        }
        confirmLabel="Delete"
        danger
        pending={deletion.isPending}
        onConfirm={() =>
          task?.kind === 'delete' && deletion.mutate({ params: { id: task.file.id } })
        }
      />
    </>
  );
}
