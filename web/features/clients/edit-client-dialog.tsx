import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { emailAddressOrNone } from '#contract/identity/account-fields';
import type { ClientDetail } from '#contract/clients/client-detail';
import { isEntity } from '#domain/client-accounts';
import { useSchemaForm } from '#web/lib/forms/use-schema-form.ts';
import { messageOf } from '#web/lib/api/api.ts';
import { dayText } from '#web/lib/format/day.ts';
import { changedFields } from '#web/lib/forms/changed-fields.ts';
import { phoneNumber } from '#web/lib/format/format.ts';
import { nameOf } from '#web/lib/format/person.ts';
import { showFieldErrors } from '#web/lib/forms/show-fields.ts';
import { useToday } from '#web/lib/browser/use-today.ts';
import { useDraftForm } from '#web/lib/forms/use-draft-form.ts';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { isStale, useUpdateClient } from './api.ts';
import { ChangedByAnother } from './changed-by-another.tsx';
import { PersonFields, personFields, personNames } from './person-fields.tsx';
import { PreparerFields, preparerName } from '../team/in-charge/preparer-fields.tsx';
import { useRecordForm } from '#web/lib/forms/use-record-form.ts';

const labels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phoneNumber: 'Phone',
  preparerId: 'Preparer in charge',
  preparerSince: 'In charge since',
} as const;

const editNames = [...personNames, 'preparerId', 'preparerSince'] as const;

/** What the form takes: a business has one name, and only who signs in needs an email. */
const fieldsFor = ({ kind, hasAccount }: ClientDetail) =>
  z
    .object({
      ...personFields.shape,
      ...(isEntity(kind) ? { firstName: z.string(), lastName: z.string() } : {}),
      ...(hasAccount ? {} : { email: emailAddressOrNone }),
      preparerId: z.string(),
      preparerSince: z.string(),
    })
    .refine(({ preparerId, preparerSince }) => preparerId === '' || preparerSince !== '', {
      path: ['preparerSince'],
      error: 'Enter a date',
    });

const typed = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  preparerId: z.string(),
  preparerSince: z.string(),
});

type EditValues = z.input<typeof typed>;

/** Numbers as people write them: the server reads them back. */
const valuesOf = (client: ClientDetail): EditValues => ({
  firstName: client.firstName,
  lastName: client.lastName,
  email: client.email,
  phoneNumber: client.phoneNumber === null ? '' : phoneNumber(client.phoneNumber),
  preparerId: client.preparerId ?? '',
  preparerSince: client.preparerSince ?? '',
});

/** As the call takes it. */
function bodyOf({ preparerId, preparerSince, ...person }: Partial<EditValues>) {
  return {
    ...person,
    ...(preparerId === undefined ? {} : { preparerId: preparerId || null }),
    ...(preparerSince ? { preparerSince } : {}),
  };
}

interface EditClientDialogProps {
  client: ClientDetail;
  onClose: () => void;
}

/** Changes name, address, number and preparer. Anyone who saves second is told, and decides. */
export function EditClientDialog({ client, onClose }: EditClientDialogProps) {
  const hasName = !isEntity(client.kind);
  const record = useRecordForm(client, editNames);
  const form = useSchemaForm(fieldsFor(client), valuesOf(record.base));
  const forget = useDraftForm(`client:${client.id}`, form, typed);
  const today = useToday();
  const hasPreparer = useWatch({ control: form.control, name: 'preparerId' }) !== '';
  const { dirtyFields, isDirty } = form.formState;
  const isBehind = record.theirs.length > 0;

  // As long as nothing was typed here, the form follows.
  useEffect(() => {
    if (!isBehind || isDirty) return;
    form.reset(valuesOf(client));
    record.takeOver();
  });

  const mine = (): Partial<EditValues> => {
    const values = form.getValues();
    // Another preparer has their own day, even where it is the last one's.
    const { preparerSince } = values;
    return {
      ...changedFields(values, dirtyFields),
      ...(dirtyFields.preparerId ? { preparerSince } : {}),
    };
  };
  const save = useUpdateClient({
    done: (changed) => ({
      title: 'Client updated',
      description:
        changed.waitingEmail === client.waitingEmail
          ? nameOf(changed)
          : `${nameOf(changed)}. The new email counts once the client has confirmed it.`,
    }),
    onDone: () => {
      forget();
      onClose();
    },
    onFailed: showFieldErrors(form),
  });
  const send = (version: number): void =>
    save.mutate({ params: { id: client.id }, body: { version, ...bodyOf(mine()) } });
  const now = valuesOf(client);
  const asText = (name: keyof EditValues, values: EditValues): string =>
    name === 'preparerId'
      ? preparerName(client.staff, values.preparerId)
      : values[name] === ''
        ? 'empty'
        : name === 'preparerSince'
          ? dayText(values.preparerSince)
          : values[name];
  return (
    <FormDialog
      title="Edit client"
      description={nameOf(client)}
      submitLabel="Save client"
      pending={save.isPending}
      onSubmit={form.handleSubmit(() => {
        if (Object.keys(mine()).length === 0) onClose();
        else send(record.version);
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
            theirs: asText(name, now),
            mine: dirtyFields[name] ? asText(name, form.getValues()) : null,
          }))}
          pending={save.isPending}
          onKeepMine={() => void form.handleSubmit(() => send(client.version))()}
          onTakeTheirs={() => {
            form.reset(valuesOf(client));
            record.takeOver();
          }}
        />
      )}
      {isStale(save.error) && !isBehind && (
        <p className="text-sm leading-5 text-muted">
          {messageOf(save.error, 'Someone else just changed this client. Save again.')}
        </p>
      )}
      <PersonFields
        register={form.register}
        errors={form.formState.errors}
        hasName={hasName}
        needsEmail={client.hasAccount}
        emailHint={
          !client.hasAccount && !client.isInvited
            ? undefined
            : client.isInvited
              ? 'Changing the email ends the open link. Send the invitation again.'
              : 'A new email counts once the client has signed in and confirmed it with a code. Until then, the old one does.'
        }
      />
      <PreparerFields
        staff={client.staff}
        preparer={form.register('preparerId', {
          onChange: ({ target }: { target: HTMLSelectElement }) =>
            form.setValue(
              'preparerSince',
              target.value === now.preparerId
                ? now.preparerSince
                : target.value === ''
                  ? ''
                  : (today ?? ''),
              { shouldDirty: true },
            ),
        })}
        since={form.register('preparerSince')}
        hasPreparer={hasPreparer}
        errors={form.formState.errors}
      />
    </FormDialog>
  );
}
