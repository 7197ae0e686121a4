import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endTextConsent, recordTextConsent } from '#contract/identity/text-consent';
import type { CallOutput } from '#contract/endpoint';
import { getClientReminders, pauseReminders, resumeReminders } from '#contract/requests/reminders';
import { reminderLimits } from '#domain/reminders';
import { consentVersion, textConsentSentence, type recordedWays } from '#domain/text-consent';
import { useFirm } from '#web/lib/browser/site-data.ts';
import { defineAction } from '#web/lib/api/action.ts';
import { messageOf, queryKey, queryOptionsFor } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { dayText } from '#web/lib/format/day.ts';
import { shortDate } from '#web/lib/format/format.ts';
import { may } from '#web/lib/session/rights.ts';
import { useUser } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { nameOfClient } from '#web/ui/forms/client-field.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { SettingList, SettingRow, SettingSection } from '#web/ui/forms/setting.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { SentReminders } from '#web/ui/sent-reminders.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

type Reminders = CallOutput<typeof getClientReminders>;
type Person = Reminders['people'][number];

const refresh = () => queryClient.invalidateQueries({ queryKey: queryKey(getClientReminders) });
const usePause = defineAction(pauseReminders, {
  done: { title: 'Reminders paused' },
  onDone: refresh,
});
const useResume = defineAction(resumeReminders, {
  done: { title: 'Reminders resumed' },
  failed: {},
  onDone: refresh,
});
const useRecord = defineAction(recordTextConsent, {
  done: { title: 'Consent recorded' },
  onDone: refresh,
});
const useEnd = defineAction(endTextConsent, {
  done: { title: 'Text messages ended' },
  failed: {},
  onDone: refresh,
});

/** A client’s reminders: whether they’re paused, who agreed to text messages, and what was sent. */
export function ClientReminders({ clientId }: { clientId: string }) {
  const query = useQuery(queryOptionsFor(getClientReminders, { params: { id: clientId } }));
  return (
    <SettingSection
      title="Reminders"
      lead="What we remind this client of: documents that their returns need."
    >
      {query.isPending ? (
        <SkeletonRows rows={3} label="Reminders are loading" />
      ) : query.isError ? (
        <ErrorState title="Reminders could not be loaded" of={query} />
      ) : (
        <Loaded clientId={clientId} reminders={query.data} />
      )}
    </SettingSection>
  );
}

function Loaded({ clientId, reminders }: { clientId: string; reminders: Reminders }) {
  const { pause, people, sent } = reminders;
  const [dialog, setDialog] = useState<'pause' | Person | null>(null);
  const resume = useResume();
  const end = useEnd();
  const mayChange = may(useUser(), 'records');
  return (
    <div className="grid gap-6">
      <SettingList label="Reminder settings">
        <SettingRow
          title={pause === null ? 'Not paused' : 'Paused'}
          actions={
            pause === null ? (
              <Button size="small" onClick={() => setDialog('pause')}>
                Pause reminders
              </Button>
            ) : (
              <Button
                size="small"
                pending={resume.isPending}
                onClick={() => resume.mutate({ params: { id: clientId } })}
              >
                Resume reminders
              </Button>
            )
          }
        >
          {pause === null ? 'Reminders go out for projects that have them on.' : pauseText(pause)}
        </SettingRow>
        {people.map((person) => (
          <SettingRow
            key={person.id}
            title={`Text messages to ${nameOfClient(person)}`}
            actions={
              mayChange &&
              (person.consent !== null ? (
                <Button
                  size="small"
                  aria-label={`End text messages to ${nameOfClient(person)}`}
                  pending={end.isPending}
                  onClick={() =>
                    end.mutate({ params: { id: clientId }, body: { personId: person.id } })
                  }
                >
                  End
                </Button>
              ) : (
                person.number !== null &&
                !person.isStopped && (
                  <Button
                    size="small"
                    aria-label={`Record consent of ${nameOfClient(person)}`}
                    onClick={() => setDialog(person)}
                  >
                    Record consent
                  </Button>
                )
              ))
            }
          >
            {consentText(person)}
          </SettingRow>
        ))}
      </SettingList>
      <div>
        <h3 className="mb-2 text-sm font-[550]">Sent</h3>
        {sent.length === 0 ? (
          <p className="text-sm leading-5 text-muted">No reminder has been sent yet.</p>
        ) : (
          <SentReminders sent={sent} ofSeveral />
        )}
      </div>
      {dialog === 'pause' ? (
        <PauseDialog clientId={clientId} onClose={() => setDialog(null)} />
      ) : (
        dialog !== null && (
          <ConsentDialog clientId={clientId} person={dialog} onClose={() => setDialog(null)} />
        )
      )}
    </div>
  );
}

function pauseText({ until, reason, pausedBy, pausedAt }: NonNullable<Reminders['pause']>): string {
  const by = pausedBy === null ? '' : ` by ${nameOfClient(pausedBy)}`;
  const end = until === null ? 'Until someone resumes them' : `Through ${dayText(until)}`;
  return `${end}. Paused ${shortDate(pausedAt)}${by}.${reason === null ? '' : ` ${reason}`}`;
}

const ways: Readonly<Record<string, string>> = {
  portal: 'in the portal',
  'start-text': 'by a text message with START',
  spoken: 'in conversation',
  written: 'in writing',
};

function consentText({ number, consent, isStopped }: Person): string {
  if (number === null) return 'No phone number on file.';
  if (isStopped) return `${number} texted STOP. Only a text message with START undoes that.`;
  if (consent === null) return `${number} hasn’t agreed to text messages.`;
  return `Agreed for ${number} on ${shortDate(consent.givenAt)}, ${ways[consent.way] ?? consent.way}.`;
}

function PauseDialog({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const [until, setUntil] = useState('');
  const [reason, setReason] = useState('');
  const pause = usePause({ onDone: onClose });
  return (
    <FormDialog
      title="Pause reminders"
      description="Nothing goes out to this client until then, not by hand either."
      submitLabel="Pause"
      pending={pause.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        pause.mutate({
          params: { id: clientId },
          body: { until: until === '' ? null : until, reason: reason.trim() },
        });
      }}
      onClose={onClose}
    >
      {pause.error && (
        <Callout tone="bad" role="alert">
          {messageOf(pause.error, 'Please try again.')}
        </Callout>
      )}
      <Field label="Through" optional hint="Without a day, until someone resumes them.">
        {(control) => (
          <Input
            {...control}
            type="date"
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          />
        )}
      </Field>
      <Field label="Reason" optional hint="For the staff. The client doesn’t read it.">
        {(control) => (
          <Input
            {...control}
            maxLength={reminderLimits.pauseReason}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}

interface ConsentDialogProps {
  clientId: string;
  person: Person;
  onClose: () => void;
}

/** Staff write down what someone agreed to, in which words, and how. */
function ConsentDialog({ clientId, person, onClose }: ConsentDialogProps) {
  const [way, setWay] = useState<(typeof recordedWays)[number]>('spoken');
  const record = useRecord({ onDone: onClose });
  const firm = useFirm();
  return (
    <FormDialog
      title={`Consent of ${nameOfClient(person)}`}
      description={`Record it only if they agreed to these words for ${person.number ?? 'their number'}.`}
      submitLabel="Record consent"
      pending={record.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        record.mutate({
          params: { id: clientId },
          body: { personId: person.id, way, version: consentVersion },
        });
      }}
      onClose={onClose}
    >
      {record.error && (
        <Callout tone="bad" role="alert">
          {messageOf(record.error, 'Please try again.')}
        </Callout>
      )}
      <blockquote className="border-s-2 border-line-strong ps-3 text-sm leading-5 text-pretty">
        {textConsentSentence(consentVersion, firm.name)}
      </blockquote>
      <Field label="How they agreed">
        {(control) => (
          <Select
            {...control}
            value={way}
            onChange={({ target }) => setWay(target.value === 'written' ? 'written' : 'spoken')}
          >
            <option value="spoken">In conversation</option>
            <option value="written">In writing</option>
          </Select>
        )}
      </Field>
    </FormDialog>
  );
}
