import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { clientKinds, isEntity } from '#domain/client-accounts';
import { clientKindLabels } from '#domain/client-records';
import { invitationDays } from '#domain/invitation-values';
import type { Invitation } from '#contract/accounts/invitations';
import { showFieldErrors } from '#web/lib/forms/show-fields.ts';
import { useDraftForm } from '#web/lib/forms/use-draft-form.ts';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { useInviteClient } from './api.ts';
import { PersonFields, personFields } from './person-fields.tsx';

const fields = z
  .object({ ...personFields.shape, kind: z.enum(clientKinds), businessName: z.string().trim() })
  .refine(({ kind, businessName }) => !isEntity(kind) || businessName !== '', {
    path: ['businessName'],
    error: 'Name is required',
  });

const typed = z.object({
  kind: z.enum(clientKinds),
  businessName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
});

interface InviteDialogProps {
  onClose: () => void;
  onInvited: (invitation: Invitation) => void;
}

/** Makes a client's record and mails them the link to their account. */
export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const form = useForm({
    resolver: zodResolver(fields),
    defaultValues: {
      kind: 'individual' as const,
      businessName: '',
      firstName: '',
      lastName: '',
      email: '',
      phoneNumber: '',
    },
  });
  const { errors } = form.formState;
  const kind = useWatch({ control: form.control, name: 'kind' });
  const isForEntity = isEntity(kind);
  const forget = useDraftForm('invite-client', form, typed);
  const invite = useInviteClient({
    onDone: (invitation) => {
      forget();
      onInvited(invitation);
    },
    onFailed: showFieldErrors(form),
  });
  return (
    <FormDialog
      title="Invite client"
      description={`They get a link by email, choose a username and a password, and see what you’ve prepared. The link works once, within ${invitationDays} days.`}
      submitLabel="Send invitation"
      pending={invite.isPending}
      onSubmit={form.handleSubmit(({ businessName, ...body }) =>
        invite.mutate({ body: isEntity(body.kind) ? { ...body, businessName } : body }),
      )}
      onClose={() => {
        forget();
        onClose();
      }}
    >
      <PersonFields register={form.register} errors={errors} />
      <Field label="Kind" error={errors.kind?.message}>
        {(control) => (
          <Select {...control} className="[&_select]:w-full" {...form.register('kind')}>
            {clientKinds.map((value) => (
              <option key={value} value={value}>
                {clientKindLabels[value]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {isForEntity && (
        <Field
          label={`Name of the ${clientKindLabels[kind].toLowerCase()}`}
          error={errors.businessName?.message}
        >
          {(control) => (
            <Input {...control} autoComplete="off" {...form.register('businessName')} />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
