import { movedBy, ofClient, type Tables } from '#platform/client-tables';
import { kept } from '#platform/exports/table-export';

/** What becomes of reminders and of consent to text messages in an export. */
export const reminderTables = {
  reminder_schedules: kept(),
  reminder_schedule_steps: kept(),
  reminder_runs: kept(),
  text_consents: kept(),
  // What became of it is in the row; the platform’s delivery stays behind.
  reminders: kept({ delivery_id: { seal: () => null } }),
  reminder_pauses: ofClient(kept(), movedBy('movePause'), 'cascades'),
} satisfies Tables;
