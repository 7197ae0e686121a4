import { firstSchedule } from '#domain/reminders';
import { consentVersion } from '#domain/text-consent';
import { type Fixtures, nothing } from './fixtures.ts';
import type { Rows } from './row.ts';

/** Reminders, and consent to text messages. */
export const remindersRows = ({
  newProject,
  newReminderSchedule,
  newTemplate,
  someClient,
  clientWithPhone,
}: Fixtures) =>
  ({
    listReminderSchedules: { request: nothing, allowed: 200 },
    saveReminderSchedule: {
      request: async () => ({
        body: {
          templateId: (await newTemplate()).path,
          schedule: { ...firstSchedule, steps: [...firstSchedule.steps] },
        },
      }),
      allowed: 200,
    },
    removeReminderSchedule: { request: newReminderSchedule, allowed: 200 },
    getProjectReminders: { request: newProject, allowed: 200 },
    startProjectReminders: {
      request: async () => ({ ...(await newProject()), body: {} }),
      allowed: 200,
    },
    stopProjectReminders: { request: newProject, allowed: 200 },
    remindProject: {
      request: newProject,
      allowed: 409,
      because: 'nothing is needed from the client',
    },
    getClientReminders: { request: someClient, allowed: 200, person: 'path' },
    pauseReminders: {
      request: async () => ({ ...(await someClient()), body: { until: null, reason: null } }),
      allowed: 200,
      person: 'path',
    },
    resumeReminders: { request: someClient, allowed: 200, person: 'path' },
    recordTextConsent: {
      request: async () => {
        const { path } = await clientWithPhone();
        return { path, body: { personId: path, way: 'spoken', version: consentVersion } };
      },
      allowed: 200,
      person: 'path',
    },
    endTextConsent: {
      request: async () => {
        const { path } = await clientWithPhone();
        return { path, body: { personId: path } };
      },
      allowed: 200,
      person: 'path',
    },
    getTextConsent: { request: nothing, allowed: 200 },
    giveTextConsent: {
      request: async () => ({ body: { version: consentVersion, agrees: true } }),
      allowed: 409,
      because: 'they have no phone number that they have confirmed',
    },
    revokeTextConsent: { request: nothing, allowed: 200 },
    // The firm of these tests sends no text messages.
    receiveTextMessage: { request: async () => ({ body: { Body: 'STOP' } }), allowed: 404 },
  }) satisfies Rows;
