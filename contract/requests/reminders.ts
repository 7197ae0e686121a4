import { z } from 'zod';
import { widestHours } from '#domain/reminder-hours';
import { minDaysApart, reminderChannels, reminderLimits } from '#domain/reminders';
import { done, endpoint, timestamp } from '../endpoint.ts';

/** Reminders of a project’s open document requests, and the schedules by which they go out. */

const { steps: maxSteps, maxDays } = reminderLimits;
const days = `Use ${minDaysApart} to ${maxDays} days`;
const hours = `Use hours from ${widestHours.fromHour} to ${widestHours.toHour}, at least 4 apart`;

const step = z.strictObject({
  channel: z.enum(reminderChannels),
  /** After the reminder before it; of the first one, after documents can be there. */
  afterDays: z.int(days).min(0, days).max(maxDays, days),
});

export const reminderSchedule = z
  .strictObject({
    /** In which reminders go out, where the person is: from this hour on, and before that one. */
    fromHour: z.int(hours).min(widestHours.fromHour, hours).max(widestHours.toHour, hours),
    toHour: z.int(hours).min(widestHours.fromHour, hours).max(widestHours.toHour, hours),
    steps: z
      .array(step)
      .min(1, 'Add a reminder')
      .max(maxSteps, `Use at most ${maxSteps} reminders`),
  })
  .superRefine(({ fromHour, toHour, steps }, context) => {
    if (toHour - fromHour < 4) {
      context.addIssue({ code: 'custom', path: ['toHour'], message: hours });
    }
    for (const [index, { afterDays }] of steps.entries()) {
      if (index === 0 || afterDays >= minDaysApart) continue;
      context.addIssue({ code: 'custom', path: ['steps', index, 'afterDays'], message: days });
    }
  });
export type ReminderScheduleInput = z.infer<typeof reminderSchedule>;

const storedSchedule = z.object({
  id: z.uuid(),
  /** Null for the firm’s. */
  templateId: z.uuid().nullable(),
  fromHour: z.int(),
  toHour: z.int(),
  steps: z.array(z.object({ channel: z.enum(reminderChannels), afterDays: z.int() })),
});

const schedules = z.object({
  /** Those that someone made. Without one of its own, a template’s projects go by the firm’s. */
  schedules: z.array(storedSchedule),
  /** What has or may have one. */
  templates: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** The firm sends text messages. */
  canText: z.boolean(),
});
export type ReminderSchedules = z.infer<typeof schedules>;

export const listReminderSchedules = endpoint({
  route: 'GET /api/admin/reminder-schedules',
  staff: 'templates',
  tokens: false,
  summary: 'The schedules of reminders: the firm’s and those of templates',
  response: schedules,
});

export const saveReminderSchedule = endpoint({
  route: 'PUT /api/admin/reminder-schedules',
  staff: 'templates',
  tokens: false,
  summary: 'Set the schedule of the firm or of a template; it holds for all reminders from now on',
  activity: 'change_reminder_schedule',
  body: z.strictObject({ templateId: z.uuid().nullable(), schedule: reminderSchedule }),
  response: schedules,
  errors: ['not_found'],
});

export const removeReminderSchedule = endpoint({
  route: 'DELETE /api/admin/reminder-schedules/{id}',
  staff: 'templates',
  tokens: false,
  summary: 'Remove a schedule: the firm’s holds instead, or the one that comes with the product',
  activity: 'remove_reminder_schedule',
  response: schedules,
});

const channel = z.enum(['email', 'text']);
const name = z.object({ firstName: z.string(), lastName: z.string() });

export const sentReminder = z.object({
  id: z.uuid(),
  project: z.object({ id: z.uuid(), name: z.string(), taxYear: z.int() }),
  sentAt: timestamp,
  channel,
  /** Which of the schedule; null for one by hand. */
  step: z.int().nullable(),
  /** Delivery outcome, as far as the mail server or the provider of text messages says. */
  state: z.enum(['sending', 'sent', 'delayed', 'refused', 'expired']),
  /** Who got it; null where that person was deleted. */
  person: name.nullable(),
  /** Who of the staff sent it by hand. */
  sentBy: name.nullable(),
});
export type SentReminder = z.infer<typeof sentReminder>;

const projectReminders = z.object({
  isOn: z.boolean(),
  /** Why none goes out now, or ever; null where the next one is due. */
  sentence: z.string().nullable(),
  /** Reminders to come, as it is now. While they are off: as they would go out. */
  planned: z.array(z.object({ at: timestamp, channel, step: z.int().nullable() })),
  /** Whom they go to. */
  person: name.nullable(),
  sent: z.array(sentReminder),
});
export type ProjectReminders = z.infer<typeof projectReminders>;

const ofProject = {
  staff: 'projects',
  tokens: false,
  response: projectReminders,
} as const;

export const getProjectReminders = endpoint({
  ...ofProject,
  route: 'GET /api/tax-projects/{id}/reminders',
  summary: 'A project’s reminders: what was sent, what comes, and why nothing does',
});

export const startProjectReminders = endpoint({
  ...ofProject,
  route: 'POST /api/tax-projects/{id}/reminders',
  summary: 'Turn on a project’s reminders; repeating the call changes nothing',
  activity: 'start_reminders',
  body: z.strictObject({
    /** Whose schedule counts; the firm’s where null. */
    templateId: z.uuid().nullable().default(null),
  }),
  errors: ['conflict'],
});

export const stopProjectReminders = endpoint({
  ...ofProject,
  route: 'DELETE /api/tax-projects/{id}/reminders',
  summary: 'Turn off a project’s reminders; repeating the call changes nothing',
  activity: 'stop_reminders',
});

export const remindProject = endpoint({
  ...ofProject,
  route: 'POST /api/tax-projects/{id}/remind',
  summary: 'Remind the client now, where no rule of reminders stands against it',
  activity: 'send_reminder',
  errors: ['conflict'],
});

export const reminderPause = z.object({
  /** The last day; null until someone ends it. */
  until: z.iso.date().nullable(),
  reason: z.string().nullable(),
  pausedBy: name.nullable(),
  pausedAt: timestamp,
});

export const getClientReminders = endpoint({
  route: 'GET /api/admin/users/{id}/reminders',
  staff: 'projects',
  tokens: false,
  summary: 'What a client was sent, whether reminders are paused, and who agreed to text messages',
  response: z.object({
    pause: reminderPause.nullable(),
    /** The newest 50. */
    sent: z.array(sentReminder),
    people: z.array(
      name.extend({
        id: z.uuid(),
        /** The last four digits. */
        number: z.string().nullable(),
        /** The number said STOP. */
        isStopped: z.boolean(),
        consent: z
          .object({ id: z.uuid(), way: z.string(), version: z.string(), givenAt: timestamp })
          .nullable(),
      }),
    ),
  }),
});

export const pauseReminders = endpoint({
  route: 'PUT /api/admin/users/{id}/reminder-pause',
  staff: 'projects',
  tokens: false,
  summary: 'Pause a client’s reminders up to a day, or until someone ends it',
  activity: 'pause_reminders',
  body: z.strictObject({
    until: z.iso.date('Enter a date').nullable(),
    reason: z
      .string()
      .trim()
      .max(reminderLimits.pauseReason, `Use at most ${reminderLimits.pauseReason} characters`)
      .transform((text) => (text === '' ? null : text))
      .nullable(),
  }),
  response: done,
  errors: ['conflict'],
});

export const resumeReminders = endpoint({
  route: 'DELETE /api/admin/users/{id}/reminder-pause',
  staff: 'projects',
  tokens: false,
  summary: 'End the pause of a client’s reminders; repeating the call changes nothing',
  activity: 'resume_reminders',
  response: done,
});
