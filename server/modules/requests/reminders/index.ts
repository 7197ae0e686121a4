// Reminders of open document requests: schedules, what was sent, pauses, and consent to text messages. When one goes out
// is decided by `nextReminder` in domain/reminders.ts.
export { mayRemind } from './may-remind.ts';
export { movePause, movePauseBack } from './move-pause.ts';
export { scheduleReminders } from './reminder-job.ts';
export { databaseNow } from './send-reminder.ts';
export { remindNow, startReminders } from './runs.ts';
export { reminderRoutes } from './routes.ts';
export { reminderTables } from './export.ts';
