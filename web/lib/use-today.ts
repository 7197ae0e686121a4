import { useSyncExternalStore } from 'react';
import { useFirm } from './site-data.ts';

const never = () => () => undefined;

/**
 * Today as `YYYY-MM-DD` in the firm's time zone; null while a page that was written at build time
 * is taken over, so that its words do not depend on the day it was built.
 */
export function useToday(): string | null {
  const { timeZone } = useFirm();
  // The Swedish form of a date is the ISO form.
  const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());
  return useSyncExternalStore<string | null>(never, today, () => null);
}
