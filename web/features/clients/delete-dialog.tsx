import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { type ClientDetail, deleteClient, getClient } from '#contract/clients/client-detail';
import { useSchemaForm } from '#web/lib/forms/use-schema-form.ts';
import { refresh } from '#web/lib/api/action.ts';
import { queryKey } from '#web/lib/api/api.ts';
import { dayText } from '#web/lib/format/day.ts';
import { nameOf } from '#web/lib/format/person.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { showFieldErrors } from '#web/lib/forms/show-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Dialog, DialogFooter } from '#web/ui/overlays/dialog.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { toast } from '#web/ui/overlays/toast-store.ts';
import { useDeleteClient } from './api.ts';
import { listAddress } from './list-address.ts';

interface DeleteDialogProps {
  client: ClientDetail;
  onClose: () => void;
  /** The person archives instead. */
  onArchive: () => void;
}

/**
 * Spec section 2, delete user confirmation: permanent, so the name is typed. Under retention it takes
 * a reason as well, and archiving is offered (rulings section 6).
 */
export function DeleteDialog(props: DeleteDialogProps) {
  const { obstacle } = props.client.deletion;
  return obstacle === null ? <DeleteForm {...props} /> : <Refusal {...props} reason={obstacle} />;
}

function Refusal({ client, reason, onClose, onArchive }: DeleteDialogProps & { reason: string }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={`${nameOf(client)} cannot be deleted`}
      description={reason}
      footer={
        <DialogFooter>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          {!client.isArchived && <Button onClick={onArchive}>Archive instead</Button>}
        </DialogFooter>
      }
    >
      {client.isArchived
        ? 'The client stays archived: no one can sign in, and everything is kept.'
        : 'An archived client cannot sign in, and everything is kept.'}
    </Dialog>
  );
}

function DeleteForm({ client, onClose, onArchive }: DeleteDialogProps) {
  const navigate = useNavigate();
  const name = nameOf(client);
  const { retainedUntil } = client.deletion;
  const { confirmName, overrideReason } = deleteClient.body.shape;
  const shape = z.object({
    confirmName,
    overrideReason: retainedUntil === null ? z.string() : overrideReason.unwrap(),
  });
  const form = useSchemaForm(shape, { confirmName: '', overrideReason: '' });
  const { errors } = form.formState;
  const remove = useDeleteClient({
    onDone: async () => {
      await navigate({ to: '/admin', search: listAddress(), replace: true });
      queryClient.removeQueries({ queryKey: queryKey(getClient, { params: { id: client.id } }) });
      void refresh('clients-changed');
      toast({ title: 'Client deleted', description: `${name} and all of their documents.` });
    },
    onFailed: (error) => {
      showFieldErrors(form)(error);
      // What is in the way may be new: an invoice, a document handed over a moment ago.
      void refresh('clients-changed');
    },
  });
  return (
    <FormDialog
      title={`Delete ${name}?`}
      description="Their account, documents, messages, projects, and notes are permanently deleted. Invoices and the activity log are kept, as required by law."
      submitLabel="Delete permanently"
      danger
      pending={remove.isPending}
      onSubmit={form.handleSubmit(({ confirmName, overrideReason }) =>
        remove.mutate({
          params: { id: client.id },
          body: { confirmName, ...(retainedUntil === null ? {} : { overrideReason }) },
        }),
      )}
      onClose={onClose}
    >
      {retainedUntil !== null && (
        <Callout tone="brass" title={`Records must be kept until ${dayText(retainedUntil)}`}>
          <p className="text-sm leading-5">
            {client.isArchived
              ? 'The client is archived: no one can sign in, and nothing is lost. To delete anyway, give the reason. The activity log keeps it.'
              : 'Archive the client instead: no one can sign in, and nothing is lost. To delete anyway, give the reason. The activity log keeps it.'}
          </p>
          {!client.isArchived && (
            <Button size="small" className="mt-2.5" onClick={onArchive}>
              Archive instead
            </Button>
          )}
        </Callout>
      )}
      {retainedUntil !== null && (
        <Field label="Reason for deleting before that date" error={errors.overrideReason?.message}>
          {(control) => (
            <Textarea {...control} rows={2} maxLength={500} {...form.register('overrideReason')} />
          )}
        </Field>
      )}
      <Field
        label={
          <>
            Type <b className="font-semibold">{name}</b> to confirm
          </>
        }
        error={errors.confirmName?.message}
      >
        {(control) => <Input {...control} autoComplete="off" {...form.register('confirmName')} />}
      </Field>
    </FormDialog>
  );
}
