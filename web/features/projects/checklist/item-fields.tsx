import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { z } from 'zod';
import { priorities } from '#domain/project-values';
import { stepKindLabels, stepKindsLabel } from '#domain/step-kind-labels';
import { type StepKind, stepKindList, stepKinds } from '#domain/step-kinds';
import { CheckboxField } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';

/** What a draft of a step or an item keeps. */
export const itemDraft = z.object({
  title: z.string(),
  description: z.string(),
  officeNotes: z.string(),
});

interface Item {
  title: string;
  description: string | null;
  officeNotes: string | null;
  order: number;
  isRequired: boolean;
}

/** Form values that every step and item has; a new one is required and comes last of `count`. */
export const itemValues = (item: Item | null, count: number) => ({
  title: item?.title ?? '',
  description: item?.description ?? '',
  officeNotes: item?.officeNotes ?? '',
  order: item?.order ?? count + 1,
  isRequired: item?.isRequired ?? true,
});

type TextName = keyof z.output<typeof itemDraft>;

interface ItemTextsProps {
  /** Of a form that has these fields and more. */
  register: (name: TextName) => UseFormRegisterReturn;
  errors: { [Name in TextName]?: { message?: string | undefined } | undefined };
  /** Where clients see the description. */
  seen: 'beside the item' | 'on their timeline';
  /** What fills them in. */
  aside?: ReactNode;
}

/** Title, description, and office notes. */
export function ItemTexts({ register, errors, seen, aside }: ItemTextsProps) {
  return (
    <>
      <Field label="Title" error={errors.title?.message} aside={aside}>
        {(control) => <Input {...control} {...register('title')} autoComplete="off" />}
      </Field>
      <Field
        label="Description"
        optional
        hint={`Clients see this ${seen}.`}
        error={errors.description?.message}
      >
        {(control) => <Textarea {...control} rows={3} {...register('description')} />}
      </Field>
      <Field
        label="Office notes"
        optional
        hint="Clients don’t see these."
        error={errors.officeNotes?.message}
      >
        {(control) => <Textarea {...control} rows={2} {...register('officeNotes')} />}
      </Field>
    </>
  );
}

/** What a number field holds: null when it is empty, NaN when it is no number. */
export const numberOrNull = (value: unknown): number | null =>
  value === '' || value === null || value === undefined ? null : Number(value);

interface CountFieldProps {
  label: string;
  field: UseFormRegisterReturn;
  error: string | undefined;
  optional?: boolean;
  hint?: string;
  className?: string;
}

/** A whole number from 1. */
export function CountField({ field, className = 'half', ...props }: CountFieldProps) {
  return (
    <Field {...props} className={className}>
      {(control) => <Input {...control} type="number" min={1} step={1} {...field} />}
    </Field>
  );
}

/** Where it is in its list. */
export function OrderField(props: Pick<CountFieldProps, 'field' | 'error'>) {
  return <CountField label="Order" {...props} />;
}

interface ChoiceFieldProps {
  label: string;
  field: UseFormRegisterReturn;
  entries: readonly { value: string; label: string }[];
  /** Has no choice at first (spec section 5); the form refuses that. */
  mustChoose?: boolean;
  error?: string | undefined;
  hint?: string;
}

/** One of a few values. */
export function ChoiceField({ field, entries, mustChoose = false, ...props }: ChoiceFieldProps) {
  return (
    <Field {...props} className="half">
      {(control) => (
        <Select {...control} className="[&_select]:w-full" {...field}>
          {mustChoose && (
            <option value="" disabled>
              Choose
            </option>
          )}
          {entries.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Tax years to choose from. */
export const yearEntries = (years: readonly number[]) =>
  years.map((year) => ({ value: String(year), label: String(year) }));

/** How urgent it is. */
export function PriorityField(props: Pick<ChoiceFieldProps, 'field' | 'mustChoose' | 'error'>) {
  return <ChoiceField label="Priority" entries={priorities} {...props} />;
}

/** A step’s kinds in a select, which holds one value. */
export const kindsValue = (kinds: readonly StepKind[] = ['custom']): string => kinds.join(' ');

/** The kinds of such a value, as one of the entries of `StepKindField`. */
export const kindsOf = (value: string): StepKind[] => stepKindList.parse(value.split(' '));

/** What a step stands for: facts complete it. */
export function StepKindField({
  field,
  kinds = ['custom'],
}: {
  field: UseFormRegisterReturn;
  /** What it was: several can’t be chosen, but stay. */
  kinds?: readonly StepKind[] | undefined;
}) {
  const entries = [
    ...(kinds.length > 1 ? [{ value: kindsValue(kinds), label: stepKindsLabel(kinds) }] : []),
    ...stepKinds.map((kind) => ({ value: kind, label: stepKindLabels[kind] })),
  ];
  return (
    <ChoiceField
      label="Stands for"
      hint="What happens in the portal completes the step. “Something else” is completed by hand."
      field={field}
      entries={entries}
    />
  );
}

/** Whether preparation begins with a step: it waits for the requests that block it. */
export function StartsPreparationField({ field }: { field: UseFormRegisterReturn }) {
  return (
    <CheckboxField
      label="Preparation begins here"
      description="It can’t begin while a document that preparation needs is missing, unless someone gives a reason."
      {...field}
    />
  );
}

interface SecondPersonFieldProps {
  field: UseFormRegisterReturn;
  /** Only an owner may take it away. */
  isFixed?: boolean;
}

/** Whether a step is a review by someone who didn’t do the step before. */
export function SecondPersonField({ field, isFixed = false }: SecondPersonFieldProps) {
  return (
    <CheckboxField
      label="Needs a second person"
      description={
        isFixed
          ? 'Only an owner can change this.'
          : 'Staff who completed the step before, or are in charge of the client, can’t complete this one.'
      }
      {...field}
      aria-disabled={isFixed}
      onClick={isFixed ? (event) => event.preventDefault() : undefined}
    />
  );
}
