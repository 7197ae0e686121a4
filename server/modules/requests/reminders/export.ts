import { kept, type TableExport } from '#platform/exports/table-export';

/** What becomes of reminders and of consent to text messages in an export. */
export const reminderTables: readonly TableExport[] = [
  kept('reminder_schedules'),
  kept('reminder_schedule_steps'),
  kept('reminder_runs'),
  kept('text_consents'),
  // What became of it is in the row; the platform’s delivery stays behind.
  kept('reminders', { delivery_id: { seal: () => null } }),
  kept('reminder_pauses'),
];
