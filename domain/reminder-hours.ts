import type { StateCode } from './states.ts';

/** When someone may be reminded: between hours of the day where they are. */

/** The first hour of the day in which reminders go out, and the one in which none does anymore. */
export interface ReminderHours {
  fromHour: number;
  toHour: number;
}

/** What no schedule goes beyond: 47 CFR 64.1200(c)(1) ends at 21, and firms are asked for less. */
export const widestHours: ReminderHours = { fromHour: 8, toHour: 19 };

const eastern = 'America/New_York';
const central = 'America/Chicago';
const mountain = 'America/Denver';
const pacific = 'America/Los_Angeles';

/** The time zones of a state: all of them, where it has several, as the ZIP code isn't asked. */
const zonesOf: Readonly<Record<StateCode, readonly string[]>> = {
  AL: [central],
  AK: ['America/Anchorage', 'America/Adak'],
  AZ: ['America/Phoenix', mountain],
  AR: [central],
  CA: [pacific],
  CO: [mountain],
  CT: [eastern],
  DE: [eastern],
  DC: [eastern],
  FL: [eastern, central],
  GA: [eastern],
  HI: ['Pacific/Honolulu'],
  ID: [mountain, pacific],
  IL: [central],
  IN: [eastern, central],
  IA: [central],
  KS: [central, mountain],
  KY: [eastern, central],
  LA: [central],
  ME: [eastern],
  MD: [eastern],
  MA: [eastern],
  MI: [eastern, central],
  MN: [central],
  MS: [central],
  MO: [central],
  MT: [mountain],
  NE: [central, mountain],
  NV: [pacific, mountain],
  NH: [eastern],
  NJ: [eastern],
  NM: [mountain],
  NY: [eastern],
  NC: [eastern],
  ND: [central, mountain],
  OH: [eastern],
  OK: [central],
  OR: [pacific, mountain],
  PA: [eastern],
  RI: [eastern],
  SC: [eastern],
  SD: [central, mountain],
  TN: [central, eastern],
  TX: [central, mountain],
  UT: [mountain],
  VT: [eastern],
  VA: [eastern],
  WA: [pacific],
  WV: [eastern],
  WI: [central],
  WY: [mountain],
  AS: ['Pacific/Pago_Pago'],
  GU: ['Pacific/Guam'],
  MP: ['Pacific/Guam'],
  PR: ['America/Puerto_Rico'],
  VI: ['America/Puerto_Rico'],
  // Where military mail goes isn’t said; these are where most of it does.
  AA: [eastern],
  AE: ['Europe/Berlin'],
  AP: ['Asia/Tokyo'],
};

const hourMs = 3_600_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** The hour of the day that a moment has in a time zone, 0 to 23. */
export function hourIn(zone: string, moment: Date): number {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: zone });
  formats.set(zone, format);
  return Number(format.format(moment));
}

const isIn = (zones: readonly string[], { fromHour, toHour }: ReminderHours, moment: Date) =>
  zones.every((zone) => {
    const hour = hourIn(zone, moment);
    return hour >= fromHour && hour < toHour;
  });

/** The beginning of the next hour: all zones of the United States differ by whole hours. */
const nextHour = (moment: Date): Date =>
  new Date((Math.floor(moment.getTime() / hourMs) + 1) * hourMs);

/**
 * The time zones by whose hours someone is reminded: the firm’s, and those of the state they live in, so that it is a
 * decent hour in all of them. Where no hour of a day is, as between New York and Tokyo, theirs alone decide.
 */
export function zonesFor(
  firmZone: string,
  state: StateCode | null,
  hours: ReminderHours = widestHours,
): readonly string[] {
  const own = state === null ? [] : zonesOf[state];
  const both = [...new Set([firmZone, ...own])];
  // In summer and in winter: the clocks don’t change everywhere.
  const meets = (day: string): boolean =>
    Array.from({ length: 24 }, (_, hour) => new Date(Date.parse(day) + hour * hourMs)).some(
      (moment) => isIn(both, hours, moment),
    );
  return own.length === 0 || (meets('2026-01-15') && meets('2026-07-15')) ? both : own;
}

/** The first moment from this one on that is within the hours of all zones; itself where it does. */
export function withinHours(moment: Date, zones: readonly string[], hours: ReminderHours): Date {
  let candidate = moment;
  for (let tries = 0; tries < 72 && !isIn(zones, hours, candidate); tries += 1) {
    candidate = nextHour(candidate);
  }
  return candidate;
}

/** When the hours that a moment is within are over. */
export function endOfHours(moment: Date, zones: readonly string[], hours: ReminderHours): Date {
  let candidate = nextHour(moment);
  while (isIn(zones, hours, candidate)) candidate = nextHour(candidate);
  return candidate;
}
