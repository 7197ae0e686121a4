import { useMutation } from '@tanstack/react-query';
import { type File, listFiles } from '#contract/files';
import {
  adoptFileAsVersion,
  archiveFileVersion,
  type FileVersion,
  listFileHistory,
  listFileOpenings,
  listFileVersions,
  restoreFileVersion,
} from '#contract/versions';
import { ApiError, call, queryKey } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { toast } from '#web/ui/toast-store.ts';
import { sendVersion, type VersionUpload } from './send-version.ts';

/** Restores a version as the newest one, with the toasts of spec section 8. */
export function useRestoreVersion(onRestored: () => void) {
  return useMutation({
    mutationFn: (version: FileVersion) => call(restoreFileVersion, { params: { id: version.id } }),
    onSuccess: (_, { version }) => {
      toast({
        title: 'Version restored successfully',
        description: `Version ${version} is the latest again, under a new number.`,
      });
      onRestored();
    },
    onError: (error) => fail('Failed to restore version', error),
    onSettled: refreshVersions,
  });
}

/** Puts a version away. */
export function useArchiveVersion(onArchived: () => void) {
  return useMutation({
    mutationFn: (version: FileVersion) => call(archiveFileVersion, { params: { id: version.id } }),
    onSuccess: () => {
      toast({ title: 'Version archived successfully' });
      onArchived();
    },
    onError: (error) => fail('Failed to archive version', error),
    onSettled: refreshVersions,
  });
}

/** Hands over a new version. */
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
      // Cancelled by its owner: nothing failed.
      if (!signal.aborted) fail('Failed to create new version', error);
    },
    onSettled: refreshVersions,
  });
}

/** Makes a document that was uploaded under a known name the newest version of the one it met. */
export function useAdoptAsVersion(onAdopted: () => void) {
  return useMutation({
    mutationFn: ({ of, file }: { of: Pick<File, 'id'>; file: Pick<File, 'id'> }) =>
      call(adoptFileAsVersion, { params: { id: of.id }, body: { fileId: file.id } }),
    onSuccess: ({ originalName, version }) => {
      toast({
        title: 'New version created successfully',
        description: `It is now version ${version} of ${originalName}.`,
      });
      onAdopted();
    },
    onError: (error) => fail('Failed to create new version', error),
    onSettled: refreshVersions,
  });
}

function fail(title: string, error: unknown): void {
  toast({
    title,
    description:
      error instanceof ApiError ? error.message : 'Please check your connection and try again.',
    variant: 'destructive',
  });
}

function refreshVersions(): void {
  for (const endpoint of [listFiles, listFileVersions, listFileHistory, listFileOpenings]) {
    void queryClient.invalidateQueries({ queryKey: queryKey(endpoint) });
  }
}
