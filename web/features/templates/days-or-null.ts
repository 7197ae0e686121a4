/** What a number field holds: null when it is empty, NaN when it is no number. */
export function daysOrNull(value: unknown): number | null {
  return value === '' || value === null || value === undefined ? null : Number(value);
}
