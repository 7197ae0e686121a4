import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Consent, recordPaperConsent } from '#contract/signing/consents';
import { listAdminFiles } from '#contract/documents/review-lists';
import { defineAction } from '#web/lib/api/action.ts';
import { messageOf, queryOptionsFor } from '#web/lib/api/api.ts';
import { Callout } from '#web/ui/callout.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';

const useRecord = defineAction(recordPaperConsent, {
  changes: 'agreements-changed',
  done: { title: 'Consent recorded', description: 'It counts from now on.' },
});

/** A form that came back signed on paper: its scan is a document of the client already. */
export function PaperDialog({ consent, onClose }: { consent: Consent; onClose: () => void }) {
  const { id, clientId, person } = consent;
  const [fileId, setFile] = useState('');
  const files = useQuery(
    queryOptionsFor(listAdminFiles, { query: { userId: clientId, order: 'newest', limit: 200 } }),
  );
  const record = useRecord({ onDone: onClose });
  return (
    <FormDialog
      title="Signed on paper"
      description={`Record it if ${person} signed and dated this form. Upload its scan to their documents first.`}
      submitLabel="Record"
      pending={record.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (fileId !== '') record.mutate({ params: { id }, body: { fileId } });
      }}
      onClose={onClose}
    >
      {record.error && (
        <Callout tone="bad" role="alert">
          {messageOf(record.error, 'Please try again.')}
        </Callout>
      )}
      <Field label="The signed form">
        {(control) => (
          <Select {...control} value={fileId} onChange={({ target }) => setFile(target.value)}>
            <option value="">Choose a document</option>
            {files.data?.items.map(({ id: one, originalName }) => (
              <option key={one} value={one}>
                {originalName}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </FormDialog>
  );
}
