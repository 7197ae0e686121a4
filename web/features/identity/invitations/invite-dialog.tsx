import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { clientKinds, isEntity } from '#domain/client-accounts';
import { clientKindLabels } from '#domain/client-records';
import { invitationDays } from '#domain/invitation-values';
import { emailAddressOrNone } from '#contract/identity/account-fields';
import { useSchemaForm } from '#web/lib/forms/use-schema-form.ts';
import { nameOf } from '#web/lib/format/person.ts';
import { showFieldErrors } from '#web/lib/forms/show-fields.ts';
import { useDraftForm } from '#web/lib/forms/use-draft-form.ts';
import { CheckboxField } from '#web/ui/forms/checkbox.tsx';
import { toast } from '#web/ui/overlays/toast-store.ts';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { mayShare, useCreateClient, useInviteClient } from '../../clients/api.ts';
import { KnownAlready } from '../../clients/merges/known-already.tsx';
import { PersonFields, personFields } from '../../clients/person-fields.tsx';

const fieldsWith = (email: z.ZodType<string, string>) =>
  z
    .object({
      ...personFields.shape,
      email,
      kind: z.enum(clientKinds),
      businessName: z.string().trim(),
    })
    .refine(({ kind, businessName }) => !isEntity(kind) || businessName !== '', {
      path: ['businessName'],
      error: 'Name is required',
    });
const invitedFields = fieldsWith(personFields.shape.email);
const addedFields = fieldsWith(emailAddressOrNone);

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
  /** The record is there; `needsCode` where the link opens nothing without a code that staff tell. */
  onAdded: (clientId: string, needsCode: boolean) => void;
}

/** Makes a client's record and, unless told otherwise, mails them the link to their account. */
export function InviteDialog({ onClose, onAdded }: InviteDialogProps) {
  const [isInviting, setInviting] = useState(true);
  const form = useSchemaForm(isInviting ? invitedFields : addedFields, {
    kind: 'individual' as const,
    businessName: '',
    firstName: '',
    lastName: '',
    email: '',
    phoneNumber: '',
  });
  const { errors } = form.formState;
  const kind = useWatch({ control: form.control, name: 'kind' });
  const isForEntity = isEntity(kind);
  const forget = useDraftForm('invite-client', form, typed);
  // The refusal says whether the address can be shared; it holds for that address only.
  const [offer, setOffer] = useState<{ email: string; how: string }>();
  const [isShared, setShared] = useState(false);
  const invite = useInviteClient({
    onDone: (invitation) => {
      forget();
      // Where a code is needed with the link, the dialog that follows says so too.
      if (!invitation.sharesEmail) {
        toast({
          title: 'Invitation sent',
          description: `${nameOf(invitation)}, ${invitation.email}. The link works for ${invitationDays} days.`,
        });
      }
      onAdded(invitation.clientId, invitation.sharesEmail);
    },
    onFailed: (error) => {
      showFieldErrors(form)(error);
      const how = mayShare(error);
      setOffer(how === undefined ? undefined : { email: form.getValues('email'), how });
    },
  });
  const add = useCreateClient({
    done: (_, { body }) => ({
      title: 'Client added',
      description: `${body.businessName ?? nameOf(body)}. They haven’t been invited.`,
    }),
    onDone: ({ id }) => {
      forget();
      onAdded(id, false);
    },
    onFailed: showFieldErrors(form),
  });
  const [firstName, lastName, email] = useWatch({
    control: form.control,
    name: ['firstName', 'lastName', 'email'],
  });
  const sharing = isInviting && offer?.email === email ? offer.how : undefined;
  const sharesEmail = sharing !== undefined && isShared;
  return (
    <FormDialog
      title="Invite client"
      description={
        isInviting
          ? `They get a link by email, choose a username and a password, and see what you’ve prepared. The link works once, within ${invitationDays} days.`
          : 'They get no email. You can keep their documents, returns, and invoices, and invite them later.'
      }
      submitLabel={isInviting ? 'Send invitation' : 'Add client'}
      pending={invite.isPending || add.isPending}
      onSubmit={form.handleSubmit(({ businessName, ...person }) => {
        const body = { ...person, ...(isEntity(person.kind) ? { businessName } : {}) };
        if (isInviting)
          invite.mutate({ body: { ...body, ...(sharesEmail ? { sharesEmail } : {}) } });
        else add.mutate({ body });
      })}
      onClose={() => {
        forget();
        onClose();
      }}
    >
      <PersonFields register={form.register} errors={errors} needsEmail={isInviting} />
      <KnownAlready firstName={firstName} lastName={lastName} email={email} />
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
      {sharing !== undefined && (
        <CheckboxField
          label="They share this address"
          description={`${sharing}. No codes or password links go there by email anymore. You’ll get a code to tell the person you invite.`}
          checked={isShared}
          onChange={({ target }) => setShared(target.checked)}
        />
      )}
      <CheckboxField
        label="Send the invitation now"
        description="Turn this off to add them without an account. You can invite them later."
        checked={isInviting}
        onChange={({ target }) => {
          setInviting(target.checked);
          // A missing address may be fine now.
          form.clearErrors('email');
        }}
      />
    </FormDialog>
  );
}
