import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { type Control, useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form';
import { maxInvoiceItems } from '#contract/billing/invoices';
import type { FirmPrice } from '#domain/firm-values';
import { dollars } from '#domain/money';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import {
  type Draft,
  type DraftInput,
  isBlank,
  lineOf,
  noLine,
  typedLineAmount,
} from './invoice-draft.ts';
import { PriceList } from './price-list.tsx';

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
  const prices = usePrices(form, append);
  if (fields.length === 0) {
    return (
      <Field
        label="Amount"
        error={errors.amount?.message}
        aside={
          !locked && (
            <span className="flex flex-wrap justify-end gap-x-4">
              <PriceList {...prices} />
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
            </span>
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
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            size="small"
            disabled={fields.length >= maxInvoiceItems}
            onClick={() => append(noLine)}
          >
            <Plus aria-hidden="true" />
            Add line
          </Button>
          {!locked && <PriceList {...prices} />}
        </div>
        <Sum control={form.control} />
      </div>
    </fieldset>
  );
}

/**
 * Takes a price of the firm into the invoice: into its one amount or its last line while nothing is
 * there, else into one more line.
 */
function usePrices(
  form: DraftForm,
  append: (lines: DraftInput['items'], options: { shouldFocus: boolean }) => void,
) {
  const filled = useRef<'amount' | `items.${number}.unitPrice`>('amount');
  const onPick = (price: FirmPrice) => {
    const { description, amount, items } = form.getValues();
    const line = lineOf(price);
    const last = items.length - 1;
    if (items.length === 0 && amount.trim() === '') {
      filled.current = 'amount';
      form.setValue('amount', line.unitPrice, asTyped(form));
      if (description.trim() === '') {
        form.setValue('description', line.description, asTyped(form));
      }
    } else if (items.length === 0) {
      filled.current = 'items.1.unitPrice';
      append([{ ...noLine, description, unitPrice: amount }, line], { shouldFocus: false });
    } else if (isBlank(items[last])) {
      filled.current = `items.${last}.unitPrice`;
      form.setValue(`items.${last}.description`, line.description, asTyped(form));
      form.setValue(`items.${last}.unitPrice`, line.unitPrice, asTyped(form));
    } else if (items.length < maxInvoiceItems) {
      filled.current = `items.${items.length}.unitPrice`;
      append([line], { shouldFocus: false });
    }
  };
  return { onPick, onPicked: () => form.setFocus(filled.current, { shouldSelect: true }) };
}

/** As if someone had typed it. */
const asTyped = ({ formState }: DraftForm) => ({
  shouldDirty: true,
  shouldValidate: formState.isSubmitted,
});

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

/** The heads of the columns are over the first line; the others say them to screen readers. */
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
