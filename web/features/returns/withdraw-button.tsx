import { type FormEvent, useState } from 'react';
import type { ReturnDelivery } from '#contract/returns/delivery-shapes';
import { deliveryLimits } from '#domain/returns/delivery-values';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { useWithdrawDelivery } from './api.ts';

interface WithdrawButtonProps {
  delivery: Pick<ReturnDelivery, 'id' | 'state'>;
  onDone: () => void;
}

/** Takes a delivery back with all that was approved and signed on it; deletes a draft. */
export function WithdrawButton({ delivery: { id, state }, onDone }: WithdrawButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const withdraw = useWithdrawDelivery({ onDone });
  const isDraft = state === 'draft';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isDraft) withdraw.mutate({ params: { id }, body: { reason: 'Draft deleted' } });
    else if (reason.trim() === '') setMissing(true);
    else withdraw.mutate({ params: { id }, body: { reason: reason.trim() } });
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {isDraft ? 'Delete draft' : 'Withdraw'}
      </Button>
      {isOpen && (
        <FormDialog
          title={isDraft ? 'Delete this draft?' : 'Withdraw this return?'}
          description={
            isDraft
              ? 'The PDF and what was typed are deleted. The client never saw it.'
              : 'The client’s copy goes to the archive, and what was approved and signed ends.'
          }
          submitLabel={isDraft ? 'Delete draft' : 'Withdraw'}
          danger
          pending={withdraw.isPending}
          onSubmit={submit}
          onClose={() => setOpen(false)}
        >
          {!isDraft && (
            <Field
              label="Reason"
              error={isMissing && reason.trim() === '' ? 'Give a reason' : undefined}
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
        </FormDialog>
      )}
    </>
  );
}
