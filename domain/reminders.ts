import { endOfHours, type ReminderHours, widestHours, withinHours } from './reminder-hours.ts';
import { calendarDay, calendarDaysAfter, type Day } from './tax/business-days.ts';

/** Reminders of open document requests: when the next one goes out, how, or why none does. */

/** `preferred`: as the person prefers. What isn’t possible goes the other way. */
export const reminderChannels = ['preferred', 'email', 'text'] as const;
export type ReminderChannel = (typeof reminderChannels)[number];
export type SentChannel = Exclude<ReminderChannel, 'preferred'>;

export interface ReminderStep {
  channel: ReminderChannel;
  /** Days after the reminder before it; of the first one, after documents can be there. */
  afterDays: number;
}

export interface ReminderSchedule extends ReminderHours {
  steps: readonly ReminderStep[];
}

export const reminderLimits = {
  steps: 8,
  /** Nobody is reminded again sooner, of whatever project. */
  apartHours: 72,
  maxDays: 60,
  pauseReason: 200,
} as const;

/** The fewest days between two reminders. */
export const minDaysApart: number = reminderLimits.apartHours / 24;

/** The firm’s schedule until it makes another. */
export const firstSchedule: ReminderSchedule = {
  ...widestHours,
  steps: [
    { channel: 'preferred', afterDays: 0 },
    { channel: 'preferred', afterDays: 7 },
    { channel: 'preferred', afterDays: 7 },
    { channel: 'email', afterDays: 14 },
  ],
};

/** Whom a reminder goes to. */
export interface RemindedPerson {
  /** By whose hours: `zonesFor`. */
  zones: readonly string[];
  /** Whether email and text messages may go to them now. */
  byEmail: boolean;
  byText: boolean;
  prefersText: boolean;
  /** When they were last reminded, of whatever project. */
  lastAt: Date | null;
}

export interface ReminderFacts {
  now: Date;
  firmZone: string;
  schedule: ReminderSchedule;
  /** Since when the project’s reminders go out; null where they don’t. */
  begunAt: Date | null;
  isProjectOpen: boolean;
  isClientArchived: boolean;
  /** Required documents that nobody sent or answered for, each with the first day on which it can exist. */
  requests: readonly { from: Day | null }[];
  /** A message of the client waits for the firm. */
  messageWaits: boolean;
  /** The client’s reminders are paused, up to this day or until someone ends it. */
  pause: { until: Day | null } | null;
  /** Nobody of the account may add documents for the year where null. */
  person: RemindedPerson | null;
  /** The schedule’s reminders of this project so far, the oldest first. */
  sent: readonly Date[];
}

export type WaitReason =
  | 'message'
  | 'paused'
  | 'nobody'
  | 'no-way'
  | 'expected-later'
  | 'spacing'
  | 'recent'
  | 'hours';
export type StopReason = 'archived' | 'project-over' | 'nothing-open' | 'not-begun' | 'all-sent';

export type NextReminder =
  | {
      do: 'send';
      channel: SentChannel;
      /** Of the schedule’s steps, from 1; null for one by hand. */
      step: number | null;
      /** How many documents can be there and are not. */
      count: number;
      /** After that it isn’t sent anymore. */
      until: Date;
    }
  /** `until` is null where someone has to do something first. */
  | { do: 'wait'; until: Date | null; why: WaitReason }
  | { do: 'stop'; why: StopReason };

const dayMs = 86_400_000;
const apartMs = reminderLimits.apartHours * 3_600_000;
/** A reminder that can’t be delivered for so long isn’t sent anymore. */
const usefulMs = 3_600_000;

const wait = (why: WaitReason, until: Date | null = null): NextReminder => ({
  do: 'wait',
  until,
  why,
});
const stop = (why: StopReason): NextReminder => ({ do: 'stop', why });
const latest = (...moments: readonly Date[]): Date =>
  new Date(Math.max(...moments.map((moment) => moment.getTime())));

/** Days are few, and each is asked for again with every look. */
const begins = new Map<string, Date>();

/** The first moment of a day in a time zone. */
function beginOf(day: Day, zone: string): Date {
  const key = `${day} ${zone}`;
  const known = begins.get(key);
  if (known) return known;
  // Clocks change by whole hours, and no zone is a day away.
  let moment = new Date(Date.parse(day) - 14 * 3_600_000);
  while (calendarDay(moment, zone) < day) moment = new Date(moment.getTime() + 1_800_000);
  begins.set(key, moment);
  return moment;
}

/** The first moment at which a day has begun in all these zones. */
const beginInAll = (day: Day, zones: readonly string[]): Date =>
  latest(...zones.map((zone) => beginOf(day, zone)));

/**
 * The outcome of a project’s next reminder. It asks nothing, so the server decides by it, and calendars show what it
 * says of days to come. What only someone’s action ends comes first, then what ends with time.
 *
 * @param byHand now, whatever the schedule says; all else holds
 */
export function nextReminder(facts: ReminderFacts, { byHand = false } = {}): NextReminder {
  const { now, schedule, begunAt, requests, pause, person, sent } = facts;
  if (facts.isClientArchived) return stop('archived');
  if (!facts.isProjectOpen) return stop('project-over');
  if (requests.length === 0) return stop('nothing-open');
  if (begunAt === null && !byHand) return stop('not-begun');
  if (facts.messageWaits) return wait('message');
  if (pause !== null) {
    if (pause.until === null) return wait('paused');
    const end = beginOf(calendarDaysAfter(pause.until, 1), facts.firmZone);
    if (now < end) return wait('paused', end);
  }
  if (person === null) return wait('nobody');
  if (!person.byEmail && !person.byText) return wait('no-way');

  const zones = [...new Set([facts.firmZone, ...person.zones])];
  const possible = requests.map(({ from }) => (from === null ? null : beginInAll(from, zones)));
  const due = possible.filter((from) => from === null || from <= now);
  const later = possible.filter((from) => from !== null && from > now);
  const firstLater = later.length === 0 ? null : new Date(Math.min(...later.map(Number)));
  if (due.length === 0) return wait('expected-later', firstLater);

  let step: number | null = null;
  if (!byHand) {
    // The schedule starts over for documents that became possible since: they were never asked for.
    const since = latest(begunAt ?? now, ...due.map((from) => from ?? new Date(0)));
    const ofThese = sent.filter((at) => at >= since);
    const planned = schedule.steps[ofThese.length];
    if (planned === undefined)
      return firstLater ? wait('expected-later', firstLater) : stop('all-sent');
    step = ofThese.length + 1;
    const after = new Date((ofThese.at(-1) ?? since).getTime() + planned.afterDays * dayMs);
    if (now < after) return wait('spacing', after);
  }
  const again = new Date((person.lastAt?.getTime() ?? -apartMs) + apartMs);
  if (now < again) return wait('recent', again);
  const fit = withinHours(now, person.zones, schedule);
  if (now < fit) return wait('hours', fit);
  const until = Math.min(
    endOfHours(now, person.zones, schedule).getTime(),
    now.getTime() + usefulMs,
  );
  const channel = channelFor(person, schedule.steps[(step ?? 0) - 1]?.channel ?? 'preferred');
  return { do: 'send', channel, step, count: due.length, until: new Date(until) };
}

function channelFor(person: RemindedPerson, channel: ReminderChannel): SentChannel {
  const wanted = channel === 'preferred' ? (person.prefersText ? 'text' : 'email') : channel;
  if (wanted === 'text') return person.byText ? 'text' : 'email';
  return person.byEmail ? 'email' : 'text';
}

/** A reminder that would go out, if nothing changed until then. */
export interface PlannedReminder {
  at: Date;
  channel: SentChannel;
  step: number | null;
}

/** What a calendar shows: the reminders to come, and what is said after the last of them. */
export function plannedReminders(facts: ReminderFacts): {
  planned: PlannedReminder[];
  end: Exclude<NextReminder, { do: 'send' }>;
} {
  const planned: PlannedReminder[] = [];
  let known = facts;
  // Each round sends one, or waits for a moment that lies ahead: bounded all the same.
  for (let rounds = 0; rounds < 200; rounds += 1) {
    const next = nextReminder(known);
    if (next.do === 'stop' || (next.do === 'wait' && next.until === null)) {
      return { planned, end: next };
    }
    if (next.do === 'wait') {
      known = { ...known, now: next.until ?? known.now };
      continue;
    }
    const at = known.now;
    planned.push({ at, channel: next.channel, step: next.step });
    known = {
      ...known,
      sent: [...known.sent, at],
      person: known.person && { ...known.person, lastAt: at },
    };
  }
  return { planned, end: { do: 'stop', why: 'all-sent' } };
}

/** Why no reminder goes out, for staff. */
export const waitLabels: Readonly<Record<WaitReason | StopReason, string>> = {
  message: 'A message from the client needs our answer first.',
  paused: 'Reminders for this client are paused.',
  nobody: 'No one in this account may add documents for this year.',
  'no-way': 'We have no email address or text consent to use.',
  'expected-later': 'The documents can’t exist yet.',
  spacing: 'The next reminder is scheduled.',
  recent: 'They were reminded within the last 72 hours.',
  hours: 'It’s outside the hours for reminders where they are.',
  archived: 'The client is archived.',
  'project-over': 'The project is complete.',
  'nothing-open': 'Nothing is needed from the client.',
  'not-begun': 'Reminders for this project are off.',
  'all-sent': 'All reminders of the schedule were sent.',
};
