import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  listReminderSchedules,
  reminderSchedule,
  type ReminderScheduleInput,
  saveReminderSchedule,
} from '#contract/requests/reminders';
import { widestHours } from '#domain/reminder-hours';
import {
  minDaysApart,
  type ReminderChannel,
  reminderChannels,
  reminderLimits,
  type ReminderSchedule,
} from '#domain/reminders';
import { defineAction } from '#web/lib/api/action.ts';
import { messageOf, queryKey } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SchedulePreview } from './schedule-preview.tsx';

const useSave = defineAction(saveReminderSchedule, {
  done: { title: 'Schedule saved' },
  onDone: () => queryClient.invalidateQueries({ queryKey: queryKey(listReminderSchedules) }),
});

export const channelNames: Readonly<Record<ReminderChannel, string>> = {
  preferred: 'As the client prefers',
  email: 'Email',
  text: 'Text message',
};

interface Step {
  /** Stays with a step while others come and go. */
  key: number;
  channel: ReminderChannel;
  days: string;
}

interface ScheduleEditorProps {
  templateId: string | null;
  schedule: ReminderSchedule;
}

/** The steps and hours of a schedule, with a calendar of what they mean. */
export function ScheduleEditor({ templateId, schedule }: ScheduleEditorProps) {
  const [steps, setSteps] = useState<readonly Step[]>(() =>
    schedule.steps.map(({ channel, afterDays }, key) => ({
      key,
      channel,
      days: String(afterDays),
    })),
  );
  const [fromHour, setFromHour] = useState(schedule.fromHour);
  const [toHour, setToHour] = useState(schedule.toHour);
  const [isTried, setTried] = useState(false);
  const save = useSave();
  const typed: ReminderScheduleInput = {
    fromHour,
    toHour,
    steps: steps.map(({ channel, days }) => ({
      channel,
      afterDays: days.trim() === '' ? Number.NaN : Number(days),
    })),
  };
  const checked = reminderSchedule.safeParse(typed);
  const errorAt = (...path: readonly (string | number)[]): string | undefined =>
    isTried
      ? checked.error?.issues.find((issue) => issue.path.join('.') === path.join('.'))?.message
      : undefined;
  const changeStep = (key: number, patch: Partial<Step>): void =>
    setSteps(steps.map((step) => (step.key === key ? { ...step, ...patch } : step)));
  return (
    <div className="mt-5 grid gap-x-12 gap-y-8 min-[1000px]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <form
        aria-label="Schedule"
        noValidate
        className="grid content-start gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (checked.success) save.mutate({ body: { templateId, schedule: checked.data } });
        }}
      >
        {save.error && (
          <Callout tone="bad" role="alert">
            {messageOf(save.error, 'Please try again.')}
          </Callout>
        )}
        <fieldset className="grid gap-2">
          <legend className="type-section">Reminders</legend>
          <p className="mb-1 text-sm leading-5 text-pretty text-muted">
            The first counts from the day on which documents can be there, each other from the one
            before it.
          </p>
          <ol className="grid gap-3">
            {steps.map(({ key, channel, days }, index) => (
              <li
                key={key}
                className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_auto] items-start gap-x-3 gap-y-2 border-t border-line pt-3 phone:grid-cols-[minmax(0,1fr)_auto]"
              >
                <Field
                  label={`Days before reminder ${index + 1}`}
                  error={errorAt('steps', index, 'afterDays')}
                >
                  {(control) => (
                    <Input
                      {...control}
                      inputMode="numeric"
                      maxLength={2}
                      className="max-w-24"
                      value={days}
                      onChange={({ target }) => changeStep(key, { days: target.value })}
                    />
                  )}
                </Field>
                <Field
                  label={`Reminder ${index + 1} goes`}
                  className="phone:col-span-full phone:row-start-2"
                >
                  {(control) => (
                    <Select
                      {...control}
                      value={channel}
                      onChange={({ target }) =>
                        changeStep(key, {
                          channel:
                            reminderChannels.find((one) => one === target.value) ?? 'preferred',
                        })
                      }
                    >
                      {reminderChannels.map((one) => (
                        <option key={one} value={one}>
                          {channelNames[one]}
                        </option>
                      ))}
                    </Select>
                  )}
                </Field>
                <IconButton
                  className="mt-6"
                  label={`Remove reminder ${index + 1}`}
                  icon={Trash2}
                  disabled={steps.length === 1}
                  onClick={() => setSteps(steps.filter((step) => step.key !== key))}
                />
              </li>
            ))}
          </ol>
          <div>
            <Button
              size="small"
              disabled={steps.length >= reminderLimits.steps}
              onClick={() =>
                setSteps([
                  ...steps,
                  {
                    key: Math.max(-1, ...steps.map((step) => step.key)) + 1,
                    channel: 'preferred',
                    days: '7',
                  },
                ])
              }
            >
              <Plus aria-hidden="true" />
              Add a reminder
            </Button>
          </div>
        </fieldset>
        <fieldset className="grid grid-cols-2 gap-3">
          <legend className="mb-2 type-section">Hours</legend>
          <HourField label="From" value={fromHour} onChange={setFromHour} />
          <HourField label="Until" value={toHour} onChange={setToHour} error={errorAt('toHour')} />
          <p className="col-span-full text-sm leading-5 text-pretty text-muted">
            Where the client lives and here: in both, it’s within these hours. No one is reminded
            twice within {minDaysApart} days, of whatever project.
          </p>
        </fieldset>
        <div>
          <Button type="submit" variant="primary" pending={save.isPending}>
            Save schedule
          </Button>
        </div>
      </form>
      <SchedulePreview schedule={checked.data ?? null} />
    </div>
  );
}

interface HourFieldProps {
  label: string;
  value: number;
  onChange: (hour: number) => void;
  error?: string | undefined;
}

const hours = Array.from(
  { length: widestHours.toHour - widestHours.fromHour + 1 },
  (_, at) => widestHours.fromHour + at,
);
const hourName = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;

function HourField({ label, value, onChange, error }: HourFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ target }) => onChange(Number(target.value))}
        >
          {hours.map((hour) => (
            <option key={hour} value={hour}>
              {hourName(hour)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
