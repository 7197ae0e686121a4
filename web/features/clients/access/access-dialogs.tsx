import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { giveAccountAccess } from '#contract/clients/access';
import { emailAddressOrNone } from '#contract/identity/account-fields';
import { clientName } from '#domain/client-accounts';
import { useSchemaForm } from '#web/lib/forms/use-schema-form.ts';
import { messageOf } from '#web/lib/api/api.ts';
import { showFieldErrors } from '#web/lib/forms/show-fields.ts';
import { Callout } from '#web/ui/callout.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { AccessFields, accessFields, type AccessValues } from './access-fields.tsx';
import type { ListedPerson } from './people-list.tsx';

type Given = z.output<typeof accessFields>;

const { firstName, lastName, email } = giveAccountAccess.body.shape;
const invitedFields = (needsEmail: boolean) =>
  z.object({
    firstName,
    lastName,
    email: needsEmail ? email : emailAddressOrNone,
    ...accessFields.shape,
  });
export type Invited = z.output<ReturnType<typeof invitedFields>>;

interface Outcome {
  onDone: () => void;
  onFailed: (error: unknown) => void;
}

interface GiveDialogProps {
  /** Staff may leave the address out. */
  needsEmail: boolean;
  description: string;
  pending: boolean;
  error: Error | null;
  onGive: (invited: Invited, outcome: Outcome) => void;
  onClose: () => void;
}

/** Gives someone access by name and address. */
export function GiveDialog({
  needsEmail,
  description,
  pending,
  error,
  onGive,
  onClose,
}: GiveDialogProps) {
  const form = useSchemaForm(invitedFields(needsEmail), {
    firstName: '',
    lastName: '',
    email: '',
    relation: 'other' as const,
    rights: ['see' as const],
    fromYear: null,
    toYear: null,
    endsOn: null,
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      title="Give access"
      description={description}
      submitLabel="Give access"
      pending={pending}
      onSubmit={form.handleSubmit((invited) =>
        onGive(invited, { onDone: onClose, onFailed: showFieldErrors(form) }),
      )}
      onClose={onClose}
    >
      <Refusal error={error} />
      <Field label="First name" className="half" error={errors.firstName?.message}>
        {(control) => <Input {...control} autoComplete="off" {...form.register('firstName')} />}
      </Field>
      <Field label="Last name" className="half" error={errors.lastName?.message}>
        {(control) => <Input {...control} autoComplete="off" {...form.register('lastName')} />}
      </Field>
      <Field label="Email" optional={!needsEmail} error={errors.email?.message}>
        {(control) => (
          <Input {...control} type="email" autoComplete="off" {...form.register('email')} />
        )}
      </Field>
      <AccessFields register={form.register} errors={errors} />
    </FormDialog>
  );
}

interface ChangeDialogProps {
  person: ListedPerson;
  pending: boolean;
  error: Error | null;
  onSave: (access: Given, outcome: Outcome) => void;
  onClose: () => void;
}

/** Widens or narrows what someone may do. */
export function ChangeDialog({ person, pending, error, onSave, onClose }: ChangeDialogProps) {
  const { relation, rights, fromYear, toYear, endsOn } = person;
  const form = useForm<AccessValues, unknown, Given>({
    resolver: zodResolver(accessFields),
    defaultValues: { relation, rights, fromYear, toYear, endsOn },
  });
  return (
    <FormDialog
      title={`Access of ${clientName(person)}`}
      description="The change takes effect at once, including on pages they have open."
      submitLabel="Save access"
      pending={pending}
      onSubmit={form.handleSubmit((access) =>
        onSave(access, { onDone: onClose, onFailed: showFieldErrors(form) }),
      )}
      onClose={onClose}
    >
      <Refusal error={error} />
      <AccessFields register={form.register} errors={form.formState.errors} />
    </FormDialog>
  );
}

function Refusal({ error }: { error: Error | null }) {
  if (!error) return null;
  return (
    <Callout tone="bad" role="alert">
      {messageOf(error, 'Please try again.')}
    </Callout>
  );
}
