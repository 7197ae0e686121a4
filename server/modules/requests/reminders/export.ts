import { movedBy, ofClient, type Tables } from '#platform/client-tables';
import { exported } from '#platform/exports/table-export';

/** What becomes of reminders and of consent to text messages in an export. */
export const reminderTables = {
  reminder_schedules: exported(),
  reminder_schedule_steps: exported(),
  reminder_runs: exported(),
  text_consents: exported(),
  // What became of it is in the row; the platform’s delivery stays behind.
  reminders: exported({ delivery_id: { seal: () => null } }),
  reminder_pauses: ofClient(exported(), movedBy('movePause'), 'cascades'),
} satisfies Tables;
