import { Fragment, type ReactNode, useId } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import type { TaxpayerNumber } from '#contract/clients/client-record';
import { isEntity } from '#domain/client-accounts';
import {
  clientKindLabels,
  recordField,
  type RecordFieldName,
  recordFieldNames,
  recordFields,
} from '#domain/client-records';
import { filingStates, states } from '#domain/states';
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
  half?: boolean | undefined;
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
  half?: boolean | undefined;
  /** What no choice is called; there is always one where it is left out. */
  none?: string | undefined;
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

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const kinds = optionsOf(clientKindLabels);
const returnStates = filingStates.map((value) => ({ value, label: states[value] }));

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
      <SectionFields form={form} section="people" />
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

/** A section of the record, field by field in the order of their declaration. */
export function SectionFields({
  form,
  section,
}: {
  form: RecordForm;
  section: (typeof recordFields)[RecordFieldName]['section'];
}) {
  return recordFieldNames
    .filter((name) => recordFields[name].section === section)
    .map((name) => (
      <Fragment key={name}>
        {name === 'spouseFirstName' && <h3 className="mt-1 type-section">Spouse</h3>}
        <RecordInput form={form} name={name} />
      </Fragment>
    ));
}

function RecordInput({ form, name }: { form: RecordForm; name: RecordFieldName }) {
  const { is, formLabel: label = recordLabels[name], half, none, suggestions } = recordField(name);
  const listId = useId();
  if (name === 'states') return <StatesField form={form} />;
  if (is.type === 'choice' || is.type === 'month') {
    const options = is.type === 'month' ? months : optionsOf(is.options);
    return <Choice form={form} name={name} options={options} half={half} none={none} />;
  }
  return (
    <>
      <Line
        form={form}
        name={name}
        label={label}
        type={is.type === 'day' ? 'date' : 'text'}
        half={half}
        {...(suggestions ? { list: listId } : {})}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion}>{suggestion}</option>
          ))}
        </datalist>
      )}
    </>
  );
}

function StatesField({ form }: { form: RecordForm }) {
  return (
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
  );
}
