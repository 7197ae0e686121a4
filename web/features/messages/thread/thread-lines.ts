import { nearDate, timeOfDay } from '#web/lib/format/format.ts';

interface Dated {
  id: string;
  createdAt: string;
}

/** What is in a thread, one under the other. */
export type ThreadLine<M extends Dated> =
  | { kind: 'day'; key: string; label: string; isNew: boolean }
  | { kind: 'new'; key: string }
  | { kind: 'message'; key: string; message: M };

/**
 * Messages with a heading for each day and a line before the first unread one. Where that one begins
 * a day, the day's heading is the line.
 *
 * @param firstUnread id of the first message that was unread when the conversation was opened
 */
export function threadLines<M extends Dated>(
  messages: readonly M[],
  firstUnread: string | null,
  now: Date,
): ThreadLine<M>[] {
  const lines: ThreadLine<M>[] = [];
  let before: string | undefined;
  for (const message of messages) {
    const isNew = message.id === firstUnread;
    const label = dayLabel(new Date(message.createdAt), now);
    if (label !== before) {
      lines.push({ kind: 'day', key: `day:${message.id}`, label, isNew });
      before = label;
    } else if (isNew) {
      lines.push({ kind: 'new', key: 'new' });
    }
    lines.push({ kind: 'message', key: message.id, message });
  }
  return lines;
}

/** "Today", "Yesterday", "Friday, February 20", with the year where it is another one. */
export function dayLabel(moment: Date, now: Date): string {
  const startOf = (of: Date, daysBefore = 0) =>
    new Date(of.getFullYear(), of.getMonth(), of.getDate() - daysBefore).getTime();
  const day = startOf(moment);
  if (day === startOf(now)) return 'Today';
  if (day === startOf(now, 1)) return 'Yesterday';
  return (isSameYear(moment, now) ? longDay : longDate).format(moment);
}

const longDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' });

const isSameYear = (a: Date, b: Date): boolean => a.getFullYear() === b.getFullYear();

/** When something last happened, as a list says it: the time of today, else the day. */
export function listMoment(moment: Date, now: Date): string {
  if (dayLabel(moment, now) === 'Today') return timeOfDay(moment);
  return nearDate(moment, now);
}
