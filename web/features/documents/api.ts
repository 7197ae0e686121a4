import { useMutation } from '@tanstack/react-query';
import { deleteFile, listFiles, type File as StoredFile } from '#contract/documents/files';
import {
  createFolder,
  deleteFolder,
  type Folder,
  listFolders,
  renameFolder,
} from '#contract/documents/folders';
import {
  adoptFileAsVersion,
  archiveFileVersion,
  restoreFileVersion,
  createFileVersion,
} from '#contract/documents/versions';
import { defineAction, refresh, toastFailure } from '#web/lib/api/action.ts';
import { ApiError, call, queryOptionsFor, urlFor } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { toast } from '#web/ui/overlays/toast-store.ts';
import type { FolderNode } from './folders/folder-tree.ts';
import { sendFile } from '#web/lib/api/send-file.ts';

const files = queryOptionsFor(listFiles, {}).queryKey;
const folders = queryOptionsFor(listFolders, {}).queryKey;

const isAnswer = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status !== 0;

/** Spec section 8: the server's sentence, or these words where none came. */
const answerOr = (title: string, description: string) => (error: unknown) => ({
  title,
  description: isAnswer(error) ? error.message : description,
});

const noConnection = 'Please check your connection and try again.';

/** Moves a document to the archive, with the toasts of spec section 8 as the rulings word them. */
export const useDeleteDocument = defineAction(deleteFile, {
  changes: 'files-changed',
  keep: (_, { params }) =>
    queryClient.setQueryData(files, (shown) => shown?.filter(({ id }) => id !== params.id)),
  done: {
    title: 'File Deleted',
    description:
      'The file has been removed from your documents. Your preparer keeps an archived copy for the retention period.',
  },
  failed: answerOr('Error', 'Failed to delete file'),
});

/** Makes a folder. A preset one around it comes into being with it. */
export function useCreateFolder(onCreated: (folder: Folder) => void) {
  return useMutation({
    mutationFn: async ({ name, parent }: { name: string; parent: FolderNode | null }) => {
      const around = parent && (parent.folder ?? (await create(parent.name, null)));
      return create(name, around);
    },
    onSuccess: (folder) => {
      queryClient.setQueryData(folders, (shown) => shown && [...shown, folder]);
      toast({ title: 'Folder created successfully', description: folder.name });
      onCreated(folder);
    },
    onError: (error) =>
      toastFailure(
        error,
        isAnswer(error)
          ? { title: 'Create folder failed' }
          : { description: 'Failed to create folder' },
      ),
    onSettled: () => void refresh('folders-changed'),
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

export const useRenameFolder = defineAction(renameFolder, {
  changes: 'folders-changed',
  failed: answerOr('Failed to rename folder', noConnection),
});

/** Removes a folder that holds nothing. */
export const useDeleteFolder = defineAction(deleteFolder, {
  changes: 'folders-changed',
  keep: (_, { params }) =>
    queryClient.setQueryData(folders, (shown) => shown?.filter(({ id }) => id !== params.id)),
  failed: answerOr('Failed to delete folder', noConnection),
});

/** Restores a version as the newest one. */
export const useRestoreVersion = defineAction(restoreFileVersion, {
  changes: 'files-changed',
  failed: { title: 'Failed to restore version', fallback: noConnection },
});

/** Puts a version away. */
export const useArchiveVersion = defineAction(archiveFileVersion, {
  changes: 'files-changed',
  done: { title: 'Version archived successfully' },
  failed: { title: 'Failed to archive version', fallback: noConnection },
});

const newVersionFailed = { title: 'Failed to create new version', fallback: noConnection };

/** Makes a document that was uploaded under a known name the newest version of the one it met. */
export const useAdoptAsVersion = defineAction(adoptFileAsVersion, {
  changes: 'files-changed',
  done: ({ originalName, version }) => ({
    title: 'New version created successfully',
    description: `It is now version ${version} of ${originalName}.`,
  }),
  failed: newVersionFailed,
});

/** Sends a new version. */
export function useCreateVersion(onCreated: () => void) {
  return useMutation({
    mutationFn: ({
      onSent,
      signal,
      ...upload
    }: VersionUpload & { onSent: (bytes: number) => void; signal: AbortSignal }) =>
      sendVersion(upload, onSent, signal),
    onSuccess: ({ version, sameAsVersion }) => {
      toast({
        title: 'New version created successfully',
        description:
          sameAsVersion === null
            ? `Version ${version} is now the latest.`
            : `Version ${version} has the same content as version ${sameAsVersion}.`,
      });
      onCreated();
    },
    onError: (error, { signal }) => {
      // Canceled by its owner: nothing failed.
      if (!signal.aborted) toastFailure(error, newVersionFailed);
    },
    onSettled: () => void refresh('files-changed'),
  });
}

/** A file that becomes the newest version of a document. */
interface VersionUpload {
  document: Pick<StoredFile, 'id'>;
  file: File;
  versionNotes: string;
  idempotencyKey: string;
}

/**
 * Sends a new version of a document.
 *
 * @param onSent bytes of the file that left
 * @throws ApiError; or the signal's reason when it was aborted
 */
function sendVersion(
  { document, file, versionNotes, idempotencyKey }: VersionUpload,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
) {
  return sendFile({
    path: urlFor(createFileVersion, { params: { id: document.id }, body: {} }),
    fields: versionNotes === '' ? {} : { versionNotes },
    file,
    destination: { kind: 'version', fileId: document.id },
    idempotencyKey,
    answer: createFileVersion.response,
    onSent,
    signal,
  });
}
