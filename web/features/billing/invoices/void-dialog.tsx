import { useSchemaForm } from '#web/lib/forms/use-schema-form.ts';
import { z } from 'zod';
import type { InvoiceDetail } from '#contract/billing/invoices';
import { Field } from '#web/ui/forms/field.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { useVoidInvoice } from './api.ts';

const shape = z.object({
  reason: z.string().trim().max(500, 'Please keep the reason under 500 characters'),
});

interface VoidDialogProps {
  invoice: InvoiceDetail;
  onClose: () => void;
}

/** Voids an invoice, which is final. */
export function VoidDialog({ invoice, onClose }: VoidDialogProps) {
  const form = useSchemaForm(shape, { reason: '' });
  const withdraw = useVoidInvoice({ onDone: onClose });
  return (
    <FormDialog
      title="Void this invoice?"
      description={`${invoice.invoiceNumber}, ${invoice.clientName}. The client no longer owes it, and the number isn't reused. You can't undo this.`}
      submitLabel="Void invoice"
      danger
      pending={withdraw.isPending}
      onSubmit={form.handleSubmit((body) => withdraw.mutate({ params: { id: invoice.id }, body }))}
      onClose={onClose}
    >
      <Field
        label="Reason"
        optional
        hint="The client sees this."
        error={form.formState.errors.reason?.message}
      >
        {(control) => <Textarea {...control} rows={3} {...form.register('reason')} />}
      </Field>
    </FormDialog>
  );
}
