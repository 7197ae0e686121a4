import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { z } from 'zod';
import { correctIntake, type IntakeDocument } from '#contract/inbox/intake';
import { listPayers } from '#contract/clients/payers';
import { documentKinds } from '#domain/recognition';
import { useSchemaForm } from '#web/lib/forms/use-schema-form.ts';
import { defineAction } from '#web/lib/api/action.ts';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { showFieldErrors } from '#web/lib/forms/show-fields.ts';
import { Field } from '../forms/field.tsx';
import { Input } from '../forms/input.tsx';
import { Select } from '../forms/select.tsx';
import { FormDialog } from '../overlays/form-dialog.tsx';
import { readIntakeOptions } from './read-intake.ts';
import { type CorrectedName, kindName } from './fact-labels.ts';

const useCorrection = defineAction(correctIntake, {
  changes: 'files-changed',
  keep: (document, { params }) =>
    queryClient.setQueryData(readIntakeOptions(params.id).queryKey, document),
  done: { title: 'Correction saved' },
  failed: { title: 'Failed to save the correction' },
});

const { kind, taxYear, personName, payerName } = correctIntake.body.shape;

/** An empty field means what was read. */
const orRead = <Value extends z.ZodType>(value: Value) =>
  z
    .literal('')
    .transform(() => null)
    .or(value);

const shape = z.object({
  kind: orRead(kind),
  taxYear: orRead(taxYear),
  personName: orRead(personName),
  payerName: orRead(payerName),
});

interface CorrectDialogProps {
  document: Pick<IntakeDocument, 'file' | 'forms'>;
  /** Which of its forms, from 0. */
  form: number;
  /** The field that has the focus. */
  at: CorrectedName;
  /** Tax years to choose from, the newest first. */
  years: readonly number[];
  onClose: () => void;
}

/** Puts right what was read: what it was is kept beside it. */
export function CorrectDialog({ document, form: index, at, years, onClose }: CorrectDialogProps) {
  const read = document.forms[index];
  const listId = useId();
  const form = useSchemaForm(shape, {
    kind: read?.kind.value ?? '',
    taxYear: read?.taxYear.value?.toString() ?? '',
    personName: read?.personName.value ?? '',
    payerName: read?.payerName.value ?? '',
  });
  const { errors, dirtyFields } = form.formState;
  const correction = useCorrection({ onDone: onClose, onFailed: showFieldErrors(form) });
  const payers = useQuery(queryOptionsFor(listPayers, { query: { limit: 200 } })).data?.items ?? [];
  const { setFocus } = form;
  useEffect(() => {
    // The dialog puts the focus into its first field once it is there.
    const timer = setTimeout(() => setFocus(at));
    return () => clearTimeout(timer);
  }, [setFocus, at]);

  const { user } = document.file;
  const client = `${user.firstName} ${user.lastName}`.trim();
  const known = read?.taxYear.value;
  const offered =
    known === null || known === undefined || years.includes(known)
      ? years
      : [known, ...years].toSorted((a, b) => b - a);
  return (
    <FormDialog
      title="Correct what was read"
      description={document.file.originalName}
      submitLabel="Save correction"
      pending={correction.isPending}
      onSubmit={form.handleSubmit((values) => {
        const names = Object.keys(dirtyFields) as CorrectedName[];
        if (names.length === 0) return onClose();
        const facts = Object.fromEntries(names.map((name) => [name, values[name]]));
        return correction.mutate({
          params: { id: document.file.id },
          body: { form: index, ...facts },
        });
      })}
      onClose={onClose}
    >
      <Field
        label="Kind"
        className="half"
        hint={hintOf(read?.kind, kindName)}
        error={errors.kind?.message}
      >
        {(control) => (
          <Select {...control} className="[&_select]:w-full" {...form.register('kind')}>
            <option value="">{emptyOf(read?.kind, kindName)}</option>
            {documentKinds.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Tax year"
        className="half"
        hint={hintOf(read?.taxYear, String)}
        error={errors.taxYear?.message}
      >
        {(control) => (
          <Select {...control} className="[&_select]:w-full" {...form.register('taxYear')}>
            <option value="">{emptyOf(read?.taxYear, String)}</option>
            {offered.map((year) => (
              <option key={year} value={year}>
                {year}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Person"
        hint={hintOf(read?.personName, String) ?? 'As the document names them.'}
        error={errors.personName?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('personName')}
            list={`${listId}-people`}
            autoComplete="off"
          />
        )}
      </Field>
      <datalist id={`${listId}-people`}>
        {client !== '' && <option value={client}>{client}</option>}
      </datalist>
      <Field
        label="Payer"
        hint={hintOf(read?.payerName, String) ?? 'Who pays, employs, or lends.'}
        error={errors.payerName?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('payerName')}
            list={`${listId}-payers`}
            autoComplete="off"
          />
        )}
      </Field>
      <datalist id={`${listId}-payers`}>
        {payers.map(({ id, name }) => (
          <option key={id} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </FormDialog>
  );
}

type Corrected<Value> = { isCorrected: boolean; read: Value | null; value: Value | null };

/** What was read, under a field that was corrected. */
function hintOf<Value>(
  fact: Corrected<Value> | undefined,
  text: (value: Value) => string,
): string | undefined {
  if (!fact?.isCorrected) return undefined;
  return fact.read === null ? 'Nothing was read here.' : `It was read as ${text(fact.read)}.`;
}

/** The choice that takes a correction back, or stands where nothing was found. */
const emptyOf = <Value,>(
  fact: Corrected<Value> | undefined,
  text: (value: Value) => string,
): string =>
  fact?.isCorrected && fact.read !== null ? `As read: ${text(fact.read)}` : 'Not found';
