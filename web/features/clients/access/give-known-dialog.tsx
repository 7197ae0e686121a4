import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { fiduciaries } from '#domain/consents';
import { messageOf } from '#web/lib/api/api.ts';
import { showFieldErrors } from '#web/lib/forms/show-fields.ts';
import { Callout } from '#web/ui/callout.tsx';
import { ClientField, type PickedClient } from '#web/ui/forms/client-field.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { AuthorityField } from './authority-field.tsx';
import { AccessFields, accessFields } from './access-fields.tsx';
import { useGiveClient } from './api.ts';
import { consentNeeded } from './labels.ts';

const fields = z.object({
  client: z.custom<PickedClient>((value) => value !== null, 'Please choose a client'),
  ...accessFields.shape,
});

interface GiveKnownDialogProps {
  clientId: string;
  onClose: () => void;
}

/** Gives a client of the firm access to the account of another. */
export function GiveKnownDialog({ clientId, onClose }: GiveKnownDialogProps) {
  const form = useForm<
    Omit<z.input<typeof fields>, 'client'> & { client: PickedClient | null },
    unknown,
    z.output<typeof fields>
  >({
    resolver: zodResolver(fields) as never,
    defaultValues: {
      client: null,
      relation: 'spouse',
      rights: ['see', 'add'],
      fromYear: null,
      toYear: null,
      endsOn: null,
      documentId: '',
    },
  });
  const { errors } = form.formState;
  const relation = useWatch({ control: form.control, name: 'relation' });
  const give = useGiveClient({ onDone: onClose, onFailed: showFieldErrors(form) });
  return (
    <FormDialog
      title="Give a client access"
      description={`They keep their own sign-in and choose whose papers they see. ${consentNeeded}`}
      submitLabel="Give access"
      pending={give.isPending}
      onSubmit={form.handleSubmit(({ client, ...access }) =>
        give.mutate({
          params: { id: clientId },
          body: { person: { userId: client.id }, ...access },
        }),
      )}
      onClose={onClose}
    >
      {give.error && (
        <Callout tone="bad" role="alert">
          {messageOf(give.error, 'Please try again.')}
        </Callout>
      )}
      <Field label="Client" error={errors.client?.message}>
        {(control) => (
          <Controller
            control={form.control}
            name="client"
            render={({ field: { value, onChange, ref } }) => (
              <ClientField {...control} ref={ref} value={value} onChange={onChange} />
            )}
          />
        )}
      </Field>
      <AccessFields
        register={form.register}
        errors={errors}
        authority={
          fiduciaries.has(relation) && (
            <AuthorityField
              clientId={clientId}
              field={form.register('documentId')}
              error={errors.documentId?.message}
            />
          )
        }
      />
    </FormDialog>
  );
}
