import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { type InvoiceDetail, voidInvoice } from '#contract/invoices';
import { call } from '#web/lib/api.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { invoiceFailed, refreshInvoices } from './use-invoices.ts';

const shape = z.object({
  reason: z.string().trim().max(500, 'Please keep the reason under 500 characters'),
});

interface VoidDialogProps {
  invoice: InvoiceDetail;
  onClose: () => void;
}

/** Voids an invoice, which is final. */
export function VoidDialog({ invoice, onClose }: VoidDialogProps) {
  const form = useForm({ resolver: zodResolver(shape), defaultValues: { reason: '' } });
  const withdraw = useMutation({
    mutationFn: ({ reason }: z.output<typeof shape>) =>
      call(voidInvoice, { params: { id: invoice.id }, body: { reason } }),
    onSuccess: (changed) => {
      toast({ title: 'Invoice voided', description: changed.invoiceNumber });
      refreshInvoices(changed);
      onClose();
    },
    onError: (error) => {
      invoiceFailed('Failed to void invoice', error);
      refreshInvoices();
    },
  });
  return (
    <FormDialog
      title="Void this invoice?"
      description={`${invoice.invoiceNumber}, ${invoice.clientName}. The client no longer owes it, and the number isn't reused. You can't undo this.`}
      submitLabel="Void invoice"
      danger
      pending={withdraw.isPending}
      onSubmit={form.handleSubmit((values) => withdraw.mutate(values))}
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
