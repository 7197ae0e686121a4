import { z } from 'zod';
import {
  type ClientDependent,
  type ClientRecord,
  createDependent,
} from '#contract/clients/client-record';
import { clientName } from '#domain/client-accounts';
import { dependentRelationLabels, dependentRelations } from '#domain/client-records';
import { maskTaxpayerNumber, readTaxpayerNumber } from '#domain/taxpayer-numbers';
import { useSchemaForm } from '#web/lib/forms/use-schema-form.ts';
import { messageOf } from '#web/lib/api/api.ts';
import { changedFields } from '#web/lib/forms/changed-fields.ts';
import { showFieldErrors } from '#web/lib/forms/show-fields.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { isStale } from '../api.ts';
import { useCreateDependent, useUpdateDependent } from './api.ts';

const { firstName, lastName, birthDate } = createDependent.body.shape;

const fields = z.object({
  firstName,
  lastName,
  relation: z.enum(dependentRelations),
  birthDate: z.string().superRefine((text, context) => {
    for (const { message } of birthDate.safeParse(text).error?.issues ?? []) {
      context.addIssue({ code: 'custom', message });
    }
  }),
  number: z.string().superRefine((text, context) => {
    if (text.trim() === '') return;
    const read = readTaxpayerNumber(text, 'person');
    if (!read.isValid) context.addIssue({ code: 'custom', message: read.advice });
  }),
});

interface DependentDialogProps {
  clientId: string;
  record: ClientRecord;
  /** Who is changed; null for a new one. */
  dependent: ClientDependent | null;
  onClose: () => void;
}

/** Adds a dependent, or changes one. What was typed isn't kept: it may hold a taxpayer number. */
export function DependentDialog({ clientId, record, dependent, onClose }: DependentDialogProps) {
  const form = useSchemaForm(fields, {
    firstName: dependent?.firstName ?? '',
    lastName: dependent?.lastName ?? '',
    relation: dependent?.relation ?? 'child',
    birthDate: dependent?.birthDate ?? '',
    number: '',
  });
  const { errors, dirtyFields } = form.formState;
  const outcome = { onDone: onClose, onFailed: showFieldErrors(form) };
  const add = useCreateDependent(outcome);
  const change = useUpdateDependent(outcome);
  const stored = dependent?.number ?? null;
  return (
    <FormDialog
      title={dependent ? 'Edit dependent' : 'Add dependent'}
      {...(dependent ? { description: clientName(dependent) } : {})}
      submitLabel={dependent ? 'Save dependent' : 'Add dependent'}
      pending={add.isPending || change.isPending}
      onSubmit={form.handleSubmit((values) => {
        if (dependent === null) {
          add.mutate({ params: { id: clientId }, body: values });
          return;
        }
        const mine = changedFields(values, dirtyFields);
        if (Object.keys(mine).length === 0) onClose();
        else {
          change.mutate({
            params: { id: dependent.id },
            body: { version: record.version, ...mine },
          });
        }
      })}
      onClose={onClose}
    >
      {isStale(change.error) && (
        <p role="alert" className="text-sm leading-5 text-muted">
          {messageOf(change.error, 'Someone else just changed this client. Save again.')}
        </p>
      )}
      <Field label="First name" className="half" error={errors.firstName?.message}>
        {(control) => <Input {...control} autoComplete="off" {...form.register('firstName')} />}
      </Field>
      <Field label="Last name" className="half" error={errors.lastName?.message}>
        {(control) => <Input {...control} autoComplete="off" {...form.register('lastName')} />}
      </Field>
      <Field label="Relationship" className="half" error={errors.relation?.message}>
        {(control) => (
          <Select {...control} className="[&_select]:w-full" {...form.register('relation')}>
            {dependentRelations.map((relation) => (
              <option key={relation} value={relation}>
                {dependentRelationLabels[relation]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Date of birth" className="half" optional error={errors.birthDate?.message}>
        {(control) => <Input {...control} type="date" {...form.register('birthDate')} />}
      </Field>
      <Field
        label="SSN or ITIN"
        optional
        hint={
          stored
            ? `Now ${maskTaxpayerNumber(stored.kind, stored.lastFour)}. Leave this empty to keep it.`
            : 'For example, 123-45-6789.'
        }
        error={errors.number?.message}
      >
        {(control) => (
          <Input {...control} inputMode="numeric" autoComplete="off" {...form.register('number')} />
        )}
      </Field>
    </FormDialog>
  );
}
