import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { AdminTaxProject } from '#contract/projects/project-shapes';
import {
  getProjectReminders,
  listReminderSchedules,
  type ProjectReminders,
  remindProject,
  startProjectReminders,
  stopProjectReminders,
} from '#contract/requests/reminders';
import { defineAction } from '#web/lib/api/action.ts';
import { queryKey, queryOptionsFor } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { dayOf } from '#web/lib/format/day.ts';
import { fullMoment } from '#web/lib/format/format.ts';
import { isOpen } from '#web/lib/project.ts';
import { useMay } from '#web/lib/session/rights.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { nameOfClient } from '#web/ui/forms/client-field.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { MonthMarks } from '#web/ui/month-marks.tsx';
import { Dialog, DialogFooter } from '#web/ui/overlays/dialog.tsx';
import { SentReminders } from '#web/ui/sent-reminders.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useFirm } from '#web/lib/browser/site-data.ts';

const refresh = () => queryClient.invalidateQueries({ queryKey: queryKey(getProjectReminders) });
const useStart = defineAction(startProjectReminders, {
  done: { title: 'Reminders are on' },
  failed: {},
  onDone: refresh,
});
const useStop = defineAction(stopProjectReminders, {
  done: { title: 'Reminders are off' },
  failed: {},
  onDone: refresh,
});
const useRemind = defineAction(remindProject, {
  done: { title: 'Reminder sent' },
  failed: { title: 'No reminder was sent' },
  onDone: refresh,
});

interface ProjectRemindersDialogProps {
  project: Pick<AdminTaxProject, 'id' | 'name' | 'status'>;
  onClose: () => void;
}

/** A project’s reminders: what goes out next and when, what went out, and the way to turn them on and off. */
export function ProjectRemindersDialog({ project, onClose }: ProjectRemindersDialogProps) {
  const params = { id: project.id };
  const query = useQuery(queryOptionsFor(getProjectReminders, { params }));
  const start = useStart();
  const stop = useStop();
  const remind = useRemind();
  const isOn = query.data?.isOn === true;
  const [templateId, setTemplateId] = useState<string | null>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Reminders"
      description={`Reminds the client of documents that ${project.name} needs, until they’re in.`}
      size="large"
      footer={
        <DialogFooter>
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
          {isOpen(project) && query.data && (
            <>
              <Button pending={remind.isPending} onClick={() => remind.mutate({ params })}>
                Remind now
              </Button>
              {isOn ? (
                <Button pending={stop.isPending} onClick={() => stop.mutate({ params })}>
                  Turn off
                </Button>
              ) : (
                <Button
                  variant="primary"
                  pending={start.isPending}
                  onClick={() => start.mutate({ params, body: { templateId } })}
                >
                  Turn on
                </Button>
              )}
            </>
          )}
        </DialogFooter>
      }
    >
      {query.isPending ? (
        <SkeletonRows rows={3} label="Reminders are loading" />
      ) : query.isError ? (
        <ErrorState title="Reminders could not be loaded" of={query} />
      ) : (
        <>
          {isOpen(project) && !isOn && (
            <ScheduleChoice templateId={templateId} onChange={setTemplateId} />
          )}
          <Reminders reminders={query.data} />
        </>
      )}
    </Dialog>
  );
}

interface ScheduleChoiceProps {
  templateId: string | null;
  onChange: (templateId: string | null) => void;
}

/** Whose schedule counts, where templates have their own schedules; for those who may see them. */
function ScheduleChoice({ templateId, onChange }: ScheduleChoiceProps) {
  const isAllowed = useMay('templates');
  const { data } = useQuery({ ...queryOptionsFor(listReminderSchedules, {}), enabled: isAllowed });
  const own = new Set(data?.schedules.map((schedule) => schedule.templateId));
  const choices = data?.templates.filter(({ id }) => own.has(id)) ?? [];
  if (!isAllowed) return null;
  return (
    <div className="mb-5 grid gap-2">
      {choices.length > 0 && (
        <Field label="By the schedule of" className="max-w-80">
          {(control) => (
            <Select
              {...control}
              value={templateId ?? ''}
              onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
            >
              <option value="">The firm</option>
              {choices.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <p className="text-sm leading-5">
        <Link
          to="/admin"
          search={{ section: 'reminders' }}
          className="underline decoration-line-strong underline-offset-3 hover:decoration-current"
        >
          Change schedules
        </Link>
      </p>
    </div>
  );
}

function Reminders({ reminders }: { reminders: ProjectReminders }) {
  const { isOn, sentence, planned, person, sent } = reminders;
  const { timeZone } = useFirm();
  const [next] = planned;
  const whom = person === null ? '' : ` to ${nameOfClient(person)}`;
  return (
    <div className="grid gap-6">
      <section aria-labelledby="planned-reminders">
        <h3 id="planned-reminders" className="type-section">
          To come
        </h3>
        <p role="status" className="mt-1 mb-4 text-sm leading-5 text-pretty text-muted">
          {next === undefined
            ? sentence
            : isOn
              ? `The next goes out ${fullMoment(next.at)}${whom}, by ${wayOf(next.channel)}. All stop once nothing is needed.`
              : `Reminders are off. Turned on now, the first would go out ${fullMoment(next.at)}${whom}, by ${wayOf(next.channel)}.`}
        </p>
        {planned.length > 0 && (
          <MonthMarks
            marks={planned.map(({ at, channel }) => ({
              day: dayOf(at, timeZone),
              label: `reminder by ${wayOf(channel)}`,
            }))}
          />
        )}
      </section>
      <section aria-labelledby="sent-reminders">
        <h3 id="sent-reminders" className="mb-3 type-section">
          Sent
        </h3>
        {sent.length === 0 ? (
          <p className="text-sm leading-5 text-muted">No reminder has been sent yet.</p>
        ) : (
          <SentReminders sent={sent} />
        )}
      </section>
    </div>
  );
}

const wayOf = (channel: 'email' | 'text'): string =>
  channel === 'text' ? 'text message' : 'email';
