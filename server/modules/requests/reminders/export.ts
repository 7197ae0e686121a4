import { movedBy, ofClient, type Tables } from '#platform/client-tables';
import { exported } from '#platform/exports/table-export';

/** What an export does with reminders and of consent to text messages. */
export const reminderTables = {
  reminder_schedules: exported(),
  reminder_schedule_steps: exported(),
  reminder_runs: exported(),
  text_consents: exported(),
  // The outcome is in the row; the platform’s delivery stays behind.
  reminders: exported({ delivery_id: { seal: () => null } }),
  reminder_pauses: ofClient(exported(), movedBy('movePause'), 'cascades'),
} satisfies Tables;
