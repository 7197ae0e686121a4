import { useState } from 'react';
import { ClientField, nameOfClient, type PickedClient } from '#web/ui/forms/client-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { UploadDialog } from './upload-dialog.tsx';

/** Hands documents over on behalf of a client who is chosen first. */
export function UploadForClient({ onClose }: { onClose: () => void }) {
  const [client, setClient] = useState<PickedClient | null>(null);
  if (client) {
    return (
      <UploadDialog
        userId={client.id}
        clientName={nameOfClient(client)}
        folder=""
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog open onOpenChange={onClose} size="small" title="Upload for a client">
      <Field label="Client">
        {(control) => <ClientField {...control} value={client} onChange={setClient} />}
      </Field>
    </Dialog>
  );
}
