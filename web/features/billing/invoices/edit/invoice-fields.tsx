import { useState } from 'react';
import { invoiceServiceTypes } from '#domain/invoice-values';
import { calendarDate, taxYearOptions } from '#domain/tax/season';
import { useFirm } from '#web/lib/browser/site-data.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { type DraftForm, ItemsEditor } from './items-editor.tsx';

interface InvoiceFieldsProps {
  form: DraftForm;
  /** The two forms of spec section 9 offer different services. */
  of: 'create' | 'edit';
  /** What it costs, and when it is due, cannot be changed anymore. */
  locked?: boolean;
}

/** The fields that creating and editing an invoice have in common. */
export function InvoiceFields({ form, of, locked = false }: InvoiceFieldsProps) {
  const { timeZone } = useFirm();
  const [years] = useState(() => taxYearOptions(calendarDate(new Date(), timeZone).year));
  const { errors, defaultValues } = form.formState;
  const present = defaultValues?.serviceType;
  const services = invoiceServiceTypes.filter(
    ({ value, offered }) => offered.some((form) => form === of) || value === present,
  );
  return (
    <>
      <Field label="Description" error={errors.description?.message}>
        {(control) => <Input {...control} {...form.register('description')} autoComplete="off" />}
      </Field>
      <ItemsEditor form={form} locked={locked} />
      <Field className="half" label="Due date" error={errors.dueDate?.message}>
        {(control) => (
          <Input {...control} type="date" {...form.register('dueDate')} disabled={locked} />
        )}
      </Field>
      <Field className="half" label="Tax year" optional error={errors.taxYear?.message}>
        {(control) => (
          <Select
            {...control}
            className="[&_select]:w-full"
            {...form.register('taxYear', {
              setValueAs: (value: unknown) => (value === '' || value === null ? '' : Number(value)),
            })}
          >
            <option value="">None</option>
            {years.map((year) => (
              <option key={year}>{year}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Service type" optional error={errors.serviceType?.message}>
        {(control) => (
          <Select {...control} className="[&_select]:w-full" {...form.register('serviceType')}>
            <option value="">None</option>
            {services.map(({ value }) => (
              <option key={value}>{value}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Notes"
        optional
        hint="Printed on the invoice, where the client sees them."
        error={errors.notes?.message}
      >
        {(control) => <Textarea {...control} rows={3} {...form.register('notes')} />}
      </Field>
    </>
  );
}
