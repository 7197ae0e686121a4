import { useState } from 'react';
import { z } from 'zod';
import type { InvoiceDetail } from '#contract/billing/invoices';
import { useSchemaForm } from '#web/lib/forms/use-schema-form.ts';
import { useDraftDialog } from '#web/lib/forms/use-draft-form.ts';
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
  const form = useSchemaForm(draftShape, draft);
  const { close, outcome } = useDraftDialog(`invoice:${invoice.id}`, form, typed, onClose);
  const save = useUpdateInvoice(outcome);
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
      onClose={close}
    >
      <InvoiceFields form={form} of="edit" locked={!invoice.can.editAmount} />
    </FormDialog>
  );
}
