import { useQuery } from '@tanstack/react-query';
import {
  listReminderSchedules,
  removeReminderSchedule,
  type ReminderSchedules,
} from '#contract/requests/reminders';
import { firstSchedule } from '#domain/reminders';
import { defineAction } from '#web/lib/api/action.ts';
import { queryKey, queryOptionsFor } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { defineSearch, recordId } from '#web/lib/navigation/search.ts';
import { useAddress } from '#web/lib/navigation/use-address.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { ScheduleEditor } from './schedule-editor.tsx';

const remindersSearch = defineSearch({ template: recordId });

const useRemove = defineAction(removeReminderSchedule, {
  done: { title: 'Schedule removed' },
  failed: {},
  onDone: () => queryClient.invalidateQueries({ queryKey: queryKey(listReminderSchedules) }),
});

/** When clients are reminded of documents: the firm’s schedule, and those of templates that differ. */
export function RemindersScreen() {
  const query = useQuery(queryOptionsFor(listReminderSchedules, {}));
  return (
    <div className="max-w-[1080px]">
      <h1 className="type-staff-title">Reminders</h1>
      <p className="mt-1 max-w-[68ch] text-sm leading-5 text-pretty text-muted">
        Clients are reminded of documents that can be there and aren’t. Reminders stop once nothing
        is needed, and wait while a message from the client needs our answer.
      </p>
      {query.data ? (
        <Schedules data={query.data} />
      ) : (
        <NotLoaded of={query} what="Schedules" are rows={6} />
      )}
    </div>
  );
}

function Schedules({ data: { schedules, templates, canText } }: { data: ReminderSchedules }) {
  const [{ template }, change] = useAddress(remindersSearch);
  const remove = useRemove();
  const chosen = templates.find(({ id }) => id === template) ?? null;
  const templateId = chosen?.id ?? null;
  const own = schedules.find((schedule) => schedule.templateId === templateId);
  const ofFirm = schedules.find((schedule) => schedule.templateId === null);
  const schedule = own ?? ofFirm ?? firstSchedule;
  return (
    <>
      {!canText && (
        <Callout tone="note" size="small" className="mt-4 max-w-[640px]">
          This firm sends no text messages yet, so all reminders go by email.
        </Callout>
      )}
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <div className="min-w-64">
          <Field label="Schedule for">
            {(control) => (
              <Select
                {...control}
                value={templateId ?? ''}
                onChange={({ target }) =>
                  change({ template: target.value === '' ? null : target.value })
                }
              >
                <option value="">All projects without a schedule of their own</option>
                {templates.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                    {schedules.some((one) => one.templateId === id) ? ' (own schedule)' : ''}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        {own && (
          <Button
            pending={remove.isPending}
            onClick={() => remove.mutate({ params: { id: own.id } })}
          >
            {templateId === null ? 'Use the standard schedule' : 'Use the firm’s schedule'}
          </Button>
        )}
      </div>
      {chosen && !own && (
        <p role="status" className="mt-2 text-sm leading-5 text-muted">
          Projects from this template go by the firm’s schedule. Save changes to give it its own.
        </p>
      )}
      <ScheduleEditor
        // What was typed belongs to one schedule.
        key={`${templateId ?? 'firm'} ${JSON.stringify(schedule)}`}
        templateId={templateId}
        schedule={schedule}
      />
    </>
  );
}
