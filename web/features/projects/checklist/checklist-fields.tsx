import type { ChangeEvent, ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { z } from 'zod';
import { checklistCategory, neededFrom, usuallyNeededFrom } from '#domain/project-values';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { ChoiceField } from './item-fields.tsx';

/** Fields of a checklist item as its form holds them; an empty category is none. */
export const checklistShape = {
  category: z
    .literal('')
    .transform(() => null)
    .or(checklistCategory),
  neededFrom,
};

interface CategoryFieldProps {
  category: UseFormRegisterReturn;
  /** Beyond "No category". */
  options: ReactNode;
}

export function CategoryField({ category, options }: CategoryFieldProps) {
  return (
    <Field className="half" label="Category" optional>
      {(control) => (
        <Select {...control} className="[&_select]:w-full" {...category}>
          <option value="">No category</option>
          {options}
        </Select>
      )}
    </Field>
  );
}

/** Whom the item waits for. */
export function NeededFromField({ field }: { field: UseFormRegisterReturn }) {
  return (
    <ChoiceField
      label="Needed from"
      field={field}
      entries={[
        { value: 'client', label: 'The client' },
        { value: 'firm', label: 'Our firm' },
      ]}
    />
  );
}

/** Whom an item of the chosen category usually waits for. */
export const neededFromOf = ({ target }: ChangeEvent<HTMLSelectElement>) =>
  usuallyNeededFrom(checklistCategory.nullable().catch(null).parse(target.value));
