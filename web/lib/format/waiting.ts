import { longPendingDays } from '#contract/firm/overview';
import { plural } from './format.ts';

/** How long something has waited, in words, and whether that is too long. */
export function waiting(
  since: string,
  now: Date,
  longHours = longPendingDays * 24,
): { text: string; long: boolean } {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 60_000));
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  const long = hours >= longHours;
  if (days > 0) return { text: plural(days, 'day'), long };
  if (hours > 0) return { text: plural(hours, 'hour'), long };
  return { text: minutes < 1 ? 'under 1 min' : `${minutes} min`, long };
}
