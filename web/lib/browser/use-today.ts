import { useSyncExternalStore } from 'react';
import { dayOf } from '../format/day.ts';
import { useFirm } from './site-data.ts';

const never = () => () => undefined;

/**
 * Today as `YYYY-MM-DD` in the firm's time zone; null while a page that was written at build time
 * is taken over, so that its words do not depend on the day it was built.
 */
export function useToday(): string | null {
  const { timeZone } = useFirm();
  const today = () => dayOf(new Date(), timeZone);
  return useSyncExternalStore<string | null>(never, today, () => null);
}
