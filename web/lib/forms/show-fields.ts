import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#web/lib/api/api.ts';

/** Puts what the server says about single fields beside those fields of the form, in lists too. */
export function showFieldErrors<Values extends FieldValues, Context, Parsed>(
  form: UseFormReturn<Values, Context, Parsed>,
): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof ApiError)) return;
    const { fields } = error;
    const values = form.getValues();
    const wrong = (Object.keys(fields) as Path<Values>[]).filter(
      (path) => path.replace(/\..*/, '') in values,
    );
    for (const [index, path] of wrong.entries()) {
      form.setError(path, { message: fields[path] ?? '' }, { shouldFocus: index === 0 });
    }
  };
}
