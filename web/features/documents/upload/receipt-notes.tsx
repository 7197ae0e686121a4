import { useState } from 'react';
import { listFiles } from '#contract/documents/files';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { nearDate } from '#web/lib/format/format.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { useAdoptAsVersion, useDeleteDocument } from '../api.ts';
import type { UploadItem } from './upload-queue.ts';
import { uploads } from './uploads.ts';

/** What the server noticed, and what the client can decide: rulings section 3. */
export function ReceiptNotes({ item: { id, receipt } }: { item: UploadItem }) {
  const [asksToDelete, setAsksToDelete] = useState(false);
  const files = useQuery(queryOptionsFor(listFiles, {})).data ?? [];
  const adoption = useAdoptAsVersion({ onDone: () => uploads.remove(id) });
  const deletion = useDeleteDocument({ onDone: () => uploads.remove(id) });
  // Only while both are still there to be decided about.
  const uploaded = files.find((file) => file.id === receipt?.id);
  if (!receipt) return null;
  const { sameNameAs, duplicateOf, originalName } = receipt;
  const canAdopt = uploaded && files.some((file) => file.id === sameNameAs?.id);
  return (
    <>
      {sameNameAs && (
        <>
          Same name as one from {nearDate(sameNameAs.uploadedAt)}, saved as &quot;{originalName}
          &quot;.{' '}
          {canAdopt && (
            <button
              type="button"
              className="text-link"
              disabled={adoption.isPending}
              onClick={() =>
                adoption.mutate({ params: { id: sameNameAs.id }, body: { fileId: receipt.id } })
              }
            >
              Make it a new version instead
            </button>
          )}
        </>
      )}{' '}
      {duplicateOf && (
        <>
          Same content as &quot;{duplicateOf.originalName}&quot; from{' '}
          {nearDate(duplicateOf.uploadedAt)}.{' '}
          {uploaded?.can.delete && (
            <button type="button" className="text-link" onClick={() => setAsksToDelete(true)}>
              Delete this copy
            </button>
          )}
          <ConfirmDialog
            open={asksToDelete}
            onOpenChange={setAsksToDelete}
            title="Delete file"
            description={`Are you sure you want to delete "${originalName}"? This action cannot be undone.`}
            confirmLabel="Delete"
            danger
            pending={deletion.isPending}
            onConfirm={() => uploaded && deletion.mutate({ params: { id: uploaded.id } })}
          />
        </>
      )}
    </>
  );
}
