import type { SentReminder } from '#contract/requests/reminders';
import { fullMoment } from '#web/lib/format/format.ts';
import { SettingList, SettingRow } from './forms/setting.tsx';
import { Status, type StatusKind } from './status.tsx';

const states: Record<SentReminder['state'], { kind: StatusKind; label: string }> = {
  sending: { kind: 'pending', label: 'Being sent' },
  sent: { kind: 'good', label: 'Sent' },
  delayed: { kind: 'brass', label: 'Delayed' },
  refused: { kind: 'bad', label: 'Refused' },
  expired: { kind: 'bad', label: 'Not sent in time' },
};

interface SentRemindersProps {
  sent: readonly SentReminder[];
  /** Names the project of each. */
  ofSeveral?: boolean;
}

/** Reminders that went out, newest first, each with its delivery status. */
export function SentReminders({ sent, ofSeveral = false }: SentRemindersProps) {
  return (
    <SettingList label="Sent reminders">
      {sent.map(({ id, sentAt, channel, step, state, person, sentBy, project }) => (
        <SettingRow
          key={id}
          title={`${channel === 'text' ? 'Text message' : 'Email'}, ${fullMoment(sentAt)}`}
          actions={<Status kind={states[state].kind}>{states[state].label}</Status>}
        >
          {ofSeveral && `${project.name}. `}
          {person !== null && `To ${person.firstName} ${person.lastName}. `}
          {step !== null
            ? `Reminder ${step} of the schedule.`
            : sentBy === null
              ? 'Sent by hand.'
              : `Sent by ${sentBy.firstName} ${sentBy.lastName}.`}
        </SettingRow>
      ))}
    </SettingList>
  );
}
