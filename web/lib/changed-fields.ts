/** Of a form's values those that were changed, so that nobody else's change is written over. */
export function changedFields<Values extends object>(
  values: Values,
  dirty: Partial<Record<keyof Values, unknown>>,
): Partial<Values> {
  const wasChanged = ([name]: [string, unknown]) => Boolean(dirty[name as keyof Values]);
  return Object.fromEntries(Object.entries(values).filter(wasChanged)) as Partial<Values>;
}
