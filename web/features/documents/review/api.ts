import { renameFile } from '#contract/documents/review';
import { createClientFolder, deleteClientFolder } from '#contract/documents/folders';
import { createChecklist, sendBackFile } from '#contract/projects/checklist';
import { defineAction } from '#web/lib/api/action.ts';
import { ApiError } from '#web/lib/api/api.ts';

export const useRenameFile = defineAction(renameFile, {
  changes: 'files-changed',
  done: ({ originalName }) => ({ title: 'File renamed', description: originalName }),
  failed: { title: 'Failed to rename file' },
});

export const useCreateClientFolder = defineAction(createClientFolder, {
  failed: { title: 'Failed to create folder' },
});

export const useDeleteClientFolder = defineAction(deleteClientFolder, {
  changes: 'folders-changed',
  failed: { title: 'Failed to delete folder' },
});

/** A new item of the client's checklist, which they are announced. */
export const useAskClient = defineAction(createChecklist, {
  changes: 'files-changed',
  failed: {
    title: 'Failed to ask the client',
    fallback: 'Nothing was asked. Please try again.',
  },
});

export const useSendBackFile = defineAction(sendBackFile, {
  changes: 'files-changed',
  failed: { title: 'Failed to send it back', fallback: 'Nothing was sent. Please try again.' },
});

/** Why the server refused what was entered into a form's only field; undefined for other failures. */
export function refusalOf(error: unknown, field: string): string | undefined {
  if (!(error instanceof ApiError) || error.status >= 500 || error.status === 0) return undefined;
  return error.fields[field] ?? error.message;
}
