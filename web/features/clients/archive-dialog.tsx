import { useState } from 'react';
import type { ClientDetail } from '#contract/clients/client-detail';
import { nameOf } from '#web/lib/format/person.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { useArchiveClient } from './api.ts';

interface ArchiveDialogProps {
  client: ClientDetail;
  onClose: () => void;
}

/** Spec section 2, archive user confirmation. Archiving hides the client and keeps everything. */
export function ArchiveDialog({ client, onClose }: ArchiveDialogProps) {
  const [reason, setReason] = useState('');
  const archive = useArchiveClient({ onDone: onClose });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Archive ${nameOf(client)}?`}
      description="They’re signed out right away and can no longer sign in. Documents, invoices, projects, and messages are kept, and you can restore the client at any time."
      confirmLabel="Archive client"
      pending={archive.isPending}
      onConfirm={() => archive.mutate({ params: { id: client.id }, body: { reason } })}
    >
      <Field
        label="Reason"
        optional
        hint="For staff only. The client never sees it."
        className="mt-4"
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
    </ConfirmDialog>
  );
}
