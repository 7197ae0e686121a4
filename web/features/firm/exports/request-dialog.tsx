import { useState } from 'react';
import { exportReasonLength } from '#contract/firm/exports';
import { ApiError, messageOf } from '#web/lib/api/api.ts';
import { Callout } from '#web/ui/callout.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { useRequestExport } from './api.ts';

/** Asks why someone takes everything along: every owner reads it. */
export function RequestDialog({ onClose }: { onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [isTooShort, setIsTooShort] = useState(false);
  const request = useRequestExport({ onDone: onClose });
  const fieldError =
    request.error instanceof ApiError ? request.error.fields?.['reason'] : undefined;
  return (
    <FormDialog
      title="Request an export of the firm?"
      description="We tell every owner now, in the app and by email. It opens in 24 hours unless one of them cancels it."
      submitLabel="Request export"
      size="small"
      pending={request.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        const isShort = reason.trim().length < exportReasonLength.min;
        setIsTooShort(isShort);
        if (!isShort) request.mutate({ body: { reason: reason.trim() } });
      }}
      onClose={onClose}
    >
      {request.isError && fieldError === undefined && (
        <Callout tone="bad" role="alert">
          {messageOf(request.error, 'Please try again.')}
        </Callout>
      )}
      <Field label="Reason" error={isTooShort ? 'Say why in at least 10 characters' : fieldError}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={exportReasonLength.max}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
