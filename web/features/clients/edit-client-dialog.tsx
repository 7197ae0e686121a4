import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { type ClientDetail, updateClient } from '#contract/clients';
import { ApiError, call, messageOf } from '#web/lib/api.ts';
import { changedFields } from '#web/lib/changed-fields.ts';
import { phoneNumber } from '#web/lib/format.ts';
import { nameOf } from '#web/lib/person.ts';
import { showFieldErrors } from '#web/lib/show-fields.ts';
import { useKeptForm } from '#web/lib/use-kept-form.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { ChangedByAnother } from './changed-by-another.tsx';
import { PersonFields, personFields, personNames, type PersonValues } from './person-fields.tsx';
import { clientFailed, refreshClients } from './use-clients.ts';
import { useRecordForm } from './use-record-form.ts';

const labels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phoneNumber: 'Phone',
} as const;

const typed = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
});

/** Numbers as people write them: the server reads them back. */
const valuesOf = ({ firstName, lastName, email, phoneNumber: number }: ClientDetail) => ({
  firstName,
  lastName,
  email,
  phoneNumber: number === null ? '' : phoneNumber(number),
});

interface EditClientDialogProps {
  client: ClientDetail;
  onClose: () => void;
}

/** Changes name, address and number. Anyone who saves second is told, and decides. */
export function EditClientDialog({ client, onClose }: EditClientDialogProps) {
  const record = useRecordForm(client, personNames);
  const form = useForm({
    resolver: zodResolver(personFields),
    defaultValues: valuesOf(record.base),
  });
  const forget = useKeptForm(`client:${client.id}`, form, typed);
  const { dirtyFields, isDirty } = form.formState;
  const isBehind = record.theirs.length > 0;

  // As long as nothing was typed here, the form follows.
  useEffect(() => {
    if (!isBehind || isDirty) return;
    form.reset(valuesOf(client));
    record.takeOver();
  });

  const mine = (): Partial<PersonValues> => changedFields(form.getValues(), dirtyFields);
  const save = useMutation({
    mutationFn: ({ version, values }: { version: number; values: Partial<PersonValues> }) =>
      call(updateClient, { params: { id: client.id }, body: { version, ...values } }),
    onSuccess: (changed) => {
      forget();
      refreshClients(changed);
      toast({
        title: 'Client updated',
        description:
          changed.email === client.email
            ? nameOf(changed)
            : `${nameOf(changed)}. The client needs to confirm the new email.`,
      });
      onClose();
    },
    onError: (error) => {
      refreshClients();
      // What stands beside the fields after a conflict is the choice between both.
      if (error instanceof ApiError && error.code === 'stale') return;
      clientFailed('Error', error, 'Failed to update user information.');
      showFieldErrors(error, personNames, form.setError);
    },
  });
  const before = valuesOf(client);
  return (
    <FormDialog
      title="Edit client"
      description={nameOf(client)}
      submitLabel="Save client"
      pending={save.isPending}
      onSubmit={form.handleSubmit(() => {
        if (Object.keys(mine()).length === 0) onClose();
        else save.mutate({ version: record.version, values: mine() });
      })}
      onClose={() => {
        forget();
        onClose();
      }}
    >
      {isBehind && isDirty && (
        <ChangedByAnother
          clientId={client.id}
          version={client.version}
          action="update_client"
          fields={record.theirs.map((name) => ({
            label: labels[name],
            theirs: before[name] === '' ? 'empty' : before[name],
            mine: dirtyFields[name] ? form.getValues(name) : null,
          }))}
          pending={save.isPending}
          onKeepMine={() =>
            void form.handleSubmit(() => save.mutate({ version: client.version, values: mine() }))()
          }
          onTakeTheirs={() => {
            form.reset(valuesOf(client));
            record.takeOver();
          }}
        />
      )}
      {save.error instanceof ApiError && save.error.code === 'stale' && !isBehind && (
        <p className="text-sm leading-5 text-muted">
          {messageOf(save.error, 'Someone else just changed this client. Save again.')}
        </p>
      )}
      <PersonFields
        form={form}
        emailHint={
          client.isInvited
            ? 'Changing the email ends the open link. Send the invitation again.'
            : 'A new email takes effect right away. The client confirms it with a code, and we notify the old address.'
        }
      />
    </FormDialog>
  );
}
