import { useState } from 'react';
import { bulkDeleteFiles } from '#contract/documents/review';
import { call } from '#web/lib/api/api.ts';
import { plural } from '#web/lib/format/format.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { toast } from '#web/ui/overlays/toast-store.ts';
import { BulkMeter } from '../bulk-meter.tsx';
import { useBulkWork } from '../use-bulk-work.ts';

interface DeleteDialogProps {
  fileIds: string[];
  /** The file's name where it is a single one. */
  name: string | undefined;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before files are taken away from their clients, and why. */
export function DeleteDialog({ fileIds, name, onClose, onDone }: DeleteDialogProps) {
  const [reason, setReason] = useState('');
  const { work, start } = useBulkWork();
  const files = plural(fileIds.length, 'file');

  const confirm = async (): Promise<void> => {
    const done = await start({
      label: `Deleting ${files}`,
      total: fileIds.length,
      failed: 'Bulk deletion failed',
      run: async (workId) => {
        const { count } = await call(bulkDeleteFiles, {
          body: { fileIds, workId, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) },
        });
        toast({
          title: `${plural(count, 'file')} deleted`,
          description: 'You’ll find them under Archived.',
        });
      },
    });
    if (done) onDone();
  };

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={name === undefined ? `Delete ${files}?` : `Delete "${name}"?`}
      description={`For clients, the decision to delete ${files} cannot be undone. You can restore them from Archived.`}
      confirmLabel={`Delete ${files}`}
      danger
      pending={work !== undefined}
      onConfirm={() => void confirm()}
    >
      <Field label="Reason" optional hint="Shown with the file under Archived." className="mt-4">
        {(control) => (
          <Input
            {...control}
            value={reason}
            maxLength={200}
            autoComplete="off"
            disabled={work !== undefined}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      {work && <BulkMeter work={work} className="mt-4" />}
    </ConfirmDialog>
  );
}
