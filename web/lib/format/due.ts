import { daysBetween, monthDay } from './day.ts';

const withYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const inFull = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** "Mar 1", and "Mar 1, 2028" where the year is not today's. */
export function nearDay(day: string, today: string): string {
  return day.slice(0, 4) === today.slice(0, 4) ? monthDay(day) : withYear.format(new Date(day));
}

/** "Tuesday, February 24" */
export function dayInFull(day: string): string {
  return inFull.format(new Date(day));
}

/** How far a day is from today: "4 days late", "Due today", "Tomorrow", "In 3 days". */
export function dueIn(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days < -1) return `${-days} days late`;
  if (days === -1) return '1 day late';
  if (days === 0) return 'Due today';
  return days === 1 ? 'Tomorrow' : `In ${days} days`;
}

/** Whether a day that something is due on has passed. On the day itself nothing is late. */
export function isLate(day: string | null, today: string): boolean {
  return day !== null && day < today;
}
