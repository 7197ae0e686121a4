import { useState } from 'react';
import type { SignatureRequest } from '#contract/signing/signature-shapes';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { useDecline } from './api.ts';

/** The way out: declines with a reason, which ends the request for everyone. */
export function DeclineForm({ request }: { request: SignatureRequest }) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const decline = useDecline({ onDone: () => setOpen(false) });
  if (!request.can.decline) return null;
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Decline
      </Button>
      {isOpen && (
        <FormDialog
          title="Decline to sign?"
          submitLabel="Decline"
          pending={decline.isPending}
          onClose={() => setOpen(false)}
          onSubmit={(event) => {
            event?.preventDefault();
            if (reason.trim() === '') setMissing(true);
            else decline.mutate({ params: { id: request.id }, body: { reason } });
          }}
        >
          <p className="text-sm text-muted">
            Nobody can sign this document after that. Your preparer sees your reason.
          </p>
          <Field label="Reason" error={isMissing ? 'Please say why' : undefined}>
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                maxLength={500}
                value={reason}
                onChange={({ target }) => {
                  setReason(target.value);
                  setMissing(false);
                }}
              />
            )}
          </Field>
        </FormDialog>
      )}
    </>
  );
}
