import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#web/lib/api/api.ts';

/** Puts what the server says about single fields beside those fields of the form. */
export function showFieldErrors<Values extends FieldValues, Context, Parsed>(
  form: UseFormReturn<Values, Context, Parsed>,
): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof ApiError)) return;
    const { fields } = error;
    const wrong = (Object.keys(form.getValues()) as Path<Values>[]).filter((name) => fields[name]);
    for (const [index, name] of wrong.entries()) {
      form.setError(name, { message: fields[name] ?? '' }, { shouldFocus: index === 0 });
    }
  };
}
