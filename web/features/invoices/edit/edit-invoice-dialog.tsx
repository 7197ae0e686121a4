import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { InvoiceDetail } from '#contract/invoices/invoices';
import { showFieldErrors } from '#web/lib/forms/show-fields.ts';
import { useDraftForm } from '#web/lib/forms/use-draft-form.ts';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { useUpdateInvoice } from '../api.ts';
import { changeOf, draftOf, draftShape } from './invoice-draft.ts';
import { InvoiceFields } from './invoice-fields.tsx';

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
  const save = useUpdateInvoice({
    onDone: () => {
      forget();
      onClose();
    },
    onFailed: showFieldErrors(form),
  });
  return (
    <FormDialog
      title="Edit invoice"
      description={`${invoice.invoiceNumber}, ${invoice.clientName}`}
      submitLabel="Save invoice"
      size="large"
      pending={save.isPending}
      onSubmit={form.handleSubmit((values) =>
        save.mutate({ params: { id: invoice.id }, body: changeOf(values) }),
      )}
      onClose={() => {
        forget();
        onClose();
      }}
    >
      <InvoiceFields form={form} of="edit" locked={!invoice.can.editAmount} />
    </FormDialog>
  );
}
