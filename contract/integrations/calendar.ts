import { z } from 'zod';
import { calendarNames } from '#domain/calendar-values';
import { done, endpoint, timestamp } from '../endpoint.ts';

/** A person's calendar feed: an address that calendar programs read. */

const names = z.enum(calendarNames);

export const calendarFeed = z.object({
  names,
  /** A client’s feed has the days on which estimated tax payments are due. */
  estimates: z.boolean(),
  createdAt: timestamp,
  /** To about an hour; null where no program read it yet. */
  lastReadAt: timestamp.nullable(),
});
export type CalendarFeed = z.infer<typeof calendarFeed>;

const own = { staff: 'any', client: 'own' } as const;

export const getCalendarFeed = endpoint({
  ...own,
  route: 'GET /api/user/calendar',
  summary: 'Whether the person has a calendar feed',
  response: z.object({ feed: calendarFeed.nullable() }),
});

export const makeCalendarFeed = endpoint({
  ...own,
  route: 'POST /api/user/calendar',
  stepUp: true,
  summary: 'Make a calendar feed, in place of the one before. This answer alone holds its address',
  activity: 'make_calendar_feed',
  body: z.strictObject({ names: names.default('none'), estimates: z.boolean().default(false) }),
  response: z.object({ feed: calendarFeed, url: z.string() }),
});

export const revokeCalendarFeed = endpoint({
  ...own,
  route: 'DELETE /api/user/calendar',
  summary: 'End the calendar feed at once; repeating the call changes nothing',
  activity: 'revoke_calendar_feed',
  response: done,
});

export const readCalendarFeed = endpoint({
  route: 'GET /api/calendar/{token}',
  access: 'public',
  summary:
    'A person’s due days as iCalendar, by the secret address; answers If-None-Match with 304',
  params: z.strictObject({ token: z.string().max(100) }),
  response: 'file',
  errors: ['not_found'],
});
