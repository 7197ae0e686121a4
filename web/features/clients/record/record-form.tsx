import type { ReactNode } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import type { TaxpayerNumber } from '#contract/clients/client-record';
import { clientKinds, isEntity } from '#domain/client-accounts';
import { clientKindLabels, filingStatusLabels, usualSources } from '#domain/client-records';
import { filingStatuses } from '#domain/filing-status';
import { filingStates, stateCodes, states } from '#domain/states';
import { maskTaxpayerNumber } from '#domain/taxpayer-numbers';
import { CheckboxField } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { TokenField } from '#web/ui/forms/token-field.tsx';
import { months, recordLabels, type RecordValues } from './record-fields.ts';

type RecordForm = UseFormReturn<RecordValues>;

/** Names that take a line of text. */
type LineName = Exclude<keyof RecordValues, 'states' | 'removeNumber' | 'removeSpouseNumber'>;

interface LineProps {
  form: RecordForm;
  name: LineName;
  label?: string;
  type?: 'text' | 'date';
  half?: boolean;
  hint?: ReactNode;
  list?: string;
  inputMode?: 'numeric';
}

function Line({ form, name, label, type = 'text', half = false, hint, ...input }: LineProps) {
  return (
    <Field
      label={label ?? recordLabels[name]}
      optional={name !== 'businessName'}
      {...(half ? { className: 'half' } : {})}
      {...(hint === undefined ? {} : { hint })}
      error={form.formState.errors[name]?.message}
    >
      {(control) => (
        <Input {...control} {...input} type={type} autoComplete="off" {...form.register(name)} />
      )}
    </Field>
  );
}

interface ChoiceProps {
  form: RecordForm;
  name: LineName;
  options: readonly { value: string; label: string }[];
  half?: boolean;
  /** What no choice is called; there is always one where it is left out. */
  none?: string;
}

function Choice({ form, name, options, half = false, none }: ChoiceProps) {
  return (
    <Field
      label={recordLabels[name]}
      optional={none !== undefined}
      {...(half ? { className: 'half' } : {})}
      error={form.formState.errors[name]?.message}
    >
      {(control) => (
        <Select {...control} className="[&_select]:w-full" {...form.register(name)}>
          {none !== undefined && <option value="">{none}</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

interface NumberProps {
  form: RecordForm;
  name: 'number' | 'spouseNumber';
  remove: 'removeNumber' | 'removeSpouseNumber';
  label: string;
  example: string;
  /** The one that is stored. */
  stored: TaxpayerNumber | null;
}

/** A taxpayer number to store, or to put in the place of the one that is stored. */
function NumberField({ form, name, remove, label, example, stored }: NumberProps) {
  const isRemoved = useWatch({ control: form.control, name: remove });
  return (
    <div className="grid gap-2">
      <Line
        form={form}
        name={name}
        label={label}
        inputMode="numeric"
        hint={
          stored
            ? `Now ${maskTaxpayerNumber(stored.kind, stored.lastFour)}. Leave this empty to keep it.`
            : `For example, ${example}.`
        }
      />
      {stored && (
        <CheckboxField
          label="Remove the stored number"
          checked={isRemoved}
          onChange={({ target }) => form.setValue(remove, target.checked, { shouldDirty: true })}
        />
      )}
    </div>
  );
}

const optionsOf = <Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
) => values.map((value) => ({ value, label: labels[value] }));

const kinds = optionsOf(clientKinds, clientKindLabels);
const statuses = optionsOf(filingStatuses, filingStatusLabels);
const addressStates = optionsOf(stateCodes, states);
const returnStates = optionsOf(filingStates, states);

/** Which kind of client it is, what that changes, and the number of its return. */
export function KindFields({
  form,
  number,
  children,
}: {
  form: RecordForm;
  number: TaxpayerNumber | null;
  /** What saving another kind does. */
  children: ReactNode;
}) {
  const isForEntity = isEntity(useWatch({ control: form.control, name: 'kind' }));
  return (
    <>
      <Choice form={form} name="kind" options={kinds} />
      {children}
      {isForEntity && <Line form={form} name="businessName" />}
      <NumberField
        form={form}
        name="number"
        remove="removeNumber"
        label={isForEntity ? 'EIN' : 'SSN or ITIN'}
        example={isForEntity ? '12-3456789' : '123-45-6789'}
        stored={number}
      />
    </>
  );
}

/** Of a business, a trust, or an estate. */
export function EntityFields({ form }: { form: RecordForm }) {
  return (
    <>
      <Line form={form} name="formedOn" type="date" half />
      <Choice form={form} name="fiscalYearEnd" options={months} half none="Not noted" />
    </>
  );
}

/** Of an individual or a couple. */
export function PersonFields({
  form,
  spouseNumber,
}: {
  form: RecordForm;
  spouseNumber: TaxpayerNumber | null;
}) {
  return (
    <>
      <Line form={form} name="birthDate" type="date" half />
      <Choice form={form} name="filingStatus" options={statuses} half none="Not noted" />
      <h3 className="mt-1 type-section">Spouse</h3>
      <Line form={form} name="spouseFirstName" label="First name" half />
      <Line form={form} name="spouseLastName" label="Last name" half />
      <Line form={form} name="spouseBirthDate" label="Date of birth" type="date" />
      <NumberField
        form={form}
        name="spouseNumber"
        remove="removeSpouseNumber"
        label="SSN or ITIN"
        example="123-45-6789"
        stored={spouseNumber}
      />
    </>
  );
}

/** Where the client gets mail, and where returns are filed. */
export function AddressFields({ form }: { form: RecordForm }) {
  return (
    <>
      <h3 className="mt-1 type-section">Address and states</h3>
      <Line form={form} name="addressLine1" />
      <Line form={form} name="addressLine2" />
      <Line form={form} name="city" />
      <Choice form={form} name="state" options={addressStates} half none="None" />
      <Line form={form} name="zip" half />
      <Field
        label={recordLabels.states}
        optional
        hint="Where a return is filed besides the federal one."
        error={form.formState.errors.states?.message}
      >
        {(control) => (
          <Controller
            control={form.control}
            name="states"
            render={({ field: { value, onChange } }) => (
              <TokenField
                {...control}
                label={recordLabels.states}
                placeholder="Add a state"
                most={filingStates.length}
                values={value}
                options={returnStates}
                onChange={onChange}
              />
            )}
          />
        )}
      </Field>
    </>
  );
}

/** Since when they are a client, and how they came. */
export function OriginFields({ form }: { form: RecordForm }) {
  return (
    <>
      <h3 className="mt-1 type-section">With the firm</h3>
      <Line form={form} name="clientSince" type="date" half />
      <Line form={form} name="source" half list="usual-sources" />
      <datalist id="usual-sources">
        {usualSources.map((source) => (
          <option key={source}>{source}</option>
        ))}
      </datalist>
    </>
  );
}
