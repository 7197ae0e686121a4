import type { UseFormRegisterReturn } from 'react-hook-form';
import { z } from 'zod';
import { deadline, deadlines, type DueRule } from '#domain/tax/deadlines';
import { plural } from '#web/lib/format/format.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';

/** A due rule as a form holds it. */
export const dueShape = {
  /** Empty: no date. */
  dueFrom: z.enum(['', 'target', ...deadline.options]),
  dueDays: z.number().nullable(),
};
type DueValues = z.output<z.ZodObject<typeof dueShape>>;

export const dueValuesOf = (rule: DueRule | null | undefined): DueValues => ({
  dueFrom: rule ? (rule.from === 'target' ? 'target' : rule.deadline) : '',
  dueDays: rule?.days ?? null,
});

/** The rule of a form; no number of days means the date itself. */
export function dueRuleFrom({ dueFrom, dueDays }: DueValues): DueRule | null {
  const days = dueDays ?? 0;
  if (dueFrom === '') return null;
  return dueFrom === 'target'
    ? { from: 'target', days }
    : { from: 'deadline', deadline: dueFrom, days };
}

/** "5 business days before the target date", or what the date is where the rule is that day itself. */
export function dueRuleText(rule: DueRule | null): string {
  if (rule === null) return '';
  const before = `${plural(rule.days, 'business day')} before`;
  if (rule.from === 'target') return rule.days === 0 ? 'target date' : `${before} the target date`;
  const label = deadlines.find(({ value }) => value === rule.deadline)?.label ?? '';
  return rule.days === 0 ? label : `${before}: ${label}`;
}

interface DueFieldsProps {
  from: UseFormRegisterReturn;
  days: UseFormRegisterReturn;
  error: string | undefined;
}

/** What an item's due date is counted from, and how many business days before. */
export function DueFields({ from, days, error }: DueFieldsProps) {
  return (
    <>
      <Field
        className="half"
        label="Due"
        hint="Dates of the tax calendar follow the tax year and form."
      >
        {(control) => (
          <Select {...control} className="[&_select]:w-full" {...from}>
            <option value="">No date</option>
            <option value="target">Target date of the project</option>
            {deadlines.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        className="half"
        label="Business days before"
        optional
        hint="Empty or 0: on the date itself."
        error={error}
      >
        {(control) => <Input {...control} type="number" min={0} max={366} step={1} {...days} />}
      </Field>
    </>
  );
}
