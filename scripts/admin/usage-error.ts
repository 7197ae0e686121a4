/** The command line is not complete; the message says what it lacks. */
export class UsageError extends Error {}

/** @throws UsageError when an option is missing */
export function required(value: string | undefined, option: string, meaning: string): string {
  if (!value) throw new UsageError(`${option} is missing: ${meaning}.`);
  return value;
}
