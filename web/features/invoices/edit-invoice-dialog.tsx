import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { type InvoiceDetail, updateInvoice } from '#contract/invoices';
import { call } from '#web/lib/api.ts';
import { showFieldErrors } from '#web/lib/show-fields.ts';
import { useDraftForm } from '#web/lib/use-draft-form.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { changeOf, type Draft, draftOf, draftShape } from './invoice-draft.ts';
import { InvoiceFields } from './invoice-fields.tsx';
import { invoiceFailed, refreshInvoices } from './use-invoices.ts';

const typed = z.object({ description: z.string(), notes: z.string() });

interface EditInvoiceDialogProps {
  invoice: InvoiceDetail;
  onClose: () => void;
}

/** Changes an invoice; what it costs only while nothing has been paid. */
export function EditInvoiceDialog({ invoice, onClose }: EditInvoiceDialogProps) {
  const [draft] = useState(() => draftOf(invoice));
  const form = useForm({ resolver: zodResolver(draftShape), defaultValues: draft });
  const forget = useDraftForm(`invoice:${invoice.id}`, form, typed);
  const save = useMutation({
    mutationFn: (values: Draft) =>
      call(updateInvoice, { params: { id: invoice.id }, body: changeOf(values) }),
    onSuccess: (changed) => {
      toast({ title: 'Invoice updated', description: changed.invoiceNumber });
      forget();
      refreshInvoices(changed);
      onClose();
    },
    onError: (error) => {
      invoiceFailed('Failed to update invoice', error);
      showFieldErrors(
        error,
        ['description', 'amount', 'dueDate', 'taxYear', 'serviceType', 'notes'],
        form.setError,
      );
      refreshInvoices();
    },
  });
  return (
    <FormDialog
      title="Edit invoice"
      description={`${invoice.invoiceNumber}, ${invoice.clientName}`}
      submitLabel="Save invoice"
      size="large"
      pending={save.isPending}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      onClose={() => {
        forget();
        onClose();
      }}
    >
      <InvoiceFields form={form} of="edit" locked={!invoice.can.editAmount} />
    </FormDialog>
  );
}
