import { calendarDaysAfter } from '#domain/tax/business-days';
import { contentLines, escapeText } from './content-lines.ts';

/** A whole day on which something is due. */
export interface CalendarEvent {
  /** Stays the same however often it is read, and when the day or the title changes. */
  uid: string;
  day: string;
  title: string;
  changedAt: Date;
}

/**
 * A calendar by RFC 5545. Days have no time zone: April 15 is April 15 wherever the calendar is read, by the
 * firm's calendar.
 */
export function calendarText(name: string, host: string, events: readonly CalendarEvent[]): string {
  return contentLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Filewell//Due days//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...events.flatMap(({ uid, day, title, changedAt }) => [
      'BEGIN:VEVENT',
      `UID:${uid}@${host}`,
      `DTSTAMP:${stampOf(changedAt)}`,
      `DTSTART;VALUE=DATE:${compact(day)}`,
      `DTEND;VALUE=DATE:${compact(calendarDaysAfter(day, 1))}`,
      `SUMMARY:${escapeText(title)}`,
      'TRANSP:TRANSPARENT',
      'CLASS:PRIVATE',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]);
}

const compact = (day: string): string => day.replaceAll('-', '');

const stampOf = (moment: Date): string =>
  `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
