import { useState } from 'react';
import { z } from 'zod';
import type { InvoiceDetail } from '#contract/billing/invoices';
import { decimalDollars, dollars, parseDollars } from '#domain/money';
import { providerLabel } from '#domain/payment-providers';
import { useSchemaForm } from '#web/lib/forms/use-schema-form.ts';
import { showFieldErrors } from '#web/lib/forms/show-fields.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { useRefundInvoice } from '../invoices/api.ts';
import { methodName } from './payment-labels.ts';

/** The form's rules: at most what has not been given back yet. */
function shapeUpTo(mostCents: number) {
  return z.object({
    amount: z.string().transform((text, context) => {
      const { cents, problem } = parseDollars(text);
      if (problem === undefined && cents <= mostCents) return cents;
      context.addIssue({
        code: 'custom',
        message: problem ?? `Please enter at most ${dollars(mostCents)}`,
      });
      return z.NEVER;
    }),
    reason: z.string().trim().max(500, 'Please use no more than 500 characters'),
  });
}

interface RefundDialogProps {
  invoice: InvoiceDetail;
  onClose: () => void;
}

/** Gives money back, all of it or a part. */
export function RefundDialog({ invoice, onClose }: RefundDialogProps) {
  const { paidCents, refundedCents, paymentMethod, clientName } = invoice;
  const [most] = useState(paidCents - refundedCents);
  const [shape] = useState(() => shapeUpTo(most));
  const form = useSchemaForm(shape, { amount: decimalDollars(most), reason: '' });
  const { errors } = form.formState;
  const provider = providerLabel(paymentMethod);
  const refund = useRefundInvoice({ onDone: onClose, onFailed: showFieldErrors(form) });
  return (
    <FormDialog
      title="Refund"
      description={`${invoice.invoiceNumber}, ${clientName}: ${dollars(paidCents)} paid by ${methodName(paymentMethod ?? '')}${refundedCents > 0 ? `, ${dollars(refundedCents)} already refunded` : ''}.`}
      submitLabel="Refund"
      danger
      pending={refund.isPending}
      onSubmit={form.handleSubmit(({ amount, reason }) =>
        refund.mutate({
          params: { id: invoice.id },
          body: { amount, ...(reason === '' ? {} : { reason }) },
        }),
      )}
      onClose={onClose}
    >
      <Field
        label="Amount"
        error={errors.amount?.message}
        hint={
          provider !== undefined
            ? `${provider} refunds it the way it was paid. You can't undo this.`
            : 'Records a refund you made another way, such as by check. No money moves automatically.'
        }
      >
        {(control) => (
          <Input {...control} {...form.register('amount')} inputMode="decimal" autoComplete="off" />
        )}
      </Field>
      <Field label="Reason" optional error={errors.reason?.message}>
        {(control) => <Textarea {...control} rows={3} {...form.register('reason')} />}
      </Field>
    </FormDialog>
  );
}
