import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { checkReturnDelivery } from '#contract/returns/return-delivery';
import { leastOverrideReason } from '#domain/returns/delivery-check';
import { deliveryLimits } from '#domain/returns/delivery-values';
import { messageOf, queryOptionsFor } from '#web/lib/api/api.ts';
import { Callout } from '#web/ui/callout.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogFooter } from '#web/ui/overlays/dialog.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useSendDelivery } from './api.ts';

interface SendDialogProps {
  id: string;
  /** Of the draft as it was saved. */
  version: number;
  onClose: () => void;
}

/** Says what goes to whom before it goes, and what speaks against it. */
export function SendDialog({ id, version, onClose }: SendDialogProps) {
  const check = useQuery({
    ...queryOptionsFor(checkReturnDelivery, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  });
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [error, setError] = useState<unknown>();
  const send = useSendDelivery({ onDone: onClose, onFailed: setError });
  const title = 'Send this return?';
  const { data } = check;
  if (data === undefined) {
    return (
      <Dialog open onOpenChange={(open) => !open && onClose()} title={title} size="small">
        {check.isError ? (
          <ErrorState title="The return could not be compared" of={check} />
        ) : (
          <SkeletonRows rows={3} label="The PDF is compared with the client" />
        )}
      </Dialog>
    );
  }
  const { sentence, contradictions, notCompared, canOverride } = data;
  const isContradicted = contradictions.length > 0;
  const findings = (
    <>
      {isContradicted && (
        <Callout tone="bad" size="small" role="alert">
          <ul className="grid gap-1">
            {contradictions.map((one) => (
              <li key={one.sentence}>{one.sentence}</li>
            ))}
          </ul>
        </Callout>
      )}
      {notCompared !== null && (
        <Callout tone="note" size="small">
          {notCompared}
        </Callout>
      )}
    </>
  );
  if (!canOverride) {
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title="This return can’t be sent yet"
        size="small"
        footer={
          <DialogFooter>
            <Button onClick={onClose}>Close</Button>
          </DialogFooter>
        }
      >
        <div className="grid gap-3">{findings}</div>
      </Dialog>
    );
  }
  const problem =
    isContradicted && reason.trim().length < leastOverrideReason
      ? `Say in at least ${leastOverrideReason} characters why it is right`
      : undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (problem !== undefined || send.isPending) return;
    setError(undefined);
    send.mutate({
      params: { id },
      body: { version, ...(isContradicted && { overrideReason: reason.trim() }) },
    });
  };
  return (
    <FormDialog
      title={title}
      description={sentence}
      submitLabel={isContradicted ? 'Send anyway' : 'Send to client'}
      danger={isContradicted}
      size="small"
      pending={send.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {findings}
      {isContradicted && (
        <Field
          label="Why it is right all the same"
          hint="The activity log stores this with your name."
          error={isTried ? problem : undefined}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={deliveryLimits.reason}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
      )}
      {error !== undefined && (
        <Callout tone="bad" role="alert" size="small">
          {messageOf(error, 'It could not be sent. Please try again.')}
        </Callout>
      )}
    </FormDialog>
  );
}
