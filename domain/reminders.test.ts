// When the next reminder goes out: single rules, and random histories against a plain model of what must never happen.
// HISTORIES=20000 walks more of them, SEED=… others.
import { describe, expect, it } from 'vitest';
import { hourIn, zonesFor } from './reminder-hours.ts';
import {
  firstSchedule,
  nextReminder,
  plannedReminders,
  type RemindedPerson,
  type ReminderFacts,
} from './reminders.ts';
import { randomFrom } from '#testing/random';
import { calendarDay, calendarDaysAfter } from './tax/business-days.ts';

const chicago = 'America/Chicago';
const at = (text: string) => new Date(`${text}-06:00`);
const person: RemindedPerson = {
  zones: [chicago],
  byEmail: true,
  byText: false,
  prefersText: true,
  lastAt: null,
};
const facts = (values: Partial<ReminderFacts> = {}): ReminderFacts => ({
  now: at('2027-02-10T10:00'),
  firmZone: chicago,
  schedule: firstSchedule,
  begunAt: at('2026-12-10T09:00'),
  isProjectOpen: true,
  isClientArchived: false,
  requests: [{ from: '2027-02-01' }],
  messageWaits: false,
  pause: null,
  person,
  sent: [],
  ...values,
});
const why = (values: Partial<ReminderFacts>, byHand = false) => {
  const next = nextReminder(facts(values), { byHand });
  return next.do === 'send' ? next.channel : next.why;
};
const until = (values: Partial<ReminderFacts>) => {
  const next = nextReminder(facts(values));
  return next.do === 'wait' ? next.until : undefined;
};

describe('one rule at a time', () => {
  it('sends what is due, by text where that may be and is preferred', () => {
    expect(nextReminder(facts())).toMatchObject({
      do: 'send',
      channel: 'email',
      step: 1,
      count: 1,
    });
    expect(why({ person: { ...person, byText: true } })).toBe('text');
    expect(why({ person: { ...person, byText: true, prefersText: false } })).toBe('email');
    expect(why({ person: { ...person, byText: true, byEmail: false, prefersText: false } })).toBe(
      'text',
    );
  });

  it.each<[string, Partial<ReminderFacts>]>([
    ['archived', { isClientArchived: true }],
    ['project-over', { isProjectOpen: false }],
    ['nothing-open', { requests: [] }],
    ['message', { messageWaits: true }],
    ['paused', { pause: { until: null } }],
    ['nobody', { person: null }],
    ['no-way', { person: { ...person, byEmail: false } }],
    ['expected-later', { requests: [{ from: '2027-02-11' }] }],
    ['recent', { person: { ...person, lastAt: at('2027-02-07T10:01') } }],
    ['hours', { now: at('2027-02-10T07:59') }],
    ['hours', { now: at('2027-02-10T19:00') }],
  ])('%s stands against it, by hand too', (reason, values) => {
    expect(why(values)).toBe(reason);
    expect(why(values, true)).toBe(reason);
  });

  it('waits for the day on which a document can exist, where the firm and the person are', () => {
    expect(until({ requests: [{ from: '2027-02-16' }] })).toEqual(at('2027-02-16T00:00'));
    const zones = ['America/Los_Angeles'];
    expect(until({ requests: [{ from: '2027-02-16' }], person: { ...person, zones } })).toEqual(
      at('2027-02-16T02:00'),
    );
  });

  it('waits for the morning of both', () => {
    const zones = zonesFor(chicago, 'CA');
    const now = at('2027-02-10T08:30');
    expect(until({ now, person: { ...person, zones } })).toEqual(at('2027-02-10T10:00'));
    expect(until({ now: at('2027-02-10T18:30'), person: { ...person, zones } })).toBeUndefined();
  });

  it('leaves 72 hours, and the days of the schedule', () => {
    const sent = [at('2027-02-09T10:00')];
    const lastAt = sent[0] ?? null;
    expect(until({ sent, person: { ...person, lastAt } })).toEqual(at('2027-02-16T10:00'));
    expect(why({ sent, person: { ...person, lastAt } }, true)).toBe('recent');
    const now = at('2027-02-12T10:00');
    expect(why({ sent, now, person: { ...person, lastAt } }, true)).toBe('email');
  });

  it('ends with the schedule, and begins anew for documents that came due since', () => {
    const sent = ['03', '10', '17'].map((day) => at(`2027-02-${day}T10:00`));
    sent.push(at('2027-03-03T10:00'));
    const now = at('2027-04-20T10:00');
    expect(why({ sent, now })).toBe('all-sent');
    const requests = [{ from: '2027-02-01' }, { from: '2027-03-15' }];
    expect(nextReminder(facts({ sent, now, requests }))).toMatchObject({ do: 'send', step: 1 });
  });

  it('is useful for an hour, and not after the hours in which it may arrive', () => {
    const usefulUntil = (now: Date) => {
      const next = nextReminder(facts({ now }));
      return next.do === 'send' ? next.until : undefined;
    };
    expect(usefulUntil(at('2027-02-10T10:00'))).toEqual(at('2027-02-10T11:00'));
    expect(usefulUntil(at('2027-02-10T18:30'))).toEqual(at('2027-02-10T19:00'));
  });

  it('counts a pause to the end of its last day', () => {
    expect(until({ pause: { until: '2027-02-12' } })).toEqual(at('2027-02-13T00:00'));
    expect(why({ pause: { until: '2027-02-09' } })).toBe('email');
  });
});

it('shows the same on a calendar as it decides', () => {
  const requests = [{ from: null }, { from: '2027-02-16' }];
  const { planned, end } = plannedReminders(facts({ now: at('2027-01-05T20:00'), requests }));
  expect(planned.map((one) => [calendarDay(one.at, chicago), one.channel, one.step])).toEqual([
    ['2027-01-06', 'email', 1],
    ['2027-01-13', 'email', 2],
    ['2027-01-20', 'email', 3],
    ['2027-02-03', 'email', 4],
    ['2027-02-16', 'email', 1],
    ['2027-02-23', 'email', 2],
    ['2027-03-02', 'email', 3],
    ['2027-03-16', 'email', 4],
  ]);
  expect(end).toEqual({ do: 'stop', why: 'all-sent' });
});

it('finds a common hour for every state and firm, or takes the person’s', () => {
  for (const firm of ['America/New_York', chicago, 'America/Los_Angeles', 'Pacific/Honolulu']) {
    expect(zonesFor(firm, null)).toEqual([firm]);
    expect(zonesFor(firm, 'GU').length).toBeGreaterThan(0);
  }
  expect(zonesFor('America/New_York', 'CA')).toEqual(['America/New_York', 'America/Los_Angeles']);
  expect(zonesFor('America/New_York', 'AP')).toEqual(['Asia/Tokyo']);
});

const histories = Number(process.env['HISTORIES'] ?? 200);
const seed = Number(process.env['SEED'] ?? 2026);

it(
  `never reminds after done, after STOP, too early, at night, or twice in 72 hours, in ${histories} histories (seed ${seed})`,
  { timeout: 60_000 + histories * 20 },
  () => {
    const pick = randomFrom(seed);
    const of = <T>(values: readonly [T, ...T[]]): T => values[pick(values.length)] ?? values[0];
    let sent = 0;
    for (let number = 0; number < histories; number += 1) {
      const firmZone = of(['America/New_York', chicago, 'America/Los_Angeles']);
      const state = of([null, 'CA', 'NY', 'HI', 'FL', 'AK', 'GU', 'AP', 'TX'] as const);
      const zones = zonesFor(firmZone, state);
      const begunAt = new Date(Date.parse('2026-12-01T15:00Z') + pick(90 * 24) * 3_600_000);
      let now = begunAt;
      const items = Array.from({ length: 1 + pick(3) }, () => ({
        from: of([null, '2027-02-01', '2027-02-16', '2027-03-15']),
        isOpen: true,
      }));
      const world = {
        isStopped: pick(2) === 0,
        byEmail: pick(4) > 0,
        waits: false,
        archived: false,
      };
      let pausedUntil: string | null | undefined;
      const history: Date[] = [];
      let lastAt: Date | null = null;
      for (let event = 0; event < 40; event += 1) {
        const item = items[pick(items.length)];
        const kind = pick(10);
        if (kind === 0 && item) item.isOpen = false;
        else if (kind === 1 && item) item.isOpen = true;
        else if (kind === 2) world.isStopped = !world.isStopped;
        else if (kind === 3) world.waits = pick(3) === 0;
        else if (kind === 4)
          pausedUntil = of([
            undefined,
            undefined,
            null,
            calendarDaysAfter(calendarDay(now, firmZone), pick(9)),
          ]);
        else if (kind === 5) world.archived = pick(12) === 0;
        // Another project of the same person.
        else if (
          kind === 6 &&
          pick(4) === 0 &&
          (lastAt === null || now.getTime() - lastAt.getTime() >= 72 * 3_600_000)
        )
          lastAt = now;
        else now = new Date(now.getTime() + pick(200) * 20 * 60_000);
        const byHand = pick(6) === 0;
        const next = nextReminder(
          {
            now,
            firmZone,
            schedule: firstSchedule,
            begunAt,
            isProjectOpen: true,
            isClientArchived: world.archived,
            requests: items.filter(({ isOpen }) => isOpen).map(({ from }) => ({ from })),
            messageWaits: world.waits,
            pause: pausedUntil === undefined ? null : { until: pausedUntil },
            person: {
              zones,
              byEmail: world.byEmail,
              byText: !world.isStopped,
              prefersText: true,
              lastAt,
            },
            sent: history,
          },
          { byHand },
        );
        if (next.do === 'wait' && next.until)
          expect(next.until.getTime()).toBeGreaterThan(now.getTime());
        if (next.do !== 'send') continue;
        sent += 1;
        // The plain model: each of these alone would be a broken promise.
        const today = calendarDay(now, firmZone);
        expect(items.some(({ isOpen, from }) => isOpen && (from === null || from <= today))).toBe(
          true,
        );
        if (next.channel === 'text') expect(world.isStopped).toBe(false);
        else expect(world.byEmail).toBe(true);
        for (const zone of zones) {
          expect(hourIn(zone, now)).toBeGreaterThanOrEqual(8);
          expect(hourIn(zone, now)).toBeLessThan(19);
          expect(hourIn(zone, new Date(next.until.getTime() - 1))).toBeLessThan(19);
        }
        if (lastAt) expect(now.getTime() - lastAt.getTime()).toBeGreaterThanOrEqual(72 * 3_600_000);
        expect(world.waits || world.archived).toBe(false);
        if (pausedUntil !== undefined)
          expect(pausedUntil !== null && pausedUntil < today).toBe(true);
        lastAt = now;
        if (!byHand) history.push(now);
      }
    }
    expect(sent).toBeGreaterThan(histories / 2);
  },
);
