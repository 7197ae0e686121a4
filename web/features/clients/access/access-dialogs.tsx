import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type UseFormRegisterReturn, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { giveAccountAccess } from '#contract/clients/access';
import { emailAddressOrNone } from '#contract/identity/account-fields';
import { clientName } from '#domain/client-accounts';
import { fiduciaries } from '#domain/consents';
import { useSchemaForm } from '#web/lib/forms/use-schema-form.ts';
import { messageOf } from '#web/lib/api/api.ts';
import { showFieldErrors } from '#web/lib/forms/show-fields.ts';
import { Callout } from '#web/ui/callout.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { AuthorityField } from './authority-field.tsx';
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
  /** Where staff give it, who may leave the address out. */
  clientId?: string;
  description: string;
  pending: boolean;
  error: Error | null;
  onGive: (invited: Invited, outcome: Outcome) => void;
  onClose: () => void;
}

/** Gives someone access by name and address. */
export function GiveDialog({
  clientId,
  description,
  pending,
  error,
  onGive,
  onClose,
}: GiveDialogProps) {
  const needsEmail = clientId === undefined;
  const form = useSchemaForm(invitedFields(needsEmail), {
    firstName: '',
    lastName: '',
    email: '',
    relation: 'other' as const,
    rights: ['see' as const],
    fromYear: null,
    toYear: null,
    endsOn: null,
    documentId: '',
  });
  const { errors } = form.formState;
  const relation = useWatch({ control: form.control, name: 'relation' });
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
      <AccessFields
        register={form.register}
        errors={errors}
        authority={authorityField(clientId, relation, form.register('documentId'), errors)}
      />
    </FormDialog>
  );
}

/** The document that a fiduciary’s authority comes from, which staff choose. */
const authorityField = (
  clientId: string | undefined,
  relation: AccessValues['relation'],
  field: UseFormRegisterReturn,
  errors: { documentId?: { message?: string | undefined } | undefined },
) =>
  clientId !== undefined &&
  fiduciaries.has(relation) && (
    <AuthorityField clientId={clientId} field={field} error={errors.documentId?.message} />
  );

interface ChangeDialogProps {
  /** Where staff change it. */
  clientId?: string;
  person: ListedPerson;
  pending: boolean;
  error: Error | null;
  onSave: (access: Given, outcome: Outcome) => void;
  onClose: () => void;
}

/** Widens or narrows what someone may do. */
export function ChangeDialog({
  clientId,
  person,
  pending,
  error,
  onSave,
  onClose,
}: ChangeDialogProps) {
  const { rights, fromYear, toYear, endsOn } = person;
  const documentId = ('documentId' in person ? person.documentId : null) ?? '';
  const form = useForm<AccessValues, unknown, Given>({
    resolver: zodResolver(accessFields),
    defaultValues: {
      relation: person.relation,
      rights,
      fromYear,
      toYear,
      endsOn,
      documentId,
    },
  });
  const { errors } = form.formState;
  const relation = useWatch({ control: form.control, name: 'relation' });
  return (
    <FormDialog
      title={`Access of ${clientName(person)}`}
      description="What you take away is gone immediately, including on pages they have open. What you add begins in a day, unless we confirm it earlier."
      submitLabel="Save access"
      pending={pending}
      onSubmit={form.handleSubmit((access) =>
        onSave(access, { onDone: onClose, onFailed: showFieldErrors(form) }),
      )}
      onClose={onClose}
    >
      <Refusal error={error} />
      <AccessFields
        register={form.register}
        errors={errors}
        authority={authorityField(clientId, relation, form.register('documentId'), errors)}
      />
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
