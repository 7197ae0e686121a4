import { Plus, Trash2 } from 'lucide-react';
import { type Control, useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form';
import { maxInvoiceItems } from '#contract/invoices/invoices';
import { dollars } from '#domain/money';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { type Draft, type DraftInput, noLine, typedLineAmount } from './invoice-draft.ts';

export type DraftForm = UseFormReturn<DraftInput, unknown, Draft>;

interface ItemsEditorProps {
  form: DraftForm;
  /** What it costs cannot be changed anymore. */
  locked: boolean;
}

/** One amount, or lines with quantity and price whose total is computed. */
export function ItemsEditor({ form, locked }: ItemsEditorProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'items' });
  const { errors } = form.formState;
  if (fields.length === 0) {
    return (
      <Field
        label="Amount"
        error={errors.amount?.message}
        aside={
          !locked && (
            <button
              type="button"
              className="text-sm text-link"
              onClick={() => {
                const { description, amount } = form.getValues();
                append({ ...noLine, description, unitPrice: amount });
              }}
            >
              Split into lines
            </button>
          )
        }
        {...(locked ? { hint: 'The amount of a paid or voided invoice can’t change.' } : {})}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('amount')}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.00"
            disabled={locked}
          />
        )}
      </Field>
    );
  }
  return (
    <fieldset className="grid gap-3" disabled={locked}>
      <legend className="mb-1.5 text-[15px] leading-5 font-[550] staff:text-sm">Lines</legend>
      {fields.map((field, index) => (
        <Line
          key={field.id}
          form={form}
          index={index}
          onRemove={() => {
            remove(index);
            if (fields.length === 1) form.setValue('amount', '');
          }}
        />
      ))}
      <div className="flex items-center justify-between gap-4 border-t border-line-strong pt-3">
        <Button
          size="small"
          disabled={fields.length >= maxInvoiceItems}
          onClick={() => append(noLine)}
        >
          <Plus aria-hidden="true" />
          Add line
        </Button>
        <Sum control={form.control} />
      </div>
    </fieldset>
  );
}

interface LineProps {
  form: DraftForm;
  index: number;
  onRemove: () => void;
}

function Line({ form, index, onRemove }: LineProps) {
  const errors = form.formState.errors.items?.[index];
  const typed = useWatch({ control: form.control, name: `items.${index}` });
  const cents = typedLineAmount(typed);
  const number = index + 1;
  return (
    <div
      role="group"
      aria-label={`Line ${number}`}
      className="grid grid-cols-[minmax(0,1fr)_76px_112px_104px_auto] items-start gap-2 phone:grid-cols-[76px_minmax(0,1fr)_auto] phone:border-b phone:border-line phone:pb-3"
    >
      <Field
        className="phone:col-span-3"
        label={index === 0 ? 'Description' : <Unseen text="Description" />}
        error={errors?.description?.message}
      >
        {(control) => (
          <Input {...control} {...form.register(`items.${index}.description`)} autoComplete="off" />
        )}
      </Field>
      <Field
        label={index === 0 ? 'Quantity' : <Unseen text="Quantity" />}
        error={errors?.quantity?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register(`items.${index}.quantity`)}
            inputMode="decimal"
            autoComplete="off"
            className="text-end tabular-nums"
          />
        )}
      </Field>
      <Field
        label={index === 0 ? 'Unit price' : <Unseen text="Unit price" />}
        error={errors?.unitPrice?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register(`items.${index}.unitPrice`)}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.00"
            className="text-end tabular-nums"
          />
        )}
      </Field>
      <output
        aria-label={`Amount of line ${number}`}
        className="self-start pt-1.5 text-end text-sm leading-5 font-medium tabular-nums data-first:pt-8 phone:col-span-2 phone:pt-0 phone:data-first:pt-0"
        data-first={index === 0 || undefined}
      >
        {cents === null ? '–' : dollars(cents)}
      </output>
      <IconButton
        size="row"
        icon={Trash2}
        label={`Remove line ${number}`}
        className={index === 0 ? 'mt-7 phone:mt-0' : undefined}
        onClick={onRemove}
      />
    </div>
  );
}

/** The heads of the columns stand over the first line; the others say them to screen readers. */
function Unseen({ text }: { text: string }) {
  return <span className="sr-only phone:not-sr-only">{text}</span>;
}

function Sum({ control }: { control: Control<DraftInput, unknown, Draft> }) {
  const lines = useWatch({ control, name: 'items' });
  const amounts = lines.map(typedLineAmount);
  const sum = amounts.reduce<number>((total, cents) => total + (cents ?? 0), 0);
  return (
    <p className="font-semibold">
      <span className="me-3 font-normal text-muted">Total</span>
      <output className="tabular-nums">{amounts.includes(null) ? '–' : dollars(sum)}</output>
    </p>
  );
}
