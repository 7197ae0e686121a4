import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from '#web/lib/api.ts';

/** Puts what the server says about single fields beside those fields of the form. */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  names: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): void {
  if (!(error instanceof ApiError)) return;
  const wrong = names.filter((name) => error.fields[name] !== undefined);
  for (const [index, name] of wrong.entries()) {
    setError(name, { message: error.fields[name] ?? '' }, { shouldFocus: index === 0 });
  }
}
