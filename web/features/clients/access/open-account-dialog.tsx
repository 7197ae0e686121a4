import { zodResolver } from '@hookform/resolvers/zod';
import { Plus } from 'lucide-react';
import { Controller, useFieldArray, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { accessRights, isEntity } from '#domain/client-accounts';
import { clientKindLabels } from '#domain/client-records';
import { messageOf } from '#web/lib/api/api.ts';
import { showFieldErrors } from '#web/lib/forms/show-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { ClientField, type PickedClient } from '#web/ui/forms/client-field.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { AccessFields } from './access-fields.tsx';
import { useCreateAccount } from './api.ts';
import {
  type AccountDraft,
  accountFields,
  accountOfDraft,
  draftPerson,
  rightsOfNext,
  usualRelations,
} from './open-account-fields.ts';

type AccountForm = UseFormReturn<AccountDraft, unknown, z.output<typeof accountFields>>;

const kinds = accountFields.shape.kind.options;
const mostPeople = 10;

interface OpenAccountDialogProps {
  /** The client it is opened for, where there is one. */
  client: PickedClient | null;
  onClose: () => void;
  /** The account is there. */
  onOpened: (clientId: string) => void;
}

/** Opens a client account of a couple, a business, a trust, or an estate, and says who has access to it. */
export function OpenAccountDialog({ client, onClose, onOpened }: OpenAccountDialogProps) {
  const form: AccountForm = useForm<AccountDraft, unknown, z.output<typeof accountFields>>({
    resolver: zodResolver(accountFields) as never,
    defaultValues: {
      kind: 'couple',
      firstName: '',
      lastName: '',
      people: [draftPerson('couple', client, [...accessRights])],
    },
  });
  const { control, register, formState } = form;
  const { errors } = formState;
  const kind = useWatch({ control, name: 'kind' });
  const people = useFieldArray({ control, name: 'people' });
  const create = useCreateAccount({
    onDone: ({ id }) => onOpened(id),
    onFailed: showFieldErrors(form),
  });
  /** Who opens an account for a trust doesn’t have its people as spouses. */
  const takeUsualRelations = () => {
    const usual = usualRelations[form.getValues('kind')];
    for (const at of people.fields.keys()) form.setValue(`people.${at}.relation`, usual);
  };
  return (
    <FormDialog
      title="Open an account"
      description="Returns, documents, and invoices of this account stay apart from those of its people. Each keeps one sign-in. Who is neither its taxpayer nor acts for one gets access later: by a consent, or from the client."
      submitLabel="Open account"
      pending={create.isPending}
      onSubmit={form.handleSubmit((account) => create.mutate({ body: accountOfDraft(account) }))}
      onClose={onClose}
    >
      {create.error && (
        <Callout tone="bad" role="alert">
          {messageOf(create.error, 'Please try again.')}
        </Callout>
      )}
      <Field label="Kind" error={errors.kind?.message}>
        {(field) => (
          <Select
            {...field}
            className="[&_select]:w-full"
            {...register('kind', { onChange: takeUsualRelations })}
          >
            {kinds.map((each) => (
              <option key={each} value={each}>
                {clientKindLabels[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {!isEntity(kind) && (
        <Field
          label="First names"
          optional
          className="half"
          hint="As listed: “Maya and Sam.”"
          error={errors.firstName?.message}
        >
          {(field) => <Input {...field} autoComplete="off" {...register('firstName')} />}
        </Field>
      )}
      <Field
        label={isEntity(kind) ? `Name of the ${clientKindLabels[kind].toLowerCase()}` : 'Name'}
        className={isEntity(kind) ? '' : 'half'}
        error={errors.lastName?.message}
      >
        {(field) => <Input {...field} autoComplete="off" {...register('lastName')} />}
      </Field>
      {people.fields.map(({ id }, at) => (
        <PersonOfAccount
          key={id}
          form={form}
          at={at}
          onRemove={people.fields.length > 1 ? () => people.remove(at) : undefined}
        />
      ))}
      <div>
        <Button
          size="small"
          disabled={people.fields.length >= mostPeople}
          onClick={() => people.append(draftPerson(kind, null, rightsOfNext(kind)))}
        >
          <Plus aria-hidden="true" />
          Add person
        </Button>
      </div>
    </FormDialog>
  );
}

interface PersonOfAccountProps {
  form: AccountForm;
  at: number;
  /** Undefined for the only one. */
  onRemove: (() => void) | undefined;
}

/** Someone with access: a client of the firm, or a new person. */
function PersonOfAccount({ form, at, onRemove }: PersonOfAccountProps) {
  const { control, register } = form;
  const from = useWatch({ control, name: `people.${at}.from` });
  const errors = form.formState.errors.people?.[at] ?? {};
  return (
    <fieldset className="grid grid-cols-2 gap-4 border-t border-line-strong pt-3 phone:gap-x-3 [&>*]:col-span-2 [&>.half]:col-span-1">
      <legend className="sr-only">{`Person ${at + 1}`}</legend>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span aria-hidden="true" className="text-[15px] leading-5 font-semibold">
          {at === 0 ? 'Person the firm writes to' : `Person ${at + 1}`}
        </span>
        {onRemove && (
          <Button size="small" variant="quiet" onClick={onRemove}>
            Remove<span className="sr-only"> person {at + 1}</span>
          </Button>
        )}
      </div>
      <Field label="Who">
        {(field) => (
          <Select {...field} className="[&_select]:w-full" {...register(`people.${at}.from`)}>
            <option value="known">A client of the firm</option>
            <option value="new">Someone new</option>
          </Select>
        )}
      </Field>
      {from === 'known' ? (
        <Field label="Client" error={errors.client?.message}>
          {(field) => (
            <Controller
              control={control}
              name={`people.${at}.client`}
              render={({ field: { value, onChange, ref } }) => (
                <ClientField {...field} ref={ref} value={value} onChange={onChange} />
              )}
            />
          )}
        </Field>
      ) : (
        <>
          <Field label="First name" className="half" error={errors.firstName?.message}>
            {(field) => (
              <Input {...field} autoComplete="off" {...register(`people.${at}.firstName`)} />
            )}
          </Field>
          <Field label="Last name" className="half" error={errors.lastName?.message}>
            {(field) => (
              <Input {...field} autoComplete="off" {...register(`people.${at}.lastName`)} />
            )}
          </Field>
          <Field
            label="Email"
            optional
            hint="They get a link to create their sign-in."
            error={errors.email?.message}
          >
            {(field) => (
              <Input
                {...field}
                type="email"
                autoComplete="off"
                {...register(`people.${at}.email`)}
              />
            )}
          </Field>
        </>
      )}
      <AccessFields
        register={(name, options) => register(`people.${at}.${name}`, options)}
        errors={errors}
      />
    </fieldset>
  );
}
