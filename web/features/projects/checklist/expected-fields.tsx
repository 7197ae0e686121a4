import { useQuery } from '@tanstack/react-query';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useState } from 'react';
import { z } from 'zod';
import { listPayers } from '#contract/clients/payers';
import { type ExpectedDocument, documentKind } from '#contract/projects/expected';
import { expectedInput } from '#contract/projects/expected-input';
import { documentKinds } from '#domain/recognition';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { Combobox } from '#web/ui/forms/combobox.tsx';
import { Field, type FieldControl } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { payerNumberText } from '#web/ui/recognition/fact-labels.ts';

const taxYear = expectedInput.shape.taxYear.unwrap().unwrap();
const accountTail = expectedInput.shape.accountTail.unwrap().unwrap();
const personName = expectedInput.shape.personName.unwrap().unwrap();

const orNull = <Value extends z.ZodType>(value: Value) =>
  z
    .literal('')
    .transform(() => null)
    .or(value);

/** A template knows the kind alone. */
export const expectedKindShape = orNull(documentKind);

/** A payer as the field shows it. */
const pickedPayer = z.object({ id: z.uuid(), name: z.string(), number: z.string() });

/** What an item waits for, as its form holds it; without a kind it waits for nothing in particular. */
export const expectedShape = z
  .object({
    kind: z.literal('').or(documentKind),
    taxYear: orNull(z.string().transform(Number).pipe(taxYear)),
    payer: pickedPayer.nullable(),
    accountTail: orNull(accountTail),
    personName: orNull(personName),
  })
  .transform(({ kind, payer, ...rest }) =>
    kind === '' ? null : { kind, payerId: payer?.id ?? null, ...rest },
  );
export type ExpectedValues = z.input<typeof expectedShape>;

/** The form's values of an item. */
export const expectedValues = (expected: ExpectedDocument | null | undefined): ExpectedValues => ({
  kind: expected?.kind ?? '',
  taxYear: expected?.taxYear?.toString() ?? '',
  payer:
    expected?.payerId && expected.payerName !== null
      ? { id: expected.payerId, name: expected.payerName, number: '' }
      : null,
  accountTail: expected?.accountTail ?? '',
  personName: expected?.personName ?? '',
});

interface KindFieldProps {
  field: UseFormRegisterReturn;
}

/** Which kind of document an item waits for: one that fits is filed there by itself. */
export function ExpectedKindField({ field }: KindFieldProps) {
  return (
    <Field
      label="What it expects"
      optional
      hint="A document of this kind is filed here automatically when no other item fits."
    >
      {(control) => (
        <Select {...control} className="[&_select]:w-full" {...field}>
          <option value="">Nothing in particular</option>
          {documentKinds.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

interface ExpectedFieldsProps {
  /** As the form has them now. */
  values: ExpectedValues;
  onPayer: (payer: ExpectedValues['payer']) => void;
  register: (name: `expected.${Exclude<keyof ExpectedValues, 'payer'>}`) => UseFormRegisterReturn;
  errors: { [Name in keyof ExpectedValues]?: { message?: string | undefined } | undefined };
  /** Of the project. */
  year: number;
}

/** What an item of a project waits for; the details show once there is a kind. */
export function ExpectedFields({ values, onPayer, register, errors, year }: ExpectedFieldsProps) {
  return (
    <>
      <ExpectedKindField field={register('expected.kind')} />
      {values.kind !== '' && (
        <>
          <Field
            className="half"
            label="Of tax year"
            optional
            hint={`${year} when left empty.`}
            error={errors.taxYear?.message}
          >
            {(field) => (
              <Input
                {...field}
                {...register('expected.taxYear')}
                inputMode="numeric"
                autoComplete="off"
              />
            )}
          </Field>
          <Field
            className="half"
            label="Account"
            optional
            hint="Its last four characters."
            error={errors.accountTail?.message}
          >
            {(field) => (
              <Input
                {...field}
                {...register('expected.accountTail')}
                maxLength={4}
                autoComplete="off"
              />
            )}
          </Field>
          <Field label="Payer" optional>
            {(field) => <PayerField {...field} value={values.payer} onChange={onPayer} />}
          </Field>
          <Field
            label="Person"
            optional
            hint="As the document would name them."
            error={errors.personName?.message}
          >
            {(field) => (
              <Input {...field} {...register('expected.personName')} autoComplete="off" />
            )}
          </Field>
        </>
      )}
    </>
  );
}

interface PayerFieldProps extends FieldControl {
  value: ExpectedValues['payer'];
  onChange: (payer: ExpectedValues['payer']) => void;
}

/** A payer, found by its name or EIN. */
function PayerField({ value, onChange, ...control }: PayerFieldProps) {
  const [q, setQ] = useState('');
  const { data, error, isFetching, refetch } = useQuery(
    queryOptionsFor(listPayers, { query: { limit: 8, ...(q === '' ? {} : { q }) } }),
  );
  return (
    <Combobox
      label="Search payers"
      value={value}
      options={data?.items ?? null}
      error={isFetching ? null : error}
      onRetry={() => void refetch()}
      nameOf={({ name }) => name}
      detailOf={({ number }) => (number === '' ? '' : payerNumberText(number))}
      nothing="No payer matches"
      onQuery={setQ}
      onChange={onChange}
      {...control}
    />
  );
}
