import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import { createInvoice, type InvoiceDetail } from '#contract/invoices';
import { dollars } from '#contract/money';
import { call } from '#web/lib/api.ts';
import { showFieldErrors } from '#web/lib/show-fields.ts';
import { useDraftForm } from '#web/lib/use-draft-form.ts';
import { CheckboxField } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { toast } from '#web/ui/toast-store.ts';
import type { ClientControl, PickedClient } from './client-control.ts';
import { bodyOf, type Draft, draftShape, noDraft, pickedClient } from './invoice-draft.ts';
import { InvoiceFields } from './invoice-fields.tsx';
import { invoiceFailed, refreshInvoices } from './use-invoices.ts';

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
  clientField: ClientControl;
  /** Who is chosen to begin with. */
  forClient?: PickedClient | undefined;
  onClose: () => void;
  onCreated: (invoice: InvoiceDetail) => void;
}

/** Makes an invoice under the next number and, unless told otherwise, mails it. */
export function CreateInvoiceDialog({
  clientField: ClientField,
  forClient,
  onClose,
  onCreated,
}: CreateInvoiceDialogProps) {
  const form = useForm({
    resolver: zodResolver(draftShape),
    defaultValues: { ...noDraft, client: forClient ?? null },
  });
  const forget = useDraftForm(`new-invoice ${forClient?.id ?? ''}`, form, typed);
  const { errors } = form.formState;

  // Sent twice after a lost answer, the same invoice is not made twice.
  const sent = useRef({ body: '', key: '' });
  const create = useMutation({
    mutationFn: (draft: Draft) => {
      const body = bodyOf(draft);
      const text = JSON.stringify(body);
      if (sent.current.body !== text) sent.current = { body: text, key: crypto.randomUUID() };
      return call(createInvoice, { body }, { idempotencyKey: sent.current.key });
    },
    onSuccess: (invoice) => {
      const { invoiceNumber, clientName, amount, sentAt } = invoice;
      toast({
        title: 'Invoice created',
        description: `${invoiceNumber}, ${clientName}, ${dollars(amount)}${sentAt === null ? '' : ', on its way by email'}.`,
      });
      forget();
      refreshInvoices(invoice);
      onCreated(invoice);
    },
    onError: (error) => {
      invoiceFailed('Failed to create invoice', error);
      showFieldErrors(
        error,
        ['description', 'amount', 'dueDate', 'taxYear', 'serviceType', 'notes'],
        form.setError,
      );
    },
  });

  return (
    <FormDialog
      title="Create invoice"
      submitLabel="Create invoice"
      size="large"
      pending={create.isPending}
      onSubmit={form.handleSubmit((draft) => create.mutate(draft))}
      onClose={() => {
        forget();
        onClose();
      }}
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
