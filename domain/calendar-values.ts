/** How a calendar feed names clients: it is with a third party, so by default it doesn't. */
export const calendarNames = ['none', 'initials', 'full'] as const;
export type CalendarNames = (typeof calendarNames)[number];

export const calendarNameLabels: Readonly<Record<CalendarNames, string>> = {
  none: 'No names',
  initials: 'Initials, such as M. O.',
  full: 'Full names',
};
