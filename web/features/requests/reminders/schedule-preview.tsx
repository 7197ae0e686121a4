import { useState } from 'react';
import { plannedReminders, type ReminderSchedule } from '#domain/reminders';
import { sentBy } from '#domain/tax/document-dates';
import { useFirm } from '#web/lib/browser/site-data.ts';
import { dayOf } from '#web/lib/format/day.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { MonthMarks } from '#web/ui/month-marks.tsx';

/** What a schedule means on a calendar: for a client who never answers, from a day on. */
export function SchedulePreview({ schedule }: { schedule: ReminderSchedule | null }) {
  const { timeZone, season } = useFirm();
  const [from, setFrom] = useState(sentBy('w2', season) ?? '');
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(from);
  const planned =
    schedule === null || !isDay
      ? []
      : plannedReminders({
          now: new Date(`${from}T06:00:00Z`),
          firmZone: timeZone,
          schedule,
          begunAt: new Date(`${from}T06:00:00Z`),
          isProjectOpen: true,
          isClientArchived: false,
          requests: [{ from }],
          messageWaits: false,
          pause: null,
          person: {
            zones: [timeZone],
            byEmail: true,
            byText: true,
            prefersText: true,
            lastAt: null,
          },
          sent: [],
        }).planned;
  return (
    <section aria-labelledby="preview" className="grid content-start gap-4">
      <h2 id="preview" className="type-section">
        On a calendar
      </h2>
      <Field
        label="Documents can be there from"
        hint="A client who agreed to text messages and never answers."
        className="max-w-64"
      >
        {(control) => (
          <Input
            {...control}
            type="date"
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
        )}
      </Field>
      {planned.length === 0 ? (
        <p role="status" className="text-sm leading-5 text-muted">
          {isDay ? 'Fix the schedule to see its days.' : 'Enter a date to see its days.'}
        </p>
      ) : (
        <MonthMarks
          marks={planned.map(({ at, channel, step }) => ({
            day: dayOf(at, timeZone),
            label: `reminder ${step ?? ''} by ${channel === 'text' ? 'text message' : 'email'}`,
          }))}
        />
      )}
    </section>
  );
}
