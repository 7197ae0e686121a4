import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { discloseDocument } from '#contract/signing/disclosures';
import { listAdminFiles } from '#contract/documents/review-lists';
import { downloadFile } from '#contract/documents/files';
import { disclosureWayLabels, disclosureWays, type DisclosureWay } from '#domain/consents';
import { defineAction } from '#web/lib/api/action.ts';
import { messageOf, queryOptionsFor, urlFor } from '#web/lib/api/api.ts';
import { trackDownload } from '#web/lib/api/track-download.ts';
import { Callout } from '#web/ui/callout.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';

const useDisclose = defineAction(discloseDocument, {
  changes: 'agreements-changed',
  done: { title: 'Disclosure recorded', description: 'Send the downloaded copy to the recipient.' },
});

interface DiscloseDialogProps {
  clientId: string;
  /** Whom valid consents name. */
  recipients: readonly string[];
  onClose: () => void;
}

/** Gives someone a copy: the server writes it down where a consent allows it, and only then the download begins. */
export function DiscloseDialog({ clientId, recipients, onClose }: DiscloseDialogProps) {
  const [fileId, setFile] = useState('');
  const [recipient, setRecipient] = useState(recipients[0] ?? '');
  const [way, setWay] = useState<DisclosureWay>('email');
  const files = useQuery({
    ...queryOptionsFor(listAdminFiles, {
      query: { userId: clientId, order: 'newest', limit: 200 },
    }),
    enabled: recipients.length > 0,
  });
  const disclose = useDisclose({
    onDone: async () => {
      await trackDownload(urlFor(downloadFile, { params: { id: fileId } }));
      onClose();
    },
  });
  if (recipients.length === 0) {
    return (
      <FormDialog
        title="Give a document"
        description="No valid consent names a recipient. Request one first."
        submitLabel="Close"
        pending={false}
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
        }}
        onClose={onClose}
      >
        {null}
      </FormDialog>
    );
  }
  return (
    <FormDialog
      title="Give a document"
      description="We record it, then download the copy for you to send."
      submitLabel="Give and download"
      pending={disclose.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (fileId !== '') {
          disclose.mutate({ params: { id: clientId }, body: { fileId, recipient, way } });
        }
      }}
      onClose={onClose}
    >
      {disclose.error && (
        <Callout tone="bad" role="alert">
          {messageOf(disclose.error, 'Please try again.')}
        </Callout>
      )}
      <Field label="Document">
        {(control) => (
          <Select {...control} value={fileId} onChange={({ target }) => setFile(target.value)}>
            <option value="">Choose a document</option>
            {files.data?.items.map(({ id, originalName, taxYear }) => (
              <option key={id} value={id}>
                {taxYear === null ? originalName : `${originalName}, ${taxYear}`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Recipient" hint="Whom a valid consent names.">
        {(control) => (
          <Select
            {...control}
            value={recipient}
            onChange={({ target }) => setRecipient(target.value)}
          >
            {recipients.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="How">
        {(control) => (
          <Select
            {...control}
            value={way}
            onChange={({ target }) =>
              setWay(disclosureWays.find((one) => one === target.value) ?? 'email')
            }
          >
            {disclosureWays.map((one) => (
              <option key={one} value={one}>
                {disclosureWayLabels[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </FormDialog>
  );
}
