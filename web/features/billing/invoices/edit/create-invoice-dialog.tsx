import { Controller } from 'react-hook-form';
import { z } from 'zod';
import type { InvoiceDetail } from '#contract/billing/invoices';
import { useSchemaForm } from '#web/lib/forms/use-schema-form.ts';
import { showFieldErrors } from '#web/lib/forms/show-fields.ts';
import { useDraftDialog } from '#web/lib/forms/use-draft-form.ts';
import { ClientField, type PickedClient } from '#web/ui/forms/client-field.tsx';
import { CheckboxField } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { useCreateInvoice } from '../api.ts';
import { bodyOf, draftShape, noDraft, pickedClient } from './invoice-draft.ts';
import { InvoiceFields } from './invoice-fields.tsx';

const typed = z.object({
  client: pickedClient.nullable(),
  description: z.string(),
  amount: z.string(),
  items: z.array(
    z.object({ description: z.string(), quantity: z.string(), unitPrice: z.string() }),
  ),
  notes: z.string(),
});

interface CreateInvoiceDialogProps {
  /** Who is chosen to begin with. */
  forClient?: PickedClient | undefined;
  onClose: () => void;
  onCreated: (invoice: InvoiceDetail) => void;
}

/** Makes an invoice under the next number and, unless told otherwise, mails it. */
export function CreateInvoiceDialog({ forClient, onClose, onCreated }: CreateInvoiceDialogProps) {
  const form = useSchemaForm(draftShape, { ...noDraft, client: forClient ?? null });
  const { close, forget } = useDraftDialog(
    `new-invoice ${forClient?.id ?? ''}`,
    form,
    typed,
    onClose,
  );
  const { errors } = form.formState;

  const create = useCreateInvoice({
    onDone: (invoice) => {
      forget();
      onCreated(invoice);
    },
    onFailed: showFieldErrors(form),
  });

  return (
    <FormDialog
      title="Create invoice"
      submitLabel="Create invoice"
      size="large"
      pending={create.isPending}
      onSubmit={form.handleSubmit((draft) => create.mutate({ body: bodyOf(draft) }))}
      onClose={close}
    >
      <Field label="Client" error={errors.client?.message}>
        {(control) => (
          <Controller
            control={form.control}
            name="client"
            render={({ field }) => <ClientField {...control} {...field} />}
          />
        )}
      </Field>
      <InvoiceFields form={form} of="create" />
      <CheckboxField
        label="Email it to the client now"
        description="With a link to the PDF and a link to pay."
        {...form.register('send')}
      />
    </FormDialog>
  );
}
