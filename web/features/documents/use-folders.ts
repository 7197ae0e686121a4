import { useMutation } from '@tanstack/react-query';
import { listFiles } from '#contract/files';
import {
  createFolder,
  deleteFolder,
  type Folder,
  listFolders,
  renameFolder,
} from '#contract/folders';
import { ApiError, call, queryKey, queryOptionsFor } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { toast } from '#web/ui/toast-store.ts';
import type { FolderNode } from './folder-tree.ts';

const isAnswer = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status !== 0;

/** Makes a folder, with the toasts of spec section 8. */
export function useCreateFolder(onCreated: (folder: Folder) => void) {
  return useMutation({
    mutationFn: async ({ name, parent }: { name: string; parent: FolderNode | null }) => {
      // A preset folder comes into being with what is put into it.
      const around = parent && (parent.folder ?? (await create(parent.name, null)));
      return create(name, around);
    },
    onSuccess: (folder) => {
      queryClient.setQueryData(
        queryOptionsFor(listFolders, {}).queryKey,
        (folders) => folders && [...folders, folder],
      );
      toast({ title: 'Folder created successfully', description: folder.name });
      onCreated(folder);
    },
    onError: (error) =>
      toast({
        ...(isAnswer(error)
          ? { title: 'Create folder failed', description: error.message }
          : { title: 'Error', description: 'Failed to create folder' }),
        variant: 'destructive',
      }),
    onSettled: refresh,
  });
}

function create(name: string, parent: Folder | null): Promise<Folder> {
  return call(createFolder, {
    body: {
      name,
      parentFolder: parent?.id ?? '',
      // Spec section 5: the full path is the parent's path, a slash, and the name.
      path: `${parent?.path ?? ''}/${name}`,
    },
  });
}

/** Gives a folder another name. */
export function useRenameFolder(onRenamed: (before: Folder, after: Folder) => void) {
  return useMutation({
    mutationFn: ({ folder, name }: { folder: Folder; name: string }) =>
      call(renameFolder, { params: { id: folder.id }, body: { name } }),
    onSuccess: (after, { folder }) => {
      toast({ title: 'Folder renamed', description: `${folder.name} is now ${after.name}` });
      onRenamed(folder, after);
    },
    onError: (error) => fail('Failed to rename folder', error),
    onSettled: refresh,
  });
}

/** Removes a folder that holds nothing. */
export function useDeleteFolder(onDeleted: (folder: Folder) => void) {
  return useMutation({
    mutationFn: (folder: Folder) => call(deleteFolder, { params: { id: folder.id } }),
    onSuccess: (_, folder) => {
      queryClient.setQueryData(queryOptionsFor(listFolders, {}).queryKey, (folders) =>
        folders?.filter(({ id }) => id !== folder.id),
      );
      toast({ title: 'Folder deleted', description: folder.name });
      onDeleted(folder);
    },
    onError: (error) => fail('Failed to delete folder', error),
    onSettled: refresh,
  });
}

function fail(title: string, error: unknown): void {
  toast({
    title,
    description: isAnswer(error) ? error.message : 'Please check your connection and try again.',
    variant: 'destructive',
  });
}

/** The documents carry the paths of their folders. */
function refresh(): void {
  void queryClient.invalidateQueries({ queryKey: queryKey(listFolders) });
  void queryClient.invalidateQueries({ queryKey: queryKey(listFiles) });
}
