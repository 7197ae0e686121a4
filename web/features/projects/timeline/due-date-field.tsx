import type { UseFormRegisterReturn } from 'react-hook-form';
import { lateWarning } from '#domain/tax/deadlines';
import type { TimelineItem } from '#contract/projects/project-shapes';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';

interface DueDateFieldProps {
  field: UseFormRegisterReturn;
  error: string | undefined;
  deadline: TimelineItem['deadline'];
  /** As the field has it; empty for none. */
  dueDate: string | null | undefined;
}

/** The due date of a step or an item, with a warning where it is after the date in law. */
export function DueDateField({ field, error, deadline, dueDate }: DueDateFieldProps) {
  const warning = lateWarning(deadline, dueDate);
  return (
    <>
      <Field className="half" label="Due date" optional error={error}>
        {(control) => <Input {...control} type="date" {...field} />}
      </Field>
      <p role="status" className="col-span-full text-sm text-note empty:hidden">
        {warning && `${warning} You can save it, but the step will be late.`}
      </p>
    </>
  );
}
