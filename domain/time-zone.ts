/**
 * Whether a name is one of the IANA time zone database, such as `America/Chicago`. Offsets are not:
 * they know no daylight saving time, and PostgreSQL reads their sign the other way around.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return Intl.DateTimeFormat('en-US', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
