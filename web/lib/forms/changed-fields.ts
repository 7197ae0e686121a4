/** Of a form's values those that were changed, so that nobody else's change is written over. */
export function changedFields<Values extends object>(
  values: Values,
  dirty: Partial<Record<keyof Values, unknown>>,
): Partial<Values> {
  const wasChanged = ([name]: [string, unknown]) => Boolean(dirty[name as keyof Values]);
  return Object.fromEntries(Object.entries(values).filter(wasChanged)) as Partial<Values>;
}

/**
 * A new item as the form has it, at the end of its list unless another place was chosen: the list
 * may have grown since the form was opened.
 */
export function placedIfChosen<Values extends { order: number }>(
  { order, ...values }: Values,
  dirty: { order?: unknown },
): Omit<Values, 'order'> & { order?: number } {
  return dirty.order ? { ...values, order } : values;
}
