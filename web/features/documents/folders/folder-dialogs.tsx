import { useState } from 'react';
import type { File } from '#contract/documents/files';
import type { Folder } from '#contract/documents/folders';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { plural } from '#web/lib/format/format.ts';
import { useCreateFolder, useDeleteFolder, useRenameFolder } from '../api.ts';
import { FolderNameDialog } from './folder-name-dialog.tsx';
import { flatten, folderLabel, type FolderNode } from './folder-tree.ts';

/** What is being done with folders; null for nothing. */
export type FolderTask =
  /** `files` were dropped on the target for a new folder and go into it. */
  | { kind: 'create'; parent: FolderNode | null; files: readonly File[] }
  | { kind: 'rename'; folder: Folder }
  | { kind: 'remove'; folder: Folder };

interface FolderDialogsProps {
  task: FolderTask | null;
  nodes: readonly FolderNode[];
  onClose: () => void;
  onCreated: (folder: Folder, files: readonly File[]) => void;
  /** A folder went away, or has another path (`after`). */
  onGone: (path: string, after: string | null) => void;
}

/** The dialogs that make, rename and delete folders. */
export function FolderDialogs({ task, nodes, onClose, onCreated, onGone }: FolderDialogsProps) {
  switch (task?.kind) {
    case 'create':
      return <NewFolderDialog {...task} nodes={nodes} onClose={onClose} onCreated={onCreated} />;
    case 'rename':
      return <RenameFolderDialog {...task} onClose={onClose} onGone={onGone} />;
    case 'remove':
      return <DeleteFolderDialog {...task} onClose={onClose} onGone={onGone} />;
    default:
      return null;
  }
}

interface NewFolderDialogProps {
  parent: FolderNode | null;
  files: readonly File[];
  nodes: readonly FolderNode[];
  onClose: () => void;
  onCreated: FolderDialogsProps['onCreated'];
}

function NewFolderDialog({ parent, files, nodes, onClose, onCreated }: NewFolderDialogProps) {
  const [path, setPath] = useState(parent?.path ?? '');
  const creation = useCreateFolder((folder) => {
    onCreated(folder, files);
    onClose();
  });
  const folders = flatten(nodes).map(({ node }) => node);
  return (
    <FolderNameDialog
      title="New Folder"
      description={
        files.length > 0
          ? `${files.length === 1 ? files[0]?.originalName : plural(files.length, 'document')} will be moved into it.`
          : undefined
      }
      submitLabel="Create folder"
      pending={creation.isPending}
      refusal={creation.error?.message}
      onClose={onClose}
      onSubmit={(name) =>
        creation.mutate({ name, parent: folders.find((node) => node.path === path) ?? null })
      }
    >
      <Field label="Inside">
        {(control) => (
          <Select {...control} value={path} onChange={({ target }) => setPath(target.value)}>
            <option value="">Root</option>
            {folders.map((node) => (
              <option key={node.path} value={node.path}>
                {folderLabel(node.path)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </FolderNameDialog>
  );
}

interface OneFolderDialogProps {
  folder: Folder;
  onClose: () => void;
  onGone: FolderDialogsProps['onGone'];
}

function RenameFolderDialog({ folder, onClose, onGone }: OneFolderDialogProps) {
  const renaming = useRenameFolder({
    done: ({ name }) => ({
      title: 'Folder renamed',
      description: `${folder.name} is now ${name}`,
    }),
    onDone: ({ path }) => {
      onGone(folder.path, path);
      onClose();
    },
  });
  return (
    <FolderNameDialog
      title="Rename folder"
      submitLabel="Rename"
      initial={folder.name}
      pending={renaming.isPending}
      refusal={renaming.error?.message}
      onClose={onClose}
      onSubmit={(name) =>
        name === folder.name
          ? onClose()
          : renaming.mutate({ params: { id: folder.id }, body: { name } })
      }
    />
  );
}

function DeleteFolderDialog({ folder, onClose, onGone }: OneFolderDialogProps) {
  const deletion = useDeleteFolder({
    done: { title: 'Folder deleted', description: folder.name },
    onDone: () => {
      onGone(folder.path, null);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Delete folder"
      description={`The folder "${folder.name}" is empty and will be removed.`}
      confirmLabel="Delete"
      danger
      pending={deletion.isPending}
      onConfirm={() => deletion.mutate({ params: { id: folder.id } })}
    />
  );
}
