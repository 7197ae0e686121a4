import { useState } from 'react';
import { uploadFileForClient } from '#contract/documents/review';
import { maxFileBytes, uploadFile, type UploadReceipt } from '#contract/documents/files';
import { messageOf } from '#web/lib/api/api.ts';
import { sendFile } from '#web/lib/api/send-file.ts';
import { useOwnSeason } from '#web/lib/own-project.ts';
import type { AttachedFile } from './use-draft.ts';

/** A file on its way into the conversation, or one that could not be stored. */
export interface FileOnItsWay {
  /** Also its idempotency key. */
  id: string;
  file: File;
  sentBytes: number;
  error: string | null;
}

/**
 * Uploads files into a conversation. Each becomes a document of the client like any other.
 *
 * @param clientId whose documents they become, for staff; null for the client's own
 */
export function useFileUpload(clientId: string | null, onStored: (file: AttachedFile) => void) {
  const season = useOwnSeason();
  const [onTheirWay, setOnTheirWay] = useState<readonly FileOnItsWay[]>([]);

  const patch = (id: string, change: Partial<FileOnItsWay>): void =>
    setOnTheirWay((list) =>
      list.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)),
    );
  const remove = (id: string): void =>
    setOnTheirWay((list) => list.filter((entry) => entry.id !== id));

  const start = async ({ id, file }: FileOnItsWay): Promise<void> => {
    patch(id, { error: null, sentBytes: 0 });
    try {
      if (file.size > maxFileBytes) throw new Error('Files may be up to 10 MB.');
      const stored: UploadReceipt = await sendFile({
        path: clientId === null ? uploadFile.path : uploadFileForClient.path,
        fields: {
          ...(clientId === null ? {} : { userId: clientId }),
          category: 'other',
          taxYear: String(season),
        },
        file,
        destination:
          clientId === null
            ? { kind: 'document', taxYear: season }
            : { kind: 'for-client', userId: clientId },
        idempotencyKey: id,
        answer: uploadFile.response,
        onSent: (sentBytes) => patch(id, { sentBytes }),
      });
      remove(id);
      const { originalName, fileSize } = stored;
      onStored({ fileId: stored.id, originalName, fileSize });
    } catch (error) {
      const tooLarge = file.size > maxFileBytes ? 'Files may be up to 10 MB.' : undefined;
      patch(id, { error: tooLarge ?? messageOf(error, 'Failed to upload file') });
    }
  };

  return {
    onTheirWay,
    isUploading: onTheirWay.some(({ error }) => error === null),
    remove,
    retry: (entry: FileOnItsWay) => void start(entry),
    add: (files: readonly File[]): void => {
      const added = files.map((file) => ({
        id: crypto.randomUUID(),
        file,
        sentBytes: 0,
        error: null,
      }));
      setOnTheirWay((list) => [...list, ...added]);
      for (const entry of added) void start(entry);
    },
  };
}
